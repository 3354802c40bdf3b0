import {
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
	jsonParse,
	sleep,
} from 'n8n-workflow';
import { DateTime } from 'luxon';

import { isWantedEvent } from '../events/catalogue';
import { createdAt, type Notification, readNotification } from '../events/notification';
import { readEvent, type Reading } from '../events/reading';
import { ensureAccountRead } from './knownAccount';
import { readSettings } from './settings';
import { fingerprintOf } from './memory';
import { scopeOf, type TriggerScope } from './processState';
import { verifySignature } from './verifySignature';
import { type Delivery, passes, wasAcknowledged, wholeItem } from './wholeItem';

/**
 * Handles one delivery. The answer is 413, 401 or 400 for a body that is too large, not signed or not readable, 200
 * without a run for an event that is not wanted or repeated, 503 for an event that has to come again; else one run
 * starts. Never throws, as anybody could then fill n8n's list of failed executions.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = context.getRequestObject();
	if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
		return refuse(context, 413, 'The body is larger than 5 MB.');
	const body = await rawBody(request);
	if (!body) return refuse(context, 413, 'The body could not be read, or is larger than 5 MB.');
	const scope = scopeOf(context, readSettings(context));
	if (!(await verifySignature(scope, body))) {
		return refuse(context, 401, 'The signature is missing or does not fit the body.');
	}
	// The decoder leaves out a byte order mark.
	const text = new TextDecoder().decode(body);
	const notification = readNotification(jsonParse(text, { fallbackValue: null }));
	if (!notification) {
		// The service may switch a webhook off whose deliveries keep failing, and does not say why.
		if (scope.processState.mayNow('warn')) context.logger.warn(notRead(context));
		return refuse(context, 400, 'The body is not one webhook notification.');
	}
	return await accept(scope, notification, body);
}

const notRead = (context: IWebhookFunctions): string =>
	`"${context.getNode().name}" refused a delivery that is not one webhook notification. If others are refused, too, the service may have a new form of them: update this package.`;

/** Which of two events that are dated ahead is the later one is not known, so the older day may be reported last. */
function warnOfClock({ context, processState }: TriggerScope, notification: Notification): void {
	const createdMillis = createdAt(notification);
	if (createdMillis === undefined || !processState.mayNow('warn')) return;
	const minutes = Math.round((createdMillis - Date.now()) / 60_000);
	context.logger.warn(
		`"${context.getNode().name}" got an event that is dated ${minutes} minutes ahead of the clock of n8n: set that clock right. Until then an event that arrives late may be reported as the newest.`,
	);
}

/** Nothing pauses before `memory.begin`, so of two equal deliveries at the same moment the second finds the first. */
async function accept(
	scope: TriggerScope<IWebhookFunctions>,
	notification: Notification,
	body: Buffer,
): Promise<IWebhookResponseData> {
	const { context, settings, state, processState } = scope;
	if (!isWantedEvent(notification.event, settings.events))
		return answer('Received. Trigger On does not name its kind.');
	const reading = readEvent(notification, DateTime.now());
	if (!passes(reading, settings)) return answer('Received. The filters leave it out.');
	if (reading.createdAt === undefined) warnOfClock(scope, notification);
	const { memory } = processState;
	const fingerprint = fingerprintOf(notification, body);
	memory.join(state, (line) => context.logger.warn(line));
	void ensureAccountRead(scope);
	// A test listens for one event only, which may be the sample that was sent before.
	const status = context.getMode() === 'manual' ? 'first' : memory.statusOf(fingerprint);
	if (status === 'acknowledged') return answer('Received before.');
	if (status === 'open')
		return refuse(context, 503, 'This event is being worked on. Try again later.');
	memory.begin(fingerprint, context.getResponseObject(), state);
	if (status === 'interrupted' && (await wasAcknowledged(scope, notification))) {
		memory.take(fingerprint, { atEnd: false });
		return answer('Received before.');
	}
	return await deliveryOutcome({ ...scope, memory, fingerprint }, reading);
}

async function deliveryOutcome(delivery: Delivery, reading: Reading) {
	const { context, memory, fingerprint } = delivery;
	const item = await wholeItem(delivery, reading);
	if (item === 'limited') {
		memory.release(fingerprint);
		return refuse(context, 503, 'What it came without cannot be fetched yet. Try again later.');
	}
	const isAnswered = context.getResponseObject().headersSent;
	if (!item)
		return isAnswered ? { noWebhookResponse: true } : answer('Received. Nothing in it is new.');
	const isAlone = delivery.settings.collectMs === 0 || context.getMode() === 'manual';
	const run = { workflowData: [[{ json: item }]] };
	const outcome = isAlone ? run : await collect(delivery, item);
	if (outcome.workflowData) void keepMarked(delivery);
	return { ...outcome, ...(isAnswered && { noWebhookResponse: true }) };
}

const LOOK_MS = 20;
const TEN_MINUTES = 600_000;

/** Adds an item to the run that collects items for some seconds. All deliveries get the status of that run's. */
async function collect(
	{ context, settings, processState }: TriggerScope<IWebhookFunctions>,
	item: IDataObject,
): Promise<IWebhookResponseData> {
	const answer = context.getResponseObject();
	const collection = (processState.collection ??= {
		...{ items: [], answer },
		ends: sleep(settings.collectMs).then(() => {
			processState.collection = undefined;
		}),
	});
	collection.items.push(item);
	// A delivery that was answered during its fetch cannot show whether the run has begun.
	if (collection.answer.headersSent) collection.answer = answer;
	await collection.ends;
	if (collection.answer === answer)
		return { workflowData: [collection.items.map((json) => ({ json }))] };
	for (let ms = 0; !collection.answer.headersSent && ms < TEN_MINUTES; ms += LOOK_MS)
		await sleep(LOOK_MS);
	const status = collection.answer.headersSent ? collection.answer.statusCode : 503;
	if (!answer.headersSent) answer.status(status).json({ message: 'Received with others.' });
	return { noWebhookResponse: true };
}

/**
 * n8n 2.40 does not save a delivery that starts a run: some turns of promises later it creates a second Workflow over
 * the same static data, which removes the mark that the data changed. So the change is marked again, several times.
 */
async function keepMarked({ context, memory }: Delivery): Promise<void> {
	const promiseTurns = 100;
	for (let turn = 0; turn < promiseTurns; turn++) await Promise.resolve();
	memory.write();
	const isAnswered = () => context.getResponseObject().headersSent;
	for (const ms of [1, 20, 200]) {
		if (!isAnswered()) await sleep(ms);
		if (isAnswered()) return;
		memory.write();
	}
}

const answer = (message: string): IWebhookResponseData => ({ webhookResponse: { message } });

function refuse(context: IWebhookFunctions, status: number, message: string): IWebhookResponseData {
	context.getResponseObject().status(status).json({ message });
	return { noWebhookResponse: true };
}

/** Notifications are a few kilobytes; far larger bodies are refused unread. */
const MAX_BODY_BYTES = 5 * 1024 * 1024;

interface RawRequest {
	headers: { [name: string]: unknown };
	rawBody?: unknown;
	readRawBody?: () => Promise<void>;
}

/** The raw bytes, since only those were signed; undefined where they cannot be read or are too many. */
async function rawBody(request: RawRequest): Promise<Buffer | undefined> {
	try {
		if (!Buffer.isBuffer(request.rawBody)) await request.readRawBody?.();
	} catch {
		return undefined;
	}
	const body = Buffer.isBuffer(request.rawBody) ? request.rawBody : Buffer.alloc(0);
	return body.length > MAX_BODY_BYTES ? undefined : body;
}
