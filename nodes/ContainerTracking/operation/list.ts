import { BadInput } from '../input';
import { missingRows, rethrow, type ListingOptions, type Page } from '../transport';
import type { CommonParameters } from './commonFields';
import type { Emit, Parameters, RequestOperation, Run } from './definition';
import { foundRows } from './foundRows';
import { presenter, type Presenter } from './output';
import { PartReading, partOf, type Part } from './part';
import { filtersSet, requestOf } from './request';
import { pagesOf } from './refusedFilters';
import { rowFilter } from './rowFilter';

/** Runs an operation that gives a list, for one item. */
export async function runList(
	operation: RequestOperation,
	parameters: Parameters,
	run: Run,
	emit: Emit,
): Promise<void> {
	const part = operation.rows && partOf(parameters);
	if (part) requireWhole(operation, parameters);
	const request = requestOf(operation, parameters);
	const limit = rowLimit(parameters);
	const shown = presenter(operation, parameters, run.client.baseUrl);
	const { keep, give, hints: hintsOfFilters } = rowFilter(operation, parameters);
	const hints = () => [...shown.hints(), ...hintsOfFilters()];
	const found = await foundRows(operation, parameters, run, { request, limit, keep });
	for (const { document, rows, askedAt } of found?.pages ?? []) {
		emit(shown.present(document, rows, { askedAt }));
		give(rows);
	}
	for (const hint of found ? [...found.hints, ...hints()] : []) run.hint(hint);
	if (found) return;
	const { mayBeUnpaged } = operation;
	const listing = { limit, keep, mayBeUnpaged, part };
	const pages = pagesOf(run, request, listing, filtersSet(operation, parameters));
	const reading = operation.rows && readingOf(run, { operation, parameters, part, limit });
	const latest = await emitPages(pages, { shown, give, emit, part, reading });
	for (const hint of [missingRows(latest, mayBeUnpaged) ?? [], hints()].flat()) run.hint(hint);
}

interface Reading {
	shown: Presenter;
	give: ReturnType<typeof rowFilter>['give'];
	emit: Emit;
	part: Part | undefined;
	reading: PartReading | undefined;
}

/** @returns the latest page */
async function emitPages(
	pages: AsyncGenerator<Page>,
	{ shown, give, emit, part, reading }: Reading,
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

/** Of a list that is read as a whole as well: how it is gone on with where it fails. */
function readingOf(
	run: Run,
	{
		operation,
		parameters,
		part,
		limit,
	}: ListingOptions & {
		operation: RequestOperation;
		parameters: Parameters;
	},
): PartReading | undefined {
	if (!part && limit !== Infinity) return undefined;
	const canResume = !filtersSet(operation, parameters).some(({ filter }) => filter.rowsLeave);
	return new PartReading(run, part, part !== undefined || canResume);
}

/** A part has whole pages, so that the next one begins with a page. */
function requireWhole(operation: RequestOperation, parameters: Parameters): void {
	const finding = filtersSet(operation, parameters).find(({ filter }) => filter.find);
	if (finding) {
		throw new BadInput(
			`${finding.filter.field.displayName} finds single entries, which are not read in parts`,
			`Remove Pages to Read and Resume From Page under Options, or ${finding.filter.field.displayName} under Filters.`,
		);
	}
	if (parameters.returnAll) return;
	throw new BadInput(
		'Pages to Read and Resume From Page read whole pages, so they do not go with a Limit',
		'Turn on Return All: Pages to Read says how much comes in one run.',
	);
}

function rowLimit({ returnAll, limit }: CommonParameters): number {
	if (returnAll) return Infinity;
	const most = Number(limit);
	if (Number.isInteger(most) && most >= 1) return most;
	throw new BadInput(
		`Limit "${limit}" is not a whole number of at least 1`,
		'Enter how many results to return, or turn on Return All.',
	);
}
