import type { Evaluated } from '../pickup/pickupStatus';
import type { EnteredTimes } from '../terms/types';
import type { TermsTable } from '../terms/termsTable';
import { compareText } from '../pickup/read';
import { emptyReturnOf, gateOutOf } from './events';
import { dueOf, NO_TERMS, NOT_DUE, NOT_PICKED_UP, returnFactsOf, type Return } from './returnFacts';
import { returnAttention, noteOf, returnSentence } from './returnTexts';
import { TermRows, type NotAssessable } from './rows';

/**
 * When the empty has to be back, for many containers. Nothing that the service sends makes it throw.
 *
 * @param entered times that the service does not report, by container number
 * @see docs/detention.md
 */
export function returnStatusAt(
	terms: TermsTable,
	entered: ReadonlyMap<string, EnteredTimes> = new Map(),
): (evaluated: Evaluated) => ReturnStatus {
	const rows = new TermRows(terms, entered);
	const isEmpty = terms.terms.length === 0;
	return (evaluated) => {
		const { pickedUpReason, place } = evaluated.where;
		if (pickedUpReason === null && place !== 'left_port') return statusOf(evaluated, NOT_PICKED_UP);
		const gateOut = gateOutOf(evaluated);
		const end = emptyReturnOf(evaluated, gateOut);
		const state = end.isOver ? 'returned' : 'out';
		const due = isEmpty ? NO_TERMS : dueOf(rows, rows.factsOf(evaluated));
		return statusOf(evaluated, { state, gateOut, end, due });
	};
}

/**
 * Of a container of which too little is known to say whether it is out.
 *
 * @param phrase why, as in NotAssessable
 */
export function unknownReturn(evaluated: Evaluated, phrase = 'the service says nothing about it') {
	const why: NotAssessable = { kind: null, reason: 'container_unknown', phrase };
	const due = { ...NOT_DUE, why };
	const result = statusOf(evaluated, { ...NOT_PICKED_UP, state: 'unknown', due });
	// It may have no ID of its own.
	return { ...result, alert_key: evaluated.status.alert_key };
}

/** Facts and what is said of them. */
export type ReturnStatus = ReturnType<typeof statusOf>;

function statusOf(evaluated: Evaluated, known: Return) {
	const { facts, openDays } = returnFactsOf(evaluated, known);
	const { container_id: id, number, return_by: by, return_urgency: urgency } = facts;
	const note = noteOf(facts, known.gateOut, evaluated);
	const attention = returnAttention(facts, openDays, evaluated.status);
	return {
		...facts,
		/** Empty where nobody has to do anything now. */
		attention,
		/** `<container>:<return by>:<urgency>:<first reason>` */
		alert_key: [id ?? number, by, urgency, attention[0]?.reason]
			.map((part) => part ?? 'none')
			.join(':'),
		/** One plain line. */
		sentence: returnSentence(facts, note),
		note,
		link: evaluated.status.link,
	};
}

/** Overdue, today and soon come first; then what is not known, which may be any of these. */
function urgency({ state, return_urgency: urgency }: ReturnStatus): number {
	if (state === 'unknown') return 4;
	if (state !== 'out') return state === 'returned' ? 6 : 7;
	return ['overdue', 'today', 'soon', 'none', 'unknown', 'later'].indexOf(urgency);
}

/** For Array.sort: what costs most first. Of those without a day the ones that are out for longest, or nobody knows how long. */
export function compareReturn(a: ReturnStatus, b: ReturnStatus): number {
	return (
		urgency(a) - urgency(b) ||
		(a.return_days_left ?? 0) - (b.return_days_left ?? 0) ||
		daysOut(b) - daysOut(a) ||
		compareText(a.number ?? '', b.number ?? '')
	);
}

const daysOut = ({ days_out: days }: ReturnStatus): number => days ?? Number.MAX_SAFE_INTEGER;
