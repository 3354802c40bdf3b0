import { deadlinePhrase, REASONS, type Attention, type Reason } from '../pickup';
import { readFields, type Fields } from '../pickup/read';
import { oneOf } from './oneOf';
import { lineOf } from './plainText';
import { REASON_LABELS } from './reasons';
import { listIn } from './rowTexts';
import type { ReportEntry } from './types';

type Facts = Omit<
	ReportEntry,
	'action' | 'alert_key' | 'alerts' | 'attention' | 'cost' | 'empty' | 'link'
>;

/** Undefined where the fields do not say why somebody should look at it. */
export function attentionIn(fields: Fields, facts: Facts): Attention[] | undefined {
	const told = listIn(fields.attention);
	const attention: Attention[] = [];
	for (const entry of told) {
		const { reason, phrase } = readFields(entry);
		const known = oneOf(REASONS, reason);
		if (known) attention.push({ reason: known, phrase: lineOf(phrase) ?? REASON_LABELS[known] });
	}
	if (attention.length > 0 || (told.length === 0 && isEmptyList(fields.attention)))
		return attention;
	const reasons = listIn(fields.reasons).flatMap((reason) => oneOf(REASONS, reason) ?? []);
	return reasons.length === 0 ? undefined : inWords(reasons, facts);
}

const isEmptyList = (value: unknown): boolean =>
	Array.isArray(value) || (typeof value === 'string' && value.trim() === '[]');

/** Of a row that does not say: from its days, its urgency and its fees. */
export function derivedAttention(facts: Facts, hasUnreadFees: boolean): Attention[] {
	const { urgency, days_left: days, gate_days_left: gateDays, listed_apart: apart } = facts;
	if (facts.picked_up) return [];
	if (apart !== null) return inWords([apart], facts);
	const found = new Set<Reason>();
	if (facts.appointment_after_lfd) found.add('appointment_after_lfd');
	if (urgency === 'overdue' || urgency === 'today' || urgency === 'soon') found.add(urgency);
	if (gateDays === 0 && days !== null && days > 0) found.add('last_gate_day');
	if (hasUnreadFees || mayBeDemurrage(facts)) {
		if (urgency === 'none') found.add('demurrage_without_lfd');
		else if (urgency !== 'overdue') found.add('demurrage_before_lfd_over');
	}
	return inWords(
		REASONS.filter((reason) => found.has(reason)),
		facts,
	);
}

/** A fee that names no type, or a bare total, may be some. */
const mayBeDemurrage = ({ fees }: Facts): boolean =>
	fees.some(
		({ amount, types }) =>
			amount > 0 &&
			(types.length === 0 ||
				types.some(({ type }) => type === null || type === 'demurrage' || type === 'total')),
	);

/** Overdue, today and soon are told by the days. */
const DATED: ReadonlySet<Reason> = new Set(['overdue', 'today', 'soon']);
/** Behind these nothing else tells the day. */
const BEFORE_DATE: ReadonlySet<Reason> = new Set(['appointment_after_lfd', 'last_gate_day']);

function inWords(reasons: readonly Reason[], facts: Facts): Attention[] {
	const days = deadlinePhrase(facts);
	return reasons.map((reason) => {
		const label = REASON_LABELS[reason];
		if (days === '') return { reason, phrase: label };
		if (BEFORE_DATE.has(reason)) return { reason, phrase: `${label}, ${days}` };
		return { reason, phrase: DATED.has(reason) ? days : label };
	});
}
