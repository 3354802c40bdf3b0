import { NodeApiError, type INode } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { errorEntries, type ErrorEntry, idOf, isObject, isWebPage } from '../jsonapi/types';
import type { ApiRequest, ErrorContext, Explanation } from '../types';
import { AbortedTry, type Fault, faultOf, otherAnswer, quotedName } from '../http/faults';
import { CHECK_BASE_URL, explain, ownEntry, refusedQuery, UNKNOWN_ROUTE } from './explanations';
import { type Failure, failureOfStatus, notOffered, UNAVAILABLE } from './classify';

/**
 * The one place where a refusal becomes n8n's error; its `context` has `{status, code, errors}` for the item.
 * `outcomeUnknown`: the request may have been carried out although no proper answer came.
 */
export function rejectionError(
	node: INode,
	rejection: { request: ApiRequest; status: number; body: unknown; outcomeUnknown?: boolean },
	errorContext: ErrorContext,
): NodeApiError {
	const { request, status, body, outcomeUnknown } = rejection;
	const entries = errorEntries(body);
	const first = entries[0] ?? {};
	// Of anything else than a number to be tracked, this code says no more than the status.
	const isOther = first.code === 'duplicate' && request.path !== '/tracking_requests';
	const hasWords = entries.length > 0 && !isWebPage(body);
	const known =
		otherThanAsked(request, status, body) ??
		lackingPage(request, status) ??
		errorContext.explain?.({ status, errors: entries }) ??
		refusedQuery({ request, status }, entries, errorContext);
	const { what, remedy } =
		known ??
		notOffered({ status, hasWords }, errorContext) ??
		(status === 404 && (isWebPage(body) || !namesId(request))
			? UNKNOWN_ROUTE
			: explain(status, isOther ? undefined : first.code));
	const parameter = known ? undefined : parameterName(first.source, errorContext);
	const description = [
		...reasons(entries, errorContext),
		isWebPage(body) && `The answer was a web page (status ${status}) instead of data.`,
		isWebPage(body) && status < 300 && CHECK_BASE_URL,
		outcomeUnknown && doubtAbout(request),
		remedy,
		entries.length === 0 && `${shown(request)} was answered with status ${status}.`,
	];
	return apiError(node, errorContext, {
		message: parameter ? `${what}: ${parameter}` : what,
		description,
		httpCode: String(status),
		details: { status, code: first.code, errors: entries, outcomeUnknown },
		failure: failureOfStatus(status, outcomeUnknown),
	});
}

/** `/containers/{id}` has an ID, `/containers` only in a body. */
const namesId = ({ path, body }: ApiRequest): boolean =>
	!/^\/[a-z_]+(?:\/examples)?$/.test(path) ||
	(isObject(body?.data) && idOf(body.data) !== undefined);

function otherThanAsked(request: ApiRequest, status: number, body: unknown) {
	const { asked } = request;
	const came = status < 300 && isObject(body) ? otherAnswer(request, body) : undefined;
	if (!asked || !came) return undefined;
	const what = `The service answered with ${came} in place of ${quotedName(asked.type, asked.id)}`;
	return { what, remedy: explain(status).remedy };
}

/** The path was found, since pages before came: a 404 is not about it, nor about an ID. */
function lackingPage({ query }: ApiRequest, status: number): Explanation | undefined {
	const number = Number(query?.['page[number]']);
	if (status !== 404 || !(number > 1)) return undefined;
	return {
		what: `The service does not have page ${number} of the list`,
		remedy: 'The list may have become shorter while it was read. Run the node again.',
	};
}

export function faultError(
	node: INode,
	fault: Omit<Fault, 'neverSent'> & { request: ApiRequest; outcomeUnknown: boolean },
	errorContext: ErrorContext,
): NodeApiError {
	const description = [
		fault.words && `n8n says: "${fault.words}".`,
		fault.outcomeUnknown
			? doubtAbout(fault.request)
			: `${shown(fault.request)} was not carried out.`,
		// Only runs of the action node have the option.
		['ECONNABORTED', 'ETIMEDOUT'].includes(fault.code) &&
			errorContext.itemIndex !== undefined &&
			'If the service is only slow, raise Timeout (Seconds) in the options.',
		fault.remedy ??
			'Check the Base URL of the credential and the network of n8n, then run the node again.',
	];
	return apiError(node, errorContext, {
		message: fault.what,
		description,
		details: { code: fault.code, errors: [], outcomeUnknown: fault.outcomeUnknown },
		// No failure where the request may have been carried out, or where waiting does not help.
		failure: fault.transient && !fault.outcomeUnknown ? UNAVAILABLE : undefined,
	});
}

/** The error for a caller that does not wait until a try that only reads has ended. */
export const lateError = (node: INode, request: ApiRequest): NodeApiError =>
	faultError(node, { request, ...faultOf(new AbortedTry('ETIMEDOUT')), outcomeUnknown: false }, {});

/** The error for a wait longer than the user allows, e.g. because an hour or day limit is used up. */
export function limitError(
	node: INode,
	limit: { until: number; zone: string; body?: unknown },
	errorContext: ErrorContext,
): NodeApiError {
	const entries = errorEntries(limit.body);
	const until = DateTime.fromMillis(limit.until, { zone: limit.zone });
	const description = [
		...reasons(entries, errorContext),
		// Only runs of the action node have the option.
		errorContext.itemIndex === undefined
			? 'Try again after that moment.'
			: 'That is longer than Max Wait in the options allows. Run the node again after that moment, or raise Max Wait.',
	];
	return apiError(node, errorContext, {
		message: `The service takes no requests before ${until.toFormat('d LLL yyyy HH:mm:ss ZZZZ')}`,
		description,
		httpCode: '429',
		details: { status: 429, code: entries[0]?.code, errors: entries },
		failure: {
			cause: 'rate-limited',
			retryAfterMs: Math.max(0, limit.until - Date.now()),
			resetsAtEpochMs: limit.until,
		},
	});
}

const doubtAbout = (request: ApiRequest): string =>
	`Whether ${shown(request)} was carried out is not known: check at the service before sending it again.`;

/** An ID in the path was typed and may be of any length. */
const shown = ({ method, path }: ApiRequest): string =>
	`${method} ${path.length > 300 ? `${path.slice(0, 300)}…` : path}`;

interface ApiErrorParts {
	message: string;
	description: Array<string | false | undefined>;
	httpCode?: string;
	details: { status?: number; code?: string; errors: ErrorEntry[]; outcomeUnknown?: boolean };
	failure?: Failure;
}

function apiError(node: INode, { itemIndex }: ErrorContext, parts: ApiErrorParts): NodeApiError {
	const { httpCode, details, failure } = parts;
	const description = parts.description.filter(Boolean).join(' ');
	const message = itemIndex === undefined ? parts.message : `${parts.message} [Item ${itemIndex}]`;
	const errors = details.errors.slice(0, MOST_ENTRIES);
	const options = { message, description, httpCode, itemIndex, failure };
	const error = new NodeApiError(node, { errors: errors.map((entry) => ({ ...entry })) }, options);
	// n8n replaces a message that contains a Node.js code such as EPERM, even as part of another word.
	error.message = message;
	error.description = description;
	Object.assign(error.context, { ...details, errors });
	return error;
}

/** Nobody reads more entries, and all of them are kept with the execution. */
const MOST_ENTRIES = 10;

const reasons = (entries: ErrorEntry[], errorContext: ErrorContext) => [
	...entries.slice(0, MOST_ENTRIES).map((entry) => entryText(entry, errorContext)),
	entries.length > MOST_ENTRIES && `The service names ${entries.length - MOST_ENTRIES} more.`,
];

function entryText(entry: ErrorEntry, errorContext: ErrorContext): string {
	const words = entry.detail ?? entry.title ?? entry.code ?? '';
	const place = entry.source && ` (${parameterName(entry.source, errorContext) ?? entry.source})`;
	const end = !place && /[.!?]$/.test(words) ? '' : '.';
	if (!words) return place ? `The service gives no reason${place}.` : '';
	return `The service says: "${words}"${place ?? ''}${end}`;
}

/** `/data/attributes/ref_numbers/0` is found under its longest known prefix, `ref_numbers` as an attribute. */
function parameterName(source: string | undefined, { parameterNames }: ErrorContext) {
	if (!source || !parameterNames) return undefined;
	for (let pointer = source; pointer; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
		const names = [pointer, `/data/attributes/${pointer}`];
		const name = names.map((each) => ownEntry(parameterNames, each)).find(Boolean);
		if (name) return name;
		if (!pointer.includes('/')) break;
	}
	return undefined;
}
