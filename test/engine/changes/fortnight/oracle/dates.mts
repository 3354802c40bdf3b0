/** Which last free day counts, by the rules of docs/last-free-day.md alone. */
import { DateTime } from 'luxon';

import type { Attributes } from '../../../../sandbox/resource.mts';
import type { Box } from '../truth.mts';

export type Place = 'ship' | 'port' | 'train' | 'ramp' | 'gone';
export type Day = string | null;

const has = (attributes: Attributes, ...names: string[]): boolean =>
	names.some((name) => Boolean(attributes[name]));

/** Whether it went away by rail, or is there already. */
export const isByRail = (attributes: Attributes): boolean =>
	has(
		attributes,
		'pod_rail_loaded_at',
		'pod_rail_departed_at',
		'ind_ata_at',
		'ind_rail_unloaded_at',
	);

export function placeOf({ attributes, shipment }: Box): Place {
	const status = attributes.current_status;
	const isInland =
		isByRail(attributes) ||
		has(attributes, 'pod_rail_carrier_scac', 'ind_eta_at') ||
		Boolean(
			shipment.destination_locode &&
				shipment.destination_locode !== shipment.port_of_discharge_locode,
		);
	const isAtRamp =
		has(attributes, 'ind_ata_at', 'ind_rail_unloaded_at') || has(shipment, 'destination_ata_at');
	const isFetched =
		has(attributes, 'empty_terminated_at', 'final_destination_full_out_at', 'delivered_at') ||
		['delivered', 'empty_returned'].includes(String(status)) ||
		(status === 'picked_up' && (!isInland || isAtRamp)) ||
		(has(attributes, 'pod_full_out_at') && !isInland);
	if (isFetched) return 'gone';
	if (isInland && isAtRamp) return 'ramp';
	if (isInland && (isByRail(attributes) || has(attributes, 'pod_full_out_at'))) return 'train';
	const isLanded = has(attributes, 'pod_discharged_at', 'available_for_pickup');
	return isLanded ? 'port' : 'ship';
}

function dayIn(value: unknown, zone: unknown): Day {
	if (typeof value !== 'string') return null;
	if (/^\d{4}-\d\d-\d\d$/.test(value)) return value;
	const name = typeof zone === 'string' ? zone : 'utc';
	return DateTime.fromISO(value, { zone: name }).toISODate();
}

export const LFD_FIELDS = [
	'pickup_lfd',
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
	'ind_facility_lfd_on',
] as const;

export type LfdField = (typeof LFD_FIELDS)[number];

/** What is stored, under one name each. */
export function storedDates({ attributes }: Box): Record<LfdField, unknown> {
	const deadlines = (attributes.import_deadlines ?? {}) as Attributes;
	return {
		pickup_lfd: attributes.pickup_lfd ?? null,
		pickup_lfd_line: deadlines.pickup_lfd_line ?? null,
		pickup_lfd_terminal: deadlines.pickup_lfd_terminal ?? null,
		pickup_lfd_rail: deadlines.pickup_lfd_rail ?? null,
		ind_facility_lfd_on: attributes.ind_facility_lfd_on ?? null,
	};
}

/** The days they mean, at the port or inland. */
export const storedDays = (box: Box): Day[] => {
	const { pod_timezone: port, final_destination_timezone: inland } = box.attributes;
	return Object.values(storedDates(box)).flatMap((value) => [
		dayIn(value, port),
		dayIn(value, inland ?? port),
	]);
};

const earliest = (days: Day[]): Day => days.filter((day) => day !== null).sort()[0] ?? null;

/** @param stored may be those of another moment: the same container with other dates */
export function workingDay(box: Box, stored = storedDates(box)): Day {
	const port = box.attributes.pod_timezone;
	const inland = box.attributes.final_destination_timezone ?? port;
	const rail = dayIn(stored.pickup_lfd_rail ?? stored.ind_facility_lfd_on, inland);
	const terminal = dayIn(stored.pickup_lfd_terminal, port);
	const isOfRail = (value: unknown) => rail !== null && dayIn(value, inland) === rail;
	const ofPort = [stored.pickup_lfd_line, stored.pickup_lfd]
		.filter((value) => !isOfRail(value))
		.map((value) => dayIn(value, port));
	const place = placeOf(box);
	if (place === 'ship' || place === 'port') return earliest([terminal, ...ofPort]) ?? rail;
	if (place === 'gone') return null;
	const arrived = dayIn(arrival(box, place), inland);
	const line = dayIn(stored.pickup_lfd_line, inland);
	const isLineOpen = line !== null && line !== terminal && arrived !== null && line >= arrived;
	return earliest([rail, isLineOpen ? line : null]);
}

/** When it arrived; under way the earliest that it can. */
function arrival({ attributes, shipment, at }: Box, place: Place): unknown {
	const known =
		attributes.ind_ata_at ?? attributes.ind_rail_unloaded_at ?? shipment.destination_ata_at;
	if (known || place !== 'train') return known;
	const eta = Date.parse(String(attributes.ind_eta_at ?? shipment.destination_eta_at));
	return new Date(Math.max(at, Number.isNaN(eta) ? at : eta)).toISOString();
}

export function direction(before: Day, now: Day): string {
	if (before === now) return 'unchanged';
	if (before === null) return 'set';
	if (now === null) return 'cleared';
	return now < before ? 'earlier' : 'later';
}
