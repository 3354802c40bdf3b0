import uniqBy from 'lodash/uniqBy';

import type { Resource } from '../jsonapi';
import { MARKS_OF_LEAVING, MARKS_OF_THE_END } from '../pickup';
import type { EventPlace, DetectedEvent } from './documents';
import {
	type ContainerField,
	type ContainerSubject,
	isEmpty,
	type ShipmentField,
	type Value,
	valueIn,
	type Values,
} from './fields';

interface Milestone {
	kind: string;
	place: EventPlace;
	/** The first that is set tells when. */
	fields: readonly [ContainerField, ...ContainerField[]] | readonly [];
	ofShipment?: ShipmentField;
	/** Whether it is what the field stands for. */
	isMeant?: (after: Values, container: Resource) => boolean;
}

const LEFT_BY_RAIL: ContainerField[] = ['pod_rail_loaded_at', 'pod_rail_departed_at'];
const RAIL_TIMES: ContainerField[] = [...LEFT_BY_RAIL, 'ind_rail_unloaded_at'];

const isSet = (after: Values) => (field: ContainerField) => !isEmpty(valueIn(after, field));

/** The train takes it through the same gate. */
const isByTruck = (after: Values): boolean => !LEFT_BY_RAIL.some(isSet(after));

const isByRail = (after: Values, { attributes }: Resource): boolean =>
	RAIL_TIMES.some(isSet(after)) ||
	Boolean(attributes?.pod_rail_carrier_scac ?? attributes?.ind_rail_carrier_scac);

const MILESTONES: Milestone[] = [
	{ kind: 'vessel_departed', place: 'lading', fields: [], ofShipment: 'pol_atd_at' },
	{
		kind: 'vessel_arrived',
		place: 'discharge',
		fields: ['pod_arrived_at'],
		ofShipment: 'pod_ata_at',
	},
	{ kind: 'vessel_discharged', place: 'discharge', fields: ['pod_discharged_at'] },
	{ kind: 'full_out', place: 'here', fields: ['pod_full_out_at'], isMeant: isByTruck },
	{ kind: 'rail_loaded', place: 'discharge', fields: ['pod_rail_loaded_at'] },
	{ kind: 'rail_departed', place: 'discharge', fields: ['pod_rail_departed_at'] },
	{ kind: 'rail_arrived', place: 'inland', fields: ['ind_ata_at'], isMeant: isByRail },
	{
		kind: 'arrived_at_inland_destination',
		place: 'inland',
		fields: ['ind_ata_at'],
		ofShipment: 'destination_ata_at',
	},
	{ kind: 'rail_unloaded', place: 'inland', fields: ['ind_rail_unloaded_at'] },
	{ kind: 'full_out', place: 'inland', fields: ['final_destination_full_out_at'] },
	{ kind: 'delivered', place: 'here', fields: ['delivered_at'] },
	{ kind: 'empty_in', place: 'discharge', fields: ['empty_terminated_at'] },
];

/** Each that had no time before and has one now, by time. */
export function milestones(subject: ContainerSubject): DetectedEvent[] {
	const { container, before, after, of } = subject;
	const told = MILESTONES.flatMap(({ kind, place, fields, ofShipment, isMeant }) => {
		const timestamp = firstTime(fields, after, ofShipment && valueIn(of.after, ofShipment));
		if (!timestamp || (isMeant && !isMeant(after, container))) return [];
		const former = subject.isKnown && ofShipment ? valueIn(of.before, ofShipment) : null;
		if (firstTime(fields, before, former)) return [];
		return [milestone(`container.transport.${kind}`, place, timestamp)];
	});
	// Of one that was out of both gates at once, that is told once.
	const each = uniqBy(told, ({ kind, attributes }) => `${kind} ${String(attributes.timestamp)}`);
	return each.sort((one, other) => compare(one.attributes.timestamp, other.attributes.timestamp));
}

const milestone = (kind: string, place: EventPlace, timestamp: string): DetectedEvent => ({
	kind,
	type: 'transport_event',
	place,
	attributes: { timestamp },
});

function firstTime(
	fields: readonly ContainerField[],
	values: Values,
	ofShipment: Value,
): string | undefined {
	const times = [...fields.map((field) => valueIn(values, field)), ofShipment];
	return times.find((time): time is string => typeof time === 'string' && time !== '');
}

/** Texts in one notation; the order of what happened at once stays. */
const compare = (one: unknown, other: unknown): number =>
	String(one) === String(other) ? 0 : String(one) < String(other) ? -1 : 1;

/** Whether it left, or was left empty, since the reading before. */
export const hasLeftNow = ({ before, after }: ContainerSubject): boolean =>
	LEAVING.some((field) => isSet(after)(field) && !isSet(before)(field));

const LEAVING: ContainerField[] = [...MARKS_OF_LEAVING, ...MARKS_OF_THE_END];
