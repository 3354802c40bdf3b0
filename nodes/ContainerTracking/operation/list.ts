import { omit, pick } from 'lodash';

import { BadInput } from '../api/input/badInput';
import { inWords } from '../api/input/values';
import { missingRows, pointsTo } from '../api/errors/explanations';
import { entriesOf, ifFound, ifTaken, rethrow, statusOf } from '../api/errors/classify';
import type { ApiRequest, ListingOptions, Page } from '../api/types';
import { firstPage, isFirstPage } from '../api/paging/page';
import { path } from '../api/urls';
import { type JsonApiDocument, type Resource, resourcesOf } from '../api/jsonapi/types';
import type { CommonParameters } from './commonFields';
import type { Emit, Parameters, RequestOperation, Run } from './definition';
import { presenter, type Presenter } from './output';
import { isTool } from './parameters';
import { PartReading, partOf, type Part } from './part';
import { filtersSet, requestOf, rowFilter } from './request';

export async function runList(
	operation: RequestOperation,
	parameters: Parameters,
	run: Run,
	emit: Emit,
): Promise<void> {
	const { rows, mayBeUnpaged } = operation;
	const part = rows && partOf(parameters);
	const filters = filtersSet(operation, parameters);
	const finding = filters.find(({ filter }) => filter.find);
	if (part) requireWhole(parameters, finding);
	const request = requestOf(operation, parameters);
	const limit = rowLimit(parameters);
	const shown = presenter(operation, parameters, run.client);
	const { keep, give, count, lacksNames, hints } = rowFilter(filters);
	const giveHints = (own: string[]) =>
		[...own, ...shown.hints(), ...hints()].forEach((each) => run.hint(each));
	const found = finding && (await foundRows(finding, run, { request, limit, keep }));
	if (found) {
		for (const { document, rows: ofOne, askedAt } of found.pages) {
			emit(shown.present(document, ofOne, { askedAt }));
			give(ofOne);
		}
		return giveHints(found.hints);
	}
	const pages = listPages(run, request, { limit, keep, mayBeUnpaged, part }, filters);
	// A list that is read as a whole can be resumed after a failure, too, unless rows leave it by a filter.
	const canResume = part !== undefined || !filters.some(({ filter }) => filter.rowsLeave);
	const isResumable = rows && (part !== undefined || limit === Infinity);
	const reading = isResumable ? new PartReading(run, part, canResume) : undefined;
	const latest = await emitPages(pages, { shown, give, emit, part, reading });
	if (keep && lacksNames()) await showNames(run, request, keep);
	// People see the limit that they set; a model takes what it gets for all there is.
	if (isTool(run.context) && latest && count() === limit && goesOn(latest, keep))
		run.hint(`Limit ends this list after ${limit}, and there may be more.`);
	giveHints([missingRows(latest, mayBeUnpaged) ?? []].flat());
}

const goesOn = ({ document, rows, onward }: Page, keep: ListingOptions['keep']): boolean =>
	onward !== undefined ||
	resourcesOf(document).filter((row) => !keep || keep(row, document)).length > rows.length;

type FilterSet = ReturnType<typeof filtersSet>[number];

/** Reads names from the newest rows for the hint: other filters may have left out the rows with the name that is sought. */
async function showNames(
	run: Run,
	request: ApiRequest,
	see: NonNullable<ListingOptions['keep']>,
): Promise<void> {
	const { include, ...filters } = request.query ?? {};
	if (Object.keys(filters).length === 0) return;
	const query = { include, ...firstPage(100).query };
	const newest = { ...request, query, expects: isFirstPage };
	// A failure is ignored: the list itself was read, and the hint only lacks names.
	const answer = await run.client.send(newest, run.errorContext).catch(() => undefined);
	if (answer) for (const row of resourcesOf(answer.document)) see(row, answer.document);
}

interface ListReading {
	shown: Presenter;
	give: ReturnType<typeof rowFilter>['give'];
	emit: Emit;
	part: Part | undefined;
	reading: PartReading | undefined;
}

async function emitPages(
	pages: AsyncGenerator<Page>,
	{ shown, give, emit, part, reading }: ListReading,
): Promise<Page | undefined> {
	let latest: Page | undefined;
	try {
		for await (const page of pages) {
			const { document, rows, askedAt, position } = page;
			const isEmpty = rows.length === 0;
			const about = { askedAt, page: part && position, mayMissRows: page.mayMissRows };
			const items = isEmpty ? [] : shown.present(document, rows, about);
			emit(items);
			reading?.see(page);
			reading?.add(items, position);
			give(rows);
			latest = page;
		}
	} catch (error) {
		reading?.fail(error);
		return rethrow(error);
	}
	reading?.end(emit, ({ askedAt, position, document }) =>
		shown.none(document, { askedAt, page: position, mayMissRows: latest?.mayMissRows }),
	);
	return latest;
}

/** A part consists of whole pages, so that the next part begins with a page. */
function requireWhole({ returnAll }: Parameters, finding: FilterSet | undefined): void {
	if (finding) {
		const { displayName } = finding.filter.field;
		throw new BadInput(
			`${displayName} finds single entries, which are not read in parts`,
			`Remove Pages to Read and Resume From Page under Options, or ${displayName} under Filters.`,
		);
	}
	if (returnAll) return;
	throw new BadInput(
		'Pages to Read and Resume From Page read whole pages, so they do not go with a Limit',
		'Turn on Return All: Pages to Read says how much comes in one run.',
	);
}

export function rowLimit({ returnAll, limit }: CommonParameters): number {
	if (returnAll) return Infinity;
	const most = Number(limit);
	if (Number.isInteger(most) && most >= 1) return most;
	throw new BadInput(
		`Limit "${limit}" is not a whole number of at least 1`,
		'Enter how many results to return, or turn on Return All.',
	);
}

/** Fetches rows one by one, where the list has no query for a filter. */
async function foundRows(
	{ filter, value }: FilterSet,
	run: Run,
	{ request, limit, keep }: ListingOptions & { request: ApiRequest },
) {
	const found = await filter.find?.(run, value);
	const query = pick(request.query, 'include');
	const pages: Array<{ document: JsonApiDocument; rows: Resource[]; askedAt: number }> = [];
	for (const id of found?.ids ?? []) {
		if (pages.length >= limit) break;
		const one = { ...request, path: `${request.path}${path`/${id}`}`, query };
		const askedAt = Date.now();
		const answer = await ifFound(run.client.send(one, run.errorContext));
		if (!answer) continue;
		const { document } = answer;
		const rows = resourcesOf(document).filter((row) => !keep || keep(row, document));
		if (rows.length > 0) pages.push({ document, rows, askedAt });
	}
	const mayBeMore = `This service cannot be asked for ${filter.field.displayName}, so only its newest shipments were looked through: there may be more that fit.`;
	return { pages, hints: found?.isPartial ? [mayBeMore] : [] };
}

/** If the service refuses filters that rows can be checked for, all rows are read. `earlier`: the first refusal. */
async function* listPages(
	run: Run,
	request: ApiRequest,
	listing: ListingOptions,
	filters: FilterSet[],
	earlier?: unknown,
): AsyncGenerator<Page> {
	const { client, errorContext } = run;
	let hasBegun = false;
	try {
		for await (const page of client.pages(request, listing, errorContext)) {
			const found = hasBegun
				? undefined
				: await foundOtherwise(run, request, listing, filters, page);
			hasBegun = true;
			yield found ?? page;
			if (found) return;
		}
	} catch (error) {
		const entries = !hasBegun && statusOf(error) === '400' ? entriesOf(error) : [];
		const refused = filters.filter(({ filter: { query } }) =>
			entries.some((entry) => query !== undefined && pointsTo(entry, query)),
		);
		if (refused.length === 0 || refused.some(({ filter }) => filter.needsService))
			// The first refusal names the filters that were sent; a later one knows only those that remain.
			return rethrow(statusOf(error) === '400' ? (earlier ?? error) : error);
		const query = omit(
			request.query,
			refused.flatMap(({ filter }) => filter.query ?? []),
		);
		const others = filters.filter((each) => !refused.includes(each));
		const names = inWords(refused.map(({ filter }) => filter.field.displayName));
		run.hint(
			`The service does not take ${names}, so the whole list was looked through for what fits.`,
		);
		yield* listPages(run, { ...request, query }, listing, others, earlier ?? error);
	}
}

/** Where the first page shows that the service drops a filter, its other query is asked, so that not all is read. */
async function foundOtherwise(
	{ client, errorContext, hint }: Run,
	request: ApiRequest,
	{ keep, limit, part }: ListingOptions,
	filters: FilterSet[],
	first: Page,
): Promise<Page | undefined> {
	const { filter, value } = filters.find((each) => each.filter.otherQuery) ?? {};
	const isDropped = first.onward && first.rows.length < resourcesOf(first.document).length;
	if (!filter?.query || !filter.otherQuery || !isDropped || part) return undefined;
	const others = { ...omit(request.query, filter.query), [filter.otherQuery]: value };
	const query = { ...others, ...firstPage(100).query };
	const askedAt = Date.now();
	const answer = await ifTaken(
		client.send({ ...request, query, expects: isFirstPage }, errorContext),
	);
	const document = answer?.document ?? {};
	const rows = resourcesOf(document);
	if (rows.length === 0 || !rows.every((row) => keep?.(row, document))) return undefined;
	hint(
		`The service does not take ${filter.field.displayName}, so this is what was requested with that number.`,
	);
	const end = { next: undefined, onward: undefined };
	return { ...first, ...end, document, askedAt, rows: rows.slice(0, limit) };
}
