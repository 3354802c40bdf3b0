import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Exception } from '../../../nodes/ContainerTracking/exceptions/assess';
import {
	type EarlierRow,
	transitionsOf,
} from '../../../nodes/ContainerTracking/exceptions/earlier';
import { sampled } from '../../sample.mts';

const KEYS = ['a:port_dwell', 'b:port_dwell', 'c:eta_drift'];
/** What comes and goes is known by its key alone. */
const keyed = (exception_key: string) => ({ exception_key }) as Exception & EarlierRow;

/** What a run sees of a key: it is there, it is not, or nobody can say. */
const SEEN = ['found', 'fine', 'unknown'] as const;
type Run = Array<(typeof SEEN)[number]>;

/** As a workflow does it: store what opened, delete what closed, report both. */
function reported(history: Run[]): {
	messages: Map<string, string[]>;
	stored: Map<string, EarlierRow>;
} {
	const stored = new Map<string, EarlierRow>();
	const messages = new Map(KEYS.map((key): [string, string[]] => [key, []]));
	for (const run of history) {
		const seen = new Map(KEYS.map((key, at) => [key, run[at]]));
		const found = KEYS.filter((key) => seen.get(key) === 'found').map(keyed);
		const isAssessed = ({ exception_key: key }: EarlierRow) => seen.get(key) !== 'unknown';
		for (const { change, now, earlier } of transitionsOf(stored, found, isAssessed)) {
			const row = (now ?? earlier) as EarlierRow;
			if (change === 'opened') stored.set(row.exception_key, row);
			if (change === 'closed') stored.delete(row.exception_key);
			if (change === 'opened' || change === 'closed') messages.get(row.exception_key)?.push(change);
		}
	}
	return { messages, stored };
}

describe('opening and closing', () => {
	it('each key opens once and closes once, over any history', () => {
		const run = fc.tuple(...KEYS.map(() => fc.constantFrom(...SEEN)));
		fc.assert(
			fc.property(fc.array(run, { maxLength: 30 }), (history) => {
				const { messages, stored } = reported(history);
				for (const [at, key] of KEYS.entries()) {
					const decided = history.map((each) => each[at]).filter((each) => each !== 'unknown');
					// One message for each time that what is known of it turns, none otherwise.
					const turns = decided.filter(
						(each, index) => each !== (index === 0 ? 'fine' : decided[index - 1]),
					);
					const expected = turns.map((each) => (each === 'found' ? 'opened' : 'closed'));
					expect(messages.get(key)).toEqual(expected);
					expect(stored.has(key)).toBe(decided.at(-1) === 'found');
				}
			}),
			{ numRuns: sampled(1000) },
		);
	});

	it('what could not be looked at is neither open nor closed', () => {
		const earlier = new Map([['a:port_dwell', keyed('a:port_dwell')]]);
		expect(transitionsOf(earlier, [], () => false)).toEqual([
			{ change: 'unknown', earlier: { exception_key: 'a:port_dwell' } },
		]);
	});
});
