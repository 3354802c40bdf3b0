import { NodeApiError, type INode } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { errorEntries, isWebPage, type ErrorEntry } from '../jsonapi';
import type { ApiRequest, RequestOrigin } from './types';

/** What happened and what to do, for the codes and statuses the service was seen to send. */
interface Explanation {
	what: string;
	remedy: string;
}

const BY_CODE: { [code: string]: Explanation } = {
	duplicate: {
		what: 'The number is already tracked with this carrier',
		remedy:
			'Set If Already Tracked to Return Existing Shipment to go on with the shipment that exists.',
	},
	unsupported_scac: {
		what: 'The carrier is not supported',
		remedy: 'Pick the carrier from the list, or let the service detect it.',
	},
	not_recognized: {
		what: 'The number was not recognized',
		remedy: 'Check the number and its type, then run the node again.',
	},
	blank: { what: 'A value is missing', remedy: 'Fill in the parameter named here.' },
	too_short: { what: 'A value is too short', remedy: 'Check the parameter named here.' },
	invalid_request_type: {
		what: 'The request type does not fit',
		remedy: 'Use Bill of Lading, Booking Number or Container as request type.',
	},
	invalid_container: {
		what: 'The container number is not valid',
		remedy: 'A container number has four letters and seven digits, e.g. TEST1234567.',
	},
};

const BY_STATUS: { [status: string]: Explanation } = {
	'400': {
		what: 'The service could not read the request',
		remedy: 'Check the parameters of this item, above all filters, includes and dates.',
	},
	'401': {
		what: 'The API key was not accepted',
		remedy:
			'Open the credential and enter a key that is enabled in the developer settings of the service.',
	},
	'403': {
		what: 'The API key lacks permission for this action',
		remedy: 'Use a key with the permission, or ask the owner of the account to grant it.',
	},
	'404': {
		what: 'The service does not have what was asked for',
		remedy: 'Check the ID, and that it belongs to the account of this API key.',
	},
	'422': {
		what: 'The service did not accept a value',
		remedy: 'Correct the parameter named here.',
	},
	'429': {
		what: 'The rate limit of the service is used up',
		remedy: 'Send fewer requests, or raise Max Wait in the options.',
	},
};

const SERVICE_FAULT: Explanation = {
	what: 'The service could not process the request',
	remedy:
		'Run the node again in a few minutes. If it stays like this, ask the support of the service.',
};

const PUBLIC_ONLY =
	'This operation is an extra of the public service: a service that keeps to the interface specification does not offer it.';

export interface Refusal {
	request: ApiRequest;
	status: number;
	body: unknown;
	/** Says more than the status where the client knows more, e.g. that a limit resets in an hour. */
	explanation?: Partial<Explanation>;
	/** The request may have been carried out although no proper answer came. */
	outcomeUnknown?: boolean;
}

/**
 * The one place where an answer that refuses becomes n8n's error. `context` of the error holds
 * `{status, code, errors}` for the item when Continue On Fail is on.
 */
export function refusalError(
	node: INode,
	{ request, status, body, explanation, outcomeUnknown }: Refusal,
	origin: RequestOrigin = {},
): NodeApiError {
	const entries = errorEntries(body);
	const first = entries[0] ?? {};
	const known = own(BY_CODE, first.code ?? '') ?? own(BY_STATUS, String(status)) ?? SERVICE_FAULT;
	const { what, remedy } = { ...known, ...explanation };
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
	return words ? `The service says: "${words}"${place ?? ''}.` : (place ?? '');
}

/** `/data/attributes/ref_numbers/0` is found under its longest known prefix. */
function parameterName(source: string | undefined, { parameterNames }: RequestOrigin) {
	if (!source || !parameterNames) return undefined;
	for (let pointer = source; pointer; pointer = pointer.slice(0, pointer.lastIndexOf('/'))) {
		const name = own(parameterNames, pointer);
		if (name) return name;
		if (!pointer.includes('/')) break;
	}
	return undefined;
}

/** The service may send any word: `constructor` is no code of ours. */
const own = <T>(words: { [word: string]: T }, word: string): T | undefined =>
	Object.hasOwn(words, word) ? words[word] : undefined;
