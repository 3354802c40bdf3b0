import { isObject, resourcesOf, type JsonApiDocument } from '../../jsonapi';
import { hasRows } from '../http/validation';
import type { Query } from '../types';
import { isEnd, isFull, isLastByLinks, nextLink, totalOf } from './listDocument';
import { linkedPage, numberedQuery } from './pageRequest';

const PAGE_SIZE = 100;

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
export function positionOf(token: unknown): ListPosition {
	if (token === undefined) return FIRST_PAGE;
	const position: ListPosition = JSON.parse(String(token));
	return position;
}

/** Whether an answer is a page: one without rows is none where there are more. */
export function isPage(position: ListPosition, document: JsonApiDocument): boolean {
	if (!isObject(document)) return false;
	const total = totalOf(document);
	if (!hasRows(document)) return document.data === null && total === 0 && position.read === 0;
	if (resourcesOf(document).length > 0) return true;
	return isEnd(document, { start: position.read, isAnnounced: position.isAnnounced, total });
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
		const page = isWhole ? undefined : linked(position, document);
		if (page || isWhole) return page && { ...page, ...told, isAnnounced: true };
	}
	const isLast = isLastByLinks(document, told.hasLinks);
	const isAnnounced = total !== undefined && total > read && !isLast;
	const maySayNothing = total === undefined && (next !== undefined || !document.links);
	const goesOn = isAnnounced || (maySayNothing && rows.length >= PAGE_SIZE);
	return goesOn ? { ...page(position.number + 1), ...told, isAnnounced } : undefined;
}

function page(number: number): Pick<ListPosition, 'number' | 'query'> {
	return { number, query: numberedQuery(number, PAGE_SIZE) };
}

/** Where a link leads, unless that is back. */
function linked(position: ListPosition, document: JsonApiDocument) {
	const { query, number = 0 } = linkedPage(document, PAGE_SIZE) ?? {};
	if (!query) return undefined;
	if (query['page[number]'] === undefined) {
		const leadsBack = JSON.stringify(query) === JSON.stringify(position.query);
		return leadsBack ? undefined : { number: position.number + 1, query };
	}
	return number > position.number ? { number, query } : undefined;
}
