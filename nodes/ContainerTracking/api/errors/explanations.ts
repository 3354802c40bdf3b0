import { clamp } from 'lodash';

import { inWords, tableRows } from '../input/values';
import type { ErrorEntry } from '../jsonapi/types';
import type { ApiRequest, ErrorContext, Explanation, Page, Query } from '../types';

/** Each line of a table: a code, a status or a class of statuses, what happened, and what to do. */
const explanationsIn = (table: string): { [key: string]: Explanation } =>
	Object.fromEntries(tableRows(table).map(([key, what, remedy]) => [key, { what, remedy }]));

const BY_CODE = explanationsIn(`
	duplicate | The number is already tracked with this carrier | Set If Already Tracked to Return Existing Shipment to go on with the shipment that exists.
	unsupported_scac | The carrier is not supported | Pick the carrier from the list, or check its code. A service that detects carriers finds it out where Carrier is set to Detect.
	not_recognized | The number was not recognized | Check the number and its type, then run the node again.
	blank | A value is missing | Fill in the parameter that it is about.
	too_short | A value is too short | Check the parameter that it is about.
	invalid_request_type | The request type does not fit | Use Bill of Lading, Booking Number or Container as request type.
	invalid_container | The container number is not valid | A container number has four letters and seven digits, e.g. TEST1234567.
`);

const LATER =
	'Run the node again in a few minutes. If it stays like this, ask the support of the service.';

/** A class is for all its other statuses: answers that are not valid, redirects, refusals, faults. */
const BY_STATUS = explanationsIn(`
	400 | The service could not read the request | Check the parameters of this item, above all filters, includes and dates.
	401 | The API key was not accepted | Open the credential and enter a key that is enabled in the developer settings of the service.
	403 | The API key lacks permission for this action | Use a key with the permission, or ask the owner of the account to grant it.
	404 | The service does not have what was asked for | Check the ID, and that it belongs to the account of this API key.
	408 | The service did not get the request in time | ${LATER}
	413 | The request is larger than the service takes | Send less at a time, or a smaller file.
	422 | The service did not accept a value | Correct the parameter that it is about.
	429 | The rate limit of the service is used up | Send fewer requests, or raise Max Wait in the options.
	2xx | The service answered without the data that was asked for | ${LATER}
	3xx | The Base URL leads on to another address, where the API key was not sent | If you trust that address, enter it as Base URL in the credential.
	4xx | The service did not accept the request | Check the parameters of this item and the Base URL of the credential.
	5xx | The service could not process the request | ${LATER}
`);

export const CHECK_BASE_URL =
	'Check the Base URL of the credential: a service that has the path answers with data.';

/** A path that the service does not know: the answer is a web page, or no ID was sent. */
export const UNKNOWN_ROUTE: Explanation = {
	what: BY_STATUS['404'].what,
	remedy: `${CHECK_BASE_URL} If it is right, check the ID.`,
};

/** For the rows of a table. Items carry the notes to later nodes, which recognize each form by these words. */
export const ROWS_MISSING = 'rows may be missing';

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

export function explain(status: number, code = ''): Explanation {
	const ofClass = BY_STATUS[`${clamp(Math.floor(status / 100), 2, 5)}xx`];
	return ownEntry(BY_CODE, code) ?? ownEntry(BY_STATUS, String(status)) ?? ofClass;
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

function refusedInclude(include: unknown, entry: ErrorEntry, { parameterNames }: ErrorContext) {
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

function refusedFilter(query: Query, entry: ErrorEntry, { filterNames = {} }: ErrorContext) {
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
