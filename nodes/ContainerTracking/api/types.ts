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
	/** Below `/v2`, starting with a slash; segments built with `path`, so already encoded. */
	path: string;
	query?: Query;
	body?: JsonObject;
	/** Whether sending it twice does no harm. Default: true for GET, PATCH and DELETE, false for POST. */
	idempotent?: boolean;
	/** The service counts these separately, beside the limit of the key: a 429 to one holds up only its like. */
	ownLimit?: string;
	/**
	 * What a good answer has to hold, a function of an object or list; one without it is asked for again where that is safe.
	 * Default: `any` for DELETE, else `data`.
	 */
	expects?: 'data' | 'any' | ((document: JsonApiDocument) => boolean);
	/** The one thing that it asks for: an answer with another is no success. */
	asked?: ResourceIdentifier;
}

export interface ApiResponse {
	status: number;
	headers: { [name: string]: string | string[] | undefined };
	/** The parsed body; an empty object when there was none. */
	document: JsonApiDocument & { [key: string]: unknown };
}

/** A page of a list: its number, counted from 1, in a numbering of that many rows a page. */
export interface NumberedPage {
	number?: number;
	/** Undefined for the page size of the whole reading. */
	size?: number;
}

export interface PageRequest extends NumberedPage {
	query: Query;
	/** A total or a link says that it has rows; otherwise only the page before does not say that it is the last. */
	isAnnounced: boolean;
	/** Rows on a full page, where a reading before knows that. */
	perPage?: number;
}

export interface Page {
	number: number;
	/** Rows to give: those that fit and that no earlier page brought. */
	rows: Resource[];
	document: JsonApiDocument;
	/** The list changed so much while it was read that rows of this page or before may be missing. */
	mayMissRows: boolean;
	/** What a list lacks even after it was read again: how many rows came, of the total that it states. */
	lacking?: { came: number; total: number };
	/** When it was asked for, in milliseconds since 1970: what it says is no older. */
	askedAt: number;
	/** Its number in the whole list, wherever the reading began. */
	position: number;
	next: number | undefined;
	/** The same as a request, also where a cursor leads there. */
	onward: PageRequest | undefined;
}

export interface ListingOptions {
	limit: number;
	/** Rows that do not fit are left out and not counted: the service drops filters it does not know. */
	keep?: (row: Resource, document: JsonApiDocument) => boolean;
	/** Whole pages, so that another reading can go on: the first, how many at most, and `from` where one ended. */
	part?: { first: number; most: number; from?: PageRequest };
	/** The documents show no paging for it: a service may refuse or ignore that, and give all rows at once. */
	mayBeUnpaged?: boolean;
	/** Most pages fetched before they are looked at; 0 where a page decides on the next. Default: as many as fill the slots. */
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
	/** What happened and what to do, where the operation knows more of a refusal than its status and code say. */
	explain?: (rejection: { status: number; errors: ErrorEntry[] }) => Explanation | undefined;
	/** The operation is an extra of the public service, so a 404 may also mean that this service lacks it. */
	extra?: {
		instead: string;
		/** Whether it names a thing by its ID, which may be what is missing. */
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

/** The one way to the service. Made once per run: its requests share the slots; those of all runs with one key, the rate budget. */
export interface Client {
	/** `https://host/v2`, without trailing slash. */
	readonly baseUrl: string;
	send(request: ApiRequest, errorContext?: ErrorContext): Promise<ApiResponse>;
	/** Runs tasks of the same target one after the other: what reads, and writes what it read, loses nothing. */
	oneByOne<T>(target: string, task: () => Promise<T>): Promise<T>;
	pages(
		request: ApiRequest,
		listing: ListingOptions,
		errorContext?: ErrorContext,
	): AsyncGenerator<Page>;
}
