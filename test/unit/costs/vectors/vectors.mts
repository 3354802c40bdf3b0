/**
 * Costs worked out by hand. A day is written with its weekday (`Mon 2026-03-09`), which is checked against the
 * calendar first, so that a slip of the hand cannot pass for a rule.
 */
import { expect, test } from 'vitest';

import { costForecastAt, returnStatusAt } from '../../../../nodes/ContainerTracking/costs';
import type { CostForecast, Money, ReturnStatus } from '../../../../nodes/ContainerTracking/costs';
import { evaluatedAt } from '../../../../nodes/ContainerTracking/pickup';
import { readTerms, TermsTable } from '../../../../nodes/ContainerTracking/terms';
import { amountsOf, isoOf, nextDay, subtract } from './reading.mts';

export type Fields = { [name: string]: unknown };

/** What a case starts from: rows as a user writes them, attributes as the service writes them. */
export interface Given {
	rows?: unknown;
	/** Laid over the container of the table. */
	box?: Fields;
	shipment?: Fields | null;
	terminal?: Fields;
	now?: string;
	soonDays?: number;
}

export interface ExpectedFigure {
	kind?: string;
	/** Number of the row in the table, from 1. */
	row?: number;
	basis?: 'posted_lfd' | 'terms';
	start?: string | null;
	free?: string;
	first?: string;
	ended?: string | null;
	days?: number;
	accrued?: string;
}

export interface ExpectedReturn {
	state?: ReturnStatus['state'];
	by?: string | null;
	left?: number | null;
	urgency?: ReturnStatus['return_urgency'];
	returned?: string | null;
	out?: number | null;
	picked?: string | null;
	kind?: ReturnStatus['terms_kind'];
	row?: number | null;
	/** Reason why there is no date. */
	missing?: string | null;
	to?: string | null;
}

export interface Expected {
	today?: string;
	/** `USD 0 0 150 …`: if ended today, tomorrow … in seven days; one text for each currency, none where it costs nothing. */
	costs?: string | string[];
	/** Of the only figure, or one of several in this order. */
	figure?: ExpectedFigure;
	figures?: ExpectedFigure[];
	/** `demurrage terms_unknown`; nothing is missing where it is left out. */
	missing?: string[];
	endsWith?: CostForecast['ends_with'];
	/** First day ahead that costs something. */
	from?: string | null;
	/** `USD 440 + EUR 1`. */
	posted?: string;
	difference?: string;
	back?: ExpectedReturn;
}

export type Vector = [name: string, given: Given, expected: Expected];

/** In the port of New York, bound nowhere else. */
export const BOX: Fields = {
	id: '33333333-3333-4333-8333-333333333333',
	type: 'container',
	number: 'VECT1234567',
	pod_timezone: 'America/New_York',
	equipment_type: 'dry',
	equipment_length: 40,
	equipment_height: 'standard',
	pod_terminal: { id: 't-port', type: 'terminal', name: 'Dock Seven', firms_code: 'E999' },
};

export const SHIPMENT: Fields = { id: 's1', type: 'shipment', shipping_line_scac: 'OCNU' };

export interface Answer {
	cost: CostForecast;
	back: ReturnStatus;
}

/** What the product says of one container. */
export function answer({ rows = [], box, shipment, terminal, now = '', soonDays }: Given): Answer {
	const { table, entered } = tableOf(rows);
	const evaluate = evaluatedAt({ now, ...(soonDays === undefined ? {} : { soonDays }) });
	const related = {
		shipment: shipment === null ? undefined : { ...SHIPMENT, ...shipment },
		terminal,
	};
	const evaluated = evaluate({ ...BOX, ...box }, related);
	return {
		cost: costForecastAt(table, entered)(evaluated),
		back: returnStatusAt(table, entered)(evaluated),
	};
}

/** A table without rows is refused where it is read; one can do without a table, though. */
function tableOf(rows: unknown) {
	if (Array.isArray(rows) && rows.length === 0) return { table: new TermsTable([]) };
	const { terms, entered, refused } = readTerms(rows);
	if (refused.length > 0) throw new Error(`Rows are refused: ${JSON.stringify(refused)}`);
	return { table: new TermsTable(terms), entered };
}

/** Each case is the table's with what it says itself. */
export function holds(table: Given, vectors: Vector[]): void {
	test.each(vectors)('%s', (_name, given, expected) => {
		const box = { ...table.box, ...given.box };
		const shipment = given.shipment === null ? null : { ...table.shipment, ...given.shipment };
		const { cost, back } = answer({ ...table, ...given, box, shipment });
		checkCost(cost, expected);
		if (expected.back) checkReturn(back, expected.back);
	});
}

function checkCost(cost: CostForecast, expected: Expected): void {
	const { costs, figure, figures, today, missing = [], endsWith, from } = expected;
	const said = cost.not_assessable.map(({ kind, reason }) => `${kind ?? 'all'} ${reason}`);
	expect(said.sort(), 'not assessable').toEqual([...missing].sort());
	expect(cost.is_complete, 'is complete').toBe(missing.length === 0);
	if (today !== undefined) expect(cost.today, 'today').toBe(isoOf(today));
	if (endsWith !== undefined) expect(cost.ends_with, 'ends with').toBe(endsWith);
	if (from !== undefined) expect(cost.costs_from, 'costs from').toBe(day(from));
	checkPosted(cost, expected);
	if (costs !== undefined) checkAmounts(cost, [costs].flat());
	const wanted = figures ?? (figure && [figure]);
	if (!wanted) return;
	expect(cost.figures.map(({ kind }) => kind)).toHaveLength(wanted.length);
	for (const [at, each] of wanted.entries()) checkFigure(cost.figures[at], each);
}

function checkPosted(cost: CostForecast, { posted, difference }: Expected): void {
	const list = (amounts: Money[]) => amounts.map(({ currency, amount }) => `${currency} ${amount}`);
	if (posted !== undefined) expect(list(cost.posted).join(' + ')).toBe(posted);
	if (difference !== undefined) expect(list(cost.difference).join(' + ')).toBe(difference);
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
	const { kind, row, basis, start, free, first, ended, days, accrued } = expected;
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

function checkReturn(back: ReturnStatus, expected: ExpectedReturn): void {
	const { state, by, left, urgency, returned, out, picked, kind, row, missing, to } = expected;
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
