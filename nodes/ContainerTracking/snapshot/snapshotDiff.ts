import isUndefined from 'lodash/isUndefined';
import omitBy from 'lodash/omitBy';
import once from 'lodash/once';
import type { DateTime } from 'luxon';

import { readNotification } from '../events/notification';
import { readEvent } from '../events/reading';
import { idOf, type JsonObject, type JsonValue, type Resource } from '../jsonapi/types';
import type { IncludedIndex } from '../jsonapi/flatten';
import { holdChanges } from '../pickup/holds';
import { hash } from '../store/boundedStore';
import {
	type Known,
	type KnownDate,
	type KnownSubject,
	LONGEST_DESCRIPTION,
} from '../trigger/reducer/known';
import { detectedEvents, isAvailable, vesselEstimate } from './detectedEvents';
import { arrivalOf, notificationOf, stopOf } from './documents';
import {
	CONTAINER_FIELDS,
	type ContainerField,
	type ContainerSubject,
	DEADLINES,
	familyOf,
	heldOf,
	isChanged,
	isEmpty,
	SHIPMENT_FIELDS,
	type ShipmentField,
	type ShipmentSubject,
	type Value,
	valueIn,
	type Values,
} from './fields';
import type { Snapshot } from './state';
import {
	isNewStatus,
	kindOfRequest,
	requestDocument,
	STOPPED,
	trackedId,
} from './trackingRequests';

/** A change between two readings, reported as the service would report it. */
export interface FoundNotification {
	id: string;
	containerId?: string;
	/** In the envelope of the public service, so that everything reads it as it reads a delivery. */
	document: object;
	/** What the reading before reported of what it is about, for the reducer. */
	known: () => Known;
	/** What it is about was there before, and was not read then. */
	isOfUnknown?: boolean;
}

export interface DiffFacts {
	/** When the reading began. */
	at: DateTime;
	/**
	 * What is reported of containers and shipments that the reading before did not have. `newcomers`: those that were
	 * added since as new, others with what was before unknown; `everything`: all they have, with what was before
	 * unknown; `nothing`: those that were not added since are noted alone.
	 */
	reports: 'newcomers' | 'everything' | 'nothing';
	isWanted: (kind: string) => boolean;
}

const ARRIVAL = 'shipment.estimated.arrival';

export class SnapshotDiff {
	/** Shipments of which a tracking request reported that tracking stopped. */
	private readonly stopped = new Set<string>();

	constructor(
		private readonly before: Snapshot | undefined,
		private readonly facts: DiffFacts,
	) {}

	request(request: Resource, index: IncludedIndex): FoundNotification[] {
		const kind = kindOfRequest(request);
		const tracked = trackedId(request);
		if (kind === STOPPED && tracked !== undefined) this.stopped.add(tracked);
		if (!this.facts.isWanted(kind)) return [];
		if (!isNewStatus(request, kind, this.before, this.facts)) return [];
		const id = this.idOf(kind, request, '');
		return [{ id, document: requestDocument(kind, id, request, index), known: () => ({}) }];
	}

	shipment(of: ShipmentSubject): FoundNotification[] {
		return [...this.arrival(of), ...this.stop(of)];
	}

	private arrival(of: ShipmentSubject): FoundNotification[] {
		const estimated = valueIn(of.after, 'pod_eta_at');
		if (!this.facts.isWanted(ARRIVAL) || isEmpty(estimated)) return [];
		if (!isChanged('time', valueIn(of.before, 'pod_eta_at'), estimated)) return [];
		const text = String(estimated);
		const id = this.idOf(ARRIVAL, of.shipment, text);
		const document = arrivalOf(id, of.shipment, text);
		return [{ id, document, known: () => ({ shipment: knownShipment(of) }) }];
	}

	private stop({ shipment, before, after, isKnown }: ShipmentSubject): FoundNotification[] {
		if (!isKnown && this.facts.reports !== 'everything') return [];
		if (!this.facts.isWanted(STOPPED) || this.stopped.has(idOf(shipment) ?? '')) return [];
		const [former, stopped] = [before, after].map((values) =>
			valueIn(values, 'line_tracking_stopped_at'),
		);
		if (isEmpty(stopped) || !isEmpty(former)) return [];
		const id = this.idOf(STOPPED, shipment, String(stopped));
		return [{ id, document: stopOf(STOPPED, id, shipment), known: () => ({}) }];
	}

	container(subject: ContainerSubject): FoundNotification[] {
		const { container, of } = subject;
		const events = detectedEvents(subject, this.facts.reports === 'everything');
		const wanted = events.filter(({ kind }) => this.facts.isWanted(kind));
		if (wanted.length === 0) return [];
		// Many changes are reported without it.
		const known = once(() => knownOf(subject, this.facts.at));
		return wanted.map((event) => {
			const id = this.idOf(event.kind, container, JSON.stringify(event.attributes));
			const parts = { id, container, shipment: of.shipment, index: of.index };
			return { id, containerId: container.id, document: notificationOf(event, parts), known };
		});
	}

	/** The same where a change is found once more, since what was kept of a reading was lost. */
	private idOf(kind: string, subject: Resource, detail: string): string {
		return `reading-${hash(JSON.stringify([this.before?.at ?? 0, kind, subject.id, detail]))}`;
	}
}

const LFD_FIELDS: ContainerField[] = ['pickup_lfd', ...DEADLINES, 'ind_facility_lfd_on'];

const dateOf = (value: Value): KnownDate | undefined =>
	value === undefined ? undefined : { value: value === null ? null : String(value) };

/** What the reading before had of a shipment. */
function knownShipment({ before }: Pick<ShipmentSubject, 'before'>): KnownSubject {
	const eta = dateOf(valueIn(before, 'pod_eta_at'));
	return eta ? { moments: { pod_eta: eta } } : {};
}

/** What the reading before had of a container. */
function knownOf(subject: ContainerSubject, now: DateTime): Known {
	const { before, of } = subject;
	const moments = {
		appointment: dateOf(valueIn(before, 'pickup_appointment_at')),
		ind_eta: dateOf(valueIn(before, 'ind_eta_at')),
		terminal: dateOf(valueIn(before, 'pod_terminal')),
		vessel_eta: dateOf(vesselEstimate(subject, 'pod_eta_at')),
		vessel_etd: dateOf(vesselEstimate(subject, 'pol_etd_at')),
	};
	const available = isAvailable(before);
	const stoppedAt = valueIn(of.before, 'line_tracking_stopped_at');
	// Of a shipment that is new, null says that it had not stopped.
	const wasTracked = of.isKnown ? isEmpty(stoppedAt) : stoppedAt === null;
	const container: KnownSubject = {
		lfd: lastFreeDay(subject, now),
		moments: withoutUndefined(moments),
		holds: knownHolds(valueIn(before, 'holds_at_pod_terminal')),
		availability: available === null ? undefined : { value: available, forms: [] },
		wasTracked: wasTracked || undefined,
	};
	return { container: withoutUndefined(container), shipment: knownShipment(of) };
}

const withoutUndefined = <Members extends object>(members: Members): Members =>
	omitBy(members, isUndefined) as Members;

function knownHolds(value: Value): KnownSubject['holds'] {
	if (value === undefined) return undefined;
	const list = holdChanges(null, heldOf('list', value)).map(({ name, description, status }) => ({
		...{ name, status, isReported: true },
		description: description?.slice(0, LONGEST_DESCRIPTION) ?? null,
	}));
	return { list };
}

/** The one that counted, of the container as it was. */
function lastFreeDay(subject: ContainerSubject, now: DateTime): KnownDate | undefined {
	const { before, after } = subject;
	const isUnknown = LFD_FIELDS.every((field) => valueIn(before, field) === undefined);
	const isSame = LFD_FIELDS.every((field) => valueIn(before, field) === valueIn(after, field));
	if (isUnknown || isSame) return undefined;
	const { value, isInland } = countingDate(subject, now);
	const isWhole = DEADLINES.some((field) => valueIn(before, field) !== undefined);
	// Nothing reported it in two ways, so it moved from nowhere.
	return { value, previous: value, ...(isInland && { isInland }), ...(isWhole && { isWhole }) };
}

function countingDate({ container, before, of }: ContainerSubject, now: DateTime) {
	const none = { value: null, isInland: false };
	if (LFD_FIELDS.every((field) => isEmpty(valueIn(before, field)))) return none;
	const event = {
		kind: 'container.updated',
		place: 'discharge',
		attributes: { changeset: {} },
	} as const;
	// What is not kept of them is as it is now.
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

function withValues(
	resource: Resource,
	fields: Array<ContainerField | ShipmentField>,
	values: Values,
): Resource {
	const attributes: JsonObject = { ...resource.attributes };
	const deadlines: JsonObject = {};
	for (const field of fields) {
		if (field === 'pod_terminal') continue;
		const value = valueIn(values, field);
		const target = DEADLINES.includes(field as ContainerField) ? deadlines : attributes;
		if (value === undefined) delete target[field];
		else target[field] = heldOf(familyOf(field), value) as JsonValue;
	}
	delete attributes.import_deadlines;
	if (Object.keys(deadlines).length > 0) attributes.import_deadlines = deadlines;
	return { ...resource, attributes };
}
