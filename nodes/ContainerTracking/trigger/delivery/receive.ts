import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { isWantedEvent } from '../../events/catalogue';
import { readNotification, type Notification } from '../../events/notification';
import { readEvent, type Reading } from '../../events/reading';
import { passesFilters } from '../filters';
import { reduce, usesState, type Reduced } from '../reducer';
import { readSettings, type TriggerSettings } from '../settings';
import { fingerprintOf, type Fingerprint } from '../state/fingerprints';
import { KnownStore } from '../state/knownStore';
import { turnOf } from './duplicates';
import { completed, isIncomplete, mayHaveDeadlines } from './fetchMissing';
import { templateOfLinks } from './templateOfLinks';
import { isTooLarge, rawBody } from './rawBody';
import { verifySignature } from './verifySignature';

/**
 * Handles one delivery: 413, 401 or 400 for one that is too large, not signed by our webhook or not
 * readable; 200 without an execution for one of a kind that was not ticked, or that is filtered, repeated
 * or no news; 503 for one that repeats another which n8n has not answered yet; else one execution, and 200
 * when it has started or, with acknowledgement at the end, ended well.
 *
 * Never throws: n8n would record a failed execution, so anybody could fill its list.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = context.getRequestObject();
	if (isTooLarge(request)) return refuse(context, 413, 'The body is larger than 5 MB.');
	const body = await rawBody(request);
	if (!body) return refuse(context, 413, 'The body could not be read, or is larger than 5 MB.');
	const settings = readSettings(context);
	if (!(await verifySignature(context, settings, body))) {
		return refuse(context, 401, 'The signature is missing or does not fit the body.');
	}
	const notification = readNotification(parsed(body));
	if (!notification) return refuse(context, 400, 'The body is not a webhook notification.');
	return await accept(context, settings, notification, body);
}

/** Up to the turn nothing pauses, so of two equal deliveries at the same moment the second finds the first. */
async function accept(
	context: IWebhookFunctions,
	settings: TriggerSettings,
	notification: Notification,
	body: Buffer,
): Promise<IWebhookResponseData> {
	if (!isWantedEvent(notification.event, settings.events))
		return answer('Received. Trigger On does not name its kind.');
	const reading = readEvent(notification, DateTime.now());
	if (!passes(reading, settings)) return answer('Received. The filters leave it out.');
	const fingerprint = fingerprintOf(notification, body);
	const turn = turnOf(context, fingerprint, settings.acknowledgesAtEnd);
	if (turn === 'done') return answer('Received before.');
	if (turn === 'open')
		return refuse(context, 503, 'This event is being worked on. Try again later.');
	const item = settings.fetchesMissing
		? await itemOf(context, settings, reading, fingerprint)
		: savedItem(evaluate(context, settings, reading, fingerprint));
	const isAnswered = context.getResponseObject().headersSent;
	if (!item)
		return isAnswered ? { noWebhookResponse: true } : answer('Received. It tells no news.');
	return { workflowData: [[{ json: item }]], ...(isAnswered && { noWebhookResponse: true }) };
}

/**
 * The item; undefined where Only News, or a filter that could not be decided before, leaves it out. An
 * event that came without its container or its dates, or does not say which date counts now, is completed
 * first.
 */
async function itemOf(
	context: IWebhookFunctions,
	settings: TriggerSettings,
	reading: Reading,
	fingerprint: Fingerprint,
): Promise<IDataObject | undefined> {
	if (!isIncomplete(reading)) {
		const evaluated = evaluate(context, settings, reading, fingerprint);
		const { needsContainer, needsDeadlines } = evaluated;
		const needsMore = needsContainer || (needsDeadlines && mayHaveDeadlines(context));
		if (!needsMore) return savedItem(evaluated);
	}
	const whole = await completed(context, reading, settings);
	// Others may have come while it was fetched, so by what is known now.
	const evaluated = evaluate(context, settings, whole, fingerprint);
	return whole === reading || passes(whole, settings) ? savedItem(evaluated) : undefined;
}

type Evaluated = Omit<Reduced, 'known'> & { save: () => void };

function savedItem({ item, save }: Evaluated): IDataObject | undefined {
	save();
	return item;
}

const passes = ({ notification, related, changes }: Reading, { filters }: TriggerSettings) =>
	passesFilters(filters, notification.event, related, changes);

/** What the notification gives by what is known; `save` is to follow without a pause. */
function evaluate(
	context: IWebhookFunctions,
	settings: TriggerSettings,
	reading: Reading,
	fingerprint: Fingerprint,
): Evaluated {
	const shaped = { ...settings, linkTemplate: templateOfLinks(context, settings) };
	if (!usesState(reading, settings)) {
		return { ...reduce({}, reading, reading.readAt, shaped), save: () => {} };
	}
	const now = DateTime.now();
	const store = new KnownStore(context, now.toMillis());
	const subjects = subjectsOf(reading);
	const { known, isAgain } = store.load(fingerprint, subjects);
	const reduced = reduce(known, reading, now, shaped);
	// What a notification told when it came first is known already, and others may have come since.
	const after = isAgain ? known : reduced.known;
	const change = { before: known, after, startsRun: reduced.item !== undefined };
	return { ...reduced, save: () => store.save(fingerprint, subjects, change) };
}

const subjectsOf = ({ context, related }: Reading) => ({
	containerId: context.containerId,
	shipmentId: related.shipment?.id || undefined,
});

function parsed(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8')) as unknown;
	} catch {
		return undefined;
	}
}

const answer = (message: string): IWebhookResponseData => ({ webhookResponse: { message } });

function refuse(context: IWebhookFunctions, status: number, message: string): IWebhookResponseData {
	context.getResponseObject().status(status).json({ message });
	return { noWebhookResponse: true };
}
