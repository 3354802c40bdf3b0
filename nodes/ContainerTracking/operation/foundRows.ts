import { resourcesOf, type JsonApiDocument, type Resource } from '../jsonapi';
import { ifFound, path, type ApiRequest, type ListingOptions } from '../transport';
import type { Operation, Parameters, Run } from './definition';
import { filtersSet } from './request';

interface FoundRows {
	pages: Array<{ document: JsonApiDocument; rows: Resource[]; askedAt: number }>;
	hints: string[];
}

/** The rows of a list that cannot be asked for what a filter wants: one by one; undefined without such a filter. */
export async function foundRows(
	operation: Operation,
	parameters: Parameters,
	run: Run,
	{ request, limit, keep }: ListingOptions & { request: ApiRequest },
): Promise<FoundRows | undefined> {
	const finding = filtersSet(operation, parameters).find(({ filter }) => filter.find);
	const found = await finding?.filter.find?.(run, finding.value);
	if (!found) return undefined;
	const pages: FoundRows['pages'] = [];
	for (const id of found.ids) {
		if (pages.length >= limit) break;
		const one = { ...request, path: `${request.path}${path`/${id}`}`, query: includeOf(request) };
		const askedAt = Date.now();
		const answer = await ifFound(run.client.send(one, run.errorContext));
		if (!answer) continue;
		const { document } = answer;
		const rows = resourcesOf(document).filter((row) => !keep || keep(row, document));
		if (rows.length > 0) pages.push({ document, rows, askedAt });
	}
	const name = finding?.filter.field.displayName ?? '';
	return { pages, hints: found.isPartial ? [mayBeMore(name)] : [] };
}

const includeOf = ({ query }: ApiRequest): ApiRequest['query'] =>
	query?.include === undefined ? {} : { include: query.include };

const mayBeMore = (name: string): string =>
	`This service cannot be asked for ${name}, so only its newest shipments were looked through: there may be more that fit.`;
