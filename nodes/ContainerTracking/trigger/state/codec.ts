import type { AvailabilityForm, KnownSubject, Told } from '../reducer/known';

type Json = string | number | null | Json[] | { [key: string]: Json };

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
		const value = JSON.parse(exchanged(text)) as unknown;
		return typeof value === 'object' && value !== null && !Array.isArray(value)
			? unpacked(value as { [key: string]: unknown })
			: undefined;
	} catch {
		return undefined;
	}
}

const FORMS: AvailabilityForm[] = ['changeset', 'event'];

const exchanged = (text: string): string =>
	text.replace(/['"]/g, (mark) => (mark === '"' ? "'" : '"'));

function packed({ lfd, moments, holds, availability, goneAt }: KnownSubject) {
	const short: { [key: string]: Json } = {};
	if (lfd) short.l = packedTold(lfd);
	const flags = (lfd?.isInland ? 1 : 0) + (lfd?.isWhole ? 2 : 0) + (lfd?.isFetched ? 4 : 0);
	if (flags > 0) short.i = flags;
	if (moments && Object.keys(moments).length > 0) {
		const entries = Object.entries(moments).flatMap(([name, told]) =>
			told ? [[name, packedTold(told)]] : [],
		);
		short.m = Object.fromEntries(entries) as Json;
	}
	if (holds) short.h = [holds.madeAt ?? 0, holds.since ?? 0, ...holds.list.map(packedHold)];
	if (availability) {
		const { value, forms, madeAt } = availability;
		short.a = [Number(value), forms.map((form) => FORMS.indexOf(form)).join(''), madeAt ?? 0];
	}
	if (goneAt !== undefined) short.g = goneAt;
	return short;
}

const packedTold = ({ value, previous, madeAt }: Told): Json[] =>
	previous === undefined ? [value, madeAt ?? 0] : [value, madeAt ?? 0, previous];

const packedHold = ({ name, description, status, isTold }: HoldIn): Json[] => [
	name,
	description,
	(status === 'pending' ? 1 : 0) + (isTold ? 2 : 0),
];

type HoldIn = NonNullable<KnownSubject['holds']>['list'][number];

function unpacked({ l, i, m, h, a, g }: { [key: string]: unknown }): KnownSubject {
	const known: KnownSubject = {};
	const lfd = unpackedTold(l);
	const flags = Number(i) || 0;
	if (lfd) {
		known.lfd = {
			...lfd,
			...((flags & 1) > 0 && { isInland: true }),
			...((flags & 2) > 0 && { isWhole: true }),
			...((flags & 4) > 0 && { isFetched: true }),
		};
	}
	if (typeof m === 'object' && m !== null) {
		const entries = Object.entries(m).map(([name, value]) => [name, unpackedTold(value)]);
		known.moments = Object.fromEntries(
			entries.filter(([, told]) => told),
		) as KnownSubject['moments'];
	}
	if (Array.isArray(h)) known.holds = unpackedHolds(h);
	if (Array.isArray(a)) {
		const forms = [...String(a[1])].map((digit) => FORMS[Number(digit)]).filter(Boolean);
		known.availability = { value: a[0] === 1, forms, madeAt: moment(a[2]) };
	}
	if (typeof g === 'number') known.goneAt = g;
	return known;
}

const moment = (value: unknown): number | undefined =>
	typeof value === 'number' && value > 0 ? value : undefined;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function unpackedTold(value: unknown): Told | undefined {
	if (!Array.isArray(value)) return undefined;
	const told: Told = { value: textOrNull(value[0]), madeAt: moment(value[1]) };
	return value.length > 2 ? { ...told, previous: textOrNull(value[2]) } : told;
}

function unpackedHolds([madeAt, since, ...list]: unknown[]): KnownSubject['holds'] {
	return {
		madeAt: moment(madeAt),
		since: moment(since),
		list: list.filter(Array.isArray).map(([name, description, flags]) => ({
			name: textOrNull(name),
			description: textOrNull(description),
			status: Number(flags) & 1 ? 'pending' : 'hold',
			isTold: (Number(flags) & 2) > 0,
		})),
	};
}
