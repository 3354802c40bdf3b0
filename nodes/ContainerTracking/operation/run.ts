import { resourcesOf } from '../jsonapi';
import type { Emit, Operation, Parameters, RequestOperation, Result, Run } from './definition';
import { notFound } from './itemError';
import { runList } from './list';
import { presenter } from './output';
import { askedOf, requestOf } from './request';
import { hintUnchanged } from './unchanged';

/** Runs one operation for one item. */
export async function runOperation(
	operation: Operation,
	parameters: Parameters,
	run: Run,
	emit: Emit,
): Promise<void> {
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
	const { present, hints } = presenter(operation, parameters);
	const items = 'data' in document ? present(document, rows) : [plain(document)];
	for (const hint of hints()) run.hint(hint);
	const extra = 'extra' in result && parameters.output !== 'raw' ? result.extra : undefined;
	emit(extra ? items.map((item) => ({ ...item, ...extra })) : items);
}

async function resultOf(
	operation: RequestOperation,
	parameters: Parameters,
	run: Run,
): Promise<Result> {
	const { client, errorContext, output } = run;
	const asked = askedOf(operation, parameters);
	const request = { ...requestOf(operation, parameters, client.baseUrl), asked };
	const response = await client.send(request, { ...errorContext, explain: operation.explain });
	if (request.method === 'PATCH') hintUnchanged(run, request, response.document);
	return operation.read?.(response.document, parameters, output, client.baseUrl) ?? response;
}

/** As it came; a write that is answered with nothing but its status was carried out. */
const plain = (document: object): object =>
	Object.keys(document).length > 0 ? document : { success: true };
