/** Messages, word for word. */
import { describe, expect, test } from 'vitest';

import { createMessages } from '../../../nodes/ContainerTracking/report/message';
import { isAlarming } from '../../../nodes/ContainerTracking/report/report';
import { FLEET, reportOn } from './fleet.mts';

const { overdue, late, stopped, later } = FLEET;
const ALL = [later, stopped, overdue, late];
const APP = 'https://app.terminal49.com/shipments/find?q=';
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
				alert_keys: ['c2:2026-03-11:soon:appointment_after_lfd', 'c1:2026-03-06:overdue:overdue'],
				text: [
					'*Pickup report* Mon 9 Mar',
					'3 containers: 1 appointment after the last free day, 1 overdue, 1 tracking stopped',
					'',
					'*Pier 400 (W185)*',
					'_Send a truck (1)_',
					`• *<${APP}TEST1000002|TEST1000002>*: appointment Fri 13 Mar is after the last free day Wed 11 Mar · 2 days left to Wed 11 Mar`,
					'_Call first (1)_',
					`• *<${APP}TEST1000001|TEST1000001>*: 3 days overdue, last free day was Fri 6 Mar · Holds: customs · USD 2,440.00 demurrage · yard: Grounded, row 12 · B/L BL-1 · Northwind Home &amp; Garden · ref PO-1, PO-2`,
					'',
					'*Terminal not known*',
					'_Watch (1)_',
					`• *<${APP}TEST1000003|TEST1000003>*: tracking stopped`,
				].join('\n'),
			},
		]);
	});

	test('for Teams is HTML, in plain text addresses end the line', () => {
		const report = reportOn([late], {
			groupBy: 'none',
			acknowledgeUrl: 'https://n8n.example.com/form/ack?team=yard',
		});
		const key = 'c2%3A2026-03-11%3Asoon%3Aappointment_after_lfd';
		const acknowledge = 'https://n8n.example.com/form/ack?team=yard';
		const told =
			'appointment Fri 13 Mar is after the last free day Wed 11 Mar · 2 days left to Wed 11 Mar · at Pier 400';
		const [teams] = createMessages(report, { format: 'teams', maxLength: 3500 });
		expect(teams.text.split('<br>\n').slice(2)).toEqual([
			'<i>Send a truck (1)</i>',
			`• <b><a href="${APP}TEST1000002">TEST1000002</a></b>: ${told} · <a href="${acknowledge}&amp;alert_key=${key}&amp;container=TEST1000002">Acknowledge</a>`,
		]);
		const [text] = createMessages(report, { format: 'text', maxLength: 3500 });
		expect(text.text.split('\n').slice(2)).toEqual([
			'Send a truck (1)',
			`• TEST1000002: ${told} · ${APP}TEST1000002 · Acknowledge: ${acknowledge}&alert_key=${key}&container=TEST1000002`,
		]);
	});

	test('in another language has its dates in that, also those of phrases', () => {
		const report = reportOn([late]);
		const now = report.now.setLocale('es');
		const [{ text }] = createMessages({ ...report, now }, { format: 'text', maxLength: 3500 });
		expect(text).toMatch(/^Pickup report lun,? 9 mar\n/);
		expect(text).toMatch(/appointment vie,? 13 mar is after the last free day mié,? 11 mar/);
	});

	test('that would only list what is listed apart starts none, unless money is posted', () => {
		expect(isAlarming(reportOn([stopped, later]))).toBe(false);
		expect(isAlarming(reportOn([{ ...stopped, fees: overdue.fees }]))).toBe(true);
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
		['<@U024BE7LH>', '&lt;@\u200BU024BE7LH&gt;'],
		['@channel', '@\u200Bchannel'],
		['a@b.example', 'a@b.example'],
		['R&D', 'R&amp;D'],
		['*bold* _italic_ ~gone~ `code`', '＊bold＊ ＿italic＿ ～gone～ ｀code｀'],
		['PO_4711*2', 'PO_4711*2'],
		[':ship:', ':\u200Bship:'],
		['https://evil.example', 'https:\u200B//evil.example'],
		['a\r\n> b', 'a &gt; b'],
		['\u202Eabc', 'abc'],
	])('%j is %j in Slack', (name, shown) => {
		const [{ text }] = slack([{ ...late, customer_name: name }]);
		expect(text.split(' · ').at(-1)).toBe(shown);
	});

	test('never bring null or undefined into a line', () => {
		const [{ text }] = slack([{ number: null, urgency: 'today', days_left: 0 }]);
		expect(text).toContain('• *Container without a number*: last free day today');
		expect(text).not.toMatch(/null|undefined|NaN/);
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
			expect(text.split('\n')[0]).toBe(`*Pickup report* Mon 9 Mar (${part} of ${parts})`);
			const heading = at === 0 ? '*Pier 400 (W185)*\n' : '*Pier 400 (W185)*, continued\n';
			expect(text).toContain(heading);
			expect(text).not.toContain('shortened');
		}
		const numbers = messages.flatMap(({ text }) => text.match(/(?<=\|)TEST\d+/g) ?? []);
		expect(numbers).toEqual(many.map(({ number }) => number));
		expect(messages.flatMap((message) => message.alert_keys)).toEqual(
			many.map(({ alert_key: key }) => key),
		);
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
