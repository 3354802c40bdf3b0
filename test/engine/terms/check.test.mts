/** Terms > Check on n8n's engine: the three ways to give a table, the sample sheet, and refusals. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, test } from 'vitest';

import { cases, record } from '../../cases.mts';
import { PACKAGE_ROOT } from '../harness/package.mts';
import { useScene } from '../harness/scene.mts';

const CHECK = 'terms: check';
const AS_OF = { options: { now: '2026-03-02T12:00:00Z' } };

const scene = useScene(beforeAll);

const LINE: IDataObject = record`
	kind=demurrage party=MAEU equipment=40 dry start=discharge first_day=next free_days=5
	free_counted=working charged_counted=calendar tiers=6-9: 150 USD; 10-: 300 USD numbering=start
	last_day_counts=true closed_weekdays=Sat, Sun holidays=2026-05-25, 2026-07-03
`;

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

	test('with one free day, one day at another rate and a height is read out in the singular', async () => {
		const tiers = '2: 100 USD; 3-: 300 USD';
		const row = { ...LINE, equipment: '40 hc', free_days: 1, tiers };
		const [understood] = reported((await check({}, [row])).items, 'understood');
		for (const part of [
			'40 ft dry high cube',
			'1 working day free',
			'day 2 USD 100.00, from day 3',
		])
			expect(understood).toContain(part);
	});

	test.each(cases<{ row: IDataObject; typedRow: IDataObject }>`
		the common cases alone | row kind=detention party=MAEU free_days="4" tiers=1-: 80 USD
			| typedRow kind=detention party=MAEU freeDays="4" tiers=1-: 80 USD
		for whom it is
			| row kind=storage party= free_days="3" tiers=1-: 20 USD port=USLAX customer=Acme Inc
				contract=SC-1 bill_of_lading=MAEU1 charge=plug container=MEDU1234567 shipper_owned=no
				operating_reefer=yes terminal=W185 equipment=reefer name=Plug valid_to=2026-12-31
			| typedRow kind=storage party= freeDays="3" tiers=1-: 20 USD
			| typedRow.more port=USLAX customer=Acme Inc contract=SC-1 billOfLading=MAEU1 charge=plug
				container=MEDU1234567 shipperOwned=no operatingReefer=yes terminal=W185 equipment=reefer
				name=Plug validTo=2026-12-31
		how it is counted
			| row kind=demurrage party=BNSF free_days="0" tiers=1-: 90 USD applies=always calendar=us
				start=rail_notification first_day=same last_day_counts=no charged_counted=working
				return_to=A depot | typedRow kind=demurrage party=BNSF freeDays="0" tiers=1-: 90 USD
			| typedRow.more applies=always calendar=us start=rail_notification firstDay=same
				lastDayCounts=false chargedCounted=working returnTo=A depot
	`)('typed in is the same as the row of a sheet: %s', async (_what, { row, typedRow }) => {
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
