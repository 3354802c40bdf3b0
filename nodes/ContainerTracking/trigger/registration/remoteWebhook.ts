import type { IDataObject } from 'n8n-workflow';

import { textList } from '../../input';
import { isObject, resourceOf, type JsonObject, type Resource } from '../../jsonapi';
import { path, statusOf, type Client } from '../../transport';
import { MARKER_HEADER } from './ownershipTag';
import { text } from '../../events/notification';

/** A webhook as the service holds it (section 2.11). */
export interface RemoteWebhook {
	id: string;
	url?: string;
	active: boolean;
	events: string[];
	secret?: string;
	headers: Array<{ name: string; value: string }>;
	/** The value of the marker header, where there is one. */
	marker?: string;
}

/** What a webhook is to be. */
export interface WebhookPlan {
	url: string;
	events: string[];
	marker: string;
}

/** Every webhook of the account, or undefined where the service only offers to create them. */
export async function listWebhooks(client: Client): Promise<RemoteWebhook[] | undefined> {
	const webhooks: RemoteWebhook[] = [];
	try {
		for await (const { rows } of client.pages(
			{ method: 'GET', path: '/webhooks' },
			{ limit: Infinity },
		)) {
			webhooks.push(...rows.map(remoteWebhook));
		}
	} catch (error) {
		return await absence(error);
	}
	return webhooks;
}

/** One webhook, or undefined where there is none of that id. */
export async function getWebhook(client: Client, id: string): Promise<RemoteWebhook | undefined> {
	try {
		const { document } = await client.send({ method: 'GET', path: path`/webhooks/${id}` });
		const resource = resourceOf(document);
		return resource && remoteWebhook(resource);
	} catch (error) {
		return await absence(error);
	}
}

export async function postWebhook(client: Client, plan: WebhookPlan): Promise<RemoteWebhook> {
	const body = { data: { type: 'webhook', attributes: attributesOf(plan, []) } };
	const { document } = await client.send({ method: 'POST', path: '/webhooks', body });
	return remoteWebhook(resourceOf(document) ?? { type: 'webhook', id: '' });
}

/** Puts URL, events and marker right and switches the webhook on; headers of other people stay. */
export async function patchWebhook(
	client: Client,
	{ id, headers }: RemoteWebhook,
	plan: WebhookPlan,
): Promise<RemoteWebhook> {
	const body = { data: { id, type: 'webhook', attributes: attributesOf(plan, headers) } };
	const { document } = await client.send({
		method: 'PATCH',
		path: path`/webhooks/${id}`,
		body,
	});
	return remoteWebhook(resourceOf(document) ?? { type: 'webhook', id });
}

/** @returns false where the service knows no such webhook, or does not offer to delete one. */
export async function deleteWebhook(client: Client, id: string): Promise<boolean> {
	try {
		await client.send({ method: 'DELETE', path: path`/webhooks/${id}` });
	} catch (error) {
		await absence(error);
		return false;
	}
	return true;
}

/** Undefined for what is not there or not offered; everything else goes on as it came. */
async function absence(error: unknown): Promise<undefined> {
	if (['404', '405'].includes(statusOf(error) ?? '')) return undefined;
	return await Promise.reject(error);
}

function attributesOf(plan: WebhookPlan, headers: RemoteWebhook['headers']): JsonObject {
	const others = headers.filter(({ name }) => !isMarkerHeader(name));
	const marker = { name: MARKER_HEADER, value: plan.marker };
	return { url: plan.url, active: true, events: plan.events, headers: [...others, marker] };
}

function remoteWebhook({ id, attributes }: Resource): RemoteWebhook {
	const { url, active, events, secret, headers } = attributes ?? {};
	const named = headersOf(headers);
	return {
		id: String(id),
		url: text(url),
		active: active !== false,
		events: textList(Array.isArray(events) ? events : []),
		secret: text(secret),
		headers: named,
		marker: named.find(({ name }) => isMarkerHeader(name))?.value,
	};
}

function headersOf(headers: unknown): RemoteWebhook['headers'] {
	if (!Array.isArray(headers)) return [];
	return headers
		.filter((header): header is IDataObject => isObject(header))
		.map(({ name, value }) => ({ name: String(name), value: String(value) }));
}

const isMarkerHeader = (name: string): boolean =>
	name.toLowerCase() === MARKER_HEADER.toLowerCase();
