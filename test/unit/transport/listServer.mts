import type { JsonApiDocument, Resource } from '../../../nodes/ContainerTracking/jsonapi';
import type { ApiRequest, Client, Query } from '../../../nodes/ContainerTracking/transport';

export interface ListServerOptions {
	/** Rows at the start. */
	count: number;
	/** Larger pages are cut to this size without a word. */
	maxPageSize?: number;
	/** Where the number of rows is told. Default `meta.total`. */
	tells?: 'total' | 'pagination' | 'nothing';
	/** Rows that appear at the head before the answer to the n-th request, counted from 0. */
	inserts?: number[];
	/** How many turns the n-th request waits before the list is looked at, counted from 0. */
	delays?: number[];
}

export const row = (id: string | number): Resource => ({ type: 'shipment', id: String(id) });

/** A list kept in memory, the newest row first, in place of the service: only what paging sees of it. */
export class ListServer {
	rows: Resource[];
	readonly requests: ApiRequest[] = [];
	/** The list as it was when page 1 was answered. */
	atFirstPage: string[] = [];
	mostInFlight = 0;
	private inFlight = 0;
	private answered = 0;

	constructor(private readonly options: ListServerOptions) {
		this.rows = Array.from({ length: options.count }, (_, index) => row(index));
	}

	readonly send: Client['send'] = async (request) => {
		const order = this.requests.push(request) - 1;
		this.mostInFlight = Math.max(this.mostInFlight, ++this.inFlight);
		for (let turn = this.options.delays?.[order] ?? 0; turn >= 0; turn--) await Promise.resolve();
		const fresh = this.options.inserts?.[this.answered++] ?? 0;
		for (let count = 0; count < fresh; count++) this.rows.unshift(row(`new-${order}-${count}`));
		this.inFlight--;
		return { status: 200, headers: {}, document: { ...this.page(request.query ?? {}) } };
	};

	pageNumbers = (): unknown[] => this.requests.map(({ query }) => query?.['page[number]']);

	private page(query: Query): JsonApiDocument {
		const { maxPageSize = 100, tells = 'total' } = this.options;
		const size = Math.min(Number(query['page[size]']), maxPageSize);
		const number = Number(query['page[number]'] ?? 1);
		if (number === 1) this.atFirstPage = this.rows.map(({ id }) => id);
		const total = this.rows.length;
		const next = `https://elsewhere.example/v2/other?page[number]=${number + 1}&page[size]=${size}&filter[x]=y`;
		return {
			data: this.rows.slice((number - 1) * size, number * size),
			links: number * size < total ? { next } : {},
			...(tells === 'total' && { meta: { size, total } }),
			...(tells === 'pagination' && { meta: { pagination: { total } } }),
		};
	}
}
