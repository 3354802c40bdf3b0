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

/** Values by field name: the ID for a resource locator, else a value of the field's type. */
export type Parameters = CommonParameters & {
	filters?: { [name: string]: unknown };
	options?: { [name: string]: unknown };
	[name: string]: unknown;
};

export type OutputMode = NonNullable<CommonParameters['output']>;

export interface Filter {
	field: Field;
	/** The query parameter. Absent where the service has no such filter: then only the rows are checked. */
	query?: string;
	/** A query that finds the same, or some of it, at a service that drops `query`. */
	otherQuery?: string;
	/** Default: the value as a trimmed text. */
	convert?: (value: unknown) => QueryValue;
	/** Checks a row, since the service silently drops unknown filters. Undefined: the row does not show it. */
	matches?: (row: Resource, value: QueryValue) => boolean | undefined;
	/** The same check for a row joined with included resources; `needs` are their relationships. */
	fits?: { needs: string[]; check: (row: FlatResource, value: QueryValue) => boolean | undefined };
	/** The names in a row to compare with the value. If no row has that name, a hint suggests the nearest. */
	names?: (row: FlatResource) => unknown[];
	/** Rows do not show whether they fit, so only the service can apply the filter. */
	needsService?: true;
	/** Rows stop fitting as time goes on, which moves later rows to earlier pages. */
	rowsLeave?: true;
	/** Looks up the IDs of the rows where the list has no query for this filter. */
	find?: (run: Run, value: QueryValue) => Promise<FoundIds>;
	note?: (value: QueryValue) => string | undefined;
	noteOnNone?: (value: QueryValue) => string | undefined;
}

export interface FoundIds {
	ids: string[];
	/** There may be more, because the service has no query for all of them. */
	isPartial: boolean;
}

export interface Run {
	context: IExecuteFunctions;
	client: Client;
	itemIndex: number;
	/** The context of error messages: pass it to `client.send` and `client.pages`. */
	errorContext: ErrorContext;
	/** Shows the user a hint beside the output, without stopping the run. */
	hint: (message: string) => void;
	output: OutputMode;
	input: { [field: string]: unknown };
	inputs: Array<{ [field: string]: unknown }>;
	/** Outputs items before the run ends, so that they are kept if it fails later. */
	emit: Emit;
}

export type Result = { document: JsonApiDocument; extra?: IDataObject } | Items;

/** Finished items, and the file of each item, if any. */
export interface Items {
	items: object[];
	files?: Array<IBinaryKeyData | undefined>;
	/** For each item, the indexes of the incoming items it was made from, where those are not all. */
	origins?: number[][];
}

/** Turns the resources of a list into rows of a database. Such a list can also be read in parts. */
export interface Rows {
	needs: string[];
	/** Called once for an incoming item. Returns the function that turns a resource into a row. */
	begin(baseUrl: string): (reading: ReadingOfRow, resource: FlatResource) => Row;
	/** The row to output where a part of the list gives no rows. */
	none(reading: ReadingOfRow): Row;
}

export type Emit = (items: object[], files?: Items['files'], origins?: Items['origins']) => void;

interface Notice {
	text: string;
	/** Field values for which n8n shows the notice. Default: always. */
	show?: { [field: string]: string[] };
}

interface Described {
	value: string;
	name: string;
	/** What n8n lists under the node: sentence case, no article. */
	action: string;
	description: string;
	/** What users have to know before the first run, e.g. that each call may be charged. */
	notices?: Notice[];
	fields: Field[];
	/** JSON:API type of the resources, for answers that do not state it. */
	type?: string;
	/** For an extra of the public service (docs/interface.md#two-profiles): what to do where it is lacking. */
	publicOnly?: string;
	filters?: Filter[];
	/** The meaning of a refusal, where it differs from that of its status and code. */
	explain?: ErrorContext['explain'];
	/** Relationships: `choices` can be included on request, `always` are included without one. */
	includes?: { choices: string[]; always?: string[] };
	/** The simplified row of a failed item, with the columns of the others, where the node continues on fail. */
	failedRow?: (parameters: Parameters, reason: string) => object;
	/** Not offered to AI agents, which have no use for files or for comparisons with earlier runs. */
	notAsTool?: true;
	/** The operation sends no requests, so its run has no `client`. */
	needsNoCredential?: true;
	/** The same while `field` has the value `is`. The node then hides the credential. */
	needsNoCredentialIf?: { field: string; is: unknown };
}

export interface RequestOperation<Values = Parameters> extends Described {
	/** `one` resource, a `list` up to a limit, a `wholeList`, `none`, or the finished `items` of `read`. */
	returns: 'items' | 'list' | 'none' | 'one' | 'wholeList';
	/** The contract shows no paging for this `list` (docs/interface.md#paging). */
	mayBeUnpaged?: true;
	/** For a `list` that rows never leave, so that it can be read in parts. */
	rows?: Rows;
	/** Pure. `requestOf` adds what is chosen under Filters and Include. */
	request: (parameters: Values, baseUrl?: string) => ApiRequest;
	/** Turns the answer into the result, where the answer itself is not the result. Pure. */
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
	/** `items` are finished: they have no Output choice. */
	returns: 'items' | 'none' | 'one' | 'wholeList';
	/** Runs once for all incoming items, with the parameters of the first. */
	takesAllItems?: true;
	run: (run: Run, parameters: Values) => Promise<Result>;
	request?: undefined;
	rows?: undefined;
}

export type Operation = RequestOperation | RunOperation;

type Naming = 'name' | 'value';
type Unnamed<Values> = Omit<RequestOperation<Values>, Naming> | Omit<RunOperation<Values>, Naming>;

/** An operation with these fields: its functions receive the values of exactly these. */
type Stated<Fields extends Field[], Values = ValuesOf<Fields[number]>> = { fields: Fields } & (
	| Omit<RequestOperation<Values>, Naming | 'fields'>
	| Omit<RunOperation<Values>, Naming | 'fields'>
);

export function operation<const Fields extends Field[]>(
	name: string,
	value: string,
	stated: Stated<Fields>,
): Operation;
export function operation(name: string, value: string, stated: Unnamed<Parameters>): Operation {
	return { name, value, ...stated };
}

export interface ResourceDefinition {
	value: string;
	name: string;
	description: string;
	/** The operation that is selected at first. Default: Get Many, else the first one. */
	begins?: string;
	operations: Operation[];
}

export const resource = (name: string, value: string, more: Omit<ResourceDefinition, Naming>) => ({
	name,
	value,
	...more,
});

export function itemError({ context, itemIndex }: Run, what: string, remedy: string) {
	const options = { itemIndex, description: remedy };
	const error = new NodeOperationError(context.getNode(), what, options);
	// n8n replaces a message in which it finds a Node.js code such as EPERM, whatever word it is part of.
	error.message = `${what} [Item ${itemIndex}]`;
	return error;
}

export const ITEM = / \[Item \d+\]$/;

export const withoutItem = (message: string): string => message.replace(ITEM, '');

export function notFound(run: Run): NodeOperationError {
	const { what, remedy } = explain(404);
	return itemError(run, what, remedy);
}

type Explain = NonNullable<ErrorContext['explain']>;

/** Explains one status, where an operation knows more about its cause. */
export const explainStatus =
	(explained: number, what: string, remedy: string): Explain =>
	({ status }) =>
		status === explained ? { what, remedy } : undefined;

/** Explains a 400 or 422 with a reason that the operation knows more about. */
export const explainRejection =
	(isReason: (entry: ErrorEntry) => boolean, explanation: ReturnType<Explain>): Explain =>
	({ status, errors }) =>
		[400, 422].includes(status) && errors.some(isReason) ? explanation : undefined;
