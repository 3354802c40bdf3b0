import type {
	JsonApiDocument,
	Resource,
} from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import type { ApiRequest, Client, Query } from '../../../../nodes/ContainerTracking/api/types';

export interface ListServerOptions {
	/** Rows at the start. */
	count: number;
	/** Larger pages are cut to this size without a word. */
	maxPageSize?: number;
	/** Rows on a page where none is asked for. */
	defaultPageSize?: number;
	/** Where the number of rows is reported. Default `meta.total`. */
	reports?: 'total' | 'pagination' | 'nothing';
	/** Rows that appear at the head before the answer to the n-th request, counted from 0. */
	inserts?: number[];
	/** Positions, as shares of the list from 0 to 1, of rows that leave it before the n-th answer. */
	removals?: number[][];
	/** How many turns the n-th request waits before the list is looked at, counted from 0. */
	delays?: number[];
}

/** As many requests as the client has in flight at once. */
const SLOTS = 4;

export const row = (id: string | number): Resource => ({ type: 'shipment', id: String(id) });

export const rows = (...ids: number[]): Resource[] => ids.map(row);

export const CUT_SHORT = 'An answer that is no end of a list';

/** What the client does, after its retries, where an answer does not hold what the request wants. */
export function answered({ expects }: ApiRequest, document: JsonApiDocument) {
	if (typeof expects === 'function' && !expects(document)) throw new Error(CUT_SHORT);
	return { status: 200, headers: {}, document: { ...document } };
}

/** A list kept in memory, the newest row first, in place of the service: only what paging sees of it. */
export class ListServer {
	rows: Resource[];
	readonly requests: ApiRequest[] = [];
	/** The list as it was when page 1 was first answered. */
	atFirstPage: string[] = [];
	mostInFlight = 0;
	private inFlight = 0;
	private readonly waiting: Array<() => void> = [];
	private answered = 0;

	constructor(private readonly options: ListServerOptions) {
		this.rows = Array.from({ length: options.count }, (_, index) => row(index));
	}

	readonly send: Client['send'] = async (sent) => {
		const { expects: _, ...request } = sent;
		if (this.inFlight === SLOTS) await new Promise<void>((go) => this.waiting.push(go));
		else this.inFlight++;
		const order = this.requests.push(request) - 1;
		this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
		for (let turn = this.options.delays?.[order] ?? 0; turn >= 0; turn--) await Promise.resolve();
		this.change(order);
		const next = this.waiting.shift();
		if (next) next();
		else this.inFlight--;
		return answered(sent, this.page(request.query ?? {}));
	};

	/** Rows of the first page's time that are there still. */
	stayed = (): string[] => {
		const present = new Set(this.rows.map(({ id }) => id));
		return this.atFirstPage.filter((id) => present.has(id));
	};

	private change(order: number): void {
		const turn = this.answered++;
		for (const share of this.options.removals?.[turn] ?? [])
			this.rows.splice(Math.floor(share * this.rows.length), 1);
		const fresh = this.options.inserts?.[turn] ?? 0;
		for (let count = 0; count < fresh; count++) this.rows.unshift(row(`new-${order}-${count}`));
	}

	pageNumbers = (): unknown[] => this.requests.map(({ query }) => query?.['page[number]']);

	private page(query: Query): JsonApiDocument {
		const { maxPageSize = 100, reports = 'total' } = this.options;
		const size = Math.min(Number(query['page[size]'] ?? this.options.defaultPageSize), maxPageSize);
		const number = Number(query['page[number]'] ?? 1);
		if (this.atFirstPage.length === 0) this.atFirstPage = this.rows.map(({ id }) => id);
		const total = this.rows.length;
		const next = `https://elsewhere.example/v2/other?page[number]=${number + 1}&page[size]=${size}&filter[x]=y`;
		return {
			data: this.rows.slice((number - 1) * size, number * size),
			links: number * size < total ? { next } : {},
			...(reports === 'total' && { meta: { size, total } }),
			...(reports === 'pagination' && { meta: { pagination: { total } } }),
		};
	}
}
