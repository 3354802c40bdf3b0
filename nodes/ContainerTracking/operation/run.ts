import { BadInput } from '../input';
import { resourcesOf } from '../jsonapi';
import { MAY_BE_CUT, MAY_MISS_ROWS } from '../transport';
import type { CommonParameters } from './commonFields';
import type { Items, Operation, Parameters, RequestOperation, Result, Run } from './definition';
import { notFound } from './itemError';
import { foundRows } from './foundRows';
import { presenter } from './output';
import { requestOf } from './request';
import { rowFilter } from './rowFilter';

/** Hands over results as they arrive, so that what came before a page that fails is not lost with it. */
export type Emit = (items: object[], files?: Items['files'], origins?: Items['origins']) => void;

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
	{ client, errorContext, output }: Run,
): Promise<Result> {
	const request = requestOf(operation, parameters, client.baseUrl);
	const response = await client.send(request, { ...errorContext, explain: operation.explain });
	return operation.read?.(response.document, parameters, output, client.baseUrl) ?? response;
}

async function runList(
	operation: RequestOperation,
	parameters: Parameters,
	run: Run,
	emit: Emit,
): Promise<void> {
	const request = requestOf(operation, parameters);
	const { mayBeUnpaged } = operation;
	const limit = rowLimit(parameters);
	const { present, hints: hintsOfOutput } = presenter(operation, parameters);
	const { keep, give, hints: hintsOfFilters } = rowFilter(operation, parameters);
	const hints = () => [...hintsOfOutput(), ...hintsOfFilters()];
	let mayMissRows = false;
	const found = await foundRows(operation, parameters, run, { request, limit, keep });
	for (const { document, rows } of found?.pages ?? []) {
		emit(present(document, rows));
		give(rows);
	}
	for (const hint of found ? [...found.hints, ...hints()] : []) run.hint(hint);
	if (found) return;
	const pages = run.client.pages(request, { limit, keep, mayBeUnpaged }, run.errorContext);
	for await (const page of pages) {
		if (page.rows.length > 0) emit(present(page.document, page.rows));
		give(page.rows);
		mayMissRows = page.mayMissRows;
	}
	if (mayMissRows) run.hint(mayBeUnpaged ? MAY_BE_CUT : MAY_MISS_ROWS);
	for (const hint of hints()) run.hint(hint);
}

/** As it came; a write that is answered with nothing but its status was carried out. */
const plain = (document: object): object =>
	Object.keys(document).length > 0 ? document : { success: true };

function rowLimit({ returnAll, limit }: CommonParameters): number {
	if (returnAll) return Infinity;
	const most = Number(limit);
	if (Number.isInteger(most) && most >= 1) return most;
	throw new BadInput(
		`Limit "${limit}" is not a whole number of at least 1`,
		'Enter how many results to return, or turn on Return All.',
	);
}
