/** Totals that report less than there is: `meta {size: 0, total: 0}` was seen beside full pages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import type {
	ApiRequest,
	Client,
	ListingOptions,
} from '../../../../nodes/ContainerTracking/api/types';
import { checkAsync, sampled } from '../../../check.mts';
import { answered, CUT_SHORT, row } from './listServer.mts';
import { idsOf, pagesRead } from './reading.mts';

const WEBHOOKS: ApiRequest = { method: 'GET', path: '/webhooks' };

interface Lie {
	count: number;
	/** Larger pages are cut to this size. */
	maxPageSize?: number;
	/** What is reported with the page of this number, counted from 1. */
	meta?: (page: number, rows: number) => JsonApiDocument['meta'];
	/** The links of a page that has others behind it. Default: `next`. */
	links?: (link: (page: number) => string, page: number, last: number) => JsonApiDocument['links'];
}

const NEXT: NonNullable<Lie['links']> = (link, page) => ({ next: link(page + 1) });

/** A list at rest whose links are right, whatever its `meta` says. */
function liar({ count, maxPageSize = 100, meta = () => undefined, links = NEXT }: Lie) {
	const numbers: number[] = [];
	const send: Client['send'] = async (sent) => {
		const { query = {} } = sent;
		const number = Number(query['page[number]']);
		const size = Math.min(Number(query['page[size]']), maxPageSize);
		numbers.push(number);
		const ids = Array.from({ length: count }, (_, index) => index);
		const data = ids.slice((number - 1) * size, number * size).map(row);
		const link = (page: number) => `?page[number]=${page}&page[size]=${size}`;
		const further = number * size < count ? links(link, number, Math.ceil(count / size)) : {};
		const document = { data, links: further, meta: meta(number, data.length) };
		return answered(sent, document);
	};
	return { send, numbers, all: Array.from({ length: count }, (_, index) => String(index)) };
}

const idsRead = async (send: Client['send'], options?: ListingOptions) =>
	idsOf(await pagesRead(send, options, WEBHOOKS));

describe('A total that lies low', () => {
	it.each<[string, Lie['meta']]>([
		['meta {size: 0, total: 0}', () => ({ size: 0, total: 0 })],
		['a pagination object', () => ({ pagination: { total: 0 } })],
		['a negative number', () => ({ total: -1 })],
		['fewer rows than the first page has', () => ({ total: 40 })],
		['as many rows as the page has', (_page, rows) => ({ size: rows, total: rows })],
		['an end in the middle of the third page', () => ({ total: 250 })],
		['0 from the third page on', (page) => ({ total: page < 3 ? 450 : 0 })],
	])('(%s) does not end a list whose page has rows and leads on', async (_name, meta) => {
		const { send, numbers, all } = liar({ count: 450, meta });
		expect(await idsRead(send)).toEqual(all);
		expect([...new Set(numbers)]).toEqual([1, 2, 3, 4, 5]);
	});

	it.each([
		[450, 150, [1, 2]],
		[7, Infinity, [1]],
	])('costs a list of %d up to %d no page too many', async (count, limit, pages) => {
		const { send, numbers, all } = liar({ count, meta: () => ({ size: 0, total: 0 }) });
		expect(await idsRead(send, { limit })).toEqual(all.slice(0, limit));
		expect(numbers).toEqual(pages);
	});
});

describe('A list without a total and without links to the next page', () => {
	it.each([100, 25])('is read up to the page that `last` names, %d rows a page', async (size) => {
		const { send, numbers, all } = liar({
			count: 230,
			maxPageSize: size,
			links: (link, page, last) => ({ self: link(page), first: link(1), last: link(last) }),
		});
		expect(await idsRead(send)).toEqual(all);
		expect(numbers).toEqual(Array.from({ length: Math.ceil(230 / size) }, (_, at) => at + 1));
	});
});

describe('Whatever a list at rest reports its size', () => {
	it('each of its rows is read once, and ends; more than come are asked for', async () => {
		const reported = fc.array(
			fc.record({
				total: fc.oneof(fc.integer({ min: -1, max: 90 }), fc.constant(undefined)),
				reportsSize: fc.constantFrom('right' as const, 'zero' as const),
			}),
			{ minLength: 1, maxLength: 8 },
		);
		await checkAsync(
			[fc.integer({ min: 0, max: 80 }), fc.integer({ min: 1, max: 12 }), reported],
			sampled(500),
			async (count, maxPageSize, lies) => {
				const server = liar({
					count,
					maxPageSize,
					meta: (page) => {
						const { total, reportsSize } = lies[page % lies.length];
						return { size: reportsSize === 'zero' ? 0 : maxPageSize, total: total as number };
					},
				});
				// One page without a link says nothing against a total that promises more.
				const mayFail = count <= maxPageSize && (lies[1 % lies.length].total ?? 0) > count;
				const read = await idsRead(server.send).catch((error: Error) => error.message);
				expect(mayFail && read === CUT_SHORT ? server.all : read).toEqual(server.all);
				// A total above what there is has the list read twice.
				expect(server.numbers.length).toBeLessThan(2 * (2 * 80 + 10));
			},
		);
	});
});
