/** A list that is read in parts: each run begins where the one before said. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { JsonApiDocument } from '../../../../nodes/ContainerTracking/api/jsonapi/types';
import type { Page } from '../../../../nodes/ContainerTracking/api/types';
import { checkAsync, sampled } from '../../../check.mts';
import {
	answered,
	CUT_SHORT,
	ListServer,
	row,
	rows,
	type ListServerOptions,
} from './listServer.mts';
import { ALL, idsOf, pagesRead } from './reading.mts';

/** Runs until the list says that it ends; every run starts a reading of its own. */
async function inParts(server: ListServer, most: number, between = () => {}): Promise<Page[][]> {
	const runs: Page[][] = [];
	let first: number | undefined = 1;
	while (first !== undefined) {
		const run: Page[] = await pagesRead(server.send, { ...ALL, part: { first, most } });
		runs.push(run);
		first = run.at(-1)?.next;
		between();
	}
	return runs;
}

const CURSOR = 'https://service.example/v2/shipments?page[after]=x';

const idsIn = (runs: Page[][]): string[] => runs.flatMap(idsOf);

describe('A list in parts', () => {
	test('of two pages takes each row once, and says on each page where it goes on', async () => {
		const server = new ListServer({ count: 450 });
		const runs = await inParts(server, 2);
		expect(server.pageNumbers()).toEqual([1, 2, 3, 4, 5]);
		expect(server.requests.every(({ query }) => query?.['page[size]'] === 100)).toBe(true);
		expect(idsIn(runs)).toEqual(server.rows.map(({ id }) => id));
		expect(runs.flat().map(({ position, next }) => [position, next])).toEqual([
			[1, 2],
			[2, 3],
			[3, 4],
			[4, 5],
			[5, undefined],
		]);
	});

	test('ends where the last page is full', async () => {
		const server = new ListServer({ count: 200 });
		const runs = await inParts(server, 1);
		expect(runs.map((run) => run.at(-1)?.next)).toEqual([2, undefined]);
	});

	test('has a page without rows where it is read from behind its end', async () => {
		const server = new ListServer({ count: 150 });
		const run = await pagesRead(server.send, { ...ALL, part: { first: 4, most: 3 } });
		expect(run).toMatchObject([{ rows: [], position: 4, next: undefined }]);
		expect(server.requests).toHaveLength(1);
	});

	test.each<[string, number, JsonApiDocument, string]>([
		['has no rows though there are more', 4, { data: [], meta: { total: 900 } }, CUT_SHORT],
		['leads on by a cursor', 1, { data: rows(1, 2), links: { next: CURSOR } }, 'number the pages'],
	])('is refused where a page %s', async (_, first, page, message) => {
		const part = { first, most: 3 };
		const reading = pagesRead(async (sent) => answered(sent, page), { ...ALL, part });
		await expect(reading).rejects.toThrow(message);
	});

	test('where the service says nothing, a full last page is followed by an empty one', async () => {
		const silent = (number: number): JsonApiDocument => ({
			data: Array.from({ length: number < 3 ? 100 : 0 }, (_, at) => row(number * 100 + at)),
		});
		const numbers: unknown[] = [];
		const send: ListServer['send'] = async (sent) => {
			numbers.push(sent.query?.['page[number]']);
			return answered(sent, silent(Number(sent.query?.['page[number]'])));
		};
		const run = await pagesRead(send, { ...ALL, part: { first: 2, most: 1 } });
		expect(run).toMatchObject([{ next: 3 }]);
		expect(await pagesRead(send, { ...ALL, part: { first: 3, most: 1 } })).toMatchObject([
			{ rows: [], next: undefined },
		]);
		expect(numbers).toEqual([2, 3]);
	});

	test('goes on by the cursor that the reading before ended with', async () => {
		const send: ListServer['send'] = async (sent) =>
			sent.query?.['page[after]'] === 'x'
				? answered(sent, { data: rows(3, 4) })
				: answered(sent, { data: rows(1, 2), links: { next: CURSOR } });
		const first = { query: { 'page[number]': 1, 'page[size]': 100 }, number: 1, isAnnounced: true };
		const begun = await pagesRead(send, { ...ALL, part: { first: 1, most: 1, from: first } });
		const from = begun[0].onward;
		expect(from?.query).toMatchObject({ 'page[after]': 'x' });
		const resumed = await pagesRead(send, { ...ALL, part: { first: 1, most: 1, from } });
		expect(resumed.map((page) => page.rows)).toEqual([rows(3, 4)]);
		expect(resumed[0].onward).toBeUndefined();
	});

	test('misses no row while others are added at its head, during a run and between two', async () => {
		await checkAsync(
			[
				fc.record({
					count: fc.integer({ min: 0, max: 700 }),
					maxPageSize: fc.constantFrom(100, 30),
					reports: fc.constantFrom<ListServerOptions['reports']>('total', 'pagination', 'nothing'),
					// A list that grows by a page between two answers looks like one that gives the same page for ever.
					inserts: fc.array(fc.integer({ min: 0, max: 14 }), { maxLength: 8 }),
				}),
				fc.integer({ min: 1, max: 4 }),
				fc.array(fc.integer({ min: 0, max: 130 }), { maxLength: 6 }),
			],
			sampled(150, 1 / 2),
			async (options, most, added) => {
				const server = new ListServer(options);
				let fresh = 0;
				let run = 0;
				const runs = await inParts(server, most, () => {
					const end = fresh + (added[run++] ?? 0);
					while (fresh < end) server.rows.unshift(row(`between-${fresh++}`));
				});
				const read = new Set(idsIn(runs));
				expect(server.stayed().filter((id) => !read.has(id))).toEqual([]);
			},
		);
	});
});
