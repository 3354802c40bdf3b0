import { idOf, textOf, type JsonApiDocument, type Resource } from '../../jsonapi';
import type { Query } from '../types';
import { nextLink, pageQuery } from './listDocument';
import type { NumberedPage } from './readSpan';

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
