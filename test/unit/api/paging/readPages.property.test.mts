import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkAsync, sampled } from '../../../check.mts';
import { ListServer, type ListServerOptions } from './listServer.mts';
import { idsOf, pagesRead } from './reading.mts';

async function readAll(server: ListServer, limit = Infinity) {
	const pages = await pagesRead(server.send, { limit });
	return { ids: idsOf(pages), mayMissRows: pages.at(-1)?.mayMissRows };
}

const idsRead = async (server: ListServer, limit?: number) => (await readAll(server, limit)).ids;

/**
 * Fewer new rows per answer than half a page: a list that grows by whole pages between two answers would
 * look like one that gives the same page for ever.
 */
const busyList = fc.record({
	count: fc.integer({ min: 0, max: 80 }),
	maxPageSize: fc.integer({ min: 4, max: 12 }),
	reports: fc.constantFrom('total' as const, 'pagination' as const, 'nothing' as const),
	inserts: fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 12 }),
	delays: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 }),
});

describe('Return All, while rows are added and answers overtake each other', () => {
	it('gives each row of the list once, in the order of the service', async () => {
		await checkAsync([busyList], sampled(500), async (options) => {
			const server = new ListServer(options);
			expect(await idsRead(server)).toEqual(server.atFirstPage);
		});
	});
});

/** Several rows leave before an answer, wherever they stand, and new ones come. */
const shrinkingList = fc.record({
	count: fc.integer({ min: 0, max: 120 }),
	maxPageSize: fc.integer({ min: 8, max: 20 }),
	reports: fc.constantFrom('total' as const, 'pagination' as const),
	inserts: fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 12 }),
	removals: fc.array(
		fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 3 }),
		{ maxLength: 12 },
	),
	delays: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 }),
});

describe('Return All, while rows leave and come and answers overtake each other', () => {
	it('gives each row that stayed exactly once, or, very rarely, reports the doubt', async () => {
		let doubts = 0;
		await checkAsync([shrinkingList], sampled(2000, 1 / 8), async (options) => {
			const server = new ListServer(options);
			const { ids, mayMissRows } = await readAll(server);
			const missed = server.stayed().filter((id) => !ids.includes(id));
			expect(new Set(ids).size).toBe(ids.length);
			// A list of small pages may grow as fast as it is read.
			if (missed.length > 0 && mayMissRows) doubts++;
			else expect(missed).toEqual([]);
		});
		expect(doubts).toBeLessThan(20);
	});
});

describe('A list that loses rows in front with every answer', () => {
	const removals = (perAnswer: number) =>
		Array.from({ length: 400 }, () => Array(perAnswer).fill(0));
	const read = async (options: ListServerOptions) => {
		const server = new ListServer(options);
		const { ids, mayMissRows } = await readAll(server);
		const given = new Set(ids);
		return { missed: server.stayed().filter((id) => !given.has(id)), doubt: mayMissRows };
	};

	it('is read whole where they are fewer than the overlap of its pages', async () => {
		const outcome = await read({ count: 1000, removals: removals(12) });
		expect(outcome).toEqual({ missed: [], doubt: false });
	});

	it('costs a few requests more than a list that stays', async () => {
		const pages = await pagesRead(new ListServer({ count: 300, removals: removals(1) }).send);
		expect(pages.length).toBeLessThan(10);
	});

	it('is read whole, or the doubt is reported', async () => {
		for (const perAnswer of [40, 99]) {
			const inserts = Array(400).fill(perAnswer - 1);
			const outcome = await read({ count: 600, removals: removals(perAnswer), inserts });
			if (outcome.missed.length > 0) expect(outcome.doubt).toBe(true);
		}
	});
});

describe('A limit', () => {
	it('gives as many rows as there are up to it, the first ones', async () => {
		await checkAsync(
			[busyList, fc.integer({ min: 1, max: 300 })],
			sampled(300),
			async (options, limit) => {
				const server = new ListServer(options);
				const ids = await idsRead(server, limit);
				expect(ids).toEqual(server.atFirstPage.slice(0, limit));
			},
		);
	});
});
