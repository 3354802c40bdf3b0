/** What a table makes of rows, and what a first reading did not report. */
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import type { Evaluated } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { cases } from '../../cases.mts';
import { accountOf, AT_SEA, box, type Attributes, type Options } from './builders.mts';

const BOX = '11111111-1111-4111-8111-111111111111';

const after = (rows: unknown[], boxes: Evaluated[], options: Options = {}) =>
	accountOf(boxes, rows, { show: 'all', ...options });

describe('a row of a table', () => {
	const HELD = box({ holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] });
	const KEY = `${BOX}:available_yet_blocked`;

	it.each([
		['a date, as a column of dates gives it', new Date('2026-03-08T20:00:00Z'), 2],
		['a DateTime of an expression', DateTime.fromISO('2026-03-08T21:00:00+01:00'), 2],
		['a text with a blank', '2026-03-08 20:00:00Z', 2],
		['a date that is none', new Date(NaN), 0],
		['a moment ahead', '2026-03-12T20:00:00Z', 0],
	])('holds since when as %s', (_, since, days) => {
		const { items } = after([{ exception_key: KEY, since }], [HELD], {
			kinds: ['available_yet_blocked'],
		});
		expect(items).toMatchObject([{ change: 'open', days }]);
		expect(typeof items[0].since).toBe('string');
	});

	it('has a key whose ID has colons itself', () => {
		const id = 'urn:box:1';
		const late = box({ id, pod_discharged_at: '2026-03-01T18:00:00Z' });
		const kinds: Options = { kinds: ['port_dwell'] };
		const [opened] = after([], [late], kinds).items;
		expect(after([opened], [late], kinds).items).toMatchObject([{ change: 'open' }]);
		expect(after([opened], [box({ id })], kinds).items).toMatchObject([{ change: 'closed' }]);
	});
});

describe('a vessel', () => {
	const on = (vessel: Attributes) => box(AT_SEA, vessel);
	const vessels: Options = { kinds: ['rolled'], returnWatched: true };
	const brief = (rows: unknown[], vessel: Attributes) =>
		after(rows, [on(vessel)], { ...vessels, show: 'changes' }).items.map(
			({ change, exception_key: key }) => [change, key],
		);

	it.each(cases<{ first: Attributes; then: Attributes; expected: string[][] }>`
		two numbers that are none do not make one ship of two
			| first pod_vessel_name=Example Star pod_vessel_imo=n/a
			| then pod_vessel_name=Example Moon pod_vessel_imo=unknown
			| expected ${[['opened', 's1:rolled:EXAMPLE MOON']]}
		nor does one that is none make another ship
			| first pod_vessel_name=Example Star pod_vessel_imo="0000000"
			| then pod_vessel_name=Example Star pod_vessel_imo="0" | expected []
		a voyage of a dash is none | first pod_vessel_name=Example Star pod_voyage_number=-
			| then pod_vessel_name=Example Star pod_voyage_number=-- | expected []
	`)('%s', (_, { first, then, expected }) => {
		const rows = after([], [on(first)], vessels).items;
		expect(brief(rows, then)).toEqual(expected);
	});

	it('whose voyage and number the first reading did not report gets them stored, so that a later change is seen', () => {
		const named = { pod_vessel_name: 'Example Star' };
		const whole = { ...named, pod_vessel_imo: '9811000', pod_voyage_number: '12W' };
		let rows: unknown[] = after([], [on(named)], vessels).items;
		const again = after(rows, [on(whole)], vessels).items;
		expect(again).toMatchObject([
			{ change: 'opened', kind: 'watched', vessel_imo: '9811000', voyage_number: '12W' },
		]);
		rows = again;
		expect(brief(rows, whole)).toEqual([]);
		// What is not reported for once is not taken away.
		expect(brief(rows, named)).toEqual([]);
		expect(brief(rows, { ...whole, pod_voyage_number: '14W' })).toEqual([
			['opened', 's1:rolled:9811000:14W'],
		]);
	});
});
