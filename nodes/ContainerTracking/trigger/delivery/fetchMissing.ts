import { sleep, type IWebhookFunctions } from 'n8n-workflow';
import { DateTime } from 'luxon';

import {
	deliveryIncluded,
	fetchRelated,
	lacksContainer,
	readEvent,
	resourceKey,
	withFetched,
	type Notification,
	type Reading,
	type ResourcesByKey,
} from '../../events';
import { cameAlong } from '../../events/notification';
import type { Resource } from '../../jsonapi';
import { createClient } from '../../transport';
import { processStateOf } from '../state/processState';
import type { TriggerSettings } from '../settings';
import { messageOf } from '../errorWords';

/** The service waits for its acknowledgement at most this much longer. */
const ACKNOWLEDGED_AFTER_MS = 1_500;

/** What the fetching may take in all: the run starts with what there is then. */
const FETCHED_AFTER_MS = 8_000;
const FETCH_LIMITS = { timeoutMs: FETCHED_AFTER_MS, maxWaitMs: FETCHED_AFTER_MS };

/** Deliveries that fetch at the same time; further ones wait, and start with what they have when time is up. */
const MOST_AT_A_TIME = 50;

/**
 * The event with what it came without, fetched from the service; as it came where that is not to be had,
 * which the item then says. At most three requests.
 *
 * The acknowledgement does not wait: where the service takes longer, the delivery is answered first.
 */
export async function completed(
	context: IWebhookFunctions,
	reading: Reading,
	settings: TriggerSettings,
): Promise<Reading> {
	const processState = processStateOf(context.getWorkflow().id, context.getNode().id);
	const until = Date.now() + FETCHED_AFTER_MS;
	let isDone = false;
	const fetched = processState
		.inTurn(MOST_AT_A_TIME, async () => {
			const left = until - Date.now();
			return left > 0 ? await fetchMissing(context, reading.notification, left) : [];
		})
		.finally(() => (isDone = true));
	if (!settings.acknowledgesAtEnd) {
		await Promise.race([fetched, sleep(ACKNOWLEDGED_AFTER_MS)]);
		if (!isDone) context.getResponseObject().status(200).json({ message: 'Received.' });
	}
	const resources = await fetched;
	if (resources.length === 0) return reading;
	const whole = readEvent(withFetched(reading.notification, resources), DateTime.now());
	if (tellsNoMore(reading, whole)) processState.lackedDeadlinesAt = Date.now();
	return whole;
}

/** Whether a container that was fetched has no field that the delivered one lacked. */
function tellsNoMore({ related: { container: delivered } }: Reading, whole: Reading): boolean {
	if (!delivered?.attributes || !whole.context.isFetched) return false;
	const known = delivered.attributes;
	const fetched = whole.related.container?.attributes ?? {};
	return Object.keys(fetched).every((field) => Object.hasOwn(known, field));
}

const ONE_HOUR = 3_600_000;

/** Whether the service may know more dates than a delivery told: not where a fetched container had no more. */
export function mayHaveDeadlines(context: IWebhookFunctions): boolean {
	const { lackedDeadlinesAt } = processStateOf(context.getWorkflow().id, context.getNode().id);
	return lackedDeadlinesAt === undefined || Date.now() - lackedDeadlinesAt > ONE_HOUR;
}

/** Whether an event has to be completed before anything can be said: it came without what it is about. */
export function isIncomplete(reading: Reading): boolean {
	const { notification, related } = reading;
	if (lacksContainer(reading)) return true;
	if (notification.event.startsWith('shipment.')) return !cameAlong(related.shipment);
	// Without an id there is nothing to ask for.
	const { trackingRequest } = related;
	return Boolean(trackingRequest?.id) && !cameAlong(trackingRequest);
}

/** Never throws: an event that cannot be completed is told as it came. */
async function fetchMissing(
	context: IWebhookFunctions,
	{ resource, reference, included }: Notification,
	withinMs: number,
): Promise<Resource[]> {
	const byKey: ResourcesByKey = new Map(included.map((each) => [resourceKey(each), each]));
	// One that came along is to be read anew: it is why the event is not complete.
	for (const each of [reference, ...included]) {
		if (each?.type === 'container') byKey.delete(resourceKey(each));
	}
	const came = new Set(byKey.values());
	try {
		const client = await createClient(context, FETCH_LIMITS);
		// Each try of each request has its own limit, and a service that hangs would use up all of them.
		await Promise.race([fetchRelated(client, [resource], byKey), sleep(withinMs)]);
	} catch (error) {
		context.logger.warn(
			`What a notification came without could not be fetched: ${messageOf(error)}`,
		);
	}
	const self = byKey.get(resourceKey(resource)) ?? resource;
	const fetched = [self, ...deliveryIncluded(self, byKey)];
	return fetched.filter((each) => each !== resource && !came.has(each));
}
