import difference from 'lodash/difference';
import isEmpty from 'lodash/isEmpty';
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
import { passesFilters } from './filters';
import { reduce, type Reduced, usesState } from './reducer/reducer';
import type { TriggerSettings } from './settings';
import type { Fingerprint, TriggerMemory } from './memory';
import type { TriggerScope } from './processState';

export interface Delivery extends TriggerScope<IWebhookFunctions> {
	memory: TriggerMemory;
	fingerprint: Fingerprint;
}

/**
 * What the event gives, without an item where it is left out. One that came without its container or its dates, or does
 * not say which date counts now, is completed first; `limited` where the service does not let it be for now.
 */
export async function wholeItem(delivery: Delivery, reading: Reading) {
	const { settings } = delivery;
	if (!settings.fetchesMissing) return saved(evaluate(delivery, reading));
	if (!isIncomplete(reading)) {
		const evaluated = evaluate(delivery, reading);
		const { needsContainer, needsDeadlines } = evaluated;
		const needsMore = needsContainer || (needsDeadlines && mayHaveDeadlines(delivery));
		if (!needsMore) return saved(evaluated);
	}
	const whole = await completed(delivery, reading);
	if (whole === 'limited') return whole;
	// Others may have come while it was fetched, so by what is known now.
	const item = saved(evaluate(delivery, whole));
	return whole === reading || passes(whole, settings) ? item : undefined;
}

type Evaluated = Reduced & { save: () => void };

/** Without a pause since it was evaluated, or another delivery would find what was known before. */
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
	const { acknowledgesAtEnd: atEnd } = settings;
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
		// Later events were silent of what its run said of the container, and the event itself may say less.
		needsContainer: reduced.needsContainer || wasFetched === true,
		save: () => {
			// What a notification reported when it came first is known already, and others may have come since.
			if (!isAgain) memory.remember(subjects, known, reduced.known);
			const startsRun = reduced.item !== undefined;
			const isFetched = reading.context.isFetched || undefined;
			const first = startsRun ? { before: known, after: reduced.known, isFetched } : undefined;
			memory.take(fingerprint, { atEnd: atEnd && startsRun, first });
		},
	};
}

/** Where links lead. The registration knows the service: reading the credential would decrypt it for each delivery. */
function templateOfLinks({ context, settings, state }: TriggerScope): string | null {
	try {
		return linkTemplate(settings.linkBase, settings.isAutomatic ? state.baseUrl : undefined);
	} catch (error) {
		// An expression may give another one for each delivery, and no link is worth losing an event.
		context.logger.warn(`An event has no link: ${messageOf(error)}`);
		return null;
	}
}

const ACKNOWLEDGED_AFTER_MS = 1_500;

/** What the fetching of one may take in all: its run starts with what there is then. */
const FETCHED_AFTER_MS = 8_000;
/** A rate limit that lasts longer is said at once, so that the service can be asked to deliver again. */
const FETCH_LIMITS = {
	timeoutMs: FETCHED_AFTER_MS,
	maxWaitMs: FETCHED_AFTER_MS,
	maxLimitWaitMs: 1_000,
};

/** After the acknowledgement; a service that is slow may well be away. */
const PATIENCE_MS = { limited: 120_000, late: 15_000 };

/** The service repeats a delivery for about an hour: until half of that an event can wait for the rate limit. */
const MAY_WAIT_MS = { limited: 1_800_000, late: 120_000 };

/** Deliveries that fetch at the same time; further ones wait, however long the others take. */
const MOST_AT_A_TIME = 50;

/**
 * The event with what it came without, as far as that is to be had; `limited` where the service does not let it be for now
 * and can deliver the event again. The acknowledgement does not wait: where this takes longer, it comes first.
 */
async function completed(
	{ context, settings, processState }: TriggerScope<IWebhookFunctions>,
	reading: Reading,
): Promise<Reading | 'limited'> {
	const { notification, createdAt = -Infinity } = reading;
	const fetching = processState.withSemaphore(MOST_AT_A_TIME, async () =>
		fetchMissing(context, notification, FETCH_LIMITS),
	);
	const response = context.getResponseObject();
	if (!settings.acknowledgesAtEnd) {
		const fetched = await Promise.race([fetching, sleep(ACKNOWLEDGED_AFTER_MS)]);
		if (!fetched) response.status(200).json({ message: 'Received.' });
	}
	const first = await fetching;
	const isAcknowledged = response.headersSent;
	const { lack } = first;
	// Nobody knows how long one without a date has been delivered in vain.
	if (lack && !isAcknowledged && Date.now() - createdAt < MAY_WAIT_MS[lack]) return 'limited';
	const limits = lack && { timeoutMs: FETCHED_AFTER_MS, maxWaitMs: PATIENCE_MS[lack] };
	// Nobody repeats what was acknowledged: the run starts when the service lets it.
	const { resources } =
		limits && isAcknowledged ? await fetchMissing(context, notification, limits) : first;
	if (resources.length === 0) return reading;
	const whole = readEvent(withFetched(notification, resources), DateTime.now());
	const [delivered, fetched] = [reading, whole].map(({ related }) => related.container?.attributes);
	const addsFields = !isEmpty(difference(Object.keys(fetched ?? {}), Object.keys(delivered ?? {})));
	if (delivered && whole.context.isFetched && !addsFields)
		processState.lackedDeadlinesAt = Date.now();
	return whole;
}

const ONE_HOUR = 3_600_000;

/** Whether the service may know more dates than a delivery has: not where a fetched container had no more. */
const mayHaveDeadlines = ({ processState: { lackedDeadlinesAt } }: TriggerScope): boolean =>
	lackedDeadlinesAt === undefined || Date.now() - lackedDeadlinesAt > ONE_HOUR;

/** Whether an event has to be completed before anything can be said: it came without what it is about. */
function isIncomplete(reading: Reading): boolean {
	const { related } = reading;
	const { event } = reading.notification;
	if (event.startsWith('container.') && !isIncluded(related.container)) return true;
	if (event.startsWith('shipment.')) return !isIncluded(related.shipment);
	// Without an id there is nothing to ask for.
	return [related.trackingRequest, related.document].some((one) => one?.id && !isIncluded(one));
}

interface Fetched {
	resources: Resource[];
	/** Why not all of it came, where it may come later. */
	lack?: keyof typeof MAY_WAIT_MS;
}

/** Never throws: an event that cannot be completed is reported as it came. */
async function fetchMissing(
	context: IWebhookFunctions,
	{ resource, reference, included }: Notification,
	limits: ClientOptions & { maxWaitMs: number },
): Promise<Fetched> {
	const byKey: ResourcesByKey = new Map(included.map((each) => [resourceKey(each), each]));
	// A container that was included is to be read anew: it is why the event is not complete.
	for (const each of [reference, ...included]) {
		if (each?.type === 'container') byKey.delete(resourceKey(each));
	}
	const came = new Set(byKey.values());
	let lack: Fetched['lack'] = 'late';
	try {
		const client = await createClient(context, limits);
		// Each try of each request has its own limit, and a service that hangs would use up all of them.
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

/** Whether the service counts as delivered what a process began that has ended. A doubt counts as no: it is run again. */
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
