import { min, times } from 'lodash';

import { BadInput } from '../input/badInput';
import { hasRows, type JsonApiDocument, resourcesOf } from '../jsonapi/types';
import type { ListingOptions, Page, PageRequest } from '../types';
import {
	type Answer,
	isEnd,
	rowKey,
	linksShowEnd,
	nextLink,
	perPageBy,
	requireNumber,
	totalOf,
	USUAL_SIZES,
} from './page';
import { PageHistory, plausibleTotal, Coverage } from './coverage';

/** Limits a list that never ends: a million rows. */
const MAX_PAGES = 10_000;
const MAX_STALE_PAGES = 3;
/** Changes of a list after which its pages are no longer read side by side. */
const MAX_CHANGES = 3;
/** The part of the page size for a second reading: pages that end elsewhere cut rows of equal rank elsewhere. */
const SIZE_AGAIN = 0.9;

/** A list that is read page by page while it may change: the rows so far, and the page to read next. */
export class Listing {
	private readonly rowKeys = new Set<string>();
	private readonly coverage: Coverage;
	private readonly history: PageHistory;
	private pages = 0;
	private kept: number;
	/** How many different rows came, kept or not, including the first reading. */
	private came: number;
	private leastTotal: number | undefined;
	/** Consecutive pages without new rows although they lie beyond all that was read. */
	private stale = 0;
	private total: number | undefined;
	private changes = 0;
	private isCalm = true;
	private isEnded = false;
	/** A page with this many rows may be full. */
	private fullPage: number;
	private readonly part: NonNullable<ListingOptions['part']>;

	constructor(
		private readonly options: ListingOptions,
		private readonly size: number,
		private readonly earlier?: Listing,
	) {
		this.kept = earlier?.kept ?? 0;
		this.came = earlier?.came ?? 0;
		this.leastTotal = earlier?.leastTotal;
		this.coverage = new Coverage(size);
		this.history = new PageHistory(size, this.coverage);
		this.fullPage = size;
		this.part = options.part ?? { first: 1, most: Infinity };
	}

	/** Adds a page. Pages that were read side by side have to be added in their order. */
	add(request: PageRequest, { document, askedAt }: Answer): Page {
		const { limit, keep } = this.options;
		const all = resourcesOf(document);
		const fresh = all.filter((row) => {
			const before = this.rowKeys.size;
			return this.rowKeys.add(rowKey(row)).size > before;
		});
		const first = fresh.filter((row) => !this.earlier?.rowKeys.has(rowKey(row)));
		const rows = first.filter((row) => !keep || keep(row, document)).slice(0, limit - this.kept);
		this.came += first.length;
		this.leastTotal = min([this.leastTotal, totalOf(document)]);
		this.pages++;
		this.kept += rows.length;
		this.history.add(request, document);
		const mayBeCut = this.pages === 1 && all.length < this.size && !nextLink(document);
		if (mayBeCut && USUAL_SIZES.includes(all.length)) this.fullPage = all.length;
		const { first: begin } = this.part;
		if (this.pages === 1 && begin > 1)
			this.coverage.beginAt(begin, request.perPage ?? perPageBy(begin, document, this.size));
		this.advance(request, all.length, fresh.length);
		const number = (this.earlier?.pages ?? 0) + this.pages;
		const position = this.coverage.numberOf(request);
		// The pages of a second reading have other numbers.
		const onward = this.earlier ? undefined : this.onward();
		const { from } = this.part;
		const next = this.options.part && !from ? requireNumber(onward) : onward?.number;
		const lacking = this.earlier && this.lacking();
		const mayMissRows = lacking !== undefined || this.mayMissRows();
		return { number, rows, document, askedAt, position, next, onward, mayMissRows, lacking };
	}

	/** A second reading, if fewer rows came than the list stated: without an order, a row may have been on no page. */
	again(): Listing | undefined {
		const repeatsItself = this.stale >= MAX_STALE_PAGES;
		const canHelp = !this.earlier && !this.options.part && !repeatsItself;
		if (!canHelp || !this.lacking()) return undefined;
		return new Listing(this.options, Math.ceil(this.size * SIZE_AGAIN), this);
	}

	private lacking(): Page['lacking'] {
		const { came, leastTotal: total } = this;
		return total !== undefined && came < total && !this.isFilled ? { came, total } : undefined;
	}

	/** Whether an answer is no list, or has no rows although more are announced, so that it is not the end. */
	isCutShort(request: PageRequest, document: JsonApiDocument): boolean {
		const total = totalOf(document);
		if (!hasRows(document)) return !(document.data === null && total === 0);
		if (resourcesOf(document).length > 0) return this.isRepeated(request, document);
		const start = this.coverage.startOf(request);
		const { isAnnounced } = request;
		// The list may have become shorter meanwhile, so that it ends before this page.
		if (this.pages === 0 && !isAnnounced)
			return Boolean(nextLink(document)) || !(linksShowEnd(document) || (total ?? 0) <= start);
		return !isEnd(document, { start, isAnnounced, total: total ?? this.total });
	}

	/** Whether a full later page only has rows of earlier pages, as from a cache that ignores the query. */
	private isRepeated(request: PageRequest, document: JsonApiDocument): boolean {
		const rows = resourcesOf(document);
		const hasMore = this.total !== undefined && this.total > this.rowKeys.size;
		const isUnchanged = (totalOf(document) ?? this.total) === this.total;
		const leadsBeyond = rows.length >= this.size && this.coverage.isBehind(request);
		return (
			hasMore && isUnchanged && leadsBeyond && rows.every((row) => this.rowKeys.has(rowKey(row)))
		);
	}

	next(): PageRequest | undefined {
		const { first: number } = this.part;
		if (this.pages > 0 && this.isComplete()) return undefined;
		// A run that reads a part does not notice that earlier runs got the same rows.
		if (number > MAX_PAGES || this.pages >= MAX_PAGES) {
			throw new BadInput(
				`The list did not end after ${MAX_PAGES} pages`,
				number > 1
					? 'Check Resume From Page under Options, or narrow the list by filters.'
					: 'Turn off Return All and enter a Limit, or narrow the list by filters.',
			);
		}
		if (this.pages === 0) return this.part.from ?? this.history.page({ number }, number === 1);
		if (this.total === undefined) return this.history.onward(this.fullPage);
		return this.history.page(this.coverage.next(this.changes >= MAX_CHANGES));
	}

	/** The pages that may be read side by side before the list is checked again. */
	ahead(): PageRequest[] {
		const isRestless = !this.isAtRest || this.changes >= MAX_CHANGES;
		if (this.total === undefined || isRestless) return [];
		const wanted = this.coverage.end + this.options.limit - this.kept;
		const { first, last } = this.coverage.pagesUpTo(Math.min(this.total, wanted));
		const count = Math.min(Math.min(last, MAX_PAGES) - first + 1, this.part.most - this.pages);
		return times(Math.max(0, count), (at) => this.history.page({ number: first + at }, true));
	}

	/** Whether pages read side by side still fit together: no row was added or left in between. */
	get isAtRest(): boolean {
		return this.isCalm && !this.isComplete() && !this.history.isLast;
	}

	get isFilled(): boolean {
		return this.kept >= this.options.limit;
	}

	get count(): number {
		return this.came;
	}

	/** Whether a full page came again for another number, so that nothing shows the end of the list. */
	get isStuck(): boolean {
		const isFullPage = resourcesOf(this.history.latest).length === this.size;
		return this.stale > 0 && isFullPage && this.total === undefined && !this.isFilled;
	}

	private advance(request: PageRequest, count: number, fresh: number): void {
		const before = this.total;
		this.coverage.observeSize(request, count);
		this.total = plausibleTotal(this.history.latest, {
			end: count > 0 ? this.coverage.startOf(request) + count : 0,
			before,
			size: this.size,
			isFirst: this.pages === 1,
			mayBeUnpaged: this.options.mayBeUnpaged,
		});
		const fall = Math.max(0, (before ?? 0) - (this.total ?? before ?? 0));
		const leadsBeyond = this.coverage.add(request, count, { fresh, fall, total: this.total });
		this.isCalm = this.pages === 1 || (this.total === before && fresh === count);
		if (!this.isCalm) this.changes++;
		this.stale = fresh > 0 || !leadsBeyond ? 0 : this.stale + 1;
		this.isEnded = count === 0 && !(request.isAnnounced && this.total !== undefined);
	}

	/** Reference lists may repeat all rows on each page: a stale page ends a list, with a total only several do. */
	private isComplete(): boolean {
		return this.isFilled || this.pages >= this.part.most || this.isAtEnd();
	}

	private isAtEnd(): boolean {
		if (this.isEnded) return true;
		if (this.total === undefined) return this.stale > 0;
		return this.coverage.end >= this.total || this.stale >= MAX_STALE_PAGES;
	}

	/** Whether rows left faster than they could be searched for, or a list with more rows leads nowhere. */
	private mayMissRows(): boolean {
		const goesOn = this.total === undefined && nextLink(this.history.latest) !== undefined;
		const isOver = this.isFilled || this.isAtEnd();
		const leadsNowhere = goesOn && !isOver && !this.history.onward(this.fullPage);
		// A list that may be unpaged is requested once more, without paging.
		const isRepeated = this.isStuck && !this.options.mayBeUnpaged;
		const isDoubtful = this.coverage.mayMissRows || this.stale >= MAX_STALE_PAGES;
		return isDoubtful || isRepeated || leadsNowhere;
	}

	private onward(): PageRequest | undefined {
		if (this.isAtEnd()) return undefined;
		const next =
			this.total === undefined
				? this.history.onward(this.fullPage)
				: this.history.page(this.coverage.next(false));
		return next && { ...next, perPage: this.coverage.perPage };
	}
}
