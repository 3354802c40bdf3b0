import { resourcesOf, type JsonApiDocument, type Resource } from '../jsonapi';
import type { ApiRequest, Client, ListingOptions, Page, Query, RequestOrigin } from './types';

/** The service truncates larger pages silently. */
const MAX_PAGE_SIZE = 100;
/** Ends a list that never ends: a million rows. */
const MAX_PAGES = 10_000;
const MAX_STALE_PAGES = 3;
/** As many as there are slots: reading further ahead would only hold memory. */
const READ_AHEAD = 4;

/**
 * Reads a list page by page and gives each row once, in the order of the service. Once the first page has
 * told how many rows there are, the following pages are fetched side by side; otherwise `links.next` is
 * followed, as a query only: requests always go to the base URL and the path of the first request.
 */
export async function* readPages(
	send: Client['send'],
	request: ApiRequest,
	options: ListingOptions,
	origin?: RequestOrigin,
): AsyncGenerator<Page> {
	const size = pageSize(options);
	const listing = new Listing(options, size);
	const fetch = async (query: Query) =>
		(await send({ ...request, query: { ...request.query, ...query } }, origin)).document;
	const fetchPage = async (number: number) =>
		await fetch({ 'page[number]': number, 'page[size]': size });

	const first = await fetchPage(1);
	yield listing.add(first);

	const lastKnown = listing.pagesToRead(first);
	const numbers = Array.from({ length: Math.max(0, lastKnown - 1) }, (_, index) => index + 2);
	let latest: JsonApiDocument = first;
	for await (const [number, document] of ahead(numbers, fetchPage)) {
		latest = listing.isOlder(document) ? await fetchPage(number) : document;
		yield listing.add(latest);
		if (listing.isComplete(latest)) return;
	}

	for (let next = listing.next(latest); next; next = listing.next(latest)) {
		latest = await fetch({ 'page[size]': size, ...next });
		yield listing.add(latest);
	}
}

/**
 * The fewest pages for a limit, evenly filled: 150 rows are two pages of 75, not 100 and a cut one. Where
 * rows may be left out, nobody knows how many it takes to fill the limit, so pages are full.
 */
const pageSize = ({ limit, keep }: ListingOptions): number =>
	keep || limit >= Number.MAX_SAFE_INTEGER
		? MAX_PAGE_SIZE
		: Math.ceil(limit / Math.ceil(limit / MAX_PAGE_SIZE));

/** What has been read so far, and whether there is more. */
class Listing {
	private readonly seen = new Set<string>();
	private readonly asked = new Set<string>();
	private pages = 0;
	private kept = 0;
	/** Pages in a row that brought nothing new. */
	private stale = 0;
	/** What the latest page told of the number of rows. */
	private total = 0;

	constructor(
		private readonly options: ListingOptions,
		private readonly size: number,
	) {}

	add(document: JsonApiDocument): Page {
		const { limit, keep } = this.options;
		const fresh = resourcesOf(document).filter((row) => this.isNew(row));
		const rows = (keep ? fresh.filter(keep) : fresh).slice(0, limit - this.kept);
		this.pages++;
		this.kept += rows.length;
		this.stale = fresh.length > 0 ? 0 : this.stale + 1;
		this.total = totalOf(document) ?? 0;
		return { number: this.pages, rows, document };
	}

	/** Rows that are added while the list is read push others onto the next page, where they come again. */
	private isNew({ type, id }: Resource): boolean {
		const before = this.seen.size;
		return this.seen.add(`${type}/${id}`).size > before;
	}

	/**
	 * Whether an answer that was fetched side by side was given before that of the page in front of it.
	 * Rows added in between then pushed others from this page onto the earlier one and back: on neither.
	 */
	isOlder(document: JsonApiDocument): boolean {
		return (totalOf(document) ?? 0) < this.total;
	}

	/** Number of the last page worth fetching, 0 where the first page does not tell. */
	pagesToRead(first: JsonApiDocument): number {
		const total = totalOf(first);
		if (total === undefined || this.isComplete(first)) return 0;
		// A service that gives fewer rows than asked for pages by its own, smaller size.
		const rowsPerPage = Math.min(this.size, this.seen.size);
		return Math.min(Math.ceil(Math.min(total, this.options.limit) / rowsPerPage), MAX_PAGES);
	}

	/**
	 * A reference list of the public service repeats all rows on every page and never stops announcing a
	 * next one. Where the service tells a total, a few repeated pages may also mean that many rows were
	 * added just now.
	 */
	isComplete(latest: JsonApiDocument): boolean {
		if (this.kept >= this.options.limit || this.pages >= MAX_PAGES) return true;
		if (resourcesOf(latest).length === 0) return true;
		const total = this.credibleTotal(latest);
		if (total === undefined) return this.stale > 0;
		return this.seen.size >= total || this.stale >= MAX_STALE_PAGES;
	}

	/**
	 * The total, unless it lies low: some answers say `{size: 0, total: 0}` beside rows, or give the rows of
	 * the page for those of the list. Where a next page is announced, a total that was passed already says
	 * nothing, nor one that was just reached by full pages; that reference list brings all it has on one.
	 */
	private credibleTotal(latest: JsonApiDocument): number | undefined {
		const total = totalOf(latest);
		if (total === undefined || total > this.seen.size || !nextLink(latest)) return total;
		const isReachedByFullPages = this.pages > 1 || isFull(latest, this.size);
		return total < this.seen.size || isReachedByFullPages ? undefined : total;
	}

	/** The query of the next page, or undefined at the end and where the link leads back. */
	next(latest: JsonApiDocument): Query | undefined {
		const link = nextLink(latest);
		if (!link || this.isComplete(latest)) return undefined;
		const query = pageQuery(link);
		const key = JSON.stringify(query);
		const number = Number(query['page[number]'] ?? Infinity);
		if (this.asked.has(key) || number <= this.pages) return undefined;
		this.asked.add(key);
		return query;
	}
}

function nextLink(document: JsonApiDocument): string | undefined {
	const next: unknown = document.links?.next;
	if (typeof next === 'string' && next !== '') return next;
	// JSON:API allows a link to be an object with `href`.
	const href = (next as { href?: unknown } | null | undefined)?.href;
	return typeof href === 'string' ? href : undefined;
}

/** Only the paging parameters are taken over: filters stay as the user set them, the host as the credential says. */
function pageQuery(link: string): Query {
	const anywhere = 'https://service.invalid';
	if (!URL.canParse(link, anywhere)) return {};
	const { searchParams } = new URL(link, anywhere);
	return Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('page')));
}

/** Whether a page holds as many rows as go on one, by its link, its `meta`, or what was asked for. */
function isFull(document: JsonApiDocument, asked: number): boolean {
	const told = [pageQuery(nextLink(document) ?? '')['page[size]'], document.meta?.size];
	const size = told.map(Number).find((number) => number > 0) ?? asked;
	return resourcesOf(document).length === size;
}

function totalOf({ meta }: JsonApiDocument): number | undefined {
	const pagination = meta?.pagination as { total?: unknown } | null | undefined;
	const total = Number.parseFloat(String(meta?.total ?? pagination?.total));
	return Number.isFinite(total) ? total : undefined;
}

/** Yields the pages with their numbers, in order, while up to four are being fetched. */
async function* ahead(
	numbers: number[],
	fetchPage: (number: number) => Promise<JsonApiDocument>,
): AsyncGenerator<[number: number, document: JsonApiDocument]> {
	const pending: Array<Promise<JsonApiDocument>> = [];
	let started = 0;
	while (started < numbers.length || pending.length > 0) {
		while (started < numbers.length && pending.length < READ_AHEAD) {
			const page = fetchPage(numbers[started++]);
			// A later page may fail while an earlier one is still being read: it is reported in its turn.
			page.catch(() => undefined);
			pending.push(page);
		}
		const number = numbers[started - pending.length];
		yield [number, (await pending.shift()) as JsonApiDocument];
	}
}
