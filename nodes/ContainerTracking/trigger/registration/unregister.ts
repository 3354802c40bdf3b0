import type { IHookFunctions } from 'n8n-workflow';

import { type Client, createClient } from '../../transport';
import { messageOf } from '../errorWords';
import { readSettings } from '../settings';
import type { FurtherWebhook, TriggerState } from '../state/processState';
import { isOurs, type Own, ownOf } from './desiredWebhook';
import {
	forgetMade,
	hasMade,
	hasWebhook,
	isUnsaved,
	perhapsRetained,
	noteMade,
	notInAccount,
	ownState,
	restoreMade,
	retained,
	storedWebhooks,
	storeOnly,
} from './ownState';
import { REGISTERING_LIMITS, REMOVING_LIMITS } from './registration';
import { deleteWebhook, listWebhooks, ownershipTag, type RemoteWebhook } from './remoteWebhook';
import { isSameEndpoint } from './urlSecret';

/**
 * Removes the webhooks of this trigger. Never throws: unpublishing must work while the service is down
 * or the credential is gone. What stays behind is reported by its id and used again next time.
 *
 * @returns whether none is left
 */
export async function unregister(context: IHookFunctions): Promise<boolean> {
	const url = context.getNodeWebhookUrl('default');
	const state = ownState(context, { url, tag: ownershipTag(context) });
	const isKnown = hasWebhook(state) || hasMade(context);
	if (!isKnown && !readSettings(context).isAutomatic) return true;
	try {
		// Between n8n's attempts to register there is nothing yet that could stay behind.
		const limits = isKnown ? REMOVING_LIMITS : REGISTERING_LIMITS;
		const client = await createClient(context, limits);
		const isReported = isUnsaved(context);
		restoreMade(context, state, client.baseUrl);
		const own = ownOf(url, state);
		if (!hasWebhook(state)) return await removeByUrl(context, client, own);
		const left = await removeStored(context, client, state, own);
		if (left.length === 0) return forgetMade(context) || true;
		noteMade(context, state, { baseUrl: client.baseUrl, isSaved: true });
		if (!isReported) context.logger.warn(retained(left, state));
		return false;
	} catch (error) {
		context.logger.warn(perhapsRetained(storedWebhooks(state), state, messageOf(error)));
		return false;
	}
}

/** @returns those that stay, which are kept in the state */
async function removeStored(
	context: IHookFunctions,
	client: Client,
	state: TriggerState,
	own: Own,
): Promise<FurtherWebhook[]> {
	let left = storedWebhooks(state);
	const doubtful: FurtherWebhook[] = [];
	for (const webhook of left) {
		const removed = webhook.id !== '' && (await deleteWebhook(client, webhook.id));
		if (!removed) {
			doubtful.push(webhook);
			continue;
		}
		left = left.filter((other) => other !== webhook);
		storeOnly(state, left);
	}
	if (doubtful.length === 0) return [];
	const listed = await listWebhooks(client);
	if (!listed) return left;
	const there = await stillThere(client, doubtful, { listed, own });
	const unknown = doubtful.filter((webhook) => webhook.id && !there.includes(webhook));
	if (unknown.length > 0) context.logger.warn(notInAccount(unknown));
	storeOnly(state, there);
	return there;
}

/** Those that are gone already need not be removed, and those without an id are found by what else is known. */
async function stillThere(
	client: Client,
	webhooks: FurtherWebhook[],
	{ listed, own }: { listed: RemoteWebhook[]; own: Own },
): Promise<FurtherWebhook[]> {
	const ids = webhooks.map(({ id }) => id).filter(Boolean);
	if (ids.length < webhooks.length) {
		for (const webhook of listed.filter((other) => isOurs(other, own))) {
			if (!ids.includes(webhook.id)) await deleteWebhook(client, webhook.id);
		}
	}
	return webhooks.filter(({ id }) => id && listed.some((webhook) => webhook.id === id));
}

/** Without anything stored (the node was renamed, the state got lost) URL and tag find what is ours. */
async function removeByUrl(context: IHookFunctions, client: Client, own: Own): Promise<boolean> {
	for (const webhook of (await listWebhooks(client)) ?? []) {
		if (isOurs(webhook, own)) await deleteWebhook(client, webhook.id);
		else if (isSameEndpoint(webhook.url, own.url) && !webhook.headers) {
			context.logger.warn(
				`Webhook ${webhook.id} has the URL of this trigger but does not say who made it, so it stays at the service. Remove it with Webhook: Delete of the Container Tracking node if nobody needs it.`,
			);
		}
	}
	return true;
}
