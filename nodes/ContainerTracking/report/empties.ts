import { RETURN_STATES } from '../tariff/costs/returnFacts';
import { RETURN_REASONS, type ReturnReason } from '../tariff/costs/returnStatus';
import {
	clipped,
	counted,
	type Fields,
	isStated,
	lineOf,
	readFields,
	readNumber,
	readText,
} from '../pickup/read';
import { URGENCIES } from '../pickup/types';
import { dayIn, type DayLabels, daysTo, urgencyOfDays } from './dayLabels';
import { listIn, oneOf } from './rowFields';
import {
	type EntryReturn,
	type ReportAttention,
	type ReportEntry,
	type ReportReason,
	REASON_LABELS,
} from './types';

/** An empty and its reasons. `returnOf` gives null if the container was not picked up, or nothing is known. */
export type ReadReturn = NonNullable<ReturnType<typeof returnOf>>;

export function returnOf(fields: Fields, dayOfReport: string) {
	const state = returnStateIn(fields);
	if (state === 'not_picked_up' || state === 'unknown') return null;
	const empty = emptyIn(fields, dayOfReport);
	return {
		empty,
		// A pickup status without terms does not contradict those that its costs rest on.
		attention: lacksTerms(fields) ? [] : emptiesAttention(fields, empty),
		alertKey: readText(fields.alert_key),
		/** Its reasons are derived from the day alone. */
		isRow: fields.state === undefined && fields.attention === undefined,
	};
}

function emptyIn(fields: Fields, dayOfReport: string): EntryReturn {
	const today = dayIn(fields.today) ?? dayOfReport;
	const returnBy = dayIn(fields.return_by);
	const stated = oneOf(URGENCIES, fields.return_urgency);
	const daysLeft =
		readNumber(fields.return_days_left) ?? (stated === undefined ? daysTo(returnBy, today) : null);
	return {
		isReturned: returnStateIn(fields) === 'returned',
		urgency: stated ?? urgencyOfDays(daysLeft),
		daysLeft,
		returnBy,
		lastGateDay: dayIn(fields.last_gate_day),
		pickedUpOn: dayIn(fields.picked_up_on) ?? dayIn(fields.picked_up_at),
		pickedUpFrom: lineOf(fields.picked_up_from),
		daysOut: readNumber(fields.days_out),
		returnedOn: dayIn(fields.returned_on),
		returnTo: lineOf(fields.return_to),
	};
}

function emptiesAttention(fields: Fields, empty: EntryReturn): ReportAttention[] {
	if (empty.isReturned) return [];
	const stated = statedAttention(fields, RETURN_REASONS);
	if (stated.length > 0) return stated;
	const missing = missingIn(fields.not_assessable);
	const reason = emptyReason(empty, missing);
	return reason === null ? [] : [{ reason, phrase: phraseOf(reason, empty, missing) }];
}

/** An unknown return date is a reason as well: nobody else looks for it. */
function emptyReason(
	{ urgency, returnBy, pickedUpOn, daysOut }: EntryReturn,
	missing: string | null,
): ReturnReason | null {
	if (urgency === 'later' || (urgency === 'none' && returnBy !== null && missing === null))
		return null;
	if (urgency !== 'none') return `return_${urgency}`;
	return pickedUpOn === null && daysOut === null ? 'return_start_unknown' : 'return_terms_unknown';
}

function phraseOf(reason: ReturnReason, { daysLeft: days }: EntryReturn, missing: string | null) {
	if (reason === 'return_overdue' && days !== null) return `empty ${counted(-days, 'day')} overdue`;
	if (reason === 'return_soon' && days !== null) return `empty due back in ${counted(days, 'day')}`;
	const isUnknown = reason === 'return_terms_unknown' || reason === 'return_start_unknown';
	if (isUnknown && missing !== null) return `return date not assessable: ${missing}`;
	return REASON_LABELS[reason];
}

/** When and where an empty is due back, how long it is out and from where, unless a phrase contains it. */
export function emptyFacts({ empty }: ReportEntry, phrases: readonly string[], labels: DayLabels) {
	if (empty === null) return [];
	const { returnBy, lastGateDay, daysLeft, returnTo } = empty;
	const isInPhrase = (text: string) => phrases.some((phrase) => phrase.includes(text));
	const [by, gate] = [returnBy, lastGateDay].map((day) => (day === null ? '' : labels.of(day)));
	const isAhead = daysLeft !== null && daysLeft > 0 && lastGateDay !== returnBy;
	const isGateDay = gate !== '' && isAhead && !isInPhrase(gate);
	return [
		by === '' || isInPhrase(by) ? '' : `return by ${by}`,
		isGateDay ? `last gate day ${gate}` : '',
		pickedUpText(empty, labels, isInPhrase),
		returnTo === null ? '' : `return to ${clipped(returnTo)}`,
	];
}

/** `out 6 days, picked up Thu 5 Mar at Pier 400`. */
function pickedUpText(
	{ daysOut, pickedUpOn, pickedUpFrom }: EntryReturn,
	labels: DayLabels,
	isInPhrase: (text: string) => boolean,
): string {
	const days = daysOut === null ? '' : `out ${counted(daysOut, 'day')}`;
	const out = days !== '' && isInPhrase(days) ? '' : days;
	const on = pickedUpOn === null ? '' : ` ${labels.of(pickedUpOn)}`;
	const from = pickedUpFrom === null ? '' : ` at ${clipped(pickedUpFrom)}`;
	const pickedUp = on + from === '' ? '' : `picked up${on}${from}`;
	return [out, pickedUp].filter(Boolean).join(', ');
}

const BEFORE_PICKUP: ReadonlySet<string | null> = new Set([
	...['on_the_way', 'port', 'inland_transit', 'inland_waiting'],
]);
const OF_PICKED_UP = ['return_by', 'picked_up_on', 'picked_up_at', 'picked_up_from', 'days_out'];

/** A row has no state. If nothing is due, the empty was returned, or the container is not picked up yet. */
export function returnStateIn(fields: Fields): (typeof RETURN_STATES)[number] {
	const stated = oneOf(RETURN_STATES, fields.state);
	if (stated !== undefined) return stated;
	const isDue = oneOf(URGENCIES, fields.return_urgency) !== 'none';
	// Merged with a row of costs, it may have what waiting at such a place costs as not assessable.
	const isThere = BEFORE_PICKUP.has(readText(fields.place));
	if (isDue || (missingIn(fields.not_assessable) !== null && !isThere)) return 'out';
	return OF_PICKED_UP.some((name) => isStated(fields[name])) ? 'returned' : 'not_picked_up';
}

/** Whether a pickup status says it, of which nobody asked for returns. */
export const lacksTerms = (fields: Fields | null): boolean =>
	missingIn(fields?.not_assessable) === 'no terms given';

/** The phrase that says why there is no return date: alone, as in a row, or in an entry with its reason. */
function missingIn(value: unknown): string | null {
	const [entry] = listIn(value);
	const text = entry === undefined ? lineOf(value) : lineOf(readFields(entry).phrase);
	if (text !== null) return clipped(text);
	return entry === undefined ? null : 'reason not given';
}

/** The attention that the fields contain, limited to the given reasons. */
export const statedAttention = <Known extends ReportReason>(
	{ attention }: Fields,
	reasons: readonly Known[],
) =>
	listIn(attention).flatMap((entry) => {
		const { reason, phrase } = readFields(entry);
		const known = oneOf(reasons, reason);
		return known ? [{ reason: known, phrase: lineOf(phrase) ?? REASON_LABELS[known] }] : [];
	});
