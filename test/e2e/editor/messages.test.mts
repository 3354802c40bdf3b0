/** What a person sees in the editor when a request is refused, and in dark mode. */
import type { INodeParameters } from 'n8n-workflow';
import { afterEach, describe, expect, test } from 'vitest';
import { setUp } from '../harness/setUp.mts';
import { useScene } from '../harness/scene.mts';
import {
	ACTION_TYPE,
	node,
	oneByOne,
	readyWorkflows,
	TRIGGER_TYPE,
	withCredentials,
} from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

const ACTION = 'Container Tracking';
const AT_RISK = {
	resource: 'container',
	operation: 'getPickupStatusOfMany',
	pickupFilters: { bands: ['overdue', 'today', 'soon'] },
};
const HOUR_MS = 3_600_000;

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Messages and colours in the editor', host);
	const browser = useBrowser(scene);
	let editor: Editor;

	const picture = async (name: string) => {
		if (host.name === 'host') await editor.picture(name);
	};
	const pictureOfTable = async (name: string) => {
		if (host.name !== 'host') return;
		await editor.widenOutput();
		await editor.picture(name);
	};
	/** Opens the panel of an operation that has an input, ready to be executed. */
	const openOperation = async (parameters: INodeParameters, credentials = scene.credentials) => {
		const workflow = oneByOne('Try', [node(ACTION_TYPE, ACTION, parameters, credentials)]);
		const { id } = await scene.session.addWorkflow(workflow);
		await editor.openWorkflow(id);
		await editor.openNode(ACTION);
	};

	setUp(async () => {
		editor = new Editor(await browser.page());
	});
	afterEach(() => scene.sandbox?.setPlan('unlimited'));

	test('the table of containers, the most urgent first', async () => {
		await openOperation(AT_RISK);
		await editor.execute();
		const { columns, rows } = await editor.table();
		expect(columns.slice(0, 3)).toEqual(['number', 'band', 'days_left']);
		expect(rows).toBeGreaterThan(1);
		await pictureOfTable('pickup-status');
	});

	test("an invalid key shows the service's words", async () => {
		const wrong = { apiKey: 'wrong', baseUrl: scene.sandbox.url };
		const credentials = await scene.session.addCredential('Wrong key', wrong);
		await openOperation({ resource: 'shipment', operation: 'getAll' }, credentials);
		await editor.execute();
		expect(await editor.message(/API key/i)).toContain('Invalid API Key');
		await picture('invalid-key');
	});

	test('a carrier that is not supported is named with the parameter to change', async () => {
		await openOperation({
			...{ resource: 'trackingRequest', operation: 'create' },
			...{ requestType: 'bill_of_lading', requestNumber: 'QQQQ123456' },
			scac: { __rl: true, mode: 'scac', value: 'QQQQ' },
		});
		await editor.execute();
		expect(await editor.message(/not supported/)).toContain('Carrier (SCAC)');
		await picture('refused-value');
	});

	test('a number that is empty is refused before anything is sent', async () => {
		scene.sandbox.clearRequests();
		await openOperation({
			...{ resource: 'trackingRequest', operation: 'create' },
			...{ requestType: 'bill_of_lading', requestNumber: '  ' },
			scac: { __rl: true, mode: 'scac', value: 'TEST' },
		});
		await editor.execute();
		await editor.message(/Number is empty/);
		expect(scene.sandbox.requests).toEqual([]);
	});

	test('an hourly limit that is used up says when to go on', async () => {
		await openOperation({ resource: 'shipment', operation: 'getAll' });
		scene.sandbox.setPlan({ windows: [{ limit: 0, ms: HOUR_MS }] });
		await editor.execute();
		await editor.message(/The service takes no requests before .+:00:00/);
		await picture('rate-limit');
	});

	test('the credential is tested when it is saved: a bad key, then a good one', async () => {
		const data = { apiKey: 'to be replaced', baseUrl: scene.sandbox.url };
		const credentials = await scene.session.addCredential('Tracking service', data);
		await openOperation({ resource: 'shipment', operation: 'getAll' }, credentials);
		expect(await editor.tryKey('wrong', /Couldn.t connect/)).toContain('Invalid API Key');
		expect(await editor.tryKey(scene.sandbox.apiKey, /tested/)).toContain('tested successfully');
		await picture('credential');
	});

	test('a ready workflow stands on the canvas with our icons', async () => {
		const ready = new Map(await readyWorkflows());
		const workflow = ready.get('lfd-changed-to-slack.json')!;
		const { id } = await scene.session.addWorkflow(withCredentials(workflow, scene.credentials));
		await editor.openWorkflow(id);
		await editor.get('zoom-to-fit').click();
		const icons = editor.get('canvas').locator('img[src*="containerTracking.svg"]');
		expect(await icons.count()).toBe(
			workflow.nodes.filter(({ type }) => [ACTION_TYPE, TRIGGER_TYPE].includes(type)).length,
		);
		await picture('workflow');
	});

	test('dark mode', async () => {
		editor = new Editor(await browser.page('dark'));
		await openOperation(AT_RISK);
		await editor.execute();
		expect((await editor.table()).rows).toBeGreaterThan(1);
		await pictureOfTable('pickup-status-dark');
		await editor.closeNode();
		const icons = await editor
			.get('canvas-node')
			.locator('img')
			.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
		expect(icons.join()).toContain('containerTracking.dark.svg');
	});
});
