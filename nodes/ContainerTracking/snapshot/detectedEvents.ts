import { sortBy, uniqBy } from 'lodash';

import type { JsonObject, JsonValue, Resource } from '../api/jsonapi/types';
import { isPickedUp } from '../pickup/pickupStatus';
import { MARKS_OF_LEAVING, MARKS_OF_THE_END } from '../pickup/context';
import { endsElsewhere } from '../pickup/place';
import { readAvailability, readFields } from '../pickup/read';
import { nonEmptyText } from '../events/notification';
import type { DetectedEvent, EventPlace } from './documents';
import {
	type ContainerField,
	type ContainerSubject,
	type Field,
	hasArrived,
	hasChanged,
	heldOf,
	isEmpty,
	type Values,
} from './fields';

/** All changes of a container, in the order in which the service reports them. */
export const detectedEvents = (subject: ContainerSubject, reportsAll: boolean): DetectedEvent[] => [
	...created(subject, reportsAll),
	...milestones(subject),
	...updated(subject),
	...moved(subject, DATES, 'value'),
	...terminal(subject),
	...availability(subject),
	...moved(subject, ESTIMATES, 'timestamp'),
];

const transport = (
	kind: string,
	place: EventPlace,
	fields: readonly Field[],
	attributes: JsonObject = {},
): DetectedEvent => ({ kind: `container.transport.${kind}`, place, fields, attributes });

function created(
	{ container, isNew, isKnown }: ContainerSubject,
	reportsAll: boolean,
): DetectedEvent[] {
	if (isKnown || (!isNew && !reportsAll)) return [];
	const attributes = { timestamp: container.attributes?.created_at ?? null };
	return [{ kind: 'container.created', place: 'discharge', attributes, fields: [] }];
}

interface Milestone {
	kind: string;
	place: EventPlace;
	/** The first field with a time counts. */
	fields: Field[];
	isMeant?: (after: Values, container: Resource, shipment: Resource) => boolean;
}

const LEFT_BY_RAIL: ContainerField[] = ['pod_rail_loaded_at', 'pod_rail_departed_at'];
const RAIL_TIMES: ContainerField[] = [...LEFT_BY_RAIL, 'ind_rail_unloaded_at'];
const LEAVING: ContainerField[] = [...MARKS_OF_LEAVING, ...MARKS_OF_THE_END];

const isSetIn = (after: Values) => (field: ContainerField) => !isEmpty(after[field]);

const isByRail = (after: Values, { attributes }: Resource): boolean =>
	RAIL_TIMES.some(isSetIn(after)) ||
	Boolean(attributes?.pod_rail_carrier_scac ?? attributes?.ind_rail_carrier_scac);

const MILESTONES: Milestone[] = [
	{ kind: 'vessel_departed', place: 'lading', fields: ['pol_atd_at'] },
	{ kind: 'vessel_arrived', place: 'discharge', fields: ['pod_arrived_at', 'pod_ata_at'] },
	{ kind: 'vessel_discharged', place: 'discharge', fields: ['pod_discharged_at'] },
	{
		...{ kind: 'full_out', place: 'here', fields: ['pod_full_out_at'] },
		// A train also takes the container out through the gate of the port.
		isMeant: (after) => !LEFT_BY_RAIL.some(isSetIn(after)),
	},
	{ kind: 'rail_loaded', place: 'discharge', fields: ['pod_rail_loaded_at'] },
	{ kind: 'rail_departed', place: 'discharge', fields: ['pod_rail_departed_at'] },
	{
		...{ kind: 'rail_arrived', place: 'inland', fields: ['ind_ata_at'] },
		isMeant: isByRail,
	},
	{
		...{ kind: 'arrived_at_inland_destination', place: 'inland' },
		fields: ['ind_ata_at', 'destination_ata_at'],
		// The destination of a shipment may be its port.
		isMeant: (after, container, { attributes }) =>
			isSetIn(after)('ind_ata_at') ||
			isByRail(after, container) ||
			endsElsewhere(readFields(attributes)) !== false,
	},
	{ kind: 'rail_unloaded', place: 'inland', fields: ['ind_rail_unloaded_at'] },
	{ kind: 'full_out', place: 'inland', fields: ['final_destination_full_out_at'] },
	{ kind: 'delivered', place: 'here', fields: ['delivered_at'] },
	{ kind: 'empty_in', place: 'discharge', fields: ['empty_terminated_at'] },
];

/** Milestones that had no time before and have one now, sorted by time. */
function milestones(subject: ContainerSubject): DetectedEvent[] {
	const { container, before, after, of } = subject;
	const found = MILESTONES.flatMap(({ kind, place, fields, isMeant }) => {
		const [known, timestamp] = [before, after].map((values) =>
			fields.map((field) => nonEmptyText(values[field])).find(Boolean),
		);
		const isNew = timestamp && !known && (!isMeant || isMeant(after, container, of.shipment));
		return isNew ? [{ timestamp, kind, place, fields }] : [];
	});
	// A container that leaves both gates at the same time is reported once.
	const each = uniqBy(found, ({ kind, timestamp }) => `${kind} ${timestamp}`);
	return sortBy(each, 'timestamp').map(({ kind, place, fields, timestamp }) =>
		transport(kind, place, fields, { timestamp }),
	);
}

/** The fields in the changeset of `container.updated`, the same as in events of the service. */
export const UPDATES: ContainerField[] = [
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

function updated(subject: ContainerSubject): DetectedEvent[] {
	const changed = UPDATES.filter((field) => isOfUpdate(subject, field));
	if (changed.length === 0) return [];
	const attributes: { changeset: { [field: string]: JsonValue[] } } = { changeset: {} };
	// An entry holds the values before and after, or only the value after if the one before is unknown.
	for (const field of changed)
		attributes.changeset[field] = [subject.before, subject.after]
			.filter((values) => values[field] !== undefined)
			.map((values) => heldOf(field, values[field]) as JsonValue);
	return [{ kind: 'container.updated', place: 'discharge', attributes, fields: changed }];
}

function isOfUpdate(subject: ContainerSubject, field: ContainerField): boolean {
	const { before, after } = subject;
	if (!hasChanged(subject, field)) return false;
	// For a container that is new to the snapshot, a terminal is not a change.
	if (field === 'pod_terminal') return subject.isKnown;
	// Two fields may have the rail carrier's date: the change is listed once.
	if (field === 'ind_facility_lfd_on')
		return !(hasChanged(subject, 'pickup_lfd_rail') && after.pickup_lfd_rail === after[field]);
	// Only a change from or to "available" counts: the service reports "not available" for every container that lands.
	return field !== 'availability_known' || isReleased(before) !== isReleased(after);
}

type Moves = Array<[kind: string, field: Field, place: EventPlace]>;

const DATES: Moves = [
	['pickup_lfd.changed', 'pickup_lfd', 'here'],
	['pickup_lfd_line.changed', 'pickup_lfd_line', 'discharge'],
	['pickup_lfd_terminal.changed', 'pickup_lfd_terminal', 'discharge'],
	['pickup_lfd_rail.changed', 'pickup_lfd_rail', 'inland'],
	['pickup_appointment.changed', 'pickup_appointment_at', 'discharge'],
];

const ESTIMATES: Moves = [
	['transport.estimated.arrived_at_inland_destination', 'ind_eta_at', 'inland'],
	['transport.estimated.vessel_departed', 'pol_etd_at', 'lading'],
	['transport.estimated.vessel_arrived', 'pod_eta_at', 'discharge'],
];

/** Whether an estimate moved to another time. One of an arrival no longer counts once that has happened. */
export const isMovedEstimate = (
	subject: Pick<ContainerSubject, 'before' | 'after'>,
	field: Field,
): boolean =>
	hasChanged(subject, field) && !isEmpty(subject.after[field]) && !hasArrived(field, subject.after);

const moved = (subject: ContainerSubject, moves: Moves, attribute: 'timestamp' | 'value') =>
	moves.flatMap(([kind, own, place]): DetectedEvent[] => {
		// The contract has the rail carrier's date only in `ind_facility_lfd_on`.
		const isOther = own === 'pickup_lfd_rail' && subject.after[own] === undefined;
		const field = isOther ? 'ind_facility_lfd_on' : own;
		const value = subject.after[field] ?? null;
		const hasMoved = moves === ESTIMATES ? isMovedEstimate : hasChanged;
		if (!hasMoved(subject, field)) return [];
		const attributes = { [attribute]: value };
		return [{ kind: `container.${kind}`, place, attributes, fields: [field] }];
	});

function terminal(subject: ContainerSubject): DetectedEvent[] {
	const isEmptied = isEmpty(subject.after.pod_terminal);
	if (isEmptied || !subject.isKnown || !hasChanged(subject, 'pod_terminal')) return [];
	const fields = ['pod_terminal'] as const;
	return [{ kind: 'container.pod_terminal_changed', place: 'discharge', attributes: {}, fields }];
}

const AVAILABILITY = ['available_for_pickup', 'availability_known'] as const;

const isReleased = (values: Values): boolean => readAvailability(values) === true;

function availability({ container, before, after, of }: ContainerSubject): DetectedEvent[] {
	if (isReleased(before) === isReleased(after)) return [];
	if (isReleased(after)) return [transport('available', 'here', AVAILABILITY)];
	// An availability that became unknown is not "unavailable". Containers already picked up are ignored.
	const hasLeft = LEAVING.some((field) => isSetIn(after)(field) && !isSetIn(before)(field));
	const shipment = readFields(of.shipment.attributes);
	const isOver = isPickedUp({ ...container.attributes, shipment }) === true;
	if (readAvailability(after) === null || hasLeft || isOver) return [];
	return [transport('not_available', 'here', AVAILABILITY)];
}
