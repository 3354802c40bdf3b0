/**
 * Pickup Report of what Get Cost Forecast of Many and Get Return Status of Many bring, on n8n's engine. Today is
 * Wednesday 11 March 2026 in Los Angeles; amounts and days are worked out by hand from the terms of the scene.
 */
import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import {
	NOW,
	OUT,
	RETURNED,
	startCostScene,
	TERMS,
	type CostScene,
} from '../costs/forecastScene.mts';

const MESSAGE = 'pickupReport: createMessage';

const BOXES = {
	// Charged 10 and 11 March: 2 × 100, while the line has posted 300.
	overdue: {
		lfd: '2026-03-09',
		attributes: {
			fees_at_pod_terminal: [{ type: 'demurrage', amount: 300, currency_code: 'USD' }],
		},
	},
	// Charged 7 to 11 March: 5 × 90.50.
	inEuro: { line: 'BLUW', lfd: '2026-03-06' },
	// Free 3 to 7 March, charged 8 (a Sunday) to 11 March: 4 × 150.
	out: { attributes: OUT },
	noRow: { line: 'ZZZZ', lfd: '2026-03-11' },
	outNoRow: { line: 'ZZZZ', attributes: OUT },
	returned: { attributes: RETURNED },
};

let scene: CostScene;
let numbers: { [name: string]: string };

beforeAll(async () => {
	scene = await startCostScene({}, BOXES);
	const { items } = await scene.forecast({ output: 'full', show: 'all' });
	numbers = Object.fromEntries(
		items.map(({ container_id: id, number }) => [scene.nameOf(id), String(number)]),
	);
});

const returns = async (output: string) =>
	(await scene.run('container: getReturnStatusOfMany', { output, options: { now: NOW } }, TERMS))
		.items;

async function linesOf(items: IDataObject[], options: IDataObject = {}) {
	const parameters = {
		containersFrom: 'items',
		format: 'text',
		options: { now: NOW, timeZone: 'America/Los_Angeles', groupBy: 'none', ...options },
	};
	const { items: messages, error } = await scene.run(MESSAGE, parameters, items);
	if (error) throw error;
	return messages.flatMap(({ text }) => String(text).split('\n'));
}

const lineOf = (lines: string[], name: string) =>
	lines.find((line) => line.startsWith(`• ${numbers[name]}: `));

describe('Cost forecasts', () => {
	test('lead with what waiting adds; totals by currency; what is missing is counted', async () => {
		const { items } = await scene.forecast({ output: 'full' });
		const lines = await linesOf(items, { orderBy: 'cost' });
		expect(lines[1]).toBe(
			'Fetching all today saves EUR 90.50 + USD 100.00 tomorrow, returning all empties today saves USD 150.00 tomorrow · EUR 452.50 + USD 800.00 so far · EUR 1,086.00 + USD 3,050.00 in seven days if nothing is done · 2 containers not assessable',
		);
		expect(lineOf(lines, 'overdue')).toContain(
			': waiting until tomorrow adds USD 100.00 (USD 200.00 so far) · 2 days overdue, LFD was Mon 9 Mar · posted USD 300.00, USD 200.00 by your terms · ',
		);
		expect(lineOf(lines, 'out')).toContain(
			': waiting until tomorrow adds USD 150.00 (USD 600.00 so far) · empty 4 days overdue, was due back Sat 7 Mar · 1 of the 4 charged days is a closed day of the row · out 9 days, picked up Mon 2 Mar at ',
		);
		expect(lineOf(lines, 'noRow')).toContain('cost not assessable: no row for demurrage of ZZZZ');
		expect(lineOf(lines, 'outNoRow')).toContain('no row for detention of ZZZZ');
		expect(lineOf(lines, 'returned')).toBeUndefined();
		const headings = lines.filter((line) => /^[A-Z][a-z ]+ \(\d\)$/.test(line));
		expect(headings.sort()).toEqual(['Return empty (2)', 'Send a truck (3)']);
	});

	test('as rows say the same amounts, and no truck is sent to what is out', async () => {
		const [full, rows] = await Promise.all(
			['full', 'simplified'].map(async (output) => (await scene.forecast({ output })).items),
		);
		const [reported, ofRows] = [await linesOf(full), await linesOf(rows)];
		expect(ofRows[1]).toBe(reported[1]);
		expect(lineOf(ofRows, 'out')).toContain('waiting until tomorrow adds USD 150.00');
		expect(ofRows).toContain('Return empty (1)');
		expect(ofRows.join('\n')).toContain(`${numbers.outNoRow} (`);
	});
});

describe('Return statuses', () => {
	test.each(['full', 'simplified'])(
		'%s: what is due, and what is not assessable',
		async (output) => {
			const lines = await linesOf(await returns(output));
			expect(lines[0]).toMatch(/: 2 need somebody, 1 empty overdue$/);
			expect(lineOf(lines, 'out')).toContain(': empty 4 days overdue');
			expect(lineOf(lines, 'outNoRow')).toContain('no row for detention of ZZZZ');
		},
	);

	test.each([
		'The list changed while it was read, or reports less than it holds: a few of its rows may be missing here. Run the node again.',
		// In the rows of Simplified.
		'12 older shipments left out, rows may be missing',
		'Terminals: nothing that was read in the account has "Peir 400".',
	])('of a list that may miss rows start a message, though nothing is due: %s', async (note) => {
		const quiet = {
			...{ number: 'TEST7654321', container_id: 'c', state: 'out', return_urgency: 'later' },
			...{ return_by: '2026-04-20', return_days_left: 40, attention: [], not_assessable: null },
		};
		expect(await linesOf([quiet])).toEqual([]);
		const lines = await linesOf([{ ...quiet, notes: [note] }]);
		expect(lines).toContain(`Note: ${note}`);
	});
});

test('The account by itself says nothing of costs and empties: nobody gave terms', async () => {
	const { items } = await scene.run(MESSAGE, {
		containersFrom: 'account',
		format: 'text',
		options: { now: NOW },
	});
	const text = items.map((item) => String(item.text)).join('\n');
	expect(text).toContain(numbers.overdue);
	expect(text).not.toMatch(/waiting until|assessable|[Ee]mpt/);
});
