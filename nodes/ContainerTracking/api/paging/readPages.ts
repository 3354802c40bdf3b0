import { hasRows, resourcesOf } from '../jsonapi/types';
import type {
	ApiRequest,
	Client,
	ErrorContext,
	ListingOptions,
	Page,
	PageRequest,
	Query,
} from '../types';
import { Listing } from './listing';
import { missingRows } from '../errors/explanations';
import { entriesOf, ifFound, isRefusedQuery, statusOf, rethrow } from '../errors/classify';
import {
	firstPage,
	isFirstPage,
	linksShowEnd,
	nextLink,
	pageQuery,
	totalOf,
	type Answer,
} from './page';

/** The service truncates larger pages silently. */
const MAX_PAGE_SIZE = 100;
/** As many pages as there are slots. */
const READ_AHEAD = 4;
/** As many pages once some came, so that the slots stay filled while one page waits for a retry. */
const MOST_AHEAD = 64;

/**
 * Gives each row once, in the order of the service: pages side by side while the list does not change, else one by
 * one. A page that is no list, or is empty before the end, is requested again; a list with too few rows is read
 * again.
 */
export async function* readPages(
	send: Client['send'],
	request: ApiRequest,
	options: ListingOptions,
	errorContext: ErrorContext | undefined,
	refusals: PagingRefusals,
): AsyncGenerator<Page> {
	const ask: Ask = async ({ query }, expects) => {
		const askedAt = Date.now();
		const wanted = { ...request, expects, query: { ...request.query, ...query } };
		const { document } = await send(wanted, errorContext);
		return { document, askedAt };
	};
	const list = request.path.slice(request.path.lastIndexOf('/'));
	const { limit, keep, part, mayBeUnpaged } = options;
	// An answer that is cut at its most rows is recognized as a full page.
	const mayBeCut = mayBeUnpaged && limit > MAX_PAGE_SIZE;
	// As few pages as the limit needs, evenly filled; full pages if rows may be left out.
	const size =
		keep || part || mayBeCut || limit >= Number.MAX_SAFE_INTEGER
			? MAX_PAGE_SIZE
			: Math.ceil(limit / Math.ceil(limit / MAX_PAGE_SIZE));
	let listing: Listing | undefined = new Listing(options, size);
	while (listing) {
		yield* mayBeUnpaged
			? readUnpagedList(listing, reader(listing, ask), { list, refusals })
			: readList(listing, ask, options.mostAhead);
		listing = refusals.has(list) ? undefined : listing.again();
	}
}

/** Reads in the first way that the service does not refuse. Once something was given, an error is no refusal. */
export async function* firstTaken<Way, Given>(
	ways: Way[],
	read: (way: Way) => AsyncGenerator<Given>,
	isRefused: (error: unknown) => boolean = isRefusedQuery,
): AsyncGenerator<Given, void> {
	for (const [at, way] of ways.entries()) {
		let hasBegun = false;
		try {
			for await (const given of read(way)) {
				hasBegun = true;
				yield given;
			}
			return;
		} catch (error) {
			if (hasBegun || at === ways.length - 1 || !isRefused(error)) return rethrow(error);
		}
	}
}

type Ask = (wanted: PageRequest, expects: ApiRequest['expects']) => Promise<Answer>;

const reader = (listing: Listing, ask: Ask) => async (wanted: PageRequest) =>
	await ask(wanted, (document) => !listing.isCutShort(wanted, document));

async function* readList(listing: Listing, ask: Ask, mostAhead?: number): AsyncGenerator<Page> {
	const read = reader(listing, ask);
	for (let wanted = listing.next(); wanted; wanted = listing.next()) {
		// A page that nothing announced may be one behind the last.
		const answer = await (wanted.isAnnounced ? read(wanted) : ifFound(read(wanted)));
		if (!answer && listing.count > 0) return;
		// So may the first page of a part, unless the service has no such list.
		const { askedAt } = answer ?? (await ask(firstPage(1), isFirstPage));
		yield listing.add(wanted, answer ?? { document: { data: [] }, askedAt });
		const ahead = readAhead(
			listing.ahead(),
			// Whether an answer is cut short is decided in its turn, when it is known whether the list has ended.
			async (next) => await ask(next, hasRows),
			mostAhead,
		);
		for await (const [next, answer] of ahead) {
			const isCutShort = listing.isCutShort(next, answer.document);
			yield listing.add(next, isCutShort ? await read(next) : answer);
			if (isCutShort || !listing.isAtRest) break;
		}
	}
}

/** Yields the requests with their answers, in order, while the next ones are being fetched. */
async function* readAhead(
	requests: PageRequest[],
	ask: (wanted: PageRequest) => Promise<Answer>,
	mostAhead = MOST_AHEAD,
): AsyncGenerator<[wanted: PageRequest, answer: Answer]> {
	const pending: Array<[wanted: PageRequest, page: Promise<Answer>]> = [];
	let started = 0;
	for (;;) {
		const most = Math.min(READ_AHEAD + started - pending.length, mostAhead);
		while (started < requests.length && pending.length < most) {
			const wanted = requests[started++];
			const page = ask(wanted);
			// A later page may fail while an earlier one is still being read: its error is thrown in its turn.
			page.catch(() => undefined);
			pending.push([wanted, page]);
		}
		const [wanted, page] = pending.shift() ?? [];
		if (!wanted || !page) return;
		yield [wanted, await page];
	}
}

type PageReader = ReturnType<typeof reader>;

/** The service cuts larger answers silently. */
const LARGEST_ANSWER = 100;
const MOST_ANSWERS = 10_000;

const REFUSES_PAGE = ['400', '404', '416', '422'];

/** The lists for which the service refused paging parameters in this run. */
export type PagingRefusals = Set<string>;

/** Asks for pages, since answers may be cut silently. If pages are refused or repeated, the plain request counts. */
async function* readUnpagedList(
	listing: Listing,
	read: PageReader,
	{ list, refusals }: { list: string; refusals: PagingRefusals },
): AsyncGenerator<Page> {
	if (!refusals.has(list)) {
		for (let request = listing.next(); request; request = listing.next()) {
			const answer = await readUnlessRefused(read, request);
			if (!answer && request.number !== 1) return;
			if (!answer) {
				refusals.add(list);
				break;
			}
			yield listing.add(request, answer);
		}
		if (!refusals.has(list) && !listing.isStuck) return;
	}
	yield* readWithoutPaging(listing, read);
}

/** Undefined where the service refuses the parameters, or has no page after the last. */
async function readUnlessRefused(read: PageReader, request: PageRequest) {
	try {
		return await read(request);
	} catch (error) {
		// An error about another parameter is no refusal of paging.
		const isRefused =
			request.number === 1
				? isRefusedQuery(error) &&
					entriesOf(error).every(({ source }) => source === undefined || /^\W*page/.test(source))
				: !request.isAnnounced && REFUSES_PAGE.includes(statusOf(error) ?? '');
		return isRefused ? undefined : await rethrow(error);
	}
}

/** Asks as a reader of the contract would, and follows links. */
async function* readWithoutPaging(listing: Listing, read: PageReader): AsyncGenerator<Page> {
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
		// The last answer announces more rows than came, or is as long as an answer can be.
		const announcesMore =
			(totalOf(document) ?? 0) > listing.count || nextLink(document) !== undefined;
		const isLongest = resourcesOf(document).length === LARGEST_ANSWER && !linksShowEnd(document);
		const mayHoldMore = announcesMore || isLongest;
		yield { ...page, mayMissRows: !goesOn && !listing.isFilled && mayHoldMore };
	}
}

export interface Asking {
	client: Client;
	errorContext?: ErrorContext;
	/** Reports rows that may be missing. */
	hint?: (message: string) => void;
}

/** Reads all of a list that may come without pages. A hint is given if rows may be missing. */
export async function wholeList({ client, errorContext, hint }: Asking, request: ApiRequest) {
	const pages: Page[] = [];
	const listing = { limit: Infinity, mayBeUnpaged: true };
	for await (const page of client.pages(request, listing, errorContext)) pages.push(page);
	const missing = missingRows(pages.at(-1), true);
	if (missing) hint?.(missing);
	return pages;
}
