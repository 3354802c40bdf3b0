/** The poll trigger and the sums of an account, as a person meets them in the editor. */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';
import { setUp } from '../harness/setUp.mts';
import { useScene } from '../harness/scene.mts';
import { ACTION_TYPE, chain, node } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

/** n8n leaves the last word out of the names of triggers. */
const LISTED = 'Container Tracking Poll';
const SUMS: INodeParameters = {
	...{ resource: 'container', operation: 'getPickupStatusOfMany', output: 'sums' },
};

describe.each(HOSTS)('n8n $version', (host) => {
	const isPictured = host.name === 'host';
	const scene = useScene('Poll trigger in the editor', host);
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

	test('found, set up and looked at without a public address, then published', async () => {
		await editor.openEmptyCanvas();
		await editor.addStep();
		expect(await editor.search('without public address')).toContain(LISTED);
		await editor.pick(LISTED, 'On last free day changed');
		const panel = editor.get('ndv');
		await panel.getByText('At these times n8n reads the account').waitFor();
		await panel.getByRole('link', { name: 'What polling tells' }).waitFor();
		// The account is chosen, the event that costs most is ticked, so nothing is left to fill in.
		await editor.execute();
		const { columns, rows } = await editor.table();
		expect(columns.slice(0, 4)).toEqual(['event', 'notification_id', 'occurred_at', 'read_at']);
		expect(rows).toBeGreaterThan(0);
		await pictureOfTable('poll-trigger');
		await editor.closeNode();
		if (!isPictured) return;
		await editor.get('workflow-open-publish-modal-button').click();
		await editor.get('workflow-publish-button').click();
		await editor.page.getByText('n8n now reads the account').first().waitFor();
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
