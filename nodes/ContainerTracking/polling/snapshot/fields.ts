import { isObject, textOf, type JsonObject, type Resource } from '../../jsonapi';
import { valueOf, type Family, type Value, type Values } from './values';

/** What is kept of a container: whatever a kind tells, and what settles which last free day counts. */
const CONTAINER = {
	pickup_lfd: 'time',
	pickup_lfd_line: 'time',
	pickup_lfd_terminal: 'time',
	pickup_lfd_rail: 'time',
	ind_facility_lfd_on: 'time',
	pickup_appointment_at: 'time',
	pod_arrived_at: 'time',
	pod_discharged_at: 'time',
	pod_rail_loaded_at: 'time',
	pod_rail_departed_at: 'time',
	pod_full_out_at: 'time',
	ind_eta_at: 'time',
	ind_ata_at: 'time',
	ind_rail_unloaded_at: 'time',
	final_destination_full_out_at: 'time',
	delivered_at: 'time',
	empty_terminated_at: 'time',
	available_for_pickup: 'plain',
	availability_known: 'plain',
	current_status: 'plain',
	/** Its ID. */
	pod_terminal: 'plain',
	holds_at_pod_terminal: 'list',
	ind_facility_holds: 'list',
	fees_at_pod_terminal: 'list',
	ind_facility_fees: 'list',
} as const satisfies { [field: string]: Family };

const SHIPMENT = {
	pod_eta_at: 'time',
	pol_etd_at: 'time',
	pol_atd_at: 'time',
	pod_ata_at: 'time',
	destination_ata_at: 'time',
	line_tracking_stopped_at: 'time',
} as const satisfies { [field: string]: Family };

export type ContainerField = keyof typeof CONTAINER;
export type ShipmentField = keyof typeof SHIPMENT;

export const CONTAINER_FIELDS = Object.keys(CONTAINER) as ContainerField[];
export const SHIPMENT_FIELDS = Object.keys(SHIPMENT) as ShipmentField[];

const FAMILIES: { [field: string]: Family } = { ...CONTAINER, ...SHIPMENT };

export const familyOf = (field: ContainerField | ShipmentField): Family => FAMILIES[field];

const PLACES: { [field: string]: number } = Object.fromEntries(
	[CONTAINER_FIELDS, SHIPMENT_FIELDS].flatMap((fields) =>
		fields.map((field, at): [string, number] => [field, at]),
	),
);

/** One value by the name of its field. */
export const valueIn = (values: Values, field: ContainerField | ShipmentField): Value =>
	values[PLACES[field]];

/** All values alike: null of what is new, undefined of what nothing is known of. */
export const allOf = (fields: readonly string[], value: null | undefined): Values =>
	fields.map(() => value);

/** Which stand in `import_deadlines`. */
export const DEADLINES: readonly ContainerField[] = [
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
];

const IS_DEADLINE = CONTAINER_FIELDS.map((field) => DEADLINES.includes(field));
/** Null says that there are none. */
const NO_DEADLINES: JsonObject = Object.fromEntries(DEADLINES.map((field) => [field, null]));

/** What is kept of a container. `known`: what it was last. */
export function containerValues(container: Resource, known?: Values): Values {
	const valueAt = valuesOf(container, known);
	return CONTAINER_FIELDS.map((_field, at) => valueAt(at));
}

/** Whether a container tells nothing but what is known, to the letter. */
export function tellsAsKnown(container: Resource, known: Values): boolean {
	const valueAt = valuesOf(container, known);
	for (let at = 0; at < CONTAINER_FIELDS.length; at++) {
		const value = valueAt(at);
		if (value !== undefined && value !== known[at]) return false;
	}
	return true;
}

function valuesOf(
	{ attributes, relationships }: Resource,
	known?: Values,
): (place: number) => Value {
	const told = attributes ?? {};
	const deadlines = deadlinesOf(told.import_deadlines);
	return (at) => {
		const field = CONTAINER_FIELDS[at];
		if (field === 'pod_terminal') return terminalOf(relationships?.pod_terminal?.data);
		const held = IS_DEADLINE[at] ? deadlines[field] : told[field];
		return valueOf(CONTAINER[field], held, known?.[at]);
	};
}

function deadlinesOf(held: unknown): JsonObject {
	if (held === null) return NO_DEADLINES;
	return isObject(held) ? held : {};
}

function terminalOf(data: unknown): Value {
	if (data === null) return null;
	return isObject(data) ? textOf(data.id) || undefined : undefined;
}

/** The same of a shipment. */
export const shipmentValues = ({ attributes }: Resource, known?: Values): Values =>
	SHIPMENT_FIELDS.map((field, at) => valueOf(SHIPMENT[field], attributes?.[field], known?.[at]));
