import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { createBoard } from '../../../../nodes/ContainerTracking/report/board';
import type { ReportEntry } from '../../../../nodes/ContainerTracking/report/types';
import { record } from '../../../cases.mts';
import { entry, report } from './entries.mts';
import { all, attribute, classes, find, lines, parsed, text } from './parsed.mts';

/** Today is Wednesday, 11 March 2026. */
const LATE_APPOINTMENT = entry({
	...record`
		number=OCNU1048993 days_left=2 gate_days_left=2 last_free_day=2026-03-13 ready=ready
		arrived_on=2026-03-05 discharged_on=2026-03-07 closed_days=["2026-03-12"]
		appointment_at=2026-03-16T10:30:00-07:00 terminal=Pier 400
		location_at_pod_terminal=Grounded, row 12 shipping_line_scac=OCNA
		bill_of_lading_number=OCNA700259 customer_name=Dune Sports ref_numbers=["PO-1", "REF-2"]
		link=https://app.example/containers?q=OCNU1048993&x=1
	`,
	attention: [
		{ reason: 'appointment_after_lfd', phrase: 'appointment after the last free day' },
		{ reason: 'soon', phrase: '2 days left' },
	],
	fees: [
		record`
			currency_code=USD amount=2440 count=1 types=${[{ type: 'demurrage', amount: 2440 }]}
		`,
	],
});
const OVERDUE_AND_HELD = entry({
	number: 'BLUU1046862',
	urgency: 'overdue',
	days_left: -1,
	gate_days_left: 0,
	last_free_day: '2026-03-10',
	ready: 'blocked',
	active_holds: [{ name: 'customs', description: null, status: 'hold' }],
	attention: [{ reason: 'overdue', phrase: '1 day overdue' }],
});
const STOPPED = entry({
	number: 'NRTU1051831',
	days_left: -91,
	last_free_day: '2025-12-10',
	listed_apart: 'tracking_stopped',
	attention: [
		{ reason: 'overdue', phrase: '91 days overdue' },
		{ reason: 'tracking_stopped', phrase: 'tracking stopped' },
	],
});

const boxesOf = (html: string) => find(parsed(html), '.box');
const [box] = boxesOf(createBoard(report([LATE_APPOINTMENT])));
const partOf = (name: string, within = box) => find(all(within), `.${name}`)[0];

describe('a container', () => {
	it('says what it is and leads to it', () => {
		expect(lines(partOf('name'))).toEqual([
			'OCNU1048993',
			'OCNA · B/L OCNA700259',
			'Discharged Sat 7 Mar',
		]);
		const [link] = find(all(box), 'a');
		expect(attribute(link, 'href')).toBe('https://app.example/containers?q=OCNU1048993&x=1');
		expect(attribute(link, 'rel')).toBe('noreferrer');
	});

	it('says where it stands and whose it is, but not what the heading says', () => {
		expect(lines(partOf('stands'))).toEqual([
			...['Yard', 'Grounded, row 12'],
			...['Customer', 'Dune Sports'],
			...['Reference', 'PO-1, REF-2'],
		]);
		const groups = [
			{ name: 'Dune Sports', actions: [{ action: 'watch' as const, entries: [LATE_APPOINTMENT] }] },
		];
		const [other] = boxesOf(
			createBoard(report([LATE_APPOINTMENT], { groups, groupBy: 'customer' })),
		);
		expect(lines(partOf('stands', other))).toEqual([
			...['Terminal', 'Pier 400'],
			...['Yard', 'Grounded, row 12'],
			...['Reference', 'PO-1, REF-2'],
		]);
		// It stands there no more, and nobody knows where it is.
		const [left] = boxesOf(createBoard(report([{ ...LATE_APPOINTMENT, place: 'left_port' }])));
		expect(lines(partOf('stands', left))).toEqual([
			...['Customer', 'Dune Sports'],
			...['Reference', 'PO-1, REF-2'],
		]);
	});

	it.each([
		[{ days_left: 0, last_free_day: '2026-03-11' }, ['Today', 'LFD Wed 11 Mar']],
		[
			{ days_left: 0, last_free_day: '2026-03-11', closed_days: ['2026-03-11'] },
			['Today', 'LFD Wed 11 Mar', 'gates closed'],
		],
		[
			{ days_left: 1, gate_days_left: 0, last_free_day: '2026-03-12' },
			['Tomorrow', 'LFD Thu 12 Mar', 'no gate day after today'],
		],
		[
			{ days_left: -1, gate_days_left: 0, last_free_day: '2026-03-10' },
			['1 day overdue', 'LFD Tue 10 Mar'],
		],
		[{ days_left: -91, last_free_day: '2025-12-10' }, ['91 days overdue', 'LFD Wed 10 Dec 2025']],
		[{ last_free_day: '2027-02-26' }, ['Not counted', 'LFD Fri 26 Feb 2027']],
		[{ picked_up: true, last_free_day: '2026-03-10' }, ['Picked up', 'LFD Tue 10 Mar']],
	])('days of %o', (fields, expected) => {
		const [one] = boxesOf(createBoard(report([entry(fields)])));
		expect(lines(partOf('days', one))).toEqual(expected);
	});

	it.each([
		[{ ready: 'unknown' as const }, ['Not known whether it is available']],
		[{ ready: 'blocked' as const, active_holds: OVERDUE_AND_HELD.active_holds }, ['Customs hold']],
		[{ fees_not_priced: true }, ['Not known whether it is available', 'Fees not yet priced']],
	])('what to do about %o', (fields, expected) => {
		const [one] = boxesOf(createBoard(report([entry(fields)])));
		expect(lines(partOf('what', one))).toEqual(expected);
	});

	it.each([
		[['stale', 'soon'], 'Phrase of stale'],
		[['soon', 'stale', 'conflicting'], 'Phrase of soon · phrase of stale · phrase of conflicting'],
		[
			['appointment_after_lfd', 'overdue', 'today', 'hold_outlasts_lfd', 'stale'],
			'Phrase of appointment_after_lfd · phrase of stale',
		],
	] as const)(
		'of the reasons %o, those that days and holds report are not said twice',
		(reasons, said) => {
			const attention = reasons.map((reason) => ({ reason, phrase: `phrase of ${reason}` }));
			const [one] = boxesOf(createBoard(report([entry({ attention })])));
			expect(lines(partOf('what', one))[0]).toBe(said);
		},
	);

	it('says what its fees are, unless that is what has to be said first', () => {
		const posted = {
			reason: 'demurrage_without_lfd' as const,
			phrase: 'USD 2,440.00 demurrage posted',
		};
		const one = entry({ fees: LATE_APPOINTMENT.fees, attention: [posted] });
		expect(lines(partOf('what', boxesOf(createBoard(report([one])))[0]))).toEqual([
			'USD 2,440.00 demurrage posted',
			'Not known whether it is available',
		]);
	});

	it.each(['javascript:alert(1)', '//app.example', ''])('a link to %j leads nowhere', (link) => {
		const [one] = boxesOf(createBoard(report([entry({ link })])));
		expect(find(all(one), 'a')).toEqual([]);
	});
});

describe('its strip of days', () => {
	it('names the weekdays around today', () => {
		const axis = parsed(createBoard(report([LATE_APPOINTMENT]))).find(
			(each) => attribute(each, 'id') === 'w0',
		);
		const letters = axis ? find(all(axis), 'text') : [];
		expect(letters.map(text).join('')).toBe('SMTWTFSSMTWTFSSMTWTFS');
		expect(letters.map((each) => classes(each)[0]).indexOf('now')).toBe(10);
	});
});

describe('the page', () => {
	const entries = [LATE_APPOINTMENT, OVERDUE_AND_HELD, STOPPED];
	const groups = [
		{ name: 'Pier 400', actions: [{ action: 'send_truck' as const, entries: [LATE_APPOINTMENT] }] },
		{
			name: 'Terminal not known',
			actions: [
				{ action: 'call' as const, entries: [OVERDUE_AND_HELD] },
				{ action: 'watch' as const, entries: [STOPPED] },
			],
		},
	];
	const html = createBoard(report(entries, { groups, notes: ['12 were not looked at.'] }));
	const page = parsed(html);

	it('says as of when, and what the reader has to know', () => {
		expect(lines(find(page, 'header')[0])).toEqual([
			'Pickup report',
			'2 need somebody, 1 overdue, USD 2,440.00 posted',
			'As of Wed 11 Mar 2026, 06:00 (UTC-7) Los Angeles',
		]);
		expect(lines(find(page, '.notes')[0])).toEqual(['Notes', '12 were not looked at.']);
	});

	it('counts, and leads to what is counted', () => {
		const tiles = find(all(find(page, 'nav')[0]), 'a');
		expect(tiles.map((tile) => [text(tile), attribute(tile, 'href')])).toEqual([
			['3 All', '#all'],
			['2 Need somebody', '#to-do'],
			['1 Appointment after LFD', '#late-appointment'],
			['1 Overdue', '#overdue'],
			['0 LFD today', '#today'],
			['0 Last gate day', '#last-gate-day'],
			['1 LFD soon', '#soon'],
			['1 On hold', '#holds'],
			['0 No usable LFD', '#money-without-date'],
			['1 Needs review', '#no-alerts'],
		]);
		const shown = (number: string) =>
			classes(find(page, '.box').find((each) => text(each).includes(number)) ?? page[0]).filter(
				(name) => name.startsWith('in-'),
			);
		expect(shown('OCNU1048993')).toEqual(['in-to-do', 'in-late-appointment', 'in-soon']);
		expect(shown('BLUU1046862')).toEqual(['in-to-do', 'in-overdue', 'in-holds']);
		expect(shown('NRTU1051831')).toEqual(['in-no-alerts']);
	});

	it('each anchor leads to one element, each drawing is there', () => {
		const ids = page.flatMap((each) => attribute(each, 'id') ?? []);
		expect(new Set(ids).size).toBe(ids.length);
		const anchors = page
			.flatMap((each) => attribute(each, 'href') ?? [])
			.filter((href) => href.startsWith('#'));
		expect(anchors.filter((href) => !ids.includes(href.slice(1)))).toEqual([]);
		expect(anchors.length).toBeGreaterThan(20);
	});

	it('is of the language of the dates', () => {
		const now = DateTime.fromISO('2026-03-11T13:00:00Z', { zone: 'Europe/Berlin', locale: 'de' });
		const german = parsed(createBoard(report([LATE_APPOINTMENT], { now })));
		expect(attribute(german[0], 'lang')).toBe('de');
		expect(text(find(german, 'header')[0])).toMatch(/Mi.*11.*März 2026, 14:00 \(UTC\+1\) Berlin/);
		expect(lines(find(all(german[0]), '.days')[0])[1]).toMatch(/^LFD Fr.*13.*März?/);
	});

	it('without an entry says so, and shows no tiles', () => {
		const empty = parsed(createBoard(report([], { notes: ['Nothing was read.'] })));
		expect(text(find(empty, 'main')[0])).toBe('No container needs anybody today.');
		expect(find(empty, 'nav')).toEqual([]);
		expect(text(find(empty, '.notes')[0])).toContain('Nothing was read.');
	});

	it('where not all could be looked at, that stands before everything else', () => {
		const gaps = { notes: ['2 pages could not be read.'], isIncomplete: true };
		const some = parsed(createBoard(report([LATE_APPOINTMENT], gaps)));
		const places = ['notes', 'box'].map((name) => some.indexOf(find(some, `.${name}`)[0]));
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(lines(find(some, '.notes')[0])).toEqual([
			'Not all could be looked at',
			'2 pages could not be read.',
		]);
		const none = parsed(createBoard(report([], gaps)));
		expect(text(find(none, 'main')[0])).toContain('not all could be looked at');
	});

	it('what nobody has to do anything about comes behind all groups, by their names', () => {
		const quiet = (number: string) => entry({ number });
		const [one, other] = [quiet('QUIET1'), quiet('QUIET2')];
		const watched = (name: string, entries: ReportEntry[]) => ({
			name,
			actions: [{ action: 'watch' as const, entries }],
		});
		const mixed = [watched('Pier 400', [STOPPED, one]), watched('Pier 300', [other])];
		const headings = parsed(createBoard(report([STOPPED, one, other], { groups: mixed })))
			.filter(({ tagName }) => ['h2', 'h3', 'h4'].includes(tagName))
			.map(text);
		expect(headings).toEqual([
			...['Pier 400 1', 'Watch 1', 'NRTU1051831'],
			...['Nothing due yet 2', 'Pier 400 1', 'QUIET1', 'Pier 300 1', 'QUIET2'],
		]);
	});

	it('groups without a name have no heading', () => {
		const none = [{ name: '', actions: [{ action: 'watch' as const, entries: [STOPPED] }] }];
		expect(find(parsed(createBoard(report([STOPPED], { groups: none }))), 'h2')).toEqual([]);
	});
});
