import { resourcesOf, type JsonApiDocument } from '../../jsonapi';
import { isFull, linksShowEnd, nextLink, totalOf } from './listDocument';

interface Reading {
	/** Behind the last row of the page, counted from 0; 0 where it has none. */
	end: number;
	/** The credible total of the page before. */
	before: number | undefined;
	/** Rows that were asked for on a page. */
	size: number;
	isFirst: boolean;
	/** The list may be longer than any word of it says. */
	mayBeUnpaged?: boolean;
}

/**
 * The total, unless it lies low: some answers say `{size: 0, total: 0}` beside rows, or give the rows of
 * the page for those of the list. Where a next page is announced, a total that was passed already says
 * nothing, nor one that was just reached by full pages; a reference list that repeats itself brings all
 * it has on one page that is not full.
 */
export function credibleTotal(document: JsonApiDocument, reading: Reading): number | undefined {
	const { end, before, size, isFirst } = reading;
	const total = totalOf(document);
	// A page that says nothing leaves what the one before said.
	if (total === undefined) return before && before > end ? before : undefined;
	if (total > end) return total;
	if (total < end) return undefined;
	const isReachedByFullPages = !isFirst || isFull(document, size);
	const isDoubtful = nextLink(document) !== undefined || isFullInSilence(document, reading);
	return isDoubtful && isReachedByFullPages ? undefined : total;
}

/** As many rows as were asked for, and no link that would show an end. */
function isFullInSilence(document: JsonApiDocument, { size, mayBeUnpaged }: Reading): boolean {
	const isFullPage = resourcesOf(document).length === size;
	return Boolean(mayBeUnpaged) && isFullPage && !linksShowEnd(document);
}
