import { BadInput } from '../../input';
import { isObject, resourcesOf, type JsonApiDocument } from '../../jsonapi';
import { hasRows } from '../http/validation';
import type { ListingOptions, Page } from '../types';
import { credibleTotal } from './credibleTotal';
import { isEnd, isLastByLinks, linksShowEnd, nextLink, totalOf } from './listDocument';
import { linkedPage, numberedQuery, type PageRequest } from './pageRequest';
import { ReadSpan, type NumberedPage } from './readSpan';
import { RowKeys } from './rowKeys';

/** Ends a list that never ends: a million rows. */
const MAX_PAGES = 10_000;
const MAX_STALE_PAGES = 3;
/** Changes of a list after which its pages are no longer read side by side. */
const MAX_CHANGES = 3;

/** Pages of these sizes come from services that page by a size of their own. */
const USUAL_SIZES = [10, 20, 25, 30, 50];

/** A list that is read page by page while it may change: what came so far, and what is to be read next. */
export class Listing {
	private readonly rowKeys = new RowKeys();
	private readonly asked = new Set<string>();
	private readonly span: ReadSpan;
	private latest: JsonApiDocument = {};
	private pages = 0;
	private latestRequest: PageRequest | undefined;
	private kept = 0;
	/** Pages in a row that brought nothing new although they lie behind all that was read. */
	private stale = 0;
	/** What the latest page tells of the number of rows, as far as it can be believed. */
	private total: number | undefined;
	private changes = 0;
	private isCalm = true;
	private isEnded = false;
	/** The service says by its links where a list goes on, so also where it ends. */
	private hasLinks = false;
	/** So many rows may be a full page. */
	private fullPage: number;

	constructor(
		private readonly options: ListingOptions,
		private readonly size: number,
	) {
		this.span = new ReadSpan(size);
		this.fullPage = size;
	}

	/** Takes a page in. Those that were read side by side are to be added in their order. */
	add(request: PageRequest, document: JsonApiDocument): Page {
		const { limit, keep } = this.options;
		const all = resourcesOf(document);
		const fresh = all.filter((row) => this.rowKeys.add(row));
		const rows = fresh.filter((row) => !keep || keep(row, document)).slice(0, limit - this.kept);
		this.pages++;
		this.kept += rows.length;
		this.latest = document;
		this.latestRequest = request;
		this.asked.add(JSON.stringify(request.query));
		this.hasLinks ||= nextLink(document) !== undefined;
		const mayBeCut = this.pages === 1 && this.options.mayBeUnpaged && all.length < this.size;
		if (mayBeCut && USUAL_SIZES.includes(all.length)) this.fullPage = all.length;
		this.advance(request, all.length, fresh.length);
		return { number: this.pages, rows, document, mayMissRows: this.mayMissRows() };
	}

	/** Whether an answer is no list, or has no rows although more are told of: it is no end. */
	isCutShort(request: PageRequest, document: JsonApiDocument): boolean {
		if (!isObject(document)) return true;
		const told = totalOf(document);
		if (!hasRows(document)) return !(document.data === null && told === 0);
		if (resourcesOf(document).length > 0) return this.isRepeated(request, document);
		const start = this.span.startOf(request);
		const { isAnnounced } = request;
		return !isEnd(document, { start, isAnnounced, total: told ?? this.total });
	}

	/** A full page further on that only has rows of pages before, as from a cache that heeds no query. */
	private isRepeated(request: PageRequest, document: JsonApiDocument): boolean {
		const rows = resourcesOf(document);
		const saysMore = this.total !== undefined && this.total > this.rowKeys.size;
		const isUnchanged = (totalOf(document) ?? this.total) === this.total;
		const isFurther = rows.length >= this.size && this.span.isBehind(request);
		return saysMore && isUnchanged && isFurther && rows.every((row) => this.rowKeys.has(row));
	}

	/** The page to read next, or undefined at the end. */
	next(): PageRequest | undefined {
		if (this.pages === 0) return this.page({ number: 1 }, true);
		if (this.isComplete()) return undefined;
		if (this.pages >= MAX_PAGES) {
			throw new BadInput(
				`The list did not end after ${MAX_PAGES} pages`,
				'Turn off Return All and enter a Limit, or narrow the list by filters.',
			);
		}
		if (this.total === undefined) return this.linked() ?? this.unannounced();
		const isLast = isLastByLinks(this.latest, this.hasLinks);
		return this.page(this.span.next(this.changes >= MAX_CHANGES), !isLast);
	}

	/** The pages that may be read side by side before the list is looked at again. */
	ahead(): PageRequest[] {
		const isRestless = !this.isAtRest || this.changes >= MAX_CHANGES;
		if (this.total === undefined || isRestless) return [];
		const wanted = this.span.end + this.options.limit - this.kept;
		const { first, last } = this.span.pagesUpTo(Math.min(this.total, wanted));
		return Array.from({ length: Math.min(last, MAX_PAGES) - first + 1 }, (_, index) =>
			this.page({ number: first + index }, true),
		);
	}

	/** Whether pages read side by side still belong together: no row came or left in between. */
	get isAtRest(): boolean {
		return this.isCalm && !this.isComplete() && !isLastByLinks(this.latest, this.hasLinks);
	}

	/** Whether as many rows came as are wanted. */
	get isFilled(): boolean {
		return this.kept >= this.options.limit;
	}

	/** How many rows came, wanted or not. */
	get count(): number {
		return this.rowKeys.size;
	}

	/** A full page came again for another number: nothing says that the list ends there. */
	get isStuck(): boolean {
		const isFullPage = resourcesOf(this.latest).length === this.size;
		return this.stale > 0 && isFullPage && this.total === undefined && !this.isFilled;
	}

	private advance(request: PageRequest, count: number, fresh: number): void {
		const before = this.total;
		this.span.observeSize(request, count);
		this.total = credibleTotal(this.latest, {
			end: count > 0 ? this.span.startOf(request) + count : 0,
			before,
			size: this.size,
			isFirst: this.pages === 1,
			mayBeUnpaged: this.options.mayBeUnpaged,
		});
		const fall = Math.max(0, (before ?? 0) - (this.total ?? before ?? 0));
		const isFurther = this.span.add(request, count, { fresh, fall, total: this.total });
		this.isCalm = this.pages === 1 || (this.total === before && fresh === count);
		if (!this.isCalm) this.changes++;
		this.stale = fresh > 0 || !isFurther ? 0 : this.stale + 1;
		this.isEnded = count === 0 && !(request.isAnnounced && this.total !== undefined);
	}

	/**
	 * A reference list of the public service repeats all rows on every page and never stops announcing a
	 * next one. Where the service tells a total, a few repeated pages may also mean that many rows were
	 * added just now.
	 */
	private isComplete(): boolean {
		if (this.isFilled || this.isEnded) return true;
		if (this.total === undefined) return this.stale > 0;
		return this.span.end >= this.total || this.stale >= MAX_STALE_PAGES;
	}

	/** Rows left faster than they could be looked for, or a list that has more leads nowhere. */
	private mayMissRows(): boolean {
		const goesOn = this.total === undefined && nextLink(this.latest) && !this.isComplete();
		const leadsNowhere = Boolean(goesOn) && !this.linked() && !this.unannounced();
		return this.span.mayMissRows || this.stale >= MAX_STALE_PAGES || leadsNowhere;
	}

	private page(page: NumberedPage & { number: number }, isAnnounced: boolean): PageRequest {
		return { ...page, query: numberedQuery(page.number, page.size ?? this.size), isAnnounced };
	}

	/** Where the latest page leads, unless that is back. */
	private linked(): PageRequest | undefined {
		const request = linkedPage(this.latest, this.size);
		if (!request) return undefined;
		const leadsBack =
			request.number === undefined
				? this.asked.has(JSON.stringify(request.query))
				: this.span.startOf(request) <= this.span.startOf(this.latestRequest);
		return leadsBack ? undefined : request;
	}

	/** A full page may not be the last where it says nothing of the rest, or leads back. */
	private unannounced(): PageRequest | undefined {
		const isSilent = !this.hasLinks && !linksShowEnd(this.latest);
		const saysNothing = !this.latest.links || isSilent || nextLink(this.latest) !== undefined;
		const isFullPage = resourcesOf(this.latest).length >= this.fullPage;
		const { number, size } = this.latestRequest ?? {};
		return saysNothing && isFullPage && number
			? this.page({ number: number + 1, size }, false)
			: undefined;
	}
}
