import { describe, expect, test } from 'vitest';

import { Clock } from './clock.mts';
import type { Sandbox } from './index.mts';
import { Limits, type Plan } from './limits.mts';
import { call, get, open } from './testing.mts';

const NOW = '2025-03-10T12:00:20.000Z';
const unix = (iso: string) => Date.parse(iso) / 1000;

const rate = ({ headers }: { headers: Headers }) =>
	['limit', 'remaining', 'reset'].map((name) => {
		const value = headers.get(`x-ratelimit-${name}`);
		return value === null ? null : Number(value);
	});

async function spend(sandbox: Sandbox, requests: number) {
	for (let n = 0; n < requests; n++) await get(sandbox, '/vessels/9000017');
}

/** Whether exactly `limit` requests pass in a window when they are spread evenly over it. */
function allows(plan: Plan, limit: number, windowMs: number): boolean {
	const clock = new Clock('2025-03-10T00:00:00Z', true);
	const limits = new Limits(clock, { plan });
	const refused = Array.from({ length: limit + 1 }, () => {
		clock.advance(windowMs / (limit + 2));
		return limits.count('key').exceeded;
	});
	return refused.indexOf(true) === limit;
}

describe('the plans', () => {
	test.each([
		['standard', 60, 1_000, 10_000],
		['enterprise', 120, 5_000, 50_000],
	] as const)('%s: %i a minute, %i an hour, %i a day', async (plan, minute, hour, day) => {
		expect(allows(plan, minute, 60_000)).toBe(true);
		expect(allows(plan, hour, 3_600_000)).toBe(true);
		expect(allows(plan, day, 24 * 3_600_000)).toBe(true);
		const sandbox = await open({ plan, now: NOW, freeze: true });
		const first = await get(sandbox, '/shipments');
		expect(rate(first)).toEqual([minute, minute - 1, unix('2025-03-10T12:01:00Z')]);
		await spend(sandbox, minute - 1);
		const refused = await get(sandbox, '/shipments');
		expect([refused.status, ...rate(refused)]).toEqual([
			429,
			minute,
			0,
			unix('2025-03-10T12:01:00Z'),
		]);
		expect(refused.errors).toEqual([
			{
				status: '429',
				title: 'Too Many Requests',
				detail: 'Rate limit exceeded. Please wait and retry.',
			},
		]);
		expect(refused.headers.get('retry-after')).toBe('40');
		sandbox.clock.advance(40_000);
		expect((await get(sandbox, '/shipments')).status).toBe(200);
	});

	test('the headers show the window that has least left', async () => {
		const windows = [
			{ limit: 5, ms: 60_000 },
			{ limit: 6, ms: 3_600_000 },
		];
		const sandbox = await open({ plan: { windows }, now: NOW, freeze: true });
		await spend(sandbox, 4);
		sandbox.clock.advance(60_000);
		expect(rate(await get(sandbox, '/shipments'))).toEqual([6, 1, unix('2025-03-10T13:00:00Z')]);
		await spend(sandbox, 1);
		const refused = await get(sandbox, '/shipments');
		expect(refused.status).toBe(429);
		expect(refused.headers.get('retry-after')).toBe(String(3_600 - 80));
	});
});

test('every request counts as one, whatever becomes of it', async () => {
	const plan = { windows: [{ limit: 9, ms: 60_000 }] };
	const sandbox = await open({ plan, freeze: true });
	const statuses = [
		await get(sandbox, '/nowhere'),
		await get(sandbox, '/shipments/nobody'),
		await call(sandbox, 'POST', '/webhooks', { body: '{' }),
		await get(sandbox, '/shipments?include=nothing'),
	].map(({ status, headers }) => [status, headers.get('x-ratelimit-remaining')]);
	expect(statuses).toEqual([
		[404, '8'],
		[404, '7'],
		[400, '6'],
		[400, '5'],
	]);
	const other = await get(sandbox, '/shipments', { key: sandbox.keys.readOnly });
	expect(other.headers.get('x-ratelimit-remaining')).toBe('8');
	const forbidden = await call(sandbox, 'POST', '/parties', { key: sandbox.keys.readOnly });
	expect([forbidden.status, forbidden.headers.get('x-ratelimit-remaining')]).toEqual([403, '7']);
});

test('the plan can be changed while it runs', async () => {
	const sandbox = await open({ freeze: true });
	expect(rate(await get(sandbox, '/shipments'))).toEqual([null, null, null]);
	sandbox.setPlan('standard');
	expect(rate(await get(sandbox, '/shipments')).slice(0, 2)).toEqual([60, 59]);
	sandbox.setPlan({ windows: [{ limit: 0, ms: 1_000 }] });
	expect((await get(sandbox, '/shipments')).status).toBe(429);
});
