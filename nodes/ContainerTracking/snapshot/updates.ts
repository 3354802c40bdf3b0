import type { JsonObject, JsonValue } from '../jsonapi';
import { isPickedUp, readFields } from '../pickup';
import type { EventPlace, DetectedEvent } from './documents';
import {
	type ContainerField,
	type ContainerSubject,
	familyOf,
	heldOf,
	isChanged,
	isEmpty,
	type ShipmentField,
	type Value,
	valueIn,
	type Values,
} from './fields';
import { hasLeftNow } from './milestones';

/** The fields of which an update tells, as the service does. */
const UPDATES: ContainerField[] = [
	'pickup_lfd',
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
	'ind_facility_lfd_on',
	'holds_at_pod_terminal',
	'ind_facility_holds',
	'fees_at_pod_terminal',
	'ind_facility_fees',
	'pickup_appointment_at',
	'available_for_pickup',
	'availability_known',
	'pod_terminal',
];

const hasChanged = ({ before, after }: ContainerSubject, field: ContainerField): boolean =>
	isChanged(familyOf(field), valueIn(before, field), valueIn(after, field));

const UPDATED = 'container.updated';

/** Everything but milestones, in the order in which the service tells it. */
export const updates = (
	subject: ContainerSubject,
	isWanted: (kind: string) => boolean,
): DetectedEvent[] => [
	...(isWanted(UPDATED) ? updated(subject) : []),
	...movedDates(subject),
	...appointment(subject),
	...terminal(subject),
	...availability(subject),
	...estimates(subject),
];

function updated(subject: ContainerSubject): DetectedEvent[] {
	const changed = UPDATES.filter((field) => isTold(subject, field));
	if (changed.length === 0) return [];
	const changeset = Object.fromEntries(changed.map((field) => [field, sides(subject, field)]));
	const type = 'container_updated_event';
	return [{ kind: UPDATED, type, place: 'discharge', attributes: { changeset } }];
}

function isTold(subject: ContainerSubject, field: ContainerField): boolean {
	if (!hasChanged(subject, field)) return false;
	// The first terminal of all is no other one.
	if (field === 'pod_terminal') return subject.isKnown;
	if (field === 'ind_facility_lfd_on') return !isRepeated(subject);
	// That it cannot be picked up yet is no news; the service tells it of every container that lands.
	return field !== 'availability_known' || wasAvailable(subject) !== isAvailableNow(subject);
}

const wasAvailable = ({ before }: ContainerSubject): boolean => isAvailable(before) === true;
const isAvailableNow = ({ after }: ContainerSubject): boolean => isAvailable(after) === true;

/** The rail carrier's date stands in two fields. */
const isRepeated = (subject: ContainerSubject): boolean =>
	hasChanged(subject, 'pickup_lfd_rail') &&
	valueIn(subject.after, 'pickup_lfd_rail') === valueIn(subject.after, 'ind_facility_lfd_on');

/** Before and after; where it is not known what it was, after alone. */
function sides({ before, after }: ContainerSubject, field: ContainerField): JsonValue[] {
	const values = [valueIn(before, field), valueIn(after, field)];
	return values
		.filter((value) => value !== undefined)
		.map((value) => heldOf(familyOf(field), value) as JsonValue);
}

const transport = (kind: string, place: EventPlace, attributes: JsonObject): DetectedEvent => ({
	kind,
	type: 'transport_event',
	place,
	attributes,
});

function movedDates(subject: ContainerSubject): DetectedEvent[] {
	const { after } = subject;
	// The contract has the rail carrier's date in the other field alone.
	const rail: ContainerField =
		valueIn(after, 'pickup_lfd_rail') === undefined ? 'ind_facility_lfd_on' : 'pickup_lfd_rail';
	const dates: Array<[string, ContainerField, EventPlace]> = [
		['pickup_lfd', 'pickup_lfd', 'here'],
		['pickup_lfd_line', 'pickup_lfd_line', 'discharge'],
		['pickup_lfd_terminal', 'pickup_lfd_terminal', 'discharge'],
		['pickup_lfd_rail', rail, 'inland'],
	];
	return dates
		.filter(([, field]) => hasChanged(subject, field))
		.map(([name, field, place]) =>
			transport(`container.${name}.changed`, place, { value: plainOf(valueIn(after, field)) }),
		);
}

const plainOf = (value: Value): JsonValue => value ?? null;

function appointment(subject: ContainerSubject): DetectedEvent[] {
	if (!hasChanged(subject, 'pickup_appointment_at')) return [];
	const value = plainOf(valueIn(subject.after, 'pickup_appointment_at'));
	return [transport('container.pickup_appointment.changed', 'discharge', { value })];
}

function terminal(subject: ContainerSubject): DetectedEvent[] {
	const isEmptied = isEmpty(valueIn(subject.after, 'pod_terminal'));
	if (isEmptied || !subject.isKnown || !hasChanged(subject, 'pod_terminal')) return [];
	const type = 'container_pod_terminal_changed_event';
	return [{ kind: 'container.pod_terminal_changed', type, place: 'discharge', attributes: {} }];
}

/** Null where it is not known. */
export function isAvailable(values: Values): boolean | null {
	const available = valueIn(values, 'available_for_pickup');
	if (valueIn(values, 'availability_known') === false) return null;
	return typeof available === 'boolean' ? available : null;
}

function availability(subject: ContainerSubject): DetectedEvent[] {
	if (wasAvailable(subject) === isAvailableNow(subject)) return [];
	if (isAvailableNow(subject)) return [transport(`${TRANSPORT}available`, 'here', {})];
	// That it is not known any more does not say that it cannot be picked up.
	if (isAvailable(subject.after) === null || hasLeftNow(subject) || isOver(subject)) return [];
	return [transport(`${TRANSPORT}not_available`, 'here', {})];
}

const TRANSPORT = 'container.transport.';

/** Nobody waits any more for what was picked up. */
const isOver = ({ container, of }: ContainerSubject): boolean =>
	isPickedUp({ ...container.attributes, shipment: readFields(of.shipment.attributes) }) === true;

function estimates(subject: ContainerSubject): DetectedEvent[] {
	const { after, of } = subject;
	const told: DetectedEvent[] = [];
	const inland = valueIn(after, 'ind_eta_at');
	if (!isEmpty(inland) && hasChanged(subject, 'ind_eta_at')) {
		const kind = `${TRANSPORT}estimated.arrived_at_inland_destination`;
		told.push(transport(kind, 'inland', { timestamp: plainOf(inland) }));
	}
	if (subject.isKnown && of.before === of.after) return told;
	for (const [field, kind, place] of VESSEL) {
		const timestamp = valueIn(of.after, field);
		const before = vesselEstimate(subject, field);
		if (isEmpty(timestamp) || !isChanged('time', before, timestamp)) continue;
		told.push(transport(TRANSPORT + kind, place, { timestamp: plainOf(timestamp) }));
	}
	return told;
}

/** What was estimated of the vessel of a container: nothing of one that is new. */
export const vesselEstimate = (
	{ isKnown, isNew, of }: ContainerSubject,
	field: ShipmentField,
): Value => (isKnown ? valueIn(of.before, field) : isNew ? null : undefined);

const VESSEL: Array<[ShipmentField, string, EventPlace]> = [
	['pol_etd_at', 'estimated.vessel_departed', 'lading'],
	['pod_eta_at', 'estimated.vessel_arrived', 'discharge'],
];
