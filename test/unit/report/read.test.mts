/** Incoming items: what they may be, and what is made of rows that say little. */
import { mapValues } from 'lodash';
import { DateTime } from 'luxon';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { costLine } from '../../../nodes/ContainerTracking/report/costs';
import { itemWithoutStatus } from '../../../nodes/ContainerTracking/report/read';
import { reportSums } from '../../../nodes/ContainerTracking/report/report';
import { cases, record } from '../../cases.mts';
import { FLEET, read, reportOn } from './fleet.mts';

const { overdue, late } = FLEET;
const numbersOf = (inputs: unknown[]) => read(inputs).entries.map(({ number }) => number);

describe('Incoming items', () => {
	test('name a container twice: the last counts', () => {
		const { entries } = read([overdue, late, { ...overdue, days_left: -4 }]);
		expect(entries.map(({ number, days_left: days }) => [number, days])).toEqual([
			['TEST1000002', 2],
			['TEST1000001', -4],
		]);
	});

	const { container_id: _id, ...withoutId } = overdue;
	const { number: _number, ...withoutNumber } = overdue;
	test.each<[how: string, items: object[]]>([
		['its number alone', [overdue, withoutId]],
		['its number alone, as people write it', [overdue, { ...withoutId, number: 'test 100000-1' }]],
		['its ID, then its number, then both', [withoutNumber, withoutId, overdue]],
		['its number, then its ID, then both', [withoutId, withoutNumber, overdue]],
	])('name a container by %s: it is one', (_, items) => {
		expect(numbersOf(items)).toHaveLength(1);
	});

	test('without a status are found by their position', () => {
		expect(itemWithoutStatus([overdue, {}, { type: 'container', number: 'A' }])).toBe(2);
		expect(itemWithoutStatus([overdue, {}, { error: { message: 'refused' } }])).toBeUndefined();
		// Rows for a database without a container, as that of a shipment that has none yet.
		for (const kind of ['shipment', 'page'])
			for (const columns of [{ number: null, urgency: null }, {}])
				expect(read([{ kind, ...columns, notes: 'rows may be missing' }])).toEqual({
					...{ entries: [], notes: ['rows may be missing'], gaps: [] },
				});
		// Sums are of many containers.
		expect(itemWithoutStatus([{ scope: 'all', overdue: 9, attention: 12 }])).toBe(0);
		expect(itemWithoutStatus([{ scope: 'line', next_day_cost: 400 }])).toBe(0);
		// So is what n8n's Aggregate makes of fields: no container without a number.
		expect(itemWithoutStatus([{ number: ['A', 'B'], days_left: [-3, 2] }])).toBe(0);
		expect(itemWithoutStatus([{ return_by: ['2026-03-06'], return_urgency: ['overdue'] }])).toBe(0);
	});

	test('with a list for each urgency, as a Code node groups them, bring the containers of all', () => {
		expect(numbersOf([{ title: 'today', overdue: [overdue], none: [], soon: [late] }])).toEqual([
			overdue.number,
			late.number,
		]);
	});

	test.each([
		['2026-03-09T06:59:00Z', []],
		[
			'2026-03-09T07:00:00Z',
			[
				'1 container came with a status of another day: what is said of days is as of then, so get the status again (TEST1000001).',
			],
		],
	])('kept from 8 March in Los Angeles are named at %s where that day is over', (now, gaps) => {
		const kept = { ...overdue, today: '2026-03-08', lfd_zone: 'America/Los_Angeles' };
		const withoutZone = { ...late, today: '2026-03-08', lfd_zone: null };
		expect(read([kept, withoutZone], DateTime.fromISO(now)).gaps).toEqual(gaps);
	});

	const row = { number: 'A', urgency: 'later', reasons: '', last_free_day: '2026-03-12' };
	test.each([
		// 16:00Z: it is 9 March from Baker Island to Bangkok, and 10 March east of it.
		['of today', { days_left: 3 }, 0],
		['of where it is tomorrow already', { days_left: 2 }, 0],
		['of yesterday', { days_left: '4' }, 1],
		['of last week', { days_left: 9 }, 1],
		['of last week, picked up since', { days_left: 9, picked_up: true }, 0],
		['without a last free day', { last_free_day: null, days_left: null }, 0],
		['of a zone where it is another day', { days_left: 3, lfd_zone: 'Asia/Tokyo' }, 1],
	])('kept as a row tell their day by what was left: one %s', (_, cells, named) => {
		const now = DateTime.fromISO('2026-03-09T16:00:00Z', { zone: 'utc' });
		const { gaps } = read([{ ...row, ...cells }], now);
		expect(gaps).toHaveLength(named);
		if (named > 0) expect(gaps[0]).toContain('came with a status of another day');
	});

	const out = { number: 'B', return_by: '2026-03-12', return_urgency: 'later' };
	test.each([
		['a row of today', { return_days_left: 3 }, 0],
		['a row of last week', { return_days_left: 9 }, 1],
		['in full, of today', { state: 'out', today: '2026-03-09', zone: 'America/New_York' }, 0],
		['in full, of yesterday', { state: 'out', today: '2026-03-08', zone: 'America/New_York' }, 1],
		['in full, of last week, back by now', { state: 'returned', today: '2026-03-02' }, 0],
	])('that are return statuses are named where they are of another day: %s', (_, cells, named) => {
		const now = DateTime.fromISO('2026-03-09T16:00:00Z', { zone: 'utc' });
		const { gaps } = read([{ ...out, ...cells }], now);
		expect(gaps).toHaveLength(named);
		if (named > 0) expect(gaps[0]).toContain('came with a status of another day');
	});

	test('of the trigger that came without their container are named', () => {
		const nothing = { number: null, urgency: 'none', days_left: null, attention: [], note: null };
		const missing = 'The event does not say which container it is about.';
		expect(read([{ event: 'container.updated', missing, pickup: nothing }]).gaps).toEqual([
			missing,
		]);
		expect(read([{ event: 'container.updated', pickup: overdue }]).gaps).toEqual([]);
	});

	test('pass on what was noted of them, each once', () => {
		const notes = ['12 shipments were not looked at.'];
		expect(
			read([
				{ ...overdue, notes },
				{ ...late, notes },
			]).notes,
		).toEqual(notes);
	});
});

describe('A row of a table', () => {
	test('of Simplified is understood: holds and fees are phrases', () => {
		const { entries, notes } = read([
			{
				number: 'TEST1000005',
				last_free_day: '2026-03-10',
				days_left: '1',
				urgency: 'soon',
				holds: 'customs, freight; announced: TMF; from the port: exam',
				fees: 'USD 450.00 (demurrage 300.00, exam 150.00) and CAD 1,090.50 storage, others not yet priced',
				customer_name: '',
			},
		]);
		expect(entries[0]).toMatchObject({
			ready: 'blocked',
			active_holds: [{ name: 'customs' }, { name: 'freight' }],
			pending_holds: [{ name: 'TMF' }],
			fees: [
				{ currency_code: 'USD', amount: 450, types: [{ type: 'demurrage' }, { type: 'exam' }] },
				{ currency_code: 'CAD', amount: 1090.5, types: [{ type: 'storage' }] },
			],
			fees_not_priced: true,
			customer_name: null,
			attention: [
				{ reason: 'soon', phrase: 'LFD tomorrow, Tue 10 Mar' },
				{
					reason: 'demurrage_before_lfd_over',
					phrase: 'demurrage posted, LFD not over',
				},
			],
			action: 'call',
		});
		expect(notes).toEqual([
			'1 container came with a few fields only: its urgency is that of days and fees, and what a line does not say was not looked at (TEST1000005).',
		]);
	});

	test('whose last gate day is today has that as its reason, though its last free day is near', () => {
		const left = { urgency: 'soon', days_left: 2, gate_days_left: 0 };
		const { entries } = read([{ number: 'A', last_free_day: '2026-03-11', ...left }]);
		expect(entries[0].attention.map(({ reason }) => reason)).toContain('last_gate_day');
	});

	test('that says only that it is listed apart has that as its reason', () => {
		const row = { number: 'A', last_free_day: '2026-03-10', listed_apart: 'tracking_stopped' };
		expect(read([row]).entries).toMatchObject([
			{
				listed_apart: 'tracking_stopped',
				attention: [{ reason: 'tracking_stopped' }],
				alerts: false,
			},
		]);
	});

	test('of a database is understood: holds, fees and references are texts with commas', () => {
		const { entries, notes } = read([
			record`
				number=TEST1000006 last_free_day=2026-03-10 days_left=1 urgency=soon ready=blocked
				reasons=soon, hold_outlasts_lfd listed_apart=null alerts=true active_holds=customs, freight
				pending_holds=TMF fees_not_priced=false fees=CAD 90.00, USD 1500.00 ref_numbers=PO-1, PO-2
			`,
		]);
		expect(entries[0]).toMatchObject({
			active_holds: [{ name: 'customs' }, { name: 'freight' }],
			pending_holds: [{ name: 'TMF', status: 'pending' }],
			fees: [
				{ currency_code: 'CAD', amount: 90 },
				{ currency_code: 'USD', amount: 1500 },
			],
			attention: [
				{ reason: 'soon', phrase: 'LFD tomorrow, Tue 10 Mar' },
				{ reason: 'hold_outlasts_lfd', phrase: 'customs, freight holds' },
			],
			ref_numbers: ['PO-1', 'PO-2'],
		});
		expect(notes).toEqual([]);
	});

	const row = { number: 'A', last_free_day: '2026-03-10', days_left: 1, urgency: 'soon' };
	const implausible = { last_free_day: '2027-03-10', days_left: null, urgency: 'none' };
	test.each(cases<{ cells: object; phrases: string[] }>`
		appointment_after_lfd, soon | cells ${{}}
			| phrases ${['appointment after LFD, LFD tomorrow, Tue 10 Mar', 'LFD tomorrow, Tue 10 Mar']}
		soon, hold_outlasts_lfd | cells ${{ holds: 'customs, freight' }}
			| phrases ${['LFD tomorrow, Tue 10 Mar', 'customs, freight holds']}
		no_lfd_after_discharge | cells ${{ ...implausible, last_free_day: null }}
			| phrases ${['no LFD after discharge']}
		lfd_implausible | cells ${implausible} | phrases ${['LFD Wed 10 Mar 2027 cannot be true']}
		probably_picked_up
			| cells ${{ last_free_day: '2026-01-10', days_left: -58, urgency: 'overdue' }}
			| phrases ${['probably picked up, verify, 58 days overdue, LFD was Sat 10 Jan']}
	`)('with the reasons %s has a phrase for each, and no note', (reasons, { cells, phrases }) => {
		const { entries, notes } = read([{ ...row, reasons, ...cells }]);
		expect(entries[0].attention).toEqual(
			reasons.split(', ').map((reason, at) => ({ reason, phrase: phrases[at] })),
		);
		expect(notes).toEqual([]);
	});

	test('with nothing but a day is counted from today', () => {
		const [entry] = read([{ number: 'A', last_free_day: '2026-03-06T07:00:00Z' }]).entries;
		expect(entry).toMatchObject({ days_left: -3, urgency: 'overdue' });
		expect(entry.attention).toEqual([
			{ reason: 'overdue', phrase: '3 days overdue, LFD was Fri 6 Mar' },
		]);
	});

	test.each([
		['3/12/2026', 'LFD "3/12/2026" cannot be read'],
		// As Container > Get Many has it.
		['TBD (cannot be read)', 'LFD "TBD" cannot be read'],
		['2026-02-30', 'LFD "2026-02-30" cannot be read'],
		['-', null],
	])('with the day %s is not silent where that cannot be read', (last_free_day, phrase) => {
		const { entries } = reportOn([{ number: 'A', last_free_day }]);
		const said = entries.map(({ attention }) => attention);
		expect(said).toEqual(phrase === null ? [] : [[{ reason: 'lfd_unreadable', phrase }]]);
	});

	test.each([46093, '12 Mar 2026', '2026/3/12'])('with the day %s is read', (day) => {
		const late = { last_free_day: day, last_gate_day: day, days_left: 3, urgency: 'later' };
		const { entries, notes } = read([
			{ number: 'A', ...late, reasons: '' },
			{ number: 'B', return_by: day, return_days_left: 3, return_urgency: 'later' },
			{ number: 'C', last_free_day: day },
		]);
		const read12 = { last_free_day: '2026-03-12', last_gate_day: '2026-03-12' };
		expect(entries[0]).toMatchObject({ ...read12, days_left: 3 });
		expect(entries[1].empty).toMatchObject({ returnBy: '2026-03-12' });
		expect(entries[2]).toMatchObject({ days_left: 3, urgency: 'later', attention: [] });
		expect(notes.join()).not.toContain('not understood');
	});

	test.each(['12.03.2026', 'Do 12.3.'])('with the day %s beside the days left says so', (day) => {
		const late = { urgency: 'soon', days_left: 3, last_free_day: day, reasons: 'soon' };
		const empty = { return_by: day, return_days_left: 3, return_urgency: 'later' };
		const { notes } = read([
			{ number: 'A', ...late },
			{ number: 'B', ...empty },
			{ number: 'C', ...late, last_free_day: '-' },
			{ number: 'D', last_free_day: day },
		]);
		expect(notes).toContain(`Days that are not understood: A "${day}"; B "${day}".`);
	});

	test.each([
		['midnight UTC, as of a column of days', new Date('2026-03-06T00:00:00Z')],
		['midnight of the report, as PostgreSQL gives it', new Date('2026-03-06T08:00:00Z')],
		['a DateTime', DateTime.fromISO('2026-03-06T00:00:00', { zone: 'Asia/Tokyo' })],
	])('with a date in place of a text is read: %s', (_, day) => {
		const now = DateTime.fromISO('2026-03-09T08:00:00', { zone: 'America/Los_Angeles' });
		const [entry] = read([{ number: 'A', last_free_day: day }], now).entries;
		expect(entry).toMatchObject({ last_free_day: '2026-03-06', days_left: -3 });
		const back = { number: 'B', state: 'out', return_by: day };
		expect(read([back], now).entries[0].empty).toMatchObject({ returnBy: '2026-03-06' });
	});

	test('with midnight of the host as a text, as a Code node makes of a date of PostgreSQL, has its day', () => {
		vi.stubEnv('TZ', 'Europe/Berlin');
		onTestFinished(() => void vi.unstubAllEnvs());
		const day = '2026-03-05T23:00:00.000Z';
		const items = [
			{ number: 'A', last_free_day: day, days_left: -3, urgency: 'overdue' },
			{ number: 'B', state: 'out', return_by: day },
		];
		const { entries, gaps } = read(items);
		expect(entries[0]).toMatchObject({ last_free_day: '2026-03-06', today: '2026-03-09' });
		expect(entries[1].empty).toMatchObject({ returnBy: '2026-03-06' });
		expect(gaps).toEqual([]);
		const appointment_at = '2026-03-06T23:00:00.000Z';
		const [late] = read([{ number: 'A', last_free_day: '2026-03-06', appointment_at }]).entries;
		expect(late.appointment_after_lfd).toBe(false);
	});

	const simplified = {
		...{ number: 'A', last_free_day: '2026-03-10', available_for_pickup: true, holds: null },
		...{ pickup_appointment_at: null, pod_timezone: 'America/Los_Angeles', picked_up: false },
	};
	test.each(cases<{ cells: object; expected: object; reasons: string[] }>`
		available | cells ${{}} | expected ${{ ready: 'ready', action: 'send_truck' }}
			| reasons ${['soon']}
		not available | cells ${{ available_for_pickup: 'FALSE' }}
			| expected ${{ ready: 'blocked', action: 'call' }} | reasons ${['soon']}
		held | cells ${{ holds: 'customs' }} | expected ${{ ready: 'blocked', action: 'call' }}
			| reasons ${['soon']}
		to be fetched too late | cells ${{ pickup_appointment_at: '2026-03-11T16:00:00Z' }}
			| expected ${{ appointment_at: '2026-03-11T09:00:00-07:00' }}
			| reasons ${['appointment_after_lfd', 'soon']}
		# 05:00Z is the evening of 10 March in Los Angeles.
		to be fetched on its last free day | cells ${{ pickup_appointment_at: '2026-03-11T05:00:00Z' }}
			| expected ${{ appointment_at: '2026-03-10T22:00:00-07:00' }} | reasons ${['soon']}
		to be fetched then, by a database, which has it in UTC
			| cells ${{ appointment_at: '2026-03-11T05:00:00.000Z' }}
			| expected ${{ appointment_at: '2026-03-10T22:00:00-07:00' }} | reasons ${['soon']}
	`)('of a simplified container that is %s', (_, { cells, expected, reasons }) => {
		const [entry] = read([{ ...simplified, ...cells }]).entries;
		expect(entry).toMatchObject(expected);
		expect(entry.attention.map(({ reason }) => reason)).toEqual(reasons);
	});

	test('with the pickup status, or a list of them, as JSON text is read', () => {
		const json = { pickup: JSON.stringify(overdue), event: 'container.updated' };
		const list = { data: JSON.stringify([late]) };
		expect(numbersOf([json, list])).toEqual([overdue.number, late.number]);
	});

	test('of a file that n8n wrote has lists and objects in columns of their own, blank for other rows', () => {
		const held = {
			...{ number: 'A', last_free_day: '2026-03-06', days_left: '-3', urgency: 'overdue' },
			...{ 'attention.0.reason': 'overdue', 'attention.0.phrase': '3 days overdue' },
			...{ 'active_holds.0.name': 'customs', 'active_holds.0.description': '' },
			...{ 'fees.0.currency_code': 'USD', 'fees.0.amount': '2440', ready: 'blocked' },
			...{ 'cost.next_day_cost.0.currency': 'USD', 'cost.next_day_cost.0.amount': '150' },
			'cost.is_complete': 'TRUE',
		};
		const blank = mapValues(held, () => '');
		const quiet = { ...blank, number: 'B', last_free_day: '2026-03-18', urgency: 'later' };
		const { entries, notes, gaps } = read([held, quiet]);
		expect(entries).toMatchObject([
			{
				...{ ready: 'blocked', active_holds: [{ name: 'customs' }], action: 'call' },
				...{ fees: [{ amount: 2440 }], cost: { nextDay: [{ amount: 150 }] } },
			},
			{ attention: [], active_holds: [], fees: [], ready: 'unknown', cost: null },
		]);
		expect([...notes, ...gaps]).toEqual([]);
	});

	test('of Selected Fields has its amounts, also where some fields of its costs are beside them', () => {
		const amounts = { next_day_cost: 'USD 150.00', accrued: 'USD 450.00', not_assessable: null };
		const some = { number: 'A', 'cost.today': '2026-03-09', 'cost.is_complete': true };
		const [entry] = read([{ ...some, ...amounts, last_free_day: '2026-03-06' }]).entries;
		expect(entry.cost).toMatchObject({ nextDay: [{ amount: 150 }], notAssessable: [] });
		const out = { 'detention.return_by': '2026-03-06', urgency: 'none', place: 'picked_up' };
		const { entries, gaps } = read([{ ...some, ...out }]);
		expect(entries).toMatchObject([{ cost: null, empty: { returnBy: '2026-03-06' } }]);
		expect(gaps).toEqual([]);
	});

	test.each(['cost', 'Cost'])('has its costs as JSON also beside other columns: %s', (name) => {
		const cost = JSON.stringify({ next_day_cost: [{ currency: 'USD', amount: 150 }] });
		const [entry] = read([{ ...row, [name]: cost, 'Customer Ref': 'PO 1' }]).entries;
		expect(entry.cost).toMatchObject({ nextDay: [{ amount: 150 }] });
	});

	test('has its columns by names with blanks and capitals, as in terms; its own name comes first', () => {
		const day = { 'Last Free Day': '2026-03-06', 'DAYS-LEFT': -3, Urgency: 'overdue' };
		const blocked = { 'fees ': 'USD 90.00', 'Holds ': 'customs', Terminal: 'ours' };
		const own = { terminal: 'Pier 400', Notes: 'ask Joe' };
		const { entries, notes } = read([{ number: 'A', ...day, ...blocked, ...own }]);
		expect(notes.join()).not.toContain('Joe');
		expect(entries[0]).toMatchObject({
			...{ last_free_day: '2026-03-06', days_left: -3, urgency: 'overdue' },
			...{ fees: [{ amount: 90 }], active_holds: [{ name: 'customs' }], terminal: 'Pier 400' },
		});
	});

	test('of a database with all columns in capitals has its notes, unlike a sheet of people', () => {
		const noted = { ...row, notes: 'Not all pages were read.', note: 'Its terminal was not read.' };
		const upper = (blank: string) =>
			Object.fromEntries(
				Object.entries(noted).map(([name, value]) => [
					name.replaceAll('_', blank).toUpperCase(),
					value,
				]),
			);
		const { notes } = read([upper('_')]);
		expect(notes).toEqual(read([noted]).notes);
		expect(notes.join()).toContain('Not all pages were read.');
		expect(read([upper(' ')]).notes).toEqual(read([row]).notes);
	});

	test('of a list of the desk, which names its containers otherwise, is no pickup status', () => {
		const { entries, gaps } = read([{ Container: 'A', 'Last Free Day': '2026-03-06' }]);
		expect(entries).toEqual([]);
		expect(gaps).toEqual([expect.stringContaining('holds no pickup status')]);
	});

	// Midnight in UTC is in the afternoon before in Los Angeles.
	test.each(['2026-03-06T18:30:00.000Z', '2026-03-07T00:00:00.000Z'])(
		'with a time of day keeps it, in UTC: %s',
		(time) => {
			const [entry] = read([{ ...row, appointment_at: new Date(time) }]).entries;
			expect(entry.appointment_at).toBe(time);
		},
	);

	test.each(['-', '—', 'none', 'No', 'n/a', 'N/A', 'null', '[]'])(
		'with %s in a cell has nothing there: a truck is sent, and nobody is asked about demurrage',
		(nothing) => {
			const cells = { holds: nothing, fees: nothing, appointment_at: nothing };
			const { entries } = read([
				{ number: 'A', last_free_day: '2026-03-10', ...cells },
				{ number: 'B', last_free_day: '2026-03-20', active_holds: nothing, ...cells },
			]);
			const none = { active_holds: [], fees: [], appointment_at: null };
			expect(entries).toMatchObject([
				{ ...none, action: 'send_truck' },
				{ ...none, attention: [] },
			]);
		},
	);

	test.each([
		['1,250.00 USD', 'USD', 1250],
		['1250 USD', 'USD', 1250],
		['80.50 exam', null, 80.5],
	])('whose fee is %s has that currency', (fees, currency_code, amount) => {
		const { entries } = read([{ number: 'A', urgency: 'none', fees }]);
		expect(entries[0].fees).toMatchObject([{ currency_code, amount }]);
		const isDemurrage = currency_code !== null;
		expect(entries[0].attention).toHaveLength(isDemurrage ? 1 : 0);
	});

	// Three digits behind one separator are thousands in one country and decimals in another.
	test.each<[fees: unknown, said?: unknown]>([
		['ask Joe'],
		['USD 1.250'],
		['USD 1,250'],
		['USD -1.250'],
		['USD 90.00 and EUR 1.250 exam'],
		[[{ currency_code: 'USD', amount: '1.250' }], '1.250'],
	])(
		'whose fees are not understood says them in a note, and is not silent: %o',
		(fees, said = fees) => {
			const { entries, notes } = read([{ number: 'A', urgency: 'none', fees }]);
			expect(entries[0].fees).toEqual([]);
			expect(entries[0].attention.map(({ reason }) => reason)).toEqual(['demurrage_without_lfd']);
			expect(notes).toContain(`Fees that are not understood: A "${String(said)}".`);
		},
	);
});

test('A currency is the same in small letters, in fees and in costs', () => {
	const fees = [{ currency_code: 'usd', amount: 100 }];
	const usd = [{ currency: 'usd', amount: 10 }];
	const cost = { next_day_cost: usd, accrued: [], is_complete: true };
	const report = reportOn([
		{ ...overdue, cost: { ...cost, next_day_cost: [{ currency: 'USD', amount: 5 }] } },
		{ ...late, fees, cost },
	]);
	expect(reportSums(report)).toContain('USD 2,540.00 posted');
	expect(costLine(report)).toContain('saves USD 15.00 tomorrow');
});

describe('What to do', () => {
	const holds = [{ name: 'customs', description: null, status: 'hold' }];
	const because = (reason: string) => ({ attention: [{ reason, phrase: 'x' }] });
	test.each([
		['not known whether ready, near', { ready: 'unknown', ...because('soon') }, 'send_truck'],
		['not known, no date', { ready: 'unknown', ...because('no_lfd_after_discharge') }, 'call'],
		['ready, no date', { ready: 'ready', ...because('no_lfd_after_discharge') }, 'send_truck'],
		['a hold', { ready: 'unknown', active_holds: holds, ...because('soon') }, 'call'],
		['records conflict', { ready: 'ready', ...because('conflicting') }, 'call'],
		['on the way', { ready: 'blocked', place: 'on_the_way', ...because('soon') }, 'watch'],
		['on the way, held', { place: 'on_the_way', active_holds: holds, ...because('soon') }, 'call'],
		[
			'held, as a row without its holds says',
			{ place: 'inland_transit', ...because('hold_outlasts_lfd') },
			'call',
		],
		['not heard of, dropped', { current_status: 'dropped', ...because('stale') }, 'call'],
		[
			'listed apart',
			{ ready: 'ready', listed_apart: 'probably_picked_up', ...because('probably_picked_up') },
			'watch',
		],
	])('%s', (_, status, action) => {
		expect(read([{ number: 'A', urgency: 'none', ...status }]).entries[0].action).toBe(action);
	});
});

test('Groups stand by their most valuable container, customers each by themselves', () => {
	const other = { ...late, container_id: 'c9', number: 'TEST9', terminal: 'Pier A' };
	const { groups } = reportOn([overdue, other]);
	expect(groups.map(({ name }) => name)).toEqual(['Pier A (W185)', 'Pier 400 (W185)']);
	const byCustomer = reportOn([overdue, other], { groupBy: 'customer' }).groups;
	expect(byCustomer.map(({ name }) => name)).toEqual([
		'Without a customer',
		'Northwind Home & Garden',
	]);
	const wanted = reportOn([overdue, other], { reasons: ['overdue'] });
	expect(wanted.entries.map(({ number }) => number)).toEqual(['TEST1000001']);
});
