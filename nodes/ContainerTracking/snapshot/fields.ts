import { isObject, textOf, type JsonObject, type Resource } from '../jsonapi';
import { valueOf, type Family, type Value, type Values } from './values';

/** What is kept of a container: whatever a kind tells, and what settles which last free day counts. */
const CONTAINER = {
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
	ind_eta_at: 'time',
	ind_ata_at: 'mark',
	ind_rail_unloaded_at: 'mark',
	final_destination_full_out_at: 'mark',
	delivered_at: 'mark',
	empty_terminated_at: 'mark',
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
	pol_atd_at: 'mark',
	pod_ata_at: 'mark',
	destination_ata_at: 'mark',
	line_tracking_stopped_at: 'mark',
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

/** Null says that there are none. */
const NO_DEADLINES: JsonObject = Object.fromEntries(DEADLINES.map((field) => [field, null]));

/** What is kept of a container. `known`: what it was last. */
export function containerValues({ attributes, relationships }: Resource, known?: Values): Values {
	const deadlines = deadlinesOf(attributes?.import_deadlines);
	return CONTAINER_FIELDS.map((field, at) => {
		if (field === 'pod_terminal') return terminalOf(relationships?.pod_terminal?.data);
		const held = DEADLINES.includes(field) ? deadlines[field] : attributes?.[field];
		return valueOf(CONTAINER[field], held, known?.[at]);
	});
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
