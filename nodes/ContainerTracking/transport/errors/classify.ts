import { NodeApiError } from 'n8n-workflow';

import type { ErrorEntry } from '../../jsonapi';
import { UNKNOWN_PATH } from './notOffered';

/** The HTTP status of an answer that refused; undefined where no answer came or it is no such thing. */
export const statusOf = (error: unknown): string | undefined =>
	(error instanceof NodeApiError && error.httpCode) || undefined;

/** What the service gave as its reasons; none where it gave none, or where no answer came. */
export const entriesOf = (error: unknown): ErrorEntry[] =>
	error instanceof NodeApiError && Array.isArray(error.context.errors)
		? (error.context.errors as ErrorEntry[])
		: [];

/** Whether the service has no such path or method, or, as far as a 404 goes, no such ID. */
export const isUnknownPath = (error: unknown): boolean =>
	UNKNOWN_PATH.includes(statusOf(error) ?? '');

/** Whether a GET was refused for its query, e.g. a filter that the service does not know. */
export const isRefusedQuery = (error: unknown): boolean =>
	['400', '422'].includes(statusOf(error) ?? '');

/** Whether it may be gone in a while: no answer, a limit, or a fault on the service's side. */
export function isTransient(error: unknown): boolean {
	if (!(error instanceof NodeApiError)) return false;
	const status = statusOf(error);
	return status === undefined || status === '429' || status.startsWith('5');
}

/** Whether the request may have been carried out although no proper answer came. */
export const isOutcomeUnknown = (error: unknown): boolean =>
	error instanceof NodeApiError && error.context.outcomeUnknown === true;
