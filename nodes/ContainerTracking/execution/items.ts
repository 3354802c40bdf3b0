import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { BadInput } from '../input';
import { InvalidPickupOption } from '../pickup';
import type { Field, Operation, Run } from '../resources/definition';
import { allFields, findOperation } from '../resources/properties';
import { createClient, type Client } from '../transport';
import { runOperation } from './operation';
import { readParameters } from './parameters';
import { originOf } from './request';

/** As many items at a time as the transport has slots. */
const ITEMS_AT_A_TIME = 4;

type Outcome = { items: INodeExecutionData[]; failure?: NodeApiError | NodeOperationError };

/**
 * Runs the chosen operation for every incoming item, several at a time, and keeps their order. An item
 * that fails stops the run unless the node is set to continue; what other items brought stays either way.
 */
export async function executeItems(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const operation = findOperation(
		context.getNodeParameter('resource', 0) as string,
		context.getNodeParameter('operation', 0) as string,
	);
	const { maxWaitSeconds, timeoutSeconds } = context.getNodeParameter(
		'options',
		0,
		{},
	) as IDataObject;
	const client = await createClient(context, {
		maxWaitMs: milliseconds(maxWaitSeconds),
		timeoutMs: milliseconds(timeoutSeconds),
	});
	const fields = allFields(operation);
	const count = context.getInputData().length;
	const outcomes: Outcome[] = [];
	const continues = context.continueOnFail();
	let next = 0;
	let stopped = false;

	const worker = async () => {
		while (next < count && !stopped) {
			const itemIndex = next++;
			const outcome = await runItem({ context, client, operation, fields }, itemIndex);
			outcomes[itemIndex] = outcome;
			stopped ||= outcome.failure !== undefined && !continues;
		}
	};
	await Promise.all(Array.from({ length: ITEMS_AT_A_TIME }, worker));

	const failed = outcomes.find((outcome) => outcome?.failure);
	if (failed?.failure && !continues) throw failed.failure;
	return [outcomes.flatMap(withFailureItem)];
}

/** What all items of an execution share. */
interface Execution {
	context: IExecuteFunctions;
	client: Client;
	operation: Operation;
	fields: Field[];
}

async function runItem(
	{ context, client, operation, fields }: Execution,
	itemIndex: number,
): Promise<Outcome> {
	const items: INodeExecutionData[] = [];
	const emit = (results: IDataObject[]) => {
		for (const json of results) items.push({ json, pairedItem: { item: itemIndex } });
	};
	try {
		const parameters = readParameters(context, fields, itemIndex);
		const run: Run = {
			context,
			client,
			itemIndex,
			origin: { ...originOf(fields, itemIndex), publicOnly: operation.publicOnly },
			output: parameters.output as Run['output'],
			input: context.getInputData()[itemIndex].json,
			hint: (message) => context.addExecutionHints?.({ message, location: 'outputPane' }),
		};
		await runOperation(operation, parameters, run, emit);
		return { items };
	} catch (error) {
		return { items, failure: readableError(context, error as Error, itemIndex) };
	}
}

function readableError(context: IExecuteFunctions, error: Error, itemIndex: number) {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	const remedy = remedyOf(error);
	return new NodeOperationError(
		context.getNode(),
		remedy ? `${error.message} [Item ${itemIndex}]` : error,
		{ itemIndex, description: remedy },
	);
}

/** What to do about input that cannot be used; undefined for anything else. */
function remedyOf(error: Error): string | undefined {
	if (error instanceof BadInput) return error.description;
	return error instanceof InvalidPickupOption ? 'Correct it under Pickup Options.' : undefined;
}

/**
 * Rows that came before the failure stay; the failure follows as an item `{error: {message, description,
 * status, code, errors}}`. n8n recognizes it for the error output by its one field; an item with `error`
 * beside `json` would lose everything but the message.
 */
function withFailureItem({ items, failure }: Outcome, itemIndex: number): INodeExecutionData[] {
	if (!failure) return items;
	const { message, description, context } = failure;
	const { status, code, errors } = context;
	const json = { error: { message, description: description ?? null, status, code, errors } };
	return [...items, { json: json as IDataObject, pairedItem: { item: itemIndex } }];
}

const milliseconds = (seconds: unknown): number | undefined =>
	typeof seconds === 'number' ? seconds * 1000 : undefined;
