/** Lists and what is embedded in answers, with no more than is shown (docs/contract.md#collections). */
import { Refusal, type Call, type Document } from './call.mts';
import type { Row } from './rows.mts';
import { related } from './store.mts';

/** How many rows a page has where none are asked for. */
const USUAL_SIZE = 25;

export const PAGE = ['page[number]', 'page[size]'];

/** The relations asked for, or those that come by default. A path through several is none. */
export function relations({ query }: Call, known: string[], byDefault: string[] = []): string[] {
	const asked = query.get('include');
	if (asked === null) return byDefault;
	const names = asked.split(',');
	const unknown = names.filter((name) => !known.includes(name));
	if (unknown.length > 0) throw new Refusal(400, `${unknown.join(', ')} is no relation of this`);
	return names;
}

export function one(call: Call, row: Row, names: string[] = []): Document {
	const included = related(call.store, [row], names);
	return { data: row, ...(included.length > 0 && { included }) };
}

/** One page, with links of the query that led to it. */
export function paged(call: Call, rows: Row[], names: string[] = []): Document {
	const { query, store, origin, path } = call;
	const number = Number(query.get('page[number]') ?? 1);
	const size = Number(query.get('page[size]') ?? USUAL_SIZE);
	if (!(number > 0 && size > 0)) throw new Refusal(400, 'page holds no number');
	const page = rows.slice((number - 1) * size, number * size);
	const last = Math.max(1, Math.ceil(rows.length / size));
	const to = (target: number) => {
		const others = [...query].filter(([name]) => !PAGE.includes(name));
		const parts = [...others, ['page[number]', target], ['page[size]', size]];
		return `${origin}/v2${path}?${parts.map((part) => part.join('=')).join('&')}`;
	};
	return {
		data: page,
		included: related(store, page, names),
		meta: { size, total: rows.length },
		links: {
			self: to(number),
			current: to(number),
			first: to(1),
			...(number > 1 && { prev: to(number - 1) }),
			...(number < last && { next: to(number + 1) }),
			last: to(last),
		},
	};
}

/** All at once, with links to itself. */
export function whole({ store, origin, path }: Call, rows: Row[], names: string[] = []): Document {
	const self = `${origin}/v2${path}`;
	return { data: rows, included: related(store, rows, names), links: { self, current: self } };
}
