import { NodeOperationError, type IDataObject, type INode } from 'n8n-workflow';

import { textOf, type Resource } from '../jsonapi';
import { isUnknownPath, rethrow, type Client, type ErrorContext } from '../transport';
import { instantMillis } from '../events/instant';
import type { TriggerOutput } from '../events/item';
import { relatedIdentifier, resourceKey } from '../events/notification';
import { triggerItems } from '../trigger/reducer';
import {
	addResources,
	deliveryIncluded,
	fetchRelated,
	type ResourcesByKey,
} from '../events/included';

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
	const listed = await withRemedy(node, errorContext, async () => {
		return await listSince(client, query.since, byKey, errorContext);
	});
	// Lists come newest first; reversed, those of one moment keep the order in which they happened.
	const missed = listed
		.reverse()
		.filter((notification) => isAskedFor(notification, query))
		.sort((one, other) => (createdAt(one) || 0) - (createdAt(other) || 0));
	await fetchRelated(client, missed, byKey, errorContext);
	const documents = missed.map((notification) => {
		const self = byKey.get(resourceKey(notification)) ?? notification;
		const data = { ...notification, relationships: self.relationships };
		return { data, included: deliveryIncluded(self, byKey) };
	});
	return triggerItems(documents, { output: query.output, baseUrl: client.baseUrl });
}

async function listSince(
	client: Client,
	since: string,
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
	const limit = instantMillis(since) ?? NaN;
	let previous = Infinity;
	let isNewestFirst = true;
	for await (const { rows, document } of client.pages(request, all, errorContext)) {
		addResources(byKey, { included: document.included });
		for (const notification of rows) {
			const moment = createdAt(notification);
			isNewestFirst &&= moment <= previous;
			previous = moment;
			if (!(moment < limit)) notifications.push(notification);
		}
		if (isNewestFirst && previous < limit) break;
	}
	return notifications;
}

/** Only the public service lists notifications. */
async function withRemedy<Result>(
	node: INode,
	{ itemIndex }: ErrorContext,
	list: () => Promise<Result>,
): Promise<Result> {
	try {
		return await list();
	} catch (error) {
		if (!isUnknownPath(error)) return rethrow(error);
		const place = itemIndex === undefined ? '' : ` [Item ${itemIndex}]`;
		throw new NodeOperationError(node, `This service cannot list webhook notifications${place}`, {
			itemIndex,
			description:
				'What was missed cannot be looked up here. Use Container: Get Pickup Status of Many instead: it shows where every container stands now, whatever was missed.',
		});
	}
}

function isAskedFor(notification: Resource, { which, webhookId }: MissedQuery): boolean {
	if (which === 'failed' && notification.attributes?.delivery_status !== 'failed') return false;
	return !webhookId || relatedIdentifier(notification, 'webhook')?.id === webhookId;
}

/** Milliseconds; NaN, which is never too old, where the service does not tell. */
const createdAt = ({ attributes }: Resource): number =>
	instantMillis(textOf(attributes?.created_at)) ?? NaN;
