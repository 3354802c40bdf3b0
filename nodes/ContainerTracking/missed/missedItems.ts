import { NodeOperationError, type IDataObject, type INode } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { textOf, type JsonObject, type Resource } from '../jsonapi';
import { type Client, type ErrorContext, isUnknownPath } from '../transport';
import type { TriggerOutput } from '../events/item';
import { resourceKey, relatedIdentifier } from '../events/notification';
import { triggerItems } from '../trigger/reducer';
import { fetchRelated, includedOf, addResources, type ResourcesByKey } from '../events/included';

export interface MissedQuery {
	/** ISO 8601; notifications made at this moment or later. */
	since: string;
	/** Those whose delivery failed for good, or all, for a receiver that could not be reached. */
	which: 'failed' | 'all';
	output: TriggerOutput;
	/** Only those of one webhook; an event makes a notification for each webhook of the account. */
	webhookId?: string;
}

/**
 * The notifications since a moment that did not arrive, oldest first, each id once, in the shape of the
 * trigger's items. What they refer to comes with the list where the service embeds it; whatever is
 * missing is fetched once, however many notifications refer to it.
 */
export async function missedItems(
	client: Client,
	node: INode,
	query: MissedQuery,
	errorContext: ErrorContext = {},
): Promise<IDataObject[]> {
	const byKey: ResourcesByKey = new Map();
	const since = DateTime.fromISO(query.since).toMillis();
	const [listing] = await Promise.allSettled([listSince(client, since, byKey, errorContext)]);
	if (listing.status === 'rejected') throw withRemedy(node, listing.reason, errorContext);
	// Lists come newest first; reversed, those of one moment keep the order in which they happened.
	const missed = listing.value
		.reverse()
		.filter((notification) => isAskedFor(notification, query))
		.sort((one, other) => (createdAt(one) || 0) - (createdAt(other) || 0));
	await fetchRelated(client, missed, byKey, errorContext);
	const documents = missed.map((notification) => {
		const self = byKey.get(resourceKey(notification)) ?? notification;
		const data = { ...notification, relationships: self.relationships };
		return { data, included: includedOf(self, byKey) } as unknown as JsonObject;
	});
	return triggerItems(documents, query.output);
}

async function listSince(
	client: Client,
	since: number,
	byKey: ResourcesByKey,
	errorContext: ErrorContext,
): Promise<Resource[]> {
	const notifications: Resource[] = [];
	const request = {
		method: 'GET' as const,
		path: '/webhook_notifications',
		query: { include: 'reference_object' },
	};
	const all = { limit: Number.MAX_SAFE_INTEGER };
	let previous = Infinity;
	let isNewestFirst = true;
	for await (const { rows, document } of client.pages(request, all, errorContext)) {
		addResources(byKey, { included: document.included });
		for (const notification of rows) {
			const moment = createdAt(notification);
			isNewestFirst &&= moment <= previous;
			previous = moment;
			if (!(moment < since)) notifications.push(notification);
		}
		if (isNewestFirst && previous < since) break;
	}
	return notifications;
}

/** Only the public service lists notifications. */
function withRemedy(node: INode, thrown: unknown, { itemIndex }: ErrorContext): unknown {
	if (!isUnknownPath(thrown)) return thrown;
	const place = itemIndex === undefined ? '' : ` [Item ${itemIndex}]`;
	return new NodeOperationError(node, `This service cannot list webhook notifications${place}`, {
		itemIndex,
		description:
			'What was missed cannot be looked up here. Use Container: Get Pickup Status of Many instead: it shows where every container stands now, whatever was missed.',
	});
}

function isAskedFor(notification: Resource, { which, webhookId }: MissedQuery): boolean {
	if (which === 'failed' && notification.attributes?.delivery_status !== 'failed') return false;
	return !webhookId || relatedIdentifier(notification, 'webhook')?.id === webhookId;
}

/** Milliseconds; NaN, which is never too old, where the service does not tell. */
const createdAt = ({ attributes }: Resource): number =>
	DateTime.fromISO(textOf(attributes?.created_at)).toMillis();
