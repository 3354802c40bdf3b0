import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
	limitedAs,
	SharedLimiter,
	sharedLimiter,
} from '../../../../nodes/ContainerTracking/api/rateLimit/rateLimiter';
import { WaitBudget } from '../../../../nodes/ContainerTracking/api/retry';
import { limiterOf, passed, runAt, Service, type RunOptions } from './service.mts';

const MINUTE = 60_000;
/** A minute begins. */
const START = Date.UTC(2026, 2, 11, 6);
/** How long after its reset a window is taken for open. */
const MARGIN = 40;

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

const newService = (terms: Partial<Service['terms']> = {}) =>
	new Service({ limit: 60, windowMs: MINUTE, latencyMs: 100, ...terms });

const NAMES = ['A', 'B', 'C', 'D', 'E'];

async function together(service: Service, options: RunOptions, shared = new SharedLimiter()) {
	const runs = NAMES.map(async (name) => await runAt(service, shared, name, options));
	return (await passed(Promise.all(runs))).flat();
}

const failures = (outcomes: Array<PromiseSettledResult<void>>) =>
	outcomes.filter(({ status }) => status === 'rejected').length;

describe('Runs with one key', () => {
	it('use up each window and meet no 429', async () => {
		const service = newService();
		expect(failures(await together(service, { requests: 30 }))).toBe(0);
		expect(service.refused).toBe(0);
		expect(service.answered).toHaveLength(150);
		// 60 in the first minute, 60 in the second, 30 in the third: four first, the others with their answer.
		expect(Date.now()).toBe(START + 2 * MINUTE + MARGIN + 300);
	});

	it('take turns', async () => {
		const service = newService();
		await together(service, { requests: 12 });
		for (let from = 0; from < 40; from += 20) {
			const next = service.answered.slice(from, from + 20);
			expect(NAMES.map((name) => next.filter((other) => other === name).length)).toEqual(
				NAMES.map(() => 4),
			);
		}
	});

	it('have at most four in flight each, however many there are', async () => {
		const service = newService({ limit: 1_000 });
		await together(service, { requests: 40 });
		expect(service.mostInFlight).toBe(20);
	});

	it('start with four together, since nobody knows what is left', async () => {
		const service = newService();
		service.use(57);
		expect(failures(await together(service, { requests: 4 }))).toBe(0);
		// Three were left: only the fourth of those that could not know is refused.
		expect(service.refused).toBe(1);
		expect(service.answered).toHaveLength(20);
	});

	it('wait together after a 429 that alone reports a limit', async () => {
		const service = newService({ reports: false });
		expect(failures(await together(service, { requests: 30 }))).toBe(0);
		// In each of the two minutes that are used up, those in flight when the first refusal comes.
		expect(service.refused).toBeLessThanOrEqual(40);
		expect(service.answered).toHaveLength(150);
		expect(Date.now()).toBeLessThan(START + 3 * MINUTE);
	});

	it('do not fail by the wait for each other', async () => {
		const service = newService({ limit: 10 });
		// Fifty minutes of requests: each waits for its turn in its run, and a minute or two for the service.
		expect(failures(await together(service, { requests: 100 }))).toBe(0);
		expect(service.refused).toBe(0);
	});

	it('start without an answer after a second: a slow service holds up one run, not all', async () => {
		const shared = new SharedLimiter();
		const slow = newService({ latencyMs: 20_000 });
		const quick = newService();
		const first = runAt(slow, shared, 'A', { requests: 4 });
		const second = runAt(quick, shared, 'B', { requests: 4 });
		await vi.advanceTimersByTimeAsync(1_101);
		expect(quick.answered).toHaveLength(4);
		expect(failures(await passed(second))).toBe(0);
		expect(failures(await passed(first))).toBe(0);
	});
});

describe('A run that ends early', () => {
	it('leaves the queue when it is stopped, and the others go on', async () => {
		const service = newService({ limit: 4 });
		const shared = new SharedLimiter();
		await passed(runAt(service, shared, 'A', { requests: 4 }));
		const { signal, abort } = stoppable();
		const stopped = runAt(service, shared, 'A', { requests: 10, signal });
		const other = runAt(service, shared, 'B', { requests: 4 });
		await vi.advanceTimersByTimeAsync(5_000);
		abort();
		expect(failures(await stopped)).toBe(10);
		// Long before the window opens.
		expect(Date.now()).toBeLessThan(START + 10_000);
		expect(failures(await passed(other))).toBe(0);
		expect(service.answered).toEqual([...'AAAABBBB']);
		expect(Date.now()).toBe(START + MINUTE + MARGIN + 100);
	});

	it('takes nothing once it is stopped', async () => {
		const service = newService({ limit: 10 });
		const shared = new SharedLimiter();
		await passed(runAt(service, shared, 'A', { requests: 1 }));
		const { signal, abort } = stoppable();
		abort();
		const fail = async () => await Promise.reject(new Error('Broken off'));
		const stopped = await passed(runAt(service, shared, 'A', { requests: 64, signal, fail }));
		expect(failures(stopped)).toBe(64);
		expect(failures(await passed(runAt(service, shared, 'B', { requests: 9 })))).toBe(0);
		expect(Date.now()).toBeLessThan(START + 1_000);
	});

	it('releases what it took when its requests fail', async () => {
		const service = newService();
		const shared = new SharedLimiter();
		const fail = async () => await Promise.reject(new Error('Broken off'));
		expect(failures(await passed(runAt(service, shared, 'A', { requests: 20, fail })))).toBe(20);
		expect(shared.isIdle).toBe(true);
		expect(failures(await passed(runAt(service, shared, 'B', { requests: 20 })))).toBe(0);
	});

	it('leaves less to the others by what was sent and never answered', async () => {
		const service = newService({ limit: 5 });
		const shared = new SharedLimiter();
		await passed(runAt(service, shared, 'A', { requests: 1 }));
		// Sent, counted and broken off.
		service.use(3);
		const fail = async () => await Promise.reject(new Error('Broken off'));
		await passed(runAt(service, shared, 'A', { requests: 3, fail }));
		expect(failures(await passed(runAt(service, shared, 'B', { requests: 3 })))).toBe(0);
		expect(service.refused).toBe(0);
		expect(Date.now()).toBeGreaterThan(START + MINUTE);
	});

	it('gives up by its own wait budget, and the others wait on', async () => {
		const service = newService({ limit: 4 });
		const shared = new SharedLimiter();
		await passed(runAt(service, shared, 'A', { requests: 4 }));
		const short = runAt(service, shared, 'B', { requests: 6, maxWaitMs: 1_000 });
		const long = runAt(service, shared, 'C', { requests: 2 });
		expect(failures(await short)).toBe(6);
		expect(failures(await passed(long))).toBe(0);
		expect(service.refused).toBe(0);
	});
});

describe('A limit by the hour', () => {
	const HOUR = 60 * MINUTE;

	it('is asked about by a run that begins after it was reported, once, and stops all at once', async () => {
		const service = newService({ limit: 0, windowMs: HOUR });
		const shared = new SharedLimiter();
		expect(failures(await together(service, { requests: 10 }, shared))).toBe(50);
		// As many as started before it was reported.
		expect(service.refused).toBe(4);
		expect(Date.now()).toBeLessThan(START + 1_000);
		await vi.advanceTimersByTimeAsync(1_000);
		await passed(runAt(service, shared, 'F', { requests: 1 }));
		expect(service.refused).toBe(5);
	});

	it('that was lifted meanwhile holds nobody up', async () => {
		const shared = new SharedLimiter();
		await passed(runAt(newService({ limit: 0, windowMs: HOUR }), shared, 'A', { requests: 1 }));
		await vi.advanceTimersByTimeAsync(1_000);
		const service = newService();
		expect(failures(await passed(runAt(service, shared, 'A', { requests: 20 })))).toBe(0);
		expect(Date.now()).toBeLessThan(START + 3_000);
	});

	it('of a minute is not asked about again', async () => {
		const service = newService({ limit: 0 });
		const shared = new SharedLimiter();
		await passed(runAt(service, shared, 'A', { requests: 1, maxWaitMs: 500 }));
		await vi.advanceTimersByTimeAsync(1_000);
		const outcomes = await passed(runAt(service, shared, 'B', { requests: 8, maxWaitMs: 500 }));
		expect(failures(outcomes)).toBe(8);
		expect(service.refused).toBe(1);
	});
});

describe('A reset that lies absurdly far ahead', () => {
	const ABSURD = Date.UTC(9999, 0);

	it.each([0, 50])('with %j left, holds up nobody once another answer came', async (remaining) => {
		const shared = new SharedLimiter();
		await passed(runAt(newService(), shared, 'A', { requests: 1 }));
		shared.window.observe({ remaining, resetAt: ABSURD }, Date.now());
		await vi.advanceTimersByTimeAsync(1_000);
		const service = newService({ limit: 10 });
		const outcomes = await passed(runAt(service, shared, 'B', { requests: 20 }));
		expect(failures(outcomes)).toBe(0);
		expect(service.mostInFlight).toBe(4);
		// By what the service reports: the rest comes with the next window.
		expect(service.refused).toBeLessThanOrEqual(1);
		expect(Date.now()).toBeLessThan(START + MINUTE + 2_000);
	});

	it('does so as well where answers say nothing else', async () => {
		const shared = new SharedLimiter();
		shared.window.observe({ remaining: 1, resetAt: ABSURD }, Date.now());
		await vi.advanceTimersByTimeAsync(1_000);
		const service = newService({ reports: false });
		expect(failures(await passed(runAt(service, shared, 'B', { requests: 20 })))).toBe(0);
		expect(service.mostInFlight).toBe(4);
	});
});

describe('What limits are shared by', () => {
	it('is the origin and the key', () => {
		const id = limitedAs('https://api.example.com/v2', 'key');
		expect(limitedAs('https://api.example.com/other/v2', ' key ')).toBe(id);
		expect(limitedAs('https://api.example.com/v2', 'other')).not.toBe(id);
		expect(limitedAs('https://api.example.com:8443/v2', 'key')).not.toBe(id);
		expect(limitedAs('http://api.example.com/v2', 'key')).not.toBe(id);
		expect(id).toMatch(/^[0-9a-f]{64}$/);
	});

	it('is kept while it is in use or known', async () => {
		const budget = new WaitBudget(0, () => new Error('Too long'));
		const busy = sharedLimiter('busy');
		const limiter = limiterOf(busy);
		await limiter.acquire(budget);
		const known = sharedLimiter('known');
		known.window.observe({ remaining: 3, resetAt: START + MINUTE }, Date.now());
		const idle = sharedLimiter('idle');
		sharedLimiter('another');
		expect(sharedLimiter('busy')).toBe(busy);
		expect(sharedLimiter('known')).toBe(known);
		expect(sharedLimiter('idle')).not.toBe(idle);
		limiter.release();
	});
});

function stoppable() {
	const controller = new AbortController();
	return { signal: controller.signal, abort: () => controller.abort() };
}
