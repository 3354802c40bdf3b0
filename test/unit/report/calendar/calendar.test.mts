/** The calendar of a pickup report, octet by octet and as a parser reads it. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { createCalendar } from '../../../../nodes/ContainerTracking/report/calendar';
import { entry, report } from '../board/entries.mts';
import { parsed } from './parsed.mts';

/** Of a Sunday, so the last gate day is the Friday before. */
const SUNDAY = entry({
	number: 'TEST1234567',
	container_id: 'c-1',
	days_left: 4,
	last_free_day: '2026-03-15',
	last_gate_day: '2026-03-13',
	gate_days_left: 2,
	urgency: 'soon',
	attention: [{ reason: 'soon', phrase: 'LFD in 4 days, Sun 15 Mar (2 gate days)' }],
	terminal: 'Pier 400',
	firms_code: 'Y258',
	location_at_pod_terminal: 'Row 7; Bay 2',
	active_holds: [{ name: 'customs', description: 'CBP exam', status: 'hold' }],
	bill_of_lading_number: 'TESTBL123456',
	customer_name: 'Example Möbel GmbH, Ulm',
	ref_numbers: ['PO-1042', 'A\\B'],
	link: 'https://app.terminal49.com/shipments/find?q=TEST1234567',
	action: 'call',
	ready: 'blocked',
});

const lines = (...entries: Array<Parameters<typeof entry>[0]>) =>
	createCalendar(report(entries.map((fields) => entry(fields)))).text.split('\r\n');
const lineOf = (name: string, fields: Parameters<typeof entry>[0]) =>
	lines({ ...SUNDAY, ...fields }).find((line) => line.startsWith(name));

describe('a calendar', () => {
	it('is, written out', () => {
		// Programs ask every few hours at best, so each event says when its "in 4 days" was true.
		const { text, ...counts } = createCalendar(report([SUNDAY], { notes: ['One note; of two.'] }));
		expect(counts).toEqual({ events: 1, cancelled: 0, without_date: 0 });
		expect(text).toBe(
			[
				'BEGIN:VCALENDAR',
				'VERSION:2.0',
				'PRODID:-//n8n-nodes-container-tracking//Pickup Report//EN',
				'CALSCALE:GREGORIAN',
				'METHOD:PUBLISH',
				'NAME:Pickup report',
				'X-WR-CALNAME:Pickup report',
				'DESCRIPTION:One note\\; of two.',
				'X-WR-CALDESC:One note\\; of two.',
				'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
				'X-PUBLISHED-TTL:PT1H',
				'BEGIN:VEVENT',
				'UID:c-1@n8n-nodes-container-tracking',
				'DTSTAMP:20260311T130000Z',
				'LAST-MODIFIED:20260311T130000Z',
				// 2,261 days and 13 hours since the beginning of 2020.
				'SEQUENCE:195397200',
				'DTSTART;VALUE=DATE:20260313',
				'DTEND;VALUE=DATE:20260314',
				'SUMMARY:TEST1234567 last gate day\\, LFD Sun 15 Mar – Pier 400',
				'DESCRIPTION:LFD in 4 days\\, Sun 15 Mar (2 gate days)\\ncustoms hold\\nat Pier',
				'  400\\nyard: Row 7\\; Bay 2\\nB/L TESTBL123456\\nExample Möbel GmbH\\, Ulm\\nre',
				' f PO-1042\\, A\\\\B\\nas of Wed 11 Mar 06:00\\nhttps://app.terminal49.com/shipm',
				' ents/find?q=TEST1234567',
				'LOCATION:Pier 400 (Y258)',
				'URL:https://app.terminal49.com/shipments/find?q=TEST1234567',
				'CATEGORIES:LFD soon',
				'STATUS:CONFIRMED',
				'TRANSP:TRANSPARENT',
				'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
				'END:VEVENT',
				'END:VCALENDAR',
				'',
			].join('\r\n'),
		);
	});

	it.each([
		[{ last_gate_day: null }, '20260315', 'TEST1234567 LFD – Pier 400'],
		[
			{ days_left: -2, urgency: 'overdue' as const },
			'20260315',
			'TEST1234567 2 days overdue – Pier 400',
		],
		[
			{ days_left: -91, listed_apart: 'probably_picked_up' as const },
			'20260315',
			'TEST1234567 probably picked up, verify – Pier 400',
		],
		// The gates close for the weekend before the last free day.
		[{ days_left: 1 }, '20260313', 'TEST1234567 last gate day, LFD Sun 15 Mar – Pier 400'],
		[{ terminal: null }, '20260313', 'TEST1234567 last gate day, LFD Sun 15 Mar – Y258'],
		[
			{ terminal: null, firms_code: null, number: null },
			'20260313',
			'Container of B/L TESTBL123456 last gate day, LFD Sun 15 Mar',
		],
	])('has a container on its last gate day: %j', (fields, day, summary) => {
		expect(lineOf('DTSTART', fields)).toBe(`DTSTART;VALUE=DATE:${day}`);
		expect(parsed(createCalendar(report([{ ...SUNDAY, ...fields }])).text).events).toMatchObject([
			{ summary },
		]);
	});

	it('leaves out what no day counts for, and says how many', () => {
		const { text, ...counts } = createCalendar(
			report([
				SUNDAY,
				entry(),
				// Cannot be true, or is the ramp's: shown, and counting for nothing.
				entry({ last_free_day: '2027-02-26', last_gate_day: '2027-02-26' }),
				entry({ days_left: 3, last_free_day: '2026-02-30' }),
				// "Never", as databases have it: its event would end in a year of five digits.
				entry({ days_left: 2_912_443, last_free_day: '9999-12-31' }),
				entry({ picked_up: true }),
			]),
		);
		expect(counts).toEqual({ events: 1, cancelled: 0, without_date: 4 });
		expect(parsed(text).description).toBe(
			'Not in this calendar: 4 containers without a last free day.',
		);
	});

	it('cancels what is gone, under the same name and with a higher number', () => {
		const [before, after] = [
			createCalendar(report([SUNDAY])),
			createCalendar(
				report([{ ...SUNDAY, picked_up: true, days_left: null, urgency: 'none', attention: [] }], {
					now: DateTime.fromISO('2026-03-11T13:00:01Z'),
				}),
			),
		].map(({ text }) => parsed(text).events[0]);
		expect(after).toMatchObject({
			uid: before.uid,
			status: 'CANCELLED',
			start: '2026-03-13',
			summary: 'TEST1234567 gone – Pier 400',
		});
		expect(after.sequence).toBe(before.sequence + 1);
	});

	it('forgets what was gone long ago', () => {
		const gone = { ...SUNDAY, picked_up: true, days_left: null };
		const at = (now: string) =>
			createCalendar(report([gone], { now: DateTime.fromISO(now, { zone: 'utc' }) })).cancelled;
		expect(at('2026-05-11T23:00:00Z')).toBe(1);
		expect(at('2026-05-13T00:00:00Z')).toBe(0);
	});

	it('names a container by its ID, else by its numbers, and no two alike', () => {
		const dated = { days_left: 1, last_free_day: '2026-03-12' };
		const uids = parsed(
			createCalendar(
				report([
					entry({ ...dated, container_id: 'c-1' }),
					entry({ ...dated, number: 'TEST7654321' }),
					entry({ ...dated, number: null, bill_of_lading_number: 'TESTBL1' }),
					entry({ ...dated, number: null, bill_of_lading_number: 'TESTBL1' }),
				]),
			).text,
		).events.map(({ uid }) => uid);
		expect(uids).toEqual(
			['c-1', 'TEST7654321', 'TESTBL1', 'TESTBL1-2'].map(
				(name) => `${name}@n8n-nodes-container-tracking`,
			),
		);
	});

	// Persian, Arabic of Egypt and Marathi have digits of their own, which are for people alone.
	it.each(['fa', 'ar-EG', 'mr', 'en-u-nu-arab'])('has moments in digits of ASCII: %s', (locale) => {
		const now = DateTime.fromISO('2026-03-11T06:00:00-07:00', { locale });
		const { text } = createCalendar(report([SUNDAY], { now }));
		expect(text.split('\r\n').filter((line) => /^(DT|LAST-M)/.test(line))).toEqual([
			'DTSTAMP:20260311T130000Z',
			'LAST-MODIFIED:20260311T130000Z',
			'DTSTART;VALUE=DATE:20260313',
			'DTEND;VALUE=DATE:20260314',
		]);
	});

	it('links to the web only', () => {
		expect(lineOf('URL', { link: 'javascript:alert(1)' })).toBeUndefined();
		expect(lineOf('URL', { link: 'https://tms.example/a b\r\nX:y' })).toBe(
			'URL:https://tms.example/a%20bX:y',
		);
		// No address holds these (RFC 3986), though browsers take them.
		expect(lineOf('URL', { link: 'https://tms.example/?a={b}|^`\\#c|d' })).toBe(
			'URL:https://tms.example/?a=%7Bb%7D%7C%5E%60%5C#c%7Cd',
		);
	});
});
