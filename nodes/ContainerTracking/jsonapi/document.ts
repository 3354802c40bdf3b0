import type { JsonApiDocument, Resource } from './types';

/** The rows of an answer. A "get" may answer with a list of one, a list with a single object. */
export function resourcesOf(document: JsonApiDocument): Resource[] {
	const { data } = document;
	if (Array.isArray(data)) return data.filter(Boolean);
	return data ? [data] : [];
}

/** The one resource of an answer, or undefined where `data` is null, empty or missing. */
export const resourceOf = (document: JsonApiDocument): Resource | undefined =>
	resourcesOf(document)[0];
