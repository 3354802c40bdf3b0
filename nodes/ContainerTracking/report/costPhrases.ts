import memoize from 'lodash/memoize';

import { addUp, moneyText } from '../costs';
import { DayLabels } from './dayLabels';
import { daysTo } from './days';
import { lessOf } from './money';
import type { EntryCost, ReportAttention } from './types';

/** Costs that begin within so many days are near: a last free day in two days is, too. */
const NEAR_DAYS = 3;

/** Why somebody should look at what a container costs. */
export function costAttention(cost: EntryCost, today: string): ReportAttention[] {
	if (cost.nextDay.length > 0)
		return [{ reason: 'costs_more_tomorrow', phrase: costPhrase(cost, today) }];
	const days = cost.costsFrom === null ? null : daysTo(cost.costsFrom, today);
	if (days === null || days < 0 || days > NEAR_DAYS) return [];
	return [{ reason: 'costs_soon', phrase: costPhrase(cost, today) }];
}

/** Facts of a line: what it costs, unless a phrase tells it, what was posted, what is missing. */
export const costFacts = (cost: EntryCost, today: string, isTold: boolean): string[] =>
	[
		isTold ? '' : costPhrase(cost, today),
		postedText(cost),
		notAssessableText(cost),
		...cost.notes,
	].filter(Boolean);

/** What waiting costs, in few words with dates in English; empty where nothing is owed and nothing is near. */
function costPhrase(cost: EntryCost, today: string): string {
	const { nextDay, accrued, costsFrom } = cost;
	const owed = moneyText(accrued);
	const soFar = owed && ` (${owed} so far)`;
	if (nextDay.length > 0) return `waiting until tomorrow adds ${moneyText(nextDay)}${soFar}`;
	if (costsFrom === null) {
		// What is missing from the amounts may add something.
		const isKnown = cost.notAssessable.length === 0;
		return owed && `${owed} so far${isKnown ? ', tomorrow adds nothing' : ''}`;
	}
	const price = priceOf(cost);
	const from = `costs from ${inEnglish(today.slice(0, 4)).of(costsFrom)}`;
	return `${from}${price && `: ${price}`}${soFar}`;
}

const inEnglish = memoize((year: string) => new DayLabels('en', Number(year)));

function priceOf({ firstDay, isSameEachDay, inSevenDays, accrued }: EntryCost): string {
	if (firstDay.length > 0)
		return `${moneyText(firstDay)} ${isSameEachDay ? 'a day' : 'on the first day'}`;
	const more = moneyText(lessOf(inSevenDays, accrued));
	return more && `${more} in seven days`;
}

/** Where the service posted something else than the terms give: both. */
export function postedText({ posted, accrued, notAssessable }: EntryCost): string {
	const isUnknown = accrued.length === 0 && notAssessable.length > 0;
	if (
		posted.length === 0 ||
		isUnknown ||
		moneyText(addUp([posted])) === moneyText(addUp([accrued]))
	)
		return '';
	return `posted ${moneyText(posted)}, ${moneyText(accrued) || 'nothing'} by your terms`;
}

/** What is missing from the amounts. */
function notAssessableText({ nextDay, accrued, notAssessable }: EntryCost): string {
	if (notAssessable.length === 0) return '';
	const isPart = nextDay.length > 0 || accrued.length > 0;
	return `cost not ${isPart ? 'complete' : 'assessable'}: ${notAssessable.join(', ')}`;
}
