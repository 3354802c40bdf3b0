/** Whatever the service has in its texts: a calendar that every program can read, and the texts in it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createCalendar } from '../../../../nodes/ContainerTracking/report/calendar';
import { entry, report } from '../board/entries.mts';
import { parsed } from './parsed.mts';

const PIECES = [
	...['\r\n', '\n', '\r', '\t', '\\', '\\n', ';', ',', ':', '"', ' ', '\u2028', '\u0085'],
	...['BEGIN:VEVENT', 'END:VCALENDAR\r\n', 'ATTACH:https://evil.example', '\u0000', '\u001b'],
	...['ü', '港', '📦', '👩‍👩‍👧', '\uD83D', '\uDCE6', '\u202E', 'A'.repeat(80), '港'.repeat(30)],
];

const text = fc
	.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' })), { maxLength: 12 })
	.map((pieces) => pieces.join(''));

/** What can be shown of a text, and stands in one line of several. */
const shown = (value: string) =>
	value
		.replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n')
		.replaceAll('\t', ' ')
		.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (mark) => (mark === '\n' ? mark : ''))
		.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Of a place, the first 160 units, and no half of a character. */
const cut = (value: string) =>
	value.length <= 160 ? value : `${value.slice(0, 160).replace(/[\uD800-\uDBFF]$/, '')}…`;

const DATED = { days_left: 2, last_free_day: '2026-03-13', last_gate_day: '2026-03-13' };
const octets = (line: string) => Buffer.byteLength(line);

describe('a calendar of any texts', () => {
	it('holds them, and nothing else', () => {
		fc.assert(
			fc.property(text, text, text, text, (title, terminal, id, note) => {
				const box = entry({ ...DATED, container_id: id, terminal: terminal });
				const calendar = createCalendar(report([box], { title, notes: [note] })).text;
				const { name, description, events } = parsed(calendar);
				expect({ name, description }).toEqual({ name: shown(title), description: shown(note) });
				expect(events).toHaveLength(1);
				expect(events[0]).toMatchObject({
					uid: `${shown(id)}@n8n-nodes-container-tracking`,
					location: shown(cut(terminal)),
					start: '2026-03-13',
					end: '2026-03-14',
				});
			}),
		);
	});

	it('has lines of at most 75 octets, with no character cut in two', () => {
		fc.assert(
			fc.property(text, text, (number, customer) => {
				const box = entry({ ...DATED, number, customer_name: customer, terminal: customer });
				const calendar = createCalendar(report([box])).text;
				expect(calendar.endsWith('\r\n')).toBe(true);
				const lines = calendar.slice(0, -2).split('\r\n');
				expect(lines.filter((line) => octets(line) > 75)).toEqual([]);
				expect(lines.filter((line) => /[\p{Cc}\p{Surrogate}]/u.test(line))).toEqual([]);
				// A line is folded only where the next character would not have fit.
				for (const [at, line] of lines.entries()) {
					const next = lines[at + 1] ?? '';
					if (!next.startsWith(' ')) continue;
					const [character = ''] = next.slice(1);
					expect(octets(line + character)).toBeGreaterThan(75);
				}
			}),
		);
	});
});
