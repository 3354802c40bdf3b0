export interface Explanation {
	what: string;
	remedy: string;
}

/** The codes and statuses the service was seen to send. */
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

const REDIRECTED: Explanation = {
	what: 'The Base URL leads on to another address, where the API key was not sent',
	remedy: 'If you trust that address, enter it as Base URL in the credential.',
};

const REFUSED: Explanation = {
	what: 'The service did not accept the request',
	remedy: 'Check the parameters of this item and the Base URL of the credential.',
};

const SERVICE_FAULT: Explanation = {
	what: 'The service could not process the request',
	remedy:
		'Run the node again in a few minutes. If it stays like this, ask the support of the service.',
};

const WITHOUT_DATA: Explanation = {
	what: 'The service answered without the data that was asked for',
	remedy: SERVICE_FAULT.remedy,
};

/** For a list that could not be read in one state. */
const MAY_MISS_ROWS =
	'The list changed while it was read, or tells less than it holds: a few of its rows may be missing here. Run the node again.';

/** For a list whose rest the service does not give. */
const MAY_BE_CUT =
	'The service tells of more rows than it gives, or gave as many as one answer holds and cannot be asked for more: some may be missing here. Where each one counts, look them up at the service.';

/** What a page tells of rows that may be missing. */
interface Doubt {
	mayMissRows: boolean;
	lacking?: { came: number; total: number };
}

/** What to tell of the rows of a list that may be missing, by its latest page; undefined where none are. */
export function missingRows(page: Doubt | undefined, mayBeUnpaged = false): string | undefined {
	if (!page?.mayMissRows) return undefined;
	if (!page.lacking) return mayBeUnpaged ? MAY_BE_CUT : MAY_MISS_ROWS;
	const [came, total] = [page.lacking.came, page.lacking.total].map((n) => n.toLocaleString('en'));
	return `Only ${came} of ${total} rows came, also when the list was read again. ${MAY_MISS_ROWS}`;
}

/** Items carry it to nodes that come later. */
export const isOfMissingRows = (note: string): boolean => note.endsWith(MAY_MISS_ROWS);

/** What happened and what to do, for a status and the code of the first entry. */
export function explain(status: number, code?: string): Explanation {
	const known = ownEntry(BY_CODE, code ?? '') ?? ownEntry(BY_STATUS, String(status));
	if (known) return known;
	if (status < 300) return WITHOUT_DATA;
	if (status >= 500) return SERVICE_FAULT;
	return status < 400 ? REDIRECTED : REFUSED;
}

/** The service may send any word: `constructor` is no code of ours. */
export const ownEntry = <T>(words: { [word: string]: T }, word: string): T | undefined =>
	Object.hasOwn(words, word) ? words[word] : undefined;
