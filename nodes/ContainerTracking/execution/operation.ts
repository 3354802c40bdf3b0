import type { IDataObject } from 'n8n-workflow';

import { BadInput } from '../input';
import { resourcesOf, type JsonApiDocument, type Resource } from '../jsonapi';
import type { Operation, Parameters, Run } from '../resources/definition';
import { filterQuery } from '../resources/definition';
import { presenter } from './output';
import { requestOf } from './request';

/** Hands over results as they arrive, so that what came before a page that fails is not lost with it. */
type Emit = (items: IDataObject[]) => void;

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
		: await run.client.send(requestOf(operation, parameters), run.origin);
	if ('items' in result) return emit(result.items);
	const document = result.document as JsonApiDocument;
	if (operation.returns === 'none') return emit([{ success: true }]);
	const rows = resourcesOf(document);
	// Some answers of the public service are plain JSON without `data`: they are passed on as they came.
	const items =
		'data' in document
			? presenter(operation, parameters)(document, rows)
			: [document as IDataObject];
	const extra = 'extra' in result && parameters.output !== 'raw' ? result.extra : undefined;
	emit(extra ? items.map((item) => ({ ...item, ...extra })) : items);
}

async function runList(
	operation: Operation,
	parameters: Parameters,
	run: Run,
	emit: Emit,
): Promise<void> {
	const request = requestOf(operation, parameters);
	const limit = rowLimit(parameters);
	const present = presenter(operation, parameters);
	const keep = rowFilter(operation, parameters);
	for await (const { document, rows } of run.client.pages(request, { limit, keep }, run.origin)) {
		if (rows.length > 0) emit(present(document, rows));
	}
}

function rowLimit({ returnAll, limit }: Parameters): number {
	if (returnAll) return Infinity;
	const most = Number(limit);
	if (Number.isInteger(most) && most >= 1) return most;
	throw new BadInput(
		`Limit "${limit}" is not a whole number of at least 1`,
		'Enter how many results to return, or turn on Return All.',
	);
}

function rowFilter(operation: Operation, parameters: Parameters) {
	const filters = operation.filters ?? [];
	const query = filterQuery(filters, parameters.filters);
	const checks = filters.filter(({ matches, query: name }) => matches && query[name] !== undefined);
	if (checks.length === 0) return undefined;
	return (row: Resource) => checks.every(({ matches, query: name }) => matches!(row, query[name]));
}
