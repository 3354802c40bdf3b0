/** What the trigger makes of deliveries, one after the other, without n8n and without a service. */
import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import {
	readNotification,
	withFetched,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import { readEvent } from '../../../nodes/ContainerTracking/events/reading';
import type { JsonObject, Resource } from '../../../nodes/ContainerTracking/api/jsonapi/types';
import {
	reduce,
	type ItemSettings,
} from '../../../nodes/ContainerTracking/trigger/reducer/reducer';
import {
	knownSubject,
	type KnownSubject,
} from '../../../nodes/ContainerTracking/trigger/reducer/known';
import { expectConsistent } from './consistent.mts';

/** When the deliveries arrive: half a day after the service made them, unless a test says otherwise. */
export const NOW = DateTime.fromISO('2026-03-03T12:00:00Z', { zone: 'utc' });

export interface Reporting {
	/** When it arrives. */
	now?: DateTime;
	/** What was fetched from the service because it came without. */
	fetched?: object[];
}

/** The item; undefined where it reports no news and only news is wanted. */
export type Report = (document: object, reporting?: Reporting) => IDataObject | undefined;

/** A trigger with a state of its own, that is reported one delivery after the other. */
export function trigger(settings: Partial<ItemSettings> = {}): Report {
	const chosen: ItemSettings = {
		// Of a service that has no dates of line, terminal and rail carrier, unless a test says otherwise.
		...{ output: 'simplified', addsPickupStatus: true, onlyNews: false, hasOnlyCombined: true },
		...settings,
	};
	const containers = records();
	const shipments = records();
	return (document, { now = NOW, fetched = [] } = {}) => {
		const reading = readEvent(notificationOf(document, fetched as Resource[]), now);
		const [container, shipment] = [reading.context.containerId, reading.related.shipment?.id];
		const known = { container: containers.get(container), shipment: shipments.get(shipment) };
		const reduced = reduce(known, reading, now, chosen);
		if (container) containers.set(container, reduced.known.container);
		if (shipment) shipments.set(shipment, reduced.known.shipment);
		if (reduced.item) expectConsistent(reduced.item, now);
		return reduced.item;
	};
}

/** What is known by id, in the form in which it is stored. */
function records() {
	const texts = new Map<string | undefined, string>();
	return {
		get: (id: string | undefined) => knownSubject.safeParse(JSON.parse(texts.get(id) ?? '0')).data,
		set: (id: string, known: KnownSubject | undefined) =>
			texts.set(id, JSON.stringify(known ?? {})),
	};
}

function notificationOf(document: object, fetched: Resource[]): Notification {
	const notification = readNotification(document as JsonObject);
	if (!notification) throw new Error('The test sent no notification.');
	return fetched.length > 0 ? withFetched(notification, fetched) : notification;
}

/** The item of one delivery that nothing came before. */
export const itemOf = (document: object, reporting?: Reporting): IDataObject =>
	trigger()(document, reporting) as IDataObject;

/** Of deliveries to a fresh trigger, what each item says under `name`. */
export function reported<Value = IDataObject>(name: string, documents: object[]): Value[] {
	const report = trigger();
	return documents.map((document) => report(document)?.[name] as Value);
}

/** Which way each delivery to a fresh trigger says that the last free day moved. */
export const directions = (documents: object[]): unknown[] =>
	reported('lfd_change', documents).map((change) => change?.direction);

/** Of each delivery to a fresh trigger, whether it starts a run where only news are wanted. */
export function areNews(documents: object[]): boolean[] {
	const report = trigger({ onlyNews: true });
	return documents.map((document) => report(document) !== undefined);
}
