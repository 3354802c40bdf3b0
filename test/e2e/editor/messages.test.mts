/** What a person sees in the editor: refusals, the ready workflows, dark mode. */
import { readFile } from 'node:fs/promises';
import type { INodeParameters } from 'n8n-workflow';
import { afterEach, describe, expect, test } from 'vitest';
import { setUp, useScene } from '../harness/scene.mts';
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

const SHIPMENTS = { resource: 'shipment', operation: 'getAll' };
const AT_RISK = {
	resource: 'container',
	operation: 'getPickupStatusOfMany',
};
const created = (number: string, scac: string): INodeParameters => ({
	...{ resource: 'trackingRequest', operation: 'create' },
	...{ requestType: 'bill_of_lading', requestNumber: number },
	carrier: 'given',
	scac: { __rl: true, mode: 'scac', value: scac },
});
const HOUR_MS = 3_600_000;
const DOCS = new URL('../../../docs/', import.meta.url);
const SHOWN = 'lfd-changed-to-slack.json';

const ready = await readyWorkflows();

describe.each(HOSTS)('n8n $version', (host) => {
	const isPictured = host.name === 'host';
	const scene = useScene('Messages and colours in the editor', host);
	const browser = useBrowser(scene);
	let editor: Editor;
	let workflowId: string;

	const open = async () => {
		await editor?.page.context().close();
		editor = new Editor(await browser.page());
		await editor.openWorkflow(workflowId);
	};
	const picture = async (name: string) => {
		if (isPictured) await editor.picture(name);
	};
	const pictureOfTable = async (name: string) => {
		if (!isPictured) return;
		await editor.widenOutput();
		await editor.picture(name);
	};

	/** One workflow has a node for each test, since loading the editor takes seconds. */
	setUp(async () => {
		const { url: baseUrl } = scene.sandbox;
		const credentialOf = async (name: string) =>
			await scene.session.addCredential(name, { apiKey: 'wrong', baseUrl });
		const [wrong, toBeTested] = [
			await credentialOf('Wrong key'),
			await credentialOf('Tracking service'),
		];
		const nodes: Array<[name: string, parameters: INodeParameters, credentials?: typeof wrong]> = [
			['Pickup Status', AT_RISK],
			['Get Shipments', SHIPMENTS, wrong],
			['Track Number', created('QQQQ123456', 'QQQQ')],
			['No Number', created('  ', 'TEST')],
			// Near the end of an hour, this test and the next ones would wait for an hourly limit.
			['Shipments of the Hour', { ...SHIPMENTS, options: { maxWaitSeconds: 0 } }],
			['Credential', SHIPMENTS, toBeTested],
			['Containers at Risk', { ...AT_RISK, options: { maxWaitSeconds: 0 } }],
		];
		const rows = nodes.map(([name, parameters, credentials = scene.credentials]) => [
			node(ACTION_TYPE, name, parameters, credentials),
		]);
		({ id: workflowId } = await scene.session.addWorkflow(oneByOne('Containers', ...rows)));
		await open();
	});
	afterEach(async ({ task }) => {
		scene.sandbox?.setPlan('unlimited');
		// A panel left open by a failed test would cover what the next test looks for.
		if (task.result?.state === 'fail') return await open();
		await editor?.page.emulateMedia({ colorScheme: 'light' });
		await editor?.closeNode();
	});

	test('the table of containers, the most urgent first', async () => {
		await editor.openNode('Pickup Status');
		await editor.execute();
		const { columns, rows } = await editor.table();
		expect(columns.slice(0, 4)).toEqual(['number', 'last_free_day', 'days_left', 'urgency']);
		expect(rows).toBeGreaterThan(1);
		await pictureOfTable('pickup-status');
	});

	test("an invalid key shows the service's words", async () => {
		await editor.openNode('Get Shipments');
		await editor.execute();
		await editor.says('Invalid API Key');
		await picture('invalid-key');
	});

	test('a carrier that is not supported is named with the parameter to change', async () => {
		await editor.openNode('Track Number');
		await editor.execute();
		await editor.says(/not supported/, 'Carrier (SCAC)');
		await picture('refused-value');
	});

	test('a number that is empty is refused before anything is sent', async () => {
		await editor.openNode('No Number');
		scene.sandbox.clearRequests();
		await editor.execute();
		await editor.says(/Number is empty/);
		expect(scene.sandbox.requests).toEqual([]);
	});

	test('an hourly limit that is used up says when to go on', async () => {
		await editor.openNode('Shipments of the Hour');
		scene.sandbox.setPlan({ windows: [{ limit: 0, ms: HOUR_MS }] });
		await editor.execute();
		await editor.says(/The service takes no requests before .+:00:00/);
		await picture('rate-limit');
	});

	test('the credential is tested when it is saved: a bad key, then a good one', async () => {
		await editor.openNode('Credential');
		await editor.tryKey('still wrong', /Couldn.t connect/);
		// n8n 1.123.0 to 1.123.80 have a message of their own for it.
		await editor.detailsSay(
			host.version.startsWith('1.') ? 'Authorization failed' : 'Invalid API Key',
		);
		await editor.tryKey(scene.sandbox.apiKey, /tested successfully/);
		await picture('credential');
		await editor.closeCredential();
	});

	test('dark mode', async () => {
		await editor.page.emulateMedia({ colorScheme: 'dark' });
		await editor.openNode('Containers at Risk');
		await editor.execute();
		expect((await editor.table()).rows).toBeGreaterThan(1);
		await pictureOfTable('pickup-status-dark');
		await editor.closeNode();
		const icon = editor.get('canvas-node').locator('img[src*="containerTracking.dark.svg"]');
		await icon.first().waitFor();
	});

	// In the picture of README.md one workflow represents all.
	const drawn = ready.filter(([file]) => isPictured || file === SHOWN);
	test.each(drawn)('%s stands on the canvas with our icons', async (file, workflow) => {
		const name = file.replace('.json', '');
		const { id } = await scene.session.addWorkflow(withCredentials(workflow, scene.credentials));
		if (isPictured) await editor.goOnTo(id);
		else await editor.openWorkflow(id);
		const names = workflow.nodes
			.filter(({ type }) => type !== 'n8n-nodes-base.stickyNote')
			.map((each) => each.name);
		await expect.poll(async () => (await editor.nodeNames()).sort()).toEqual(names.sort());
		await editor.fitCanvas();
		const ourTypes = [ACTION_TYPE, `${ACTION_TYPE}Tool`, TRIGGER_TYPE];
		const ours = workflow.nodes.filter(({ type }) => ourTypes.includes(type));
		const icons = editor.get('canvas').locator('img[src*="containerTracking.svg"]');
		await expect.poll(async () => await icons.count()).toBe(ours.length);
		await picture(name);
		if (file === SHOWN) await picture('workflow');
		const page = await readFile(new URL(`${name}.md`, DOCS), 'utf8');
		expect(page).toContain(`](images/${name}.png)`);
	});
});
