import type {
	IExecuteFunctions,
	IHookFunctions,
	ILoadOptionsFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import type { ErrorEntry } from '../jsonapi';
import type { JsonApiDocument, JsonObject, Resource, ResourceIdentifier } from '../jsonapi/types';

/** Every n8n context a request can be made from. */
export type RequestContext =
	| IExecuteFunctions
	| ILoadOptionsFunctions
	| IHookFunctions
	| ITriggerFunctions
	| IWebhookFunctions;

export type QueryValue = string | number | boolean | undefined;
export type Query = { [name: string]: QueryValue };

/** A request as an operation states it, before the transport adds base URL, key and headers. */
export interface ApiRequest {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	/** Below `/v2`, starting with a slash; segments built with `path`, so already encoded. */
	path: string;
	/** Undefined values are left out. */
	query?: Query;
	body?: JsonObject;
	/**
	 * Whether sending it twice does no harm. Default: true for GET, PATCH and DELETE, false for POST.
	 * A request that is not idempotent is sent again only when it surely never reached the service.
	 */
	idempotent?: boolean;
	/** The service counts these apart, beside the limit of the key: a 429 to one holds up only its like. */
	ownLimit?: string;
	/**
	 * What an answer that says that all went well has to hold: `data`, or anything, or what a check wants.
	 * One without it is no success: it is asked for again where that is safe, and reported in the end.
	 * Default: `any` for DELETE, otherwise `data`.
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

/** A page to be read. It has no number where a cursor leads there. */
export interface PageRequest extends NumberedPage {
	query: Query;
	/** A total or a link says that it has rows; otherwise only the page before does not say that it is the last. */
	isAnnounced: boolean;
	/** Rows on a full page, where a reading before knows that. */
	perPage?: number;
}

/** One page of a list, in the order of the service. */
export interface Page {
	/** Counted from 1. */
	number: number;
	/** Rows to give: those that fit and that no earlier page brought. */
	rows: Resource[];
	document: JsonApiDocument;
	/** The list changed so much while it was read that rows of this page or before may be missing. */
	mayMissRows: boolean;
	/** What lacks of a list even after it was read again: how many rows came, of those that it tells of. */
	lacking?: { came: number; total: number };
	/** When it was asked for, in milliseconds since 1970: what it tells is no older. */
	askedAt: number;
	/** Its number in the whole list, wherever the reading began. */
	position: number;
	/** The number of the page at which the list goes on; undefined at its end. */
	next: number | undefined;
	/** The same as a request, also where a cursor leads there. */
	onward: PageRequest | undefined;
}

export interface ListingOptions {
	/** Most rows to give; Infinity for all. */
	limit: number;
	/** Rows that do not fit are left out and not counted: the service drops filters it does not know. */
	keep?: (row: Resource, document: JsonApiDocument) => boolean;
	/**
	 * Whole pages of the list, so that another reading can go on: which is the first, and how many at most. By `from`
	 * a reading goes on where another one ended, be it by number or by cursor.
	 */
	part?: { first: number; most: number; from?: PageRequest };
	/** The contract shows no paging for it: a service may refuse or ignore that, and give all rows at once. */
	mayBeUnpaged?: boolean;
	/**
	 * Most pages that are fetched before they are looked at: they lie in memory until then. 0 where a page
	 * decides whether the next one is wanted. Default: as many as keep the slots filled.
	 */
	mostAhead?: number;
}

/** What happened, and what to do about it. */
export interface Explanation {
	what: string;
	remedy: string;
}

/** Where a request belongs to, for messages. */
export interface ErrorContext {
	/** Index of the input item; absent for drop-downs and webhook hooks. */
	itemIndex?: number;
	/** JSON pointer or query parameter to the name the user sees, e.g. `/data/attributes/scac` to `Carrier (SCAC)`. */
	parameterNames?: { [pointer: string]: string };
	/** The filters of a list: query parameter to the name the user sees, e.g. `q` to `Search`. */
	filterNames?: { [query: string]: string };
	/** What happened and what to do, where the operation knows more of a refusal than its status and code say. */
	explain?: (refusal: { status: number; errors: ErrorEntry[] }) => Explanation | undefined;
	/** The operation is an extra of the public service, so a 404 may also mean that this service lacks it. */
	extra?: {
		/** What to do instead. */
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
	/** Longest wait for a rate limit alone, milliseconds. */
	maxLimitWaitMs?: number;
}

/** The one way to the service. Made once per run: its requests share the slots; those of all runs with one key, the rate budget. */
export interface Client {
	/** `https://host/v2`, without trailing slash. */
	readonly baseUrl: string;
	/** Sends one request, again where that is safe. Throws a NodeApiError or NodeOperationError. */
	send(request: ApiRequest, errorContext?: ErrorContext): Promise<ApiResponse>;
	/** Runs tasks of the same target one after the other: what reads, and writes what it read, loses nothing. */
	oneByOne<T>(target: string, task: () => Promise<T>): Promise<T>;
	/** Reads a list page by page, in order, until `limit` rows, the end, or a page without new rows. */
	pages(
		request: ApiRequest,
		listing: ListingOptions,
		errorContext?: ErrorContext,
	): AsyncGenerator<Page>;
}
