import { errorEntries, isWebPage } from '../jsonapi/errorEntries';
import { idOf, isObject, type JsonApiDocument, resourcesOf, textOf } from '../jsonapi/types';
import type { ApiRequest, ApiResponse } from '../types';
/** Statuses that say themselves that nothing comes with them. */
const WITHOUT_CONTENT = [204, 205];

/** Without `data`, a good answer would be taken for an empty list or a resource without fields. */
export function isValidResponse(request: ApiRequest, { status, document }: ApiResponse): boolean {
	if (isWebPage(document) || otherAnswer(request, document) !== undefined) return false;
	const { expects = request.method === 'DELETE' ? 'any' : 'data' } = request;
	if (typeof expects === 'function')
		return typeof document === 'object' && document !== null && expects(document);
	// `errors` beside `data` are remarks; a `message` alone may as well say that all went well.
	const { data, errors, error } = isObject(document) ? document : {};
	if (!isObject(data) && errorEntries({ errors, error }).length > 0) return false;
	if (expects === 'any' || hasRows(document)) return true;
	if (request.method === 'GET') return isObject(document) && document.data === null;
	return request.method === 'PATCH' && WITHOUT_CONTENT.includes(status);
}

/** `data` as JSON:API has it for what is there: a resource, or a list of resources, in which a hole is passed over. */
export function hasRows(document: JsonApiDocument): boolean {
	const data: unknown = isObject(document) ? document.data : undefined;
	return Array.isArray(data) ? data.every((row) => row === null || isObject(row)) : isObject(data);
}

const LONGEST = 100;

/** What came in place of the one thing that was asked for, in words; undefined where that came, or nothing did. */
export function otherAnswer({ asked }: ApiRequest, document: JsonApiDocument): string | undefined {
	const rows = asked && isObject(document) ? resourcesOf(document) : [];
	const [row] = rows;
	if (!asked || !row) return undefined;
	if (rows.length > 1) return `${rows.length} entries`;
	const id = idOf(row) ?? idOf({ id: row.attributes?.id });
	const isEmpty = id === undefined && !isObject(row.attributes);
	if (isEmpty) return saidBy(document);
	const isSame = id === undefined || id.toLowerCase() === asked.id.toLowerCase();
	const isOfType = !row.type || isTypeOf(textOf(row.type), asked.type, isSame);
	return isOfType && isSame ? undefined : quotedName(isOfType ? asked.type : textOf(row.type), id);
}

/** What else has an ID of its own. Of a container the description of the service says `account`, a search `cargo`. */
const RESOURCE_TYPES = new Set([
	...['container', 'metro_area', 'party', 'port', 'shipment', 'shipping_line', 'terminal'],
	...['tracking_request', 'transport_event', 'vessel', 'webhook', 'webhook_notification'],
]);

/** Also `rail_terminal` is a terminal. A type that nobody knows is another word for what has the ID. */
function isTypeOf(type: string, asked: string, isSame: boolean): boolean {
	const singular = type.toLowerCase().replace(/s$/, '');
	return singular.endsWith(asked) || (isSame && !RESOURCE_TYPES.has(singular));
}

export const quotedName = (type: string, id = ''): string =>
	`${type.replaceAll('_', ' ')} "${id}"`.slice(0, LONGEST);

function saidBy({ data }: JsonApiDocument): string {
	const [entry] = errorEntries(isObject(data) ? data : {});
	const words = entry?.detail ?? entry?.title ?? textOf(isObject(data) ? data.message : '');
	return words ? `the words "${words.slice(0, LONGEST)}"` : 'something without an ID';
}
