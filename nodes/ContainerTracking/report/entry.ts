import { DateTime } from 'luxon';

import { URGENCIES, type Urgency } from '../pickup';
import { readFlag, readNumber, readText, readTexts, type Fields } from '../pickup/read';
import { actionOf } from './action';
import { oneOf } from './oneOf';
import { lineOf } from './plainText';
import { attentionIn, derivedAttention } from './rowAttention';
import { feeList, feesIn, holdList, holdsIn, listIn, type FeeTexts } from './rowTexts';
import type { ReportEntry } from './types';

const READINESS = ['ready', 'blocked', 'unknown'] as const;
const PLACES = [
	'on_the_way',
	'port',
	'inland_transit',
	'inland_waiting',
	'left_port',
	'picked_up',
] as const;
const APART = ['tracking_stopped', 'probably_picked_up', 'onward_move_unknown'] as const;
const DATE = /^\d{4}-\d{2}-\d{2}/;

const DATE_LENGTH = 10;

function dayIn(value: unknown): string | null {
	const text = readText(value);
	return text !== null && DATE.test(text) ? text.slice(0, DATE_LENGTH) : null;
}

/** What an entry lacks, for the reader of the report. */
export interface Lacks {
	/** Why it is in the report was worked out from days, urgency and fees alone. */
	reasons: boolean;
	/** Fees that stand there in words of somebody else. */
	fees: string | null;
}

/** A pickup status, or a row with some of its fields as text, as an entry of the report. */
export function entryOf(
	fields: Fields,
	itemIndex: number,
	today: string,
): { entry: ReportEntry; lacks: Lacks } {
	const fees = feesOf(fields.fees);
	const entry = unexplained(fields, itemIndex, { today, fees });
	const told = attentionIn(fields, entry);
	entry.attention = told ?? derivedAttention(entry, fees.unread !== null);
	entry.action = actionOf(entry);
	entry.alerts = readFlag(fields.alerts) ?? (!entry.picked_up && entry.listed_apart === null);
	entry.alert_key = readText(fields.alert_key) ?? alertKeyOf(entry);
	return { entry, lacks: { reasons: told === undefined, fees: fees.unread } };
}

/** One literal, since thousands of them are made: why somebody should look at it is not known yet. */
function unexplained(
	fields: Fields,
	itemIndex: number,
	{ today, fees: { fees, notPriced } }: { today: string; fees: FeeTexts },
): ReportEntry {
	const { urgency, days, lfd, day } = deadlineIn(fields, today);
	const { ready, active, pending, place, isPickedUp } = standingIn(fields);
	return {
		itemIndex,
		number: lineOf(fields.number),
		container_id: lineOf(fields.container_id),
		shipment_id: lineOf(fields.shipment_id),
		urgency,
		days_left: days,
		last_free_day: lfd,
		today: day,
		lfd_zone: readText(fields.lfd_zone),
		last_gate_day: dayIn(fields.last_gate_day),
		gate_days_left: readNumber(fields.gate_days_left),
		closed_days: listIn(fields.closed_days).flatMap((closed) => dayIn(closed) ?? []),
		appointment_at: lineOf(fields.appointment_at),
		appointment_after_lfd: readFlag(fields.appointment_after_lfd) ?? false,
		arrived_on: dayIn(fields.arrived_on),
		discharged_on: dayIn(fields.discharged_on),
		ready,
		active_holds: active,
		pending_holds: pending,
		place,
		picked_up: isPickedUp,
		listed_apart: oneOf(APART, fields.listed_apart) ?? null,
		fees,
		fees_not_priced: readFlag(fields.fees_not_priced) ?? notPriced,
		terminal: lineOf(fields.terminal),
		firms_code: lineOf(fields.firms_code),
		location_at_pod_terminal: lineOf(fields.location_at_pod_terminal),
		current_status: lineOf(fields.current_status),
		customer_name: lineOf(fields.customer_name),
		shipping_line_scac: lineOf(fields.shipping_line_scac),
		bill_of_lading_number: lineOf(fields.bill_of_lading_number),
		ref_numbers: referencesIn(fields.ref_numbers),
		link: readText(fields.link),
		attention: [],
		action: 'watch',
		alerts: false,
		alert_key: '',
	};
}

function alertKeyOf({
	container_id: id,
	number,
	last_free_day: lfd,
	urgency,
	attention,
}: ReportEntry) {
	const first = attention.length === 0 ? 'none' : attention[0].reason;
	return [id ?? number ?? 'none', lfd ?? 'none', urgency, first].join(':');
}

function deadlineIn(fields: Fields, dayOfReport: string) {
	const day = dayIn(fields.today) ?? dayOfReport;
	const lfd = dayIn(fields.last_free_day);
	const urgency = oneOf(URGENCIES, fields.urgency);
	// A sheet may hold the day alone.
	const days = readNumber(fields.days_left) ?? (urgency === undefined ? daysTo(lfd, day) : null);
	return { urgency: urgency ?? urgencyOf(days), days, lfd, day };
}

const utc = { zone: 'utc' };

function daysTo(day: string | null, today: string): number | null {
	if (day === null) return null;
	const days = DateTime.fromISO(day, utc).diff(DateTime.fromISO(today, utc), 'days').days;
	return Number.isFinite(days) ? days : null;
}

const SOON_DAYS = 2;

function urgencyOf(days: number | null): Urgency {
	if (days === null) return 'none';
	if (days <= 0) return days < 0 ? 'overdue' : 'today';
	return days <= SOON_DAYS ? 'soon' : 'later';
}

/** A row without `gone` says it by its status. */
const GONE = ['delivered', 'empty_returned', 'picked_up'] as const;

function standingIn(fields: Fields) {
	const holds = holdsIn(lineOf(fields.holds));
	const active = holdList(fields.active_holds, 'hold').concat(holds.active);
	const isPickedUp =
		readFlag(fields.picked_up) ??
		(oneOf(GONE, fields.current_status) !== undefined && readNumber(fields.days_left) === null);
	return {
		ready: oneOf(READINESS, fields.ready) ?? (active.length > 0 ? 'blocked' : 'unknown'),
		active,
		pending: [...holdList(fields.pending_holds, 'pending'), ...holds.pending],
		place: oneOf(PLACES, fields.place) ?? (isPickedUp ? 'picked_up' : 'port'),
		isPickedUp,
	};
}

/** A list, JSON text, or a text with commas. */
function referencesIn(value: unknown): string[] {
	const listed = listIn(value);
	if (Array.isArray(value) && listed.length === 0) return [];
	const texts = listed.length > 0 ? readTexts(listed) : (readText(value) ?? '').split(',');

	return [...new Set(texts.flatMap((text) => (text === '[]' ? [] : (lineOf(text) ?? []))))];
}

function feesOf(value: unknown): FeeTexts {
	const listed = feeList(value);
	if (listed.length > 0) return { fees: listed, notPriced: false, unread: null };
	const text = lineOf(value);
	return feesIn(text === '[]' ? null : text);
}
