import type { PickupStatus } from '../pickup';
import { dayLabel } from '../pickup/dates';
import { plainText } from '../pickup/plainText';
import { doubtfulTimes } from '../pickup/sentenceWarnings';
import { moneyText } from './money';
import type { CostForecast } from './types';

/** One plain line for a chat message, whatever the texts of the service hold. */
export function sentenceOf(forecast: CostForecast, status: PickupStatus): string {
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

/** Where amounts may count on for a container that is gone. */
export function doubtsOf(status: PickupStatus, endsWith: CostForecast['ends_with']): string[] {
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

function missingClause({ not_assessable: missing }: CostForecast): string {
	const phrases = [...new Set(missing.map(({ phrase }) => phrase))];
	return phrases.length === 0 ? '' : `not assessable: ${phrases.join(', ')}`;
}
