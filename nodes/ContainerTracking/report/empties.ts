import { RETURN_REASONS, type ReturnReason } from '../costs';
import { readFields, readNumber, readText, type Fields } from '../pickup/read';
import { dayIn, daysTo, urgencyOf } from './days';
import { oneOf } from './oneOf';
import { counted } from './phrases';
import { lineOf } from './plainText';
import { REASON_LABELS } from './reasons';
import { missingIn, RETURN_URGENCIES, returnStateIn } from './returnState';
import { listIn } from './rowTexts';
import type { EntryReturn, ReportAttention } from './types';

/** An empty, and why somebody should look at it; null where it was not picked up, or nothing is known. */
export interface ReadReturn {
	empty: EntryReturn;
	attention: ReportAttention[];
	alertKey: string | null;
	/** Why it is in the report was worked out from the day alone. */
	isRow: boolean;
}

/** A return status, whole or as a row. */
export function returnOf(fields: Fields, dayOfReport: string): ReadReturn | null {
	const today = dayIn(fields.today) ?? dayOfReport;
	const returnBy = dayIn(fields.return_by);
	const stated = oneOf(RETURN_URGENCIES, fields.return_urgency);
	const daysLeft =
		readNumber(fields.return_days_left) ?? (stated === undefined ? daysTo(returnBy, today) : null);
	const missing = missingIn(fields.not_assessable);
	const state = returnStateIn(fields);
	if (state === 'not_picked_up' || state === 'unknown') return null;
	const empty: EntryReturn = {
		isReturned: state === 'returned',
		urgency: stated ?? urgencyOf(daysLeft),
		daysLeft,
		returnBy,
		lastGateDay: dayIn(fields.last_gate_day),
		pickedUpOn: dayIn(fields.picked_up_on) ?? dayIn(fields.picked_up_at),
		pickedUpFrom: lineOf(fields.picked_up_from),
		daysOut: readNumber(fields.days_out),
		returnedOn: dayIn(fields.returned_on),
		returnTo: lineOf(fields.return_to),
	};
	const isRow = fields.state === undefined && fields.attention === undefined;
	return {
		empty,
		attention: attentionOf(fields, empty, missing),
		alertKey: readText(fields.alert_key),
		isRow,
	};
}

function attentionOf(
	fields: Fields,
	empty: EntryReturn,
	missing: string | null,
): ReportAttention[] {
	if (empty.isReturned) return [];
	const told = listIn(fields.attention).flatMap((entry): ReportAttention[] => {
		const { reason, phrase } = readFields(entry);
		const known = oneOf(RETURN_REASONS, reason);
		return known ? [{ reason: known, phrase: lineOf(phrase) ?? REASON_LABELS[known] }] : [];
	});
	if (told.length > 0) return told;
	const reason = reasonOf(empty, missing);
	return reason === null ? [] : [{ reason, phrase: phraseOf(reason, empty, missing) }];
}

/** No date is a reason as good as any: nobody else looks for it. */
function reasonOf(
	{ urgency, returnBy, pickedUpOn, daysOut }: EntryReturn,
	missing: string | null,
): ReturnReason | null {
	switch (urgency) {
		case 'overdue':
			return 'return_overdue';
		case 'today':
			return 'return_today';
		case 'soon':
			return 'return_soon';
		case 'later':
			return null;
		case 'none':
			if (returnBy !== null && missing === null) return null;
			return pickedUpOn === null && daysOut === null
				? 'return_start_unknown'
				: 'return_terms_unknown';
	}
}

function phraseOf(
	reason: ReturnReason,
	{ daysLeft: days }: EntryReturn,
	missing: string | null,
): string {
	if (reason === 'return_overdue' && days !== null) return `empty ${counted(-days, 'day')} overdue`;
	if (reason === 'return_soon' && days !== null) return `empty due back in ${counted(days, 'day')}`;
	const isUnknown = reason === 'return_terms_unknown' || reason === 'return_start_unknown';
	return isUnknown && missing !== null
		? `return date not assessable: ${missing}`
		: REASON_LABELS[reason];
}

/** It is a status of an empty that has not been one yet. */
export const isNotPickedUp = (fields: Fields | null): boolean =>
	fields !== null && returnStateIn(fields) === 'not_picked_up';

/** No terms were given at all: whoever asked for pickup statuses did not ask for this. */
export const hasNoTerms = (detention: Fields): boolean =>
	readText(readFields(detention.not_assessable).phrase) === NO_TERMS;

/** As in the return status of a container, where the table has no row. */
const NO_TERMS = 'no terms given';
