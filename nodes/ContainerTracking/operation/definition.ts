import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Resource } from '../jsonapi';
import type { ApiRequest, Client, Query, QueryValue, ErrorContext } from '../transport';

/**
 * The values of an operation's fields for one item, by field name: resource locators as the ID they
 * point to, collections as objects, everything else as n8n gives it.
 */
export type Parameters = { [name: string]: unknown };

/** A field as n8n shows it; which resource and operation it belongs to is added by `properties.ts`. */
export type Field = Omit<INodeProperties, 'displayOptions'> & {
	displayOptions?: INodeProperties['displayOptions'];
	/** Where the service points to when it refuses this value: JSON pointer or query parameter. */
	pointer?: string;
	/** A text that may hold several entries, separated by commas; an expression may give them as a list. */
	isList?: true;
	/** Of a resource locator: the path segment in front of the ID in links, e.g. `shipments`. */
	segment?: string;
};

/** One entry of the Filters collection, and the query parameter it becomes. */
export interface Filter {
	field: Field;
	query: string;
	convert?: (value: unknown) => QueryValue;
	/**
	 * Whether a row really fits, undefined where it does not show that. The service drops filters it does
	 * not know without a word, so rows are looked at again.
	 */
	matches?: (row: Resource, value: QueryValue) => boolean | undefined;
	/** What to tell of a value that was sent although it looks odd. */
	note?: (value: QueryValue) => string | undefined;
	/** What to tell beside an empty list. */
	noteOnNone?: (value: QueryValue) => string | undefined;
}

export type OutputMode = 'simplified' | 'full' | 'raw';

/** What an operation with several requests works with. */
export interface Run {
	context: IExecuteFunctions;
	client: Client;
	itemIndex: number;
	/** For messages: pass it to `client.send` and `client.pages`. */
	errorContext: ErrorContext;
	/** Tells the user something beside the output, without stopping the run. */
	hint: (message: string) => void;
	output: OutputMode;
	/** The incoming item, not to be changed. */
	input: { [field: string]: unknown };
}

/** What an operation brings: resources to present, or items that are ready as they are. */
export type Result = { document: unknown; extra?: IDataObject } | { items: IDataObject[] };

export interface Operation {
	/** Stable key, saved in workflows. */
	value: string;
	name: string;
	/** Sentence case, no article: what n8n lists under the node. */
	action: string;
	description: string;
	fields: Field[];
	/** The request for one item; pure. Left out only where `run` makes its own. */
	request?: (parameters: Parameters) => ApiRequest;
	/**
	 * `one` resource, a `list` up to a limit, a `wholeList` that `run` brings, `none`, or `items` that are
	 * ready as they are (no Output choice).
	 */
	returns: 'one' | 'list' | 'wholeList' | 'none' | 'items';
	/** Of a `list`: the contract shows no paging for it (docs/interface.md#paging). */
	mayBeUnpaged?: true;
	/** JSON:API type of its resources, for answers that do not state it. */
	type?: string;
	/** An extra of the public service (docs/interface.md#two-profiles): what to do at one that lacks it. */
	publicOnly?: string;
	filters?: Filter[];
	/** Relationships that can be asked for, and those that come without asking. */
	includes?: { choices: string[]; always?: string[] };
	/** For the few operations that take more than one request. */
	run?: (run: Run, parameters: Parameters) => Promise<Result>;
}

export interface ResourceDefinition {
	value: string;
	name: string;
	description: string;
	operations: Operation[];
}

/** The query of a Filters collection: what is set, under the names of the service. */
export function filterQuery(filters: Filter[], chosen: unknown): Query {
	const values = (chosen ?? {}) as Parameters;
	const query: Query = {};
	for (const { field, query: name, convert } of filters) {
		const value = values[field.name];
		if (value === undefined || value === '' || value === null) continue;
		query[name] = convert ? convert(value) : (value as QueryValue);
	}
	return query;
}
