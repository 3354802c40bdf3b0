/** Messages, word for word. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';

import { createBoard } from '../../../nodes/ContainerTracking/report/board';
import { createCalendar } from '../../../nodes/ContainerTracking/report/calendar';
import { createEmails } from '../../../nodes/ContainerTracking/report/email';
import { createMessages } from '../../../nodes/ContainerTracking/report/message';
import { isAlarming } from '../../../nodes/ContainerTracking/report/report';
import { record } from '../../cases.mts';
import { FLEET, reportOn } from './fleet.mts';

const { overdue, late, stopped, later } = FLEET;
const ALL = [later, stopped, overdue, late];
const APP = 'https://app.terminal49.com/shipments/find?q=';
const RETURN = record`
	state=out return_by=2026-03-12 return_urgency=soon return_days_left=3
`;
const slack = (inputs: unknown[], maxLength = 3500) =>
	createMessages(reportOn(inputs), { format: 'slack', maxLength });

describe('A message', () => {
	test('for Slack leads with what saves most, and leaves out what nobody has to do', () => {
		expect(slack(ALL)).toEqual([
			{
				entries: [late, overdue, stopped].map(
					({ number }) => expect.objectContaining({ number }) as unknown,
				),
				part: 1,
				parts: 1,
				left_out: 0,
				alert_keys: 'c2:2026-03-11:soon:appointment_after_lfd\nc1:2026-03-06:overdue:overdue',
				text: [
					'*Pickup report* Mon 9 Mar: 2 need somebody, 1 overdue, USD 2,440.00 posted',
					'',
					'*Pier 400 (W185)*',
					'_Send a truck (1)_',
					`• *<${APP}TEST1000002|TEST1000002>*: appointment Fri 13 Mar is after LFD Wed 11 Mar (in 2 days)`,
					'_Call first (1)_',
					`• *<${APP}TEST1000001|TEST1000001>*: 3 days overdue, LFD was Fri 6 Mar · customs hold · USD 2,440.00 demurrage · yard: Grounded, row 12 · B/L BL-1 · Northwind Home &amp; Garden · ref PO-1, PO-2`,
					'',
					'*Terminal not known*',
					'_Watch (1)_',
					`• *<${APP}TEST1000003|TEST1000003>*: tracking stopped`,
				].join('\n'),
			},
		]);
	});

	test('keeps its size, however long a place or a currency is called', () => {
		const terminal = 'Pier '.repeat(20_000);
		const types = [{ type: terminal, amount: 10 }];
		const fees = [{ currency_code: terminal, amount: 10, count: 1, types }];
		const names = { customer_name: terminal, bill_of_lading_number: terminal, port: terminal };
		const long = { ...overdue, ...names, terminal, location_at_pod_terminal: terminal, fees };
		const report = reportOn([long], { title: terminal });
		const [email] = createEmails(report, { per: 'all' });
		const { text } = createCalendar(reportOn([long], { title: terminal, keeps: 'all' }));
		const empty = { ...FLEET.later, ...RETURN, return_to: terminal };
		const calendar = createCalendar(reportOn([empty], { keeps: 'all' }));
		for (const each of [email.subject, email.html, email.text, text, calendar.text])
			expect(each.length).toBeLessThan(10_000);
		expect(createBoard(report).length).toBeLessThan(100_000);
	});

	test('for Teams is HTML, in plain text addresses end the line', () => {
		const report = reportOn([late], {
			groupBy: 'none',
			acknowledgeUrl: 'https://n8n.example.com/form/ack?team=yard',
		});
		const key = 'c2%3A2026-03-11%3Asoon%3Aappointment_after_lfd';
		const acknowledge = 'https://n8n.example.com/form/ack?team=yard';
		const reported = 'appointment Fri 13 Mar is after LFD Wed 11 Mar (in 2 days) · at Pier 400';
		const [teams] = createMessages(report, { format: 'teams', maxLength: 3500 });
		expect(teams.text.split('<br>\n').slice(1)).toEqual([
			'<i>Send a truck (1)</i>',
			`• <b><a href="${APP}TEST1000002">TEST1000002</a></b>: ${reported} · <a href="${acknowledge}&amp;alert_key=${key}&amp;container=TEST1000002">Acknowledge</a>`,
		]);
		const [text] = createMessages(report, { format: 'text', maxLength: 3500 });
		expect(text.text.split('\n').slice(1)).toEqual([
			'Send a truck (1)',
			`• TEST1000002: ${reported} · ${APP}TEST1000002 · Acknowledge: ${acknowledge}&alert_key=${key}&container=TEST1000002`,
		]);
	});

	test.each([
		['2026-03-16T10:30:00-07:00', 'Mon 16 Mar 10:30'],
		// Of a port whose time zone is not known.
		['2026-03-16T17:30:00Z', 'Mon 16 Mar 17:30 UTC'],
		['2026-03-05T10:30:00-08:00', 'Thu 5 Mar 10:30 has passed'],
	])('says the appointment %s as %s', (appointment_at, said) => {
		const [{ text }] = slack([{ ...overdue, appointment_at }]);
		expect(text).toContain(`appointment ${said} ·`);
	});

	test('says of a day that does not count that it does not', () => {
		const phrase = 'no LFD of the port 5 days after discharge';
		const attention = [{ reason: 'no_lfd_after_discharge', phrase }];
		const ofRamp = record`
			${overdue} urgency=none days_left=null last_free_day=2026-03-10 attention=${attention}
		`;
		expect(slack([ofRamp])[0].text).toContain(`${phrase} · LFD Tue 10 Mar, not counted ·`);
	});

	test('doubts fees that were listed before the container came to the ramp', () => {
		const atRamp = { ...overdue, place: 'inland_waiting', flags: { check_before_arrival: true } };
		const doubted = ' · USD 2,440.00 demurrage, some perhaps of the port ·';
		expect(slack([atRamp])[0].text).toContain(doubted);
		expect(slack([{ ...atRamp, flags: JSON.stringify(atRamp.flags) }])[0].text).toContain(doubted);
		expect(slack([{ ...atRamp, fees: [] }])[0].text).not.toContain('of the port');
	});

	test.each([
		['that came with its amount in the phrase', '(USD 2,440.00) and no LFD known'],
		['whose phrase has no amount, as that of a row', ', no LFD'],
		['whose phrase has another one', '(USD 440.00) and no LFD known'],
	])('says what is posted of one %s', (_, words) => {
		const attention = [{ reason: 'demurrage_without_lfd', phrase: `demurrage posted ${words}` }];
		const noDate = { ...overdue, urgency: 'none', days_left: null, last_free_day: null };
		for (const type of ['demurrage', null]) {
			const fees = [{ ...overdue.fees[0], types: [{ type, amount: 2440 }] }];
			const [, ...lines] = slack([{ ...noDate, attention, fees }])[0].text.split('\n');
			expect(lines.join().match(/USD 2,440\.00/g)).toHaveLength(1);
		}
	});

	test.each([
		['2026-03-08T21:30:00-07:00', 'LFD today ·'],
		// The same moment on the desk of a forwarder.
		['2026-03-09T05:30:00+01:00', 'LFD today (Sun 8 Mar there) ·'],
	])('of %s says which day is today at the terminal', (at, said) => {
		const day = { today: '2026-03-08', last_free_day: '2026-03-08', days_left: 0 };
		const attention = [{ reason: 'today', phrase: 'LFD today' }];
		const now = DateTime.fromISO(at, { setZone: true, locale: 'en' });
		const whole = { ...overdue, ...day, urgency: 'today', attention };
		// A row of a sheet or a database does not name its day, yet what was left shows it.
		const row = { ...whole, today: undefined, attention: undefined };
		const tooLate = { ...row, reasons: 'appointment_after_lfd, today' };
		for (const item of [whole, row, tooLate]) {
			const report = reportOn([item], { now });
			const [{ text }] = createMessages(report, { format: 'text', maxLength: 3500 });
			expect(text).toContain(said);
		}
	});

	test('says no appointment that was kept at a port which the container has left', () => {
		const kept = {
			...overdue,
			place: 'inland_waiting',
			appointment_at: '2026-03-05T10:30:00-08:00',
		};
		expect(slack([kept])[0].text).not.toContain('appointment');
		expect(createBoard(reportOn([kept]))).not.toContain('<p><bdi>Appointment');
		expect(slack([{ ...kept, appointment_at: '2026-03-10' }])[0].text).toContain(
			'appointment Tue 10 Mar',
		);
	});

	test('in another language has its dates in that, also those of phrases', () => {
		const report = reportOn([late]);
		const now = report.now.setLocale('es');
		const [{ text }] = createMessages({ ...report, now }, { format: 'text', maxLength: 3500 });
		expect(text).toMatch(/^Pickup report lun,? 9 mar: 1 needs somebody\n/);
		expect(text).toMatch(/appointment vie,? 13 mar is after LFD mié,? 11 mar \(in 2 days\)/);
	});

	test.each([['off_dock', 'off dock']])(
		'sends no truck for one that is %s: it may not be at the terminal',
		(status, words) => {
			const [{ text }] = slack([{ ...late, current_status: status }]);
			expect(text).toContain('_Call first (1)_');
			expect(text).toContain(` · ${words}, may have left Pier 400, ask where it is`);
			expect(text).not.toContain('Send a truck');
		},
	);

	test('names no place of one that left the port, and nobody knows where to', () => {
		const fields = { place: 'left_port', listed_apart: 'onward_move_unknown', fees: [] };
		const attention = [{ reason: 'onward_move_unknown', phrase: 'onward move unknown' }];
		const report = reportOn([{ ...overdue, ...fields, attention }], { groupBy: 'none' });
		const [{ text }] = createMessages(report, { format: 'text', maxLength: 3500 });
		expect(text.split('\n')[1]).toBe(
			'No container is known to need anybody today, but of 1 it is not certain.',
		);
		expect(text).toContain(': onward move unknown · ');
		expect(text).not.toMatch(/Pier 400|yard/);
	});

	test('names no yard at the ramp: what is stored is that of the port', () => {
		const report = reportOn([{ ...overdue, place: 'inland_waiting' }], { groupBy: 'none' });
		const [{ text }] = createMessages(report, { format: 'text', maxLength: 3500 });
		expect(text).toContain(' · at Pier 400');
		expect(text).not.toContain('yard');
	});

	test('that would be empty since nothing could be read is started', () => {
		const report = reportOn([{ error: { message: 'Too many requests' } }]);
		expect(isAlarming(report)).toBe(true);
		const [{ text }] = createMessages(report, { format: 'text', maxLength: 3500 });
		expect(text.split('\n').slice(1)).toEqual([
			'No container is known to need anybody today, but not all could be looked at.',
			'Note: 1 incoming item held a failure in place of a container: Too many requests',
		]);
	});
});

describe('Texts of the service', () => {
	test.each([
		['<!channel>', '&lt;!channel&gt;'],
		['@channel', '@\u200Bchannel'],
		['*bold* _italic_ ~gone~ `code`', '＊bold＊ ＿italic＿ ～gone～ ｀code｀'],
		[':ship:', ':\u200Bship:'],
		['https://evil.example', 'https:\u200B//evil.example'],
		['a\r\n> b', 'a &gt; b'],
	])('%j is %j in Slack', (name, shown) => {
		const [{ text }] = slack([{ ...late, customer_name: name }]);
		expect(text.split(' · ').at(-1)).toBe(shown);
	});
});

describe('A long report', () => {
	const many = Array.from({ length: 40 }, (_, at) => ({
		...overdue,
		number: `TEST20000${10 + at}`,
		container_id: `m${at}`,
		alert_key: `key-${at}`,
	}));

	test('is cut at line ends: nothing is lost, each part says which it is and whose lines go on', () => {
		const messages = slack(many, 1000);
		expect(messages.length).toBeGreaterThan(5);
		for (const [at, { text, part, parts }] of messages.entries()) {
			expect(text.length).toBeLessThanOrEqual(1000);
			expect([part, parts]).toEqual([at + 1, messages.length]);
			expect(text.split('\n')[0]).toBe(
				`*Pickup report* Mon 9 Mar (${part} of ${parts}): 40 need somebody, 40 overdue, USD 97,600.00 posted`,
			);
			const heading = at === 0 ? '*Pier 400 (W185)*\n' : '*Pier 400 (W185)*, continued\n';
			expect(text).toContain(heading);
			expect(text).not.toContain('shortened');
		}
		const numbers = messages.flatMap(({ text }) => text.match(/(?<=\|)TEST\d+/g) ?? []);
		expect(numbers).toEqual(many.map(({ number }) => number));
		expect(messages.flatMap((message) => message.alert_keys.split('\n'))).toEqual(
			many.map(({ alert_key: key }) => key),
		);
	});

	test('has at most so many lines in one message: the most valuable, then how many more, and where', () => {
		const inputs = [
			...many.slice(0, 30),
			{ ...late, fees: [{ ...overdue.fees[0], currency_code: 'CAD', amount: 10 }] },
		];
		const report = reportOn(inputs, { boardUrl: 'https://n8n.example.com/webhook/pickup-board' });
		const options = { maxLength: 12_000, maxLines: 2 };
		const [slackMessage, ...further] = createMessages(report, { format: 'slack', ...options });
		expect(further).toEqual([]);
		// The late appointment is worth most, then the first of those that are overdue.
		expect(slackMessage).toMatchObject({
			left_out: 29,
			alert_keys: 'c2:2026-03-11:soon:appointment_after_lfd\nkey-0',
			entries: [{ number: 'TEST1000002' }, { number: 'TEST2000010' }],
		});
		const lines = slackMessage.text.split('\n');
		expect(lines[0]).toBe(
			'*Pickup report* Mon 9 Mar: 31 need somebody, 30 overdue, CAD 10.00 + USD 73,200.00 posted',
		);
		expect(lines).toContain('_Call first (1 of 30)_');
		expect(lines.slice(-2)).toEqual([
			'',
			'<https://n8n.example.com/webhook/pickup-board|and 29 more on the board>',
		]);
		const [teams] = createMessages(report, { format: 'teams', ...options });
		expect(teams.text).toMatch(
			/<a href="https:\/\/n8n.example.com\/webhook\/pickup-board">and 29 more on the board<\/a>$/,
		);
		const [text] = createMessages(report, { format: 'text', ...options });
		expect(text.text).toMatch(
			/\nand 29 more on the board: https:\/\/n8n.example.com\/webhook\/pickup-board$/,
		);
		const [plain] = createMessages(reportOn(inputs), { format: 'text', ...options });
		expect(plain.text).toMatch(/\nand 29 more$/);
	});

	test.each([500, 1000])(
		'stays one message of at most %i characters where lines are long',
		(maxLength) => {
			const [message, ...further] = createMessages(reportOn(many), {
				format: 'slack',
				maxLength,
				maxLines: 25,
			});
			expect(further).toEqual([]);
			expect(message.text.length).toBeLessThanOrEqual(maxLength);
			const reported = message.text.match(/(?<=\|)TEST\d+/g) ?? [];
			expect(reported).toEqual(many.slice(0, reported.length).map(({ number }) => number));
			expect(message.text).toContain(`and ${40 - reported.length} more`);
			expect(message.left_out).toBe(40 - reported.length);
		},
	);

	test('for Teams has no more than its 28 kB, whatever the names are written in', () => {
		const fleet = (customer: string) =>
			Array.from({ length: 800 }, (_, at) => ({
				...many[0],
				number: `TEST3${String(at).padStart(6, '0')}`,
				container_id: `t${at}`,
				customer_name: customer,
			}));
		for (const customer of ['Long & <name> '.repeat(12), '東京港湾運送'.repeat(25)]) {
			const report = reportOn(fleet(customer));
			for (const maxLines of [25, 800]) {
				const options = { format: 'teams' as const, maxLength: 40_000, maxLines };
				const [message, ...others] = createMessages(report, options);
				expect(others).toEqual([]);
				expect(Buffer.byteLength(message.text)).toBeLessThan(28_000);
				expect(message.entries.length).toBeGreaterThan(20);
				expect(message.left_out).toBe(800 - message.entries.length);
				expect(message.text).toContain('800 need somebody, 800 overdue');
			}
			const parts = createMessages(report, { format: 'teams', maxLength: 40_000 });
			for (const { text } of parts) expect(Buffer.byteLength(text)).toBeLessThan(28_000);
			expect(parts.flatMap(({ entries }) => entries)).toHaveLength(800);
		}
	});

	test('as e-mail has at most so many rows, and no more than Gmail shows', () => {
		const boxes = Array.from({ length: 800 }, (_, at) => ({
			...many[0],
			number: `TEST3${String(at).padStart(6, '0')}`,
			container_id: `e${at}`,
			customer_name: 'Long & <name> '.repeat(12),
		}));
		for (const maxLines of [50, 800]) {
			const [email] = createEmails(reportOn(boxes), { per: 'all', maxLines });
			expect(Buffer.byteLength(email.html)).toBeLessThan(102_000);
			const rows = email.html.match(/<tr>/g) ?? [];
			expect(rows.length).toBeGreaterThan(30);
			expect(rows.length).toBeLessThanOrEqual(maxLines);
			expect(email.left_out).toBe(800 - rows.length);
			expect(email.entries).toHaveLength(rows.length);
			const more = `and ${email.left_out.toLocaleString('en')} more`;
			for (const text of [email.html, email.text]) {
				expect(text).toContain(more);
				expect(text).toContain('800 need somebody, 800 overdue, USD 1,952,000.00 posted');
			}
		}
	});

	test('that is for customers leads to pages of your own alone: they have no account there', () => {
		const own = {
			...late,
			number: 'TEST2000001',
			container_id: 'c9',
			link: 'https://tms.example.com/9',
		};
		const report = reportOn([overdue, own], { acknowledgeUrl: 'https://n8n.example.com/form/a' });
		const links = createEmails(report, { per: 'customer' }).flatMap(({ html, text }) => [
			...html.matchAll(/href="([^"]*)"/g),
			...text.matchAll(/(https?:\S*)/g),
		]);
		expect(links.map(([, link]) => link)).toEqual([own.link, own.link]);
	});

	test('whose notes have no room beside its lines goes on: no note takes the place of the first line', () => {
		const notes = Array.from({ length: 6 }, (_, at) => `${at} ${'was not looked at '.repeat(12)}`);
		for (const format of ['slack', 'teams'] as const)
			for (const maxLength of [500, 1000, 1500]) {
				const report = { ...reportOn(many), notes };
				const messages = createMessages(report, { format, maxLength, maxLines: 25 });
				expect(messages[0].entries[0]).toMatchObject({ number: many[0].number });
				expect(messages[0].left_out).toBeLessThan(many.length);
				const text = messages.map((message) => message.text).join();
				for (const note of notes) expect(text).toContain(note.trim());
			}
	});

	test('shortens a line that is longer than a message, and says so', () => {
		const references = Array.from({ length: 5 }, (_, at) => `${at}${'🚢&'.repeat(18)}`);
		const [{ text }, ...further] = slack([{ ...overdue, ref_numbers: references }], 500);
		const line = [text, ...further.map((message) => message.text)].join('\n');
		expect(line).toContain(' … (shortened)');
		expect(line).not.toMatch(/&(?!amp;|lt;|gt;)/);
		expect(line).not.toMatch(/\p{Surrogate}/u);
		for (const message of [text, ...further.map((each) => each.text)])
			expect(message.length).toBeLessThanOrEqual(500);
	});
});
