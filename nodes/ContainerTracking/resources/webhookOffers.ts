import { isObject, textOf, type JsonObject, type JsonValue } from '../jsonapi';
import type { Items, Run } from '../operation/definition';
import type { ApiRequest } from '../transport';

export const EVENT_KINDS: ApiRequest = { method: 'GET', path: '/webhooks/events' };

/** The kinds of event that a webhook can be registered for, one by one. */
export async function getEventKinds({ client, errorContext }: Run): Promise<Items> {
	const expects = (document: object) => kindsOf(document).length > 0;
	const { document } = await client.send({ ...EVENT_KINDS, expects }, errorContext);
	return { items: kindsOf(document) };
}

/** Categories with their kinds, or a plain list of kinds. */
function kindsOf(document: object): JsonObject[] {
	const rows = isObject(document) ? [document.data ?? []].flat() : [];
	return rows.flatMap((row) => {
		const attributes = isObject(row) && isObject(row.attributes) ? row.attributes : {};
		const { events, name: category = null } = attributes;
		return (Array.isArray(events) ? events : [row]).flatMap((kind) => kindOf(kind, category));
	});
}

function kindOf(kind: JsonValue, category: JsonValue): JsonObject[] {
	const { name: event, description = null } = isObject(kind) ? kind : { name: kind };
	return typeof event === 'string' && event !== '' ? [{ event, description, category }] : [];
}

export const IP_ADDRESSES: ApiRequest = { method: 'GET', path: '/webhooks/ips' };

/** Where notifications come from: as a text to paste into a firewall, and as a list to compare with. */
export async function getIpAddresses({ client, errorContext }: Run): Promise<Items> {
	const expects = (document: object) => addressesOf(document).length > 0;
	const { document } = await client.send({ ...IP_ADDRESSES, expects }, errorContext);
	const addresses = addressesOf(document);
	const ip_addresses = addresses.join(', ');
	const last_updated = document.last_updated ?? null;
	return { items: [{ ip_addresses, count: addresses.length, last_updated, list: addresses }] };
}

const addressesOf = (document: object): string[] =>
	isObject(document) ? [document.webhook_notification_ips].flat().map(textOf).filter(Boolean) : [];
