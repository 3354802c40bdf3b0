import { upperFirst } from 'lodash';

import { dayLabel } from '../../pickup/dates';
import type { PickupStatus } from '../../pickup/facts';
import { datedBefore, emptyReturnOf, gateOutOf } from '../../pickup/moves';
import type { Evaluated } from '../../pickup/pickupStatus';
import type { Attention } from '../../pickup/types';
import { compareText, dayCount, plainText, shortened, zoneLabel } from '../../pickup/read';
import { doubtfulTimes, stoppedFor } from '../../pickup/sentenceWarnings';
import type { TermsTable } from '../terms/termsTable';
import type { EnteredByNumber } from '../terms/types';
import { dueOf, noDay, type Return, type ReturnFacts, returnFactsOf } from './returnFacts';
import { TermRows } from './rows';

/** When the empty has to be back. Nothing in the service's data makes this throw. See docs/detention.md. */
export function returnStatusAt(terms: TermsTable, entered?: EnteredByNumber) {
	const rows = new TermRows(terms, entered);
	const isEmpty = terms.terms.length === 0;
	return (evaluated: Evaluated): ReturnStatus => {
		const { pickedUpReason, place } = evaluated.where;
		if (pickedUpReason === null && place !== 'left_port')
			return statusOf(evaluated, { ...NOT_OUT, state: 'not_picked_up' });
		const gateOut = gateOutOf(evaluated);
		const end = emptyReturnOf(evaluated, gateOut);
		const due = isEmpty ? noDay(NO_TERMS) : dueOf(rows, rows.factsOf(evaluated));
		return statusOf(evaluated, { state: end.isOver ? 'returned' : 'out', gateOut, end, due });
	};
}

const NOT_OUT = { gateOut: null, end: { isOver: false, on: null }, due: noDay(null) };
const NO_TERMS = { kind: 'detention', reason: 'terms_unknown', phrase: 'no terms given' } as const;

/**
 * The return of a container of which too little is known to say whether it is out.
 *
 * @param phrase why, as in NotAssessable
 */
export function unknownReturn(evaluated: Evaluated, phrase = 'the service says nothing about it') {
	const due = noDay({ kind: null, reason: 'container_unknown', phrase });
	const result = statusOf(evaluated, { ...NOT_OUT, state: 'unknown', due });
	// The container may have no ID, so the key is that of the pickup status.
	return { ...result, alert_key: evaluated.status.alert_key };
}

export type ReturnStatus = ReturnType<typeof statusOf>;

function statusOf(evaluated: Evaluated, known: Return) {
	const { facts, openDays } = returnFactsOf(evaluated, known);
	const { container_id: id, number, return_by: by, return_urgency: urgency } = facts;
	const note = noteOf(facts, known, evaluated);
	const attention = returnAttention(facts, openDays, evaluated.status);
	return {
		...facts,
		/** Empty where nobody has to act now. */
		attention,
		/** `<container>:<return by>:<urgency>:<first reason>` */
		alert_key: [id ?? number, by, urgency, attention[0]?.reason]
			.map((part) => part ?? 'none')
			.join(':'),
		sentence: returnSentence(facts, known.due, note),
		note,
		link: evaluated.status.link,
	};
}

/** Overdue, today and soon come first, then containers without a known day, which may be any of these. */
function urgency({ state, return_urgency: urgency }: ReturnStatus): number {
	if (state === 'unknown') return 4;
	if (state !== 'out') return state === 'returned' ? 6 : 7;
	return ['overdue', 'today', 'soon', 'none', 'unknown', 'later'].indexOf(urgency);
}

/** For Array.sort: the most urgent first. Of those without a day, an unknown or the longest time out comes first. */
export function compareReturn(a: ReturnStatus, b: ReturnStatus): number {
	return (
		urgency(a) - urgency(b) ||
		(a.return_days_left ?? 0) - (b.return_days_left ?? 0) ||
		daysOut(b) - daysOut(a) ||
		compareText(a.number ?? '', b.number ?? '')
	);
}

const daysOut = ({ days_out: days }: ReturnStatus): number => days ?? Number.MAX_SAFE_INTEGER;

export const RETURN_REASONS = [
	'return_overdue',
	'return_today',
	'return_soon',
	'return_terms_unknown',
	'return_start_unknown',
] as const;

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why somebody should act now; null where nobody has to. */
function returnReason({ state, ...facts }: ReturnFacts): ReturnReason | null {
	const { return_urgency: urgency, not_assessable: gap } = facts;
	if (state !== 'out' || urgency === 'later') return null;
	if (urgency !== 'none') return `return_${urgency}`;
	return gap?.reason === 'start_unknown' ? 'return_start_unknown' : 'return_terms_unknown';
}

/** One phrase without the container's name. @param openDays open days after today, up to the last free day */
function returnAttention(
	facts: ReturnFacts,
	openDays: number | null,
	status: PickupStatus,
): Array<Attention<ReturnReason>> {
	const reason = returnReason(facts);
	if (reason === null) return [];
	const why = facts.not_assessable?.phrase ?? 'the day of the return is not known';
	const phrase = facts.return_by === null ? `${outFor(facts)}, ${why}` : due(facts, openDays);
	// Once tracking has stopped, the service may not hear of the return.
	const verify = status.flags.line_tracking_stopped
		? `, tracking stopped${stoppedFor(status)}, verify`
		: '';
	return [{ reason, phrase: plainText(phrase + verify) }];
}

const day = (date: string | null, { today }: ReturnFacts): string =>
	date === null ? '' : dayLabel(date, today);

function due(facts: ReturnFacts, openDays: number | null): string {
	const { return_days_left, return_by: by } = facts;
	const left = return_days_left ?? 0;
	if (left < 0) return `empty ${dayCount(-left)} overdue, was due back ${day(by, facts)}`;
	if (left > 0)
		return `empty due back in ${dayCount(left)}, ${day(by, facts)}${openHint(facts, left, openDays)}`;
	return `empty due back today${facts.last_gate_day === by ? '' : ', a closed day'}`;
}

/** Closed days never move the day of the return. */
function openHint(facts: ReturnFacts, left: number, openDays: number | null): string {
	if (openDays === null || openDays === left) return '';
	if (openDays > 0) return `, ${openDays} of them not closed`;
	return facts.last_gate_day === facts.today
		? ', today is the last day that is not closed'
		: ', all of them closed';
}

function outFor({ days_out: days }: ReturnFacts): string {
	if (days === null) return 'out';
	return days === 0 ? 'out since today' : `out ${dayCount(days)}`;
}

/** What to know beside the days; null where there is nothing. */
function noteOf(
	{ state, picked_up_on: pickedUpOn, zone }: ReturnFacts,
	{ gateOut, due }: Return,
	evaluated: Evaluated,
): string | null {
	const { status, where, context } = evaluated;
	const { flags, listed_apart: reviewReason } = status;
	const { refused } = context.zones;
	const later = datedBefore(evaluated, gateOut);
	const ofOut = [
		flags.line_tracking_stopped &&
			`Tracking was stopped${stoppedFor(status)}, so the empty may be back without the service knowing.`,
		where.place === 'left_port' &&
			'It left the port, and its onward move is not known: if it goes on by rail, the clock starts at the ramp.',
		later !== null &&
			`Its gate-out is dated before its ${later}, so the day of the pickup is in doubt: verify.`,
		gateOut?.place === 'inland' &&
			refused !== null &&
			`The time zone ${refused.name} of the destination is on another continent than the port, so that of the port was taken.`,
		pickedUpOn !== null &&
			zone === null &&
			'The time zone is not known, so the day of the pickup is that in UTC.',
		...(due.free?.unused ?? []).map((unused) => `${upperFirst(unused)}.`),
	];
	const ofOneStillThere = [
		reviewReason === 'tracking_stopped' &&
			'Tracking was stopped before a pickup was seen, so it may be out without the service knowing.',
		reviewReason === 'probably_picked_up' &&
			'Its last free day is long over and no fee is posted, so it is probably out: verify.',
	];
	const notes = [
		status.note,
		...(state === 'out' ? ofOut : []),
		...(state === 'not_picked_up' ? ofOneStillThere : []),
		flags.time_doubtful && `${upperFirst(doubtfulTimes(status))}.`,
	].filter(Boolean);
	return notes.length === 0 ? null : plainText(notes.join(' '));
}

/** One line, even if texts of the service or the terms have line breaks. */
function returnSentence(facts: ReturnFacts, due: Return['due'], note: string | null): string {
	if (facts.state === 'unknown' && note !== null) return note;
	const name = facts.number ?? 'Container without a number';
	const line = `${name}: ${clauses(facts, due).filter(Boolean).join('; ')}.`;
	return plainText(note === null ? line : `${line} ${note}`);
}

function clauses(facts: ReturnFacts, { free }: Return['due']): string[] {
	const { state, returned_on: on } = facts;
	if (state === 'not_picked_up') return ['not picked up yet, so no empty is due back'];
	if (state === 'returned')
		return [`the empty is back${on === null ? '' : ` since ${day(on, facts)}`}`];
	const unknown = 'the day by which the empty has to be back is not known';
	const why = facts.not_assessable?.phrase;
	if (state === 'unknown') return [`${why}, so ${unknown}`];
	if (facts.return_by === null) return [`${unknown}, ${why}`, out(facts)];
	const terms = `the terms of ${shortened(facts.terms_name ?? '')}`;
	const basis = free?.basis === 'in_writing' ? 'an extension in writing' : terms;
	return [dueClause(facts), out(facts), lastOpenDay(facts), `by ${basis}`];
}

function dueClause(facts: ReturnFacts): string {
	const { return_days_left, return_by: by, return_to: to } = facts;
	const left = return_days_left ?? 0;
	const when = `(${[day(by, facts), zoneLabel(facts.zone)].filter(Boolean).join(', ')})`;
	const where = to === null ? '' : `, to ${shortened(to)}`;
	if (left < 0) return `${dayCount(-left)} overdue, the empty was due back ${when}${where}`;
	const due = ['today', 'tomorrow'][left] ?? `in ${dayCount(left)}`;
	return `the empty is due back ${due} ${when}${where}`;
}

function out(facts: ReturnFacts): string {
	const { picked_up_from: from, picked_up_on: on } = facts;
	if (on === null) return '';
	const place = from === null ? '' : ` at ${shortened(from)}`;
	return `${outFor(facts)}, picked up ${day(on, facts)}${place}`;
}

/** A hint, given only while the day of the return is not over. */
function lastOpenDay(facts: ReturnFacts): string {
	const { last_gate_day: last, return_by: by, return_days_left: left, today } = facts;
	if (last === null || last === by || left === null || left < 0) return '';
	if (last === today) return 'today is the last day before it that is not closed';
	const verb = last < today ? 'was' : 'is';
	return `the last day before it that is not closed ${verb} ${day(last, facts)}`;
}
