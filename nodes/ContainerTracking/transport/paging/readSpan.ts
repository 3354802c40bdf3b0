import maxBy from 'lodash/maxBy';

/** Rows by which pages of a list in motion overlap, at most a quarter of a page. */
const OVERLAP = 20;
/** Pages that may be read in vain because rows left the list, beside a third of all. */
const MAX_REREADS = 10;

/** A page of a list: its number, counted from 1, in a numbering of that many rows a page. */
export interface NumberedPage {
	number?: number;
	/** Undefined for the page size of the whole reading. */
	size?: number;
}

/**
 * How far a list has been read while rows come and leave, in positions counted from 0. New rows push
 * others behind, where they come again. Rows that leave pull others to the front, across the end of what
 * was read: as far as the total fell, the list counts as unread again.
 */
export class ReadSpan {
	/** All rows in front of this position have been read. */
	end = 0;
	/** Rows may have been missed: they left faster than they could be looked for, or a page was too short. */
	mayMissRows = false;
	/** Behind the last row that any page brought. */
	private furthest = 0;
	private pages = 0;
	private rereads = 0;
	/** Rows on a full page: some services cut larger pages to a size of their own. */
	private perPage: number;
	private canOverlap = true;

	constructor(asked: number) {
		this.perPage = asked;
	}

	/** Begins with a page further on, in a list of that many rows a page. */
	beginAt(number: number, perPage: number): void {
		this.perPage = perPage;
		this.end = this.furthest = (number - 1) * perPage;
		this.pages = 1;
	}

	/** The number of a page in a numbering by full pages. */
	numberOf(page: NumberedPage): number {
		return Math.floor(this.startOf(page) / this.perPage) + 1;
	}

	/** Position of the first row of a page; the end of what was read where a cursor leads there. */
	startOf({ number, size = this.perPage }: NumberedPage = {}): number {
		return number === undefined ? this.end : (number - 1) * size;
	}

	/** Whether a page lies behind all that any page brought. */
	isBehind(page: NumberedPage): boolean {
		return this.startOf(page) >= this.furthest;
	}

	/** Takes from the number of rows on a page how many go on one. */
	observeSize({ size }: NumberedPage, count: number): void {
		const isFirst = this.pages++ === 0;
		if (size !== undefined && count > size) this.canOverlap = false;
		if (count > 0 && (isFirst ? count < this.perPage : count > this.perPage)) this.perPage = count;
	}

	/**
	 * @param count rows on the page, of which `fresh` had not come before
	 * @param fall rows that left since the page before, `total` of those that there are now
	 * @returns whether it leads beyond all pages before
	 */
	add(page: NumberedPage, count: number, { fresh = 0, fall = 0, total = 0 }): boolean {
		const start = this.startOf(page);
		const full = start + (page.number === undefined ? count : (page.size ?? this.perPage));
		// A page that holds fewer rows than it has room for is read all the same.
		const end = count > 0 ? Math.max(start + count, Math.min(full, total)) : start;
		const isExhausted = this.rereads > MAX_REREADS + this.pages / 3;
		if (isExhausted || (count > 0 && end > start + count)) this.mayMissRows = true;
		if (!isExhausted) this.end = Math.max(0, this.end - fall);
		if (isExhausted || start <= this.end) this.end = Math.max(this.end, end);
		const isFurther = this.end > this.furthest;
		if (!isFurther && fresh === 0) this.rereads++;
		this.furthest = Math.max(this.furthest, end);
		return isFurther;
	}

	/** The page that goes on from here; one that reaches back a little where rows keep leaving. */
	next(isRestless: boolean): NumberedPage & { number: number } {
		const aligned = { number: Math.floor(this.end / this.perPage) + 1 };
		if (!isRestless || !this.canOverlap) return aligned;
		const from = this.end - Math.min(OVERLAP, Math.floor(this.perPage / 4));
		const sizes = Array.from(
			{ length: Math.ceil(this.perPage / 2) },
			(_, less) => this.perPage - less,
		);
		const pages = sizes.map((size) => ({ number: Math.floor(from / size) + 1, size }));
		const furthest = maxBy(pages, ({ number, size }) => number * size);
		return furthest && furthest.number * furthest.size > this.end ? furthest : aligned;
	}

	/** Numbers of the pages from here up to a position. */
	pagesUpTo(position: number): { first: number; last: number } {
		const first = Math.floor(this.end / this.perPage) + 1;
		return { first, last: Math.max(first - 1, Math.ceil(position / this.perPage)) };
	}
}
