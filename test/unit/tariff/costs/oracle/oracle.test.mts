/** Hundreds of random tables and containers: the product says what the oracle says. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';

import type { CostForecast } from '../../../../../nodes/ContainerTracking/tariff/costs/forecast';
import type { CostFigure } from '../../../../../nodes/ContainerTracking/tariff/costs/charges';
import type { Money } from '../../../../../nodes/ContainerTracking/tariff/costs/money';
import { check, sampled } from '../../../../check.mts';
import { subtract, textOf } from '../vectors/reading.mts';
import { anyCase, ask, type Asking, type Case } from './cases.mts';
import { daysBetween, plus } from './days.mts';
import { AHEAD, oracle, type Oracle, type OracleFigure } from './oracle.mts';
import type { Sums } from './walk.mts';
import type { Notation } from './written.mts';

const RUNS = Number(process.env.COST_CASES ?? sampled(1200, 1 / 3));

const sums = (all: Sums): string[] =>
	[...all]
		.filter(([, units]) => units > 0n)
		.map(([currency, units]) => `${currency} ${textOf(units)}`)
		.sort();

const said = (amounts: readonly Money[]): string[] =>
	amounts.map(({ currency, amount }) => `${currency} ${amount}`).sort();

const byRow = (one: { row: number }, other: { row: number }) => one.row - other.row;

const figureOf = (figure: OracleFigure) => ({
	kind: figure.kind,
	charge: figure.charge,
	row: figure.row,
	basis: figure.basis,
	start: figure.start,
	free: figure.free,
	first: figure.first,
	ended: figure.ended,
	accrued: sums(figure.accrued),
});

const reportedFigure = (figure: CostFigure) => ({
	kind: figure.kind,
	charge: figure.charge,
	row: figure.row,
	basis: figure.basis,
	start: figure.clock_start,
	free: figure.free_until,
	first: figure.first_charged_day,
	ended: figure.ended_on,
	accrued: said(figure.accrued),
});

/** Each wanted reason may be one of several. */
function expectMissing(cost: CostForecast, wanted: string[]): void {
	const reasons = cost.not_assessable.map(({ kind, reason }) => `${kind} ${reason}`).sort();
	const kinds = reasons.map((each) => each.split(' ')[0]);
	expect(kinds, JSON.stringify(cost.not_assessable)).toEqual(
		wanted.map((each) => each.split(' ')[0]).sort(),
	);
	const open = [...reasons];
	for (const each of wanted) {
		const [kind, any] = each.split(' ');
		const at = open.findIndex((entry) => any.split('|').some((one) => entry === `${kind} ${one}`));
		expect(at, `${each} among ${reasons.join(', ')}`).toBeGreaterThan(-1);
		open.splice(at, 1);
	}
	expect(cost.is_complete).toBe(wanted.length === 0);
}

function expectCosts(cost: CostForecast, wanted: Oracle, hasEnded: boolean): void {
	if (!hasEnded) expect(cost.today).toBe(wanted.today);
	expect(cost.if_ended.map(({ date }) => date)).toEqual(
		AHEAD.map((ahead) => plus(cost.today, ahead)),
	);
	expect(cost.figures.slice().sort(byRow).map(reportedFigure)).toEqual(
		wanted.figures.slice().sort(byRow).map(figureOf),
	);
	expect(cost.if_ended.map(({ amounts }) => said(amounts))).toEqual(wanted.ended.map(sums));
	expect(said(cost.accrued)).toEqual(sums(wanted.ended[0]));
	expect(said(cost.next_day_cost)).toEqual(subtract(sums(wanted.ended[1]), sums(wanted.ended[0])));
	for (const { row, days } of wanted.figures) {
		if (days === null) continue;
		expect(cost.figures.find((figure) => figure.row === row)?.charged_days).toBe(days);
	}
	if (!hasEnded) expect(cost.ends_with).toBe(wanted.endsWith);
}

function expectReturn({ terms, box }: Case, { back }: ReturnType<typeof ask>): void {
	const state =
		box.stage === 'returned'
			? 'returned'
			: box.stage === 'out' || box.stage === 'gone'
				? 'out'
				: 'not_picked_up';
	expect(back.state).toBe(state);
	if (state !== 'out') {
		expect(back.return_urgency).toBe('none');
		return;
	}
	const { figures, today, missing } = oracle(terms, box);
	const due = figures.find(
		({ kind, charge }) => charge === null && (kind === 'detention' || kind === 'combined'),
	);
	expect(back.return_by).toBe(due?.free ?? null);
	expect(back.terms_row).toBe(due?.row ?? back.terms_row);
	expect(back.return_days_left).toBe(due ? daysBetween(today, due.free) : null);
	const reasons = missing.filter((each) => /^(detention|combined)/.test(each));
	if (due) expect(back.not_assessable).toBeNull();
	else expect(reasons.join()).toContain(back.not_assessable?.reason);
}

/** How a service or a user may write the same: instants with any offset, the table as text. */
const asking = fc
	.record({
		minutes: fc.constantFrom(0, 0, -240, -300, 60, 330, 480, 765),
		suppressMilliseconds: fc.boolean(),
		asText: fc.boolean(),
	})
	.map(({ minutes, suppressMilliseconds, asText }): Asking => {
		const write: Notation = (millis) =>
			DateTime.fromMillis(millis).toUTC(minutes).toISO({ suppressMilliseconds }) as string;
		return { write, asText };
	});

describe('the product and the oracle', () => {
	test('say the same of costs and of returns, however these are written', () => {
		check([anyCase, asking], RUNS, (given, form) => {
			const reported = ask(given, form);
			const wanted = oracle(given.terms, given.box);
			expectMissing(reported.cost, wanted.missing);
			expectCosts(reported.cost, wanted, given.box.stage === 'returned');
			expectReturn(given, reported);
		});
	});

	test('most cases cost something, and each stage and reason comes up', () => {
		const cases = fc.sample(anyCase, 500);
		const all = cases.map(({ terms, box }) => oracle(terms, box));
		const costing = all.filter(({ ended }) => sums(ended[7]).length > 0).length;
		expect(costing).toBeGreaterThan(100);
		const figures = cases.flatMap(({ terms }, at) =>
			all[at].figures.map((figure) => ({ ...figure, term: terms[figure.row - 1] })),
		);
		const count = (is: (figure: (typeof figures)[number]) => boolean) => figures.filter(is).length;
		expect(count(({ charge }) => charge !== null)).toBeGreaterThan(20);
		expect(count(({ basis }) => basis === 'in_writing')).toBeGreaterThan(20);
		expect(count(({ term }) => term.port !== null)).toBeGreaterThan(20);
		expect(count(({ term }) => term.shipperOwned === true)).toBeGreaterThan(5);
		const reasons = new Set(
			all.flatMap(({ missing }) => missing.flatMap((each) => each.split(/[ |]/))),
		);
		for (const reason of [
			'terms_unknown',
			'terms_tie',
			'start_unknown',
			'end_unknown',
			'free_time_unknown',
			'tiers_gap',
		]) {
			expect(reasons, reason).toContain(reason);
		}
	});
});
