/** Tables as a whole: the ways to give one, what is passed over, and what is no table. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { checkTerms } from '../../../../nodes/ContainerTracking/tariff/terms/checkTerms';
import { readTerms } from '../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { cases } from '../../../cases.mts';
import { ROW } from './row.mts';

const SECOND = { ...ROW, kind: 'detention', start: 'gate_out' };

describe('A table may come', () => {
	const rows = [ROW, SECOND];
	it.each<[string, unknown]>([
		['as a list', rows],
		['as JSON text', JSON.stringify(rows)],
		['as items of n8n', rows.map((json, item) => ({ json, pairedItem: { item } }))],
		['within an object', { rows }],
		['with other headers', rows.map(titled)],
		['of Airtable', rows.map((row) => ({ id: 'rec1', createdTime: '2026-03-11', ...row }))],
	])('%s', (_how, given) => {
		const { terms, refused } = readTerms(given);
		expect(refused).toEqual([]);
		expect(terms.map(({ row, kind }) => `${row} ${kind}`)).toEqual(['1 demurrage', '2 detention']);
	});

	it('as one row', () => {
		expect(readTerms(ROW).terms).toHaveLength(1);
		expect(readTerms(JSON.stringify(ROW)).terms).toHaveLength(1);
	});
});

const titled = (row: object): object =>
	Object.fromEntries(
		Object.entries(row).map(([name, value]) => [name.toUpperCase().replaceAll('_', ' '), value]),
	);

it('blank rows are passed over, and rows keep their places', () => {
	const blank = Object.fromEntries(Object.keys(ROW).map((name) => [name, '']));
	const given = [{ row_number: 2 }, blank, { ...blank, last_day_counts: 'FALSE' }, ROW];
	const { terms, refused } = readTerms(given);
	expect(refused).toEqual([]);
	expect(terms.map(({ row, name }) => `${row} ${name}`)).toEqual(['4 row 4']);
});

describe('No table is', () => {
	it.each(cases<{ given: unknown; message: RegExp }>`
		nothing | given ${undefined} | message ${/no rows/}
		an empty text | given ${' '} | message ${/no rows/}
		blank rows alone | given ${[{}, { row_number: 3 }]} | message ${/no rows/}
		a number | given 5 | message ${/not a list of rows/}
		JSON of a number | given "5" | message ${/not a list of rows/}
		containers | given ${[{ number: 'MEDU1234567', holds: [], terminal: 'X' }]}
			| message ${/no table of terms.*number/}
		containers in full | given[] type=container equipment_type=dry pickup_lfd=null
			| given[] type=container | message ${/no table of terms/}
		times alone | given[] container=MEDU1234567 available_at=2026-03-04
			| message ${/times of containers alone/}
	`)('%s', (_what, { given, message }) => {
		const { refused, terms } = readTerms(given);
		expect(terms).toEqual([]);
		expect(refused).toHaveLength(1);
		expect(refused[0]).toMatchObject({ row: 0, column: '' });
		expect(refused[0].message).toMatch(message);
	});
});

it('each bad cell of each row is named, in the order of the rows', () => {
	const { terms, refused } = readTerms([
		{ ...ROW, free_days: 'x', tiers: 'x' },
		ROW,
		5,
		{ ...ROW, kind: 'x', start: 'x', free_dys: 1 },
		{ ...ROW, free_dys: 2 },
	]);
	expect(terms.map(({ row }) => row)).toEqual([2, 5]);
	expect(refused.map(({ row, column }) => `${row} ${column}`).sort()).toEqual([
		...['1 free_days', '1 tiers', '3 ', '4 free_dys', '4 kind', '4 start'],
	]);
});

it('an unknown column is refused once, where it says something first; notes are for people', () => {
	const { refused } = readTerms([
		{ ...ROW, remarks: 'x', Berth: '', id: 3, empty: '' },
		{ ...ROW, Source: 'tariff 12', Berth: 'North' },
		{ ...ROW, Berth: 'South' },
	]);
	expect(refused.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 Berth']);
	expect(refused[0].message).toContain('correct the name, or call it notes');
});

it.each([
	['MAEU', 'demurrage of MAEU at any terminal'],
	['Maersk', 'demurrage of MAERSK (a terminal by its name) at any terminal'],
])('Check says what the party %s is taken for', (party, text) => {
	const [first] = checkTerms(readTerms([{ ...ROW, party }]), 0);
	expect(first.sentence).toContain(text);
});

it('overlaps in more pairs than anybody reads: that there are more is said', () => {
	// 60 × 59 / 2 = 1770 pairs.
	const overlaps = checkTerms(readTerms(Array.from({ length: 60 }, () => ROW)), 0).filter(
		(each) => each.finding === 'overlap',
	);
	expect(overlaps).toHaveLength(501);
	expect(overlaps.at(-1)?.sentence).toMatch(/^More rows than these/);
});

describe('The work of Check grows as the table does', () => {
	/** Four letters: a code of its own for each line. */
	const line = (at: number): string =>
		[17_576, 676, 26, 1]
			.map((size) => String.fromCharCode(65 + (Math.floor(at / size) % 26)))
			.join('');

	/** How often a member of a row is looked at; no clock, so that it is the same on any machine. */
	function workOf(count: number, cells: (at: number) => object): number {
		const read = readTerms(Array.from({ length: count }, (_, at) => ({ ...ROW, ...cells(at) })));
		expect(read.refused).toEqual([]);
		let work = 0;
		const watched = read.terms.map(
			(term) =>
				new Proxy(term, {
					get: (of, name) => {
						work += 1;
						return Reflect.get(of, name) as unknown;
					},
				}),
		);
		checkTerms({ ...read, terms: watched }, 0);
		return work;
	}

	it.each<[string, (at: number) => object]>([
		['a row for each line', (at) => ({ party: line(at) })],
		['each line with but one kind', (at) => ({ party: line(at), ...(at % 2 ? SECOND : {}) })],
	])('%s', (_what, cells) => {
		// Four times the rows: four times the work and what sorting adds; each pair of rows would be sixteen times.
		expect(workOf(400, cells) / workOf(100, cells)).toBeLessThan(6);
	});
});

/** Which rows fit equally well, how grave that is, and what the sentence says from a word on. */
const overlapsOf = (rows: object[], said: RegExp = /^()/) =>
	checkTerms(readTerms(rows.map((row) => ({ ...ROW, ...row }))), 0)
		.filter((each) => each.finding === 'overlap')
		.map(({ severity, sentence }) =>
			[severity, /^Rows (\d and \d)/.exec(sentence)?.[1], said.exec(sentence)?.[1]]
				.join(' ')
				.trim(),
		);

it('rows that fit equally well are found wherever they stand, in the order of the rows', () => {
	const rows = [
		{ party: 'MAEU', valid_from: '2026-03-01', valid_to: '2026-03-31' },
		{ party: 'Pier 400', equipment: '' },
		{ party: 'MSCU', valid_to: '2026-01-31' },
		{ party: 'MAEU', valid_from: '2026-01-01', valid_to: '2026-03-01' },
		{ party: 'MAEU', start: 'rail_notification' },
		{ party: 'MSCU', valid_from: '2026-02-01' },
	];
	// The terminal may charge for a container of either line; the ramp's row is asked for another clock.
	expect(overlapsOf(rows)).toEqual([
		...['warning 1 and 2', 'problem 1 and 4', 'warning 2 and 3', 'warning 2 and 4'],
		'warning 2 and 6',
	]);
});

it('regions that share a port fit it equally well; one port is more specific than its region', () => {
	const ports = ['USLAX, USLGB', 'USOAK, USSEA', 'USLGB', 'USLGB, USLAX', 'USSEA, USLGB, USOAK'];
	expect(
		overlapsOf(
			ports.map((port) => ({ port })),
			/, port (.*)\. Such/,
		),
	).toEqual([
		...['problem 1 and 4 USLAX, USLGB', 'problem 1 and 5 USLGB'],
		...['problem 2 and 5 USOAK, USSEA', 'problem 4 and 5 USLGB'],
	]);
});

it('a customer and a contract count the same: rows of the one beside rows of the other are named once', () => {
	const rows = [
		...[{ customer: 'Acme' }, { contract: 'SC-1' }, { customer: 'Birch' }],
		...[
			{ customer: 'Acme', contract: 'SC-1' },
			{ contract: 'SC-2', port: 'USLAX' },
		],
		...[
			{ contract: 'SC-3', kind: 'storage' },
			{ contract: 'SC-4', valid_to: '2020-01-01' },
		],
	];
	const overlaps = checkTerms(readTerms(rows.map((row) => ({ ...ROW, ...row }))), 0).filter(
		({ finding }) => finding === 'overlap',
	);
	expect(overlaps).toMatchObject([
		{
			...{ severity: 'warning', row: 1 },
			sentence:
				'Rows 1 and 3 for a customer and rows 2 and 7 for a contract fit equally well: a container that has both is not assessable. Name both in one row where both are meant',
		},
	]);
	expect(overlapsOf([{ customer: 'Acme', valid_from: '2026-01-01' }, rows[6]])).toEqual([]);
});

it('marks are compared with equipment: two words each fit equally well where none contradicts another', () => {
	const rows = [
		{ equipment: '40 dry' },
		{ equipment: 'dry', shipper_owned: 'no' },
		{ equipment: 'dry', shipper_owned: 'yes' },
		{ equipment: 'reefer', operating_reefer: 'yes' },
	];
	expect(overlapsOf(rows, /terminal, (.*)\. Such/)).toEqual([
		'problem 1 and 2 40 ft dry, not shipper owned',
		'problem 1 and 3 40 ft dry, shipper owned',
	]);
});

describe('Times of containers', () => {
	const entered = (...rows: object[]) => readTerms([ROW, ...rows]);

	it('are read beside the terms, of one container in several rows', () => {
		const {
			entered: times,
			terms,
			refused,
		} = entered(
			{ container: 'medu 123456-7', available_at: '2026-03-04' },
			{ Container: 'MEDU1234567', rail_notified_at: '2026-03-12 06:30:00-06:00', kind: '' },
		);
		expect(refused).toEqual([]);
		expect(terms).toHaveLength(1);
		expect([...times]).toEqual([
			['MEDU1234567', { availableAt: '2026-03-04', railNotifiedAt: '2026-03-12T06:30:00-06:00' }],
		]);
	});

	it.each([
		['of a database, in the zone of the host', new Date(2026, 2, 4)],
		['of a database, in UTC', new Date('2026-03-04T00:00:00Z')],
		['of an expression', DateTime.fromISO('2026-03-04', { zone: 'Asia/Tokyo' })],
	])('are a day where a date is at midnight: %s', (_, date) => {
		const { entered: times } = entered({ container: 'MEDU1234567', available_at: date });
		expect(times.get('MEDU1234567')).toEqual({ availableAt: '2026-03-04' });
	});

	it.each<[object, string]>([
		[{ container: 'MEDU123', available_at: '2026-03-04' }, 'container'],
		[{ available_at: '2026-03-04' }, 'container'],
		[{ container: 'MEDU1234567' }, 'container'],
		[{ container: 'MEDU1234567', available_at: '03/04/2026' }, 'available_at'],
		[{ container: 'MEDU1234567', available_at: '2026-03-04', free_days: 5 }, 'free_days'],
	])('are refused: %j', (row, column) => {
		expect(entered(row).refused).toEqual([expect.objectContaining({ row: 2, column })]);
	});

	it.each<[object, string]>([
		[{ container: 'MEDU1234567', free_until: '2026-03-09' }, 'free_until'],
	])('are refused beside a term, which would be for all containers: %j', (cells, column) => {
		const { terms, refused } = readTerms([{ ...ROW, ...cells }, SECOND]);
		expect(terms.map(({ row }) => row)).toEqual([2]);
		expect(refused).toEqual([expect.objectContaining({ row: 1, column })]);
	});

	it('that contradict each other are refused', () => {
		const { refused } = entered(
			{ container: 'MEDU1234567', available_at: '2026-03-04' },
			{ container: 'MEDU1234567', available_at: '2026-03-05' },
		);
		expect(refused).toEqual([expect.objectContaining({ row: 3, column: 'available_at' })]);
	});
});

it('whatever a cell holds, nothing throws', () => {
	const circle: { [name: string]: unknown } = {};
	circle.self = circle;
	const odd = [
		...[circle, [circle], () => 1, NaN, Infinity, 1n, new Date(NaN), '\ud83d'],
		...[{ toString: 5 }, [[[]]], true],
	];
	const columns = [...Object.keys(ROW), 'party', 'equipment', 'holidays', 'valid_from', 'name'];
	for (const column of columns)
		for (const value of odd) expect(() => readTerms([{ ...ROW, [column]: value }])).not.toThrow();
	for (const value of odd) expect(() => readTerms(value)).not.toThrow();
	for (const value of odd) expect(() => readTerms([value])).not.toThrow();
});
