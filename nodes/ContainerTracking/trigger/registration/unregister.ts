import type { IHookFunctions } from 'n8n-workflow';

import { createClient, type Client } from '../../transport';
import { isOurs } from './desiredWebhook';
import { ownershipTag } from './ownershipTag';
import { deleteWebhook, listWebhooks } from './remoteWebhook';
import { readSettings } from '../settings';
import { forgetWebhook, ownState, REGISTERING_LIMITS, REMOVING_LIMITS } from '../state/staticData';

/**
 * Removes the webhook of this trigger. Never throws: unpublishing must work while the service is down
 * or the credential is gone. What stays behind is reported by its id and used again next time.
 *
 * @returns whether none is left
 */
export async function unregister(context: IHookFunctions): Promise<boolean> {
	const url = context.getNodeWebhookUrl('default');
	const state = ownState(context, { url, tag: ownershipTag(context) });
	const { webhookId } = state;
	if (!webhookId && !readSettings(context).isAutomatic) return true;
	try {
		// Between n8n's attempts to register there is nothing yet that could stay behind.
		const limits = webhookId ? REMOVING_LIMITS : REGISTERING_LIMITS;
		const client = await createClient(context, limits);
		if (!webhookId) return await removeByUrl(context, client, url);
		if (!(await deleteWebhook(client, webhookId)) && !(await listWebhooks(client))) {
			context.logger.warn(
				`Webhook ${webhookId} stays at the service, which offers no way to remove it. It is used again when the workflow is published again; otherwise have it removed by hand.`,
			);
			return false;
		}
		forgetWebhook(state);
		return true;
	} catch (error) {
		const which = webhookId ? `Webhook ${webhookId}` : 'A webhook with the URL of this trigger';
		context.logger.warn(
			`${which} could not be removed and may stay at the service: ${(error as Error).message}. It is used again when the workflow is published again; otherwise remove it with Webhook: Delete of the Container Tracking node.`,
		);
		return false;
	}
}

/** Without a stored id (the node was renamed, the state got lost) URL and tag find what is ours. */
async function removeByUrl(
	context: IHookFunctions,
	client: Client,
	url: string | undefined,
): Promise<boolean> {
	for (const webhook of (await listWebhooks(client)) ?? []) {
		if (isOurs(webhook, { url })) await deleteWebhook(client, webhook.id);
		else if (webhook.url === url && !webhook.headers) {
			context.logger.warn(
				`Webhook ${webhook.id} has the URL of this trigger but does not say who made it, so it stays at the service. Remove it with Webhook: Delete of the Container Tracking node if nobody needs it.`,
			);
		}
	}
	return true;
}

/** Removes a webhook that must not stay beside another one; reports it where that is not possible. */
export async function discard(context: IHookFunctions, client: Client, id: string): Promise<void> {
	const removed = await deleteWebhook(client, id).catch(() => false);
	if (!removed) context.logger.warn(`Webhook ${id} is surplus and could not be removed.`);
}
