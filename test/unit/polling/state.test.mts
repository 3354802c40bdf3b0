/** What is kept of a reading: how much it is, and what becomes of it in other hands. */
import { describe, expect, it } from 'vitest';

import {
	Comparison,
	decodeState,
	encodeState,
	type PolledState,
} from '../../../nodes/ContainerTracking/polling/snapshot';
import type { ReadShipment } from '../../../nodes/ContainerTracking/polling/types';
import { DateTime } from 'luxon';

import { Account, at, box, march } from './account.mts';
import { realisticFleet, worstFleet } from './fleet.mts';

const MOST = 1_000_000;

function stateOf(read: ReadShipment[], before?: PolledState): PolledState {
	const comparison = new Comparison(before, {
		at: DateTime.fromISO('2026-03-03T12:00:00Z'),
		tells: before ? 'newcomers' : 'nothing',
		isWanted: () => true,
		...{ baseUrl: 'https://service.example/v2', selection: '' },
	});
	const told = read.flatMap((shipment) => comparison.see(shipment));
	expect(told).toEqual([]);
	return comparison.end({ isComplete: true });
}

describe('the state of 10,000 containers', () => {
	it('as they are in real accounts stays below a megabyte', () => {
		const fleet = realisticFleet(10_000);
		const encoded = encodeState(stateOf(fleet));
		const json = JSON.stringify(encoded);
		console.log(`realistic: ${json.length} bytes in ${fleet.length} shipments`);
		expect(Buffer.byteLength(json)).toBeLessThan(MOST);
		const decoded = decodeState(JSON.parse(json));
		expect(decoded?.containers.size).toBe(10_000);
		// The same reading tells nothing to what was kept of it.
		expect(encodeState(stateOf(fleet, decoded))).toEqual(encoded);
	});

	it('with every value set and none alike is what it is, and is read again', () => {
		const encoded = encodeState(stateOf(worstFleet(10_000)));
		console.log(`worst: ${Buffer.byteLength(JSON.stringify(encoded))} bytes`);
		expect(decodeState(encoded)?.containers.size).toBe(10_000);
	});
});

it('what was said once and is not said any more is not kept for ever', () => {
	const account = new Account();
	for (let exam = 1; exam <= 500; exam++) {
		const holds = [{ name: 'customs', description: `exam ${exam}` }];
		account.poll([at([box({ holds_at_pod_terminal: holds })])]);
	}
	if (!account.state) throw new Error('There is no state.');
	const text = JSON.stringify(encodeState(account.state));
	expect(text).toContain('exam 500');
	expect(text).not.toContain("exam 1'");
	expect(text.match(/exam/g)?.length).toBeLessThan(300);
});

describe('a state that was edited', () => {
	const encoded = () =>
		JSON.parse(JSON.stringify(encodeState(stateOf([at([box({ pickup_lfd: march(5) })])]))));

	it.each([
		['nothing', undefined],
		['null', null],
		['a text', 'state'],
		['a list', [1]],
		['an empty object', {}],
		['another version', { ...encoded(), version: 2 }],
		['no moment', { ...encoded(), at: 'yesterday' }],
		['no rows', { ...encoded(), rows: undefined }],
		['rows that end too soon', { ...encoded(), rows: encoded().rows.slice(0, -1) }],
		[
			'rows with one character for another',
			{ ...encoded(), rows: encoded().rows.replace(/.$/, '~') },
		],
		['no count of words', { ...encoded(), fresh: null }],
		['words that are none', { ...encoded(), words: [1] }],
		['other shapes', { ...encoded(), shapes: 'x' }],
		['no base URL', { ...encoded(), baseUrl: 1 }],
	])('is no state: %s', (_, edited) => {
		expect(decodeState(edited)).toBeUndefined();
	});

	it('keeps what is told beside it out', () => {
		expect(decodeState({ ...encoded(), note: 'mine' })).toBeDefined();
	});
});
