/** What holds of any table and any container, whatever the amounts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { CostForecast } from '../../../../../nodes/ContainerTracking/tariff/costs/forecast';
import type { Money } from '../../../../../nodes/ContainerTracking/tariff/costs/money';
import { anyCase, ask, type Case } from '../oracle/cases.mts';
import type { TermSpec } from '../oracle/specs.mts';
import { rowOf } from '../oracle/written.mts';
import { unitsOf } from '../vectors/reading.mts';

const RUNS = { numRuns: Number(process.env.COST_CASES ?? 100) };

/** Ten-thousandths by currency. */
const units = (amounts: readonly Money[]): Map<string, bigint> =>
	new Map(amounts.map(({ currency, amount }) => [currency, unitsOf(String(amount))]));

const of = (amounts: readonly Money[], currency: string): bigint =>
	units(amounts).get(currency) ?? 0n;

const currenciesOf = (cost: CostForecast): string[] => [
	...new Set(cost.if_ended.flatMap(({ amounts }) => amounts.map(({ currency }) => currency))),
];

const check = (say: (given: Case) => void) => fc.assert(fc.property(anyCase, say), RUNS);

describe('for any table and container', () => {
	test('waiting never makes it cheaper', () => {
		check((given) => {
			const { cost } = ask(given);
			for (const currency of currenciesOf(cost)) {
				const days = cost.if_ended.map(({ amounts }) => of(amounts, currency));
				for (let at = 1; at < days.length; at += 1) expect(days[at] >= days[at - 1]).toBe(true);
			}
		});
	});

	test('the days add up to the whole, and the figures to what is owed', () => {
		check((given) => {
			const { cost } = ask(given);
			const figures = cost.figures.flatMap(({ accrued }) => accrued);
			for (const currency of currenciesOf(cost)) {
				const sum = figures.filter((each) => each.currency === currency);
				const total = sum.reduce((all, each) => all + unitsOf(String(each.amount)), 0n);
				expect(total).toBe(of(cost.accrued, currency));
				const [today, tomorrow] = cost.if_ended.map(({ amounts }) => of(amounts, currency));
				expect(of(cost.next_day_cost, currency)).toBe(tomorrow - today);
			}
			expect(cost.accrued).toEqual(cost.if_ended[0].amounts);
		});
	});

	test('amounts are exact decimals of one currency each, and zero is left out', () => {
		check((given) => {
			const { cost } = ask(given);
			const lists = [
				cost.accrued,
				cost.next_day_cost,
				...cost.if_ended.map(({ amounts }) => amounts),
			];
			for (const list of lists) {
				const currencies = list.map(({ currency }) => currency);
				expect(new Set(currencies).size).toBe(currencies.length);
				for (const { amount } of list) expect(unitsOf(String(amount)) > 0n).toBe(true);
			}
		});
	});

	test('the last free day and all before it cost nothing', () => {
		check((given) => {
			const { cost } = ask(given);
			for (const { date, amounts } of cost.if_ended) {
				const isFree = cost.figures.every(
					({ free_until: free, ended_on: on }) => (on ?? date) <= free,
				);
				if (isFree) expect(amounts).toEqual([]);
			}
			for (const { accrued, charged_days: days, free_until: free, ended_on: on } of cost.figures) {
				if ((on ?? cost.today) > free) continue;
				expect(accrued).toEqual([]);
				expect(days).toBe(0);
			}
		});
	});

	test('the day of the return is free up to the day to return by', () => {
		check((given) => {
			const { cost, back } = ask(given);
			const due = cost.figures.find(
				({ kind, charge }) => charge === null && (kind === 'detention' || kind === 'combined'),
			);
			if (back.state !== 'out' || !due) return;
			expect(back.return_by).toBe(due.free_until);
			if ((back.return_days_left ?? -1) >= 0) expect(due.accrued).toEqual([]);
		});
	});

	test('amounts of two currencies are those of each alone', () => {
		const only = (terms: TermSpec[], currency: string) =>
			terms.map((term) => ({
				...term,
				tiers: term.tiers.map((tier) =>
					tier.currency === currency ? tier : { ...tier, units: 0n },
				),
			}));
		check((given) => {
			const { cost } = ask(given);
			for (const currency of ['USD', 'EUR']) {
				const alone = ask({ ...given, terms: only(given.terms, currency) }).cost;
				const days = (each: CostForecast) =>
					each.if_ended.map(({ amounts }) => of(amounts, currency));
				expect(days(alone)).toEqual(days(cost));
			}
		});
	});

	test('complete is what nothing is missing from', () => {
		check((given) => {
			const { cost } = ask(given);
			expect(cost.is_complete).toBe(cost.not_assessable.length === 0);
			if (given.box.stage === 'port' && cost.figures.length === 0) {
				expect(cost.is_complete).toBe(false);
			}
		});
	});

	test('what is priced by the first tier alone is days times amount', () => {
		check(({ terms, box }) => {
			const flat = terms.map((term) => ({
				...term,
				tiers: [{ from: 1, to: null, units: 123_456n, currency: 'USD' }],
			}));
			const { cost } = ask({ terms: flat, box }, { rows: flat.map(rowOf) });
			for (const { charged_days: days, accrued } of cost.figures) {
				expect(of(accrued, 'USD')).toBe(BigInt(days) * 123_456n);
			}
		});
	});
});
