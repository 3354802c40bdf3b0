import type { Evaluated, Fee, PickupStatus } from '../pickup';
import { type DayNumber, dayLabel } from '../pickup/dates';
import type { EnteredTimes, TermsTable } from '../terms';
import { chargedOf, type Charged } from './charges';
import { clocksOf } from './clocks';
import { costFactsOf, type CostFacts } from './facts';
import {
	differenceOf,
	moneyOf,
	NOTHING,
	sumOf,
	type Amounts,
	amountsOf,
	MOST_UNITS,
	unitsOf,
	moneyText,
} from './money';
import { datesFrom, Projections } from './projection';
import { isDecided, Rows } from './rows';
import type { CostForecast, NotAssessable } from './types';
import { plainText } from '../pickup/read';
import { doubtfulTimes } from '../pickup/sentenceWarnings';

/**
 * What waiting costs, for many containers. Amounts are those of the user's own terms; what these do not tell is named
 * in `not_assessable`. Nothing that the service says makes this throw. See docs/cost-forecast.md.
 *
 * @param entered times that the service does not tell, by container number
 * @param isThrough whether port demurrage of what goes on by rail is the line's own affair
 */
export function costForecastAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes> = new Map(),
	isThrough = false,
): (evaluated: Evaluated) => CostForecast {
	const rows = new Rows(terms);
	const projections = new Projections();
	return (evaluated) => {
		const facts = costFactsOf(evaluated, entered);
		const today = todayAt(facts);
		const all = evaluated.where.landed
			? chargedAll(facts, { rows, projections, today }, isThrough)
			: [];
		return forecastOf(all, evaluated, today);
	};
}

/** Today's date where the container is: out, at the ramp or on its way there, else at the port. */
export function todayAt({ evaluated: { where, context, todayIn }, gateOut }: CostFacts): DayNumber {
	if (gateOut !== null) return todayIn(gateOut.zone);
	return todayIn(where.leftPort ? context.zones.inland : context.zones.port);
}

export function chargedAll(
	facts: CostFacts,
	by: Parameters<typeof chargedOf>[2],
	isThrough = false,
): Charged[] {
	const { rows } = by;
	const isCombined =
		rows.has('combined', 'port', facts) && isDecided(rows.find('combined', 'port', facts));
	return clocksOf(facts, rows, { isCombined, isThrough }).map((clock) =>
		chargedOf(clock, facts, by),
	);
}

/** Sums of all charges: those that have ended, and those that run on from today. */
interface Sums {
	ended: Amounts;
	running: Amounts[];
	endsWith: CostForecast['ends_with'];
}

function sumsOf(all: readonly Charged[]): Sums {
	const sums: Sums = { ended: NOTHING, running: [], endsWith: null };
	for (const { clock, charge } of all) {
		if (charge === null) continue;
		const { projection } = charge;
		if (clock.end.isOver) {
			sums.ended = sumOf(sums.ended, projection.amounts[0]);
			continue;
		}
		const isReturn = clock.kind === 'combined' || clock.kind === 'detention';
		sums.endsWith = isReturn ? 'return' : (sums.endsWith ?? 'pickup');
		sums.running = projection.amounts.map((each, at) => sumOf(sums.running[at] ?? NOTHING, each));
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
		notes: [...doubtsOf(status, endsWith), ...posted.notes],
		sentence: '',
	};
	forecast.sentence = sentenceOf(forecast, status);
	return forecast;
}

/** The first day on which ending costs anything, where that is not today. */
function costsFrom(running: readonly Amounts[], dates: readonly string[]): string | null {
	const first = running.findIndex((amounts) => amounts.length > 0);
	return first <= 0 ? null : dates[first];
}

/** What the service posted, as far as it can be compared with what the terms say. */
interface PostedFees {
	isAny: boolean;
	amounts: Amounts;
	notes: string[];
}

const COMPARED = new Set(['demurrage', 'detention', 'per_diem', 'storage', 'extended_dwell_time']);
const TOTAL = 'total';
const NONE: PostedFees = { isAny: false, amounts: [], notes: [] };

/** Fees of the kinds that terms are for; those without a type may be some, a bare total as well, which is told. */
function postedFeesOf({ fees, fees_not_priced: notPriced, flags }: PickupStatus): PostedFees {
	if (fees.length === 0 && !notPriced) return NONE;
	const units = new Map<string, number>();
	const notes: string[] = [];
	for (const fee of fees) {
		const { amount, note } = comparedOf(fee);
		if (note !== null) notes.push(note);
		if (amount === 0 || fee.currency_code === null) continue;
		units.set(fee.currency_code, unitsOf(amount));
	}
	if (units.size > 0 && flags.check_before_arrival)
		notes.push('some of the posted fees are perhaps those of the port');
	if (notPriced) notes.push('posted fees without an amount are not compared');
	return { isAny: units.size > 0, amounts: amountsOf(units), notes };
}

function comparedOf(fee: Fee): { amount: number; note: string | null } {
	const { currency_code: currency, types } = fee;
	const isTotalAlone = types.length === 1 && types[0].type === TOTAL;
	const isCompared = (type: string | null) =>
		type === null || COMPARED.has(type) || (isTotalAlone && type === TOTAL);
	const lines = types.filter(({ type }) => isCompared(type));
	const amount = lines.reduce((sum, line) => sum + unitsOf(line.amount), 0);
	if (amount === 0) return { amount: 0, note: null };
	if (currency === null)
		return { amount: 0, note: 'posted fees without a currency are not compared' };
	if (Math.abs(amount) > MOST_UNITS)
		return { amount: 0, note: `posted fees in ${currency} are too large to be compared` };
	const isNamed = lines.every(({ type }) => type !== null && COMPARED.has(type));
	const note = isNamed
		? null
		: `posted fees in ${currency} do not all name their type, some may be for something else`;
	return { amount: amount / unitsOf(1), note };
}

/** One plain line for a chat message, whatever the texts of the service hold. */
function sentenceOf(forecast: CostForecast, status: PickupStatus): string {
	const name = status.number ?? 'Container without a number';
	const clauses = [
		costClause(forecast, status),
		aheadClause(forecast),
		...doubtsOf(status, forecast.ends_with),
		postedClause(forecast),
		missingClause(forecast),
	];
	return plainText(`${name}: ${clauses.filter(Boolean).join('; ')}.`);
}

function costClause(
	{ accrued, ends_with: endsWith, figures, is_complete }: CostForecast,
	status: PickupStatus,
): string {
	if (!status.landed) return 'not landed yet, no clock runs';
	const least = is_complete ? '' : 'at least ';
	if (accrued.length > 0) {
		return `${least}${moneyText(accrued)} ${endsWith === null ? 'in all' : 'so far'}`;
	}
	if (figures.length === 0) return '';
	// What is missing may be all that is owed.
	if (!is_complete) return endsWith === null ? '' : 'no amount known so far';
	return endsWith === null ? 'ended without a charge' : 'nothing to pay so far';
}

function aheadClause({
	today,
	ends_with: endsWith,
	next_day_cost: next,
	costs_from: from,
	if_ended: days,
	is_complete,
}: CostForecast): string {
	if (endsWith === null) return '';
	const act = endsWith === 'pickup' ? 'picked up' : 'returned';
	if (from !== null) {
		const first = days.find(({ date }) => date === from)?.amounts ?? [];
		return `${moneyText(first)} if ${act} on ${dayLabel(from, today)}`;
	}
	if (next.length > 0) return `${moneyText(next)} more if ${act} tomorrow`;
	const last = days[days.length - 1].amounts;
	if (last.length > 0) return `${moneyText(last)} if ${act} in seven days`;
	return is_complete ? 'nothing within seven days' : '';
}

/** Where amounts may count on for a container that was perhaps picked up. */
function doubtsOf(status: PickupStatus, endsWith: CostForecast['ends_with']): string[] {
	const { listed_apart: apart, flags } = status;
	const doubts: string[] = [];
	if (apart === 'probably_picked_up') doubts.push('probably gone, verify');
	if (flags.conflicting)
		doubts.push('records conflict, marked as moved inland yet found in the yard later');
	if (flags.time_doubtful) doubts.push(doubtfulTimes(status));
	if (flags.tracking_stopped && endsWith !== null) doubts.push('tracking stopped, verify');
	return doubts;
}

function postedClause({ posted, difference }: CostForecast): string {
	if (posted.length === 0) return '';
	const more = difference.filter(({ amount }) => amount > 0);
	const less = difference
		.filter(({ amount }) => amount < 0)
		.map(({ currency, amount }) => ({ currency, amount: -amount }));
	const parts = [
		more.length > 0 ? `${moneyText(more)} more than by the terms` : '',
		less.length > 0 ? `${moneyText(less)} less than by the terms` : '',
	].filter(Boolean);
	const compared = parts.length > 0 ? parts.join(', ') : 'as by the terms';
	return `posted ${moneyText(posted)}, ${compared}`;
}

/** Ends the note on a list of forecasts of which some are not complete; a report names those itself. */
export const NOT_IN_AMOUNTS = 'What is missing is not in the amounts.';

function missingClause({ not_assessable: missing }: CostForecast): string {
	const phrases = [...new Set(missing.map(({ phrase }) => phrase))];
	return phrases.length === 0 ? '' : `not assessable: ${phrases.join(', ')}`;
}
