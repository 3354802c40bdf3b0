import { groupBy, mapValues, orderBy } from 'lodash';
import type { IANAZone } from 'luxon';

import { BadInput, excerpt } from '../api/input/badInput';
import type { Evaluated } from '../pickup/pickupStatus';
import type { PickupStatus } from '../pickup/facts';
import { elsewhere } from '../pickup/sentenceWarnings';
import {
	dayLabel,
	dayOf,
	isoDate,
	localTime,
	readStoredTime,
	type StoredTime,
} from '../pickup/dates';
import { counted, type Fields, grouped, isStated, readStored, readText } from '../pickup/read';

/** Problems that nobody notices by themselves, the most expensive first. */
export const EXCEPTION_KINDS = [
	'appointment_missed',
	'fees_without_lfd',
	'no_lfd',
	'available_yet_blocked',
	'rolled',
	'port_dwell',
	'rail_dwell',
	'no_rail_movement',
	'street_dwell',
	'eta_drift',
	'past_eta',
	'silent_tracking',
] as const;

export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const ITEM_KINDS = [...EXCEPTION_KINDS, 'watched'] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

/** `critical`: by the pickup status, waiting costs money now or from tomorrow on; see docs/exceptions.md#severity. */
export const SEVERITIES = ['critical', 'warning', 'info'] as const;

export type ExceptionSeverity = (typeof SEVERITIES)[number];

export interface Evidence {
	field: string;
	value: string | number | boolean | null;
}

export const VESSEL_FIELDS = ['vessel_name', 'vessel_imo', 'voyage_number'] as const;

export type Vessel = { [Name in (typeof VESSEL_FIELDS)[number]]: string | null };

/** A kind that could not be assessed: it neither opens nor closes anything. */
export interface Unassessed {
	kind: ExceptionKind;
	of: 'container' | 'shipment';
	phrase: string;
}

/** When something becomes an exception, with the name of the option; see docs/exceptions.md#kinds. */
export const THRESHOLDS = {
	daysAtPort: { label: 'Port Dwell (Days)', usual: 5, least: 0 },
	daysAtRamp: { label: 'Rail Dwell (Days)', usual: 3, least: 0 },
	daysOut: { label: 'Street Dwell (Days)', usual: 7, least: 0 },
	daysSilent: { label: 'No Updates (Days)', usual: 3, least: 0 },
	daysWithoutRailMovement: { label: 'No Rail Movement (Days)', usual: 5, least: 0 },
	// With 0 days every shipment would have a drift.
	etaDriftDays: { label: 'ETA Drift (Days)', usual: 2, least: 1 },
	hoursPastEta: { label: 'Past ETA (Hours)', usual: 24, least: 0 },
} as const;

export type Thresholds = { [Name in keyof typeof THRESHOLDS]: number };

/** @throws BadInput for a value that is not a whole number of at least the minimum */
export function readThresholds(given: Partial<Thresholds> = {}): Thresholds {
	const values: { readonly [name: string]: unknown } = given;
	return mapValues<typeof THRESHOLDS, number>(THRESHOLDS, ({ label, usual, least }, name) => {
		const { [name]: value = usual } = values;
		if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
		throw new BadInput(
			`${label} "${excerpt(value)}" is not a whole number of at least ${least}`,
			`Enter a number such as ${usual}, which is the default, or remove the option.`,
		);
	});
}

export interface FoundProblem {
	severity: ExceptionSeverity;
	/** ISO 8601: the moment or day when the problem began, by the fields of the evidence; null where they do not say. */
	since?: string | null;
	/** Whole days since the problem began; null where that is not known. */
	days?: number | null;
	evidence: Evidence[];
	text: string;
	/** Replaces the key `<id>:<kind>`. */
	key?: string;
	vessel?: Vessel;
	holds?: string;
}

export class NotAssessable {
	constructor(readonly phrase: string) {}
}

export type RuleFinding = FoundProblem | NotAssessable | null;

/** What an earlier run stored of a shipment's vessels. */
export interface EarlierVessels {
	/** The vessel that the shipment was first seen on. */
	watched?: Vessel;
	rolled?: ReadonlyArray<{ exception_key: string; vessel: Vessel }>;
}

export type Rules<Of> = {
	readonly [kind in ExceptionKind]?: (
		facts: Of,
		thresholds: Thresholds,
		earlier?: EarlierVessels,
	) => RuleFinding;
};

export type Clock = Pick<Evaluated, 'nowMillis' | 'todayIn'>;

export type Moment = ReturnType<typeof momentAt>;

export function momentAt(
	field: string,
	time: StoredTime,
	zone: IANAZone | null,
	{ todayIn }: Clock,
) {
	const [day, today] = [dayOf(time, zone), todayIn(zone)];
	const inUtc = zone === null && time.isInstant ? ' (UTC)' : '';
	return {
		...{ field, time, day, days: today - day },
		label: dayLabel(isoDate(day), isoDate(today)) + inUtc,
		// On demand: most times are not reported.
		get at() {
			return localTime(time, zone);
		},
	};
}

/** The first of some fields that can be parsed. */
export function momentIn(
	fields: Fields,
	names: readonly string[],
	zone: IANAZone | null,
	clock: Clock,
): Moment | null {
	for (const field of names) {
		const time = readStoredTime(fields[field]);
		if (time !== null) return momentAt(field, time, zone, clock);
	}
	return null;
}

export const evidenceOf = (fields: Fields, ...names: string[]): Evidence[] =>
	names.flatMap((field) => {
		const value = fields[field];
		const isFlag = typeof value === 'boolean';
		const isPlain = isFlag || typeof value === 'number';
		return isFlag || isStated(value) ? [{ field, value: isPlain ? value : readStored(value) }] : [];
	});

/** The terminal; where that is not known, the port that the container has not left. */
export const standsAt = ({ status, context }: Evaluated): string | null =>
	status.terminal ?? (status.left_port ? null : readText(context.shipment.port_of_discharge_name));

/** Reasons which mean that waiting costs money now, or from tomorrow on. */
const COSTLY = new Set(['overdue', 'today', 'demurrage_without_lfd', 'demurrage_before_lfd_over']);
const DOUBTFUL = new Set(['probably_picked_up', 'tracking_stopped']);

/** How severe it is that the container has not moved, by its pickup status. */
export function severityOf(status: PickupStatus): ExceptionSeverity {
	if (status.listed_apart === 'probably_picked_up') return 'info';
	return status.reasons.some((reason) => COSTLY.has(reason)) ? 'critical' : 'warning';
}

/** The phrases of the pickup status about costs, about tracking in doubt and about where it may be. */
export function costPhrases(status: PickupStatus): string[] {
	const phrases = status.attention.flatMap(({ reason, phrase }) =>
		COSTLY.has(reason) || DOUBTFUL.has(reason) ? phrase : [],
	);
	return [...phrases, elsewhere(status)].filter(Boolean);
}

/** The same as the end of a text, each after a semicolon. */
export const costOf = (status: PickupStatus): string =>
	costPhrases(status)
		.map((phrase) => `; ${phrase}`)
		.join('');

/** Each kind in words that fit within a sentence. */
export const KIND_WORDS: { [kind in ItemKind]: { name: string; over: string } } = {
	appointment_missed: {
		name: 'a missed appointment',
		over: 'the missed appointment is settled',
	},
	available_yet_blocked: {
		name: 'availability despite a hold',
		over: 'no longer marked available despite a hold',
	},
	eta_drift: { name: 'ETA drift', over: 'the ETA is near the original one again' },
	fees_without_lfd: {
		name: 'fees without a last free day',
		over: 'no fees without a last free day any more',
	},
	no_lfd: { name: 'a missing last free day', over: 'the missing last free day is settled' },
	no_rail_movement: {
		name: 'no movement on rail',
		over: 'no longer without movement on rail',
	},
	past_eta: { name: 'past ETA', over: 'no longer past its ETA' },
	port_dwell: { name: 'port dwell', over: 'the long stay at the port is over' },
	rail_dwell: { name: 'rail dwell', over: 'the long stay at the ramp is over' },
	rolled: { name: 'the change of vessel', over: 'no longer rolled to that vessel' },
	silent_tracking: { name: 'silent tracking', over: 'no longer silent' },
	street_dwell: { name: 'street dwell', over: 'the empty is no longer out too long' },
	watched: { name: 'the watch on its vessel', over: 'the vessel needs no watching any more' },
};

/** Texts by kind and reason, the most frequent first. */
export function unassessedTexts(unassessed: readonly Unassessed[]) {
	const reasons = groupBy(unassessed, ({ kind, of, phrase }) => `${kind} ${of} ${phrase}`);
	const groups = orderBy(Object.values(reasons), 'length', 'desc');
	const ofKinds = Object.values(groupBy(groups.flat(), 'kind')).map(
		(all) => `${KIND_WORDS[all[0].kind].name} ${grouped(all.length)}`,
	);
	return {
		/** `Not assessable for 3 containers: port dwell, no discharge or arrival is recorded.` */
		notes: groups.map((group) => {
			const [{ kind, of, phrase }] = group;
			return `Not assessable for ${counted(group.length, of)}: ${KIND_WORDS[kind].name}, since ${phrase}.`;
		}),
		/** `not assessable: port dwell 3, the change of vessel 40`; empty where all kinds were assessed. */
		labels: ofKinds.length === 0 ? [] : [`not assessable: ${ofKinds.join(', ')}`],
	};
}
