import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import { isMarker, markerOf } from './ownershipTag';
import type { RemoteWebhook, WebhookPlan } from './remoteWebhook';
import type { TriggerSettings } from '../settings';
import type { RegistrationState } from '../state/staticData';

/** The webhook that the trigger needs, by its parameters and the URL n8n gives it. */
export function planOf(context: IHookFunctions, { events }: TriggerSettings): WebhookPlan {
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
	return { url, events, marker: markerOf(context) };
}

/**
 * Whether a webhook is ours: by our exact URL and with a marker of this package. One without a marker
 * was made by somebody else, whatever its URL.
 */
export const isOurs = (webhook: RemoteWebhook, url: string | undefined): boolean =>
	webhook.url === url && isMarker(webhook.marker);

export const matches = (webhook: RemoteWebhook, plan: WebhookPlan): boolean =>
	webhook.active &&
	webhook.url === plan.url &&
	webhook.marker === plan.marker &&
	isSameSet(webhook.events, plan.events);

/** Whether the webhook of the last registration delivers all that is wanted now, and perhaps more. */
export const covers = ({ url, events = [] }: RegistrationState, plan: WebhookPlan): boolean =>
	url === plan.url &&
	(events.includes(ALL_EVENTS) || plan.events.every((event) => events.includes(event)));

const isSameSet = (one: string[], other: string[]): boolean =>
	one.length === other.length && one.every((entry) => other.includes(entry));
