/** Results that depend on the user's own table, and exceptions, in the table of the real editor. */
import type { INodeParameters } from 'n8n-workflow';
import { afterEach, describe, expect, test } from 'vitest';
import { setUp, useScene } from '../harness/scene.mts';
import { ACTION_TYPE, item, node, oneByOne } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import { useBrowser } from './browser.mts';
import { Editor } from './editor.mts';

const COUNTED = {
	...{ first_day: 'next', free_counted: 'calendar', charged_counted: 'calendar' },
	...{ numbering: 'after_free_time', last_day_counts: 'yes' },
};
const TERMS = [
	{
		...{ name: 'Demurrage', kind: 'demurrage', start: 'discharge', free_days: 4 },
		...{ tiers: '1-4: 150 USD; 5-: 300 USD', ...COUNTED },
	},
	{
		...{ name: 'Per diem', kind: 'detention', start: 'gate_out', free_days: 5 },
		...{ tiers: '1-5: 120 USD; 6-: 180 USD', ...COUNTED },
	},
	// A cell that cannot be read.
	{
		...{ name: 'Per diem of BLUW', kind: 'detention', party: 'BLUW', start: 'gate_out' },
		...{ free_days: '5 weeks', tiers: '1-: 90 USD', ...COUNTED },
	},
];
const json = (rows: object[]): INodeParameters => ({
	termsFrom: 'json',
	termsJson: JSON.stringify(rows),
});
const daysAgo = (days: number): string =>
	new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** The highest row of the table; with higher rows only few would be visible. */
const MOST_HEIGHT = 260;

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Costs, terms and exceptions in a table', host);
	const browser = useBrowser(scene);
	let editor: Editor;

	setUp(async () => {
		const nodes: Array<[name: string, parameters: INodeParameters]> = [
			['Check Terms', { resource: 'terms', operation: 'check', ...json(TERMS) }],
			[
				'What Waiting Costs',
				{
					...{ resource: 'container', operation: 'getCostForecastOfMany' },
					...json(TERMS.slice(0, 2)),
				},
			],
			['Exceptions', { resource: 'container', operation: 'getExceptionsOfMany' }],
			['Check Invoice', { resource: 'invoice', operation: 'check', ...json(TERMS.slice(0, 2)) }],
		];
		const { containerNumber } = scene.sandbox.situations.overdueInLosAngeles;
		const line = { container: containerNumber, charge: 'demurrage', amount: 450, currency: 'USD' };
		const invoice = { ...line, invoice_number: 'INV-1001', to: daysAgo(1) };
		const rows = nodes.map(([name, parameters]) => [
			item(`Before ${name}`, name === 'Check Invoice' ? invoice : {}),
			node(ACTION_TYPE, name, parameters, scene.credentials),
		]);
		const { id } = await scene.session.addWorkflow(oneByOne('Costs', ...rows));
		editor = new Editor(await browser.page());
		await editor.openWorkflow(id);
	});
	afterEach(async () => await editor?.closeNode());

	const tableOf = async (name: string, picture: string) => {
		await editor.openNode(name);
		await editor.execute();
		const { columns } = await editor.table();
		// The drag closes the panel of n8n 1.
		if (host.name !== 'host') return { columns, heights: [0] };
		await editor.widenOutput();
		await editor.picture(picture);
		const rows = await editor.get('output-panel').locator('tbody tr').all();
		const heights = await Promise.all(rows.map(async (row) => (await row.boundingBox())?.height));
		console.log(`n8n ${host.version}, ${name}: highest row ${Math.max(...heights.map(Number))} px`);
		return { columns, heights: heights.map(Number) };
	};

	test('each row of a table of terms in a sentence that can be read', async () => {
		const { columns, heights } = await tableOf('Check Terms', 'terms-check');
		expect(columns).toEqual(['severity', 'finding', 'row', 'name', 'sentence', 'example']);
		expect(Math.max(...heights)).toBeLessThan(MOST_HEIGHT);
		await editor.says(/^Row 3, free_days: "5 weeks" is not a whole number of days/);
	});

	test('what to fetch first, and what all of it comes to', async () => {
		const { columns } = await tableOf('What Waiting Costs', 'cost-forecast');
		expect(columns.slice(0, 5)).toEqual([
			...['rank', 'number', 'next_day_cost', 'accrued', 'in_seven_days'],
		]);
		await editor.says(/^Waiting until tomorrow adds USD /);
	});

	test('a line of an invoice that comes in as a row, judged', async () => {
		const { columns, heights } = await tableOf('Check Invoice', 'invoice-check');
		expect(Math.max(...heights)).toBeLessThan(2 * MOST_HEIGHT);
		expect(columns.slice(0, 4)).toEqual(['invoice_number', 'number', 'verdict', 'billed']);
		await editor.says(
			/^(Agrees:|Differs,) .* by your terms for \d+ days?/,
			/to check on the paper: bill of lading/,
		);
	});

	test('what goes wrong quietly, without a column that says nothing', async () => {
		const { columns, heights } = await tableOf('Exceptions', 'exceptions');
		expect(columns.slice(0, 4)).toEqual(['severity', 'kind', 'number', 'since']);
		expect(Math.max(...heights)).toBeLessThan(MOST_HEIGHT);
	});
});
