import type { DateTime } from 'luxon';

import { readNotification } from '../events/notification';
import { readEvent } from '../events/reading';
import type { JsonObject, JsonValue, Resource } from '../jsonapi';
import { holdChanges, lastFreeDayBy } from '../pickup';
import {
	type Known,
	type KnownDate,
	type KnownHold,
	type KnownSubject,
	LONGEST_DESCRIPTION,
} from '../trigger/reducer/known';
import { notificationOf } from './documents';
import {
	CONTAINER_FIELDS,
	type ContainerField,
	type ContainerSubject,
	DEADLINES,
	familyOf,
	heldOf,
	isEmpty,
	SHIPMENT_FIELDS,
	type ShipmentSubject,
	type Value,
	valueIn,
} from './fields';
import { isAvailable, vesselEstimate } from './detectedEvents';

const LFD_FIELDS: ContainerField[] = ['pickup_lfd', ...DEADLINES, 'ind_facility_lfd_on'];

const dateOf = (value: Value): KnownDate | undefined =>
	value === undefined ? undefined : { value: value === null ? null : String(value) };

export function knownShipment({ before }: Pick<ShipmentSubject, 'before'>): KnownSubject {
	const eta = dateOf(valueIn(before, 'pod_eta_at'));
	return eta ? { moments: { pod_eta: eta } } : {};
}

export function knownOf(subject: ContainerSubject, now: DateTime): Known {
	const { before, of } = subject;
	const moments = {
		appointment: dateOf(valueIn(before, 'pickup_appointment_at')),
		ind_eta: dateOf(valueIn(before, 'ind_eta_at')),
		terminal: dateOf(valueIn(before, 'pod_terminal')),
		vessel_eta: dateOf(vesselEstimate(subject, 'pod_eta_at')),
		vessel_etd: dateOf(vesselEstimate(subject, 'pol_etd_at')),
	};
	const known = Object.entries(moments).filter(([, date]) => date);
	const available = isAvailable(before);
	const container: KnownSubject = {
		lfd: lastFreeDay(subject, now),
		moments: Object.fromEntries(known),
		holds: knownHolds(valueIn(before, 'holds_at_pod_terminal')),
		availability: available === null ? undefined : { value: available, forms: [] },
		wasTracked: wasTracked(of) || undefined,
	};
	return { container: withoutUndefined(container), shipment: knownShipment(of) };
}

/** Of a shipment that is new, null says that it had not stopped. */
function wasTracked({ before, isKnown }: ShipmentSubject): boolean {
	const stoppedAt = valueIn(before, 'line_tracking_stopped_at');
	return isKnown ? isEmpty(stoppedAt) : stoppedAt === null;
}

const withoutUndefined = (known: KnownSubject): KnownSubject =>
	Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));

function knownHolds(value: Value): KnownSubject['holds'] {
	if (value === undefined) return undefined;
	const entries = holdChanges(null, heldOf('list', value));
	const list = entries.map(
		({ name, description, status }): KnownHold => ({
			name,
			description: description?.slice(0, LONGEST_DESCRIPTION) ?? null,
			status,
			isTold: true,
		}),
	);
	return { list };
}

/** The one that counted, of the container as it was. */
function lastFreeDay(subject: ContainerSubject, now: DateTime): KnownDate | undefined {
	const { before, after } = subject;
	if (LFD_FIELDS.every((field) => valueIn(before, field) === undefined)) return undefined;
	if (LFD_FIELDS.every((field) => valueIn(before, field) === valueIn(after, field)))
		return undefined;
	const { value, isInland } = countingDate(subject, now);
	const isWhole = DEADLINES.some((field) => valueIn(before, field) !== undefined);
	// Nothing was told of it in two ways, so it moved from nowhere.
	return { value, previous: value, ...(isInland && { isInland }), ...(isWhole && { isWhole }) };
}

interface CountingDate {
	value: string | null;
	isInland: boolean;
}

/** Most have no date of the ramp, and then one look settles what all the rules would find. */
function countingDate(subject: ContainerSubject, now: DateTime): CountingDate {
	const isSet = (field: ContainerField) => !isEmpty(valueIn(subject.before, field));
	if (!LFD_FIELDS.some(isSet)) return { value: null, isInland: false };
	if (!OF_RAMP.some(isSet)) {
		const value = lastFreeDayBy((name) => formerly(subject, name));
		if (value !== null) return { value, isInland: false };
	}
	const was = asItWas(subject);
	const kind = 'container.updated';
	const event = { kind, type: 'container_updated_event', place: 'discharge' } as const;
	const told = { ...event, attributes: { changeset: {} } };
	const notification = readNotification(notificationOf(told, { id: 'before', ...was }));
	const context = notification && readEvent(notification, now).context;
	if (!context) return { value: null, isInland: false };
	const { last_free_day, lfd_dates, lfd_field } = context.evaluate(context.container);
	const isInland = lfd_dates.some(({ field, place }) => field === lfd_field && place === 'inland');
	return { value: last_free_day, isInland };
}

/** A member of the container, or its shipment, as it was. */
function formerly({ container, before, of }: ContainerSubject, name: string): unknown {
	if (name === 'shipment') {
		const { shipment } = of;
		return (of.before === of.after ? shipment : withValues(shipment, shipmentAsItWas(of)))
			.attributes;
	}
	if (name === 'import_deadlines') {
		const told = DEADLINES.filter((field) => valueIn(before, field) !== undefined);
		return Object.fromEntries(told.map((field) => [field, valueIn(before, field)]));
	}
	const field = CONTAINER_FIELDS.find((each) => each === name && each !== 'pod_terminal');
	return field ? heldOf(familyOf(field), valueIn(before, field)) : container.attributes?.[name];
}

const OF_RAMP: ContainerField[] = ['pickup_lfd_rail', 'ind_facility_lfd_on'];

/** The container and its shipment with the values of before; what is not kept of them is as it is now. */
function asItWas({ container, before, of }: ContainerSubject) {
	const was = CONTAINER_FIELDS.map((field): [string, Value] => [field, valueIn(before, field)]);
	return {
		container: withValues(container, was),
		shipment: withValues(of.shipment, shipmentAsItWas(of)),
		index: of.index,
	};
}

const shipmentAsItWas = ({ before }: ShipmentSubject) =>
	SHIPMENT_FIELDS.map((field): [string, Value] => [field, valueIn(before, field)]);

function withValues(resource: Resource, values: Array<[string, Value]>): Resource {
	const attributes: JsonObject = { ...resource.attributes };
	const deadlines: JsonObject = {};
	for (const [field, value] of values) {
		const isDeadline = DEADLINES.includes(field as ContainerField);
		if (field === 'pod_terminal') continue;
		const target = isDeadline ? deadlines : attributes;
		if (value === undefined) delete target[field];
		else target[field] = heldOf(familyOf(field as ContainerField), value) as JsonValue;
	}
	delete attributes.import_deadlines;
	if (Object.keys(deadlines).length > 0) attributes.import_deadlines = deadlines;
	return { ...resource, attributes };
}
