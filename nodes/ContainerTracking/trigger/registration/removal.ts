import { partition, some, uniqBy } from 'lodash';
import type { IHookFunctions } from 'n8n-workflow';

import { parsedUrl } from '../../api/input/links';
import type { Client } from '../../api/types';
import { createClient } from '../../api/client';
import { isOutcomeUnknown, messageOf, statusOf } from '../../api/errors/classify';
import { webhookList } from './activation';
import { readSettings } from '../settings';
import type { ExtraWebhook, TriggerState } from '../processState';
import { type Named, nameOf, notInAccount, StoredWebhooks } from './storedWebhooks';
import { isOurs, type Own, ownOf, type Registration } from './registration';
import { deleteWebhook, listWebhooks, switchOff } from './remoteWebhook';
import { isSameEndpoint, withoutUrlSecret } from './webhookUrl';

/** A webhook that is not removed now stays behind, so this takes longer than a registration, as long as a user waits. */
const REMOVING_LIMITS = { timeoutMs: 15_000, maxWaitMs: 10_000, deadlineMs: 17_000 };

const UNANSWERED = 'the service gave no answer a moment ago';

/**
 * Removes the webhooks of this trigger; whether none is left. Never throws: unpublishing must work while the service
 * is down or the credential is missing. Webhooks that stay are logged by id and used again next time.
 */
export async function unregister(context: IHookFunctions): Promise<boolean> {
	const url = context.getNodeWebhookUrl('default');
	const stored = new StoredWebhooks(context);
	const { state, made } = stored;
	const isKnown = stored.isAny || made !== undefined;
	if (!isKnown && !readSettings(context).isAutomatic) return true;
	// Between its attempts to publish n8n also removes webhooks, and would wait in vain for the same answer.
	if (!state.isTest && webhookList.hasFailed(context)) {
		if (isKnown) context.logger.warn(perhapsRetained(stored.all, state, UNANSWERED));
		return !isKnown;
	}
	webhookList.discardAnswer(context);
	try {
		const client = await createClient(context, REMOVING_LIMITS);
		stored.restoreMade(client.baseUrl);
		const own = ownOf(url, stored);
		if (!stored.isAny) {
			await removeByUrl(context, client, stored, own);
			return true;
		}
		const left = await removeStored(context, client, stored, own);
		if (left.length === 0) {
			stored.forgetMade();
			return true;
		}
		stored.noteMade(client.baseUrl, true);
		// A webhook that n8n did not save was reported when it was created.
		if (made?.isSaved !== false) context.logger.warn(retained(left, state));
		return false;
	} catch (error) {
		// What these two refuse was hardly carried out.
		const isRefused = ['500', '503'].includes(statusOf(error) ?? '');
		if (isOutcomeUnknown(error) && !isRefused) state.mayBeRemoved = true;
		context.logger.warn(perhapsRetained(stored.all, state, messageOf(error)));
		return false;
	}
}

/** Deletes a webhook, and notes that it did: a list that lags behind may still have it. */
export async function remove(client: Client, stored: StoredWebhooks, id: string) {
	const outcome = await deleteWebhook(client, id);
	if (outcome) stored.noteRemoved(id);
	return outcome;
}

/** @returns the webhooks that stay, which are kept in the state */
async function removeStored(
	context: IHookFunctions,
	client: Client,
	stored: StoredWebhooks,
	own: Own,
): Promise<ExtraWebhook[]> {
	let doubtful = own.webhooks;
	const perhapsDeleted: string[] = [];
	for (const webhook of own.webhooks) {
		const outcome = webhook.id && (await remove(client, stored, webhook.id));
		if (outcome === 'perhaps') perhapsDeleted.push(webhook.id);
		if (outcome !== 'deleted') continue;
		doubtful = doubtful.filter((other) => other !== webhook);
		stored.keepOnly(doubtful);
	}
	const listed = doubtful.length > 0 ? await listWebhooks(client) : undefined;
	if (!listed) return doubtful;
	// A webhook without an id, or that n8n did not save, is found by its other properties.
	const named = doubtful.filter(({ id }) => id !== '');
	for (const webhook of listed)
		if (isOurs(webhook, own) && !some(named, { id: webhook.id }))
			await remove(client, stored, webhook.id);
	const [there, unknown] = partition(named, ({ id }) => listed.some((each) => each.id === id));
	const unexpected = unknown.filter(({ id }) => !perhapsDeleted.includes(id));
	if (unexpected.length > 0) context.logger.warn(notInAccount(unexpected));
	stored.keepOnly(there);
	return there;
}

/** Where nothing is stored (the node was renamed, the state was lost), URL and tag identify our webhooks. */
async function removeByUrl(
	context: IHookFunctions,
	client: Client,
	stored: StoredWebhooks,
	own: Own,
): Promise<void> {
	for (const webhook of (await listWebhooks(client)) ?? []) {
		if (isOurs(webhook, own)) await remove(client, stored, webhook.id);
		else if (isSameEndpoint(webhook.url, own.url) && !webhook.headers) {
			context.logger.warn(
				`Webhook ${webhook.id} has the URL of this trigger but does not say who made it, so it stays at the service. Remove it with Webhook: Delete of the Container Tracking node if nobody needs it.`,
			);
		}
	}
}

function retained(webhooks: Named, state: TriggerState): string {
	const [them, stay] = webhooks.length === 1 ? ['it', 'stays'] : ['them', 'stay'];
	const byHand = `have ${them} removed by hand`;
	const end = state.isTest
		? `after that ${byHand}.`
		: `otherwise ${byHand}, and use a new trigger from then on, since this one counts on ${them}.`;
	return `${nameOf(webhooks)} ${stay} at the service, which offers no way to remove ${them}. ${usedAgain(webhooks, state)}; ${end}`;
}

/** The same, where the service could not be asked, so that nobody knows whether it can remove webhooks. */
function perhapsRetained(webhooks: Named, state: TriggerState, reason: string): string {
	const them = webhooks.length < 2 ? 'it' : 'them';
	const which = webhooks.length > 0 ? nameOf(webhooks) : 'A webhook with the URL of this trigger';
	return `${which} could not be removed and may stay at the service: ${reason}. ${usedAgain(webhooks, state)}; otherwise remove ${them} with Webhook: Delete of the Container Tracking node or, where the service does not offer that, have ${them} removed by hand.`;
}

const usedAgain = ({ length }: Named, { isTest }: TriggerState): string =>
	`${length < 2 ? 'It is' : 'They are'} used again when ${isTest ? 'this trigger listens for a test event before n8n is restarted' : 'the workflow is published again'}`;

/** What happens to deliveries of a webhook that is not, or no longer, of this trigger. */
export const fateOf = ({ unsignedDeliveries }: Registration, hasUrlSecret = false): string =>
	unsignedDeliveries === 'acceptAny' ||
	(unsignedDeliveries === 'acceptWithUrlSecret' && hasUrlSecret)
		? 'what it delivers unsigned starts runs, too, so that events may come twice'
		: 'what it delivers is refused';

/**
 * Removes those of our webhooks that are not stored. Where the service cannot list webhooks, it removes those that
 * were stored when the registration began and no longer are.
 */
export async function discardExtra(registration: Registration): Promise<void> {
	const { client, context, stored, own, present } = registration;
	const kept = stored.ids;
	const extra: Named =
		present?.filter((webhook) => isOurs(webhook, own) || some(own.webhooks, { id: webhook.id })) ??
		own.webhooks;
	for (const { id } of uniqBy(extra, 'id')) {
		if (id ? kept.includes(id) : present) continue;
		const isRemoved =
			id !== '' &&
			((await remove(client, stored, id).catch(() => undefined)) ??
				(await switchOff(client, id).catch(() => false)));
		if (isRemoved) continue;
		context.logger.warn(
			`${nameOf([{ id }])} is no longer used and could not be removed: ${fateOf(registration)}. Have it removed by hand.`,
		);
	}
}

/** Logs webhooks that may be ours under a former address. Another n8n may use them, so none is removed. */
export function nameLeftBehind({ context, desired, stored, present = [] }: Registration): void {
	const kept = stored.ids;
	const path = parsedUrl(desired.url)?.pathname;
	const former = present.filter(
		({ id, url = '', tag }) =>
			!kept.includes(id) &&
			!isSameEndpoint(url, desired.url) &&
			(tag === undefined || tag === desired.tag) &&
			parsedUrl(url)?.pathname === path,
	);
	for (const { id, url } of former) {
		context.logger.warn(
			`Webhook ${id} leads to ${withoutUrlSecret(url ?? '')}, which is not the address of this trigger any more. If no other n8n uses it, remove it with Webhook: Delete of the Container Tracking node.`,
		);
	}
}
