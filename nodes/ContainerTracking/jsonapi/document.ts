import type { JsonApiDocument, JsonObject, Resource } from './types';

/** The rows of an answer. A "get" may answer with a list of one, a list with a single object. */
export function resourcesOf(document: JsonApiDocument): Resource[] {
	const { data } = document;
	if (Array.isArray(data)) return data.filter(Boolean);
	return data ? [data] : [];
}

/** The one resource of an answer, or undefined where `data` is null, empty or missing. */
export const resourceOf = (document: JsonApiDocument): Resource | undefined =>
	resourcesOf(document)[0];

/** Whether a value is a JSON object, in contrast to a list, null or a plain value. */
export const isObject = (value: unknown): value is JsonObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
