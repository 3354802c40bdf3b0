import { describe, expect, it } from 'vitest';

import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/jsonapi';
import type { Client, Page } from '../../../../nodes/ContainerTracking/transport';
import { readPages } from '../../../../nodes/ContainerTracking/transport/paging/readPages';
import { answered, CUT_SHORT, row } from './listServer.mts';

const NEXT = 'https://service.example/v2/ports?page[number]=';
const rows = (...ids: number[]) => ids.map(row);

/** Reads everything from a service that answers the n-th request, counted from 1, as told. */
async function readAll(
	document: (count: number, number: number) => JsonApiDocument,
	see: (page: Page) => void = () => undefined,
) {
	const queries: Array<{ [name: string]: unknown } | undefined> = [];
	const send: Client['send'] = async (sent) => {
		queries.push(sent.query);
		return answered(sent, document(queries.length, Number(sent.query?.['page[number]'])));
	};
	const ids: string[] = [];
	const request = { method: 'GET' as const, path: '/ports' };
	for await (const page of readPages(send, request, { limit: Infinity })) {
		see(page);
		ids.push(...page.rows.map(({ id }) => id));
	}
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

	it('that never end fail after ten thousand pages, whose rows are given', async () => {
		let given = 0;
		const reading = readAll(
			(count) => ({ data: rows(count), links: { next: `${NEXT}${count + 1}` } }),
			({ rows: ofPage }) => (given += ofPage.length),
		);
		await expect(reading).rejects.toThrow('The list did not end after 10000 pages');
		expect(given).toBe(10_000);
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

describe('An answer that is no end', () => {
	const threeRows = async (second: object) =>
		await readAll((_count, number) =>
			number === 2 ? second : { data: rows(number), meta: { total: 3 }, links: {} },
		);

	it.each<[string, object]>([
		['nothing', {}],
		['null', { data: null }],
		['a text', { data: 'none' }],
		['no resource', { data: [7] }],
		['a message', { message: 'Try again later' }],
		['errors', { errors: [{ detail: 'Try again later' }] }],
		['no rows', { data: [] }],
		['no rows and a total', { data: [], meta: { total: 3 } }],
		['no rows and a total of 0', { data: [], meta: { total: 0 } }],
		['no rows and a next page', { data: [], links: { next: `${NEXT}3` } }],
	])('in the middle of a list (%s) fails', async (_name, document) => {
		await expect(threeRows(document)).rejects.toThrow(CUT_SHORT);
	});

	it.each<[string, object]>([
		['nothing', {}],
		['null', { data: null }],
		['no rows, but a total', { data: [], meta: { total: 3 } }],
		['no rows, but a next page', { data: [], links: { next: `${NEXT}2` } }],
	])('as the first page (%s) fails', async (_name, document) => {
		await expect(readAll(() => document as JsonApiDocument)).rejects.toThrow(CUT_SHORT);
	});

	it('is a full page of rows that came before, where the total says that more are to come', async () => {
		const page = Array.from({ length: 100 }, (_, id) => row(id));
		const reading = readAll(() => ({ data: page, meta: { total: 250 } }));
		await expect(reading).rejects.toThrow(CUT_SHORT);
	});

	it('fails where only the link of the page before says that there is more', async () => {
		const reading = readAll((count) =>
			count === 1 ? { data: rows(1), links: { next: `${NEXT}2` } } : { data: [] },
		);
		await expect(reading).rejects.toThrow(CUT_SHORT);
	});

	it('fails where the total was too high and no link says so', async () => {
		const reading = readAll((count) => ({
			data: count === 1 ? rows(1, 2) : [],
			meta: { total: 5 },
		}));
		await expect(reading).rejects.toThrow(CUT_SHORT);
	});

	it('is a shorter list where the rows behind have left', async () => {
		const { ids } = await readAll((count, number) => ({
			data: number === 1 ? rows(1, 2) : [],
			meta: { total: count === 1 ? 3 : 2 },
		}));
		expect(ids).toEqual(['1', '2']);
	});
});

describe('Links that end a list', () => {
	it('are believed where the total is too high', async () => {
		const { ids } = await readAll((count) => ({
			data: count <= 3 ? rows(count) : [],
			meta: { total: 50 },
			links: { next: count < 3 ? `${NEXT}${count + 1}` : null },
		}));
		expect(ids).toEqual(['1', '2', '3']);
	});

	it('are passed over where they are missing in the middle', async () => {
		const { ids } = await readAll((_count, number) => ({
			data: rows(number),
			meta: { total: 4 },
			links: { next: number < 4 && number !== 2 ? `${NEXT}${number + 1}` : null },
		}));
		expect(ids).toEqual(['1', '2', '3', '4']);
	});
});

describe('A full page that says nothing of the rest', () => {
	const page = (from: number) => Array.from({ length: 100 }, (_, index) => row(from + index));

	it('is read on until one is not full', async () => {
		const { ids } = await readAll((count) => ({
			data: count < 3 ? page(count * 100) : rows(1),
		}));
		expect(ids).toHaveLength(201);
	});

	it('is the last where the next one has no rows, or the same', async () => {
		for (const second of [rows(), page(0)]) {
			const { ids, queries } = await readAll((count) => ({ data: count === 1 ? page(0) : second }));
			expect([ids.length, queries.length]).toEqual([100, 2]);
		}
	});

	it('is read on where its link leads back', async () => {
		const { ids } = await readAll((count) => ({
			data: count < 3 ? page(count * 100) : rows(1),
			links: { next: count < 3 ? `${NEXT}1` : null },
		}));
		expect(ids).toHaveLength(201);
	});

	it('leaves a doubt where its link leads back and it is not full', async () => {
		const doubts: boolean[] = [];
		await readAll(
			() => ({ data: rows(1), links: { next: `${NEXT}1` } }),
			({ mayMissRows }) => doubts.push(mayMissRows),
		);
		expect(doubts).toEqual([true]);
	});
});

describe('Odd documents', () => {
	it.each([{ data: [] }, { data: [], meta: { total: 0 } }, { data: null, meta: { total: 0 } }])(
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
