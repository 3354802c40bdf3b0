import { BadInput, excerpt } from '../input';

/** What goes wrong quietly, the most expensive first. */
export const EXCEPTION_KINDS = [
	'appointment_missed',
	'fees_without_lfd',
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

/** `critical` costs money or keeps the container now, by the pickup status; see docs/exceptions.md#severity. */
export type ExceptionSeverity = 'critical' | 'warning' | 'info';

/** One field that shows it, as the service wrote it. */
export interface Evidence {
	field: string;
	value: string | number | boolean | null;
}

export interface Vessel {
	vessel_name: string | null;
	vessel_imo: string | null;
	voyage_number: string | null;
}

/** Plain JSON. Of a shipment `container_id` is null, and `number` is there only where it has one container. */
export interface Exception extends Vessel {
	/** The same as long as it is the same one; see docs/exceptions.md#keys. */
	exception_key: string;
	kind: ExceptionKind | 'watched';
	severity: ExceptionSeverity;
	/** ISO 8601: the moment or day it began, by the fields of the evidence; null where they do not tell. */
	since: string | null;
	/** Whole days since then; null where that is not known. */
	days: number | null;
	number: string | null;
	numbers: string[];
	evidence: Evidence[];
	/** What the sentence begins with, and what it says. */
	name: string;
	phrase: string;
	sentence: string;
	holds?: string;
	terminal: string | null;
	customer_name: string | null;
	shipping_line_scac: string | null;
	bill_of_lading_number: string | null;
	container_id: string | null;
	shipment_id: string | null;
	link: string | null;
}

/** A kind that could not be told apart from its absence: it neither opens nor closes anything. */
export interface Unassessed {
	kind: ExceptionKind;
	phrase: string;
}

/** What was found of a container or a shipment. A kind in neither list is assessed, and nothing is wrong. */
export interface Assessment {
	exceptions: Exception[];
	unassessed: Unassessed[];
}

/** From when on something is an exception; see docs/exceptions.md#kinds. */
export interface Thresholds {
	/** More days at the port since the discharge than these. */
	daysAtPort: number;
	/** More days at the ramp since the arrival than these. */
	daysAtRamp: number;
	/** More days since the pickup than these, the empty not being back. */
	daysOut: number;
	/** More than so many times 24 hours without a word of the source. */
	daysSilent: number;
	/** More days since the last movement on rail than these. */
	daysWithoutRailMovement: number;
	/** At least so many days between the original ETA and the one now. */
	etaDriftDays: number;
	/** More hours after the ETA than these, without an arrival. */
	hoursPastEta: number;
}

export const DEFAULT_THRESHOLDS: Readonly<Thresholds> = {
	daysAtPort: 5,
	daysAtRamp: 3,
	daysOut: 7,
	daysSilent: 3,
	daysWithoutRailMovement: 5,
	etaDriftDays: 2,
	hoursPastEta: 24,
};

const LABELS: { [name in keyof Thresholds]: string } = {
	daysAtPort: 'Port Dwell (Days)',
	daysAtRamp: 'Rail Dwell (Days)',
	daysOut: 'Street Dwell (Days)',
	daysSilent: 'Silent Tracking (Days)',
	daysWithoutRailMovement: 'No Rail Movement (Days)',
	etaDriftDays: 'ETA Drift (Days)',
	hoursPastEta: 'Past ETA (Hours)',
};

/** Throws BadInput for what is no whole number of at least 0; a drift of 0 days would be one of every shipment. */
export function readThresholds(given: Partial<Thresholds> = {}): Thresholds {
	const thresholds = { ...DEFAULT_THRESHOLDS };
	for (const name of Object.keys(LABELS) as Array<keyof Thresholds>) {
		const value: unknown = given[name];
		if (value === undefined) continue;
		const least = name === 'etaDriftDays' ? 1 : 0;
		if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least) {
			throw new BadInput(
				`${LABELS[name]} "${excerpt(value)}" is not a whole number of at least ${least}`,
				`Enter a number such as ${DEFAULT_THRESHOLDS[name]}, which is the default, or remove the option.`,
			);
		}
		thresholds[name] = value;
	}
	return thresholds;
}
