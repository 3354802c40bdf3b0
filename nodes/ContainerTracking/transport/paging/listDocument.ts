import { parsedUrl } from '../../input';
import { isObject, resourcesOf, type JsonApiDocument } from '../../jsonapi';
import type { Query } from '../types';

/** What one page of a list tells of the rest (docs/interface.md#paging): every member may be missing or odd. */

/** Where the next page is, whether the link is a text or, as JSON:API allows, an object with `href`. */
export function nextLink({ links }: JsonApiDocument): string | undefined {
	const next: unknown = links?.next;
	if (typeof next === 'string' && next !== '') return next;
	const href = isObject(next) ? next.href : undefined;
	return typeof href === 'string' && href !== '' ? href : undefined;
}

/** Whether links say where a list ends: `self` and `current` alone stand beside any page. */
export const linksShowEnd = ({ links }: JsonApiDocument): boolean =>
	['first', 'prev', 'next', 'last'].some((name) => links?.[name] !== undefined);

/** Only the paging parameters are taken over: filters stay as the user set them, the host as the credential says. */
export function pageQuery(link: string): Query {
	const parameters = parsedUrl(link, 'https://service.invalid')?.searchParams ?? [];
	return Object.fromEntries([...parameters].filter(([name]) => name.startsWith('page')));
}

/** Whether links that showed the way so far stop here, in a list in which any page had one that leads on. */
export const isLastByLinks = (document: JsonApiDocument, hadLinks: boolean): boolean =>
	hadLinks && Boolean(document.links) && !nextLink(document);

/** How many rows the list has, as far as the page says so. */
export function totalOf({ meta }: JsonApiDocument): number | undefined {
	const pagination = meta?.pagination;
	const further = isObject(pagination) ? pagination.total : undefined;
	const total = Number.parseFloat(String(meta?.total ?? further));
	return Number.isFinite(total) && total >= 0 ? total : undefined;
}

/** Whether a page holds as many rows as go on one, by its link, its `meta`, or what was asked for. */
export function isFull(document: JsonApiDocument, asked: number): boolean {
	const told = [pageQuery(nextLink(document) ?? '')['page[size]'], document.meta?.size];
	const size = told.map(Number).find((number) => number > 0) ?? asked;
	return resourcesOf(document).length === size;
}

/** A page without rows: where it starts, whether it was said to have some, and the total that holds for it. */
interface EmptyPage {
	start: number;
	isAnnounced: boolean;
	total: number | undefined;
}

/** Whether a page without rows is the end of its list, and not an answer that went wrong. */
export function isEnd(
	document: JsonApiDocument,
	{ start, isAnnounced, total }: EmptyPage,
): boolean {
	if (nextLink(document)) return false;
	if (!isAnnounced) return true;
	if (total === undefined) return start === 0;
	// That all rows left since the page before is less likely than an answer that went wrong.
	return total <= start && !(total === 0 && start > 0);
}
