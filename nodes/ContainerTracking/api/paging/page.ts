import { pick } from 'lodash';

import { BadInput } from '../input/badInput';
import { parsedUrl } from '../input/links';
import {
	errorEntries,
	hasRows,
	idOf,
	isObject,
	type JsonApiDocument,
	type Resource,
	resourcesOf,
	textOf,
} from '../jsonapi/types';
import type { PageRequest, Query } from '../types';

/** What one page of a list shows of the rest (docs/interface.md#paging). Every member may be missing or odd. */

/** The link to another page: a text or, as JSON:API allows, an object with `href`. */
function linkNamed(name: string, { links }: JsonApiDocument): string | undefined {
	const link: unknown = links?.[name];
	if (typeof link === 'string' && link !== '') return link;
	const href = isObject(link) ? link.href : undefined;
	return typeof href === 'string' && href !== '' ? href : undefined;
}

export const nextLink = (document: JsonApiDocument) => linkNamed('next', document);

/** The number of the last page by its link; NaN where none is given. */
export const lastNumber = (document: JsonApiDocument): number =>
	Number(pageQuery(linkNamed('last', document) ?? '')['page[number]']);

/** Whether links show where a list ends: any page may have `self` and `current`. */
export const linksShowEnd = ({ links }: JsonApiDocument): boolean =>
	['first', 'prev', 'next', 'last'].some((name) => links?.[name] !== undefined);

/** Takes only the paging parameters of a link: the user sets the filters, and the credential the host. */
export function pageQuery(link: string): Query {
	const parameters = parsedUrl(link, 'https://service.invalid')?.searchParams ?? [];
	return Object.fromEntries([...parameters].filter(([name]) => name.startsWith('page')));
}

export function totalOf({ meta }: JsonApiDocument): number | undefined {
	const pagination = meta?.pagination;
	const counted = isObject(pagination) ? pagination.total : undefined;
	const total = Number.parseFloat(String(meta?.total ?? counted));
	return Number.isFinite(total) && total >= 0 ? total : undefined;
}

/** Whether a page is full, by the size in its link or its `meta`, or by the size that was requested. */
export function isFull(document: JsonApiDocument, asked: number): boolean {
	const sizes = [pageQuery(nextLink(document) ?? '')['page[size]'], document.meta?.size];
	const size = sizes.map(Number).find((number) => number > 0) ?? asked;
	return resourcesOf(document).length === size;
}

/**
 * Whether a page without rows is the end of its list, and not a wrong answer: by its start, by whether rows were
 * announced, and by the total.
 */
export function isEnd(
	document: JsonApiDocument,
	{ start, isAnnounced, total }: { start: number; isAnnounced: boolean; total?: number },
): boolean {
	const refused = errorEntries(pick(document, ['errors', 'error']));
	if (nextLink(document) || refused.length > 0) return false;
	if (!isAnnounced) return true;
	if (total === undefined) return start === 0;
	// That all rows left since the page before is less likely than a wrong answer.
	return total <= start && !(total === 0 && start > 0);
}

/** Whether an answer is the first page of a list. A page without rows is not if the list has rows. */
export function isFirstPage(document: JsonApiDocument): boolean {
	const total = totalOf(document);
	if (!hasRows(document)) return document.data === null && total === 0;
	if (resourcesOf(document).length > 0) return true;
	return isEnd(document, { start: 0, isAnnounced: true, total });
}

export interface Answer {
	document: JsonApiDocument;
	/** In milliseconds since 1970. */
	askedAt: number;
}

export const numberedQuery = (number: number, size: number) => ({
	'page[number]': number,
	'page[size]': size,
});

export const firstPage = (size: number): PageRequest => ({
	number: 1,
	query: numberedQuery(1, size),
	isAnnounced: true,
});

export function linkedPage(document: JsonApiDocument, size: number): PageRequest | undefined {
	const linked = pageQuery(nextLink(document) ?? '');
	if (Object.keys(linked).length === 0) return undefined;
	const [number, linkedSize] = [linked['page[number]'], linked['page[size]']].map(
		(value) => Number(value) || undefined,
	);
	const query = { 'page[size]': size, ...linked };
	return { number, size: linkedSize === size ? undefined : linkedSize, query, isAnnounced: true };
}

/** Rows without an ID are the same only if all their members are. */
export function rowKey(row: Resource): string {
	const id = idOf(row);
	return id === undefined ? JSON.stringify(row) : `${textOf(row.type)}/${id}`;
}

/** Page sizes of services that use a size of their own. */
export const USUAL_SIZES = [10, 20, 25, 30, 50];

/** The rows on a full page: those of this page, unless it is the last one. `number` is above 1. */
export function perPageBy(number: number, document: JsonApiDocument, asked: number): number {
	const count = resourcesOf(document).length;
	if (count === 0 || count >= asked) return count || asked;
	const total = totalOf(document);
	if (nextLink(document)) return count;
	if (total === undefined) return asked;
	const onFullPage = (total - count) / (number - 1);
	return [asked, ...USUAL_SIZES].includes(onFullPage) ? onFullPage : count;
}

export function requireNumber(request: PageRequest | undefined): number | undefined {
	if (!request || request.number !== undefined) return request?.number;
	throw new BadInput(
		'This service does not number the pages of the list, so it cannot be read in parts',
		'Remove Pages to Read and Resume From Page under Options, and read the list in one run.',
	);
}
