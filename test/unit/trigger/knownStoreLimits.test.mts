/** The state of the trigger is bounded, and safe from garbage. */
import type { IDataObject } from 'n8n-workflow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { KnownSubject } from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { KNOWN_LIMIT } from '../../../nodes/ContainerTracking/trigger/state/knownStore';
import { context, day, deliver, find, newPrint, saved, time } from './knownStore.mts';

/** As much as a container under way has, as a rule. */
const typical = (n: number): KnownSubject => ({
	lfd: { value: '2026-03-12', previous: '2026-03-14', madeAt: time.now },
	moments: { appointment: { value: '2026-03-11T17:00:00Z', madeAt: time.now } },
	holds: {
		madeAt: time.now,
		list: [{ name: 'customs', description: `Exam ${n}`, status: 'hold', isTold: true }],
	},
	availability: { value: true, forms: ['changeset', 'event'], madeAt: time.now },
});

describe('a large fleet', () => {
	it(`of ${KNOWN_LIMIT} containers under way is known, the oldest go first`, () => {
		const state: IDataObject = {};
		const webhook = context(state);
		const count = KNOWN_LIMIT + 300;
		for (let n = 0; n < count; n++) {
			// The first one is told of again near the end.
			if (n === count - 100) deliver(webhook, 'container-0', typical(1_000_000));
			deliver(webhook, `container-${n}`, typical(n));
		}
		const restarted = context(saved(state));
		const isKnown = (n: number) => find(restarted, `container-${n}`) !== undefined;
		const ids = Array.from({ length: count }, (_, n) => n);
		const known = ids.filter(isKnown);
		expect(known.length).toBeLessThanOrEqual(KNOWN_LIMIT);
		expect(known.length).toBeGreaterThanOrEqual(KNOWN_LIMIT - 300);
		expect(known).toEqual([0, ...ids.slice(1 - known.length)]);
		const bytes = Buffer.byteLength(JSON.stringify(state));
		console.log(`static data with ${known.length} containers: ${bytes} bytes`);
		expect(bytes).toBeLessThan(3_000_000);
	});
});

describe('garbage in the static data', () => {
	it.each([
		['a text that ends without a line break', { containers: { '34': 'garbage' } }],
		['a count that is far too high', { containers: { count: 1e9 } }],
		['a count that is no number', { containers: { count: 'many' } }],
		['a count below zero', { containers: { count: -5 } }],
		['lists and texts instead of objects', { containers: [], gone: 'x', undo: 5, shipments: null }],
	])('%s costs nothing of what is told next', (_, stored) => {
		const state = saved(stored as unknown as IDataObject);
		const ids = Array.from({ length: 300 }, (__, n) => `container-${n}`);
		for (const id of ids) deliver(context(state), id, day('2026-03-12'));
		const known = ids.filter((id) => find(context(saved(state)), id) !== undefined);
		expect(known).toHaveLength(300);
	});

	const SHELVES = ['containers', 'shipments', 'picked_up', 'undo', 'counts', 'count'];
	const text = fc.oneof(
		fc.string(),
		fc.string({ unit: fc.constantFrom('\n', ' ', 'a', '0', '{') }),
	);
	const shelf = fc.oneof(
		fc.jsonValue(),
		fc.dictionary(
			fc.oneof(fc.nat(64).map(String), fc.constantFrom('count')),
			fc.oneof(text, fc.jsonValue()),
		),
	);

	it('is survived: what is told next is known', () => {
		fc.assert(
			fc.property(fc.dictionary(fc.constantFrom(...SHELVES), shelf), fc.string(), (stored, id) => {
				const state = saved(stored as IDataObject);
				const print = newPrint();
				deliver(context(state), id, day('2026-03-12'), { print });
				expect(find(context(saved(state)), id)).toEqual(day('2026-03-12'));
				const again = deliver(context(saved(state)), id, day('2026-03-12'), { print });
				expect(again.isAgain).toBe(true);
			}),
		);
	});
});
