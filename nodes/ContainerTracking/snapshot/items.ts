import isUndefined from 'lodash/isUndefined';
import omitBy from 'lodash/omitBy';
import type { IDataObject } from 'n8n-workflow';
import type { DateTime } from 'luxon';

import { readEvent } from '../events/reading';
import { readNotification, resourceKey } from '../events/notification';
import { linkTemplate } from '../api/input/links';
import type { JsonObject, JsonValue, Resource } from '../api/jsonapi/types';
import { holdChanges } from '../pickup/holds';
import { passesFilters } from '../trigger/filters';
import { reduce, usesState, type ItemSettings } from '../trigger/reducer/reducer';
import {
	type Known,
	type KnownDate,
	type KnownSubject,
	LONGEST_DESCRIPTION,
} from '../trigger/reducer/known';
import type { EventSettings } from '../trigger/settings';
import { isAvailable } from './detectedEvents';
import { notificationOf } from './documents';
import {
	CONTAINER_FIELDS,
	type ContainerField,
	type ContainerSubject,
	DEADLINES,
	familyOf,
	type Field,
	heldOf,
	isEmpty,
	LFD_FIELDS,
	SHIPMENT_FIELDS,
	type ShipmentSubject,
	type Value,
	valueBefore,
	valueIn,
	type Values,
} from './fields';

/** Changes of one reading as the items of the trigger. What one of them reports is known to the next. */
export class ChangeItems {
	private readonly known = new Map<string, KnownSubject | undefined>();
	private readonly shape: ItemSettings;

	constructor(
		private readonly settings: EventSettings,
		baseUrl: string,
		private readonly at: DateTime,
	) {
		this.shape = {
			...settings,
			linkTemplate: linkTemplate(settings.linkBase, baseUrl),
			readAt: at.toISO(),
		};
	}

	/** Undefined where the filters or Skip Repeated Events leave it out. */
	item({ document, known }: { document: object; known: () => Known }): IDataObject | undefined {
		const notification = readNotification(document);
		if (!notification) return undefined;
		const { included } = notification;
		// All of it was read when the change was found, so it is as new as the change.
		const fetched = new Set(included.map(resourceKey));
		const reading = readEvent({ ...notification, fetched }, this.at);
		const { related, changes, context } = reading;
		if (!passesFilters(this.settings.filters, notification.event, related, changes))
			return undefined;
		if (!usesState(reading, this.shape)) return reduce({}, reading, this.at, this.shape).item;
		const { container, shipment } = known();
		const ofContainer = `container ${context.containerId}`;
		const ofShipment = `shipment ${related.shipment?.id}`;
		const before = {
			container: this.known.has(ofContainer) ? this.known.get(ofContainer) : container,
			shipment: this.known.has(ofShipment) ? this.known.get(ofShipment) : shipment,
		};
		const { item, known: after } = reduce(before, reading, this.at, this.shape);
		if (context.containerId) this.known.set(ofContainer, after.container);
		else if (related.shipment?.id) this.known.set(ofShipment, after.shipment);
		return item;
	}
}

const dateOf = (value: Value): KnownDate | undefined =>
	value === undefined ? undefined : { value: value === null ? null : String(value) };

/** What the reading before had of a shipment. */
export function knownShipment({ before }: Pick<ShipmentSubject, 'before'>): KnownSubject {
	const eta = dateOf(valueIn(before, 'pod_eta_at'));
	return eta ? { moments: { pod_eta: eta } } : {};
}

/** What the reading before had of a container and its shipment. */
export function knownBefore(subject: ContainerSubject, now: DateTime): Known {
	const { before, of } = subject;
	const moments = {
		appointment: dateOf(valueIn(before, 'pickup_appointment_at')),
		ind_eta: dateOf(valueIn(before, 'ind_eta_at')),
		terminal: dateOf(valueIn(before, 'pod_terminal')),
		vessel_eta: dateOf(valueBefore(subject, 'pod_eta_at')),
		vessel_etd: dateOf(valueBefore(subject, 'pol_etd_at')),
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
		fields: [],
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

function withValues(resource: Resource, fields: Field[], values: Values): Resource {
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
