/** A person builds a first workflow in the real editor, from an empty canvas to the table. */
import { describe, expect, test } from 'vitest';
import { until } from '../harness/commands.mts';
import { setUp, useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { webhooksOf } from '../trigger/stage.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('First workflow in the editor', host);
	const browser = useBrowser(scene);
	const isPictured = host.name === 'host';
	let editor: Editor;
	const picture = async (name: string) => {
		if (isPictured) await editor.picture(name);
	};

	setUp(async () => {
		editor = new Editor(await browser.page());
		await editor.openEmptyCanvas();
	});

	test('the nodes are found by what a dispatcher would search for (all words: test/e2e/search)', async () => {
		await editor.addStep();
		await editor.search('last free day');
		await expect.poll(async () => await editor.found()).toContain('Container Tracking');
		await picture('search');
	});

	test('the trigger is added with an event, and a second one is ticked', async () => {
		await editor.search('last free day');
		await editor.pick('Container Tracking', 'On last free day changed');
		await editor.tick('events', 'ETA: Port of Discharge Changed');
		await picture('trigger');
		await editor.closeNode();
	});

	test('the action node is added and a shipment chosen from the list', async () => {
		const { shipmentId, billOfLading } = scene.sandbox.situations.ready;
		await editor.addStep();
		await editor.search('container tracking');
		await editor.pick('Container Tracking', 'Get shipment');
		expect(await editor.chooseFromList('shipmentId', billOfLading)).toContain(billOfLading);
		expect(scene.sandbox.store.get('shipment', shipmentId)).toBeDefined();
	});

	test('executing listens for an event; when it comes, the table shows', async () => {
		await editor.execute();
		await until('n8n listens', () => webhooksOf(scene).length === 1 || undefined);
		const { ship, situations } = scene.sandbox;
		ship.changeEta(situations.ready.shipmentId, '2026-12-18T08:00:00Z');
		const { columns, rows } = await editor.table();
		expect(columns).toEqual(
			expect.arrayContaining(['bill_of_lading_number', 'pod_eta_at', 'pod_vessel_name']),
		);
		expect(columns.length).toBeLessThanOrEqual(12);
		expect(rows).toBe(1);
	});

	test('Full shows everything, Raw the document', async () => {
		await editor.choose('output', 'Full');
		await editor.execute();
		await editor.get('output-panel').getByText('normalized_number').first().waitFor();
		const columns = async () => (await editor.table()).columns;
		await expect
			.poll(columns)
			.toEqual(expect.arrayContaining(['normalized_number', 'port_of_lading']));

		await editor.choose('output', 'Raw');
		await editor.execute();
		await editor.get('output-panel').getByText('relationships').first().waitFor();
		await expect.poll(columns).toContain('data');
	});
});
