/** Terms > Check on n8n's engine: the three ways to give a table, the sample sheet, and refusals. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { PACKAGE_ROOT } from '../harness/package.mts';
import { startScene, type Scene } from '../harness/scene.mts';

const CHECK = 'terms: check';
const AS_OF = { options: { now: '2026-03-02T12:00:00Z' } };

let scene: Scene;

beforeAll(async () => {
	scene = await startScene();
});

const LINE: IDataObject = {
	kind: 'demurrage',
	party: 'MAEU',
	equipment: '40 dry',
	start: 'discharge',
	first_day: 'next',
	free_days: 5,
	free_counted: 'working',
	charged_counted: 'calendar',
	tiers: '6-9: 150 USD; 10-: 300 USD',
	numbering: 'start',
	last_day_counts: true,
	closed_weekdays: 'Sat, Sun',
	holidays: '2026-05-25, 2026-07-03',
};

const UNDERSTOOD =
	'Row 1: demurrage of MAEU at any terminal, 40 ft dry: discharge day + 5 working days free, the next day being the first (closed Saturday, Sunday, 2 holidays), or the posted LFD where one is known; then every calendar day is charged: days 6 to 9 USD 150.00, from day 10 USD 300.00 (the first charged day is day 6); the day of the pickup counts';

const check = async (parameters: IDataObject, input: IDataObject[] = [{}]) =>
	await scene.run(CHECK, { ...AS_OF, ...parameters }, input);

/** As a person reads the list. */
const reported = (items: IDataObject[], finding: string) =>
	items
		.filter((item) => item.finding === finding)
		.map(({ severity, sentence }) => `${String(severity)}: ${String(sentence)}`);

describe('A table', () => {
	const typed = {
		...{ kind: 'demurrage', party: 'MAEU', freeDays: '5', tiers: '6-9: 150 USD; 10-: 300 USD' },
		more: {
			...{ equipment: '40 dry', start: 'discharge', firstDay: 'next', freeCounted: 'working' },
			...{ chargedCounted: 'calendar', numbering: 'start', lastDayCounts: true },
			...{ closedWeekdays: ['saturday', 'sunday'], holidays: '2026-05-25, 2026-07-03' },
		},
	};

	test.each<[string, IDataObject, IDataObject[]?]>([
		['of incoming items', {}, [LINE]],
		['as JSON text', { termsFrom: 'json', termsJson: JSON.stringify([LINE]) }],
		[
			'as a list from an expression',
			{ termsFrom: 'json', termsJson: '={{ $json.rows }}' },
			[{ rows: [LINE] }],
		],
		['typed in', { termsFrom: 'typed', termRows: { rows: [typed] } }],
	])('%s is understood, without a request', async (_how, parameters, input) => {
		scene.sandbox.clearRequests();
		const { items, error } = await check(parameters, input);
		expect(error).toBeUndefined();
		expect(reported(items, 'understood')).toEqual([`ok: ${UNDERSTOOD}`]);
		// Mon 2 Mar + 5 working days: 3, 4, 5, 6 and 9 March.
		expect(items[0].example).toBe(
			'e.g. discharged Mon 2 Mar: free until Mon 9 Mar, first charged day Tue 10 Mar',
		);
		expect(scene.sandbox.requests).toEqual([]);
	});

	test('typed in asks for no start of detention, which starts with the pickup', async () => {
		const { start: _start, numbering: _numbering, ...more } = typed.more;
		const detention = { ...typed, kind: 'detention', tiers: '1-: 80 USD', more };
		const example = async (row: IDataObject) =>
			(await check({ termsFrom: 'typed', termRows: { rows: [row] } })).items[0];
		// Mon 2 Mar + 5 working days, as above.
		expect((await example(detention)).example).toBe(
			'e.g. picked up Mon 2 Mar: free until Mon 9 Mar, first charged day Tue 10 Mar',
		);
		const started = { ...detention, more: { ...more, start: 'discharge' } };
		expect((await example(started)).sentence).toContain('detention does not start with discharge');
	});

	test.each<[string, IDataObject, IDataObject]>([
		[
			'the common cases alone',
			{ kind: 'detention', party: 'MAEU', free_days: '4', tiers: '1-: 80 USD' },
			{ kind: 'detention', party: 'MAEU', freeDays: '4', tiers: '1-: 80 USD' },
		],
		[
			'for whom it is',
			{
				...{ kind: 'storage', party: '', free_days: '3', tiers: '1-: 20 USD', port: 'USLAX' },
				...{ customer: 'Acme Inc', contract: 'SC-1', bill_of_lading: 'MAEU1', charge: 'plug' },
				...{ container: 'MEDU1234567', shipper_owned: 'no', operating_reefer: 'yes' },
				...{ terminal: 'W185', equipment: 'reefer', name: 'Plug', valid_to: '2026-12-31' },
			},
			{
				...{ kind: 'storage', party: '', freeDays: '3', tiers: '1-: 20 USD' },
				more: {
					...{ port: 'USLAX', customer: 'Acme Inc', contract: 'SC-1', billOfLading: 'MAEU1' },
					...{ charge: 'plug', container: 'MEDU1234567', shipperOwned: 'no' },
					...{ operatingReefer: 'yes', terminal: 'W185', equipment: 'reefer', name: 'Plug' },
					validTo: '2026-12-31',
				},
			},
		],
		[
			'how it is counted',
			{
				...{ kind: 'demurrage', party: 'BNSF', free_days: '0', tiers: '1-: 90 USD' },
				...{ applies: 'always', calendar: 'us', start: 'rail_notification', first_day: 'same' },
				...{ last_day_counts: 'no', charged_counted: 'working', return_to: 'A depot' },
			},
			{
				...{ kind: 'demurrage', party: 'BNSF', freeDays: '0', tiers: '1-: 90 USD' },
				more: {
					...{ applies: 'always', calendar: 'us', start: 'rail_notification', firstDay: 'same' },
					...{ lastDayCounts: false, chargedCounted: 'working', returnTo: 'A depot' },
				},
			},
		],
	])('typed in is the same as the row of a sheet: %s', async (_what, row, typedRow) => {
		const ofSheet = await check({ termsFrom: 'items' }, [row]);
		const ofForm = await check({ termsFrom: 'typed', termRows: { rows: [typedRow] } });
		expect(reported(ofSheet.items, 'understood')).toHaveLength(1);
		expect(ofForm.items).toEqual(ofSheet.items);
	});

	test('typed in says what is known of a container, as the row of a sheet does', async () => {
		const known = { container: 'MEDU1234567', source: 'mail' };
		const ofSheet = await check({}, [
			LINE,
			{ ...known, free_until: '2026-03-20', shipper_owned: 'yes', operating_reefer: 'no' },
		]);
		const times = [
			{ ...known, freeUntil: '2026-03-20', shipperOwned: 'yes', operatingReefer: 'no' },
		];
		const ofForm = await check({ termsFrom: 'typed', termRows: { rows: [typed], times } });
		expect(JSON.stringify(ofSheet.items)).toContain('MEDU1234567');
		expect(ofForm.items).toEqual(ofSheet.items);
	});

	test('of several items is checked once, as a whole', async () => {
		const other = { ...LINE, equipment: '40' };
		const dry = { ...LINE, equipment: 'dry' };
		const { items } = await check({}, [LINE, other, dry]);
		expect(reported(items, 'overlap')).toEqual([
			'problem: Rows 2 and 3 fit equally well: both are for demurrage of MAEU at any terminal, 40 ft dry. Such a container is not assessable',
		]);
		expect(reported(items, 'coverage')).toEqual([
			'ok: Demurrage: rows for MAEU; no row is for any party, so all others are not assessable',
		]);
		expect(reported(items, 'gap')).toEqual(['warning: No row is for detention']);
	});

	test('with gaps is reported where they are', async () => {
		const { items } = await check({}, [
			{ ...LINE, tiers: '7-9: 150 USD', valid_to: '2025-12-31' },
			{ ...LINE, valid_from: '2026-01-05' },
			{ ...LINE, kind: 'detention', start: 'gate_out', party: 'MSCU', valid_to: '2026-02-28' },
		]);
		expect(reported(items, 'gap')).toEqual([
			'problem: Row 1 has no amount on day 6: a container that stays so long is not assessable',
			'problem: Row 1 has no amount from day 10 on: a container that stays so long is not assessable',
			'warning: Between rows 1 and 2 nothing is for demurrage of MAEU at any terminal, 40 ft dry from 2026-01-01 to 2026-01-04',
			'warning: Row 3 ended on 2026-02-28: nothing is for detention of MSCU at any terminal, 40 ft dry that starts after it',
			'warning: No row is for demurrage of MSCU, which has one for detention',
			'warning: No row is for detention of MAEU, which has one for demurrage',
		]);
	});

	test('whose cells cannot be read is reported cell by cell', async () => {
		const { items } = await check({}, [LINE, { ...LINE, free_days: '5 weeks', tiers: '' }]);
		const refused = items.filter(({ finding }) => finding === 'refused');
		expect(refused.map(({ row, sentence }) => [row, sentence])).toEqual([
			[
				2,
				'Row 2, free_days: "5 weeks" is not a whole number of days, e.g. 5, nor of hours that are whole days, e.g. 48h',
			],
			[2, 'Row 2, tiers: it is empty: write e.g. 1-4: 100 USD; 5-: 150 USD, or none'],
		]);
		expect(reported(items, 'understood')).toEqual([`ok: ${UNDERSTOOD}`]);
	});

	test('of containers by mistake is refused at once', async () => {
		const { items: containers } = await scene.run('container: getAll', { output: 'full' });
		const { error } = await check({}, containers);
		expect(error?.message).toMatch(
			/^Terms \(Incoming Items\) is no table of terms: no row has a kind/,
		);
	});

	test('of nothing is refused', async () => {
		const { error } = await check({});
		expect(error?.message).toBe('Terms (Incoming Items) has no rows [Item 0]');
		expect(error?.description).toMatch(/^Give a row for each term/);
	});
});

/** As a sheet gives it: a quoted cell may hold commas. */
function rowsOf(csv: string): IDataObject[] {
	const [header, ...lines] = csv
		.trim()
		.split('\n')
		.map((line) =>
			[...`,${line}`.matchAll(/,(?:"([^"]*)"|([^",]*))/g)].map(
				([, quoted, plain]) => quoted ?? plain,
			),
		);
	return lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
}

test('every item has the same columns', async () => {
	const { items } = await check({}, [LINE, { ...LINE, kind: 'x' }, { ...LINE, remarks: 'x' }]);
	const [first, ...others] = items.map((item) => Object.keys(item).join());
	expect(first).toContain('sentence');
	expect(new Set(others)).toEqual(new Set([first]));
});

describe('The sample of docs/samples/terms.csv', () => {
	const text = readFileSync(join(PACKAGE_ROOT, 'docs/samples/terms.csv'), 'utf8');

	test('is understood without a problem', async () => {
		const rows = rowsOf(text);
		expect(rows).toHaveLength(9);
		const { items, error } = await check({}, rows);
		expect(error).toBeUndefined();
		expect(items.filter(({ severity }) => severity === 'problem')).toEqual([]);
		expect(reported(items, 'understood')).toHaveLength(9);
		const examples = items.flatMap(({ example }) => example ?? []);
		expect(examples).toHaveLength(8);
		// Of the railway: 48 hours without Sundays, from Mon 2 March.
		expect(examples).toContain(
			'e.g. notified Mon 2 Mar: free until Wed 4 Mar, first charged day Thu 5 Mar',
		);
	});
});
