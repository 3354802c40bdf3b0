import type { IHookFunctions } from 'n8n-workflow';

import { nonEmptyText } from '../../events/notification';
import { textList } from '../../input';
import {
	idOf,
	isObject,
	type JsonApiDocument,
	type JsonObject,
	type Resource,
	resourceOf,
} from '../../jsonapi';
import { type Client, type ErrorContext, path, rethrow, statusOf } from '../../transport';
import { sendWebhook } from './refusals';

/** A webhook as the service returns it; see docs/interface.md#webhooks. */
export interface RemoteWebhook {
	/** Empty where it is not returned. */
	id: string;
	url?: string;
	active: boolean;
	events: string[];
	secret?: string;
	/** Undefined where they do not come back. */
	headers?: Array<{ name: string; value: string }>;
	tag?: string;
}

export interface WebhookContent {
	url: string;
	events: string[];
	tag: string;
}

/** Every webhook of the account, or undefined where the service only offers to create them. */
export async function listWebhooks(
	client: Client,
	errorContext: ErrorContext = {},
): Promise<RemoteWebhook[] | undefined> {
	const webhooks: RemoteWebhook[] = [];
	try {
		const request = { method: 'GET', path: '/webhooks' } as const;
		for await (const { rows } of client.pages(request, { limit: Infinity }, errorContext))
			webhooks.push(...rows.map(remoteWebhook));
	} catch (error) {
		return absence(error);
	}
	return webhooks;
}

export async function getWebhook(client: Client, id: string): Promise<RemoteWebhook | undefined> {
	try {
		const { document } = await client.send({ method: 'GET', path: path`/webhooks/${id}` });
		const resource = resourceOf(document);
		return resource && remoteWebhook(resource);
	} catch (error) {
		return absence(error);
	}
}

/** Makes a webhook; where the answer says nothing of it, its id is empty. */
export async function postWebhook(client: Client, content: WebhookContent): Promise<RemoteWebhook> {
	const data = { type: 'webhook', attributes: webhookAttributes(content, []) };
	const request = { method: 'POST', path: '/webhooks', expects: statesCreation } as const;
	const { document } = await sendWebhook(client, request, data);
	return remoteWebhook(resourceOf(document) ?? { type: 'webhook', id: '' });
}

/** An empty answer with a good status says so, too; other words may say anything. */
const statesCreation = (document: JsonApiDocument): boolean =>
	isObject(document) &&
	(resourceOf(document) !== undefined ||
		Object.keys(document).every((member) => ['data', 'meta', 'links'].includes(member)));

/** Puts URL, events and tag right and switches the webhook on; headers of other people stay. */
export async function patchWebhook(
	client: Client,
	{ id, headers }: RemoteWebhook,
	content: WebhookContent,
): Promise<RemoteWebhook> {
	const data = { id, type: 'webhook', attributes: webhookAttributes(content, headers) };
	const request = { method: 'PATCH' as const, path: path`/webhooks/${id}` };
	const { document } = await sendWebhook(client, request, data);
	return remoteWebhook(resourceOf(document) ?? { type: 'webhook', id });
}

/** Lets a webhook deliver nothing any more; false where the service does not offer that. */
export async function switchOff(client: Client, id: string): Promise<boolean> {
	const data = { id, type: 'webhook', attributes: { active: false } };
	const request = { method: 'PATCH' as const, path: path`/webhooks/${id}`, body: { data } };
	const { document } = await client.send(request);
	const resource = resourceOf(document);
	return resource !== undefined && !remoteWebhook(resource).active;
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
export function absence(error: unknown): undefined {
	if (['404', '405', '501'].includes(statusOf(error) ?? '')) return undefined;
	return rethrow(error);
}

/** Headers that did not come back are left as they are: what people added among them is not known. */
function webhookAttributes(
	{ url, events, tag }: WebhookContent,
	headers: RemoteWebhook['headers'],
): JsonObject {
	const attributes = { url, active: true, events };
	if (!headers) return attributes;
	const others = headers.filter(({ name }) => !isTagHeader(name));
	return { ...attributes, headers: [...others, { name: TAG_HEADER, value: tag }] };
}

export function remoteWebhook(resource: Resource): RemoteWebhook {
	const { attributes } = resource;
	const { url, active, events, secret, headers } = attributes ?? {};
	const named = Array.isArray(headers)
		? headers
				.filter(isObject)
				.map(({ name, value }) => ({ name: String(name), value: String(value) }))
		: undefined;
	return {
		id: idOf(resource) ?? '',
		url: nonEmptyText(url),
		active: active !== false,
		events: textList(Array.isArray(events) ? events : []),
		secret: nonEmptyText(secret),
		headers: named,
		tag: named?.find(({ name }) => isTagHeader(name))?.value,
	};
}

const isTagHeader = (name: string): boolean => name.toLowerCase() === TAG_HEADER.toLowerCase();

/** A header of each webhook the trigger makes, so that people can see whose it is. */
const TAG_HEADER = 'X-Registered-By';

const PACKAGE = 'n8n-nodes-container-tracking';

/** How the tags of one n8n begin: with the start of its instance id. */
export const tagOfInstance = (context: Pick<IHookFunctions, 'getInstanceId'>): string =>
	`${PACKAGE} n8n ${context.getInstanceId().slice(0, 8)} workflow `;

export const ownershipTag = (context: IHookFunctions): string =>
	`${tagOfInstance(context)}${context.getWorkflow().id} node ${context.getNode().id}`;

export const isOwnershipTag = (value: string | undefined): boolean =>
	value?.startsWith(PACKAGE) ?? false;
