import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { nameOfKind } from '../../events/catalogue';
import {
	addResources,
	deliveryIncluded,
	fetchRelated,
	type ResourcesByKey,
} from '../../events/related';
import { storedMillis } from '../../pickup/dates';
import type { TriggerOutput } from '../../events/item';
import { relatedIdentifier, resourceKey } from '../../events/notification';
import { titleOf } from '../../events/words';
import { parsedUrl } from '../../api/input/links';
import { asType } from '../../api/jsonapi/flatten';
import { type Resource, textOf } from '../../api/jsonapi/types';
import { readFields, readList, readText } from '../../pickup/read';
import type { Page } from '../../api/types';
import { isUnknownPath, rethrow, statusOf } from '../../api/errors/classify';
import { missingRows } from '../../api/errors/explanations';
import { itemError, type Run } from '../../operation/definition';
import { slackText } from '../../simplify/format';
import { triggerItems } from '../../trigger/reducer/reducer';
import { listWebhooks, tagOfInstance } from '../../trigger/registration/remoteWebhook';

export interface MissedQuery {
	/** ISO 8601; notifications made at this moment or later. */
	since: string;
	/** Notifications whose delivery failed for good, or all, e.g. for a workflow that was switched off. */
	which: 'failed' | 'all';
	output: TriggerOutput;
	addPickupStatus?: boolean;
	/** Only notifications of one webhook: an event makes a notification for each webhook of the account. */
	webhookId?: string;
	/** Webhooks that do not lead to this n8n. A deleted webhook may have led here, so it is not among them. */
	foreign?: string[];
}

/**
 * The notifications since a moment that fit the query, oldest first, each event once, in the shape of the trigger's
 * items. The service may embed related resources in the list. Others are fetched once, however many notifications
 * refer to them.
 */
export async function missedItems(run: Run, query: MissedQuery): Promise<IDataObject[]> {
	const { client, errorContext } = run;
	const byKey: ResourcesByKey = new Map();
	const { notifications, missing } = await listSince(run, query.since, byKey).catch(
		(error: unknown) => rethrow(isUnknownPath(error) ? itemError(run, ...NOT_LISTED) : error),
	);
	if (missing) run.hint(missing);
	// Lists come newest first. They are reversed, so that notifications of one moment keep their order in time.
	const missed = eachOnce(
		notifications
			.reverse()
			.filter((notification) => isAskedFor(notification, query))
			.sort((one, other) => (createdAt(one) || 0) - (createdAt(other) || 0)),
	);
	await fetchRelated(client, missed, byKey, errorContext);
	const documents = missed.map((notification) => {
		const self = byKey.get(resourceKey(notification)) ?? notification;
		const data = { ...notification, relationships: self.relationships };
		return { data, included: deliveryIncluded(self, byKey) };
	});
	return triggerItems(documents, {
		output: query.output,
		baseUrl: client.baseUrl,
		isReadNow: true,
		addsPickupStatus: query.addPickupStatus,
	});
}

async function listSince({ client, errorContext }: Run, since: string, byKey: ResourcesByKey) {
	const notifications: Resource[] = [];
	const request = {
		method: 'GET' as const,
		path: '/webhook_notifications',
		query: { include: 'reference_object' },
	};
	const all = { limit: Number.MAX_SAFE_INTEGER };
	const limit = storedMillis(since) ?? NaN;
	let previous = Infinity;
	let isNewestFirst = true;
	let latest: Page | undefined;
	for await (const page of client.pages(request, all, errorContext)) {
		const { rows, document } = page;
		latest = page;
		addResources(byKey, { included: document.included });
		for (const row of rows) {
			const notification = asType(row, 'webhook_notification');
			const moment = createdAt(notification);
			isNewestFirst &&= moment <= previous;
			previous = moment;
			if (!(moment < limit)) notifications.push(notification);
		}
		if (isNewestFirst && previous < limit) break;
	}
	return { notifications, missing: missingRows(latest) };
}

/** Only the public service lists notifications. */
const NOT_LISTED = [
	'This service cannot list webhook notifications',
	'What was missed cannot be looked up here. Use Container: Get Pickup Status of Many instead: it shows where every container is now, whatever was missed.',
] as const;

function isAskedFor(notification: Resource, { which, webhookId, foreign }: MissedQuery): boolean {
	if (which === 'failed' && notification.attributes?.delivery_status !== 'failed') return false;
	const id = webhookOf(notification);
	return webhookId ? id === webhookId : !foreign?.includes(id ?? '');
}

const webhookOf = (notification: Resource) => relatedIdentifier(notification, 'webhook')?.id;

const SAME_EVENT_MS = 5_000;

/** Keeps the first of the notifications of one event to several webhooks. Expects the oldest first. */
function eachOnce(notifications: Resource[]): Resource[] {
	const kept = new Map<string, Resource>();
	return notifications.filter((notification) => {
		const subject = ['reference_object', 'document']
			.map((name) => relatedIdentifier(notification, name))
			.find(Boolean);
		if (!subject) return true;
		const key = `${textOf(notification.attributes?.event)} ${resourceKey(subject)}`;
		const first = kept.get(key);
		const webhook = webhookOf(notification);
		const isCopy =
			first !== undefined &&
			(webhook === undefined || webhook !== webhookOf(first)) &&
			createdAt(notification) - createdAt(first) <= SAME_EVENT_MS;
		if (!isCopy) kept.set(key, notification);
		return !isCopy;
	});
}

/** In milliseconds; NaN, which is never too old, where the service gives no time. */
const createdAt = ({ attributes }: Resource): number =>
	storedMillis(textOf(attributes?.created_at)) ?? NaN;

/**
 * The IDs of the account's webhooks that do not lead to a trigger of this n8n; undefined where none is known to lead
 * here. A webhook is known by the tag that the trigger gave it, or by its address.
 */
export async function foreignWebhooks({ client, context, errorContext, itemIndex }: Run) {
	const listed = await listWebhooks(client, errorContext).catch((error: unknown) => {
		// The API key may have permission for notifications only.
		return statusOf(error) === '403' ? undefined : rethrow(error);
	});
	// `resumeUrl` has the address under which webhooks reach this n8n; the editor may have another.
	const { resumeUrl } = readFields(context.getWorkflowDataProxy(itemIndex).$execution);
	const origin = typeof resumeUrl === 'string' ? parsedUrl(resumeUrl)?.origin : undefined;
	const tag = tagOfInstance(context);
	const foreign = listed?.filter((webhook) => {
		const url = parsedUrl(webhook.url ?? '');
		const isHere = url?.origin === origin && /\/webhook\/?$/.test(url?.pathname ?? '');
		return !isHere && !webhook.tag?.startsWith(tag);
	});
	const isAnyOurs = foreign && listed && foreign.length < listed.length;
	return isAnyOurs ? foreign.map(({ id }) => id) : undefined;
}

/** Adds a line for Slack: `2026-03-05 21:30 UTC · Vessel: Berthed · TEST1234567`. */
export function withSlackText(item: IDataObject): IDataObject {
	const { event, occurred_at: at, container, shipment, tracking_request: request } = item;
	if (typeof event !== 'string') return item;
	const number =
		readText(readFields(container).number) ??
		readText(readFields(request).request_number) ??
		readText(readFields(shipment).bill_of_lading_number);
	const time = typeof at === 'string' ? DateTime.fromISO(at, { zone: 'utc' }) : null;
	const parts = [
		time?.isValid ? time.toFormat("yyyy-LL-dd HH:mm 'UTC'") : 'time not given',
		whatHappened(item, event),
		number ?? item.missing ?? titleOf(readFields(item.document)),
	];
	const link = typeof item.link === 'string' ? item.link : null;
	return { ...item, slack_text: slackText(parts.filter(Boolean).join(' · '), number, link) };
}

/** For `container.updated`, the text names the fields that changed. */
function whatHappened({ changes }: IDataObject, event: string): string {
	const fields = readList(changes).flatMap((each) => readText(readFields(each).field) ?? []);
	const named = fields.map((field) => field.replaceAll('_', ' '));
	return named.length === 0 || event !== 'container.updated'
		? nameOfKind(event)
		: `Container: ${named.join(', ')} changed`;
}
