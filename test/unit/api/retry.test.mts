import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiRequest } from '../../../nodes/ContainerTracking/api/types';
import { AbortedTry, faultOf } from '../../../nodes/ContainerTracking/api/http/faults';
import { retryDelay, WaitBudget } from '../../../nodes/ContainerTracking/api/retry';
import { USUAL_RUNS, check } from '../../check.mts';
import { wordsOf } from '../../words.mts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
const request = (method: ApiRequest['method'], idempotent?: boolean): ApiRequest => ({
	method,
	path: '/shipments',
	idempotent,
});
const answer = (status: number, headers: { [name: string]: string } = {}) => ({
	response: { status, headers, document: {} },
	isInvalid: false,
});
const fault = (code: string) => ({ fault: faultOf({ code }) });

describe('What is sent again', () => {
	const STATUSES = (...all: number[]) => all.map((status) => answer(status));
	const FAULTS = (codes: string) => wordsOf(codes).map(fault);

	it.each<[what: string, who: string, outcomes: Array<Parameters<typeof retryDelay>[1]>]>([
		['a failure of the service', 'all but POST', STATUSES(408, 500, 502, 503, 504, 520, 524)],
		['a connection that broke', 'all but POST', FAULTS('ECONNRESET ETIMEDOUT ECONNABORTED EPIPE')],
		['a cut answer', 'all but POST', [{ fault: faultOf(new AbortedTry('BAD_ANSWER')) }]],
		['a good status without data', 'all but POST', [{ ...answer(200), isInvalid: true }]],
		['a refusal', 'none', STATUSES(200, 301, 400, 401, 403, 404, 405, 409, 410, 422, 501, 505)],
		['what a retry does not mend', 'none', FAULTS('CERT_HAS_EXPIRED SELF_SIGNED_CERT X')],
		['a limit', 'all', STATUSES(429)],
		['what never left', 'all', FAULTS('ECONNREFUSED ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH')],
	])('after %s: %s', (_, who, outcomes) => {
		for (const method of METHODS)
			for (const outcome of outcomes) {
				// What a request says of itself changes nothing where all are sent again, or none.
				const idempotent = who === 'all but POST' ? undefined : who === 'none';
				const isSent = retryDelay(request(method, idempotent), outcome, 1) !== undefined;
				expect(isSent).toBe(who === 'all' || (who === 'all but POST' && method !== 'POST'));
			}
	});

	it('as the request says, where it knows better than its method', () => {
		expect(retryDelay(request('POST', true), answer(503), 1)).toBeDefined();
		expect(retryDelay(request('PATCH', false), answer(503), 1)).toBeUndefined();
		expect(retryDelay(request('PATCH', false), fault('ECONNRESET'), 1)).toBeUndefined();
	});

	it('five times at most, unless it is a limit', () => {
		expect(retryDelay(request('GET'), answer(503), 5)).toMatchObject({ limited: false });
		expect(retryDelay(request('GET'), answer(503), 6)).toBeUndefined();
		expect(retryDelay(request('GET'), fault('ECONNRESET'), 6)).toBeUndefined();
		expect(retryDelay(request('GET'), { ...answer(200), isInvalid: true }, 6)).toBeUndefined();
		expect(retryDelay(request('POST'), answer(429), 50)).toMatchObject({ limited: true });
	});
});

describe('How long to wait', () => {
	const waits = (tries: number, outcome = answer(503)) =>
		Array.from({ length: 200 }, () => retryDelay(request('GET'), outcome, tries)!.ms);

	it.each([
		[1, 500],
		[2, 1_000],
		[5, 8_000],
	])('doubles: try %d waits up to %d ms', (tries, most) => {
		const found = waits(tries);
		expect(Math.max(...found)).toBeLessThanOrEqual(most);
		expect(Math.min(...found)).toBeGreaterThanOrEqual(most * 0.75);
	});

	it('is spread, so that clients fall out of step', () => {
		expect(new Set(waits(3)).size).toBeGreaterThan(100);
	});

	it('is half a minute at most where the service does not say', () => {
		expect(Math.max(...waits(40, answer(429)))).toBeLessThanOrEqual(30_000);
	});

	it.each([429, 503])('is what Retry-After says after %d', (status) => {
		const outcome = answer(status, { 'retry-after': '90' });
		expect(retryDelay(request('GET'), outcome, 1)!.ms).toBe(90_000);
	});

	it('prefers Retry-After to the reset of the window', () => {
		const reset = String(Math.ceil(Date.now() / 1000) + 60);
		const both = answer(429, { 'retry-after': '7', 'x-ratelimit-reset': reset });
		expect(retryDelay(request('GET'), both, 1)!.ms).toBe(7_000);
		const { ms } = retryDelay(request('GET'), answer(429, { 'x-ratelimit-reset': reset }), 1)!;
		expect(ms).toBeGreaterThan(58_000);
		expect(ms).toBeLessThanOrEqual(61_000);
	});

	it.each([
		['retry-after', '0'],
		['retry-after', '0.09'],
		['retry-after', '-3'],
		['retry-after', 'Thu, 01 Jan 1970 00:00:00 GMT'],
		['x-ratelimit-reset', '1'],
		['x-ratelimit-reset', '-1e308'],
		['retry-after', 'soon'],
	])('is never next to nothing, and grows: %s %s', (name, value) => {
		for (const status of [429, 503]) {
			const outcome = answer(status, { [name]: value });
			expect(retryDelay(request('GET'), outcome, 1)!.ms).toBeGreaterThanOrEqual(375);
			expect(retryDelay(request('GET'), outcome, 5)!.ms).toBeGreaterThanOrEqual(6_000);
		}
	});

	it.each(['1e9', '1e308', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
		'is what it says, and a number, where nobody could wait for it: %s',
		(value) => {
			for (const status of [429, 503]) {
				const { ms } = retryDelay(request('GET'), answer(status, { 'retry-after': value }), 1)!;
				expect(ms).toBeGreaterThan(1e11);
				expect(ms).toBeLessThanOrEqual(Date.UTC(9999, 11, 31));
			}
		},
	);
});

const START = Date.UTC(2026, 2, 11);
const budgetOf = (ms: number) => new WaitBudget(ms, (until) => new Error(`Until ${until}`));

describe('The wait budget', () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: START });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it('takes waits up to its total', () => {
		const budget = budgetOf(1_000);
		expect(budget.tryConsume(START + 600)).toBe(true);
		vi.setSystemTime(START + 600);
		expect(budget.tryConsume(START + 1_001)).toBe(false);
		expect(budget.tryConsume(START + 1_000)).toBe(true);
		expect(budget.tryConsume(START + 1_001)).toBe(false);
	});

	it('counts only what a longer wait adds', () => {
		const budget = budgetOf(1_000);
		expect(budget.tryConsume(START + 700)).toBe(true);
		expect(budget.tryConsume(START + 1_000)).toBe(true);
		expect(budget.tryConsume(START + 1_001)).toBe(false);
	});

	it('does not count moments that have passed', () => {
		expect(budgetOf(0).tryConsume(START - 5_000)).toBe(true);
		expect(budgetOf(0).tryConsume(START)).toBe(true);
	});

	it('says until when a shared wait would have lasted', () => {
		const budget = budgetOf(1_000);
		expect(() => budget.consumeShared(START + 1_000)).not.toThrow();
		expect(() => budget.consumeShared(START + 2_001)).toThrow(`Until ${START + 2_001}`);
	});

	it('never consumes more than its total', () => {
		const waits = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 30 });
		check([fc.nat(1_000), waits], USUAL_RUNS, (total, steps) => {
			vi.setSystemTime(START);
			const budget = budgetOf(total);
			let waited = 0;
			for (const [busy, wait] of steps) {
				vi.setSystemTime(Date.now() + busy);
				if (!budget.tryConsume(Date.now() + wait)) continue;
				waited += wait;
				vi.setSystemTime(Date.now() + wait);
			}
			expect(waited).toBeLessThanOrEqual(total);
		});
	});
});
