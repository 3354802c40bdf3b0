import { BadInput } from '../../input';
import { resourcesOf, type JsonApiDocument } from '../../jsonapi';
import { linksShowEnd, nextLink, totalOf } from './listDocument';
import type { PageRequest } from './pageRequest';

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
