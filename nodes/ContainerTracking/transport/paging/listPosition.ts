import { isObject, resourcesOf, type JsonApiDocument } from '../../jsonapi';
import type { Query } from '../types';
import { hasRows } from '../http/validation';
import { isFull, nextLink, pageQuery, totalOf } from './listDocument';

export const PAGE_SIZE = 100;

/** The page that comes next in a list that is scrolled, and what the pages before it told. */
export interface ListPosition {
	number: number;
	query: Query;
	/** Rows on the pages before. */
	read: number;
	/** A link or a total says that it has rows. */
	isAnnounced: boolean;
	/** The service says by its links where the list goes on, so also where it ends. */
	hasLinks: boolean;
	/** The first row of the page before: a reference list gives the same rows on every page. */
	firstId?: string;
}

export const FIRST_PAGE: ListPosition = {
	...page(1),
	read: 0,
	isAnnounced: true,
	hasLinks: false,
};

/** n8n keeps where a list stands as text and hands it back when the user scrolls on. */
export const positionOf = (token: unknown): ListPosition =>
	token === undefined ? FIRST_PAGE : (JSON.parse(String(token)) as ListPosition);

/** Whether an answer is a page: one without rows is none where there are more. */
export function isPage(position: ListPosition, document: JsonApiDocument): boolean {
	if (!isObject(document)) return false;
	const total = totalOf(document);
	if (!hasRows(document)) return document.data === null && total === 0 && position.read === 0;
	if (resourcesOf(document).length > 0) return true;
	if (nextLink(document)) return false;
	if (position.read === 0) return !(total && total > 0);
	if (!position.isAnnounced) return true;
	return total !== undefined && total > 0 && total <= position.read;
}

/** Where the list goes on behind a page; undefined at its end. */
export function positionAfter(
	position: ListPosition,
	document: JsonApiDocument,
): ListPosition | undefined {
	const rows = resourcesOf(document);
	const firstId = rows[0]?.id;
	if (rows.length === 0 || (firstId !== undefined && firstId === position.firstId))
		return undefined;
	const next = nextLink(document);
	const read = position.read + rows.length;
	const told = { read, firstId, hasLinks: position.hasLinks || next !== undefined };
	const total = totalOf(document);
	// Where all rows are on one page that is not full, a next one would only repeat them.
	const isWhole = total === read && !isFull(document, PAGE_SIZE);
	if (next) {
		const place = isWhole ? undefined : linked(position, next);
		if (place || isWhole) return place && { ...place, ...told, isAnnounced: true };
	}
	const endsByLinks = told.hasLinks && Boolean(document.links) && !next;
	const isAnnounced = total !== undefined && total > read && !endsByLinks;
	const maySayNothing = total === undefined && (next !== undefined || !document.links);
	const goesOn = isAnnounced || (maySayNothing && rows.length >= PAGE_SIZE);
	return goesOn ? { ...page(position.number + 1), ...told, isAnnounced } : undefined;
}

function page(number: number): Pick<ListPosition, 'number' | 'query'> {
	return { number, query: { 'page[number]': number, 'page[size]': PAGE_SIZE } };
}

/** Where a link leads, unless that is back. */
function linked(position: ListPosition, next: string) {
	const told = pageQuery(next);
	if (Object.keys(told).length === 0) return undefined;
	const query = { 'page[size]': PAGE_SIZE, ...told };
	const number = Number(told['page[number]']);
	if (told['page[number]'] === undefined) {
		const leadsBack = JSON.stringify(query) === JSON.stringify(position.query);
		return leadsBack ? undefined : { number: position.number + 1, query };
	}
	return number > position.number ? { number, query } : undefined;
}
