import { countBy, groupBy, orderBy, sumBy, uniq } from 'lodash';

import { inWords } from '../../api/input/values';
import { counted } from '../../pickup/read';
import {
	type CostForecast,
	costForecastAt,
	isUntracked,
	NOT_IN_AMOUNTS,
	PROBABLY_PICKED_UP,
} from '../../tariff/costs/forecast';
import type { NotAssessable } from '../../tariff/costs/rows';
import { firstNames } from '../../tariff/terms/describe';
import type { Evaluated } from '../../pickup/pickupStatus';
import { detailedBy, type DetailedStatus, type Taken } from '../pickupStatus/evaluation';
import type { TermsGiven } from '../terms/read';

/** The pickup status of a container with what waiting costs. Plain JSON. See docs/cost-forecast.md. */
export interface CostStatus extends DetailedStatus {
	cost: CostForecast & {
		/** The order in which to fetch or return, by currency; null where waiting until tomorrow adds nothing. */
		rank: number | null;
	};
}

/** The function that is returned takes `isReported`: false for a container that the service names without any data. */
export function costedBy(given: TermsGiven, { throughBill }: { throughBill?: boolean }) {
	const detailed = detailedBy(given);
	const forecast = costForecastAt(given.terms, given.entered, throughBill);
	return (evaluated: Evaluated & Partial<Taken>, isReported = true): CostStatus => {
		const cost = { ...forecast(evaluated), rank: null };
		const status: CostStatus = Object.assign(detailed(evaluated), { cost });
		if (evaluated.hasFirstFieldsOnly) return withGap(status, 'only its first fields were included');
		status.note = doubtNote(status) ?? status.note;
		return isReported ? status : withGap(status, 'the service says nothing about it');
	};
}

/** Marks the amounts of a container as incomplete. Its note, which says why, is added to the sentence. */
function withGap(status: CostStatus, phrase: string): CostStatus {
	const { cost, note } = status;
	cost.not_assessable = [
		...cost.not_assessable,
		{ kind: null, reason: 'container_unknown', phrase },
	];
	cost.is_complete = false;
	cost.sentence = `${cost.sentence} ${note}`;
	return status;
}

const MOST_DAYS_UNPOSTED = 30;

/**
 * Whether the terms charge a container for weeks without any posted fee. The pickup status decides that by a posted
 * last free day; this covers containers without one, too.
 */
export function isProbablyPickedUp({ cost, picked_up: isOut, ...status }: CostStatus): boolean {
	if (status.listed_apart !== null) return status.listed_apart === 'probably_picked_up';
	// A plug runs from the first day on, so of a posted last free day its own days decide.
	if (isOut || status.days_left !== null) return false;
	if (status.fees.length > 0 || status.fees_not_priced) return false;
	return cost.figures.some(
		({ ended_on: end, charged_days: days }) => end === null && days > MOST_DAYS_UNPOSTED,
	);
}

/** Why the amounts are doubtful, whatever the terms are. */
function doubtNote(status: CostStatus): string | null {
	if (isProbablyPickedUp(status)) return PROBABLY_PICKED_UP;
	const { cost, listed_apart: reviewReason, tracking_stopped_reason: reason } = status;
	if (reviewReason === 'onward_move_unknown')
		return 'It left the port, and nothing says how it goes on: verify.';
	return isUntracked(status) && (reviewReason !== null || cost.ends_with !== null)
		? `Its tracking has stopped${reason === null ? '' : ` (${reason.replaceAll('_', ' ')})`}, so it may have been picked up or returned since: verify.`
		: null;
}

const MOST_REASONS = 10;

/**
 * What the amounts of a list leave out, as a sentence and as a label; undefined where they leave out nothing.
 *
 * @param missing what is not assessable, for each container
 */
export function gapsOf(missing: ReadonlyArray<readonly NotAssessable[]>) {
	const incomplete = missing.filter((each) => each.length > 0);
	const count = incomplete.length;
	if (count === 0) return undefined;
	const phrases = incomplete.flatMap((each) => uniq(each.map(({ phrase }) => phrase)));
	const are = `${counted(count, 'container')} ${count === 1 ? 'is' : 'are'}`;
	// `no row for detention of MAEU (3) and start unknown (1)`, the most frequent first.
	const byPhrase = orderBy(Object.entries(countBy(phrases)), ([, times]) => times, 'desc');
	const [first, rest] = [byPhrase.slice(0, MOST_REASONS), byPhrase.slice(MOST_REASONS)];
	const named = first.map(([phrase, times]) => `${phrase} (${times.toLocaleString('en')})`);
	const others = sumBy(rest, ([, times]) => times).toLocaleString('en');
	const reasons = inWords(rest.length === 0 ? named : [...named, `other reasons (${others})`]);
	return {
		note: `${are} not assessable, or only in part: ${reasons}. ${NOT_IN_AMOUNTS}`,
		label: `${count.toLocaleString('en')} not assessable`,
	};
}

interface Numbered {
	number: string | null;
	container_id: string | null;
	note: string | null;
}

/**
 * Containers whose number several shipments have, such as a container on two bills of lading, which owes only once. Each
 * gets a note, and all of them have one, as a sentence and as a label.
 *
 * @param items what is owed
 * @param clockOf distinguishes what a container with the number owed at another time, or for something else
 */
export function repeatedIn<Item extends Numbered>(
	items: readonly Item[],
	clockOf: (item: Item) => unknown = () => null,
) {
	const groups = groupBy(items, (item) => JSON.stringify([item.number, clockOf(item)]));
	const repeated = Object.values(groups).filter(
		(of) => of[0].number !== null && uniq(of.map(({ container_id: id }) => id)).length > 1,
	);
	for (const item of repeated.flat())
		item.note ??=
			'Its number is on several shipments, so what it owes may be counted twice: verify.';
	if (repeated.length === 0) return [];
	const numbers = uniq(repeated.flat().flatMap(({ number }) => number ?? []));
	const are = `${counted(numbers.length, 'container number')} ${numbers.length === 1 ? 'is' : 'are'}`;
	return [
		{
			note: `${are} on several shipments, so that amounts may be counted twice: ${firstNames(numbers, MOST_REASONS)}.`,
			label: `${numbers.length.toLocaleString('en')} on several shipments`,
		},
	];
}
