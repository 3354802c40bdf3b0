import { lowerFirst, partition } from 'lodash';

import { firstFew } from '../api/input/values';
import { feesText, money } from '../pickup/fees';
import { holdWords } from '../pickup/holds';
import { clipped } from '../pickup/read';
import { deadlinePhrase } from '../pickup/sentence';
import { elsewhere, PERHAPS_OF_PORT, railAdvice } from '../pickup/sentenceWarnings';
import type { Fee, Place } from '../pickup/types';
import { costFacts, isComparedWhole } from './costs';
import { DayLabels } from './dayLabels';
import { emptyFacts } from './empties';
import { acknowledgeLinks } from '../simplify/format';
import {
	type Action,
	BEFORE_DATE,
	DATED,
	type GroupBy,
	type Report,
	type ReportEntry,
	type ReportGroup,
	type ReportReason,
	isCost,
	isOut,
	mayHaveLeft,
} from './types';

export type LineContext = ReturnType<typeof lineContextOf>;

export const lineContextOf = ({ now, groupBy, orderBy, acknowledgeUrl }: Report) => ({
	labels: new DayLabels(now.locale ?? 'en', now.year),
	day: now.toISODate(),
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

/** Reasons whose phrase repeats another one: both contain the day, and how far away it is. */
const COVERED_BY: { readonly [Reason in ReportReason]?: readonly ReportReason[] } = {
	overdue: ['appointment_after_lfd'],
	today: ['appointment_after_lfd'],
	soon: ['appointment_after_lfd', 'last_gate_day'],
};

function phrasesOf({ attention: all, today }: ReportEntry, { day, labels, orderBy }: LineContext) {
	const attention = all.filter(
		({ reason }) => !COVERED_BY[reason]?.some((by) => all.some((each) => each.reason === by)),
	);
	const sorted =
		orderBy === 'cost' ? partition(attention, ({ reason }) => isCost(reason)).flat() : attention;
	// In the morning of Berlin it is still yesterday at a terminal in Los Angeles.
	const there = today === day ? '' : ` (${labels.of(today)} there)`;
	return sorted.map(
		({ phrase, reason }) =>
			phraseText(phrase, today, labels) +
			(reason === 'today' || phrase.endsWith('LFD today') ? there : ''),
	);
}

/** The costs that no phrase contains. */
export function costsOf({ attention, cost, today }: ReportEntry, labels: DayLabels): string[] {
	if (cost === null) return [];
	const isCovered = attention.some(({ reason }) => isCost(reason));
	return costFacts(cost, today, isCovered)
		.filter((fact) => !attention.some(({ phrase }) => fact.includes(phrase)))
		.map((text) => phraseText(text, today, labels));
}

const factsOfPickup = (entry: ReportEntry, context: LineContext): string[] => [
	dayText(entry, context),
	clipped(elsewhere(entry)),
	railAdvice(entry, entry.attention),
	obstacle(entry),
	voyage(entry, context.labels),
	holds(entry),
	fees(entry),
	entry.attention.some(({ reason }) => reason.startsWith('appointment_'))
		? ''
		: appointmentText(entry, context.labels),
	...placeTexts(entry, context),
];

const ENGLISH_DAY =
	/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?\b/g;

/** Phrases contain dates in English; for another language the dates are rewritten. */
export function phraseText(phrase: string, today: string, labels: DayLabels): string {
	const text = clipped(phrase);
	if (labels.areAsInPhrases) return text;
	const year = today.slice(0, 4);
	return text.replace(ENGLISH_DAY, (found) => labels.ofEnglish(found, year));
}

const NAME_DAY = new Set<ReportReason>([...DATED, ...BEFORE_DATE, 'lfd_implausible']);

/** The day and the days left, unless a phrase names them. A day of the ramp alone is not counted at the port. */
function dayText(entry: ReportEntry, { labels }: LineContext): string {
	const { attention, last_free_day: lfd, picked_up, today, urgency } = entry;
	if (lfd === null || picked_up || attention.some(({ reason }) => NAME_DAY.has(reason))) return '';
	const phrase = deadlinePhrase(entry);
	if (phrase !== '') return phraseText(phrase, today, labels);
	return `LFD ${labels.of(lfd)}${urgency === 'none' ? ', not counted' : ''}`;
}

/** Why no truck can be sent, unless holds show it; or that the availability is not known. */
function obstacle({ action, active_holds: active, place, ready }: ReportEntry): string {
	const where = NOT_THERE[place];
	if (where !== undefined) return where;
	if (action === 'send_truck') return ready === 'unknown' ? 'availability not known' : '';
	return ready === 'blocked' && active.length === 0 ? 'not available' : '';
}

/** The voyage of a container that has not landed: `ALPHA MERIDIAN: arrival at Los Angeles, ETA Tue 1 Dec 06:00` */
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

/** Empty if a phrase, or the comparison with the terms, contains all fees. */
export function fees(entry: ReportEntry): string {
	const isCovered = entry.fees.every((fee) => isInPhrase(entry, fee)) || isComparedWhole(entry);
	const origin = entry.check_before_arrival && entry.fees.length > 0 ? PERHAPS_OF_PORT : '';
	return isCovered && !entry.fees_not_priced ? '' : clipped(feesText(entry)) + origin;
}

/** A phrase that names no more than the reason, as that of a row, lacks the amount. */
const isInPhrase = ({ attention }: ReportEntry, { amount, currency_code, types }: Fee): boolean =>
	types.length === 1 &&
	[null, 'demurrage', 'total'].includes(types[0].type) &&
	attention.some(
		({ reason, phrase }) =>
			reason.startsWith('demurrage_') && phrase.includes(money(currency_code, amount)),
	);

const LEFT_PORT: ReadonlySet<Place> = new Set(['inland_transit', 'inland_waiting', 'left_port']);

const hasPassed = (at: string, { today }: ReportEntry) => at.slice(0, today.length) < today;

/** A past appointment at the port does not concern a container that has left it. */
export function appointmentOf(entry: ReportEntry): string | null {
	const { appointment_at: at, picked_up, place } = entry;
	if (at === null || picked_up || (LEFT_PORT.has(place) && hasPassed(at, entry))) return null;
	return at;
}

/** `appointment Mon 16 Mar 10:30` */
export function appointmentText(entry: ReportEntry, labels: DayLabels): string {
	const at = appointmentOf(entry);
	if (at === null) return '';
	return `appointment ${labels.withTime(at)}${hasPassed(at, entry) ? ' has passed' : ''}`;
}

function placeTexts(entry: ReportEntry, { groupBy }: LineContext): string[] {
	if (mayHaveLeft(entry)) return [];
	const [terminal, yard] = [terminalText(entry), yardText(entry)];
	const at = NOT_THERE[entry.place] === undefined ? 'at' : 'bound for';
	return [
		groupBy === 'terminal' || terminal === null ? '' : `${at} ${clipped(terminal)}`,
		yard === '' ? '' : `yard: ${clipped(yard)}`,
	];
}

/** `customs, freight holds; TMF hold announced`; empty where there is none. */
export const holdsText = (entry: Pick<ReportEntry, 'active_holds' | 'pending_holds'>): string =>
	[holdWords(entry.active_holds), holdWords(entry.pending_holds, ' announced')]
		.filter(Boolean)
		.join('; ');

/** `Call first (3)`; `Call first (3 of 40)` where not all have a line. */
export function actionHeading({ action, entries, total }: ReportGroup['actions'][number]): string {
	const isAll = total === undefined || total === entries.length;
	return `${ACTION_LABELS[action]} (${entries.length}${isAll ? '' : ` of ${total}`})`;
}

export const ACTION_LABELS: { readonly [Key in Action]: string } = {
	send_truck: 'Send a truck',
	call: 'Call first',
	return_empty: 'Return empty',
	watch: 'Watch',
};

const MOST_OF_NAME = 40;
const MOST_REFERENCES = 5;

/** The number of a container, or its bill of lading if it has none. */
export function containerName({ number, bill_of_lading_number: billOfLading }: ReportEntry) {
	if (number !== null) return clipped(number, MOST_OF_NAME);
	if (billOfLading === null) return 'Container without a number';
	return `Container of B/L ${clipped(billOfLading, MOST_OF_NAME)}`;
}

/** Bill of lading, customer, references; empty texts for unknown ones. */
function papers(entry: ReportEntry, groupBy: GroupBy): string[] {
	const { bill_of_lading_number: billOfLading, customer_name: customer } = entry;
	const references = referencesText(entry);
	return [
		billOfLading === null ? '' : `B/L ${clipped(billOfLading, MOST_OF_NAME)}`,
		customer === null || groupBy === 'customer' ? '' : clipped(customer),
		references === '' ? '' : `ref ${references}`,
	];
}

/** `PO-4711, REF-2 and 3 more`; empty where there are none. */
export function referencesText({ ref_numbers: all }: ReportEntry): string {
	const references = all.map((text) => clipped(text, MOST_OF_NAME));
	return firstFew(references, MOST_REFERENCES);
}

export const terminalText = ({ terminal, firms_code: code, port }: ReportEntry): string | null =>
	terminal ?? code ?? (port === null ? null : `${port}, terminal not known`);

export const terminalAndCode = (entry: ReportEntry): string | null =>
	entry.terminal && entry.firms_code
		? `${entry.terminal} (${entry.firms_code})`
		: terminalText(entry);

/** The yard of the port without the word `Yard`: `C1009B` for `Yard - C1009B`. */
export const yardText = ({ location_at_pod_terminal: yard, place }: ReportEntry): string =>
	((!LEFT_PORT.has(place) && yard) || '').replace(/^yard\b[\s:–-]*(?=\S)/i, '');
