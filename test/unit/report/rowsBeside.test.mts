/** Rows of costs and returns beside others of the same container, and as tables give them back. Monday 9 March 2026. */
import { omitBy } from 'lodash';
import { describe, expect, test } from 'vitest';

import { createCalendar } from '../../../nodes/ContainerTracking/report/calendar';
import { costLine } from '../../../nodes/ContainerTracking/report/costs';
import { createMessages } from '../../../nodes/ContainerTracking/report/message';
import { countsOf, reportSums } from '../../../nodes/ContainerTracking/report/report';
import { PROBABLY_PICKED_UP } from '../../../nodes/ContainerTracking/tariff/costs/forecast';
import { read, reportOn } from './fleet.mts';

const NOBODY_ELSE = { number: 'TEST5000001', container_id: 'f1', customer_name: 'Northwind' };

/** Get Pickup Status, Simplified: overdue since Friday. */
const pickup = {
	...NOBODY_ELSE,
	...{ last_free_day: '2026-03-06', days_left: -3, urgency: 'overdue', ready: 'ready' },
	...{ holds: null, fees: null, terminal: 'Pier 400', current_status: 'available' },
};

/** Get Return Status, Simplified. */
const notPickedUp = {
	...NOBODY_ELSE,
	...{ return_by: null, return_days_left: null, return_urgency: 'none', days_out: null },
	...{ picked_up_on: null, picked_up_from: null, not_assessable: null, shipping_line_scac: 'MAEU' },
};
const out = {
	...notPickedUp,
	...{ return_by: '2026-03-06', return_days_left: -3, return_urgency: 'overdue' },
	...{ days_out: 7, picked_up_on: '2026-03-02', picked_up_from: 'Pier 400' },
};
const returned = { ...notPickedUp, days_out: 7, picked_up_on: '2026-03-02' };

/** Get Cost Forecast of Many, Simplified. */
const cost = {
	...NOBODY_ELSE,
	...{ rank: 1, next_day_cost: 'USD 150.00', accrued: 'USD 450.00', in_seven_days: 'USD 1,500.00' },
	...{ costs_from: null, ends_with: 'pickup', last_free_day: '2026-03-06', ready: 'ready' },
	...{ terms: 'Pier', not_assessable: null },
};
const costOfEmpty = { ...cost, ends_with: 'return', last_free_day: null, ready: null };

/** A sheet or a data table has no null. */
const asStored = (row: object) =>
	Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? '']));

/** Excel and Airtable leave out an empty cell. */
const withoutEmpty = (row: object) => omitBy(row, (value) => value === null);

const linesOf = (items: unknown[]) =>
	createMessages(reportOn(items, { groupBy: 'none' }), { format: 'text', maxLength: 3500 })
		.flatMap(({ text }) => text.split('\n'))
		.filter((line) => line.startsWith('•'));

describe('the row of a return status that is not picked up', () => {
	test.each([
		['before its pickup status', [notPickedUp, pickup]],
		['behind it', [pickup, notPickedUp]],
		['from a sheet', [asStored(pickup), asStored(notPickedUp)]],
	])('%s does not hide that it is overdue', (_, items) => {
		expect(linesOf(items)).toEqual([expect.stringContaining('TEST5000001: 3 days overdue')]);
	});
});

describe('rows of costs', () => {
	test.each([
		['as they come', costOfEmpty],
		['from a sheet', asStored(costOfEmpty)],
		['from Excel', withoutEmpty({ ...costOfEmpty, place: 'picked_up', reasons: null })],
	])('of an empty that is out, %s: no truck is sent', (_, row) => {
		const [entry] = read([row]).entries;
		expect(entry).toMatchObject({ action: 'return_empty', picked_up: true });
		expect(costLine(reportOn([row]))).toContain('Returning all empties today saves USD 150.00');
	});

	test('from Excel without a last free day has the same reasons', () => {
		const amounts = { next_day_cost: null, accrued: null, in_seven_days: 'USD 500.00' };
		const of = { last_free_day: null, place: 'port', reasons: 'no_lfd_after_discharge' };
		const row = { ...cost, ...amounts, ...of };
		const [line, excel] = [linesOf([row]), linesOf([withoutEmpty(row)])];
		expect(excel).toEqual([expect.stringContaining('no LFD after discharge')]);
		expect(excel).toEqual(line);
	});

	test('from Excel that has no amount says why', () => {
		const amounts = { next_day_cost: null, accrued: null, in_seven_days: null, ends_with: null };
		const missing = { rank: null, terms: null, not_assessable: 'no row for demurrage of ZZZZ' };
		const row = { ...cost, ...amounts, ...missing, place: 'port', reasons: 'overdue' };
		const [line, excel] = [linesOf([row]), linesOf([withoutEmpty(row)])];
		expect(excel).toEqual([expect.stringContaining('cost not assessable: no row for demurrage')]);
		expect(excel).toEqual(line);
	});

	const atSea = { number: 'TEST5000001', container_id: 'f1', place: 'on_the_way' };
	test('of which Airtable leaves the place alone are about a container, and hide nothing of it', () => {
		const { entries, notes, gaps } = read([atSea]);
		expect(entries).toMatchObject([{ place: 'on_the_way', attention: [], cost: null }]);
		expect([...notes, ...gaps]).toEqual([]);
		const held = { ...pickup, place: 'on_the_way', reasons: 'hold_outlasts_lfd' };
		expect(linesOf([held, atSea])).toEqual(linesOf([held]));
		expect(linesOf([atSea, held])).toEqual(linesOf([held]));
	});

	const unposted = {
		...{ ...cost, last_free_day: null, rank: null, note: PROBABLY_PICKED_UP },
		...{ reasons: 'no_lfd_after_discharge', place: 'port' },
	};
	test.each([
		['as they come', unposted],
		['from a sheet', asStored(unposted)],
		['in full', { ...unposted, cost: { next_day_cost: [{ currency: 'USD', amount: 150 }] } }],
	])('of one that is probably picked up, %s: in no sum, and still a reason', (_, item) => {
		const report = reportOn([item]);
		expect(costLine(report)).toBe('Waiting until tomorrow adds nothing');
		expect(countsOf(report.entries)).toEqual({ no_lfd_after_discharge: 1 });
		expect(reportSums(report)).toBe('1 needs somebody');
		expect(report.isIncomplete).toBe(false);
		const [quiet] = read([{ ...item, reasons: '', urgency: 'later' }]).entries;
		expect(quiet).toMatchObject({ listed_apart: 'probably_picked_up', action: 'watch' });
		expect(quiet.attention).toHaveLength(1);
	});

	test.each([
		['before', [cost, out]],
		['behind', [out, cost]],
	])(
		'worked out before it was picked up, %s the return status: returning saves nothing of it',
		(_, items) => {
			expect(costLine(reportOn(items))).toBe(
				'What waiting costs is not known · USD 450.00 so far · 1 container not assessable',
			);
			const [line] = linesOf(items);
			expect(line).toContain('empty 3 days overdue');
			expect(line).toContain('worked out before it was picked up');
			expect(line).not.toContain('150.00');
		},
	);
});

describe('a row of costs merged with that of its return status', () => {
	const missing = { ...cost, place: 'port', not_assessable: 'no row for demurrage of ZZZZ' };
	test.each([
		['at the port', { ...notPickedUp, ...missing }, 'send_truck'],
		['out', { ...out, return_urgency: 'none', ...missing, place: 'picked_up' }, 'return_empty'],
		['out, overdue', { ...out, ...missing }, 'return_empty'],
	])('%s: what is not assessable is no empty of one that is there', (_, row, action) => {
		expect(read([row]).entries[0].action).toBe(action);
	});
});

describe('a pickup status that says no more than "picked up", beside a row of costs', () => {
	const gone = {
		...pickup,
		...{ last_free_day: null, days_left: null, urgency: 'none', ready: 'unknown' },
		...{ place: 'picked_up', current_status: 'picked_up', reasons: null },
	};
	const adds = 'waiting until tomorrow adds USD 150.00 (USD 450.00 so far)';
	const unknown = {
		...{ ...costOfEmpty, next_day_cost: null, accrued: null, in_seven_days: null },
		...{ ends_with: null, not_assessable: 'no row for detention of ZZZZ' },
	};
	test.each([
		['of its return: what it costs stays', gone, costOfEmpty, [adds], 'USD 450.00 so far'],
		[
			'of a database',
			{ ...gone, picked_up: true, empty_terminated_at: null },
			costOfEmpty,
			[adds],
			'USD 450.00 so far',
		],
		['that are not assessable: it is counted', gone, unknown, [], '1 container not assessable'],
		['whose empty is back', { ...gone, current_status: 'empty_returned' }, costOfEmpty, [], 'none'],
		[
			'back by its time',
			{ ...gone, empty_terminated_at: '2026-03-07T18:00:00.000Z' },
			costOfEmpty,
			[],
			'none',
		],
	])('%s', (_, status, row, lines, said) => {
		for (const items of [
			[status, row],
			[row, status],
			[asStored(row), asStored(status)],
		]) {
			expect(linesOf(items)).toEqual(
				lines.map((line) => expect.stringContaining(`TEST5000001: ${line}`) as string),
			);
			expect(costLine(reportOn(items)) ?? 'none').toContain(said);
		}
	});
});

describe('a pickup status in full, and an empty', () => {
	const whole = {
		...{ ...pickup, picked_up: false, place: 'port' },
		...{ attention: [{ reason: 'overdue', phrase: '3 days overdue' }], alert_key: 'f1:x' },
	};
	const later = { ...out, return_by: '2026-03-20', return_days_left: 11, return_urgency: 'later' };

	test.each([
		['out', out, 'TEST5000001: empty 3 days overdue'],
		['out for long yet', later, null],
		['back', returned, null],
	])('that a later item reports to be %s: no truck is sent', (_, empty, line) => {
		const lines = linesOf([whole, empty]);
		expect(lines).toEqual(line === null ? [] : [expect.stringContaining(line)]);
		expect(lines.join()).not.toContain('TEST5000001: 3 days overdue');
	});

	const termless = {
		...{ state: 'out', return_by: null, return_urgency: 'none' },
		not_assessable: { phrase: 'no terms given' },
	};
	test.each([
		['out', termless, 'TEST5000001: empty 3 days overdue'],
		['back', { ...termless, state: 'returned' }, null],
	])('behind a return status, without terms of its own, %s', (_, detention, line) => {
		const gone = { ...whole, picked_up: true, place: 'picked_up', attention: [], detention };
		const lines = linesOf([out, gone]);
		expect(lines).toEqual(line === null ? [] : [expect.stringContaining(line)]);
	});

	test.each([
		[
			'that costs',
			costOfEmpty,
			[
				'• TEST5000001: waiting until tomorrow adds USD 150.00 (USD 450.00 so far) · Northwind · https://app.terminal49.com/shipments/find?q=TEST5000001',
			],
		],
		['that costs nothing yet', { ...costOfEmpty, next_day_cost: null, accrued: null }, []],
	])('without terms of its own beside a row of costs, %s: terms were given', (_, row, lines) => {
		const detention = {
			...termless,
			attention: [{ reason: 'return_terms_unknown', phrase: 'out 7 days, no terms given' }],
		};
		const gone = { ...whole, picked_up: true, place: 'picked_up', attention: [], detention };
		expect(linesOf([gone, row])).toEqual(lines);
		expect(linesOf([row, gone])).toEqual(lines);
	});

	test('that a later item reports to be out: the event of its last free day is cancelled', () => {
		expect(createCalendar(reportOn([whole, out], { keeps: 'all' }))).toMatchObject({
			events: 1,
			cancelled: 1,
		});
	});

	test('of a box that left the port, onward move unknown: both count in either order', () => {
		const left = {
			...{ ...whole, place: 'left_port', days_left: null, urgency: 'none', alerts: false },
			...{ attention: [], listed_apart: 'onward_move_unknown', cost },
		};
		const [one, other] = [linesOf([left, out]), linesOf([out, left])];
		expect(one).toEqual([expect.stringContaining('empty 3 days overdue')]);
		expect(other).toEqual(one);
		const { entries } = reportOn([left, out]);
		expect(entries[0].action).toBe('return_empty');
		expect(reportSums({ entries })).toBe('1 needs somebody, 1 empty overdue');
	});
});
