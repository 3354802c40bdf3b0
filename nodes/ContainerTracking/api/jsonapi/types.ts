/** JSON:API as the service sends it (docs/interface.md#the-form-of-an-answer): all but `type` and `id` may be missing or odd. */

export type JsonValue =
	| string
	| number
	| boolean
	| null
	| JsonValue[]
	| { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export interface ResourceIdentifier {
	type: string;
	id: string;
}

export interface Relationship {
	data?: ResourceIdentifier | ResourceIdentifier[] | null;
	links?: JsonObject;
	meta?: JsonObject;
}

export interface Resource extends ResourceIdentifier {
	attributes?: JsonObject | null;
	relationships?: { [name: string]: Relationship | null } | null;
	links?: JsonObject | null;
}

export interface JsonApiDocument {
	data?: Resource | Resource[] | null;
	included?: Resource[] | null;
	links?: { [name: string]: string | null } | null;
	meta?: JsonObject | null;
}

/** Members side by side; a relationship is the joined resource where it was included, else `{type, id}`, null or a list. */
export type FlatResource = { id: string; type: string } & { [field: string]: unknown };

/** The rows of an answer. A "get" may answer with a list of one, a list with a single object. */
export function resourcesOf(document: JsonApiDocument): Resource[] {
	const { data } = document;
	return Array.isArray(data) ? data.filter(isObject) : isObject(data) ? [data] : [];
}

export const resourceOf = (document: JsonApiDocument): Resource | undefined =>
	resourcesOf(document)[0];

/** Whether a value is a JSON object, in contrast to a list, null or a plain value. */
export const isObject = (value: unknown): value is JsonObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ID of a resource; undefined where it is none, so that two without one are never the same. */
export function idOf({ id }: { id?: unknown }): string | undefined {
	if (typeof id === 'string') return id;
	return typeof id === 'number' ? String(id) : undefined;
}

/** A value as text, e.g. to compare it; empty where it is none. An object's own `toString` is never asked. */
export function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
