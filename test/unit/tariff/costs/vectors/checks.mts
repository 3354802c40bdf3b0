/** Compares what the product says with what a case expects. */
import { expect } from 'vitest';

import type { CostForecast } from '../../../../../nodes/ContainerTracking/tariff/costs/forecast';
import type { Money } from '../../../../../nodes/ContainerTracking/tariff/costs/money';
import type { ReturnStatus } from '../../../../../nodes/ContainerTracking/tariff/costs/returnStatus';
import { amountsOf, isoOf, nextDay, subtract } from './reading.mts';
import type { Expected, ExpectedFigure, ExpectedReturn, Fields } from './vectors.mts';

export function checkCost(cost: CostForecast, expected: Expected): void {
	const { costs, figure, today, endsWith, from, posted, difference, ...others } = expected;
	const { missing = [], ...unknown } = others;
	expect(unknown, 'names that nothing checks').toEqual({});
	const said = cost.not_assessable.map(({ kind, reason }) => `${kind ?? 'all'} ${reason}`);
	expect(said.sort(), 'not assessable').toEqual([missing].flat().sort());
	expect(cost.is_complete, 'is complete').toBe(missing.length === 0);
	if (today !== undefined) expect(cost.today, 'today').toBe(isoOf(today));
	if (endsWith !== undefined) expect(cost.ends_with, 'ends with').toBe(endsWith);
	if (from !== undefined) expect(cost.costs_from, 'costs from').toBe(day(from));
	const list = (amounts: Money[]) => amounts.map(({ currency, amount }) => `${currency} ${amount}`);
	if (posted !== undefined) expect(list(cost.posted).join(' + ')).toBe(posted);
	if (difference !== undefined) expect(list(cost.difference).join(' + ')).toBe(difference);
	if (costs !== undefined) checkAmounts(cost, [costs].flat());
	if (!figure) return;
	const wanted = [figure].flat();
	expect(cost.figures.map(({ kind }) => kind)).toHaveLength(wanted.length);
	for (const [at, each] of wanted.entries()) checkFigure(cost.figures[at], each);
}

/** The amounts of today and of tomorrow less today are those of two other fields. */
function checkAmounts(cost: CostForecast, costs: string[]): void {
	const days = amountsOf(costs);
	expect(
		cost.if_ended.map(({ amounts }) => written(amounts)),
		'if ended',
	).toEqual(days);
	for (const [at, { date }] of cost.if_ended.entries()) {
		expect(date).toBe(nextDay(cost.today, at));
	}
	expect(written(cost.accrued), 'accrued').toEqual(days[0]);
	expect(written(cost.next_day_cost), 'next day').toEqual(subtract(days[1], days[0]));
}

/** Currencies with something to pay, e.g. `['EUR 1.5']`. */
const written = (amounts: Money[]): string[] =>
	amounts
		.filter(({ amount }) => amount !== 0)
		.map(({ currency, amount }) => `${currency} ${amount}`)
		.sort();

function checkFigure(figure: CostForecast['figures'][number], expected: ExpectedFigure): void {
	const { kind, row, basis, start, free, first, ended, days, accrued, ...unknown } = expected;
	expect(unknown, 'names that nothing checks').toEqual({});
	const wanted = withoutGaps({
		kind,
		row,
		basis,
		clock_start: day(start),
		free_until: day(free),
		first_charged_day: day(first),
		ended_on: day(ended),
		charged_days: days,
	});
	expect(figure).toMatchObject(wanted);
	if (accrued !== undefined) {
		expect(written(figure.accrued)).toEqual(accrued === '' ? [] : accrued.split(' + '));
	}
}

export function checkReturn(back: ReturnStatus, expected: ExpectedReturn): void {
	const { state, by, left, urgency, returned, out, picked, missing, to, ...others } = expected;
	const { kind, row, ...unknown } = others;
	expect(unknown, 'names that nothing checks').toEqual({});
	const wanted = withoutGaps({
		state,
		return_by: day(by),
		return_days_left: left,
		return_urgency: urgency,
		returned_on: day(returned),
		days_out: out,
		picked_up_on: day(picked),
		terms_kind: kind,
		terms_row: row,
		return_to: to,
	});
	expect(back).toMatchObject(wanted);
	if (missing !== undefined) expect(back.not_assessable?.reason ?? null).toBe(missing);
}

const day = (text: string | null | undefined) => (text ? isoOf(text) : text);

const withoutGaps = (fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
