import type { IExecuteFunctions } from 'n8n-workflow';

import {
	isObject,
	type JsonApiDocument,
	type JsonValue,
	resourceOf,
	resourcesOf,
	textOf,
} from '../api/jsonapi/types';
import { inWords } from '../api/input/values';
import { BadInput, isBlank, mismatch } from '../api/input/badInput';
import type { ApiRequest, ClientOptions } from '../api/types';
import {
	type Emit,
	notFound,
	type Operation,
	type Parameters,
	type RequestOperation,
	type Run,
} from './definition';
import { runList } from './list';
import { presenter } from './output';
import { askedOf, requestOf } from './request';

export async function runOperation(
	operation: Operation,
	parameters: Parameters,
	itemRun: Run,
	emit: Emit,
): Promise<void> {
	const { explain } = operation;
	const run = { ...itemRun, errorContext: { ...itemRun.errorContext, explain } };
	if (operation.returns === 'list') return await runList(operation, parameters, run, emit);
	const result = operation.run
		? await operation.run(run, parameters)
		: await resultOf(operation, parameters, run);
	if ('items' in result) return emit(result.items, result.files, result.origins);
	const { document } = result;
	if (operation.returns === 'none') return emit([{ success: true }]);
	const rows = resourcesOf(document);
	if (operation.returns === 'one' && 'data' in document && rows.length === 0) throw notFound(run);
	// Some answers of the public service are plain JSON without `data`: they are passed on as they came.
	const extra = 'extra' in result ? result.extra : undefined;
	const { present, hints } = presenter(operation, parameters, { extra });
	// A write was carried out if the service answers with a status only.
	const plain = Object.keys(document).length > 0 ? document : { success: true };
	const items = 'data' in document ? present(document, rows) : [plain];
	for (const hint of hints()) run.hint(hint);
	const isWhole = ['full', 'simplified'].includes(run.output);
	emit(extra && isWhole ? items.map((item) => ({ ...item, ...extra })) : items);
}

async function resultOf(operation: RequestOperation, parameters: Parameters, run: Run) {
	const { client, errorContext, output } = run;
	const asked = askedOf(operation, parameters);
	const request = { ...requestOf(operation, parameters, client.baseUrl), asked };
	const response = await client.send(request, errorContext);
	if (request.method === 'PATCH') hintUnchanged(run, request, response.document);
	return operation.read?.(response.document, parameters, output, client.baseUrl) ?? response;
}

function hintUnchanged(run: Run, { body }: ApiRequest, document: JsonApiDocument): void {
	const { type, attributes: sent } = isObject(body?.data) ? body.data : {};
	const shown = resourceOf(document)?.attributes;
	// The address and the events of a webhook may be returned in another form.
	if (!isObject(sent) || !shown || type === 'webhook') return;
	const unchanged = Object.entries(sent).flatMap(([name, value]) => {
		const after = shown[name];
		const isSame = after === undefined || comparableText(after) === comparableText(value);
		return isSame ? [] : [run.errorContext.parameterNames?.[`/data/attributes/${name}`] ?? name];
	});
	if (unchanged.length === 0) return;
	run.hint(
		`The service took the update, but its answer shows other ${inWords(unchanged)} than were sent. Get the entry again before you rely on the change.`,
	);
}

const comparableText = (value: JsonValue): string => textOf(value).trim().toLowerCase();

/** The request options of the first item hold for all items, since one client serves them. */
export function runOptions(context: IExecuteFunctions): ClientOptions {
	const entered: unknown = context.getNodeParameter('options', 0, {});
	const { maxWaitSeconds, timeoutSeconds } = isObject(entered) ? entered : {};
	const [least, above] = ['a number of at least 0', 'a number above 0'];
	return {
		maxWaitMs: milliseconds(maxWaitSeconds, 'Max Wait (Seconds)', least, (wait) => wait >= 0),
		timeoutMs: milliseconds(timeoutSeconds, 'Timeout (Seconds)', above, (time) => time > 0),
	};
}

/** Undefined, which means the default, where an expression gives nothing. */
function milliseconds(
	value: unknown,
	name: string,
	wanted: string,
	fits: (seconds: number) => boolean,
): number | undefined {
	if (isBlank(value)) return undefined;
	const seconds = typeof value === 'string' ? Number(value) : value;
	if (typeof seconds === 'number' && fits(seconds)) return seconds * 1000;
	throw new BadInput(
		`${name} ${mismatch(value, wanted)}`,
		`Enter ${wanted} in the options, or remove ${name} there.`,
	);
}
