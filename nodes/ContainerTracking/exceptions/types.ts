import mapValues from 'lodash/mapValues';

import { BadInput, excerpt } from '../api/input/badInput';

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

export type ItemKind = ExceptionKind | 'watched';

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

/** A kind of which nobody can say whether it is there: it neither opens nor closes anything. */
export interface Unassessed {
	kind: ExceptionKind;
	of: 'container' | 'shipment';
	phrase: string;
}

/** From when on something is an exception, by the name of its option; see docs/exceptions.md#kinds. */
export const THRESHOLDS = {
	daysAtPort: { label: 'Port Dwell (Days)', usual: 5, least: 0 },
	daysAtRamp: { label: 'Rail Dwell (Days)', usual: 3, least: 0 },
	daysOut: { label: 'Street Dwell (Days)', usual: 7, least: 0 },
	daysSilent: { label: 'No Updates (Days)', usual: 3, least: 0 },
	daysWithoutRailMovement: { label: 'No Rail Movement (Days)', usual: 5, least: 0 },
	// A drift of 0 days would be one of every shipment.
	etaDriftDays: { label: 'ETA Drift (Days)', usual: 2, least: 1 },
	hoursPastEta: { label: 'Past ETA (Hours)', usual: 24, least: 0 },
} as const;

export type Thresholds = { [Name in keyof typeof THRESHOLDS]: number };

/** Throws BadInput for what is no whole number. */
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
