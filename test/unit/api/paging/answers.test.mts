/** What answers report of a list, in their links and totals, and where it ends by that. */
import { describe, expect, it } from 'vitest';

import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import { CUT_SHORT, row, rows } from './listServer.mts';
import { refused } from '../errors/refusals.mts';
import { NEXT, readAnswers } from './reading.mts';

/** The n-th answer, counted from 1, to a request for the page of a number. */
type Answering = (count: number, number: number) => object;

const next = (page: number | null) => ({ links: { next: page && `${NEXT}${page}` } });
const total = (value: unknown) => ({ meta: { total: value } });
const fullPage = (from: number) => Array.from({ length: 100 }, (_, at) => row(from + at));
/** All rows on every page, and always a next one. */
const everyRow = (count: number) => ({ data: rows(1, 2, 3), ...next(count + 1) });

const readAll = async (answering: Answering) =>
	await readAnswers((count, number) => answering(count, number) as JsonApiDocument);

describe('A list ends', () => {
	it.each<[where: string, answering: Answering, ids: number, requests?: number]>([
		['with the first page that brings nothing new', everyRow, 3, 2],
		['where the total is there', (count) => ({ ...everyRow(count), ...total(3) }), 3, 1],
		['by a total without links', (count) => ({ data: rows(count), ...total(3) }), 3, 3],
		['by a total as text', (count) => ({ data: rows(count), ...total('3') }), 3, 3],
		[
			'by a total of meta.pagination',
			(count) => ({ data: rows(count), meta: { pagination: { total: 3 } } }),
			...([3, 3] as const),
		],
		[
			'by a total that only the first page reports',
			(count) => ({ data: rows(2 * count - 1, 2 * count), ...(count === 1 && total(6)) }),
			...([6, 3] as const),
		],
		[
			'by a total that drops, where the rows behind have left',
			(count, number) => ({ data: number === 1 ? rows(1, 2) : [], ...total(count === 1 ? 3 : 2) }),
			...([2, 3] as const),
		],
		[
			'by its links where the total is too high',
			(_, number) => ({
				...{ data: number <= 3 ? rows(number) : [], ...total(50) },
				...next(number < 3 ? number + 1 : null),
			}),
			3,
		],
		[
			'by its total where a link is missing in the middle',
			(_, number) => ({
				...{ data: rows(number), ...total(4) },
				...next(number < 4 && number !== 2 ? number + 1 : null),
			}),
			4,
		],
		[
			'with a page that is not full, where nothing is reported',
			(count) => ({ data: count < 3 ? fullPage(count * 100) : rows(1) }),
			...([201, 3] as const),
		],
		[
			'with a page that is not full, where links of full ones lead back',
			(count) => ({
				data: count < 3 ? fullPage(count * 100) : rows(1),
				...next(count < 3 ? 1 : null),
			}),
			...([201, 3] as const),
		],
		[
			'with a page without rows behind a full one',
			(count) => ({ data: count === 1 ? fullPage(0) : [] }),
			...([100, 2] as const),
		],
		[
			'with a page below the usual size to which the service cuts pages in silence',
			(count) => ({ data: fullPage(count * 100).slice(0, count < 3 ? 30 : 5) }),
			...([65, 3] as const),
		],
		[
			'with a page of a usual size that comes again',
			() => ({ data: fullPage(0).slice(0, 25) }),
			25,
			2,
		],
		[
			'where the page behind a full one is not there',
			(count) => {
				if (count === 1) return { data: fullPage(0) };
				throw refused(404, {});
			},
			...([100, 2] as const),
		],
		['with a full page that comes again', () => ({ data: fullPage(0) }), 100, 2],
		['at once, with no rows', () => ({ data: [] }), 0, 1],
		['at once, with no rows and a total of 0', () => ({ data: [], ...total(0) }), 0, 1],
		['at once, with null and a total of 0', () => ({ data: null, ...total(0) }), 0, 1],
		['with one object', () => ({ data: row(1) }), 1, 1],
		['with holes among its rows', () => ({ data: [row(1), null, row(2)] }), 2, 1],
	])('%s', async (_, answering, count, requests) => {
		const { ids, queries } = await readAll(answering);
		expect(new Set(ids).size).toBe(ids.length);
		expect([ids.length, queries.length]).toEqual([count, requests ?? queries.length]);
	});

	it.each([null, { total: null }, { total: 'many' }, { total: '' }, { pagination: null }])(
		'by its links where the total says nothing: %j',
		async (meta) => {
			const { ids } = await readAll((count) => ({
				...{ data: rows(count), meta },
				...next(count < 3 ? count + 1 : null),
			}));
			expect(ids).toEqual(['1', '2', '3']);
		},
	);

	it('soon where the total is larger than what there is', async () => {
		const { ids, queries } = await readAll((count) => ({ ...everyRow(count), ...total(1e6) }));
		expect(ids).toEqual(['1', '2', '3']);
		expect(queries.length).toBeLessThan(10);
	});

	it('with a doubt where its link leads back and it is not full', async () => {
		const doubts: boolean[] = [];
		await readAnswers(
			() => ({ data: rows(1), ...next(1) }) as JsonApiDocument,
			({ mayMissRows }) => doubts.push(mayMissRows),
		);
		expect(doubts).toEqual([true]);
	});
});

describe('A list that is cut short fails', () => {
	const NOTHING = {};
	const NO_END: Array<[string, object]> = [
		['nothing', {}],
		['null', { data: null }],
		['a text', { data: 'none' }],
		['no resource', { data: [7] }],
		['errors', { errors: [{ detail: 'Try again later' }] }],
		['no rows and a total', { data: [], ...total(3) }],
		['no rows and a next page', { data: [], ...next(3) }],
		['no rows and errors', { data: [], errors: [{ detail: 'Try again later' }] }],
	];

	it.each([
		...NO_END,
		...Object.entries({
			'no rows': { data: [] },
			'no rows and a total of 0': { data: [], ...total(0) },
		}),
	])('by %s in the middle', async (_, second) => {
		const reading = readAll((_count, number) =>
			number === 2 ? second : { data: rows(number), links: {}, ...total(3) },
		);
		await expect(reading).rejects.toThrow(CUT_SHORT);
	});

	it.each(NO_END.filter(([name]) => !['a text', 'no resource', 'errors'].includes(name)))(
		'by %s as the first page',
		async (_, first) => {
			await expect(readAll(() => first)).rejects.toThrow(CUT_SHORT);
		},
	);

	it.each<[string, Answering]>([
		['a full page that came before, below the total', () => ({ data: fullPage(0), ...total(250) })],
		[
			'no rows where the link before says that there are more',
			(count) => (count === 1 ? { data: rows(1), ...next(2) } : { data: [] }),
		],
		[
			'no rows where only a total says so',
			(count) => ({ data: count === 1 ? rows(1, 2) : [], ...total(5) }),
		],
	])('by %s', async (_, answering) => {
		await expect(readAll(answering)).rejects.toThrow(CUT_SHORT);
	});

	it.each([NOTHING, next(2), total(101)])('by a page that is not there: %j', async (first) => {
		const reading = readAll((count) => {
			if (count > 1 || first === NOTHING) throw refused(404, {});
			return { data: fullPage(0), ...first };
		});
		await expect(reading).rejects.toThrow('does not have');
	});
});

describe('Links', () => {
	const twoPages =
		(link: unknown): Answering =>
		(count) => ({ data: rows(count), links: count === 1 ? { next: link } : {} });

	it.each([
		['a whole URL', `${NEXT}2`],
		['a path', '/v2/ports?page[number]=2'],
		['a query', '?page%5Bnumber%5D=2'],
		['an object', { href: `${NEXT}2` }],
	])('may be %s', async (_, link) => {
		const { ids, queries } = await readAll(twoPages(link));
		expect(ids).toEqual(['1', '2']);
		expect(queries[1]).toEqual({ 'page[size]': 100, 'page[number]': '2' });
	});

	it('give nothing but paging to the next request', async () => {
		const elsewhere = 'https://elsewhere.example/x?page[cursor]=abc&include=secret&token=1';
		const { queries } = await readAll(twoPages(elsewhere));
		expect(queries[1]).toEqual({ 'page[size]': 100, 'page[cursor]': 'abc' });
	});

	it.each([null, undefined, '', 7, {}, { href: null }])('may say nothing: %j', async (link) => {
		expect((await readAll(twoPages(link))).queries).toHaveLength(1);
	});

	it.each<[string, (count: number) => string]>([
		['to the same page for ever', () => `${NEXT}2`],
		['back to an earlier page', (count) => `${NEXT}${count === 1 ? 2 : 1}`],
		['to itself', (count) => `${NEXT}${count}`],
		['to a cursor that repeats', () => '?page[cursor]=abc'],
		['nowhere', () => '?'],
		['to what cannot be read', () => 'http://[not a link'],
	])('that lead %s end, even with new rows on each page', async (_, link) => {
		const { ids, queries } = await readAll((count) => ({
			...{ data: rows(count), links: { next: link(count) } },
		}));
		expect(queries.length).toBeLessThanOrEqual(2);
		expect(ids).toEqual(queries.map((_query, index) => String(index + 1)));
	});

	it('that never end fail after ten thousand pages, whose rows are given', async () => {
		let given = 0;
		const reading = readAnswers(
			(count) => ({ data: rows(count), ...next(count + 1) }) as JsonApiDocument,
			({ rows: ofPage }) => (given += ofPage.length),
		);
		await expect(reading).rejects.toThrow('The list did not end after 10000 pages');
		expect(given).toBe(10_000);
	});
});
