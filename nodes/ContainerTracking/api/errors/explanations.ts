import clamp from 'lodash/clamp';

import { inWords } from '../input/values';
import type { ErrorEntry } from '../jsonapi/types';
import type { ApiRequest, ErrorContext, Explanation, Page, Query } from '../types';

const BY_CODE: { [code: string]: Explanation } = {
	duplicate: {
		what: 'The number is already tracked with this carrier',
		remedy:
			'Set If Already Tracked to Return Existing Shipment to go on with the shipment that exists.',
	},
	unsupported_scac: {
		what: 'The carrier is not supported',
		remedy:
			'Pick the carrier from the list, or check its code. A service that detects carriers finds it out where Carrier is set to Detect.',
	},
	not_recognized: {
		what: 'The number was not recognized',
		remedy: 'Check the number and its type, then run the node again.',
	},
	blank: { what: 'A value is missing', remedy: 'Fill in the parameter that it is about.' },
	too_short: { what: 'A value is too short', remedy: 'Check the parameter that it is about.' },
	invalid_request_type: {
		what: 'The request type does not fit',
		remedy: 'Use Bill of Lading, Booking Number or Container as request type.',
	},
	invalid_container: {
		what: 'The container number is not valid',
		remedy: 'A container number has four letters and seven digits, e.g. TEST1234567.',
	},
};

const LATER =
	'Run the node again in a few minutes. If it stays like this, ask the support of the service.';

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
	'408': { what: 'The service did not get the request in time', remedy: LATER },
	'413': {
		what: 'The request is larger than the service takes',
		remedy: 'Send less at a time, or a smaller file.',
	},
	'422': {
		what: 'The service did not accept a value',
		remedy: 'Correct the parameter that it is about.',
	},
	'429': {
		what: 'The rate limit of the service is used up',
		remedy: 'Send fewer requests, or raise Max Wait in the options.',
	},
};

export const CHECK_BASE_URL =
	'Check the Base URL of the credential: a service that has the path answers with data.';

/** A path that the service does not know: the answer is a web page, or no ID was sent. */
export const UNKNOWN_ROUTE: Explanation = {
	what: BY_STATUS['404'].what,
	remedy: `${CHECK_BASE_URL} If it is right, check the ID.`,
};

/** For all other statuses, by their first digit: answers that are not valid, redirects, refusals, faults. */
const BY_CLASS: { [digit: number]: Explanation } = {
	2: { what: 'The service answered without the data that was asked for', remedy: LATER },
	3: {
		what: 'The Base URL leads on to another address, where the API key was not sent',
		remedy: 'If you trust that address, enter it as Base URL in the credential.',
	},
	4: {
		what: 'The service did not accept the request',
		remedy: 'Check the parameters of this item and the Base URL of the credential.',
	},
	5: { what: 'The service could not process the request', remedy: LATER },
};

/** For the rows of a table. Items carry the notes to later nodes, which recognize each form by these words. */
export const ROWS_MISSING = 'rows may be missing';

/** For a list that changed while it was read, or gave too few rows. */
const MAY_MISS_ROWS =
	'The list changed while it was read, or reports less than it holds: a few of its rows may be missing here. Run the node again.';

/** For a list whose rest the service does not give. */
const MAY_BE_CUT =
	'The service reports more rows than it gives, or gave as many as one answer holds and cannot be asked for more: some may be missing here. Where each one counts, look them up at the service.';

/** The note on rows of a list that may be missing, by its latest page; undefined where none may be. */
export function missingRows(
	page: Pick<Page, 'lacking' | 'mayMissRows'> | undefined,
	mayBeUnpaged = false,
): string | undefined {
	if (!page?.mayMissRows) return undefined;
	if (!page.lacking) return mayBeUnpaged ? MAY_BE_CUT : MAY_MISS_ROWS;
	const [came, total] = [page.lacking.came, page.lacking.total].map((n) => n.toLocaleString('en'));
	return `Only ${came} of ${total} rows came, also when the list was read again. ${MAY_MISS_ROWS}`;
}

export function explain(status: number, code?: string): Explanation {
	const ofClass = BY_CLASS[clamp(Math.floor(status / 100), 2, 5)];
	return ownEntry(BY_CODE, code ?? '') ?? ownEntry(BY_STATUS, String(status)) ?? ofClass;
}

/** The service may send any word: `constructor` is none of our codes. */
export const ownEntry = <T>(words: { [word: string]: T }, word: string): T | undefined =>
	Object.hasOwn(words, word) ? words[word] : undefined;

const BEYOND_CONTRACT =
	'The interface specification has no paths with a dot: include only the name in front of it, and get the rest of each by its ID.';

/** The refusal may point to the query parameter, or only name it in its text. */
export function refusedQuery(
	{ request, status }: { request: ApiRequest; status: number },
	[entry]: ErrorEntry[],
	errorContext: ErrorContext,
): Explanation | undefined {
	if (!entry || !request.query || ![400, 422].includes(status)) return undefined;
	const { include, ...others } = request.query;
	return refusedInclude(include, entry, errorContext) ?? refusedFilter(others, entry, errorContext);
}

const RELATIONS = /relation|includ|association/i;

function refusedInclude(
	include: unknown,
	entry: ErrorEntry,
	{ parameterNames }: ErrorContext,
): Explanation | undefined {
	// Users cannot remove what an operation includes by itself.
	if (typeof include !== 'string' || !parameterNames?.include) return undefined;
	const paths = include.split(',');
	const named = paths.filter((path) => names(entry, path));
	const isInWords =
		names(entry, 'include') ||
		(named.length > 0 && RELATIONS.test(`${entry.title} ${entry.detail}`));
	if (entry.source ? entry.source !== 'include' : !isInWords) return undefined;
	const refused = named.length > 0 ? named : paths;
	const quoted = refused.map((path) => `"${path}"`).join(', ');
	const remedy = [
		refused.some((path) => path.includes('.')) && BEYOND_CONTRACT,
		refused.length === 1
			? 'Remove it under Include or Include More.'
			: 'Remove those the service does not have under Include or Include More.',
	];
	return {
		what: `The service does not offer ${refused.length === 1 ? 'the include' : 'an include of'} ${quoted}`,
		remedy: remedy.filter(Boolean).join(' '),
	};
}

function refusedFilter(
	query: Query,
	entry: ErrorEntry,
	{ filterNames = {} }: ErrorContext,
): Explanation | undefined {
	const refused = Object.entries(filterNames)
		.filter(([name]) => query[name] !== undefined && pointsTo(entry, name))
		.map(([, shown]) => shown);
	if (refused.length === 0) return undefined;
	const isOne = refused.length === 1;
	return {
		what: `The service does not take the ${isOne ? 'filter' : 'filters'} ${inWords(refused)}`,
		remedy: isOne
			? 'Check its value. A service that does not know this filter can be asked without it: remove it under Filters.'
			: 'Check their values. A service that does not know these filters can be asked without them: remove them under Filters.',
	};
}

export const pointsTo = (entry: ErrorEntry, name: string): boolean =>
	entry.source ? entry.source === name : names(entry, name);

/** Whether the text of the service contains a name, not only as a part of a longer one. */
const names = ({ detail, title }: ErrorEntry, name: string): boolean =>
	[detail, title].some((words) =>
		words?.split(/[^\w.[\]-]+/).some((word) => word.replace(/^\.+|\.+$/g, '') === name),
	);
