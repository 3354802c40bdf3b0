import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import type { TriggerSettings } from '../settings';
import type { RegistrationState } from '../state/staticData';
import { isOwnershipTag, ownershipTag } from './ownershipTag';
import type { RemoteWebhook, WebhookContent } from './remoteWebhook';

/** The webhook that the trigger needs, by its parameters and the URL n8n gives it. */
export function desiredWebhook(
	context: IHookFunctions,
	{ events }: TriggerSettings,
): WebhookContent {
	const url = context.getNodeWebhookUrl('default');
	if (!url) {
		throw new NodeOperationError(context.getNode(), 'n8n gave this trigger no webhook URL', {
			description: 'Save the workflow, then publish it again.',
		});
	}
	if (events.length === 0) {
		throw new NodeOperationError(context.getNode(), 'Trigger On names no event', {
			description: 'Tick the events that start this workflow, or All Events.',
		});
	}
	return { url, events, tag: ownershipTag(context) };
}

/**
 * Whether a webhook is ours: by our exact URL, and by the ownership tag or the id that was stored, for
 * the service may keep headers to itself. Any other was made by somebody else, whatever its URL.
 */
export const isOurs = (
	webhook: RemoteWebhook,
	own: { url: string | undefined; storedId?: string },
): boolean =>
	webhook.url === own.url && (isOwnershipTag(webhook.tag) || webhook.id === own.storedId);

/** A tag that does not come back cannot be compared, and sending it again would not change that. */
export const isUpToDate = (webhook: RemoteWebhook, desired: WebhookContent): boolean =>
	webhook.active &&
	webhook.url === desired.url &&
	(webhook.tag === undefined || webhook.tag === desired.tag) &&
	isSameSet(webhook.events, desired.events);

/** Whether the webhook of the last registration delivers all that is wanted now and can be had. */
export const coversEvents = (
	{ url, events = [], delivered = events }: RegistrationState,
	desired: WebhookContent,
): boolean =>
	url === desired.url &&
	(isSameSet(events, desired.events) ||
		delivered.includes(ALL_EVENTS) ||
		desired.events.every((event) => delivered.includes(event)));

export const isSameSet = (one: string[], other: string[]): boolean =>
	one.length === other.length && one.every((entry) => other.includes(entry));
