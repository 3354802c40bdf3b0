import { type JsonApiDocument, resourcesOf } from '../jsonapi/types';
import {
	isFull,
	lastNumber,
	linkedPage,
	linksShowEnd,
	nextLink,
	numberedQuery,
	totalOf,
} from './page';
import type { NumberedPage, PageRequest } from '../types';
import { maxBy, rangeRight } from 'lodash';

/** The pages of a list that were requested, and where the latest one leads. */
export class PageHistory {
	latest: JsonApiDocument = {};
	/** The service shows by links where a list goes on, so also where it ends. */
	hasLinks = false;
	private latestRequest: PageRequest | undefined;
	private readonly asked = new Set<string>();

	constructor(
		private readonly size: number,
		private readonly coverage: Coverage,
	) {}

	add(request: PageRequest, document: JsonApiDocument): void {
		this.latest = document;
		this.latestRequest = request;
		this.asked.add(JSON.stringify(request.query));
		this.hasLinks ||= nextLink(document) !== undefined;
	}

	/** Whether the latest page has links but none that leads on, in a list in which any page had one. */
	get isLast(): boolean {
		return this.hasLinks && Boolean(this.latest.links) && !nextLink(this.latest);
	}

	page(page: NumberedPage & { number: number }, isAnnounced = !this.isLast): PageRequest {
		return { ...page, query: numberedQuery(page.number, page.size ?? this.size), isAnnounced };
	}

	/** The next page as the pages themselves show it; a page with `fullPage` rows may be full. */
	onward(fullPage: number): PageRequest | undefined {
		const linked = linkedPage(this.latest, this.size);
		const leadsOn =
			linked?.number === undefined
				? !this.asked.has(JSON.stringify(linked?.query))
				: this.coverage.startOf(linked) > this.coverage.startOf(this.latestRequest);
		if (linked && leadsOn) return linked;
		const { number, size } = this.latestRequest ?? {};
		const isBeforeLast = number !== undefined && lastNumber(this.latest) > number;
		// A full page may not be the last if it shows nothing of the rest, or its link leads back.
		const isSilent = !this.hasLinks && !linksShowEnd(this.latest);
		const isOpenEnded = !this.latest.links || isSilent || nextLink(this.latest) !== undefined;
		const isFullPage = resourcesOf(this.latest).length >= fullPage;
		return number && (isBeforeLast || (isOpenEnded && isFullPage))
			? this.page({ number: number + 1, size }, false)
			: undefined;
	}
}

interface Reading {
	/** The position after the last row of the page, counted from 0; 0 for a page without rows. */
	end: number;
	before: number | undefined;
	size: number;
	isFirst: boolean;
	mayBeUnpaged?: boolean;
}

/**
 * The total, if it is plausible. Some answers say `{size: 0, total: 0}` beside rows, or give the rows of the page as
 * total: a total that was passed, or just reached by full pages, is ignored.
 */
export function plausibleTotal(document: JsonApiDocument, reading: Reading): number | undefined {
	const { end, before, size, isFirst } = reading;
	const total = totalOf(document);
	// A page without a total leaves the total of the page before.
	if (total === undefined) return before && before > end ? before : undefined;
	if (total > end) return total;
	if (total < end) return undefined;
	const isReachedByFullPages = !isFirst || isFull(document, size);
	// The page has as many rows as requested, and no link that would show an end.
	const isFullInSilence =
		reading.mayBeUnpaged && resourcesOf(document).length === size && !linksShowEnd(document);
	const isDoubtful = nextLink(document) !== undefined || isFullInSilence;
	return isDoubtful && isReachedByFullPages ? undefined : total;
}

/** The rows by which pages of a changing list overlap, at most a quarter of a page. */
const OVERLAP = 20;
/** The pages that may be read in vain because rows left the list, besides a third of all. */
const MAX_REREADS = 10;

/**
 * How far a changing list was read. New rows push others back, where they come again; rows that leave pull others
 * across the end of what was read, so as far as the total fell, the list counts as unread again.
 */
export class Coverage {
	/** All rows before this position have been read. */
	end = 0;
	/** Rows may have been missed: they left faster than they could be searched for, or a page was too short. */
	mayMissRows = false;
	/** The position after the last row of any page. */
	private furthest = 0;
	private pages = 0;
	private rereads = 0;
	/** The rows on a full page: some services cut larger pages to a size of their own. */
	perPage: number;
	private canOverlap = true;

	constructor(asked: number) {
		this.perPage = asked;
	}

	/** Begins with a later page, in a list with this many rows on a page. */
	beginAt(number: number, perPage: number): void {
		this.perPage = perPage;
		this.end = this.furthest = (number - 1) * perPage;
		this.pages = 1;
	}

	numberOf(page: NumberedPage): number {
		return Math.floor(this.startOf(page) / this.perPage) + 1;
	}

	/** The position of the first row of a page; for a cursor, the end of what was read. */
	startOf({ number, size = this.perPage }: NumberedPage = {}): number {
		return number === undefined ? this.end : (number - 1) * size;
	}

	isBehind(page: NumberedPage): boolean {
		return this.startOf(page) >= this.furthest;
	}

	/** Derives from the rows on a page how many fit on one. */
	observeSize({ size }: NumberedPage, count: number): void {
		const isFirst = this.pages++ === 0;
		if (size !== undefined && count > size) this.canOverlap = false;
		if (count > 0 && (isFirst ? count < this.perPage : count > this.perPage)) this.perPage = count;
	}

	/** Of `count` rows `fresh` are new; `fall` rows left since the last page. Returns whether it leads beyond all. */
	add(page: NumberedPage, count: number, { fresh = 0, fall = 0, total = 0 }): boolean {
		const start = this.startOf(page);
		const full = start + (page.number === undefined ? count : (page.size ?? this.perPage));
		// A page with fewer rows than it has room for counts as read to its end.
		const end = count > 0 ? Math.max(start + count, Math.min(full, total)) : start;
		const isExhausted = this.rereads > MAX_REREADS + this.pages / 3;
		if (isExhausted || (count > 0 && end > start + count)) this.mayMissRows = true;
		if (!isExhausted) this.end = Math.max(0, this.end - fall);
		if (isExhausted || start <= this.end) this.end = Math.max(this.end, end);
		const leadsBeyond = this.end > this.furthest;
		if (!leadsBeyond && fresh === 0) this.rereads++;
		this.furthest = Math.max(this.furthest, end);
		return leadsBeyond;
	}

	/** The next page; where rows keep leaving, one that begins a little earlier. */
	next(isRestless: boolean): NumberedPage & { number: number } {
		const aligned = { number: Math.floor(this.end / this.perPage) + 1 };
		if (!isRestless || !this.canOverlap) return aligned;
		const from = this.end - Math.min(OVERLAP, Math.floor(this.perPage / 4));
		const pages = rangeRight(Math.floor(this.perPage / 2) + 1, this.perPage + 1).map((size) => ({
			number: Math.floor(from / size) + 1,
			size,
		}));
		const furthest = maxBy(pages, ({ number, size }) => number * size);
		return furthest && furthest.number * furthest.size > this.end ? furthest : aligned;
	}

	pagesUpTo(position: number): { first: number; last: number } {
		const first = Math.floor(this.end / this.perPage) + 1;
		return { first, last: Math.max(first - 1, Math.ceil(position / this.perPage)) };
	}
}
