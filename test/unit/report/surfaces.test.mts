/** One fleet at one moment, as message, e-mail, board and calendar: the same counts, words and colours. */
import { describe, expect, test } from 'vitest';

import { createBoard } from '../../../nodes/ContainerTracking/report/board';
import { createCalendar } from '../../../nodes/ContainerTracking/report/calendar';
import { createEmails } from '../../../nodes/ContainerTracking/report/email';
import { createMessages } from '../../../nodes/ContainerTracking/report/message';
import type { ReportOptions } from '../../../nodes/ContainerTracking/report/report';
import { attribute, find, parsed, text } from './board/parsed.mts';
import { parsed as eventsIn } from './calendar/parsed.mts';
import { FLEET, reportOn } from './fleet.mts';

const { overdue, late, stopped, later } = FLEET;
const usd = (amount: number) => ({ currency_code: 'USD', amount, count: 1, types: [] });
const MIXED = [
	...[overdue, late, stopped],
	// Nobody is reported about a fee of a box that needs nobody.
	{ ...later, alerts: true, fees: [usd(95)] },
	// Listed apart, and money is posted: somebody is reported.
	{ ...stopped, number: 'TEST1000005', container_id: 'c5', urgency: 'overdue', fees: [usd(60)] },
	{
		...{ number: 'TEST1000006', container_id: 'c6', picked_up: true, customer_name: 'Acorn' },
		...{ state: 'out', return_by: '2026-03-06', return_urgency: 'overdue', return_days_left: -3 },
	},
];

function surfacesOf(items: unknown[], options: Partial<ReportOptions> = {}) {
	const sent = reportOn(items, options);
	const [message] = createMessages(sent, { format: 'text', maxLength: 20_000 });
	const [email] = createEmails(sent, { per: 'all' });
	const board = createBoard(reportOn(items, { keeps: 'open', ...options }));
	const { text: calendar } = createCalendar(reportOn(items, { keeps: 'all', ...options }));
	return { message, email, board, calendar: eventsIn(calendar).events };
}

describe('The same fleet at one moment', () => {
	const { message, email, board } = surfacesOf(MIXED);
	const page = parsed(board);

	test('has the same counts and sums in message, e-mail and board', () => {
		// Overdue: the held box, and the one that is listed apart. 2,440 and 60 USD.
		const head = '4 need somebody, 2 overdue, 1 empty overdue, USD 2,500.00 posted';
		expect(message.text.split('\n')[0]).toBe(`Pickup report Mon 9 Mar: ${head}`);
		expect(email.subject).toBe(`Pickup report, Mon 9 Mar: ${head}`);
		expect(find(parsed(email.html), 'p').map(text)).toContain(head);
		expect(email.text.split('\n')[0]).toBe(message.text.split('\n')[0]);
		expect(find(page, 'p').map(text)).toContain(head);
		const tiles = find(page, 'a').map(text);
		for (const tile of ['4 Need somebody', '2 Overdue', '1 Empties overdue'])
			expect(tiles).toContain(tile);
	});

	test('has the same sections, with the same counts, and one case of letters in all of them', () => {
		const held = { ...overdue, number: 'TEST1000007', container_id: 'c7', urgency: 'soon' };
		const fleet = [
			...MIXED,
			{ ...held, attention: [{ reason: 'soon', phrase: 'LFD tomorrow, Tue 10 Mar' }] },
			{
				...{ ...later, number: 'TEST1000008', container_id: 'c8', fees: [usd(300)] },
				attention: [
					{ reason: 'demurrage_without_lfd', phrase: 'demurrage posted and no LFD known' },
				],
			},
		];
		const all = surfacesOf(fleet, { groupBy: 'none' });
		const [html, web] = [parsed(all.email.html), parsed(all.board)];
		const sections = [...all.message.text.matchAll(/^([A-Z][a-z ]+) \((\d+)\)$/gm)].map(
			([, name, count]) => `${name} ${count}`,
		);
		expect(sections.length).toBeGreaterThan(2);
		expect(find(html, 'h3').map(text)).toEqual(
			sections.map((each) => each.replace(/ (\d+)$/, ' ($1)')),
		);
		const onBoard = find(web, 'h3').map((each) => text(each).replace(/\s+/g, ' ').trim());
		expect(onBoard).toEqual(expect.arrayContaining(sections));
		// Sentence case: names alone have more capitals.
		const tiles = find(web, 'a')
			.filter((tile) => attribute(tile, 'href')?.startsWith('#'))
			.map(text)
			.filter((tile) => /^\d/.test(tile))
			.map((tile) => tile.replace(/^\d+ /, ''));
		for (const label of [...tiles, ...onBoard])
			expect(label).toMatch(/^[A-Z]\w*(?: (?:LFD|[a-z\d]+))*$/);
		// The first words on a container, whether it is a cell of the e-mail or of the board.
		const said = 'Demurrage posted and no LFD known';
		expect(find(html, 'b').map(text)).toContain(said);
		expect(find(web, 'strong').map(text)).toContain(said);
		for (const words of find(html, 'b').map(text)) expect(words).toMatch(/^(?:[A-Z\d]|$)/);
	});

	test('has the colours of the board in the e-mail', () => {
		const colourOf = (number: string) =>
			new RegExp(`border-left:4px solid (#\\w+)(?:(?!</tr>).)*${number}`, 's').exec(
				email.html.split('<tr>').find((row) => row.includes(number)) ?? '',
			)?.[1];
		// Alarm, alarm, quiet: as the tones of the board's boxes.
		const numbers = ['TEST1000001', 'TEST1000002', 'TEST1000003'];
		expect(numbers.map(colourOf)).toEqual(['#b3141b', '#b3141b', '#808080']);
		const boxes = find(page, '.box');
		const tones = numbers.map((number) =>
			/alarm|warning|notice|quiet/
				.exec(attribute(boxes.find((box) => text(box).includes(number))!, 'class') ?? '')
				?.at(0),
		);
		expect(tones).toEqual(['alarm', 'alarm', 'quiet']);
		expect(board).toContain('--alarm:#b3141b');
	});
});

describe.each([['off_dock', 'off dock']])('One that is %s', (current_status, words) => {
	test('is called about, with where it was seen last, in each of them', () => {
		const box = { ...late, current_status, location_at_pod_terminal: 'Row 7' };
		const { message, email, board, calendar } = surfacesOf([box]);
		const reported = `${words}, may have left Pier 400 (last seen: Row 7), ask where it is`;
		for (const shown of [message.text, email.html, text(parsed(board)[0])]) {
			expect(shown).toMatch(/Call first/);
			expect(shown).not.toMatch(/Send a truck/);
		}
		expect(message.text).toContain(` · ${reported}`);
		expect(email.html.toLowerCase()).toContain(reported.toLowerCase());
		expect(board.toLowerCase()).toContain(reported.toLowerCase());
		expect(calendar).toMatchObject([
			{
				summary: 'TEST1000002 LFD – call first',
				description: expect.stringContaining(reported) as string,
			},
		]);
	});
});

test.each([
	['its day alone', 'appointment Fri 13 Mar is after LFD Wed 11 Mar (in 2 days)'],
	['the advice in its phrase', 'no LFD 4 days after discharge, waiting for rail, ask the line'],
])('One that waits for its train is called about, once, with %s', (_, phrase) => {
	const attention = [{ ...late.attention[0], phrase }];
	const box = { ...late, attention, current_status: 'awaiting_inland_transfer' };
	const { message, email, board } = surfacesOf([box]);
	for (const shown of [message.text, email.html, text(parsed(board)[0])]) {
		expect(shown).toMatch(/Call first/);
		expect(shown.match(/waiting for rail, ask the line/gi)).toHaveLength(1);
		expect(shown).not.toMatch(/Send a truck|Ready for pickup/);
	}
	// At the ramp the status is of before.
	expect(surfacesOf([{ ...box, place: 'inland_waiting' }]).message.text).toMatch(/Send a truck/);
});

test.each([
	['off dock', { current_status: 'off_dock' }],
	['probably gone', { listed_apart: 'probably_picked_up' }],
])('The board calls none ready for pickup that is %s', (_, fields) => {
	expect(surfacesOf([late]).board).toContain('Ready for pickup');
	expect(surfacesOf([{ ...late, ...fields }]).board).not.toContain('Ready for pickup');
});

test.each(['on_the_way', 'inland_transit'])(
	'One that is %s is not at its terminal yet',
	(place) => {
		const { message } = surfacesOf([{ ...late, place }], { groupBy: 'customer' });
		expect(message.text).toContain(' · bound for Pier 400');
		expect(message.text).not.toContain('at Pier 400');
	},
);

test('Where the port is known and the terminal is not, the port stands in each of them', () => {
	const box = { ...late, terminal: null, firms_code: null, port: 'Los Angeles' };
	const where = 'Los Angeles, terminal not known';
	const { message, email, board, calendar } = surfacesOf([box]);
	for (const shown of [message.text, email.html, board]) expect(shown).toContain(where);
	expect(calendar).toMatchObject([{ summary: `TEST1000002 LFD – ${where}`, location: where }]);
	const byCustomer = surfacesOf([box], { groupBy: 'customer' });
	expect(byCustomer.message.text).toContain(` · at ${where}`);
	expect(find(parsed(byCustomer.board), 'dd').map(text)).toContain(where);
});

test('A note names its container, unless it does so itself', () => {
	const note = 'Only the first fields were included.';
	const noted = [overdue, { ...late, note }, { ...later, note, attention: [] }];
	expect(reportOn(noted).notes).toEqual([
		'Only the first fields were included (TEST1000002; TEST1000004).',
	]);
	const own = { ...late, note: 'Nothing is reported about TEST1000002.' };
	expect(reportOn([own]).notes).toEqual(['Nothing is reported about TEST1000002.']);
});
