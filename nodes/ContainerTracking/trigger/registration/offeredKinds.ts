import { isObject } from '../../jsonapi';
import type { Client } from '../../transport';

/** Where kinds stand in the answer: categories as resources with a list of events, or a plain list. */
const MEMBERS = ['data', 'attributes', 'events', 'event', 'kind', 'name', 'value', 'id'];
const KIND = /^\w+(\.\w+)+$/;
const MAX_DEPTH = 6;

/**
 * The kinds of event that the service offers this account, sorted; undefined where it does not tell. Not
 * knowing them only means a less exact registration, so whatever goes wrong is no reason to stop.
 */
export async function offeredKinds(client: Client): Promise<string[] | undefined> {
	try {
		const request = { method: 'GET', path: '/webhooks/events', expects: 'any' } as const;
		const { document } = await client.send(request);
		const kinds = [...new Set(kindsIn(document))].sort();
		return kinds.length > 0 ? kinds : undefined;
	} catch {
		return undefined;
	}
}

function kindsIn(value: unknown, depth = 0): string[] {
	if (typeof value === 'string') return KIND.test(value) ? [value] : [];
	if (depth > MAX_DEPTH) return [];
	if (Array.isArray(value)) return value.flatMap((entry) => kindsIn(entry, depth + 1));
	if (!isObject(value)) return [];
	return MEMBERS.flatMap((member) => kindsIn(value[member], depth + 1));
}
