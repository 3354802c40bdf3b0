import { describe, expect, it } from 'vitest';

import type { JsonApiDocument } from '../../../nodes/ContainerTracking/jsonapi';
import type { Client } from '../../../nodes/ContainerTracking/transport';
import { readPages } from '../../../nodes/ContainerTracking/transport/paging';
import { row } from './listServer.mts';

const NEXT = 'https://service.example/v2/ports?page[number]=';
const rows = (...ids: number[]) => ids.map(row);

/** Reads everything from a service that answers the n-th request, counted from 1, as told. */
async function readAll(document: (count: number) => JsonApiDocument) {
	const queries: Array<{ [name: string]: unknown } | undefined> = [];
	const send: Client['send'] = async ({ query }) => {
		queries.push(query);
		return { status: 200, headers: {}, document: { ...document(queries.length) } };
	};
	const ids: string[] = [];
	const request = { method: 'GET' as const, path: '/ports' };
	for await (const page of readPages(send, request, { limit: Infinity }))
		ids.push(...page.rows.map(({ id }) => id));
	return { ids, queries };
}

describe('A list that repeats all rows on every page and always announces a next one', () => {
	it('ends with the first page that brings nothing new', async () => {
		const { ids, queries } = await readAll((count) => ({
			data: rows(1, 2, 3),
			links: { next: `${NEXT}${count + 1}`, last: `${NEXT}99` },
		}));
		expect(ids).toEqual(['1', '2', '3']);
		expect(queries).toHaveLength(2);
	});

	it('ends at once where the total is already there', async () => {
		const { ids, queries } = await readAll((count) => ({
			data: rows(1, 2, 3),
			links: { next: `${NEXT}${count + 1}` },
			meta: { total: 3 },
		}));
		expect([ids, queries.length]).toEqual([['1', '2', '3'], 1]);
	});

	it('ends soon where the total is larger than what there is', async () => {
		const { ids, queries } = await readAll((count) => ({
			data: rows(1, 2, 3),
			links: { next: `${NEXT}${count + 1}` },
			meta: { total: 1_000_000 },
		}));
		expect(ids).toEqual(['1', '2', '3']);
		expect(queries.length).toBeLessThan(10);
	});
});

describe('Links', () => {
	const twoPages = (next: unknown) => (count: number) =>
		({ data: rows(count), links: count === 1 ? { next } : {} }) as JsonApiDocument;

	it.each([
		['a whole URL', `${NEXT}2`],
		['a path', '/v2/ports?page[number]=2'],
		['a query', '?page%5Bnumber%5D=2'],
		['an object', { href: `${NEXT}2` }],
	])('may be %s', async (_form, next) => {
		const { ids, queries } = await readAll(twoPages(next));
		expect(ids).toEqual(['1', '2']);
		expect(queries[1]).toEqual({ 'page[size]': 100, 'page[number]': '2' });
	});

	it('give nothing but paging to the next request', async () => {
		const { queries } = await readAll(
			twoPages('https://elsewhere.example/x?page[cursor]=abc&include=secret&token=1'),
		);
		expect(queries[1]).toEqual({ 'page[size]': 100, 'page[cursor]': 'abc' });
	});

	it.each([null, undefined, '', 7, {}, { href: null }])('may say nothing: %j', async (next) => {
		expect((await readAll(twoPages(next))).queries).toHaveLength(1);
	});

	it('that cannot be read lead to no more than one further look', async () => {
		const { ids, queries } = await readAll(() => ({
			data: rows(1),
			links: { next: 'http://[not a link' },
		}));
		expect(ids).toEqual(['1']);
		expect(queries.length).toBeLessThanOrEqual(2);
	});

	it.each([
		['to the same page for ever', () => `${NEXT}2`],
		['back to an earlier page', (count: number) => `${NEXT}${count === 1 ? 2 : 1}`],
		['to itself', (count: number) => `${NEXT}${count}`],
		['to a cursor that repeats', () => '?page[cursor]=abc'],
		['nowhere', () => '?'],
	])('that lead %s end, even with new rows on each page', async (_where, next) => {
		const { ids, queries } = await readAll((count) => ({
			data: rows(count),
			links: { next: next(count) },
		}));
		expect(queries.length).toBeLessThanOrEqual(2);
		expect(ids).toEqual(queries.map((_, index) => String(index + 1)));
	});

	it('that never end do so at ten thousand pages', async () => {
		const { ids } = await readAll((count) => ({
			data: rows(count),
			links: { next: `${NEXT}${count + 1}` },
		}));
		expect(ids).toHaveLength(10_000);
	});
});

describe('Totals', () => {
	it.each([
		['meta.total', { total: 3 }],
		['a text', { size: '1', total: '3' }],
		['meta.pagination', { pagination: { total: 3 } }],
	])('in %s are enough without links', async (_where, meta) => {
		const { ids } = await readAll((count) => ({ data: rows(count), meta: meta as never }));
		expect(ids).toEqual(['1', '2', '3']);
	});

	it.each([null, { total: null }, { total: 'many' }, { total: '' }, { pagination: null }])(
		'that say nothing (%j) leave it to the links',
		async (meta) => {
			const { ids } = await readAll((count) => ({
				data: rows(count),
				meta: meta as never,
				links: { next: count < 3 ? `${NEXT}${count + 1}` : null },
			}));
			expect(ids).toEqual(['1', '2', '3']);
		},
	);
});

describe('Odd documents', () => {
	it.each([{}, { data: null }, { data: [] }, { data: [], links: { next: `${NEXT}2` } }])(
		'%j are an empty list',
		async (document) => {
			const { ids, queries } = await readAll(() => document as JsonApiDocument);
			expect([ids, queries.length]).toEqual([[], 1]);
		},
	);

	it('with one object or holes in place of a list still give their rows', async () => {
		expect((await readAll(() => ({ data: row(1) }))).ids).toEqual(['1']);
		expect((await readAll(() => ({ data: [row(1), null, row(2)] as never }))).ids).toEqual([
			'1',
			'2',
		]);
	});
});
