import { isEqual, isUndefined, mapValues, omit, omitBy, partition, pick } from 'lodash';
import type { DateTime } from 'luxon';

import { readEvent } from '../events/reading';
import { readNotification } from '../events/notification';
import { idOf, type JsonObject, type Resource } from '../api/jsonapi/types';
import { holdChanges } from '../pickup/holds';
import { readAvailability } from '../pickup/read';
import {
	type Known,
	type KnownDate,
	type KnownSubject,
	LONGEST_DESCRIPTION,
} from '../trigger/reducer/known';
import { HOLDS_FIELDS, joinedHolds } from '../trigger/reducer/holds';
import { hash } from '../trigger/boundedStore';
import { detectedEvents } from './detectedEvents';
import { type DetectedEvent, notificationOf } from './documents';
import {
	CONTAINER_FIELDS,
	type ContainerSubject,
	DEADLINES,
	type Field,
	hasChanged,
	heldOf,
	isEmpty,
	LFD_FIELDS,
	merged,
	SHIPMENT_FIELDS,
	type ShipmentSubject,
	type Value,
	type Values,
} from './fields';
import type { ContainerRow, Snapshot } from './state';
import type { Last } from './store';

/** The ID is the same if a change is found again because the saved reading was lost. */
export const changeId = (
	before: Snapshot | undefined,
	kind: string,
	{ id }: Resource,
	detail: string,
): string => `reading-${hash(JSON.stringify([before?.at ?? 0, kind, id, detail]))}`;

export const detailOf = ({ attributes }: DetectedEvent): string => JSON.stringify(attributes);

/**
 * The values to compare a container with. If one item about it was confirmed while another waits, the saved row lacks
 * the confirmed values. A confirmed value is added once its field changes again, or a date that moved back would not be
 * reported. Fields of waiting items stay as saved unless they changed, so that these items come again.
 */
export function knownRow(
	fingerprint: string,
	{ container, now, of }: Pick<ContainerSubject, 'container' | 'of'> & { now: Values },
	{ before, confirmed, reported }: Last,
	isWanted: (kind: string) => boolean,
): ContainerRow | undefined {
	const row = before?.containers.get(fingerprint);
	const then = reported?.containers.get(fingerprint);
	if (!before || !row || !then || row === then) return row;
	const sides = { before: then.values, after: merged(then.values, now) };
	const moved = new Set<Field>(CONTAINER_FIELDS.filter((field) => hasChanged(sides, field)));
	if (moved.size === 0) return row;
	const shipment = reported?.shipments.get(hash(idOf(of.shipment) ?? '')) ?? of.before;
	const subject = {
		...{ container, of, isNew: false, isKnown: true },
		before: { ...of.before, ...row.values },
		after: { ...shipment, ...then.values },
	};
	const events = detectedEvents(subject, false).map((event) => ({
		...event,
		id: changeId(before, event.kind, container, detailOf(event)),
		// An item about a last free day reports which of these dates counts, so it depends on all of them.
		fields: event.fields.some((field) => LFD_FIELDS.includes(field))
			? [...event.fields, ...LFD_FIELDS]
			: event.fields,
	}));
	const [sent, others] = partition(events, ({ id }) => confirmed.has(id));
	const waiting = new Set<Field>(
		others.filter(({ kind }) => isWanted(kind)).flatMap(({ fields }) => fields),
	);
	const outdated = sent.filter(({ fields }) => fields.some((field) => moved.has(field)));
	if (outdated.length === 0) return row;
	const settled = outdated
		.flatMap(({ fields }) => fields)
		.filter((field) => moved.has(field) || !waiting.has(field));
	for (const { id } of outdated) confirmed.delete(id);
	const known = { ...row, values: { ...row.values, ...pick(then.values, settled) } };
	before.containers.set(fingerprint, known);
	return known;
}

const dateOf = (value: Value): KnownDate | undefined =>
	value === undefined ? undefined : { value: value === null ? null : String(value) };

export function knownShipment({ before }: Pick<ShipmentSubject, 'before'>): KnownSubject {
	const eta = dateOf(before.pod_eta_at);
	return eta ? { moments: { pod_eta: eta } } : {};
}

export function knownBefore(subject: ContainerSubject, now: DateTime): Known {
	const { before, of } = subject;
	const moments = {
		appointment: dateOf(before.pickup_appointment_at),
		ind_eta: dateOf(before.ind_eta_at),
		terminal: dateOf(before.pod_terminal),
		vessel_eta: dateOf(before.pod_eta_at),
		vessel_etd: dateOf(before.pol_etd_at),
	};
	const available = readAvailability(before);
	const stoppedAt = of.before.line_tracking_stopped_at;
	// For a new shipment, null means that tracking had not stopped.
	const wasTracked = of.isKnown ? isEmpty(stoppedAt) : stoppedAt === null;
	const container: KnownSubject = {
		lfd: lastFreeDay(subject, now),
		moments: withoutUndefined(moments),
		holds: knownHolds(before),
		availability: available === null ? undefined : { value: available, forms: [] },
		wasTracked: wasTracked || undefined,
	};
	return { container: withoutUndefined(container), shipment: knownShipment(of) };
}

const withoutUndefined = <Members extends object>(members: Members): Members =>
	omitBy(members, isUndefined) as Members;

function knownHolds(before: Values): KnownSubject['holds'] {
	const held = mapValues(pick(before, HOLDS_FIELDS), (value, field) =>
		heldOf(field as Field, value),
	);
	if (Object.values(held).every(isUndefined)) return undefined;
	const list = holdChanges(null, joinedHolds(held)).map(({ name, description, status }) => ({
		...{ name, status, isReported: true },
		description: description?.slice(0, LONGEST_DESCRIPTION) ?? null,
	}));
	return { list };
}

/** The last free day that counted at the previous reading; undefined if it is unknown or no date changed. */
function lastFreeDay(subject: ContainerSubject, now: DateTime): KnownDate | undefined {
	const { before, after } = subject;
	const isUnknown = LFD_FIELDS.every((field) => before[field] === undefined);
	const isSame = LFD_FIELDS.every((field) => before[field] === after[field]);
	if (isUnknown || isSame) return undefined;
	const { value, isInland } = countingDate(subject, now);
	const isWhole = DEADLINES.some((field) => before[field] !== undefined);
	// With `previous` set, the reducer does not take another report of this day for a correction.
	return { value, previous: value, ...(isInland && { isInland }), ...(isWhole && { isWhole }) };
}

function countingDate({ container, before, of }: ContainerSubject, now: DateTime) {
	const none = { value: null, isInland: false };
	if (LFD_FIELDS.every((field) => isEmpty(before[field]))) return none;
	const event = {
		kind: 'container.updated',
		place: 'discharge',
		attributes: { changeset: {} },
		fields: [],
	} as const;
	// Attributes that a snapshot does not save have their current values.
	const was = {
		container: withValues(container, CONTAINER_FIELDS, before),
		shipment: withValues(of.shipment, SHIPMENT_FIELDS, of.before),
		index: of.index,
	};
	const notification = readNotification(notificationOf(event, { id: 'before', ...was }));
	const context = notification && readEvent(notification, now).context;
	if (!context) return none;
	const { last_free_day, lfd_dates, lfd_field } = context.evaluate(context.container);
	const isInland = lfd_dates.some(({ field, place }) => field === lfd_field && place === 'inland');
	return { value: last_free_day, isInland };
}

function withValues(resource: Resource, fields: Field[], values: Values): Resource {
	const held = Object.fromEntries(fields.map((field) => [field, heldOf(field, values[field])]));
	const deadlines = withoutUndefined(pick(held, DEADLINES));
	const attributes = {
		...resource.attributes,
		...omit(held, ...DEADLINES, 'pod_terminal'),
		import_deadlines: isEqual(deadlines, {}) ? undefined : deadlines,
	};
	return { ...resource, attributes: withoutUndefined(attributes) as JsonObject };
}
