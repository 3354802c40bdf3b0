import { parsedUrl } from '../../input';
import { isOurs } from './desiredWebhook';
import { nameOf, storedIds } from './ownState';
import type { Registration } from './registration';
import { deleteWebhook, type RemoteWebhook, switchOff } from './remoteWebhook';
import { secretOf } from './store';
import { isSameEndpoint, withoutUrlSecret } from './urlSecret';

/** The webhook that an interrupted registration left behind, if what it delivers can be told. */
export async function adoptable(
	registration: Registration,
	webhooks: RemoteWebhook[],
): Promise<RemoteWebhook | undefined> {
	const { context, desired, own, unsignedDeliveries } = registration;
	for (const webhook of webhooks.filter(({ url }) => isSameEndpoint(url, desired.url))) {
		if (!isOurs(webhook, own)) {
			const whose = webhook.headers ? 'was made by somebody else' : 'does not say who made it';
			context.logger.warn(
				`Webhook ${webhook.id} has the URL of this trigger but ${whose}. It is left alone and ${fateOf(registration)}; remove it if nobody needs it.`,
			);
			continue;
		}
		const secret = await secretOf(registration, webhook);
		if (secret || unsignedDeliveries !== 'refuse') return { ...webhook, secret };
	}
	return undefined;
}

/** What becomes of what a webhook delivers that is not, or no longer, of this trigger. */
const fateOf = ({ unsignedDeliveries }: Registration): string =>
	unsignedDeliveries === 'acceptAny'
		? 'what it delivers unsigned starts runs, too, so that events may come twice'
		: 'what it delivers is refused';

/** Of several webhooks that are ours only those stay that are stored. */
export async function discardExtra(
	registration: Registration,
	webhooks: RemoteWebhook[],
): Promise<void> {
	const { state, own } = registration;
	const kept = storedIds(state);
	for (const webhook of webhooks) {
		const { id } = webhook;
		if (!id || kept.includes(id)) continue;
		if (isOurs(webhook, own) || own.ids.includes(id)) await discard(registration, id);
	}
}

/**
 * Names what this trigger made under a former address and does not use any more. Without a tag the path tells,
 * which another n8n with the same workflow may have, too: so nothing is removed.
 */
export function nameLeftBehind(registration: Registration, webhooks: RemoteWebhook[]): void {
	const { context, desired, state } = registration;
	const kept = storedIds(state);
	const path = parsedUrl(desired.url)?.pathname;
	const isFormer = ({ id, url = '', tag }: RemoteWebhook) =>
		!kept.includes(id) &&
		!isSameEndpoint(url, desired.url) &&
		(tag === undefined || tag === desired.tag) &&
		parsedUrl(url)?.pathname === path;
	for (const { id, url } of webhooks.filter(isFormer)) {
		context.logger.warn(
			`Webhook ${id} leads to ${withoutUrlSecret(url ?? '')}, which is not the address of this trigger any more. If no other n8n uses it, remove it with Webhook: Delete of the Container Tracking node.`,
		);
	}
}

/** Removes those that were stored when the registration began and are not any more. */
export async function discardFormer(registration: Registration): Promise<void> {
	const kept = storedIds(registration.state);
	const { ids, hasNameless } = registration.own;
	for (const id of ids) {
		if (!kept.includes(id)) await discard(registration, id);
	}
	if (hasNameless) warnOfUnused(registration, '');
}

/** Removes a webhook that must not stay beside another one; reports it where that is not possible. */
async function discard(registration: Registration, id: string): Promise<void> {
	const { client } = registration;
	if (await deleteWebhook(client, id).catch(() => false)) return;
	if (await switchOff(client, id).catch(() => false)) return;
	warnOfUnused(registration, id);
}

const warnOfUnused = (registration: Registration, id: string): void =>
	registration.context.logger.warn(
		`${nameOf([{ id }])} is no longer used and could not be removed: ${fateOf(registration)}. Have it removed by hand.`,
	);
