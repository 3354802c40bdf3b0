import range from 'lodash/range';
import uniq from 'lodash/uniq';

import type { Evaluated } from '../../pickup/pickupStatus';
import type { PickupStatus } from '../../pickup/facts';
import { endsWithPickup } from '../terms/types';
import { dayLabel, isoDate } from '../../pickup/dates';
import { plainText } from '../../pickup/read';
import { doubtfulTimes } from '../../pickup/sentenceWarnings';
import { chargesOf, type Charged, type Charges } from './charges';
import {
	differenceOf,
	moneyOf,
	moneyText,
	NOTHING,
	sumOf,
	unitsOf,
	amountsOf,
	MOST_UNITS,
	type Amounts,
} from './money';
import { DAYS_AHEAD } from './projection';
import { TermRows } from './rows';

/**
 * What waiting costs, for many containers. Amounts are those of the user's own terms; what these do not say is named
 * in `not_assessable`. Nothing that the service says makes this throw. See docs/cost-forecast.md.
 */
export function costForecastAt(...terms: ConstructorParameters<typeof TermRows>) {
	const rows = new TermRows(...terms);
	return (evaluated: Evaluated) => {
		const amounts = amountsAt(chargesOf(rows, evaluated), evaluated.status);
		return { ...amounts, sentence: forecastSentence(amounts, evaluated.status) };
	};
}

/** What waiting costs by the user's own terms: an estimate, apart from what the service posted. Plain JSON. */
export type CostForecast = ReturnType<ReturnType<typeof costForecastAt>>;

type ForecastAmounts = ReturnType<typeof amountsAt>;

function amountsAt({ all, today }: Charges, status: PickupStatus) {
	const { ended, running, endsWith } = chargeSums(all);
	const dates = range(today, today + DAYS_AHEAD).map(isoDate);
	const owed = dates.map((_, at) => sumOf(ended, running[at] ?? NOTHING));
	const [accrued, tomorrow] = owed;
	const firstCosting = running.findIndex((amounts) => amounts.length > 0);
	const posted = postedFeesOf(status);
	const missing = all.flatMap((each) => each.missing ?? []);
	return {
		/** `YYYY-MM-DD` at the place where the container is: the day that it is calculated for. */
		today: dates[0],
		/** What stops the running clocks; null where none runs. */
		ends_with: endsWith,
		/** Owed already, also if it is fetched (returned) today, with charges that have ended. Per currency. */
		accrued: moneyOf(accrued),
		/** If fetched (returned) on each day from today to in seven days: eight entries, all charges together. */
		if_ended: dates.map((date, at) => ({ date, amounts: moneyOf(owed[at]) })),
		/** What waiting from today to tomorrow adds: what fetching it today saves. */
		next_day_cost: moneyOf(differenceOf(tomorrow, accrued).filter(({ units }) => units !== 0)),
		/** First day that costs something, where it lies ahead within the seven days; else null. */
		costs_from: firstCosting > 0 ? dates[firstCosting] : null,
		figures: all.flatMap(({ charge }) => charge?.figure ?? []),
		/** What is missing from the amounts above. */
		not_assessable: missing,
		is_complete: missing.length === 0,
		/** Demurrage, detention and storage that the service posted, per currency; other fees are not compared. */
		posted: moneyOf(posted.amounts),
		/** Posted less accrued, per currency of either; empty where nothing is posted. */
		difference: posted.amounts.length > 0 ? moneyOf(differenceOf(posted.amounts, accrued)) : [],
		/** On all of it, e.g. which of the posted fees are not compared. */
		notes: [...doubtsOf(status, endsWith), ...posted.notes],
	};
}

/** What stops the running clocks: the pickup, or the return of the empty. */
type EndsWith = 'pickup' | 'return' | null;

/** Sums of all charges: those that have ended, and those that run on from today. */
function chargeSums(all: readonly Charged[]) {
	let ended = NOTHING;
	let running: Amounts[] = [];
	let endsWith: EndsWith = null;
	for (const { clock, charge } of all) {
		if (charge === null) continue;
		const { amounts } = charge.projection;
		if (clock.end.isOver) {
			ended = sumOf(ended, amounts[0]);
			continue;
		}
		endsWith = endsWithPickup(clock.kind) ? (endsWith ?? 'pickup') : 'return';
		running = amounts.map((each, at) => sumOf(running[at] ?? NOTHING, each));
	}
	return { ended, running, endsWith };
}

const COMPARED = new Set<string | null>([
	...['demurrage', 'detention', 'per_diem', 'storage', 'extended_dwell_time'],
]);

/**
 * What the service posted, as far as it can be compared with what the terms say: fees of the kinds that terms are for;
 * those without a type may be some, a bare total as well, and a note says so.
 */
function postedFeesOf({ fees, fees_not_priced: isNotPriced, flags }: PickupStatus) {
	const units = new Map<string, number>();
	const notes: string[] = [];
	for (const { currency_code: currency, types } of fees) {
		const isTotalAlone = types.length === 1 && types[0].type === 'total';
		const lines = types.filter(
			({ type }) => type === null || COMPARED.has(type) || (isTotalAlone && type === 'total'),
		);
		const sum = lines.reduce((all, line) => all + unitsOf(line.amount), 0);
		if (sum === 0) continue;
		if (currency === null) {
			notes.push('posted fees without a currency are not compared');
		} else if (Math.abs(sum) > MOST_UNITS) {
			notes.push(`posted fees in ${currency} are too large to be compared`);
		} else {
			units.set(currency, sum);
			if (!lines.every(({ type }) => COMPARED.has(type)))
				notes.push(
					`posted fees in ${currency} do not all name their type, some may be for something else`,
				);
		}
	}
	if (units.size > 0 && flags.check_before_arrival)
		notes.push('some of the posted fees are perhaps those of the port');
	if (isNotPriced) notes.push('posted fees without an amount are not compared');
	return { amounts: amountsOf(units), notes };
}

/** One plain line for a chat message, whatever the texts of the service hold. */
function forecastSentence(forecast: ForecastAmounts, status: PickupStatus): string {
	const name = status.number ?? 'Container without a number';
	const phrases = uniq(forecast.not_assessable.map(({ phrase }) => phrase)).join(', ');
	const clauses = [
		costClause(forecast, status),
		aheadClause(forecast),
		...doubtsOf(status, forecast.ends_with),
		postedClause(forecast),
		phrases && `not assessable: ${phrases}`,
	];
	return plainText(`${name}: ${clauses.filter(Boolean).join('; ')}.`);
}

function costClause(
	{ accrued, ends_with: endsWith, figures, is_complete }: ForecastAmounts,
	status: PickupStatus,
): string {
	if (!status.landed) return 'not landed yet, no clock runs';
	const least = is_complete ? '' : 'at least ';
	if (accrued.length > 0)
		return `${least}${moneyText(accrued)} ${endsWith === null ? 'in all' : 'so far'}`;
	// What is missing may be all that is owed.
	if (figures.length === 0 || (!is_complete && endsWith === null)) return '';
	if (!is_complete) return 'no amount known so far';
	return endsWith === null ? 'ended without a charge' : 'nothing to pay so far';
}

function aheadClause(forecast: ForecastAmounts): string {
	const { today, ends_with: endsWith, next_day_cost: next, costs_from: from } = forecast;
	const { if_ended: days, is_complete } = forecast;
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
function doubtsOf(status: PickupStatus, endsWith: EndsWith): string[] {
	const { listed_apart: apart, flags } = status;
	return [
		apart === 'probably_picked_up' && 'probably picked up, verify',
		flags.conflicting && 'records conflict, marked as moved inland yet found in the yard later',
		flags.time_doubtful && doubtfulTimes(status),
		flags.tracking_stopped && endsWith !== null && 'tracking stopped, verify',
	].filter((doubt) => doubt !== false);
}

function postedClause({ posted, difference }: ForecastAmounts): string {
	if (posted.length === 0) return '';
	const [more, less] = [1, -1].map((sign) => {
		const signed = difference.map((each) => ({ ...each, amount: sign * each.amount }));
		return moneyText(signed.filter(({ amount }) => amount > 0));
	});
	const parts = [
		more && `${more} more than by the terms`,
		less && `${less} less than by the terms`,
	].filter(Boolean);
	return `posted ${moneyText(posted)}, ${parts.join(', ') || 'as by the terms'}`;
}

/** Ends the note on a list of forecasts of which some are not complete; a report names those itself. */
export const NOT_IN_AMOUNTS = 'What is missing is not in the amounts.';
