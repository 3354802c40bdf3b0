import { isObject, type JsonValue } from '../../jsonapi';
import type {
	AvailabilityForm,
	Known,
	KnownAvailability,
	KnownDate,
	KnownHold,
	KnownHolds,
	KnownSubject,
} from '../reducer/known';

/**
 * What is known of one container or shipment, as one short text: n8n writes all of the static data with
 * each delivery, and wraps each object in it.
 *
 * JSON with apostrophes and quotation marks exchanged, so that the JSON around it need not escape each.
 */
export const encode = (known: KnownSubject): string => exchanged(JSON.stringify(packed(known)));

/** Undefined for a text that is none of ours. */
export function decode(text: unknown): KnownSubject | undefined {
	if (typeof text !== 'string' || text === '') return undefined;
	try {
		const value: unknown = JSON.parse(exchanged(text));
		return isObject(value) ? unpacked(value) : undefined;
	} catch {
		return undefined;
	}
}

/** The state before a notification that started a run, for when it comes again. */
export interface Undo {
	/** Of the notification. */
	print: string;
	before: Known;
}

/** JSON writes it as two other characters, so neither of the two subjects holds it. */
const BETWEEN = '\t';

export const encodeUndo = ({ print, before: { container, shipment } }: Undo): string =>
	[print, encode(container ?? {}), encode(shipment ?? {})].join(BETWEEN);

/** Undefined for a text that is none of ours. */
export function decodeUndo(text: string): Undo | undefined {
	const parts = text.split(BETWEEN);
	const shipment = decode(parts.pop());
	const container = decode(parts.pop());
	return container && shipment
		? { print: parts.join(BETWEEN), before: { container, shipment } }
		: undefined;
}

/** When the service noted that a container is gone. */
export const encodeGone = (pickedUpAt: number): string => String(pickedUpAt);

/** Undefined for a text that is none of ours. */
export const decodeGone = (text: string): number | undefined =>
	/^-?\d+$/.test(text) ? Number(text) : undefined;

const FORMS: AvailabilityForm[] = ['changeset', 'event'];

const exchanged = (text: string): string =>
	text.replace(/['"]/g, (mark) => (mark === '"' ? "'" : '"'));

type Packed = { [key: string]: JsonValue };

function packed({ lfd, moments, holds, availability, pickedUpAt }: KnownSubject): Packed {
	const short: Packed = {};
	if (lfd) short.l = packedDate(lfd);
	const flags = (lfd?.isInland ? 1 : 0) + (lfd?.isWhole ? 2 : 0) + (lfd?.isFetched ? 4 : 0);
	if (flags > 0) short.i = flags;
	const dates = Object.entries(moments ?? {}).flatMap(
		([name, date]): Array<[string, JsonValue]> => (date ? [[name, packedDate(date)]] : []),
	);
	if (dates.length > 0) short.m = Object.fromEntries(dates);
	if (holds) short.h = [holds.madeAt ?? 0, holds.since ?? 0, ...holds.list.map(packedHold)];
	if (availability) {
		const { value, forms, madeAt } = availability;
		short.a = [Number(value), forms.map((form) => FORMS.indexOf(form)).join(''), madeAt ?? 0];
	}
	if (pickedUpAt !== undefined) short.g = pickedUpAt;
	return short;
}

const packedDate = ({ value, previous, madeAt }: KnownDate): JsonValue =>
	previous === undefined ? [value, madeAt ?? 0] : [value, madeAt ?? 0, previous];

const packedHold = ({ name, description, status, isTold }: KnownHold): JsonValue => [
	name,
	description,
	(status === 'pending' ? 1 : 0) + (isTold ? 2 : 0),
];

function unpacked({ l, i, m, h, a, g }: { [key: string]: unknown }): KnownSubject {
	const known: KnownSubject = {};
	const lfd = unpackedDate(l);
	const flags = Number(i) || 0;
	if (lfd) {
		known.lfd = {
			...lfd,
			...((flags & 1) > 0 && { isInland: true }),
			...((flags & 2) > 0 && { isWhole: true }),
			...((flags & 4) > 0 && { isFetched: true }),
		};
	}
	if (isObject(m)) known.moments = unpackedMoments(m);
	if (Array.isArray(h)) known.holds = unpackedHolds(h);
	if (Array.isArray(a)) known.availability = unpackedAvailability(a);
	if (typeof g === 'number') known.pickedUpAt = g;
	return known;
}

const moment = (value: unknown): number | undefined =>
	typeof value === 'number' && value > 0 ? value : undefined;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function unpackedDate(value: unknown): KnownDate | undefined {
	if (!Array.isArray(value)) return undefined;
	const date: KnownDate = { value: textOrNull(value[0]), madeAt: moment(value[1]) };
	return value.length > 2 ? { ...date, previous: textOrNull(value[2]) } : date;
}

const unpackedMoments = (moments: object): KnownSubject['moments'] =>
	Object.fromEntries(
		Object.entries(moments).flatMap(([name, value]): Array<[string, KnownDate]> => {
			const date = unpackedDate(value);
			return date ? [[name, date]] : [];
		}),
	);

const unpackedHolds = ([madeAt, since, ...list]: unknown[]): KnownHolds => ({
	madeAt: moment(madeAt),
	since: moment(since),
	list: list.filter(Array.isArray).map(([name, description, flags]) => ({
		name: textOrNull(name),
		description: textOrNull(description),
		status: Number(flags) & 1 ? 'pending' : 'hold',
		isTold: (Number(flags) & 2) > 0,
	})),
});

function unpackedAvailability([value, forms, madeAt]: unknown[]): KnownAvailability {
	const known = [...String(forms)].map((digit) => FORMS[Number(digit)]).filter(Boolean);
	return { value: value === 1, forms: known, madeAt: moment(madeAt) };
}
