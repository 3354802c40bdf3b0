import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { WaitBudget } from '../../../../nodes/ContainerTracking/transport/rateLimit/waitBudget';

const START = Date.UTC(2026, 2, 11);
const patienceOf = (ms: number) => new WaitBudget(ms, (until) => new Error(`Until ${until}`));

describe('Patience', () => {
	beforeEach(() => {
		vi.useFakeTimers({ now: START });
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it('affords waits up to its total', () => {
		const patience = patienceOf(1_000);
		expect(patience.tryConsume(START + 600)).toBe(true);
		vi.setSystemTime(START + 600);
		expect(patience.tryConsume(START + 1_001)).toBe(false);
		expect(patience.tryConsume(START + 1_000)).toBe(true);
		expect(patience.tryConsume(START + 1_001)).toBe(false);
	});

	it('does not count one wait twice, however often it is asked about it', () => {
		const patience = patienceOf(1_000);
		for (let times = 0; times < 5; times++) expect(patience.tryConsume(START + 1_000)).toBe(true);
	});

	it('counts only what a longer wait adds', () => {
		const patience = patienceOf(1_000);
		expect(patience.tryConsume(START + 700)).toBe(true);
		expect(patience.tryConsume(START + 1_000)).toBe(true);
		expect(patience.tryConsume(START + 1_001)).toBe(false);
	});

	it('does not count moments that have passed', () => {
		expect(patienceOf(0).tryConsume(START - 5_000)).toBe(true);
		expect(patienceOf(0).tryConsume(START)).toBe(true);
	});

	it('says until when a shared wait would have lasted', () => {
		const patience = patienceOf(1_000);
		expect(() => patience.consume(START + 1_000)).not.toThrow();
		expect(() => patience.consume(START + 2_001)).toThrow(`Until ${START + 2_001}`);
	});

	it('never spends more than its total', () => {
		const waits = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { maxLength: 30 });
		fc.assert(
			fc.property(fc.nat(1_000), waits, (total, steps) => {
				vi.setSystemTime(START);
				const patience = patienceOf(total);
				let waited = 0;
				for (const [busy, wait] of steps) {
					vi.setSystemTime(Date.now() + busy);
					if (!patience.tryConsume(Date.now() + wait)) continue;
					waited += wait;
					vi.setSystemTime(Date.now() + wait);
				}
				expect(waited).toBeLessThanOrEqual(total);
			}),
		);
	});
});
