/** What is stored of a container is one short text, and read back as it was, whatever it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KnownSubject } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import {
	decode,
	decodeGone,
	decodeUndo,
	encode,
	encodeGone,
	encodeUndo,
} from '../../../nodes/ContainerTracking/trigger/state/codec';
import { anyMoment, anyText } from './storedTexts.mts';

const textOrNull = fc.option(anyText);
const date = fc.record(
	{ value: textOrNull, previous: textOrNull, madeAt: anyMoment },
	{ requiredKeys: ['value'] },
);
const only = fc.constant(true as const);
const lfd = fc.record(
	{
		...{ value: textOrNull, previous: textOrNull, madeAt: anyMoment },
		...{ isInland: only, isWhole: only, isFetched: only },
	},
	{ requiredKeys: ['value'] },
);
/** Of an estimate that is newer than this package the kind is the name, so a name may be any text. */
const moments = fc.dictionary(anyText, date, { minKeys: 1 });
const hold = fc.record({
	name: textOrNull,
	description: textOrNull,
	status: fc.constantFrom('hold' as const, 'pending' as const),
	isTold: fc.boolean(),
});
const holds = fc.record(
	{ list: fc.array(hold), madeAt: anyMoment, since: anyMoment },
	{ requiredKeys: ['list'] },
);
const availability = fc.record(
	{
		value: fc.boolean(),
		forms: fc.array(fc.constantFrom('changeset' as const, 'event' as const)),
		madeAt: anyMoment,
	},
	{ requiredKeys: ['value', 'forms'] },
);
const known: fc.Arbitrary<KnownSubject> = fc.record(
	{ lfd, moments, holds, availability, pickedUpAt: fc.nat() },
	{ requiredKeys: [] },
);

describe('what is known, as text', () => {
	it('is read back as it was', () => {
		fc.assert(
			fc.property(known, (subject) => {
				expect(decode(encode(subject))).toEqual(subject);
			}),
		);
	});

	it('has no line break and no tab, so that it can be a line among others', () => {
		fc.assert(fc.property(known, (subject) => !/[\n\r\t]/.test(encode(subject))));
	});

	it('costs little more within JSON: its quotation marks need not be escaped', () => {
		const subject = { lfd: { value: '2026-03-12', previous: '2026-03-14', madeAt: 1772496000000 } };
		const stored = encode(subject);
		expect(JSON.stringify(stored)).toHaveLength(stored.length + 2);
	});

	it('is written as workflows have it stored', () => {
		expect(
			encode({
				lfd: { value: '2026-03-12', previous: null, madeAt: 1772496000000, isWhole: true },
				moments: { ind_eta: { value: '2026-03-20T00:00:00Z' } },
				holds: {
					madeAt: 5,
					list: [{ name: "it's", description: null, status: 'pending', isTold: true }],
				},
				availability: { value: true, forms: ['event', 'changeset'], madeAt: 7 },
			}),
		).toBe(
			"{'l':['2026-03-12',1772496000000,null],'i':2,'m':{'ind_eta':['2026-03-20T00:00:00Z',0]}," +
				"'h':[5,0,['it\"s',null,3]],'a':[1,'10',7]}",
		);
		expect(encode({ pickedUpAt: 9 })).toBe("{'g':9}");
	});

	it('of anything else is nothing, or something of which all parts have their types', () => {
		const anything = fc.oneof(
			fc.anything(),
			anyText,
			fc.json().map((json) => json.replaceAll('"', "'")),
			fc
				.dictionary(fc.constantFrom('l', 'm', 'h', 'a', 'g'), fc.jsonValue())
				.map((value) => JSON.stringify(value).replaceAll('"', "'")),
		);
		fc.assert(
			fc.property(anything, (stored) => {
				const subject = decode(stored);
				if (subject === undefined) return;
				const {
					lfd: day,
					moments: dates,
					holds: listed,
					availability: release,
					pickedUpAt,
				} = subject;
				for (const each of [day, ...Object.values(dates ?? {})]) {
					if (each) expect(each.value === null || typeof each.value === 'string').toBe(true);
				}
				for (const each of listed?.list ?? []) expect(['hold', 'pending']).toContain(each.status);
				if (release) expect(typeof release.value).toBe('boolean');
				if (pickedUpAt !== undefined) expect(typeof pickedUpAt).toBe('number');
				expect(encode(decode(encode(subject)) ?? {})).toBe(encode(subject));
			}),
		);
	});

	it('cut off anywhere is nothing', () => {
		const cut = fc.tuple(known, fc.nat()).map(([subject, at]) => {
			const text = encode(subject);
			return text.slice(0, at % text.length);
		});
		fc.assert(
			fc.property(cut, (text) => {
				expect(decode(text)).toBeUndefined();
			}),
		);
	});
});

describe('the state before a notification, as text', () => {
	const before = fc.record({ container: known, shipment: known });

	it('is read back as it was, whatever the print is', () => {
		fc.assert(
			fc.property(anyText, before, (print, subjects) => {
				const undo = { print, before: subjects };
				expect(decodeUndo(encodeUndo(undo))).toEqual(undo);
			}),
		);
	});

	it('of one that nothing was known of is empty', () => {
		expect(encodeUndo({ print: 'abc', before: {} })).toBe('abc\t{}\t{}');
		expect(decodeUndo('abc\t{}\t{}')).toEqual({
			print: 'abc',
			before: { container: {}, shipment: {} },
		});
	});

	it('of any other text is nothing, or such a state', () => {
		for (const text of ['', 'abc', 'abc\t{}', 'abc\t{}\t', 'abc\t{\t{}', '\t\t\t']) {
			expect(decodeUndo(text)).toBeUndefined();
		}
		fc.assert(
			fc.property(anyText, (text) => {
				const undo = decodeUndo(text);
				if (undo) expect(decodeUndo(encodeUndo(undo))).toEqual(undo);
			}),
		);
	});
});

describe('when a container was gone, as text', () => {
	it('is read back as it was', () => {
		fc.assert(
			fc.property(fc.oneof(fc.integer(), anyMoment), (pickedUpAt) => {
				expect(decodeGone(encodeGone(pickedUpAt))).toBe(pickedUpAt);
			}),
		);
	});

	it('of any other text is nothing', () => {
		for (const text of ['', ' ', 'x', '1x', 'NaN', 'null', '__proto__', '1.5', '0x1']) {
			expect(decodeGone(text)).toBeUndefined();
		}
	});
});
