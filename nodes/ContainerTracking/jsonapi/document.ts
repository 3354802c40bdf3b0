import type { JsonApiDocument, JsonObject, Resource } from './types';

/** The rows of an answer. A "get" may answer with a list of one, a list with a single object. */
export function resourcesOf(document: JsonApiDocument): Resource[] {
	const { data } = document;
	return Array.isArray(data) ? data.filter(isObject) : isObject(data) ? [data] : [];
}

/** The one resource of an answer, or undefined where `data` is null, empty or missing. */
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
