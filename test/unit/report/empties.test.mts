/** Empties to return, in a report of Wednesday 11 March 2026: return statuses in full, as rows, and within pickup statuses. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';

import { createBoard } from '../../../nodes/ContainerTracking/report/board';
import { createCalendar } from '../../../nodes/ContainerTracking/report/calendar';
import { createEmails } from '../../../nodes/ContainerTracking/report/email';
import { createMessages } from '../../../nodes/ContainerTracking/report/message';
import {
	countsOf,
	isAlarming,
	type ReportOptions,
} from '../../../nodes/ContainerTracking/report/report';
import { record } from '../../cases.mts';
import { find, parsed, text } from './board/parsed.mts';
import { parsed as calendarOf } from './calendar/parsed.mts';
import { textOf } from './properties/markup.mts';
import * as fleet from './fleet.mts';

const NOW = DateTime.fromISO('2026-03-11T08:00', { zone: 'America/Los_Angeles', locale: 'en' });
const read = (inputs: unknown[]) => fleet.read(inputs, NOW);
const reportOn = (inputs: unknown[], options: Partial<ReportOptions> = {}) =>
	fleet.reportOn(inputs, { now: NOW, ...options });

type ReturnFields = { [name: string]: unknown; not_assessable: unknown };

/** An item of Get Return Status, Output: Full: picked up on Thursday 5 March, due back today. */
const today: ReturnFields = {
	...record<ReturnFields>`
		number=TEST3000001 state=out return_by=2026-03-11 return_days_left=0 return_urgency=today
		last_gate_day=2026-03-11 picked_up_at=2026-03-05T10:00:00-08:00 picked_up_on=2026-03-05
		picked_up_from=Pier 400 returned_on=null return_to=Yard 9 & Sons days_out=6 terms_kind=detention
		terms_row=3 terms_name=Per diem not_assessable=null today=2026-03-11 zone=America/Los_Angeles
		customer_name=Northwind shipping_line_scac=MAEU bill_of_lading_number=BL-1 ref_numbers=["PO-1"]
		container_id=e1 shipment_id=s1
	`,
	attention: [{ reason: 'return_today', phrase: 'empty due back today' }],
	alert_key: 'e1:2026-03-11:today:return_today',
	sentence: 'x',
	note: null,
	link: null,
};

const overdue: ReturnFields = {
	...today,
	number: 'TEST3000002',
	container_id: 'e2',
	return_by: '2026-03-08',
	return_days_left: -3,
	return_urgency: 'overdue',
	last_gate_day: '2026-03-06',
	return_to: null,
	attention: [{ reason: 'return_overdue', phrase: 'empty 3 days overdue, was due back Sun 8 Mar' }],
	alert_key: 'e2:2026-03-08:overdue:return_overdue',
};

const unknown = {
	...today,
	number: 'TEST3000003',
	container_id: 'e3',
	return_by: null,
	return_days_left: null,
	return_urgency: 'none',
	last_gate_day: null,
	return_to: null,
	not_assessable: {
		kind: 'detention',
		reason: 'terms_unknown',
		phrase: 'no row for detention of MAEU',
	},
	attention: [
		{ reason: 'return_terms_unknown', phrase: 'out 6 days, no row for detention of MAEU' },
	],
	alert_key: 'e3:none:none:return_terms_unknown',
};

const later: ReturnFields = {
	...today,
	...record`
		number=TEST3000004 container_id=e4 return_by=2026-03-22 return_days_left=11 return_urgency=later
		last_gate_day=2026-03-20 attention=[] alert_key=e4:2026-03-22:later:none
	`,
};

const returned: ReturnFields = {
	...today,
	...record`
		number=TEST3000005 container_id=e5 state=returned return_days_left=null return_urgency=none
		returned_on=2026-03-10 attention=[] alert_key=e5:2026-03-11:none:none
	`,
};

const ALL = [later, unknown, returned, today, overdue];

/** The pickup status of a container that is gone. */
const gone = {
	number: today.number,
	...record`
		container_id=e1 urgency=none days_left=null last_free_day=2026-03-06 today=2026-03-11
		picked_up=true place=picked_up current_status=picked_up terminal=Pier 400 firms_code=W185
		alerts=false alert_key=e1:2026-03-06:none:none attention=[]
	`,
};

const linesOf = (inputs: unknown[], options: Partial<ReportOptions> = {}) =>
	createMessages(reportOn(inputs, options), { format: 'text', maxLength: 10_000 })[0]
		.text.split('\n')
		.map((line) => line.replace(/ · https:.*$/, ''));

describe('Return statuses', () => {
	test('are lines of their own group, what costs already first; those not assessable are listed, too', () => {
		expect(linesOf(ALL)).toEqual([
			'Pickup report Wed 11 Mar: 3 need somebody, 1 empty overdue',
			'',
			'Empties to return',
			'Return empty (3)',
			'• TEST3000002: empty 3 days overdue, was due back Sun 8 Mar · out 6 days, picked up Thu 5 Mar at Pier 400 · B/L BL-1 · Northwind · ref PO-1',
			'• TEST3000001: empty due back today · return by Wed 11 Mar · out 6 days, picked up Thu 5 Mar at Pier 400 · return to Yard 9 & Sons · B/L BL-1 · Northwind · ref PO-1',
			'• TEST3000003: out 6 days, no row for detention of MAEU · picked up Thu 5 Mar at Pier 400 · B/L BL-1 · Northwind · ref PO-1',
		]);
		expect(linesOf([overdue, { ...overdue, number: 'X', container_id: 'x' }])[0]).toBe(
			'Pickup report Wed 11 Mar: 2 need somebody, 2 empties overdue',
		);
	});

	test('stand beside pickups by what they are worth: one that costs before a day that is near', () => {
		const box = (number: string, urgency: string, days: number) => ({
			number,
			urgency,
			days_left: days,
			attention: [{ reason: urgency, phrase: 'x' }],
		});
		const { entries } = reportOn([
			today,
			box('SOON', 'soon', 1),
			box('LATE', 'overdue', -1),
			overdue,
			box('NOW', 'today', 0),
		]);
		expect(entries.map(({ number }) => number)).toEqual([
			...['LATE', 'TEST3000002', 'NOW', 'TEST3000001', 'SOON'],
		]);
	});

	test('are alerts by their own keys, filtered by their own reasons, silent once they are in', () => {
		const report = reportOn(ALL);
		expect(countsOf(report.entries)).toEqual({
			return_overdue: 1,
			return_today: 1,
			return_terms_unknown: 1,
		});
		const [message] = createMessages(report, { format: 'slack', maxLength: 3500 });
		expect(message.alert_keys).toEqual(
			[overdue.alert_key, today.alert_key, unknown.alert_key].join('\n'),
		);
		const only = reportOn(ALL, { reasons: ['return_overdue'] }).entries;
		expect(only.map(({ number }) => number)).toEqual(['TEST3000002']);
		expect(isAlarming(reportOn([returned, later]))).toBe(false);
	});

	test('of one that is not picked up, or of which nothing is reported, say so', () => {
		const notYet = { ...later, state: 'not_picked_up', return_by: null };
		expect(read([notYet])).toMatchObject({
			entries: [{ empty: null, picked_up: false, attention: [] }],
			notes: [
				'1 container not picked up yet came as return status: its last free day was not looked at (TEST3000004).',
			],
		});
		const note = 'The service says nothing about TEST3000004.';
		const unreported = { ...later, state: 'unknown', return_by: null, note };
		expect(read([unreported]).gaps).toEqual([note]);
	});
});

describe('A row of Simplified', () => {
	const row = ({ not_assessable: missing, ...full }: ReturnFields) => ({
		number: full.number,
		return_by: full.return_by,
		return_days_left: full.return_days_left,
		return_urgency: full.return_urgency,
		days_out: full.days_out,
		picked_up_on: full.picked_up_on,
		picked_up_from: full.picked_up_from,
		not_assessable: (missing as { phrase: string } | null)?.phrase ?? null,
		container_id: full.container_id,
	});

	test('is the same to do, without what the row does not know', () => {
		expect(linesOf([row(today), row(overdue), row(unknown), row(later), row(returned)])).toEqual([
			'Pickup report Wed 11 Mar: 3 need somebody, 1 empty overdue',
			'',
			'Empties to return',
			'Return empty (3)',
			'• TEST3000002: empty 3 days overdue · return by Sun 8 Mar · out 6 days, picked up Thu 5 Mar at Pier 400',
			'• TEST3000001: empty due back today · return by Wed 11 Mar · out 6 days, picked up Thu 5 Mar at Pier 400',
			'• TEST3000003: return date not assessable: no row for detention of MAEU · out 6 days, picked up Thu 5 Mar at Pier 400',
			expect.stringMatching(/^Note: 5 containers came as rows of costs or returns: /),
		]);
	});

	test('with the day alone is counted from the day of the report; with nothing at all it is unknown', () => {
		const attentionOf = (fields: object) => read([{ number: 'A', ...fields }]).entries[0].attention;
		expect(attentionOf({ return_by: '2026-03-13' })).toEqual([
			{ reason: 'return_soon', phrase: 'empty due back in 2 days' },
		]);
		expect(attentionOf({ return_by: '' })).toEqual([
			{ reason: 'return_start_unknown', phrase: 'empty out since an unknown day' },
		]);
	});
});

describe('A pickup status', () => {
	test('whose empty is due back shows it, whether as part of the item, as JSON text, or as an item beside', () => {
		for (const items of [
			[{ ...gone, detention: today }],
			[{ ...gone, detention: JSON.stringify(today) }],
			[gone, today],
			[today, gone],
		]) {
			const { entries, groups } = reportOn(items);
			expect(entries).toHaveLength(1);
			expect(entries[0]).toMatchObject(record`
				action=return_empty alerts=true alert_key=${today.alert_key} attention=${today.attention}
				terminal=Pier 400
			`);
			expect(groups.map(({ name }) => name)).toEqual(['Empties to return']);
		}
	});

	test('whose empty is in, or that is there again, is silent', () => {
		expect(reportOn([{ ...gone, detention: returned }]).entries).toEqual([]);
		const back = { ...gone, picked_up: false, place: 'port', detention: null };
		expect(reportOn([today, back]).entries).toEqual([]);
	});

	test('without any terms has no line: that nobody looked is a note', () => {
		const detention = {
			...unknown,
			not_assessable: { ...unknown.not_assessable, phrase: 'no terms given' },
		};
		const { entries, notes } = reportOn([{ ...gone, detention }]);
		expect(entries).toEqual([]);
		expect(notes).toEqual([
			'1 container picked up: no terms were given, so nothing is said on when the empty is due back (TEST3000001).',
		]);
		// Terms that have no row for it are another thing.
		const report = reportOn([{ ...gone, detention: unknown }]);
		expect(report.entries).toHaveLength(1);
		// The terms are not those of a customer.
		const [{ text: email }] = createEmails(report, { per: 'customer' });
		expect(email).toContain('empty without a known return date');
		expect(email).not.toContain('no row');
	});
});

test('On the board an empty has its days from the pickup to its return day, and tiles of its own', () => {
	const html = createBoard(reportOn(ALL, { keeps: 'open' }));
	const page = parsed(html);
	expect(find(page, 'h4').map(text)).toEqual([
		...['TEST3000002', 'TEST3000001', 'TEST3000003', 'TEST3000004'],
	]);
	const titles = find(page, 'title').map(text);
	expect(titles).toContain('return by Sun 8 Mar; today Wed 11 Mar; picked up Thu 5 Mar');
	const tiles = find(page, 'a').map(text);
	for (const tile of ['3 Empties to return', '1 Empties overdue', '1 Not assessable'])
		expect(tiles).toContain(tile);
	for (const reported of ['Nothing due yet', '3 days overdue', 'No return date'])
		expect(textOf(html)).toContain(reported);
});

test('In the calendar it has an event on its last gate day, cancelled once it is in', () => {
	const calendar = createCalendar(
		reportOn([...ALL, { ...gone, container_id: 'e1', detention: today }], { keeps: 'all' }),
	);
	const events = calendarOf(calendar.text).events.map(({ uid, start, status, summary }) => [
		uid.split('@')[0],
		start,
		status,
		summary,
	]);
	expect(events).toEqual([
		['e2-empty', '2026-03-08', 'CONFIRMED', 'TEST3000002 return empty, 3 days overdue'],
		['e1', '2026-03-06', 'CANCELLED', 'TEST3000001 gone – Pier 400'],
		['e1-empty', '2026-03-11', 'CONFIRMED', 'TEST3000001 return empty – Yard 9 & Sons'],
		[
			'e4-empty',
			'2026-03-20',
			'CONFIRMED',
			'TEST3000004 return empty, last gate day, due Sun 22 Mar – Yard 9 & Sons',
		],
		['e5-empty', '2026-03-11', 'CANCELLED', 'TEST3000005 returned'],
	]);
	expect([calendar.events, calendar.cancelled, calendar.without_date]).toEqual([3, 2, 1]);
	expect(calendar.text.replaceAll('\r\n ', '')).toContain(
		'Not in this calendar: 1 empty without a return date.',
	);
});
