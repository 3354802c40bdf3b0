/** What blank cells are taken for, and closed days that a table has once. Worked out by hand. */
import { describe, expect, it } from 'vitest';

import { checkTerms } from '../../../../nodes/ContainerTracking/tariff/terms/checkTerms';
import { readTerms } from '../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import { day, type Cells } from './row.mts';

const only = (...rows: Cells[]) => {
	const { terms, refused } = readTerms(rows);
	expect(refused).toEqual([]);
	return terms;
};

const SHORT = { party: 'MAEU', free_days: 5, tiers: '$220' };

describe('A row of kind, party, free days and tiers is a term', () => {
	it.each<[Cells, object]>([
		[
			{ kind: 'demurrage' },
			{ start: 'discharge', firstDay: 'next', freeCount: 'working', chargedCount: 'calendar' },
		],
		[
			{ kind: 'demurrage' },
			{ closedWeekdays: new Set([6, 7]), lastDayCounts: true, applies: 'unless_posted' },
		],
		[
			{ kind: 'detention' },
			{ start: 'gate_out', freeCount: 'calendar', closedWeekdays: new Set() },
		],
		// A railway counts from its notice.
		[
			{ kind: 'storage', party: 'UP' },
			{ start: 'rail_notification', party: 'UPRR' },
		],
		// The first charged day is day 6: the numbers go on. Tiers from 1 begin again.
		[{ kind: 'demurrage', tiers: '6-9: $150; 10-: $300' }, { numbering: 'start' }],
		[{ kind: 'demurrage', tiers: '1-4: $150; 5-: $300' }, { numbering: 'after_free_time' }],
		// The tariff lists the five free days as days that cost nothing, or two days more that cost nothing.
		[{ kind: 'demurrage', tiers: '1-5: $0; 6-9: $150; 10-: $300' }, { numbering: 'start' }],
		[{ kind: 'demurrage', tiers: '1-2: $0; 3-: $150' }, { numbering: 'after_free_time' }],
	])('%j', (cells, expected) => {
		expect(only({ ...SHORT, ...cells })[0]).toMatchObject(expected);
	});

	it('and Check says what was assumed', () => {
		const [sentence] = checkTerms(readTerms([{ ...SHORT, kind: 'demurrage' }]), day('2026-03-02'))
			.filter(({ finding }) => finding === 'understood')
			.map((each) => each.sentence);
		expect(sentence).toContain(
			'assumed: start discharge, first day next, free counted working, charged counted calendar, last day counts yes, closed on Saturday and Sunday',
		);
	});
});

describe('A calendar', () => {
	const term = { ...SHORT, kind: 'demurrage', calendar: 'Port' };

	it('is written once and named by rows, before or after it, in one row for each year', () => {
		const [first] = only(
			term,
			{ calendar: 'port', closed_weekdays: 'Sunday', holidays: '2026-12-25' },
			{ Calendar: 'PORT', holidays: '2027-01-01' },
		);
		expect(first.closedWeekdays).toEqual(new Set([7]));
		expect(first.holidays).toEqual(new Set([day('2026-12-25'), day('2027-01-01')]));
	});

	it('us is known: Thanksgiving 2026 is Thursday 26 November', () => {
		const [first] = only({ ...term, calendar: 'US' });
		expect(first.holidays.has(day('2026-11-26'))).toBe(true);
		expect(first.holidays.has(day('2026-11-27'))).toBe(false);
	});

	// Martin Luther King Day, of the user's table; Christmas of the calendar that is known.
	it.each([
		['US Ports', 'US Ports'],
		['us', 'US Ports'],
	])('known as %s adds what the table says to it, named %s', (calendar, named) => {
		const [first] = only({ ...term, calendar: named }, { calendar, holidays: '2026-01-19' });
		expect(first.holidays.has(day('2026-01-19'))).toBe(true);
		expect(first.holidays.has(day('2026-12-25'))).toBe(true);
	});

	it.each<[Cells[], string]>([
		[[{ calendar: 'port' }], '2 calendar'],
		[
			[
				{ calendar: 'port', closed_weekdays: 'Sunday' },
				{ calendar: 'Port', closed_weekdays: 'Sat, Sun' },
			],
			'3 closed_weekdays',
		],
	])('that says nothing, or two things, is refused: %j', (rows, cell) => {
		const { refused } = readTerms([term, ...rows]);
		expect(refused.map(({ row, column }) => `${row} ${column}`)).toEqual([cell]);
	});
});

describe('Check warns of a year without holidays', () => {
	const warned = (cells: Cells, today = '2026-03-02') =>
		checkTerms(readTerms([{ ...SHORT, kind: 'demurrage', ...cells }]), day(today)).some(
			({ severity, sentence }) => severity === 'warning' && sentence.includes('no holidays in'),
		);
	it.each<[Cells, boolean]>([
		[{}, true],
		[{ holidays: '2026-12-25' }, false],
		[{ calendar: 'us' }, false],
		[{ free_counted: 'calendar' }, false],
		[{ free_counted: 'working', free_days: 'posted' }, false],
		[{ free_counted: 'calendar', charged_counted: 'working' }, true],
		[{ holidays: '2026-12-25', valid_from: '2027-01-01' }, true],
	])('%j: %s', (cells, is) => {
		expect(warned(cells)).toBe(is);
	});
});
