import { deadlinePhrase } from '../pickup/sentence';
import { elsewhere, isElsewhere } from '../pickup/sentenceWarnings';
import type { Place } from '../pickup/types';
import { addUp, moneyText } from '../costs/money';
import lowerFirst from 'lodash/lowerFirst';

import { acknowledgeLinks } from './format';
import { DayLabels } from './dayLabels';
import { feesText, holdsText, containerName, papers, terminalText, yardText } from './phrases';
import { costFacts, moneyOf, postedText } from './costs';
import { emptyFacts } from './empties';
import { isOut, type Report, type ReportEntry, isCost, type ReportReason } from './types';
import { clipped } from '../pickup/read';

export type LineContext = ReturnType<typeof lineContextOf>;

export const lineContextOf = ({ now, groupBy, orderBy, acknowledgeUrl }: Report) => ({
	labels: new DayLabels(now.locale ?? 'en', now.year),
	groupBy,
	orderBy,
	acknowledgeLink: acknowledgeLinks(acknowledgeUrl),
});

export function textsOf(entry: ReportEntry, context: LineContext) {
	const phrases = phrasesOf(entry, context);
	const facts = isOut(entry)
		? [...emptyFacts(entry, phrases, context.labels), fees(entry)]
		: factsOfPickup(entry, context);
	return {
		name: containerName(entry),
		link: entry.link,
		phrases,
		facts: [...costsOf(entry, context.labels), ...facts].filter(Boolean),
		papers: papers(entry, context.groupBy).filter(Boolean),
		acknowledge: context.acknowledgeLink(entry),
	};
}

/** What another phrase says as well: the day, and how far it is. */
const COVERED_BY: { readonly [Reason in ReportReason]?: readonly ReportReason[] } = {
	overdue: ['appointment_after_lfd'],
	today: ['appointment_after_lfd'],
	soon: ['appointment_after_lfd', 'last_gate_day'],
};

function phrasesOf(
	{ attention: all, today }: ReportEntry,
	{ labels, orderBy }: LineContext,
): string[] {
	const isFirst = ({ reason }: { reason: ReportReason }) => isCost(reason);
	const isCovered = (by: ReportReason) => all.some(({ reason }) => reason === by);
	const attention = all.filter(({ reason }) => !COVERED_BY[reason]?.some(isCovered));
	const sorted =
		orderBy === 'cost' && attention.some(isFirst)
			? [...attention.filter(isFirst), ...attention.filter((each) => !isFirst(each))]
			: attention;
	return sorted.map(({ phrase }) => phraseText(phrase, today, labels));
}

/** What it costs, as far as no phrase says it. */
export function costsOf({ attention, cost, today }: ReportEntry, labels: DayLabels): string[] {
	if (cost === null) return [];
	const isCovered = attention.some(({ reason }) => isCost(reason));
	const isNew = (fact: string) => !attention.some(({ phrase }) => fact.includes(phrase));
	return costFacts(cost, today, isCovered)
		.filter(isNew)
		.map((text) => phraseText(text, today, labels));
}

const factsOfPickup = (entry: ReportEntry, context: LineContext): string[] => [
	dayText(entry, context),
	clipped(elsewhere(entry)),
	obstacle(entry),
	voyage(entry, context.labels),
	holds(entry),
	fees(entry),
	appointmentFact(entry, context),
	...placeTexts(entry, context),
];

const ENGLISH_DAY =
	/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?\b/g;

/** Phrases have their dates in English; in another language they are written anew. */
export function phraseText(phrase: string, today: string, labels: DayLabels): string {
	const text = clipped(phrase);
	if (labels.areAsInPhrases) return text;
	const year = today.slice(0, 4);
	return text.replace(ENGLISH_DAY, (found) => labels.ofEnglish(found, year));
}

const NAME_DAY: ReadonlySet<ReportReason> = new Set([
	'appointment_after_lfd',
	'lfd_implausible',
	'overdue',
	'today',
	'last_gate_day',
	'soon',
	'probably_picked_up',
]);

/** The day and the days left, as far as no phrase says them. */
function dayText(entry: ReportEntry, { labels }: LineContext): string {
	const { attention, last_free_day: lfd, picked_up, today } = entry;
	if (lfd === null || picked_up || attention.some(({ reason }) => NAME_DAY.has(reason))) return '';
	const phrase = deadlinePhrase(entry);
	return phrase === '' ? `LFD ${labels.of(lfd)}` : phraseText(phrase, today, labels);
}

/** Why no truck can be sent, where no hold says it; or that nobody knows. */
function obstacle({ action, active_holds: active, place, ready }: ReportEntry): string {
	const where = NOT_THERE[place];
	if (where !== undefined) return where;
	if (action === 'send_truck') return ready === 'unknown' ? 'availability not known' : '';
	return ready === 'blocked' && active.length === 0 ? 'not available' : '';
}

/** Of one that has not landed: `ALPHA MERIDIAN: arrival at Los Angeles, ETA Tue 1 Dec 06:00`. */
export function voyage({ vessel, next, place, today }: ReportEntry, labels: DayLabels): string {
	if (place !== 'on_the_way') return '';
	const comes = next === null ? null : lowerFirst(phraseText(next, today, labels));
	return [vessel && clipped(vessel), comes].filter(Boolean).join(': ');
}

export const NOT_THERE: { readonly [Where in Place]?: string } = {
	on_the_way: 'not landed yet',
	inland_transit: 'on its way to the ramp',
};

function holds(entry: ReportEntry): string {
	const isInPhrase = entry.attention.some(({ reason }) => reason === 'hold_outlasts_lfd');
	const { active_holds: active, pending_holds: pending } = entry;
	return clipped(holdsText({ active_holds: isInPhrase ? [] : active, pending_holds: pending }));
}

/** A phrase, or what the terms give beside it, may say all that there is. */
export function fees(entry: ReportEntry): string {
	const isDemurrage = entry.fees.every(
		({ types }) => types.length === 1 && types[0].type === 'demurrage',
	);
	const isInPhrase = entry.attention.some(({ reason }) => reason.startsWith('demurrage_'));
	const isCovered = (isDemurrage && isInPhrase) || isComparedWhole(entry);
	return isCovered && !entry.fees_not_priced ? '' : clipped(feesText(entry));
}

const isComparedWhole = ({ cost, fees: posted }: ReportEntry): boolean =>
	cost !== null &&
	postedText(cost) !== '' &&
	posted.every(({ types }) => types.length <= 1) &&
	moneyText(addUp([cost.posted])) === moneyText(addUp([moneyOf(posted)]));

function appointmentFact(entry: ReportEntry, { labels }: LineContext): string {
	const { appointment_at: at, attention, picked_up } = entry;
	const isInPhrase = attention.some(({ reason }) => reason.startsWith('appointment_'));
	return at === null || picked_up || isInPhrase ? '' : `appointment ${labels.withTime(at)}`;
}

function placeTexts(entry: ReportEntry, { groupBy }: LineContext): string[] {
	// It may have left both, which is said above.
	if (isElsewhere(entry)) return [];
	const [terminal, yard] = [terminalText(entry), yardText(entry)];
	return [
		groupBy === 'terminal' || terminal === null ? '' : `at ${clipped(terminal)}`,
		yard === '' ? '' : `yard: ${clipped(yard)}`,
	];
}
