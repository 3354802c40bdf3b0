import { partition } from 'lodash';

import {
	type Fee,
	type Hold,
	PLACES,
	READINESS,
	type Reason,
	REASONS,
	REVIEW_REASONS,
	type ReviewReason,
	URGENCIES,
} from '../pickup/types';
import { CURRENCIES, isThousandsOrDecimals } from '../tariff/terms/tiers';
import { readZone, timeThere } from '../pickup/dates';
import { endOf } from '../pickup/place';
import {
	type Fields,
	lineOf,
	readAvailability,
	readFields,
	readFlag,
	readList,
	readNumber,
	readText,
	readTexts,
	readWord,
} from '../pickup/read';
import { dayBefore, dayIn, daysTo, urgencyOfDays } from './dayLabels';
import { fromJson } from './rowColumns';

/** In place of a list, a row of a table or a sheet has JSON, or the phrase of output Simplified. */

export const listIn = (value: unknown): unknown[] => readList(fromJson(value));

/** What people write into a cell where there is nothing. */
const NOTHING = /^(?:n\/?a|none|no|null|[^\p{L}\p{N}]+)$/iu;

function cellIn(value: unknown): string | null {
	const text = lineOf(value);
	return text === null || NOTHING.test(text) ? null : text;
}

const ANNOUNCED = /^(?:holds )?announced:\s*/i;
const FROM_PORT = /^from the port:/i;

/** Reads `Holds: customs, freight; announced: TMF` of `holdsText` and Simplified. Holds from the port do not block. */
export function holdsIn(text: string | null): Record<'active' | 'pending', Hold[]> {
	const phrases = (text ?? '').split(/;\s*/).filter((phrase) => !FROM_PORT.test(phrase));
	const [pending, active] = partition(phrases, (phrase) => ANNOUNCED.test(phrase));
	return {
		active: active.flatMap((phrase) => holdsNamed(phrase.replace(/^holds:\s*/i, ''), 'hold')),
		pending: pending.flatMap((phrase) => holdsNamed(phrase.replace(ANNOUNCED, ''), 'pending')),
	};
}

const holdsNamed = (names: string, status: Hold['status']): Hold[] =>
	names
		.split(',')
		.flatMap((name) => (name.trim() ? [{ name: name.trim(), description: null, status }] : []));

/** A hold without name and description blocks like any other. A row of a database has the names as text. */
function holdList(value: unknown, status: Hold['status']): Hold[] {
	const names = cellIn(fromJson(value));
	if (names !== null) return holdsNamed(names, status);
	return listIn(value).map((entry) => ({
		name: lineOf(readFields(entry).name) ?? lineOf(entry),
		description: lineOf(readFields(entry).description),
		status: lineOf(readFields(entry).status) ?? status,
	}));
}

interface FeeTexts {
	fees: Fee[];
	notPriced: boolean;
	unread: string | null;
}

const NOT_PRICED = /(?:^|,\s*)(?:fees|others) not yet priced$/i;
const BETWEEN_AMOUNTS = /(?: and| \+|,) (?=(?:[A-Z]{3} )?-?\d)/;
const FEE_TEXT =
	/^(?:([A-Z]{3}) )?(-?\d[\d,]*(?:\.\d+)?)(?: ([^(),]+?))?(?: \(([^()]+)\))?(?:, no currency)?$/;

/** Reads `USD 2,440.00 demurrage and CAD 90.00 exam, others not yet priced`, as `feesText` writes it, or `CAD 90.00, USD 150.00`. */
export function feesIn(text: string | null): FeeTexts {
	const priced = (text ?? '').replace(NOT_PRICED, '');
	const notPriced = priced !== (text ?? '');
	if (priced.trim() === '') return { fees: [], notPriced, unread: null };
	const fees = priced.split(BETWEEN_AMOUNTS).map(feeIn);
	if (fees.includes(null)) return { fees: [], notPriced, unread: priced };
	return { fees: fees.filter((fee) => fee !== null), notPriced, unread: null };
}

function feeIn(text: string): Fee | null {
	const [, before = null, sum, word, parts] = FEE_TEXT.exec(text.trim()) ?? [];
	// People write `1,250.00 USD` as well, which is no fee of a type USD.
	const isBehind = before === null && CURRENCIES.has(word ?? '');
	const [currency, type] = isBehind ? [word, undefined] : [before, word];
	const amount = readAmount(sum);
	if (amount === null) return null;
	const types = parts?.split(', ').map((part) => {
		const [, name = part, ofPart] = /^(.*) (-?\d[\d,]*(?:\.\d+)?)$/.exec(part) ?? [];
		return typed(name, readNumber(ofPart) ?? 0);
	}) ?? [typed(type ?? null, amount)];
	return { currency_code: currency, amount, count: types.length, types };
}

/** Of a text that may mean thousands or decimals, as in terms, null. */
export const readAmount = (value: unknown): number | null =>
	isThousandsOrDecimals(value, readText(value) ?? '') ? null : readNumber(value);

const typed = (type: string | null, amount: number) => ({
	type: type === 'type not stated' ? null : (type?.replaceAll(' ', '_') ?? null),
	amount,
});

export function feesOf(value: unknown): FeeTexts {
	let unread: string | null = null;
	const fees = listIn(value).flatMap((entry) => {
		const { currency_code: currency, amount: sum, types: kinds, count } = readFields(entry);
		const amount = readAmount(sum);
		unread ??= amount === null ? lineOf(sum) : null;
		if (amount === null) return [];
		const types = readList(kinds).map((kind) => {
			const { type, amount: part } = readFields(kind);
			return { type: lineOf(type), amount: readNumber(part) ?? 0 };
		});
		const currency_code = lineOf(currency)?.toUpperCase() ?? null;
		return [{ currency_code, amount, count: readNumber(count) ?? 1, types }];
	});
	if (fees.length > 0 || unread !== null) return { fees, notPriced: false, unread };
	return feesIn(cellIn(value));
}

function textsIn(value: unknown): string[] {
	const read = fromJson(value);
	const texts = Array.isArray(read) ? readTexts(read) : (readText(read) ?? '').split(',');
	return [...new Set(texts.flatMap((text) => lineOf(text) ?? []))];
}

/** The keys of `reasons`, which Simplified and rows of a database have as text. */
export const reasonsIn = ({ reasons }: Fields): Reason[] =>
	textsIn(reasons).flatMap((text) => oneOf(REASONS, text) ?? []);

/** A simplified row says it among its reasons alone. */
const reviewReasonIn = (fields: Fields): ReviewReason | undefined =>
	fields.listed_apart === undefined
		? REVIEW_REASONS.find((each) => reasonsIn(fields).includes(each))
		: oneOf(REVIEW_REASONS, fields.listed_apart);

export function oneOf<Word extends string>(words: readonly Word[], value: unknown) {
	const known = words.find((word) => word === value);
	if (known !== undefined || value === null) return known;
	const text = readText(value)?.toLowerCase();
	return words.find((word) => word === text);
}

/** The facts about a container in an item. One literal, since thousands of them are made. */
export function factsIn(
	fields: Fields,
	{ today, wasPickedUp }: { today: string; wasPickedUp: boolean },
	{ fees, notPriced }: FeeTexts,
) {
	const { urgency, days, lfd, day } = deadlineIn(fields, today);
	const { ready, active, pending, place, isPickedUp } = readinessIn(fields, wasPickedUp);
	return {
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
		...appointmentIn(fields, lfd, day),
		arrived_on: dayIn(fields.arrived_on),
		discharged_on: dayIn(fields.discharged_on),
		ready,
		active_holds: active,
		pending_holds: pending,
		place,
		picked_up: isPickedUp,
		listed_apart: reviewReasonIn(fields) ?? null,
		fees,
		fees_not_priced: readFlag(fields.fees_not_priced) ?? notPriced,
		check_before_arrival:
			readFlag(readFields(fromJson(fields.flags)).check_before_arrival) ?? false,
		terminal: lineOf(fields.terminal),
		firms_code: lineOf(fields.firms_code),
		port: lineOf(fields.port),
		location_at_pod_terminal: lineOf(fields.location_at_pod_terminal),
		current_status: lineOf(fields.current_status),
		customer_name: lineOf(fields.customer_name),
		shipping_line_scac: lineOf(fields.shipping_line_scac),
		bill_of_lading_number: lineOf(fields.bill_of_lading_number),
		ref_numbers: textsIn(fields.ref_numbers),
		link: readText(fields.link),
		vessel: lineOf(fields.vessel),
		next: lineOf(fields.next),
	};
}

/** A simplified container has its appointment as the service states it, a row of a database has it in UTC. */
function appointmentIn(fields: Fields, lfd: string | null, today: string) {
	const zone = readZone(fields.pod_timezone);
	const stated = cellIn(fields.appointment_at);
	// Beside a zone it is in UTC; a pickup status, which has none, states it in local time.
	const isLocal = stated !== null && zone === null;
	const stored = timeThere(stated ?? fields.pickup_appointment_at, zone, today);
	const at = isLocal ? stated : (stored?.at ?? stated);
	// Midnight of the host is a time like any other here.
	const day = dayIn(at?.slice(0, 10)) ?? '';
	return {
		appointment_at: at,
		appointment_after_lfd:
			readFlag(fields.appointment_after_lfd) ?? (lfd !== null && day > lfd && day >= today),
	};
}

function deadlineIn(fields: Fields, dayOfReport: string) {
	const lfd = dayIn(fields.last_free_day);
	const left = readNumber(fields.days_left);
	// A row names no day, but the days that are left show which one it is at the terminal.
	const day = dayIn(fields.today) ?? dayBefore(lfd, left) ?? dayOfReport;
	const urgency = oneOf(URGENCIES, fields.urgency);
	// A sheet may have the day alone.
	const days = left ?? (urgency === undefined ? daysTo(lfd, day) : null);
	return { urgency: urgency ?? urgencyOfDays(days), days, lfd, day };
}

function availableIn(fields: Fields) {
	const isAvailable = readAvailability(fields);
	if (isAvailable === null) return 'unknown';
	return isAvailable ? 'ready' : 'blocked';
}

function readinessIn(fields: Fields, wasPickedUp: boolean) {
	const holds = holdsIn(cellIn(fields.holds));
	const active = holdList(fields.active_holds, 'hold').concat(holds.active);
	const place = oneOf(PLACES, fields.place);
	const isPickedUp =
		readFlag(fields.picked_up) ??
		(wasPickedUp ||
			// What an empty costs that cannot be assessed stays open.
			(place === 'picked_up' && lineOf(fields.not_assessable) === null) ||
			// In a row without `picked_up` and `place`, the status shows the pickup, after which there are no reasons.
			(place === undefined &&
				endOf({}, readWord(fields.current_status)) !== null &&
				readNumber(fields.days_left) === null &&
				reasonsIn(fields).length === 0));
	return {
		ready: oneOf(READINESS, fields.ready) ?? (active.length > 0 ? 'blocked' : availableIn(fields)),
		active,
		pending: [...holdList(fields.pending_holds, 'pending'), ...holds.pending],
		place: place ?? (isPickedUp ? 'picked_up' : 'port'),
		isPickedUp,
	};
}
