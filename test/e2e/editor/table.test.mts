/** How much of an account is seen at a glance: rows of the pickup status in the table of the real editor. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setUp, useScene } from '../harness/scene.mts';
import { ACTION_TYPE, node, oneByOne } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

/** n8n 1 has ten rows a page and less room for them. */
const ENOUGH_ROWS: { [host: string]: number } = { host: 10, 'host-1': 9 };
const COLUMNS = [
	...['number', 'last_free_day', 'days_left', 'urgency', 'why', 'ready', 'holds', 'fees'],
	...['terminal', 'place', 'current_status', 'customer_name', 'reasons', 'container_id'],
];
const OF_EACH_URGENCY = {
	resource: 'container',
	operation: 'getPickupStatusOfMany',
	urgency: ['overdue', 'today', 'soon', 'later', 'none'],
	// Without this option, the days before a public holiday have one more column.
	options: { holidays: '2026-01-01' },
};

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Rows of a table', host, { sandbox: { bulk: { shipments: 40 } } });
	const browser = useBrowser(scene);
	let editor: Editor;

	setUp(async () => {
		const status = node(ACTION_TYPE, 'Pickup Status', OF_EACH_URGENCY, scene.credentials);
		const { id } = await scene.session.addWorkflow(oneByOne('Table', [status]));
		editor = new Editor(await browser.page());
		await editor.openWorkflow(id);
		await editor.openNode('Pickup Status');
	});

	test('containers that are wholly visible on 1600 × 900', async () => {
		await editor.execute();
		const { columns, rows } = await editor.table();
		expect(columns).toEqual(COLUMNS);
		expect(rows).toBeGreaterThanOrEqual(10);
		// The panel changes its layout after the rows have come.
		await expect
			.poll(async () => await visibleRows(editor), { timeout: 30_000 })
			.toBeGreaterThanOrEqual(ENOUGH_ROWS[host.name]);
		await expectNothingRed(editor.get('output-panel'));
	});
});

/** The rows that are visible between the heading of the table and what is below it. */
async function visibleRows(editor: Editor): Promise<number> {
	const panel = editor.get('output-panel');
	const heading = await panel.locator('thead').first().boundingBox();
	const whole = await panel.boundingBox();
	if (!heading || !whole) throw new Error('There is no table');
	const pages = await editor.get('ndv-data-pagination').last().boundingBox();
	const end = Math.min(whole.y + whole.height, pages?.y ?? Infinity, 900);
	const rows = await panel.locator('tbody tr').all();
	const boxes = await Promise.all(rows.map(async (row) => await row.boundingBox()));
	const seen = boxes.filter(
		(box) => box && box.y >= heading.y + heading.height - 1 && box.y + box.height <= end,
	);
	return seen.length;
}

/** n8n shows empty lists and undefined values in red. */
async function expectNothingRed(panel: Locator): Promise<void> {
	const texts = await panel.locator('tbody td').allInnerTexts();
	expect(texts.filter((text) => /\[(empty|undefined|Array)/i.test(text))).toEqual([]);
}
