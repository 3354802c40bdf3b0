import type { IANAZone } from 'luxon';

import type { Evaluated, PickupStatus } from '../pickup';
import {
	dayLabel,
	dayOf,
	isoDate,
	localTime,
	readStoredTime,
	type DayNumber,
	type StoredTime,
} from '../pickup/dates';
import { isStated, readStored, readText, type Fields } from '../pickup/read';
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
	holds?: string;
}

/** Nobody can tell whether it is there. */
export class NotAssessable {
	constructor(readonly phrase: string) {}
}

/** Null: it is not there, or cannot be where the container is. */
export type Finding = Found | NotAssessable | null;

/** The clock that an exception is counted by. */
export type Clock = Pick<Evaluated, 'nowMillis' | 'todayIn'>;

/** A time that is stated, and what it means today. How it reads is found only for what is told: most is not. */
export class Moment {
	private readonly day: DayNumber;
	private readonly today: DayNumber;

	constructor(
		readonly field: string,
		readonly time: StoredTime,
		private readonly zone: IANAZone | null,
		{ todayIn }: Clock,
	) {
		this.day = dayOf(time, zone);
		this.today = todayIn(zone);
	}

	/** Calendar days since then, at its place. */
	get days(): number {
		return this.today - this.day;
	}

	/** ISO 8601 at its place. */
	get at(): string {
		return localTime(this.time, this.zone);
	}

	/** `Mon 2 Mar` */
	get label(): string {
		const inUtc = this.zone === null && this.time.isInstant ? ' (UTC)' : '';
		return dayLabel(isoDate(this.day), isoDate(this.today)) + inUtc;
	}
}

/** The first readable one of some fields. */
export function momentIn(
	fields: Fields,
	names: readonly string[],
	zone: IANAZone | null,
	clock: Clock,
): Moment | null {
	for (const field of names) {
		const time = readStoredTime(fields[field]);
		if (time !== null) return new Moment(field, time, zone, clock);
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

/** The terminal; where that is not known, the port. */
export const standsAt = ({
	status,
	context,
}: Pick<Evaluated, 'status' | 'context'>): string | null =>
	status.terminal ?? (status.left_port ? null : readText(context.shipment.port_of_discharge_name));

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
