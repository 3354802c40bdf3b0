import { DateTime } from 'luxon';

import { BANDS, type Band } from '../pickup';
import { readFlag, readNumber, readText, readTexts, type Fields } from '../pickup/read';
import { actionOf } from './action';
import { oneOf } from './oneOf';
import { lineOf } from './plainText';
import { attentionIn, derivedAttention, type Facts } from './rowAttention';
import { feeList, feesIn, holdList, holdsIn, listIn, type FeeTexts } from './rowTexts';
import type { ReportEntry } from './types';

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
	/** Why it is in the report was worked out from days, band and fees alone. */
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
	const { fees, notPriced, unread } = feesOf(fields.fees);
	const facts: Facts = {
		...datesIn(fields, today),
		...standingIn(fields),
		...namesIn(fields),
		fees,
		fees_not_priced: readFlag(fields.fees_not_priced) ?? notPriced,
	};
	const told = attentionIn(fields, facts);
	const attention = told ?? derivedAttention(facts, unread !== null);
	const first = attention.length === 0 ? 'none' : attention[0].reason;
	const entry: ReportEntry = {
		...facts,
		attention,
		alerts: readFlag(fields.alerts) ?? (!facts.gone && facts.listed_apart === null),
		alert_key: readText(fields.alert_key) ?? alertKeyOf(facts, first),
		link: readText(fields.link),
		action: actionOf({ ...facts, attention }),
		itemIndex,
	};
	return { entry, lacks: { reasons: told === undefined, fees: unread } };
}

const alertKeyOf = ({ container_id: id, number, working_lfd: lfd, band }: Facts, first: string) =>
	[id ?? number ?? 'none', lfd ?? 'none', band, first].join(':');

function datesIn(fields: Fields, dayOfReport: string) {
	const today = dayIn(fields.today) ?? dayOfReport;
	const lfd = dayIn(fields.working_lfd);
	const band = oneOf(BANDS, fields.band);
	// A sheet may hold the day alone.
	const days = readNumber(fields.days_left) ?? (band === undefined ? daysTo(lfd, today) : null);
	return {
		band: band ?? bandOf(days),
		days_left: days,
		working_lfd: lfd,
		lfd_zone: readText(fields.lfd_zone),
		last_gate_day: dayIn(fields.last_gate_day),
		gate_days_left: readNumber(fields.gate_days_left),
		today,
		closed_days: listIn(fields.closed_days).flatMap((day) => dayIn(day) ?? []),
		appointment_at: lineOf(fields.appointment_at),
		appointment_after_lfd: readFlag(fields.appointment_after_lfd) ?? false,
		arrived_on: dayIn(fields.arrived_on),
		discharged_on: dayIn(fields.discharged_on),
	};
}

const utc = { zone: 'utc' };

function daysTo(day: string | null, today: string): number | null {
	if (day === null) return null;
	const days = DateTime.fromISO(day, utc).diff(DateTime.fromISO(today, utc), 'days').days;
	return Number.isFinite(days) ? days : null;
}

const SOON_DAYS = 2;

function bandOf(days: number | null): Band {
	if (days === null) return 'none';
	if (days <= 0) return days < 0 ? 'overdue' : 'today';
	return days <= SOON_DAYS ? 'soon' : 'later';
}

/** A row without `gone` says it by its status. */
const GONE = ['delivered', 'empty_returned', 'picked_up'] as const;

function standingIn(fields: Fields) {
	const holds = holdsIn(lineOf(fields.holds));
	const active = [...holdList(fields.active_holds, 'hold'), ...holds.active];
	const isGone =
		readFlag(fields.gone) ??
		(oneOf(GONE, fields.current_status) !== undefined && readNumber(fields.days_left) === null);
	return {
		ready: oneOf(READINESS, fields.ready) ?? (active.length > 0 ? 'blocked' : 'unknown'),
		active_holds: active,
		pending_holds: [...holdList(fields.pending_holds, 'pending'), ...holds.pending],
		place: oneOf(PLACES, fields.place) ?? (isGone ? 'gone' : 'port'),
		gone: isGone,
		listed_apart: oneOf(APART, fields.listed_apart) ?? null,
	} satisfies Partial<Facts>;
}

const namesIn = (fields: Fields) => ({
	number: lineOf(fields.number),
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

function feesOf(value: unknown): FeeTexts {
	const listed = feeList(value);
	if (listed.length > 0) return { fees: listed, notPriced: false, unread: null };
	const text = lineOf(value);
	return feesIn(text === '[]' ? null : text);
}
