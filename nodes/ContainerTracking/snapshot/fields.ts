import { get, mapValues, pick } from 'lodash';
import type { IANAZone } from 'luxon';
import { jsonParse } from 'n8n-workflow';

import { meansNoDate, readZone, storedMillis } from '../pickup/dates';
import type { IncludedIndex } from '../api/jsonapi/flatten';
import { type Resource, textOf } from '../api/jsonapi/types';
import { DEADLINES as LFD_DEADLINES, isSameValue } from '../pickup/lfdChange';
import { isSameList } from '../events/notification';
import { hasHappened } from '../pickup/context';
import { hash } from '../trigger/boundedStore';

/**
 * Container fields that a snapshot saves: those that an event kind reports or that decide which last free day counts.
 */
const CONTAINER_FAMILIES = {
	pickup_lfd: 'time',
	pickup_lfd_line: 'time',
	pickup_lfd_terminal: 'time',
	pickup_lfd_rail: 'time',
	ind_facility_lfd_on: 'time',
	pickup_appointment_at: 'time',
	pod_arrived_at: 'mark',
	pod_discharged_at: 'mark',
	pod_rail_loaded_at: 'mark',
	pod_rail_departed_at: 'mark',
	pod_full_out_at: 'mark',
	ind_eta_at: 'estimate',
	ind_ata_at: 'mark',
	ind_rail_unloaded_at: 'mark',
	final_destination_full_out_at: 'mark',
	delivered_at: 'mark',
	empty_terminated_at: 'mark',
	available_for_pickup: 'plain',
	availability_known: 'plain',
	current_status: 'plain',
	pod_terminal: 'plain',
	holds_at_pod_terminal: 'list',
	ind_facility_holds: 'list',
	fees_at_pod_terminal: 'list',
	ind_facility_fees: 'list',
} as const satisfies { [field: string]: Family };

const SHIPMENT_FAMILIES = {
	pod_eta_at: 'estimate',
	pol_etd_at: 'estimate',
	pol_atd_at: 'mark',
	pod_ata_at: 'mark',
	destination_ata_at: 'mark',
	line_tracking_stopped_at: 'mark',
} as const satisfies { [field: string]: Family };

export type ContainerField = keyof typeof CONTAINER_FAMILIES;
type ShipmentField = keyof typeof SHIPMENT_FAMILIES;
export type Field = ContainerField | ShipmentField;

export const CONTAINER_FIELDS = Object.keys(CONTAINER_FAMILIES) as ContainerField[];
export const SHIPMENT_FIELDS = Object.keys(SHIPMENT_FAMILIES) as ShipmentField[];

const FAMILIES: { [field in Field]: Family } = { ...CONTAINER_FAMILIES, ...SHIPMENT_FAMILIES };

/** The values of a container, or of a shipment, that was added since the previous reading, before that. */
export const NEW: Values = mapValues(FAMILIES, () => null);
export const NEW_SHIPMENT: Values = mapValues(SHIPMENT_FAMILIES, () => null);
export const UNKNOWN: Values = {};

export const DEADLINES: readonly ContainerField[] = LFD_DEADLINES;
export const LFD_FIELDS: readonly Field[] = ['pickup_lfd', ...DEADLINES, 'ind_facility_lfd_on'];

export function containerValues({ attributes, relationships }: Resource): Values {
	const deadlines = attributes?.import_deadlines;
	const terminal: unknown = relationships?.pod_terminal?.data;
	const zone = readZone(attributes?.pod_timezone);
	return mapValues(CONTAINER_FAMILIES, (family, field: ContainerField) => {
		if (field === 'pod_terminal')
			return terminal === null ? null : textOf(get(terminal, 'id')) || undefined;
		if (!DEADLINES.includes(field)) return valueOf(family, attributes?.[field], zone);
		// `import_deadlines: null` means that there are no deadlines.
		return valueOf(family, deadlines === null ? null : get(deadlines, field));
	});
}

export function shipmentValues({ attributes }: Resource): Values {
	const zone = readZone(attributes?.pod_timezone);
	return mapValues(SHIPMENT_FAMILIES, (family, field) =>
		valueOf(family, attributes?.[field], zone),
	);
}

/** A shipment as it is now, with its known values before and after this reading. */
export interface ShipmentSubject {
	shipment: Resource;
	before: Values;
	after: Values;
	index: IncludedIndex;
	isKnown: boolean;
}

export interface ContainerSubject {
	container: Resource;
	before: Values;
	after: Values;
	/** The shipment of the container; its `before` is that of the shipment in which the container was before. */
	of: ShipmentSubject;
	isNew: boolean;
	isKnown: boolean;
}

/** Undefined where it is unknown. */
export type Value = string | number | boolean | null | undefined;

export type Values = { readonly [field in Field]?: Value };

type Family = 'mark' | 'time' | 'estimate' | 'list' | 'plain';

const TIMES: readonly Family[] = ['mark', 'time', 'estimate'];

const USUAL_INSTANT = /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
/** A time with a zone. A time without one is local to a place and no instant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i;

/** Normalizes an attribute, so that equal meanings have equal values. */
function valueOf(family: Family, stored: unknown, zone: IANAZone | null = null): Value {
	if (stored === undefined || stored === null) return stored;
	if (family === 'list') return bounded(JSON.stringify(stored));
	// A milestone counts only if its time can be read and is not in the future.
	if (family === 'mark' && !hasHappened(stored, Date.now(), zone)) return null;
	if (typeof stored === 'object') return bounded(JSON.stringify(stored));
	if (typeof stored !== 'string') return stored as Value;
	return TIMES.includes(family) ? timeOf(bounded(stored)) : bounded(stored);
}

const LONGEST = 10_000;
const BEGINNING = 100;

/** Shortens a long text to its beginning and a hash, so that one value cannot fill the space of all others. */
const bounded = (text: string): string =>
	text.length > LONGEST ? `${text.slice(0, BEGINNING)}… ${hash(text)}` : text;

/** An instant in the notation of the service. Any other text stays as it is. */
function timeOf(text: string): string | null {
	if (USUAL_INSTANT.test(text)) return text;
	if (meansNoDate(text)) return null;
	const millis = INSTANT.test(text) ? storedMillis(text) : null;
	return millis === null ? text : new Date(millis).toISOString().replace('.000Z', 'Z');
}

export const heldOf = (field: Field, value: Value): unknown =>
	FAMILIES[field] === 'list' && typeof value === 'string'
		? jsonParse(value, { fallbackValue: value })
		: value;

export const isEmpty = (value: Value): boolean =>
	value === null || value === undefined || value === '' || value === false || value === '[]';

/**
 * Whether a field has changed. A value that this reading does not report has not changed, and an empty value is no
 * change if the value before was empty or unknown.
 */
export function hasChanged(values: Pick<ShipmentSubject, 'before' | 'after'>, field: Field) {
	const [before, after] = [values.before[field], values.after[field]];
	if (before === after || after === undefined) return false;
	if (isEmpty(after) && (isEmpty(before) || before === undefined)) return false;
	const family = FAMILIES[field];
	if (family === 'list') return !isSameList(heldOf(field, before), heldOf(field, after));
	return !TIMES.includes(family) || !isSameValue(before, after);
}

const ARRIVALS: { [estimate in Field]?: Field } = {
	ind_eta_at: 'ind_ata_at',
	pod_eta_at: 'pod_ata_at',
};

/** Whether what a field estimates has happened. */
export function hasArrived(field: Field, values: Values): boolean {
	const arrival = ARRIVALS[field];
	return arrival !== undefined && !isEmpty(values[arrival]);
}

/**
 * The known values after a reading. A value that the reading does not report stays as it was, and so does an estimate
 * whose change is not reported: one that is emptied, or that moves after the arrival, which may be withdrawn.
 */
export function merged(before: Values | undefined, now: Values): Values {
	if (!before) return now;
	const changed = (Object.keys(now) as Field[]).filter((field) => {
		const value = now[field];
		if (value === undefined || value === before[field]) return false;
		const isEmptied = value === null && FAMILIES[field] === 'estimate';
		return !isEmptied && !hasArrived(field, now);
	});
	// Most rows are unchanged: callers recognize them because they get the same object.
	return changed.length === 0 ? before : { ...before, ...pick(now, changed) };
}
