import type { IDataObject } from 'n8n-workflow';

import { textList } from '../../input';
import { isObject, resourceOf, type JsonObject, type Resource } from '../../jsonapi';
import { path, statusOf, type Client } from '../../transport';
import { rethrow } from '../../transport/rethrow';
import { text } from '../../events/notification';
import { TAG_HEADER } from './ownershipTag';
import { sendWebhook } from './refusedHeaders';

/** A webhook as the service tells it; see docs/interface.md#webhooks. */
export interface RemoteWebhook {
	id: string;
	url?: string;
	active: boolean;
	events: string[];
	secret?: string;
	/** Undefined where they do not come back. */
	headers?: Array<{ name: string; value: string }>;
	/** The value of the header that says whose it is, where it comes back. */
	tag?: string;
}

/** What a webhook is to hold. */
export interface WebhookContent {
	url: string;
	events: string[];
	tag: string;
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
		return absence(error);
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
		return absence(error);
	}
}

export async function postWebhook(client: Client, content: WebhookContent): Promise<RemoteWebhook> {
	const data = { type: 'webhook', attributes: attributesOf(content, []) };
	const { document } = await sendWebhook(client, { method: 'POST', path: '/webhooks' }, data);
	return remoteWebhook(resourceOf(document) ?? { type: 'webhook', id: '' });
}

/** Puts URL, events and tag right and switches the webhook on; headers of other people stay. */
export async function patchWebhook(
	client: Client,
	{ id, headers }: RemoteWebhook,
	content: WebhookContent,
): Promise<RemoteWebhook> {
	const data = { id, type: 'webhook', attributes: attributesOf(content, headers) };
	const request = { method: 'PATCH' as const, path: path`/webhooks/${id}` };
	const { document } = await sendWebhook(client, request, data);
	return remoteWebhook(resourceOf(document) ?? { type: 'webhook', id });
}

/** @returns false where the service knows no such webhook, or does not offer to delete one. */
export async function deleteWebhook(client: Client, id: string): Promise<boolean> {
	try {
		await client.send({ method: 'DELETE', path: path`/webhooks/${id}` });
	} catch (error) {
		absence(error);
		return false;
	}
	return true;
}

/** Undefined for what is not there or not offered; everything else goes on as it came. */
function absence(error: unknown): undefined {
	if (['404', '405'].includes(statusOf(error) ?? '')) return undefined;
	return rethrow(error);
}

/** Headers that did not come back are left as they are: what people added among them is not known. */
function attributesOf(
	{ url, events, tag }: WebhookContent,
	headers: RemoteWebhook['headers'],
): JsonObject {
	const attributes = { url, active: true, events };
	if (!headers) return attributes;
	const others = headers.filter(({ name }) => !isTagHeader(name));
	return { ...attributes, headers: [...others, { name: TAG_HEADER, value: tag }] };
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
		tag: named?.find(({ name }) => isTagHeader(name))?.value,
	};
}

function headersOf(headers: unknown): RemoteWebhook['headers'] {
	if (!Array.isArray(headers)) return undefined;
	return headers
		.filter((header): header is IDataObject => isObject(header))
		.map(({ name, value }) => ({ name: String(name), value: String(value) }));
}

const isTagHeader = (name: string): boolean => name.toLowerCase() === TAG_HEADER.toLowerCase();
