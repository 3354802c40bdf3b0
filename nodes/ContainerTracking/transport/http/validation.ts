import { errorEntries, isObject, isWebPage, type JsonApiDocument } from '../../jsonapi';
import type { ApiRequest, ApiResponse } from '../types';
import { otherAnswer } from './otherAnswer';

/** Statuses that say themselves that nothing comes with them. */
const WITHOUT_CONTENT = [204, 205];

/**
 * Whether an answer that says that all went well holds what it must. A body without `data`, be it empty or
 * some other JSON, is none: taken for one, it would be an empty list or a resource without fields.
 */
export function isValidResponse(request: ApiRequest, { status, document }: ApiResponse): boolean {
	if (isWebPage(document) || otherAnswer(request, document) !== undefined) return false;
	const { expects = request.method === 'DELETE' ? 'any' : 'data' } = request;
	if (typeof expects === 'function') return expects(document);
	if (isObject(document) && holdsErrors(document)) return false;
	if (expects === 'any' || hasRows(document)) return true;
	if (request.method === 'GET') return isObject(document) && document.data === null;
	return request.method === 'PATCH' && WITHOUT_CONTENT.includes(status);
}

/** `errors` beside `data` are remarks; a `message` alone may as well say that all went well. */
const holdsErrors = ({ data, errors, error }: ApiResponse['document']): boolean =>
	!isObject(data) && errorEntries({ errors, error }).length > 0;

/** `data` as JSON:API has it for what is there: a resource, or a list of resources. */
export const hasRows = (document: JsonApiDocument): boolean =>
	isObject(document) && isRowOrRows(document.data);

/** A hole in a list is passed over; anything else in place of a resource is a broken answer. */
const isRowOrRows = (data: unknown): boolean =>
	Array.isArray(data) ? data.every((row) => row === null || isObject(row)) : isObject(data);
