import { isEmpty, omit } from 'lodash';
import type { IHookFunctions } from 'n8n-workflow';

import { nonEmptyText } from '../../events/notification';
import { textList } from '../../api/input/values';
import {
	type ErrorEntry,
	idOf,
	isObject,
	type JsonObject,
	type Resource,
	resourceOf,
} from '../../api/jsonapi/types';
import type { ApiRequest, Client, ErrorContext } from '../../api/types';
import { entriesOf, ifThere, rethrow, statusOf } from '../../api/errors/classify';
import { path } from '../../api/urls';
import { withoutUrlSecrets } from './webhookUrl';

/** A webhook as the service returns it; see docs/interface.md#webhooks. */
export interface RemoteWebhook {
	/** Empty where the service does not return it. */
	id: string;
	url?: string;
	active: boolean;
	events: string[];
	secret?: string;
	/** Undefined where the service does not return them. */
	headers?: Array<{ name: string; value: string }>;
	tag?: string;
}

export interface WebhookContent {
	url: string;
	events: string[];
	tag: string;
}

/** Every webhook of the account, or undefined where the service can only create them. */
export async function listWebhooks(client: Client, errorContext: ErrorContext = {}) {
	const list = async () => {
		const webhooks: RemoteWebhook[] = [];
		const request = { method: 'GET', path: '/webhooks' } as const;
		for await (const { rows } of client.pages(request, { limit: Infinity }, errorContext))
			webhooks.push(...rows.map(remoteWebhook));
		return webhooks;
	};
	return await ifThere(list());
}

export async function getWebhook(client: Client, id: string): Promise<RemoteWebhook | undefined> {
	const answer = await ifThere(client.send({ method: 'GET', path: path`/webhooks/${id}` }));
	const resource = answer && resourceOf(answer.document);
	return resource && remoteWebhook(resource);
}

/** Creates a webhook. Its id is empty where the answer does not contain the webhook. */
export async function postWebhook(client: Client, content: WebhookContent): Promise<RemoteWebhook> {
	const attributes = webhookAttributes(content, []);
	const request: ApiRequest = {
		method: 'POST',
		path: '/webhooks',
		// An empty answer with a good status means success, too. An answer with other content proves nothing.
		expects: (document) =>
			isObject(document) &&
			(resourceOf(document) !== undefined || isEmpty(omit(document, 'data', 'meta', 'links'))),
	};
	return await sendWebhook(client, request, { type: 'webhook', attributes });
}

/** Sets URL, events and tag, and switches the webhook on. Headers of other people stay. */
export async function patchWebhook(
	client: Client,
	{ id, headers }: RemoteWebhook,
	content: WebhookContent,
): Promise<RemoteWebhook> {
	const attributes = webhookAttributes(content, headers);
	const request = { method: 'PATCH', path: path`/webhooks/${id}` } as const;
	return await sendWebhook(client, request, { id, type: 'webhook', attributes });
}

/** Clients whose service refused headers, so that one registration tries headers once. */
const withoutHeaders = new WeakSet<Client>();

/**
 * Sends a webhook, without headers where the service refuses them: the contract does not promise headers. Only the
 * ownership tag is lost, and the stored id identifies our webhook without it.
 */
async function sendWebhook(
	client: Client,
	request: Omit<ApiRequest, 'body'>,
	data: { id?: string; type: string; attributes: JsonObject },
): Promise<RemoteWebhook> {
	const { id = '', type } = data;
	const attributes = withoutHeaders.has(client)
		? omit(data.attributes, 'headers')
		: data.attributes;
	try {
		const { document } = await client.send({ ...request, body: { data: { ...data, attributes } } });
		return remoteWebhook(resourceOf(document) ?? { type, id });
	} catch (error) {
		if (!('headers' in attributes) || !refusesHeaders(error))
			return rethrow(withoutUrlSecrets(error));
		withoutHeaders.add(client);
		return await sendWebhook(client, request, data);
	}
}

const UNKNOWN_KIND =
	/\b(unknown|unpermitted|unexpected|unrecogni[sz]ed|unsupported|additional)[\s_-]+(attribute|parameter|propert|field|key|member)/i;

/** After that nothing was created or changed. A refused field without a name must be the one beyond the contract. */
function refusesHeaders(error: unknown): boolean {
	const status = statusOf(error) ?? '';
	if (!['400', '422'].includes(status)) return false;
	const entries = entriesOf(error);
	if (status === '400' && entries.length === 0) return true;
	return entries.some((entry) => {
		const { source = '' } = entry;
		const reason = errorReason(entry);
		const namesHeaders = /\bheaders?\b/i.test(`${source} ${reason}`);
		return namesHeaders || (isAboutWhole(source) && UNKNOWN_KIND.test(reason));
	});
}

export const errorReason = ({ title, detail, code }: ErrorEntry): string =>
	[title, detail, code].filter(Boolean).join(' ');

/** Whether an entry names no particular field (`/data/attributes`, `/data`, `/` or nothing): it may be about any. */
export const isAboutWhole = (source: string) => /^\/?(data)?(\/attributes)?\/?$/.test(source);

/** Stops a webhook from delivering; false where the service does not offer that. */
export async function switchOff(client: Client, id: string): Promise<boolean> {
	const data = { id, type: 'webhook', attributes: { active: false } };
	const request = { method: 'PATCH', path: path`/webhooks/${id}`, body: { data } } as const;
	const resource = resourceOf((await client.send(request)).document);
	return resource !== undefined && !remoteWebhook(resource).active;
}

/**
 * @returns undefined where the service knows no such webhook, or cannot delete one; `perhaps` where it says so only
 * after a try without a good answer, which may have deleted the webhook
 */
export async function deleteWebhook(client: Client, id: string) {
	const answer = await ifThere(client.send({ method: 'DELETE', path: path`/webhooks/${id}` }));
	return answer && (answer.status === 404 ? 'perhaps' : 'deleted');
}

/** Headers that the service did not return are left as they are, since people may have added some. */
function webhookAttributes(
	{ url, events, tag }: WebhookContent,
	headers: RemoteWebhook['headers'],
): JsonObject {
	const others = headers?.filter(({ name }) => !isTagHeader(name));
	const tagged = others && { headers: [...others, { name: TAG_HEADER, value: tag }] };
	return { url, active: true, events, ...tagged };
}

export function remoteWebhook(resource: Resource): RemoteWebhook {
	const { url, active, events, secret, headers } = resource.attributes ?? {};
	const named = (Array.isArray(headers) ? headers : undefined)
		?.filter(isObject)
		.map(({ name, value }) => ({ name: String(name), value: String(value) }));
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

export const isOwnershipTag = (tag = ''): boolean => tag.startsWith(PACKAGE);
