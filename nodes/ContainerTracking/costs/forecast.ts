import type { Evaluated } from '../pickup';
import type { DayNumber } from '../pickup/dates';
import type { EnteredTimes, TermsTable } from '../terms';
import { chargedOf, NO_LONGER_POSTED, type Charged } from './charges';
import { clocksOf } from './clocks';
import { costFactsOf, type CostFacts } from './facts';
import { doubtsOf, sentenceOf } from './forecastSentence';
import { differenceOf, moneyOf, NOTHING, sumOf, type Amounts } from './money';
import { datesFrom, Outlooks } from './outlook';
import { postedFeesOf } from './postedFees';
import { isDecided, Rows } from './rows';
import type { CostForecast, NotAssessable } from './types';

/**
 * What waiting costs, for many containers. Amounts are those of the user's own terms; what these do not tell is named
 * in `not_assessable`. Nothing that the service says makes this throw. See docs/cost-forecast.md.
 *
 * @param entered times that the service does not tell, by container number
 */
export function costForecastAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes> = new Map(),
): (evaluated: Evaluated) => CostForecast {
	const rows = new Rows(terms);
	const outlooks = new Outlooks();
	return (evaluated) => {
		const facts = costFactsOf(evaluated, entered);
		const today = todayAt(facts);
		const all = evaluated.where.landed ? chargedAll(facts, { rows, outlooks, today }) : [];
		return forecastOf(all, evaluated, today);
	};
}

/** Today's date where the container is: out, at the ramp or on its way there, else at the port. */
function todayAt({ evaluated: { where, context, todayIn }, gateOut }: CostFacts): DayNumber {
	if (gateOut !== null) return todayIn(gateOut.zone);
	return todayIn(where.leftPort ? context.zones.inland : context.zones.port);
}

function chargedAll(facts: CostFacts, by: Parameters<typeof chargedOf>[2]): Charged[] {
	const { rows } = by;
	const isCombined =
		rows.has('combined', 'port', facts) && isDecided(rows.find('combined', 'port', facts));
	return clocksOf(facts, rows, isCombined).map((clock) => chargedOf(clock, facts, by));
}

/** Sums of all charges: those that have ended, and those that run on from today. */
interface Sums {
	ended: Amounts;
	running: Amounts[];
	endsWith: CostForecast['ends_with'];
}

function sumsOf(all: readonly Charged[]): Sums {
	const sums: Sums = { ended: NOTHING, running: [], endsWith: null };
	for (const { charge } of all) {
		if (charge === null) continue;
		const { clock, outlook } = charge;
		if (clock.end.isOver) {
			sums.ended = sumOf(sums.ended, outlook.amounts[0]);
			continue;
		}
		const isReturn = clock.kind === 'combined' || clock.kind === 'detention';
		sums.endsWith = isReturn ? 'return' : (sums.endsWith ?? 'pickup');
		sums.running = outlook.amounts.map((each, at) => sumOf(sums.running[at] ?? NOTHING, each));
	}
	return sums;
}

function forecastOf(
	all: readonly Charged[],
	{ status }: Evaluated,
	today: DayNumber,
): CostForecast {
	const { ended, running, endsWith } = sumsOf(all);
	const dates = datesFrom(today);
	const onDay = (at: number) => sumOf(ended, running[at] ?? NOTHING);
	const accrued = onDay(0);
	const posted = postedFeesOf(status);
	const missing = all.flatMap((each) => each.missing ?? []) satisfies NotAssessable[];
	const forecast: CostForecast = {
		today: dates[0],
		ends_with: endsWith,
		accrued: moneyOf(accrued),
		if_ended: dates.map((date, at) => ({ date, amounts: moneyOf(onDay(at)) })),
		next_day_cost: moneyOf(differenceOf(onDay(1), accrued).filter(({ units }) => units !== 0)),
		costs_from: costsFrom(running, dates),
		figures: all.flatMap(({ charge }) => charge?.figure ?? []),
		not_assessable: missing,
		is_complete: missing.length === 0,
		posted: moneyOf(posted.amounts),
		difference: posted.isAny ? moneyOf(differenceOf(posted.amounts, accrued)) : [],
		notes: [...doubtsOf(status, endsWith), ...posted.notes, ...unpostedOf(all)],
		sentence: '',
	};
	forecast.sentence = sentenceOf(forecast, status);
	return forecast;
}

/** What may be too much is told beside the sum as well, not at its figure alone. */
const unpostedOf = (all: readonly Charged[]): string[] =>
	all.some(({ charge }) => charge?.figure.notes.includes(NO_LONGER_POSTED))
		? [NO_LONGER_POSTED]
		: [];

/** The first day on which ending costs anything, where that is not today. */
function costsFrom(running: readonly Amounts[], dates: readonly string[]): string | null {
	const first = running.findIndex((amounts) => amounts.length > 0);
	return first <= 0 ? null : dates[first];
}
