import type {
	IExecuteFunctions,
	IHookFunctions,
	ILoadOptionsFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import type {
	ErrorEntry,
	JsonApiDocument,
	JsonObject,
	Resource,
	ResourceIdentifier,
} from './jsonapi/types';

export type RequestContext =
	| IExecuteFunctions
	| ILoadOptionsFunctions
	| IHookFunctions
	| ITriggerFunctions
	| IWebhookFunctions;

export type QueryValue = string | number | boolean | undefined;
export type Query = { [name: string]: QueryValue };

export interface ApiRequest {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	/** Below `/v2`, starting with a slash; `path` has encoded its segments. */
	path: string;
	query?: Query;
	body?: JsonObject;
	/** Whether sending it twice is harmless. Default: true for GET, PATCH and DELETE, false for POST. */
	idempotent?: boolean;
	/** The service counts these requests apart from the limit of the key: a 429 delays only those with the same name. */
	ownLimit?: string;
	/**
	 * What a good answer must contain; a function checks an object or list. An answer without it is requested again
	 * where that is safe. Default: `any` for DELETE, else `data`.
	 */
	expects?: 'data' | 'any' | ((document: JsonApiDocument) => boolean);
	/** The one resource that is requested: an answer with another one is no success. */
	asked?: ResourceIdentifier;
}

export interface ApiResponse {
	status: number;
	headers: { [name: string]: string | string[] | undefined };
	/** The parsed body; an empty object when there was none. */
	document: JsonApiDocument & { [key: string]: unknown };
}

/** A page of a list: its number, counted from 1, at this page size. */
export interface NumberedPage {
	number?: number;
	/** Undefined for the page size of the whole reading. */
	size?: number;
}

export interface PageRequest extends NumberedPage {
	query: Query;
	/** A total or a link announces rows; otherwise the page before only does not show that it is the last. */
	isAnnounced: boolean;
	/** The rows on a full page, if an earlier reading knows that. */
	perPage?: number;
}

export interface Page {
	number: number;
	/** The rows to return: within the limit, not left out by `keep`, and on no earlier page. */
	rows: Resource[];
	document: JsonApiDocument;
	/** The list changed so much while it was read that rows of this page or before may be missing. */
	mayMissRows: boolean;
	/** What a list lacks even after a second reading: how many rows came, and the total that it states. */
	lacking?: { came: number; total: number };
	/** When the page was requested, in milliseconds since 1970: what it contains is no older. */
	askedAt: number;
	/** The number of the page in the whole list, wherever the reading began. */
	position: number;
	next: number | undefined;
	onward: PageRequest | undefined;
}

export interface ListingOptions {
	limit: number;
	/** Rows that do not match are left out and not counted, since the service drops filters that it does not know. */
	keep?: (row: Resource, document: JsonApiDocument) => boolean;
	/** Whole pages, so that another reading can go on: the first, the most pages, and `from` where a reading ended. */
	part?: { first: number; most: number; from?: PageRequest };
	/** The documents show no paging for this list: a service may refuse or ignore it, and return all rows at once. */
	mayBeUnpaged?: boolean;
	/** The most pages fetched ahead; 0 where a page decides on the next. Default: as many as fill the slots. */
	mostAhead?: number;
}

export interface Explanation {
	what: string;
	remedy: string;
}

export interface ErrorContext {
	itemIndex?: number;
	/** JSON pointer or query parameter to the name the user sees, e.g. `/data/attributes/scac` to `Carrier (SCAC)`. */
	parameterNames?: { [pointer: string]: string };
	/** The filters of a list: query parameter to the name the user sees, e.g. `q` to `Search`. */
	filterNames?: { [query: string]: string };
	/** What happened and what to do, if the operation knows more about a refusal than its status and code say. */
	explain?: (rejection: { status: number; errors: ErrorEntry[] }) => Explanation | undefined;
	/** The operation is an extra of the public service, so a 404 may also mean that this service lacks it. */
	extra?: {
		instead: string;
		/** Whether the operation names a resource by its ID, which the service may not have. */
		namesId: boolean;
	};
}

export interface ClientOptions {
	/** Longest time one try may take, milliseconds. Default 30,000. */
	timeoutMs?: number;
	/** Longest total time one request may spend waiting for limits and retries, milliseconds. Default 300,000. */
	maxWaitMs?: number;
	maxLimitWaitMs?: number;
	/** Longest time one request may take with all its tries and the pauses between them, milliseconds. */
	deadlineMs?: number;
}

/** The only access to the service, one for each run: its requests share slots, all runs with one key the rate budget. */
export interface Client {
	/** `https://host/v2`, without trailing slash. */
	readonly baseUrl: string;
	send(request: ApiRequest, errorContext?: ErrorContext): Promise<ApiResponse>;
	/** Runs tasks of the same target one after the other, so that a task that reads and then writes loses no change. */
	oneByOne<T>(target: string, task: () => Promise<T>): Promise<T>;
	pages(
		request: ApiRequest,
		listing: ListingOptions,
		errorContext?: ErrorContext,
	): AsyncGenerator<Page>;
}
