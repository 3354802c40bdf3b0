import { difference, isEmpty } from 'lodash';
import { sleep, type IWebhookFunctions } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { deliveryIncluded, fetchRelated, type ResourcesByKey } from '../events/related';
import { readEvent, type Reading } from '../events/reading';
import { isIncluded, type Notification, resourceKey, withFetched } from '../events/notification';
import { type Resource, resourcesOf } from '../api/jsonapi/types';
import { createClient } from '../api/client';
import { path } from '../api/urls';
import { messageOf, statusOf } from '../api/errors/classify';
import { linkTemplate } from '../api/input/links';
import type { ClientOptions } from '../api/types';
import { looksAtShipment, passesFilters } from './filters';
import { reduce, type Reduced, usesState } from './reducer/reducer';
import type { TriggerSettings } from './settings';
import type { Fingerprint, TriggerMemory } from './memory';
import type { TriggerScope } from './processState';

export interface Delivery extends TriggerScope<IWebhookFunctions> {
	memory: TriggerMemory;
	fingerprint: Fingerprint;
}

/**
 * The item of an event; undefined where the event is left out. An event without its container or its dates, or that
 * leaves open which date counts now, is completed first; `limited` where the service does not allow that for now.
 */
export async function wholeItem(delivery: Delivery, reading: Reading) {
	const { settings } = delivery;
	if (!settings.fetchesMissing) return saved(evaluate(delivery, reading));
	if (!isIncomplete(reading, settings.filters)) {
		const evaluated = evaluate(delivery, reading);
		const { needsContainer, needsDeadlines } = evaluated;
		const needsMore = needsContainer || (needsDeadlines && mayHaveDeadlines(delivery));
		if (!needsMore) return saved(evaluated);
	}
	const whole = await completed(delivery, reading);
	if (whole === 'limited') return whole;
	// Other deliveries may have arrived during the fetch, so the event is evaluated with what is known now.
	const item = saved(evaluate(delivery, whole));
	return whole === reading || passes(whole, settings) ? item : undefined;
}

type Evaluated = Reduced & { save: () => void };

/** Saves without a pause after the evaluation: otherwise another delivery would find what was known before. */
function saved({ item, save }: Evaluated): Reduced['item'] {
	save();
	return item;
}

export const passes = ({ notification, related, changes }: Reading, { filters }: TriggerSettings) =>
	passesFilters(filters, notification.event, related, changes);

function evaluate(delivery: Delivery, reading: Reading): Evaluated {
	const { settings, memory, fingerprint } = delivery;
	const linkTemplate = templateOfLinks(delivery);
	const shaped = { ...settings, linkTemplate, hasOnlyCombined: !mayHaveDeadlines(delivery) };
	// Before the run that collects events has started, n8n may be restarted, or fail to start it.
	const atEnd = settings.acknowledgesAtEnd || settings.collectMs > 0;
	if (!usesState(reading, settings)) {
		const reduced = reduce({}, reading, reading.readAt, shaped);
		return { ...reduced, save: () => memory.take(fingerprint, { atEnd }) };
	}
	const shipmentId = reading.related.shipment?.id || undefined;
	const subjects = { containerId: reading.context.containerId, shipmentId };
	const { known, isAgain, wasFetched } = memory.known(fingerprint, subjects, reading.createdAt);
	const reduced = reduce(known, reading, DateTime.now(), { ...shaped, isAgain });
	return {
		...reduced,
		// Later events did not report again what the failed run reported, and the event itself may contain less.
		needsContainer: reduced.needsContainer || wasFetched === true,
		save: () => {
			// What the notification reported at its first delivery is known already; others may have arrived since.
			if (!isAgain) memory.remember(subjects, known, reduced.known);
			const startsRun = reduced.item !== undefined;
			const isFetched = reading.context.isFetched || undefined;
			const first = startsRun ? { before: known, after: reduced.known, isFetched } : undefined;
			memory.take(fingerprint, { atEnd: atEnd && startsRun, first });
		},
	};
}

/** The address of links. The registration stores the service, since reading the credential decrypts it each time. */
function templateOfLinks({ context, settings, state }: TriggerScope): string | null {
	try {
		return linkTemplate(settings.linkBase, settings.isAutomatic ? state.baseUrl : undefined);
	} catch (error) {
		// An expression may give another link base for each delivery, and an event must not be lost for a link.
		context.logger.warn(`An event has no link: ${messageOf(error)}`);
		return null;
	}
}

const ACKNOWLEDGED_AFTER_MS = 1_500;

/** The longest time that fetching for one delivery may take. Its run then starts with what has arrived. */
const FETCHED_AFTER_MS = 8_000;
/** A longer rate limit is reported at once, so that the service can be asked to deliver again. */
const FETCH_LIMITS = {
	timeoutMs: FETCHED_AFTER_MS,
	maxWaitMs: FETCHED_AFTER_MS,
	maxLimitWaitMs: 1_000,
};

/** The longest waits after the acknowledgement. A slow service may well be unavailable, so it gets less time. */
const PATIENCE_MS = { limited: 120_000, late: 15_000 };

/** The service repeats a delivery for about an hour: an event may wait half of that for the rate limit. */
const MAY_WAIT_MS = { limited: 1_800_000, late: 120_000 };

/**
 * The event with what it lacked, as far as that can be fetched; `limited` where the service does not allow that for
 * now and can deliver the event again. A long fetch does not delay the acknowledgement: it is sent first.
 */
async function completed(
	{ context, settings, processState }: TriggerScope<IWebhookFunctions>,
	reading: Reading,
): Promise<Reading | 'limited'> {
	const { notification, createdAt = -Infinity } = reading;
	const fetch = async (limits: FetchLimits) => await fetchMissing(context, notification, limits);
	const fetching = processState.fetches.run(async () => await fetch(FETCH_LIMITS));
	const response = context.getResponseObject();
	if (!settings.acknowledgesAtEnd) {
		const fetched = await Promise.race([fetching, sleep(ACKNOWLEDGED_AFTER_MS)]);
		if (!fetched) response.status(200).json({ message: 'Received.' });
	}
	const first = await fetching;
	const isAcknowledged = response.headersSent;
	const { lack } = first;
	// For an event without a date, nobody knows how long the service has been repeating it.
	if (lack && !isAcknowledged && Date.now() - createdAt < MAY_WAIT_MS[lack]) return 'limited';
	const limits = lack && { timeoutMs: FETCHED_AFTER_MS, maxWaitMs: PATIENCE_MS[lack] };
	// Nobody repeats an acknowledged event, so its run waits until the service allows the fetch.
	const { resources } =
		limits && isAcknowledged
			? await processState.patientFetches.run(async () => await fetch(limits))
			: first;
	if (resources.length === 0) return reading;
	const whole = readEvent(withFetched(notification, resources), DateTime.now());
	const [delivered, fetched] = [reading, whole].map(({ related }) => related.container?.attributes);
	const addsFields = !isEmpty(difference(Object.keys(fetched ?? {}), Object.keys(delivered ?? {})));
	if (delivered && whole.context.isFetched && !addsFields)
		processState.lackedDeadlinesAt = Date.now();
	return whole;
}

const ONE_HOUR = 3_600_000;

/** Whether the service may have more dates than a delivery: not for an hour after a fetched container had no more. */
const mayHaveDeadlines = ({ processState: { lackedDeadlinesAt } }: TriggerScope): boolean =>
	lackedDeadlinesAt === undefined || Date.now() - lackedDeadlinesAt > ONE_HOUR;

/** Whether an event came without what it is about, or without what the filters look at, so that it is completed first. */
function isIncomplete({ notification, related }: Reading, filters: TriggerSettings['filters']) {
	const { event, reference } = notification;
	const { container, shipment, trackingRequest, document } = related;
	// A resource without an id cannot be fetched.
	const isOnlyNamed = (one?: Resource) => Boolean(one?.id) && !isIncluded(one);
	if (isOnlyNamed(reference)) return true;
	if (event.startsWith('container.')) {
		return !isIncluded(container) || (looksAtShipment(filters) && !isIncluded(shipment));
	}
	if (event.startsWith('shipment.')) return !isIncluded(shipment);
	// The shipment of a tracking request says why its tracking stopped.
	return [trackingRequest, shipment, container, document].some(isOnlyNamed);
}

type FetchLimits = ClientOptions & { maxWaitMs: number };

/** Never throws: an event that cannot be completed is reported as it came. */
async function fetchMissing(
	context: IWebhookFunctions,
	{ resource, reference, included }: Notification,
	limits: FetchLimits,
) {
	const byKey: ResourcesByKey = new Map(included.map((each) => [resourceKey(each), each]));
	// An included container is fetched again, since its lack of dates makes the event incomplete.
	for (const each of [reference, ...included]) {
		if (each?.type === 'container') byKey.delete(resourceKey(each));
	}
	const came = new Set(byKey.values());
	/** Why some resources did not arrive, if they may arrive later. */
	let lack: keyof typeof MAY_WAIT_MS | undefined = 'late';
	try {
		const client = await createClient(context, limits);
		// Each attempt of each request has its own limit, and a service that hangs would use up all of them.
		const fetching = fetchRelated(client, [resource], byKey).then(() => (lack = undefined));
		await Promise.race([fetching, sleep(limits.maxWaitMs)]);
	} catch (error) {
		lack = statusOf(error) === '429' ? 'limited' : undefined;
		context.logger.warn(
			`What a notification came without could not be fetched: ${messageOf(error)}`,
		);
	}
	const self = byKey.get(resourceKey(resource)) ?? resource;
	const fetched = [self, ...deliveryIncluded(self, byKey)];
	return { resources: fetched.filter((each) => each !== resource && !came.has(each)), lack };
}

/** Whether the service counts a delivery that an ended process began as acknowledged. In doubt a run starts again. */
export async function wasAcknowledged({ context, settings }: TriggerScope, { id }: Notification) {
	if (!settings.isAutomatic || !id) return false;
	try {
		const client = await createClient(context, FETCH_LIMITS);
		const answer = await client.send({ method: 'GET', path: path`/webhook_notifications/${id}` });
		const [notification] = resourcesOf(answer.document);
		return notification?.attributes?.delivery_status === 'succeeded';
	} catch (error) {
		context.logger.warn(
			`Whether notification ${id} was acknowledged before n8n was restarted is not known, so it is run: ${messageOf(error)}`,
		);
		return false;
	}
}
