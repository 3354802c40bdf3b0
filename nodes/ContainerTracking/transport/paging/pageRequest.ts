import { idOf, textOf, type JsonApiDocument, type Resource, resourcesOf } from '../../jsonapi';
import type { Query } from '../types';
import { nextLink, pageQuery, linksShowEnd, totalOf } from './listDocument';
import { BadInput } from '../../input';

/** A page of a list: its number, counted from 1, in a numbering of that many rows a page. */
export interface NumberedPage {
	number?: number;
	/** Undefined for the page size of the whole reading. */
	size?: number;
}

/** A page to be read. It has no number where a cursor leads there. */
export interface PageRequest extends NumberedPage {
	query: Query;
	/** A total or a link says that it has rows; otherwise only the page before does not say that it is the last. */
	isAnnounced: boolean;
}

/** A page as it came, and when it was asked for. */
export interface Answer {
	document: JsonApiDocument;
	/** In milliseconds since 1970. */
	askedAt: number;
}

export const numberedQuery = (number: number, size: number) => ({
	'page[number]': number,
	'page[size]': size,
});

/** Where the link of a page leads, in a reading by pages of a size. */
export function linkedPage(document: JsonApiDocument, size: number): PageRequest | undefined {
	const told = pageQuery(nextLink(document) ?? '');
	if (Object.keys(told).length === 0) return undefined;
	const [number, toldSize] = [told['page[number]'], told['page[size]']].map(
		(value) => Number(value) || undefined,
	);
	const query = { 'page[size]': size, ...told };
	return { number, size: toldSize === size ? undefined : toldSize, query, isAnnounced: true };
}

/** Without an ID, two rows are the same only where all of them is. */
export function keyOf(row: Resource): string {
	const id = idOf(row);
	return id === undefined ? JSON.stringify(row) : `${textOf(row.type)}/${id}`;
}

/** A reading that begins with a page further on knows nothing of those before: what that page alone tells. */

/** Pages of these sizes come from services that page by a size of their own. */
export const USUAL_SIZES = [10, 20, 25, 30, 50];

/**
 * How many rows go on a page, by one that is not the first: as many as it has, unless it is the last.
 *
 * @param number of the page, above 1
 */
export function perPageBy(number: number, document: JsonApiDocument, asked: number): number {
	const count = resourcesOf(document).length;
	if (count === 0 || count >= asked) return count || asked;
	const total = totalOf(document);
	if (nextLink(document)) return count;
	if (total === undefined) return asked;
	const onFullPage = (total - count) / (number - 1);
	return [asked, ...USUAL_SIZES].includes(onFullPage) ? onFullPage : count;
}

/** Whether it has no rows because the list ends before it: it may have become shorter meanwhile. */
export const isBehindEnd = (document: JsonApiDocument, start: number): boolean =>
	!nextLink(document) && (linksShowEnd(document) || (totalOf(document) ?? 0) <= start);

/** The number by which another reading finds a page. */
export function requireNumber(request: PageRequest | undefined): number | undefined {
	if (!request || request.number !== undefined) return request?.number;
	throw new BadInput(
		'This service does not number the pages of the list, so it cannot be read in parts',
		'Remove Pages to Read and Resume From Page under Options, and read the list in one run.',
	);
}
