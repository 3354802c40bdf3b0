import { resourcesOf, type JsonApiDocument } from '../../jsonapi';
import { entriesOf, isRefusedQuery, statusOf } from '../errors/classify';
import { nextLink, pageQuery, tellsPlaces, totalOf } from './listDocument';
import type { Listing } from './listing';
import type { Place } from './pageRequest';
import { rethrow } from '../errors/rethrow';
import type { Page, Query } from '../types';

type Read = (place: Place) => Promise<JsonApiDocument>;

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
export async function* readDoubtfulPages(
	listing: Listing,
	read: Read,
	{ list, refusals }: { list: string; refusals: PagingRefusals },
): AsyncGenerator<Page> {
	if (!refusals.has(list)) {
		for (let place = listing.next(); place; place = listing.next()) {
			const document = await readUnlessRefused(read, place);
			if (document) {
				yield listing.add(place, document);
			} else if (place.number === 1) {
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
async function readUnlessRefused(read: Read, place: Place): Promise<JsonApiDocument | undefined> {
	try {
		return await read(place);
	} catch (error) {
		const isRefused =
			place.number === 1
				? isRefusedQuery(error) && mayBeAboutPaging(error)
				: !place.isAnnounced && REFUSES_PAGE.includes(statusOf(error) ?? '');
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
		const place: Place = { query, isAnnounced: true };
		const document: JsonApiDocument = await read(place);
		const page = listing.add(place, document);
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
	const isFull = resourcesOf(document).length === LARGEST_ANSWER && !tellsPlaces(document);
	const tellsOfMore = (totalOf(document) ?? 0) > listing.count;
	return isFull || tellsOfMore || nextLink(document) !== undefined;
}
