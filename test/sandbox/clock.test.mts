import { expect, test } from 'vitest';

import { Clock } from './clock.mts';
import { open, track } from './testing.mts';

/** Times are written in whole seconds. */
const SECOND = 1_000;

test('flows from its start, unless it is frozen', async () => {
	const flowing = new Clock('2025-03-10T12:00:00Z');
	const frozen = new Clock('2025-03-10T12:00:00Z', true);
	await new Promise((resolve) => setTimeout(resolve, 30));
	expect(flowing.now() - frozen.now()).toBeGreaterThan(20);
	expect([frozen.iso(), frozen.exact()]).toEqual([
		'2025-03-10T12:00:00Z',
		'2025-03-10T12:00:00.000Z',
	]);
	frozen.advance(1_500);
	expect(frozen.exact()).toBe('2025-03-10T12:00:01.500Z');
	frozen.set('2024-01-01T00:00:00+01:00');
	expect(frozen.iso()).toBe('2023-12-31T23:00:00Z');
	expect(() => frozen.set('tomorrow')).toThrow(RangeError);
});

test('what is due on the way happens in order, each at its own time', () => {
	const clock = new Clock('2025-03-10T12:00:00Z', true);
	const done: string[] = [];
	clock.schedule(clock.now() + 2_000, () => done.push(`b ${clock.exact()}`));
	clock.schedule(clock.now() + 1_000, () => {
		done.push(`a ${clock.exact()}`);
		clock.schedule(clock.now() + 500, () => done.push(`c ${clock.exact()}`));
	});
	clock.advance(900);
	expect(done).toEqual([]);
	clock.advance(60_000);
	expect(done).toEqual([
		'a 2025-03-10T12:00:01.000Z',
		'c 2025-03-10T12:00:01.500Z',
		'b 2025-03-10T12:00:02.000Z',
	]);
	expect(clock.exact()).toBe('2025-03-10T12:01:00.900Z');
});

test('the default start is the real time', async () => {
	const before = Date.now();
	const sandbox = await open();
	const { data } = await track(sandbox, { request_number: 'OCNA555', scac: 'OCNA' });
	const seen = [sandbox.clock.now(), Date.parse(String(data.attributes.created_at)) + SECOND];
	for (const moment of seen) {
		expect(moment).toBeGreaterThanOrEqual(before);
		expect(moment).toBeLessThanOrEqual(Date.now() + SECOND);
	}
});
