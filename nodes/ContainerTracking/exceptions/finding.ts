import type { IANAZone } from 'luxon';

import type { Evaluated, PickupStatus } from '../pickup';
import {
	dayLabel,
	dayOf,
	isoDate,
	localTime,
	readStoredTime,
	type StoredTime,
} from '../pickup/dates';
import { isStated, readStored, type Fields } from '../pickup/read';
import type { Evidence, ExceptionSeverity, Vessel } from './types';

/** What a kind found of one container or shipment. */
export interface Found {
	severity: ExceptionSeverity;
	since: string | null;
	days: number | null;
	evidence: Evidence[];
	/** The sentence without the name in front and without its full stop. */
	text: string;
	/** In place of `<id>:<kind>`. */
	key?: string;
	vessel?: Vessel;
}

/** Nobody can tell whether it is there. */
export class NotAssessable {
	constructor(readonly phrase: string) {}
}

/** Null: it is not there, or cannot be where the container is. */
export type Finding = Found | NotAssessable | null;

/** The clock that an exception is counted by. */
export type Clock = Pick<Evaluated, 'nowMillis' | 'todayIn'>;

/** A time that is stated, as far as it can be read, and what it means today. */
export interface Moment {
	field: string;
	time: StoredTime;
	/** ISO 8601 at its place. */
	at: string;
	/** Calendar days since then, at its place. */
	days: number;
	/** `Mon 2 Mar` */
	label: string;
}

/** The first readable one of some fields. */
export function momentIn(
	fields: Fields,
	names: readonly string[],
	zone: IANAZone | null,
	{ todayIn }: Clock,
): Moment | null {
	for (const field of names) {
		const time = readStoredTime(fields[field]);
		if (time === null) continue;
		const today = todayIn(zone);
		const day = dayOf(time, zone);
		const inUtc = zone === null && time.isInstant ? ' (UTC)' : '';
		return {
			field,
			time,
			at: localTime(time, zone),
			days: today - day,
			label: dayLabel(isoDate(day), isoDate(today)) + inUtc,
		};
	}
	return null;
}

/** Those that are stated, as they are stored. */
export const evidenceOf = (fields: Fields, ...names: string[]): Evidence[] =>
	names.flatMap((field) => {
		const value = fields[field];
		const isFlag = typeof value === 'boolean';
		return isFlag || isStated(value) ? [{ field, value: isFlag ? value : stored(value) }] : [];
	});

const stored = (value: unknown): string | number | null =>
	typeof value === 'number' ? value : readStored(value);

/** They say that waiting costs money now, or from tomorrow on. */
const COSTLY = new Set(['overdue', 'today', 'demurrage_without_lfd', 'demurrage_before_lfd_over']);
const APART = new Set(['probably_picked_up', 'tracking_stopped']);

/** How bad it is that the container stands where it stands, by what the pickup status knows of it. */
export function severityOf({ reasons, listed_apart: apart }: PickupStatus): ExceptionSeverity {
	if (apart === 'probably_picked_up') return 'info';
	return reasons.some((reason) => COSTLY.has(reason)) ? 'critical' : 'warning';
}

/** What the pickup status says of its cost, each after a semicolon. */
export const costOf = ({ attention }: PickupStatus): string =>
	attention
		.filter(({ reason }) => COSTLY.has(reason) || APART.has(reason))
		.map(({ phrase }) => `; ${phrase}`)
		.join('');

/** The days of a whole stay: `3 days`, `1 day`. */
export { dayCount } from '../pickup/plainText';
