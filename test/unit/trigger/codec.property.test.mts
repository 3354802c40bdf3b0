/** What is known of a container is stored as one short text, and read back as it was, whatever it says. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KnownSubject } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { decode, encode } from '../../../nodes/ContainerTracking/trigger/state/codec';

/** Lone halves of characters, quotation marks, line breaks, brackets: anything that a text may hold. */
const text = fc.oneof(
	fc.string({ unit: 'binary' }),
	fc.string(),
	fc.string({
		unit: fc.constantFrom("'", '"', '\\', '\n', '\t', ' ', '[', '{', ',', 'é', '\u2028', '\ud83d'),
	}),
);
const textOrNull = fc.option(text);
const moment = fc.integer({ min: 1, max: 4e12 });
const told = fc.record(
	{ value: textOrNull, previous: textOrNull, madeAt: moment },
	{ requiredKeys: ['value'] },
);
const moments = fc
	.record(
		{
			...{ appointment: told, ind_eta: told, pod_eta: told },
			...{ terminal: told, vessel_eta: told, vessel_etd: told },
		},
		{ requiredKeys: [] },
	)
	.filter((each) => Object.keys(each).length > 0);
const hold = fc.record({
	name: textOrNull,
	description: textOrNull,
	status: fc.constantFrom('hold' as const, 'pending' as const),
	isTold: fc.boolean(),
});
const holds = fc.record({ list: fc.array(hold), madeAt: moment }, { requiredKeys: ['list'] });
const availability = fc.record(
	{
		value: fc.boolean(),
		forms: fc.array(fc.constantFrom('changeset' as const, 'event' as const)),
		madeAt: moment,
	},
	{ requiredKeys: ['value', 'forms'] },
);
const known: fc.Arbitrary<KnownSubject> = fc.record(
	{ lfd: told, moments, holds, availability, goneAt: fc.nat() },
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

	it('of anything else is nothing, or something of which all parts have their types', () => {
		const anything = fc.oneof(
			fc.anything(),
			text,
			fc.json().map((json) => json.replaceAll('"', "'")),
			fc
				.dictionary(fc.constantFrom('l', 'm', 'h', 'a', 'g'), fc.jsonValue())
				.map((value) => JSON.stringify(value).replaceAll('"', "'")),
		);
		fc.assert(
			fc.property(anything, (stored) => {
				const subject = decode(stored);
				if (subject === undefined) return;
				const { lfd, moments: dates, holds: listed, availability: release, goneAt } = subject;
				for (const date of [lfd, ...Object.values(dates ?? {})]) {
					if (date) expect(date.value === null || typeof date.value === 'string').toBe(true);
				}
				for (const each of listed?.list ?? []) expect(['hold', 'pending']).toContain(each.status);
				if (release) expect(typeof release.value).toBe('boolean');
				if (goneAt !== undefined) expect(typeof goneAt).toBe('number');
				expect(encode(decode(encode(subject)) ?? {})).toBe(encode(subject));
			}),
		);
	});
});
