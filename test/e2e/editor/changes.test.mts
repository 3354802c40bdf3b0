/** Get Changes and the sums of an account in the editor. */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import { setUp, useScene } from '../harness/scene.mts';
import { ACTION_TYPE, chain, node } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

const LISTED = 'Container Tracking';
const SUMS: INodeParameters = {
	...{ resource: 'container', operation: 'getPickupStatusOfMany', output: 'sums' },
};

describe.each(HOSTS)('n8n $version', (host) => {
	const isPictured = host.name === 'host';
	const scene = useScene('Get Changes in the editor', host);
	const browser = useBrowser(scene);
	let editor: Editor;

	setUp(async () => {
		editor = new Editor(await browser.page());
	});

	const pictureOfTable = async (name: string) => {
		if (!isPictured) return;
		await editor.widenOutput();
		await editor.picture(name);
	};

	test('found behind a trigger, set up and looked at without a public address', async () => {
		await editor.openEmptyCanvas();
		await editor.addStep();
		await editor.entry('Trigger manually').click();
		await editor.addStep();
		await editor.search('without public address');
		await expect.poll(async () => await editor.found()).toContain(LISTED);
		await editor.pick(LISTED, 'Get changes of containers since last run');
		const panel = editor.get('ndv');
		await panel.getByText('Each run gives what changed since the last one').waitFor();
		// The account is chosen and the most expensive event is ticked, so nothing has to be filled in.
		await editor.execute();
		await panel.getByText('Nothing is compared or remembered').waitFor();
		const { columns, rows } = await editor.table();
		expect(columns.slice(0, 4)).toEqual(['event', 'notification_id', 'occurred_at', 'sentence']);
		expect(rows).toBeGreaterThan(0);
		await pictureOfTable('get-changes');
		await editor.closeNode();
	});

	test('an account in few rows: how many of each urgency, and of each terminal', async () => {
		const sums = node(ACTION_TYPE, 'Sums', SUMS, scene.credentials);
		const { id } = await scene.session.addWorkflow(chain('Sums', sums));
		await editor.openWorkflow(id);
		await editor.openNode('Sums');
		await editor.execute();
		const { columns, rows } = await editor.table();
		console.log(`n8n ${host.version}, sums: ${columns.join(', ')}; ${rows} rows`);
		expect(rows).toBeGreaterThan(0);
		await pictureOfTable('sums-only');
		await editor.closeNode();
	});
});
