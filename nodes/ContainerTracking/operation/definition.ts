import {
	type IBinaryKeyData,
	type IDataObject,
	type IExecuteFunctions,
	NodeOperationError,
} from 'n8n-workflow';

import type { ErrorEntry, FlatResource, JsonApiDocument, Resource } from '../api/jsonapi/types';
import type { ReadingOfRow, Row } from '../simplify/rows';
import type { ApiRequest, ApiResponse, Client, ErrorContext, QueryValue } from '../api/types';
import { explain } from '../api/errors/explanations';
import type { CommonParameters } from './commonFields';
import type { Field, ValuesOf } from './field';

/** By field name: resource locators as the ID they lead to, everything else as its type says. */
export type Parameters = CommonParameters & {
	filters?: { [name: string]: unknown };
	options?: { [name: string]: unknown };
	[name: string]: unknown;
};

export type OutputMode = NonNullable<CommonParameters['output']>;

export interface Filter {
	field: Field;
	/** Absent where the service has none: only the rows are looked at. */
	query?: string;
	/** Default: as it is. */
	convert?: (value: unknown) => QueryValue;
	/** Undefined where the row does not show it. The service drops unknown filters silently, so rows are checked. */
	matches?: (row: Resource, value: QueryValue) => boolean | undefined;
	/** The same for a check that also looks at what is included: its relationships, and the row with them. */
	fits?: { needs: string[]; check: (row: FlatResource, value: QueryValue) => boolean | undefined };
	/** The names that a row has, where the value is one of them: where none has it, a hint names the nearest. */
	names?: (row: FlatResource) => unknown[];
	/** No row shows that it does not fit, so only the service can leave any out. */
	needsService?: true;
	/** Rows stop fitting as time goes, and then those behind them come sooner. */
	rowsLeave?: true;
	/** Finds the rows where the list cannot be asked for them: their IDs, and whether there may be more. */
	find?: (run: Run, value: QueryValue) => Promise<FoundIds>;
	note?: (value: QueryValue) => string | undefined;
	noteOnNone?: (value: QueryValue) => string | undefined;
}

export interface FoundIds {
	ids: string[];
	/** The service could not be asked for all. */
	isPartial: boolean;
}

export interface Run {
	context: IExecuteFunctions;
	client: Client;
	itemIndex: number;
	/** For messages: pass it to `client.send` and `client.pages`. */
	errorContext: ErrorContext;
	/** Shows the user a hint beside the output, without stopping the run. */
	hint: (message: string) => void;
	output: OutputMode;
	input: { [field: string]: unknown };
	inputs: Array<{ [field: string]: unknown }>;
	/** For what has to be kept where the rest fails. */
	emit: Emit;
}

export type Result = { document: JsonApiDocument; extra?: IDataObject } | Items;

/** Items that are ready as they are, and the file that goes with each, if any. */
export interface Items {
	items: object[];
	files?: Array<IBinaryKeyData | undefined>;
	/** Of each, the incoming items that it was made from, where those are not all. */
	origins?: number[][];
}

/** How the resources of a list become rows of a database; such a list can also be read in parts. */
export interface Rows {
	needs: string[];
	/** Begins for one item: gives the row of each resource. */
	begin(baseUrl: string): (reading: ReadingOfRow, resource: FlatResource) => Row;
	/** In place of rows, where a part of the list gives none. */
	none(reading: ReadingOfRow): Row;
}

export type Emit = (items: object[], files?: Items['files'], origins?: Items['origins']) => void;

interface Notice {
	text: string;
	/** Values of fields for which it is shown. Default: always. */
	show?: { [field: string]: string[] };
}

interface Described {
	value: string;
	name: string;
	/** Sentence case, no article: what n8n lists under the node. */
	action: string;
	description: string;
	/** What has to be seen before the first run, in a notice of its own: a trap that costs. */
	notices?: Notice[];
	fields: Field[];
	/** JSON:API type of its resources, for answers that do not state it. */
	type?: string;
	/** An extra of the public service (docs/interface.md#two-profiles): what to do at one that lacks it. */
	publicOnly?: string;
	filters?: Filter[];
	/** What a refusal means, where that is not what its status and code say. */
	explain?: ErrorContext['explain'];
	/** Relationships that can be asked for, and those that come without asking. */
	includes?: { choices: string[]; always?: string[] };
	/** In place of an item that failed, where the node goes on: a row as those of the others, simplified. */
	failedRow?: (parameters: Parameters | undefined, reason: string) => object;
	/** Of no use to an AI agent, which has no runs before. */
	notAsTool?: true;
	/** It asks the service for nothing, so it has no `client`. */
	needsNoCredential?: true;
	/** The same while a field has a value; the credential of the node is hidden then. */
	needsNoCredentialIf?: { field: string; is: unknown };
}

/** An operation of one request. */
export interface RequestOperation<Values = Parameters> extends Described {
	/** `one` resource, a `list` up to a limit, a `wholeList`, or `none`. */
	returns: 'list' | 'none' | 'one' | 'wholeList';
	/** Of a `list`: the contract shows no paging for it (docs/interface.md#paging). */
	mayBeUnpaged?: true;
	/** Of a `list` that rows never leave. */
	rows?: Rows;
	/** Pure; what is chosen under Filters and Include is added. */
	request: (parameters: Values, baseUrl?: string) => ApiRequest;
	/** What its answer means, where that is not what it says. Pure. */
	read?: (
		answer: ApiResponse['document'],
		parameters: Values,
		output: OutputMode,
		baseUrl?: string,
	) => Result;
	run?: undefined;
	takesAllItems?: undefined;
}

export interface RunOperation<Values = Parameters> extends Described {
	/** `items` are ready as they are (no Output choice). */
	returns: 'items' | 'none' | 'one' | 'wholeList';
	/** Runs once for all incoming items, with the parameters of the first. */
	takesAllItems?: true;
	run: (run: Run, parameters: Values) => Promise<Result>;
	request?: undefined;
	rows?: undefined;
}

export type Operation = RequestOperation | RunOperation;

/** What an operation of these fields states: its functions know the values of just those. */
type Stated<Fields extends Field[], Values = ValuesOf<Fields[number]>> = { fields: Fields } & (
	| Omit<RequestOperation<Values>, 'fields'>
	| Omit<RunOperation<Values>, 'fields'>
);

export function operation<const Fields extends Field[]>(stated: Stated<Fields>): Operation;
export function operation(stated: Operation): Operation {
	return stated;
}

export interface ResourceDefinition {
	value: string;
	name: string;
	description: string;
	/** The operation that it begins with. Default: Get Many, else the first. */
	begins?: string;
	operations: Operation[];
}

/** What is wrong with one item, and what to do about it. */
export function itemError(
	{ context, itemIndex }: Run,
	what: string,
	remedy: string,
): NodeOperationError {
	const options = { itemIndex, description: remedy };
	const error = new NodeOperationError(context.getNode(), what, options);
	// n8n replaces a message in which it finds a Node.js code such as EPERM, whatever word it is part of.
	error.message = `${what} [Item ${itemIndex}]`;
	return error;
}

/** A message of an error without the item that it names, which is said elsewhere. */
export const withoutItem = (message: string): string => message.replace(/ \[Item \d+\]$/, '');

export function notFound(run: Run): NodeOperationError {
	const { what, remedy } = explain(404);
	return itemError(run, what, remedy);
}

type Explain = NonNullable<ErrorContext['explain']>;

/** What one status means, where an operation knows more of it. */
export const explainStatus =
	(explained: number, what: string, remedy: string): Explain =>
	({ status }) =>
		status === explained ? { what, remedy } : undefined;

/** What to say where a service refuses what was sent for a reason that the operation knows more of. */
export const explainRejection =
	(isReason: (entry: ErrorEntry) => boolean, explanation: ReturnType<Explain>): Explain =>
	({ status, errors }) =>
		[400, 422].includes(status) && errors.some(isReason) ? explanation : undefined;
