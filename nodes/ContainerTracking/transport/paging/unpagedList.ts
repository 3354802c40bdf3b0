import { resourcesOf, type JsonApiDocument } from '../../jsonapi';
import { entriesOf, isRefusedQuery, statusOf } from '../errors/classify';
import { rethrow } from '../errors/rethrow';
import type { Page, Query } from '../types';
import { nextLink, pageQuery, linksShowEnd, totalOf } from './listDocument';
import type { Listing } from './listing';
import type { Answer, PageRequest } from './pageRequest';

type Read = (request: PageRequest) => Promise<Answer>;

/** The service cuts larger answers silently. */
const LARGEST_ANSWER = 100;
/** No list has more pages. */
const MOST_ANSWERS = 10_000;

const REFUSES_PAGE = ['400', '404', '416', '422'];

/** What a run found out: the lists for which the service refused paging parameters. */
export type PagingRefusals = Set<string>;

/**
 * Reads a list for which the contract shows no paging (docs/interface.md#paging). Pages are asked for,
 * because the service may cut what it gives to a page without a word. Where it refuses that, or gives the
 * same page for each number, the answer to the plain request is the list.
 */
export async function* readUnpagedList(
	listing: Listing,
	read: Read,
	{ list, refusals }: { list: string; refusals: PagingRefusals },
): AsyncGenerator<Page> {
	if (!refusals.has(list)) {
		for (let request = listing.next(); request; request = listing.next()) {
			const answer = await readUnlessRefused(read, request);
			if (answer) {
				yield listing.add(request, answer);
			} else if (request.number === 1) {
				refusals.add(list);
				break;
			} else {
				return;
			}
		}
		if (!refusals.has(list) && !listing.isStuck) return;
	}
	yield* readWithoutPaging(listing, read);
}

/** Undefined where the service does not take the parameters, or has no page behind the last. */
async function readUnlessRefused(read: Read, request: PageRequest): Promise<Answer | undefined> {
	try {
		return await read(request);
	} catch (error) {
		const isRefused =
			request.number === 1
				? isRefusedQuery(error) && mayBeAboutPaging(error)
				: !request.isAnnounced && REFUSES_PAGE.includes(statusOf(error) ?? '');
		return isRefused ? undefined : await rethrow(error);
	}
}

/** Unless the service names another parameter. */
function mayBeAboutPaging(error: unknown): boolean {
	return entriesOf(error).every(({ source }) => source === undefined || /^\W*page/.test(source));
}

/** As a reader of the contract would ask, and on as far as links lead. */
async function* readWithoutPaging(listing: Listing, read: Read): AsyncGenerator<Page> {
	const asked = new Set<string>();
	let query: Query | undefined = {};
	while (query) {
		const request: PageRequest = { query, isAnnounced: true };
		const answer: Answer = await read(request);
		const { document } = answer;
		const page = listing.add(request, answer);
		asked.add(JSON.stringify(query));
		const next = pageQuery(nextLink(document) ?? '');
		const leadsOn = Object.keys(next).length > 0 && !asked.has(JSON.stringify(next));
		const goesOn = leadsOn && page.rows.length > 0 && asked.size < MOST_ANSWERS;
		query = goesOn && !listing.isFilled ? next : undefined;
		yield { ...page, mayMissRows: !goesOn && !listing.isFilled && mayHoldMore(listing, document) };
	}
}

/** Whether the last answer tells of more than came, or is as long as the service lets one be. */
function mayHoldMore(listing: Listing, document: JsonApiDocument): boolean {
	const isFull = resourcesOf(document).length === LARGEST_ANSWER && !linksShowEnd(document);
	const tellsOfMore = (totalOf(document) ?? 0) > listing.count;
	return isFull || tellsOfMore || nextLink(document) !== undefined;
}
