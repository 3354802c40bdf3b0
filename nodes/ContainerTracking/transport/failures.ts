import { NodeApiError } from 'n8n-workflow';

/** The HTTP status of an answer that refused; undefined where no answer came or it is no such thing. */
export const statusOf = (error: unknown): string | undefined =>
	(error instanceof NodeApiError && error.httpCode) || undefined;

/** Whether it may be gone in a while: no answer, a limit, or a fault on the service's side. */
export function isTransient(error: unknown): boolean {
	if (!(error instanceof NodeApiError)) return false;
	const status = statusOf(error);
	return status === undefined || status === '429' || status.startsWith('5');
}

/** Whether the request may have been carried out although no proper answer came. */
export const isOutcomeUnknown = (error: unknown): boolean =>
	error instanceof NodeApiError && error.context.outcomeUnknown === true;
