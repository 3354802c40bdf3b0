import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import type { TriggerState } from '../state/processState';
import { heldEvents, storedIds, storedWebhooks } from './ownState';
import { isOwnershipTag, type RemoteWebhook, type WebhookContent } from './remoteWebhook';
import { isSameEndpoint, urlSecretOf, withoutUrlSecret } from './urlSecret';

/** The URL that n8n gives the trigger. */
export function triggerUrl(context: IHookFunctions): string {
	const url = context.getNodeWebhookUrl('default');
	if (url) return url;
	throw new NodeOperationError(
		context.getNode(),
		'n8n gave this trigger no webhook URL: save the workflow, then try again',
	);
}

/** By what a webhook at the service is known as ours. */
export interface Own {
	url: string | undefined;
	/** What was stored of ours. */
	ids: string[];
	/** Whether the service did not tell the id of one. */
	hasNameless: boolean;
	secrets: string[];
	urlSecret?: string;
}

export const ownOf = (url: string | undefined, state: TriggerState): Own => ({
	url,
	ids: storedIds(state),
	hasNameless: storedWebhooks(state).some(({ id }) => id === ''),
	secrets: storedWebhooks(state).flatMap(({ secret }) => secret ?? []),
	urlSecret: state.urlSecret,
});

/**
 * Whether a webhook is ours: by our URL, and by the ownership tag or what was stored of it (id, secret,
 * URL secret), for the service may keep headers to itself. Any other was made by somebody else, whatever
 * its URL.
 */
export const isOurs = ({ id, url, tag, secret }: RemoteWebhook, own: Own): boolean =>
	isSameEndpoint(url, own.url) &&
	(isOwnershipTag(tag) ||
		own.ids.includes(id) ||
		(secret !== undefined && own.secrets.includes(secret)) ||
		(own.urlSecret !== undefined && urlSecretOf(url) === own.urlSecret));

/** A tag that does not come back cannot be compared, and sending it again would not change that. */
export const isUpToDate = (webhook: RemoteWebhook, desired: WebhookContent): boolean =>
	isUpToDateBut(webhook, desired) && isSameSet(webhook.events, desired.events);

/** Whether the only thing to put right is that it holds more kinds than it needs. */
export const isOnlyTooWide = (webhook: RemoteWebhook, desired: WebhookContent): boolean =>
	isUpToDateBut(webhook, desired) && holdsAll(webhook.events, desired.events);

const isUpToDateBut = ({ active, url, tag }: RemoteWebhook, desired: WebhookContent): boolean =>
	active && url === desired.url && (tag === undefined || tag === desired.tag);

/** Whether what is delivered to a URL arrives as it must: a URL secret that is not needed does no harm. */
export const servesUrl = (url: string | undefined, desired: string): boolean =>
	url === desired ||
	(url !== undefined && urlSecretOf(desired) === undefined && withoutUrlSecret(url) === desired);

/** Whether the webhooks of the last registration deliver all that is wanted now and can be had. */
export const coversEvents = (state: TriggerState, desired: WebhookContent): boolean =>
	servesUrl(state.url, desired.url) &&
	(isSameSet(state.events ?? [], desired.events) || holdsAll(heldEvents(state), desired.events));

export const holdsAll = (held: string[], wanted: string[]): boolean =>
	held.includes(ALL_EVENTS) || wanted.every((event) => held.includes(event));

export const isSameSet = (one: string[], other: string[]): boolean =>
	one.length === other.length && one.every((entry) => other.includes(entry));
