import { describe, expect, it } from 'vitest';

import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { rows } from './listServer.mts';
import { NEXT, readAnswers } from './reading.mts';

describe('A list that repeats all rows on every page and always announces a next one', () => {
	it('ends with the first page that brings nothing new', async () => {
		const { ids, queries } = await readAnswers((count) => ({
			data: rows(1, 2, 3),
			links: { next: `${NEXT}${count + 1}`, last: `${NEXT}99` },
		}));
		expect(ids).toEqual(['1', '2', '3']);
		expect(queries).toHaveLength(2);
	});

	it('ends at once where the total is already there', async () => {
		const { ids, queries } = await readAnswers((count) => ({
			data: rows(1, 2, 3),
			links: { next: `${NEXT}${count + 1}` },
			meta: { total: 3 },
		}));
		expect([ids, queries.length]).toEqual([['1', '2', '3'], 1]);
	});

	it('ends soon where the total is larger than what there is', async () => {
		const { ids, queries } = await readAnswers((count) => ({
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
		const { ids, queries } = await readAnswers(twoPages(next));
		expect(ids).toEqual(['1', '2']);
		expect(queries[1]).toEqual({ 'page[size]': 100, 'page[number]': '2' });
	});

	it('give nothing but paging to the next request', async () => {
		const { queries } = await readAnswers(
			twoPages('https://elsewhere.example/x?page[cursor]=abc&include=secret&token=1'),
		);
		expect(queries[1]).toEqual({ 'page[size]': 100, 'page[cursor]': 'abc' });
	});

	it.each([null, undefined, '', 7, {}, { href: null }])('may say nothing: %j', async (next) => {
		expect((await readAnswers(twoPages(next))).queries).toHaveLength(1);
	});

	it('that cannot be read lead to no more than one further look', async () => {
		const { ids, queries } = await readAnswers(() => ({
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
		const { ids, queries } = await readAnswers((count) => ({
			data: rows(count),
			links: { next: next(count) },
		}));
		expect(queries.length).toBeLessThanOrEqual(2);
		expect(ids).toEqual(queries.map((_, index) => String(index + 1)));
	});

	it('that never end fail after ten thousand pages, whose rows are given', async () => {
		let given = 0;
		const reading = readAnswers(
			(count) => ({ data: rows(count), links: { next: `${NEXT}${count + 1}` } }),
			({ rows: ofPage }) => (given += ofPage.length),
		);
		await expect(reading).rejects.toThrow('The list did not end after 10000 pages');
		expect(given).toBe(10_000);
	});
});

describe('Links that end a list', () => {
	it('are believed where the total is too high', async () => {
		const { ids } = await readAnswers((_count, number) => ({
			data: number <= 3 ? rows(number) : [],
			meta: { total: 50 },
			links: { next: number < 3 ? `${NEXT}${number + 1}` : null },
		}));
		expect(ids).toEqual(['1', '2', '3']);
	});

	it('are passed over where they are missing in the middle', async () => {
		const { ids } = await readAnswers((_count, number) => ({
			data: rows(number),
			meta: { total: 4 },
			links: { next: number < 4 && number !== 2 ? `${NEXT}${number + 1}` : null },
		}));
		expect(ids).toEqual(['1', '2', '3', '4']);
	});
});
