import type { IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { changesOf } from '../../events/changes';
import { isWantedEvent } from '../../events/catalogue';
import { passesFilters } from '../filters';
import { isGenuine } from './verifySignature';
import { deliveryItem } from '../../events/item';
import { madeAt, readNotification, type Notification } from '../../events/notification';
import { pickupFields } from '../reducer/pickup';
import { previousEta } from '../reducer/eta';
import { isTooLarge, rawBody } from './rawBody';
import { relatedResources } from '../../events/related';
import { rememberedBy } from '../state/remembered';
import { turnOf } from './duplicates';
import { fingerprintOf } from '../state/fingerprints';
import { readSettings, type TriggerSettings } from '../settings';

/**
 * Handles one delivery: 413, 401 or 400 for one that is too large, not genuine or not readable; 200
 * without an execution for one that is filtered or repeated; 503 for one that repeats another which n8n
 * has not answered yet; else one execution, and 200 when it has started or, with acknowledgement at the
 * end, ended well.
 *
 * Never throws: n8n would record a failed execution, so anybody could fill its list.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const request = context.getRequestObject();
	if (isTooLarge(request)) return refuse(context, 413, 'The body is larger than 5 MB.');
	const body = await rawBody(request);
	if (!body) return refuse(context, 413, 'The body could not be read, or is larger than 5 MB.');
	const settings = readSettings(context);
	if (!(await isGenuine(context, settings, body))) {
		return refuse(context, 401, 'The signature is missing or does not fit the body.');
	}
	const notification = readNotification(parsed(body));
	if (!notification) return refuse(context, 400, 'The body is not a webhook notification.');
	return accept(context, settings, notification, body);
}

/**
 * Everything from here on happens without a pause, so of two equal deliveries at the same moment the
 * second finds the first one remembered.
 */
function accept(
	context: IWebhookFunctions,
	settings: TriggerSettings,
	notification: Notification,
	body: Buffer,
): IWebhookResponseData {
	const related = relatedResources(notification);
	const changes = changesOf(notification);
	const { event } = notification;
	const isWanted =
		isWantedEvent(event, settings.events) &&
		passesFilters(settings.filters, event, related, changes);
	if (!isWanted) return { webhookResponse: { message: 'Received. The filters leave it out.' } };

	const fingerprint = fingerprintOf(notification, body);
	const turn = turnOf(context, fingerprint, settings.acknowledgesAtEnd);
	if (turn === 'done') return { webhookResponse: { message: 'Received before.' } };
	if (turn === 'open')
		return refuse(context, 503, 'This event is being worked on. Try again later.');
	const json = deliveryItem(notification, settings.output, related, changes, (moved) => {
		const { print } = fingerprint;
		const remembered = rememberedBy(context, { print, madeAt: () => madeAt(notification) });
		return {
			...previousEta(notification, related, moved, remembered),
			...(settings.addsPickupStatus && pickupFields(notification, related, changes, remembered)),
		};
	});
	return { workflowData: [[{ json }]] };
}

function parsed(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8')) as unknown;
	} catch {
		return undefined;
	}
}

function refuse(context: IWebhookFunctions, status: number, message: string): IWebhookResponseData {
	context.getResponseObject().status(status).json({ message });
	return { noWebhookResponse: true };
}
