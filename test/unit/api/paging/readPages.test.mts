import { describe, expect, it } from 'vitest';

import type {
	ApiRequest,
	Client,
	ListingOptions,
} from '../../../../nodes/ContainerTracking/api/types';
import { answered, CUT_SHORT, ListServer, row } from './listServer.mts';
import { ALL, idsOf, pagesRead, reading, SHIPMENTS } from './reading.mts';

const REQUEST: ApiRequest = { ...SHIPMENTS, query: { q: 'PO-1' } };
const read = async (send: Client['send'], options?: ListingOptions) =>
	await pagesRead(send, options, REQUEST);
const ids = (from: number, to: number): string[] =>
	Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

describe('The requests of a list', () => {
	it.each([
		[1, 1],
		[100, 100],
		[101, 51],
		[150, 75],
		[1000, 100],
		[Infinity, 100],
	])('for %d rows ask for pages of %d', async (limit, size) => {
		const server = new ListServer({ count: 0 });
		await read(server.send, { limit });
		expect(server.requests).toEqual([
			{ ...REQUEST, query: { q: 'PO-1', 'page[number]': 1, 'page[size]': size } },
		]);
	});

	it('are full pages where rows may be left out', async () => {
		const server = new ListServer({ count: 1000 });
		const pages = await read(server.send, { limit: 1, keep: ({ id }) => id === '950' });
		expect(idsOf(pages)).toEqual(['950']);
		expect(server.requests.every(({ query }) => String(query?.['page[size]']) === '100')).toBe(
			true,
		);
		expect(server.requests).toHaveLength(10);
	});

	it('keep path and filters, whatever the links say, and pass the error context on', async () => {
		const contexts: unknown[] = [];
		const server = new ListServer({ count: 250, reports: 'nothing' });
		await read(async (request, context) => {
			contexts.push(context);
			return await server.send(request, context);
		});
		expect(server.requests.map(({ path, query }) => [path, query])).toEqual(
			['1', '2', '3'].map((number) => [
				'/shipments',
				{
					q: 'PO-1',
					'page[number]': number === '1' ? 1 : number,
					'page[size]': number === '1' ? 100 : '100',
				},
			]),
		);
		expect(contexts).toEqual(Array(3).fill({ itemIndex: 2 }));
	});

	it('run side by side, four at a time, once the number of rows is known', async () => {
		const server = new ListServer({ count: 1000, delays: Array(10).fill(5) });
		expect(idsOf(await read(server.send))).toEqual(ids(0, 999));
		expect(server.mostInFlight).toBe(4);
		expect(server.pageNumbers()).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
	});

	it('run one after the other where it is not known', async () => {
		const server = new ListServer({ count: 1000, reports: 'nothing' });
		expect(idsOf(await read(server.send))).toEqual(ids(0, 999));
		expect(server.mostInFlight).toBe(1);
	});

	it('go as far as the limit needs', async () => {
		const server = new ListServer({ count: 1000 });
		expect(idsOf(await read(server.send, { limit: 250 }))).toEqual(ids(0, 249));
		expect(server.requests).toHaveLength(3);
	});

	it('follow the smaller page size of a service that cuts pages', async () => {
		const server = new ListServer({ count: 95, maxPageSize: 30 });
		expect(idsOf(await read(server.send))).toEqual(ids(0, 94));
		expect(server.pageNumbers()).toEqual([1, 2, 3, 4]);
	});

	it('follow links past a total that is only that of a full page, by the size in `meta`', async () => {
		const send: Client['send'] = async (sent) => {
			const number = Number(sent.query?.['page[number]']);
			const rows = ids(0, 69).slice((number - 1) * 30, number * 30);
			const next = number < 3 && { next: `/v2/shipments?page[number]=${number + 1}` };
			const meta = { size: 30, total: rows.length };
			return answered(sent, { data: rows.map(row), links: { ...next }, meta });
		};
		expect(idsOf(await read(send))).toEqual(ids(0, 69));
	});
});

describe('A list for which the contract shows no paging', () => {
	const UNSURE: ListingOptions = { limit: Infinity, mayBeUnpaged: true };
	const LINKS = { self: '/v2/x', current: '/v2/x' };

	it.each([
		[0, 1],
		[30, 2],
		[99, 1],
		[100, 2],
		[156, 2],
	])('is read page by page: %d rows by %d requests', async (count, requests) => {
		let asked = 0;
		const send: Client['send'] = async (sent) => {
			asked++;
			const number = Number(sent.query?.['page[number]']);
			const rows = ids(0, count - 1).slice((number - 1) * 100, number * 100);
			return answered(sent, { data: rows.map(row), links: LINKS });
		};
		expect(idsOf(await read(send, UNSURE))).toEqual(ids(0, count - 1));
		expect(asked).toBe(requests);
	});

	it.each(['total', 'nothing'] as const)(
		'is read on where it reports more (%s)',
		async (reports) => {
			const server = new ListServer({ count: 250, defaultPageSize: 30, reports });
			expect(idsOf(await read(server.send, UNSURE))).toEqual(ids(0, 249));
			expect(server.pageNumbers().map(Number)).toEqual([1, 2, 3]);
		},
	);

	it('is what comes without paging parameters where a page comes again and again', async () => {
		const queries: unknown[] = [];
		const send: Client['send'] = async (sent) => {
			queries.push(sent.query);
			const rows = sent.query?.['page[size]'] ? ids(0, 99) : ids(0, 155);
			return answered(sent, { data: rows.map(row), links: LINKS });
		};
		const pages = await read(send, UNSURE);
		expect(idsOf(pages)).toEqual(ids(0, 155));
		expect(queries.at(-1)).toEqual(REQUEST.query);
		expect(pages.map(({ mayMissRows }) => mayMissRows)).toEqual([false, false, false]);
	});

	it('is none where it is null', async () => {
		const send: Client['send'] = async (sent) => answered(sent, { data: null });
		await expect(read(send, UNSURE)).rejects.toThrow(CUT_SHORT);
	});
});

describe('The pages', () => {
	it('come in order with their number, rows and document', async () => {
		const pages = await read(new ListServer({ count: 201 }).send);
		expect(pages.map(({ number, rows }) => [number, rows.length])).toEqual([
			[1, 100],
			[2, 100],
			[3, 1],
		]);
		expect(pages[2].document.meta).toEqual({ size: 100, total: 201 });
	});

	it('hold only rows that are kept, and those alone count for the limit', async () => {
		const isEven = ({ id }: { id: string }) => Number(id) % 2 === 0;
		const pages = await read(new ListServer({ count: 300 }).send, { limit: 60, keep: isEven });
		expect(idsOf(pages)).toEqual(ids(0, 59).map((id) => String(Number(id) * 2)));
	});

	it('that came before one that fails are given', async () => {
		const server = new ListServer({ count: 500 });
		const send: Client['send'] = async (request) => {
			if (request.query?.['page[number]'] === 3) throw new Error('Page 3 is gone');
			return await server.send(request);
		};
		const given: number[] = [];
		const run = (async () => {
			for await (const { number } of reading(send, ALL, REQUEST)) given.push(number);
		})();
		await expect(run).rejects.toThrow('Page 3 is gone');
		expect(given).toEqual([1, 2]);
	});

	it('are read no further when the reader stops', async () => {
		const server = new ListServer({ count: 1000, reports: 'nothing' });
		for await (const { number } of reading(server.send, ALL, REQUEST)) if (number === 2) break;
		expect(server.requests).toHaveLength(2);
	});

	it('may distinguish rows by type as well as by ID', async () => {
		const both = [row(1), { type: 'container', id: '1' }, row(1)];
		const server = new ListServer({ count: 0 });
		server.rows = both;
		const [page] = await read(server.send);
		expect(page.rows).toEqual(both.slice(0, 2));
	});
});
