import { NodeApiError, type INode } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { errorEntries, isWebPage, type ErrorEntry } from '../jsonapi';
import { explain, ownEntry } from './explanations';
import type { ApiRequest, RequestOrigin } from './types';

const PUBLIC_ONLY =
	'This operation is an extra of the public service: a service that keeps to the interface specification does not offer it.';

export interface Refusal {
	request: ApiRequest;
	status: number;
	body: unknown;
	/** The request may have been carried out although no proper answer came. */
	outcomeUnknown?: boolean;
}

/**
 * The one place where an answer that refuses becomes n8n's error. `context` of the error holds
 * `{status, code, errors}` for the item when Continue On Fail is on.
 */
export function refusalError(
	node: INode,
	{ request, status, body, outcomeUnknown }: Refusal,
	origin: RequestOrigin = {},
): NodeApiError {
	const entries = errorEntries(body);
	const first = entries[0] ?? {};
	const { what, remedy } = explain(status, first.code);
	const parameter = parameterName(first.source, origin);
	const description = [
		...entries.map((entry) => entryText(entry, origin)),
		isWebPage(body) && `The answer was a web page (status ${status}) instead of data.`,
		outcomeUnknown && doubtAbout(request),
		remedy,
		status === 404 && origin.publicOnly && PUBLIC_ONLY,
		entries.length === 0 && `${request.method} ${request.path} was answered with status ${status}.`,
	];
	return apiError(node, origin, {
		message: parameter ? `${what}: ${parameter}` : what,
		description: description.filter(Boolean).join(' '),
		httpCode: String(status),
		details: { status, code: first.code, errors: entries, outcomeUnknown },
	});
}

/** No usable answer came at all: refused, reset, timed out, cut off. */
export function faultError(
	node: INode,
	fault: {
		request: ApiRequest;
		code: string;
		what: string;
		says?: string;
		outcomeUnknown: boolean;
	},
	origin: RequestOrigin = {},
): NodeApiError {
	const doubt = fault.outcomeUnknown
		? doubtAbout(fault.request)
		: `${fault.request.method} ${fault.request.path} was not carried out.`;
	return apiError(node, origin, {
		message: fault.what,
		description: `${fault.says ? `n8n says: "${fault.says}". ` : ''}${doubt} Check the Base URL of the credential and the network of n8n, then run the node again.`,
		details: { code: fault.code, errors: [], outcomeUnknown: fault.outcomeUnknown },
	});
}

/** A wait that would be longer than the user allows, e.g. because an hour or day limit is used up. */
export function limitError(
	node: INode,
	limit: { until: number; zone: string; body?: unknown },
	origin: RequestOrigin = {},
): NodeApiError {
	const entries = errorEntries(limit.body);
	const until = DateTime.fromMillis(limit.until, { zone: limit.zone }).toFormat(
		'd LLL yyyy HH:mm:ss ZZZZ',
	);
	const remedy =
		'That is longer than Max Wait in the options allows. Run the node again after that moment, or raise Max Wait.';
	return apiError(node, origin, {
		message: `The service takes no requests before ${until}`,
		description: [...entries.map((entry) => entryText(entry, origin)), remedy].join(' '),
		httpCode: '429',
		details: { status: 429, code: entries[0]?.code, errors: entries },
	});
}

const doubtAbout = ({ method, path }: ApiRequest): string =>
	`Whether ${method} ${path} was carried out is not known: check at the service before sending it again.`;

interface ApiErrorParts {
	message: string;
	description: string;
	httpCode?: string;
	details: { status?: number; code?: string; errors: ErrorEntry[]; outcomeUnknown?: boolean };
}

function apiError(node: INode, { itemIndex }: RequestOrigin, parts: ApiErrorParts): NodeApiError {
	const { description, httpCode, details } = parts;
	const message = itemIndex === undefined ? parts.message : `${parts.message} [Item ${itemIndex}]`;
	const plain = { errors: details.errors.map((entry) => ({ ...entry })) };
	const error = new NodeApiError(node, plain, { message, description, httpCode, itemIndex });
	// n8n replaces a message in which it finds a Node.js code such as EPERM, whatever word it is part of.
	error.message = message;
	error.description = description;
	Object.assign(error.context, details);
	return error;
}

function entryText(entry: ErrorEntry, origin: RequestOrigin): string {
	const words = entry.detail ?? entry.title ?? entry.code ?? '';
	const parameter = parameterName(entry.source, origin);
	const place = entry.source && ` (${parameter ? `${parameter}, ` : ''}${entry.source})`;
	const end = !place && /[.!?]$/.test(words) ? '' : '.';
	return words ? `The service says: "${words}"${place ?? ''}${end}` : (place ?? '');
}

/** `/data/attributes/ref_numbers/0` is found under its longest known prefix. */
function parameterName(source: string | undefined, { parameterNames }: RequestOrigin) {
	if (!source || !parameterNames) return undefined;
	for (let pointer = source; pointer; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
		const name = ownEntry(parameterNames, pointer);
		if (name) return name;
		if (!pointer.includes('/')) break;
	}
	return undefined;
}
