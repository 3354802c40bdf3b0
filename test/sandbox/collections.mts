/** Lists come in pages, with `links` and `meta`: docs/interface.md#paging. */
import type { Call } from './endpoint.mts';
import { badParameter } from './errors.mts';
import type { Resource } from './resource.mts';

export const PAGE_PARAMETERS = ['page[number]', 'page[size]'] as const;

export interface Page {
	rows: Resource[];
	links: Record<string, string>;
	meta: { size: number; total: number };
}

/** Rows a page has where none are asked for, and at most: larger values of `page[size]` are silently cut to it. */
export interface PageSizes {
	usual: number;
	largest: number;
}

/**
 * Cuts one page out of a list.
 * @param address the full URL of the list, without query
 */
export function paginate(
	rows: Resource[],
	{ usual, largest }: PageSizes,
	call: Call,
	address: string,
): Page {
	const number = positive(call, 'page[number]') ?? 1;
	const size = Math.min(positive(call, 'page[size]') ?? usual, largest);
	const last = Math.max(Math.ceil(rows.length / size), 1);
	const cut = call.everyRowOnEachPage ? rows : rows.slice((number - 1) * size, number * size);
	const link = (page: number) => `${address}?${queryText(call.query, page, size)}`;
	const hasNext = number < last || call.everyRowOnEachPage;
	return {
		rows: cut,
		links: {
			self: link(number),
			current: link(number),
			...(number > 1 ? { first: link(1), prev: link(number - 1) } : {}),
			...(hasNext ? { next: link(number + 1), last: link(Math.max(last, number + 1)) } : {}),
		},
		meta: { size: cut.length, total: rows.length },
	};
}

function positive(call: Call, parameter: string): number | undefined {
	const value = call.query[parameter];
	if (value === undefined) return undefined;
	if (!/^[1-9]\d{0,8}$/.test(value)) {
		throw badParameter(parameter, `${parameter} has to be a whole number from 1.`);
	}
	return Number(value);
}

/** The filters of the request come along in every link. Brackets stay readable. */
function queryText(query: Record<string, string>, page: number, size: number): string {
	const all = { ...query, 'page[number]': String(page), 'page[size]': String(size) };
	return Object.entries(all)
		.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
		.join('&');
}
