import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readPages } from '../../../nodes/ContainerTracking/transport/paging';
import { ListServer } from './listServer.mts';

const REQUEST = { method: 'GET' as const, path: '/shipments' };

async function idsRead(server: ListServer, limit = Infinity): Promise<string[]> {
	const ids: string[] = [];
	for await (const { rows } of readPages(server.send, REQUEST, { limit }))
		ids.push(...rows.map(({ id }) => id));
	return ids;
}

/**
 * Fewer new rows per answer than half a page: a list that grows by whole pages between two answers would
 * look like the one that repeats itself for ever.
 */
const busyList = fc.record({
	count: fc.integer({ min: 0, max: 80 }),
	maxPageSize: fc.integer({ min: 4, max: 12 }),
	tells: fc.constantFrom('total' as const, 'pagination' as const, 'nothing' as const),
	inserts: fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 12 }),
	delays: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 30 }),
});

describe('Return All, while rows are added and answers overtake each other', () => {
	it('gives each row of the list once, in the order of the service', async () => {
		await fc.assert(
			fc.asyncProperty(busyList, async (options) => {
				const server = new ListServer(options);
				expect(await idsRead(server)).toEqual(server.atFirstPage);
			}),
			{ numRuns: 500 },
		);
	});

	it('never has more than four requests in flight', async () => {
		await fc.assert(
			fc.asyncProperty(busyList, async (options) => {
				const server = new ListServer(options);
				await idsRead(server);
				expect(server.mostInFlight).toBeLessThanOrEqual(4);
			}),
		);
	});
});

describe('A limit', () => {
	it('gives as many rows as there are up to it, the first ones', async () => {
		await fc.assert(
			fc.asyncProperty(busyList, fc.integer({ min: 1, max: 300 }), async (options, limit) => {
				const server = new ListServer(options);
				const ids = await idsRead(server, limit);
				expect(ids).toEqual(server.atFirstPage.slice(0, limit));
			}),
			{ numRuns: 300 },
		);
	});
});

describe('A list at rest', () => {
	it('takes no request too many', async () => {
		await fc.assert(
			fc.asyncProperty(fc.integer({ min: 0, max: 1000 }), async (count) => {
				const server = new ListServer({ count });
				await idsRead(server);
				const pages = Math.max(1, Math.ceil(count / 100));
				expect(server.pageNumbers()).toEqual(Array.from({ length: pages }, (_, at) => at + 1));
			}),
		);
	});
});
