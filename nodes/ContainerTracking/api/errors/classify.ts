import { type IExecuteFunctions, NodeApiError, NodeOperationError } from 'n8n-workflow';

import { type ErrorEntry, isObject, textOf } from '../jsonapi/types';
import type { ErrorContext, Explanation } from '../types';

/** The form of n8n-workflow 2.37 and later, ignored before: a fault that passes, or one that somebody has to fix. */
export type Failure =
	| {
			cause: 'rate-limited' | 'temporarily-unavailable';
			retryAfterMs?: number;
			resetsAtEpochMs?: number;
	  }
	| { cause: 'configuration-invalid' | 'credential-invalid' };

export const MISCONFIGURED: Failure = { cause: 'configuration-invalid' };

export const UNAVAILABLE: Failure = { cause: 'temporarily-unavailable' };

const BY_STATUS: { [status: number]: Failure } = {
	401: { cause: 'credential-invalid' },
	408: UNAVAILABLE,
	429: { cause: 'rate-limited' },
	501: MISCONFIGURED,
};

/** The failure of a refused request; none where it may have been carried out, since n8n may repeat it. */
export function failureOfStatus(status: number, outcomeUnknown = false): Failure | undefined {
	if (outcomeUnknown) return undefined;
	const isOfService = status < 300 || status >= 500;
	return BY_STATUS[status] ?? (isOfService ? UNAVAILABLE : MISCONFIGURED);
}

/** n8n's lint rules forbid `throw error` in a catch. Errors of the transport are NodeApiErrors with a message already. */
export function rethrow(error: unknown): never {
	throw error;
}

/** An error that is not of one item: what is wrong, as n8n shows it when publishing, and below it what to know. */
export const nodeError = (
	context: Pick<IExecuteFunctions, 'getNode'>,
	message: string,
	description?: string,
) => new NodeOperationError(context.getNode(), message, { description });

export const messageOf = (error: unknown): string =>
	isObject(error) ? textOf(error.message) : textOf(error);

export const descriptionOf = (error: unknown): string | undefined =>
	(isObject(error) && textOf(error.description)) || undefined;

/** The HTTP status of a refusal; undefined where no answer came, or for another error. */
export const statusOf = (error: unknown): string | undefined =>
	(error instanceof NodeApiError && error.httpCode) || undefined;

/** The reasons that the service gave; empty where it gave none or did not answer. */
export const entriesOf = (error: unknown): ErrorEntry[] =>
	error instanceof NodeApiError && Array.isArray(error.context.errors)
		? (error.context.errors as ErrorEntry[])
		: [];

/** Whether the service does not have the path or method or, as a 404 may mean, the ID. */
export const isUnknownPath = (error: unknown): boolean =>
	UNKNOWN_PATH.includes(statusOf(error) ?? '');

/** Whether a GET was refused for its query, e.g. a filter that the service does not know. */
export const isRefusedQuery = (error: unknown): boolean =>
	['400', '422'].includes(statusOf(error) ?? '');

/** Whether the error may pass: no answer for whatever reason, a limit, or a fault of the service. */
export function isTransient(error: unknown): boolean {
	if (!(error instanceof NodeApiError)) return false;
	const status = statusOf(error);
	return status === undefined || ['408', '429'].includes(status) || status.startsWith('5');
}

/** Whether the request may have been carried out although no proper answer came. */
export const isOutcomeUnknown = (error: unknown): boolean =>
	error instanceof NodeApiError && error.context.outcomeUnknown === true;

const unless =
	(isNone: (error: unknown) => boolean) =>
	async <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> => {
		try {
			return await answer;
		} catch (error) {
			return isNone(error) ? undefined : rethrow(error);
		}
	};

/** Undefined where the service does not offer the path, or not with this query. */
export const ifOffered = unless((error) => isRefusedQuery(error) || isUnknownPath(error));

/** Undefined where the service does not take the query. */
export const ifTaken = unless(isRefusedQuery);

/** Undefined where the service does not have the resource, or does not offer this for it. */
export const ifThere = unless(isUnknownPath);

/** Undefined where the service does not have the resource. */
export const ifFound = unless((error) => statusOf(error) === '404');

const UNKNOWN_PATH = ['404', '405', '501'];

const EXTRA = 'It is an extra of the public service.';

/** A wrong Base URL has the same answer as a service without the path. */
export const IF_IT_SHOULD = 'If it should have it, check the Base URL of the credential.';

/** A 404 may mean an unknown path or an unknown ID. Without the service's own words it means the path. */
export function notOffered(
	{ status, hasWords }: { status: number; hasWords: boolean },
	{ extra }: ErrorContext,
): Explanation | undefined {
	if (!extra || !UNKNOWN_PATH.includes(String(status))) return undefined;
	if (status === 404 && hasWords && extra.namesId) {
		return {
			what: 'The service does not have this ID, or does not offer this operation',
			remedy: `Check the ID, and that it belongs to the account of this API key. If it is right, the service does not offer the operation. ${EXTRA} ${extra.instead}`,
		};
	}
	return {
		what: 'This service does not offer this operation',
		remedy: `${EXTRA} ${extra.instead} ${IF_IT_SHOULD}`,
	};
}
