/** Random tables and containers: what each month came to is what the oracle walks through, and all months are the whole. */
import { expect, test } from 'vitest';

import {
	type Accrual,
	accrualsAt,
} from '../../../../../nodes/ContainerTracking/tariff/costs/accruals';
import { addUp } from '../../../../../nodes/ContainerTracking/tariff/costs/money';
import { readDay } from '../../../../../nodes/ContainerTracking/pickup/dates';
import { check, sampled } from '../../../../check.mts';
import { unitsOf } from '../vectors/reading.mts';
import { answer, readingOf } from '../vectors/vectors.mts';
import { anyCase, givenOf } from './cases.mts';
import { dayIn, plus } from './days.mts';
import { oracleOf } from './oracle.mts';
import type { Day } from './specs.mts';
import type { Span } from './walk.mts';

const RUNS = Number(process.env.COST_CASES ?? sampled(300, 1 / 3));

const lastOfMonth = (day: Day): Day => {
	const [year, month] = day.split('-').map(Number);
	return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The months from one day to another. */
function monthsFrom(first: Day, last: Day): Span[] {
	const months: Span[] = [];
	for (let from = `${first.slice(0, 7)}-01`; from <= last; ) {
		const to = lastOfMonth(from);
		months.push({ from, to });
		from = plus(to, 1);
	}
	return months;
}

const linesOf = ({ kind, due, figure, not_assessable: missing }: Accrual): string[] => [
	...due.map(
		({ currency, amount, days }) =>
			`${kind} ${figure?.row} ${currency} ${unitsOf(String(amount))} for ${days}`,
	),
	...(missing ? [`${kind} ${missing.reason}`] : []),
];

/** A reason may be one of several. */
function expectLines(said: string[], wanted: string[], about: string): void {
	const open = [...said];
	for (const each of wanted) {
		const [kind, reasons, ...rest] = each.split(' ');
		const any = reasons.split('|').map((reason) => [kind, reason, ...rest].join(' '));
		const at = open.findIndex((line) => any.includes(line));
		expect(at, `${each} among ${said.join(', ')} of ${about}`).toBeGreaterThan(-1);
		open.splice(at, 1);
	}
	expect(open, about).toEqual([]);
}

test('each month is what the oracle says, and all months together what is owed', () => {
	let owing = 0;
	let overMonths = 0;
	check([anyCase], RUNS, (given) => {
		const { box, terms } = given;
		const asked = givenOf(given);
		const { table, entered, evaluated } = readingOf(asked);
		const accrualsIn = accrualsAt(table, entered);
		const first = dayIn(box.portZone, box.shipArrived ?? box.now - 90 * 86_400_000);
		// A year before, too: a clock may have started long ago where its start was entered.
		const months = monthsFrom(plus(first, -365), plus(dayIn('UTC', box.now), 2));
		const all = months.map(({ from, to }) => {
			const period = { from: readDay(from) ?? NaN, to: readDay(to) ?? NaN };
			const accruals = accrualsIn(evaluated, period);
			expectLines(accruals.flatMap(linesOf), oracleOf(terms, box, { from, to }), from);
			return accruals.flatMap(({ due }) => due);
		});
		const { cost } = answer(asked);
		const whole = cost.accrued.filter(({ amount }) => amount !== 0);
		expect(addUp(all)).toEqual(whole);
		if (whole.length > 0) owing += 1;
		if (all.filter((each) => each.length > 0).length > 1) overMonths += 1;
	});
	// Cases in which nothing is owed would prove little.
	expect(owing).toBeGreaterThan(RUNS / 8);
	expect(overMonths).toBeGreaterThan(RUNS / 40);
});
