import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { USUAL_RUNS, check } from '../../../check.mts';
import { rateBudget } from '../../../../nodes/ContainerTracking/api/rateLimit/rateBudget.ts';

const NOW = Date.UTC(2026, 2, 11, 8, 0, 0);

describe('The rate headers', () => {
	it('are read in the form of the contract', () => {
		const headers = {
			'x-ratelimit-limit': '60',
			'x-ratelimit-remaining': '12',
			'x-ratelimit-reset': String(NOW / 1000 + 30),
		};
		expect(rateBudget(headers, NOW)).toEqual({
			remaining: 12,
			resetAt: NOW + 30_000,
			window: NOW / 1000 + 30,
			retryAt: undefined,
		});
	});

	const LATEST = Date.UTC(9999, 11, 31);

	it.each([
		['30', NOW + 30_000],
		['0', NOW],
		[' 1.5 ', NOW + 1_500],
		['Wed, 11 Mar 2026 08:02:00 GMT', NOW + 120_000],
		['Wednesday, 11-Mar-26 08:02:00 GMT', NOW + 120_000],
		['Wed Mar 11 08:02:00 2026', NOW + 120_000],
		['-5', undefined],
		['soon', undefined],
		['', undefined],
		// Absurd, and moments all the same, or none.
		['1000000000', NOW + 1e12],
		['1e308', LATEST],
		['9'.repeat(400), LATEST],
		['-Infinity', undefined],
		['NaN', undefined],
		['Fri, 31 Dec 9999 23:59:59 GMT', LATEST],
		['Thu, 01 Jan 1970 00:00:00 GMT', 0],
	])('Retry-After: %s', (text, retryAt) => {
		expect(rateBudget({ 'retry-after': text }, NOW).retryAt).toBe(retryAt);
	});

	it.each([
		['1e308', LATEST],
		['-1e308', 0],
		['Infinity', undefined],
	])('that are absurd do not overflow: X-RateLimit-Reset: %s', (text, resetAt) => {
		expect(rateBudget({ 'x-ratelimit-reset': text }, NOW).resetAt).toBe(resetAt);
	});

	it('are read where a service counts in milliseconds', () => {
		const headers = {
			date: 'Wed, 11 Mar 2026 07:50:00 GMT',
			'x-ratelimit-remaining': '0',
			'x-ratelimit-reset': String(NOW - 570_000),
		};
		expect(rateBudget(headers, NOW).resetAt).toBe(NOW + 30_000);
		expect(rateBudget({ 'x-ratelimit-reset': '1e11' }, NOW).resetAt).toBe(1e11);
		const seconds = { 'x-ratelimit-reset': String(1e11 - 1) };
		expect(rateBudget(seconds, NOW).resetAt).toBe(1e14 - 1_000);
	});

	it('are reported in the time of the service, whose clock may differ from that of n8n', () => {
		const headers = {
			date: 'Wed, 11 Mar 2026 07:50:00 GMT',
			'x-ratelimit-remaining': '0',
			'x-ratelimit-reset': String(NOW / 1000 - 570),
			'retry-after': 'Wed, 11 Mar 2026 07:50:20 GMT',
		};
		expect(rateBudget(headers, NOW)).toEqual({
			remaining: 0,
			resetAt: NOW + 30_000,
			window: NOW / 1000 - 570,
			retryAt: NOW + 20_000,
		});
	});

	it('are taken as they are where the clocks differ by no more than the Date header can show', () => {
		const headers = {
			date: 'Wed, 11 Mar 2026 07:59:58 GMT',
			'x-ratelimit-reset': String(NOW / 1000 + 30),
		};
		expect(rateBudget(headers, NOW).resetAt).toBe(NOW + 30_000);
	});

	it('are all optional, and the first counts where one comes twice', () => {
		expect(rateBudget({}, NOW)).toEqual({});
		expect(rateBudget({ 'x-ratelimit-remaining': ['3', '9'] }, NOW).remaining).toBe(3);
		expect(rateBudget({ 'x-ratelimit-remaining': [] }, NOW).remaining).toBeUndefined();
	});

	it('never give anything but a moment or a count, whatever they hold', () => {
		const header = fc.oneof(
			fc.string(),
			fc.integer().map(String),
			fc.double().map(String),
			fc.array(fc.string()),
		);
		check([header, header, header], USUAL_RUNS, (remaining, reset, retry) => {
			const budget = rateBudget(
				{
					'x-ratelimit-remaining': remaining,
					'x-ratelimit-reset': reset,
					'retry-after': retry,
				},
				NOW,
			);
			for (const value of Object.values(budget))
				expect(value === undefined || Number.isFinite(value)).toBe(true);
		});
	});
});
