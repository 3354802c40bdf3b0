import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { WaitBudget } from '../../../../nodes/ContainerTracking/api/retry';

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

	it('does not count one wait twice, however often it is asked about it', () => {
		const budget = budgetOf(1_000);
		for (let times = 0; times < 5; times++) expect(budget.tryConsume(START + 1_000)).toBe(true);
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
		fc.assert(
			fc.property(fc.nat(1_000), waits, (total, steps) => {
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
			}),
		);
	});
});
