import type { IANAZone } from 'luxon';

import type { Evaluated, PickupStatus } from '../pickup';
import {
	dayLabel,
	type DayNumber,
	dayOf,
	isoDate,
	localTime,
	readStoredTime,
	type StoredTime,
} from '../pickup/dates';
import { type Fields, isStated, readStored, readText } from '../pickup/read';
import type { Evidence, ExceptionKind, ExceptionSeverity, Unassessed, Vessel } from './types';

export interface FoundProblem {
	severity: ExceptionSeverity;
	since?: string | null;
	days?: number | null;
	evidence: Evidence[];
	text: string;
	/** In place of `<id>:<kind>`. */
	key?: string;
	vessel?: Vessel;
	holds?: string;
}

/** Nobody can say whether it is there. */
export class NotAssessable {
	constructor(readonly phrase: string) {}
}

export type RuleFinding = FoundProblem | NotAssessable | null;

export type Clock = Pick<Evaluated, 'nowMillis' | 'todayIn'>;

/** A time that is stated, and what it means today. Its text is made only for what is reported: most is not. */
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

	get days(): number {
		return this.today - this.day;
	}

	get at(): string {
		return localTime(this.time, this.zone);
	}

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
		const isPlain = isFlag || typeof value === 'number';
		return isFlag || isStated(value) ? [{ field, value: isPlain ? value : readStored(value) }] : [];
	});

/** The terminal; where that is not known, the port. */
export const standsAt = ({
	status,
	context,
}: Pick<Evaluated, 'status' | 'context'>): string | null =>
	status.terminal ?? (status.left_port ? null : readText(context.shipment.port_of_discharge_name));

/** They say that waiting costs money now, or from tomorrow on. */
const COSTLY = new Set(['overdue', 'today', 'demurrage_without_lfd', 'demurrage_before_lfd_over']);
const APART = new Set(['probably_picked_up', 'tracking_stopped']);

/** How bad it is that the container is still where it is, by what the pickup status knows of it. */
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

/** Kinds in words, in a sentence. */
export const KIND_NAMES: { [kind in ExceptionKind]: string } = {
	appointment_missed: 'a missed appointment',
	available_yet_blocked: 'availability despite a hold',
	eta_drift: 'ETA drift',
	fees_without_lfd: 'fees without a last free day',
	no_rail_movement: 'no movement on rail',
	past_eta: 'past ETA',
	port_dwell: 'port dwell',
	rail_dwell: 'rail dwell',
	rolled: 'the change of vessel',
	silent_tracking: 'silent tracking',
	street_dwell: 'street dwell',
};

type Of = 'container' | 'shipment';

export class UnassessedCounts {
	private readonly counts = new Map<
		string,
		{ kind: ExceptionKind; text: string; of: Of; count: number }
	>();

	add(of: Of, unassessed: readonly Unassessed[]): void {
		for (const { kind, phrase } of unassessed) {
			const key = `${kind} ${of} ${phrase}`;
			const known = this.counts.get(key);
			if (known) known.count += 1;
			else this.counts.set(key, { kind, text: phrase, of, count: 1 });
		}
	}

	/** `Not assessable for 3 containers: port dwell, no discharge or arrival is recorded.` */
	notes(): string[] {
		return this.inOrder().map(
			({ kind, text, of, count }) =>
				`Not assessable for ${count.toLocaleString('en')} ${of}${count === 1 ? '' : 's'}: ${KIND_NAMES[kind]}, since ${text}.`,
		);
	}

	/** `not assessable: port dwell 3, the change of vessel 40`; none where all was. */
	labels(): string[] {
		const totals = new Map<ExceptionKind, number>();
		for (const { kind, count } of this.inOrder()) {
			totals.set(kind, (totals.get(kind) ?? 0) + count);
		}
		const parts = [...totals].map(
			([kind, count]) => `${KIND_NAMES[kind]} ${count.toLocaleString('en')}`,
		);
		return parts.length === 0 ? [] : [`not assessable: ${parts.join(', ')}`];
	}

	private inOrder() {
		return [...this.counts.values()].sort((a, b) => b.count - a.count);
	}
}
