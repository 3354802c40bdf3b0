import { countBy } from 'lodash';
import {
	ExecutionBaseError,
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { BadInput } from '../api/input/badInput';
import { createClient } from '../api/client';
import { MISCONFIGURED } from '../api/errors/classify';
import type { Client } from '../api/types';
import {
	type Emit,
	ITEM,
	type Operation,
	type Parameters,
	type Run,
	withoutItem,
} from './definition';
import type { Field } from './field';
import { allFields } from './allFields';
import { runOperation, runOptions } from './run';
import { isTool, readParameters } from './parameters';
import { errorContextOf } from './request';

/** As many items at a time as the transport has slots. */
const ITEMS_AT_A_TIME = 4;

interface ItemResult {
	items: INodeExecutionData[];
	failure?: NodeApiError | NodeOperationError;
	parameters: Parameters;
}

type LookUp = (run: Run, fields: Field[], parameters: Parameters) => Promise<Parameters>;

interface Execution {
	context: IExecuteFunctions;
	client: Promise<Client> | undefined;
	operation: Operation;
	fields: Field[];
	lookUp: LookUp;
	/** The hints already shown beside the output. Each hint is shown once, even if several items give it. */
	hinted: Set<string>;
}

/** Runs several items at a time and keeps their order. Unless the node continues on fail, a failure stops the run. */
export async function executeItems(
	context: IExecuteFunctions,
	operation: Operation,
	lookUp: LookUp,
): Promise<INodeExecutionData[][]> {
	const all = context.getInputData().length;
	const count = operation.takesAllItems ? Math.min(all, 1) : all;
	const { needsNoCredential, needsNoCredentialIf: without } = operation;
	const needsCredential =
		!needsNoCredential &&
		(without === undefined || context.getNodeParameter(without.field, 0, null) !== without.is);
	const client = needsCredential ? clientOf(context) : undefined;
	// Each item that waits for the client reports the failure.
	client?.catch(() => undefined);
	const fields = allFields(operation);
	const execution = { context, client, operation, fields, lookUp, hinted: new Set<string>() };
	const results: ItemResult[] = [];
	let next = 0;
	let stopped = false;

	const workers = Array.from({ length: ITEMS_AT_A_TIME }, async () => {
		while (next < count && !stopped) {
			const itemIndex = next++;
			const result = await runItem(execution, itemIndex);
			results[itemIndex] = result;
			stopped ||= result.failure !== undefined && !context.continueOnFail();
		}
	});
	await Promise.all(workers);

	const failed = results.find((result) => result?.failure);
	if (failed?.failure && !context.continueOnFail()) throw failed.failure;
	const items = results.flatMap((result, at) => outputItems(result, execution, at));
	return [fittingAgent(context, items, [...execution.hinted])];
}

/** Execute Once keeps only the first item, although an operation on all items runs once anyway. */
const inputsOf = (context: IExecuteFunctions, { takesAllItems }: Operation) =>
	takesAllItems && context.getNode().executeOnce
		? context.getWorkflowDataProxy(0).$input.all()
		: context.getInputData();

const clientOf = async (context: IExecuteFunctions): Promise<Client> =>
	await createClient(context, runOptions(context));

async function runItem(
	{ context, client, operation, fields, lookUp, hinted }: Execution,
	itemIndex: number,
): Promise<ItemResult> {
	const items: INodeExecutionData[] = [];
	const inputs = inputsOf(context, operation);
	const pairedItem = operation.takesAllItems
		? inputs.map((_, item) => ({ item }))
		: { item: itemIndex };
	const emit: Emit = (results, files, origins) => {
		for (const [at, json] of results.entries()) {
			const binary = files?.[at];
			const own = origins?.[at]?.map((item) => ({ item })) ?? pairedItem;
			// Results consist of JSON of the service, or are made of it.
			items.push({ json: json as IDataObject, pairedItem: own, ...(binary && { binary }) });
		}
	};
	const parameters: Parameters = {};
	try {
		const readyClient = (await client) as Client;
		readParameters(context, fields, itemIndex, parameters);
		const run: Run = {
			context,
			client: readyClient,
			itemIndex,
			errorContext: errorContextOf(operation, itemIndex),
			output: parameters.output ?? 'simplified',
			input: inputs[itemIndex].json,
			inputs: inputs.map(({ json }) => json),
			emit,
			hint: (message) => {
				if (!hinted.has(message)) context.addExecutionHints?.({ message, location: 'outputPane' });
				hinted.add(message);
			},
		};
		await runOperation(operation, await lookUp(run, fields, parameters), run, emit);
		return { items, parameters };
	} catch (error) {
		return { items, parameters, failure: readableError(context, error, itemIndex) };
	}
}

const MOST_OF_MESSAGE = 200;
const ISSUES = 'https://github.com/container-tracking-nodes/n8n-nodes-container-tracking/issues';

/** For bad input the message is what is wrong with it; any other error is reported as not foreseen. */
function readableError(context: IExecuteFunctions, thrown: unknown, itemIndex: number) {
	if (thrown instanceof NodeApiError || thrown instanceof NodeOperationError) return thrown;
	const error = thrown instanceof Error ? thrown : new Error(String(thrown));
	// n8n's own message, e.g. for an expression that cannot be evaluated.
	if (error instanceof ExecutionBaseError)
		return new NodeOperationError(context.getNode(), error, { itemIndex });
	const isInput = error instanceof BadInput;
	const what = isInput ? error.message : 'The node came upon something it cannot work with';
	const description = isInput
		? error.description
		: `It may be in the item or in the answer of the service. JavaScript says: "${error.message.slice(0, MOST_OF_MESSAGE)}". Report it with the item at ${ISSUES}.`;
	const failure = isInput ? MISCONFIGURED : undefined;
	const options = { itemIndex, description, failure };
	const readable = new NodeOperationError(context.getNode(), error, options);
	// n8n replaces a message in which it finds a Node.js code such as EPERM, whatever word it is part of.
	readable.message = `${what} [Item ${itemIndex}]`;
	return readable;
}

/** Failed items are rows like the others, with `error` last. A separate error output gets only the error. */
function outputItems(
	{ items, failure, parameters }: ItemResult,
	{ context, operation: { failedRow, takesAllItems } }: Execution,
	itemIndex: number,
): INodeExecutionData[] {
	const isOneOutput =
		context.continueOnFail() && context.getNode().onError !== 'continueErrorOutput';
	const isRow = isOneOutput && (parameters.output ?? 'simplified') === 'simplified';
	const rowOf = isRow ? failedRow : undefined;
	const rows = rowOf
		? items.map((item) => ({ ...item, json: { ...item.json, error: null } }))
		: items;
	if (!failure) return rows;
	const { message: first, description, context: details } = failure;
	// Items that need the same answer share its error, which has the number of the item that asked. One run for all
	// items names the item that is at fault.
	const message = takesAllItems ? first : first.replace(ITEM, ` [Item ${itemIndex}]`);
	const reason = [withoutItem(message), description].filter(Boolean).join(': ');
	const { status, code, errors, resumeFromPage: page } = details;
	const error = { message, description: description ?? null, status, code, errors };
	// n8n recognizes a failed item by `error` alone in `json`. Of an `error` beside `json` it keeps only the message.
	const json = {
		...rowOf?.(parameters, reason),
		error: { ...error, ...(page !== undefined && { resume_from_page: page }) },
	};
	const item = takesAllItems ? Number(details.itemIndex ?? itemIndex) : itemIndex;
	return [...rows, { json, pairedItem: { item } }];
}

/** In characters of JSON. An agent passes all of it to a model; more is expensive, read badly, or refused. */
const MOST_CHARACTERS = 20_000;

const LEFT_OUT =
	'Only the first items follow. Say how many are left out; nothing is known here of what they hold.';

/**
 * For a tool of an AI agent: the first items that fit, after one item with the number of those left out. That one
 * also has the hints of the run, so that a misspelt name is not taken for an account without such containers.
 */
function fittingAgent(context: IExecuteFunctions, items: INodeExecutionData[], hints: string[]) {
	if (!isTool(context)) return items;
	let left = MOST_CHARACTERS;
	const end = items.findIndex(({ json }) => (left -= JSON.stringify(json).length) < 0);
	const isCut = end >= 0 && items.length > 1;
	if (!isCut && hints.length === 0) return items;
	const shown = isCut ? items.slice(0, Math.max(1, end)) : items;
	const urgencies = countBy(
		items.filter(({ json }) => typeof json.urgency === 'string'),
		({ json }) => json.urgency,
	);
	const json = {
		items: items.length,
		shown: shown.length,
		left_out: items.length - shown.length,
		...(Object.keys(urgencies).length > 0 && { items_by_urgency: urgencies }),
		note: [...(isCut ? [LEFT_OUT] : []), ...hints].join(' '),
	};
	return [{ json, pairedItem: { item: 0 } }, ...shown];
}
