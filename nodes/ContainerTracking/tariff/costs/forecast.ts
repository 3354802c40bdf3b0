import { range, sumBy, uniq } from 'lodash';

import type { Evaluated } from '../../pickup/pickupStatus';
import type { PickupStatus } from '../../pickup/facts';
import { endsWithPickup } from '../terms/types';
import { dayLabel, isoDate } from '../../pickup/dates';
import { plainText } from '../../pickup/read';
import { doubtfulTimes } from '../../pickup/sentenceWarnings';
import { chargesOf, type Charges } from './charges';
import {
	addUp,
	differenceOf,
	lessOf,
	type Money,
	moneyText,
	MOST_UNITS,
	ofUnits,
	unitsOf,
} from './money';
import { DAYS_AHEAD } from './projection';
import { TermRows } from './rows';

/**
 * What waiting costs, for many containers. Amounts come from the user's own terms; `not_assessable` names what these do
 * not cover. Nothing in the service's data makes this throw. See docs/cost-forecast.md.
 */
export function costForecastAt(...terms: ConstructorParameters<typeof TermRows>) {
	const rows = new TermRows(...terms);
	return (evaluated: Evaluated) => {
		const amounts = amountsAt(chargesOf(rows, evaluated), evaluated.status);
		return { ...amounts, sentence: forecastSentence(amounts, evaluated.status) };
	};
}

/** What waiting costs by the user's own terms: an estimate, separate from the posted fees. Plain JSON. */
export type CostForecast = ReturnType<ReturnType<typeof costForecastAt>>;

type ForecastAmounts = ReturnType<typeof amountsAt>;

function amountsAt({ all, today }: Charges, status: PickupStatus) {
	const charges = all.flatMap(({ clock: { kind, end }, charge }) =>
		charge
			? { kind, isOver: end.isOver, figure: charge.figure, amounts: charge.projection.amounts }
			: [],
	);
	const running = charges.filter(({ isOver }) => !isOver);
	const endsWith: EndsWith =
		running.length === 0
			? null
			: running.every(({ kind }) => endsWithPickup(kind))
				? 'pickup'
				: 'return';
	const dates = range(today, today + DAYS_AHEAD).map(isoDate);
	const owed = dates.map((_, at) =>
		addUp(charges.map(({ amounts, isOver }) => amounts[isOver ? 0 : at])),
	);
	const [accrued, tomorrow] = owed;
	const firstCosting = dates.findIndex((_, at) =>
		running.some(({ amounts }) => amounts[at].length > 0),
	);
	const posted = postedFeesOf(status);
	const missing = all.flatMap((each) => each.missing ?? []);
	return {
		/** `YYYY-MM-DD` where the container is: the day of the calculation. */
		today: dates[0],
		/** What stops the running clocks; null where none runs. */
		ends_with: endsWith,
		/** Per currency, what is owed if the container is fetched (returned) today, including charges that have ended. */
		accrued,
		/** What is owed if it is fetched (returned) today or on one of the next seven days: eight entries of all charges. */
		if_ended: dates.map((date, at) => ({ date, amounts: owed[at] })),
		/** What one more day of waiting adds, and fetching the container today saves. */
		next_day_cost: lessOf(tomorrow, accrued),
		/** The first day that costs something, if it is one of the next seven days; else null. */
		costs_from: firstCosting > 0 ? dates[firstCosting] : null,
		figures: charges.map(({ figure }) => figure),
		/** What the amounts above do not include. */
		not_assessable: missing,
		is_complete: missing.length === 0,
		/** Posted demurrage, detention and storage, and fees that may be such, per currency; other fees are not compared. */
		posted: posted.amounts,
		/** Posted minus accrued, for each currency of either; empty where nothing is posted or nothing can be assessed. */
		difference:
			posted.amounts.length > 0 && (charges.length > 0 || missing.length === 0)
				? differenceOf(posted.amounts, accrued)
				: [],
		/** On the whole forecast, e.g. which of the posted fees are not compared. */
		notes: [...doubtsOf(status, endsWith), ...posted.notes],
	};
}

/** What stops the running clocks: the pickup, or the return of the empty. */
type EndsWith = 'pickup' | 'return' | null;

const COMPARED = new Set([
	...['demurrage', 'detention', 'per_diem', 'storage', 'extended_dwell_time'],
]);

const unitsIn = (fees: ReadonlyArray<{ amount: number }>): number =>
	sumBy(fees, ({ amount }) => unitsOf(amount));

/**
 * The posted fees that can be compared with the terms: fees of the kinds that terms cover. Fees without a type and what
 * a total has beside the listed ones may be of these kinds, so they count, and a note says so.
 */
function postedFeesOf({ fees, fees_not_priced: isNotPriced, flags }: PickupStatus) {
	const amounts: Money[] = [];
	const notes: string[] = [];
	for (const { currency_code: currency, amount, types } of fees) {
		const listed = types.filter(({ type }) => type !== 'total');
		const lines = listed.filter(({ type }) => type === null || COMPARED.has(type));
		// A total may be of more than the fees that are listed.
		const rest = unitsOf(amount) - unitsIn(listed);
		const sum = unitsIn(lines) + rest;
		if (sum === 0) continue;
		if (currency === null) {
			notes.push('posted fees without a currency are not compared');
		} else if (Math.abs(sum) > MOST_UNITS) {
			notes.push(`posted fees in ${currency} are too large to be compared`);
		} else {
			amounts.push({ currency, amount: ofUnits(sum) });
			if (rest !== 0 || lines.some(({ type }) => type === null))
				notes.push(
					`posted fees in ${currency} do not all name their type, some may be for something else`,
				);
		}
	}
	if (amounts.length > 0 && flags.check_before_arrival)
		notes.push('some of the posted fees are perhaps those of the port');
	if (isNotPriced) notes.push('posted fees without an amount are not compared');
	return { amounts, notes };
}

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
	if (figures.length === 0 && is_complete) return 'no clock runs';
	// The charges that cannot be assessed may be all that is owed.
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

/** Whether nobody would hear of the end of its clocks: of an empty only the line does, whatever terminal and railway check. */
export const isUntracked = ({ flags, picked_up: isOut, place }: PickupStatus): boolean =>
	flags.tracking_stopped || (flags.line_tracking_stopped && (isOut || place === 'left_port'));

/** Signs that amounts may go on for a container that was already picked up. */
export function doubtsOf(status: PickupStatus, endsWith: EndsWith): string[] {
	const { listed_apart: reviewReason, flags } = status;
	return [
		reviewReason === 'probably_picked_up' && 'probably picked up, verify',
		flags.conflicting && 'records conflict, marked as moved inland yet found in the yard later',
		flags.time_doubtful && doubtfulTimes(status),
		isUntracked(status) && endsWith !== null && 'tracking stopped, verify',
	].filter((doubt) => doubt !== false);
}

function postedClause({ posted, difference, is_complete }: ForecastAmounts): string {
	if (posted.length === 0) return '';
	if (difference.length === 0) return `posted ${moneyText(posted)}`;
	// What cannot be assessed may add to the terms, never to what is posted.
	const [most, least, known] = is_complete
		? ['', '', '']
		: ['at most ', 'at least ', ', as far as they are known'];
	const [more, less] = [1, -1].map((sign) => {
		const signed = difference.map((each) => ({ ...each, amount: sign * each.amount }));
		return moneyText(signed.filter(({ amount }) => amount > 0));
	});
	const parts = [
		more && `${most}${more} more than by the terms`,
		less && `${least}${less} less than by the terms`,
	].filter(Boolean);
	return `posted ${moneyText(posted)}, ${parts.join(', ') || `as by the terms${known}`}`;
}

/** Ends the note on a list in which some forecasts are not complete. A report names those itself. */
export const NOT_IN_AMOUNTS = 'What is missing is not in the amounts.';

/** The note on a container that terms charge for weeks, and nobody posted a fee for: its amounts are in no sum. */
export const PROBABLY_PICKED_UP =
	'Overdue for more than 30 days without posted demurrage, so it is probably picked up: verify. It has no rank, and its amounts count on as if it still stood there.';
