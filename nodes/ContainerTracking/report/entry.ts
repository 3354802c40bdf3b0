import { BANDS, REASONS, type Attention, type Band, type Reason } from '../pickup';
import { readFields, readFlag, readNumber, readText, readTexts, type Fields } from '../pickup/read';
import { actionOf } from './action';
import { daysLeftText, REASON_LABELS } from './phrases';
import { feeList, feesIn, holdList, holdsIn, listIn, type FeeTexts } from './rowTexts';
import type { ReportEntry } from './types';

/** Line breaks and control characters, and marks that turn the direction of what follows. */
const UNPRINTED = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;
const ANY_UNPRINTED = /[^\S ]| {2}|\p{Cc}|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/u;

/** A text of one line, whatever the service has in it; half of a character is marked. */
function lineOf(value: unknown): string | null {
	const text = readText(value);
	if (text === null || !ANY_UNPRINTED.test(text)) return text;
	return (
		text
			.replace(UNPRINTED, ' ')
			.replace(/\p{Surrogate}/gu, '\uFFFD')
			.trim() || null
	);
}

/** The one of these words that a field holds. */
function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
	const text = readText(value)?.toLowerCase();
	return words.find((word) => word === text);
}

const READINESS = ['ready', 'blocked', 'unknown'] as const;
const PLACES = [
	'on_the_way',
	'port',
	'inland_transit',
	'inland_waiting',
	'left_port',
	'gone',
] as const;
const APART = ['tracking_stopped', 'probably_gone', 'onward_move_unknown'] as const;
const DATE = /^\d{4}-\d{2}-\d{2}/;

const dayIn = (value: unknown): string | null => DATE.exec(readText(value) ?? '')?.[0] ?? null;

/** What an entry lacks, for the reader of the report. */
export interface Lacks {
	/** Why it is in the report was worked out from days and band alone. */
	reasons: boolean;
	/** Fees that stand there in words of somebody else. */
	fees: string | null;
}

/** A pickup status, or a row with some of its fields as text, as an entry of the report. */
export function entryOf(fields: Fields, itemIndex: number, today: string) {
	const holds = holdsIn(readText(fields.holds));
	const { fees, notPriced, unread } = feesOf(fields.fees);
	const days = readNumber(fields.days_left);
	const isGone = readFlag(fields.gone) ?? readText(fields.place) === 'gone';
	const facts = {
		number: lineOf(fields.number),
		band: oneOf(BANDS, fields.band) ?? bandOf(days),
		days_left: days,
		working_lfd: dayIn(fields.working_lfd),
		lfd_zone: readText(fields.lfd_zone),
		last_gate_day: dayIn(fields.last_gate_day),
		gate_days_left: readNumber(fields.gate_days_left),
		today: dayIn(fields.today) ?? today,
		closed_days: listIn(fields.closed_days).flatMap((day) => dayIn(day) ?? []),
		ready: oneOf(READINESS, fields.ready) ?? 'unknown',
		active_holds: cleaned([...holdList(fields.active_holds, 'hold'), ...holds.active]),
		pending_holds: cleaned([...holdList(fields.pending_holds, 'pending'), ...holds.pending]),
		fees,
		fees_not_priced: readFlag(fields.fees_not_priced) ?? notPriced,
		appointment_at: lineOf(fields.appointment_at),
		appointment_after_lfd: readFlag(fields.appointment_after_lfd) ?? false,
		place: oneOf(PLACES, fields.place) ?? (isGone ? 'gone' : 'port'),
		arrived_on: dayIn(fields.arrived_on),
		discharged_on: dayIn(fields.discharged_on),
		gone: isGone,
		listed_apart: oneOf(APART, fields.listed_apart) ?? null,
		...namesIn(fields),
	} satisfies Partial<ReportEntry>;
	const told = attentionIn(fields);
	const attention = told ?? derivedAttention(facts);
	const withAttention = { ...facts, attention };
	const entry: ReportEntry = {
		...withAttention,
		alerts: readFlag(fields.alerts) ?? (!facts.gone && facts.listed_apart === null),
		alert_key: readText(fields.alert_key) ?? alertKeyOf(withAttention),
		link: readText(fields.link),
		action: actionOf(withAttention),
		itemIndex,
	};
	return { entry, lacks: { reasons: told === undefined, fees: unread } satisfies Lacks };
}

const namesIn = (fields: Fields) => ({
	terminal_name: lineOf(fields.terminal_name),
	firms_code: lineOf(fields.firms_code),
	location_at_pod_terminal: lineOf(fields.location_at_pod_terminal),
	current_status: lineOf(fields.current_status),
	customer_name: lineOf(fields.customer_name),
	shipping_line_scac: lineOf(fields.shipping_line_scac),
	bill_of_lading_number: lineOf(fields.bill_of_lading_number),
	ref_numbers: referencesIn(fields.ref_numbers),
	container_id: lineOf(fields.container_id),
	shipment_id: lineOf(fields.shipment_id),
});

/** A list, JSON text, or a text with commas. */
function referencesIn(value: unknown): string[] {
	const listed = listIn(value);
	const texts = listed.length > 0 ? readTexts(listed) : (readText(value) ?? '').split(',');
	return [...new Set(texts.flatMap((text) => (text === '[]' ? [] : (lineOf(text) ?? []))))];
}

const cleaned = (holds: ReportEntry['active_holds']) =>
	holds.map(({ name, description, status }) => ({
		name: lineOf(name),
		description: lineOf(description),
		status,
	}));

function feesOf(value: unknown): FeeTexts {
	const listed = feeList(value);
	if (listed.length > 0) {
		const fees = listed.map(({ types, ...fee }) => ({
			...fee,
			currency_code: lineOf(fee.currency_code),
			types: types.map(({ type, amount }) => ({ type: lineOf(type), amount })),
		}));
		return { fees, notPriced: false, unread: null };
	}
	const text = lineOf(value);
	return feesIn(text === '[]' ? null : text);
}

const SOON_DAYS = 2;

function bandOf(days: number | null): Band {
	if (days === null) return 'none';
	if (days <= 0) return days < 0 ? 'overdue' : 'today';
	return days <= SOON_DAYS ? 'soon' : 'later';
}

/** Undefined where the fields do not say why somebody should look at it. */
function attentionIn(fields: Fields): Attention[] | undefined {
	if (fields.attention !== undefined && fields.attention !== null && fields.attention !== '') {
		return listIn(fields.attention).flatMap((entry) => {
			const { reason, phrase } = readFields(entry);
			const known = oneOf(REASONS, reason);
			return known ? [{ reason: known, phrase: lineOf(phrase) ?? REASON_LABELS[known] }] : [];
		});
	}
	const reasons = listIn(fields.reasons).flatMap((reason) => oneOf(REASONS, reason) ?? []);
	if (reasons.length === 0) return undefined;
	const days = daysLeftText({
		days_left: readNumber(fields.days_left),
		gate_days_left: readNumber(fields.gate_days_left),
	});
	return reasons.map((reason) => ({ reason, phrase: phraseOf(reason, days) }));
}

/** Overdue, today and soon are told by the days. */
const phraseOf = (reason: Reason, days: string): string =>
	DATED.has(reason) && days !== '' ? days : REASON_LABELS[reason];

const DATED: ReadonlySet<Reason> = new Set(['overdue', 'today', 'soon']);

type Derived = Omit<
	ReportEntry,
	'action' | 'alert_key' | 'alerts' | 'attention' | 'itemIndex' | 'link'
>;

/** Of a row that does not say: from its days and its band. */
function derivedAttention(facts: Derived): Attention[] {
	const { band, days_left: days, gate_days_left: gateDays, listed_apart: apart } = facts;
	if (facts.gone) return [];
	if (apart !== null) return [{ reason: apart, phrase: REASON_LABELS[apart] }];
	const found = new Set<Reason>();
	if (facts.appointment_after_lfd) found.add('appointment_after_lfd');
	if (band === 'overdue' || band === 'today' || band === 'soon') found.add(band);
	if (gateDays === 0 && days !== null && days > 0) found.add('last_gate_day');
	if (band === 'none' && facts.fees.length > 0) found.add('demurrage_without_lfd');
	return REASONS.filter((reason) => found.has(reason)).map((reason) => ({
		reason,
		phrase: phraseOf(reason, daysLeftText(facts)),
	}));
}

const alertKeyOf = (entry: Derived & { attention: Attention[] }): string =>
	[
		entry.container_id ?? entry.number ?? 'none',
		entry.working_lfd ?? 'none',
		entry.band,
		entry.attention[0]?.reason ?? 'none',
	].join(':');
