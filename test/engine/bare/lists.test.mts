/** Lists by every reading that the contract allows: each row once, none lost in silence (docs/contract.md#collections). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { CONTAINER } from './known/index.mts';
import type { BareOptions } from './options.mts';
import { IDS } from './rows.mts';
import { startAction } from './scene.mts';

type Change = (document: IDataObject) => object;

/** Bends what a list of shipments answers. */
const shipments = (change: Change): BareOptions => ({
	otherwise: ({ method, path }, document) =>
		method === 'GET' && path === '/shipments' ? change(document as IDataObject) : document,
});

const hostless = (links: IDataObject) =>
	Object.fromEntries(
		Object.entries(links).map(([name, link]) => [
			name,
			String(link).replace(/^http:\/\/[^/]+/, ''),
		]),
	);

describe('Return All gives each of 237 shipments once', () => {
	const READINGS: Array<[string, BareOptions]> = [
		['with links and meta', {}],
		['where a page never has more than 10', { mostRows: 10 }],
		['without links', shipments(({ data, meta }) => ({ data, meta }))],
		[
			'with links to itself alone',
			shipments(({ data, meta, links }) => {
				const { self, current } = links as IDataObject;
				return { data, meta, links: { self, current } };
			}),
		],
		[
			'with links that begin with /v2',
			shipments(({ data, links }) => ({ data, links: hostless(links as IDataObject) })),
		],
		['with neither links nor meta', shipments(({ data }) => ({ data }))],
		[
			'with null in place of links, meta and included',
			shipments(({ data }) => ({ data, links: null, meta: null, included: null })),
		],
		[
			'where size is the number of rows on the page',
			shipments((document) => {
				const { data, meta } = document as { data: unknown[]; meta: IDataObject };
				return { ...document, meta: { ...meta, size: data.length } };
			}),
		],
	];

	test.each(READINGS)('%s', async (_, options) => {
		const { bare, run } = await startAction({ shipments: 235, ...options });
		const done = await run('shipment: getAll', { returnAll: true });
		expect(done.error).toBeUndefined();
		expect(done.items.map((item) => item.id)).toEqual(bare.store.shipments.map((row) => row.id));
		expect(bare.foreign).toEqual([]);
	});
});

test.each([
	['no rows', [], 0],
	['null', null, 0],
	['a single object', { id: IDS.shipment, type: 'shipment', attributes: {} }, 1],
])('a list that holds %s', async (_, data, count) => {
	const { run } = await startAction(
		shipments(() => ({ data, meta: { size: 25, total: count }, links: {} })),
	);
	const done = await run('shipment: getAll', {});
	expect(done.error).toBeUndefined();
	expect(done.items).toHaveLength(count);
});

describe.each([
	['container: getTransportEvents', 'transport_events'],
	['container: getRawEvents', 'raw_events'],
])('%s', (name, list) => {
	const get = async (parameters: IDataObject, options: BareOptions) => {
		const { bare, run } = await startAction(options);
		return { bare, done: await run(name, { ...CONTAINER, ...parameters }) };
	};
	/** What each answer to the list holds. */
	const events = (rowsOf: (rows: unknown[], query: URLSearchParams) => unknown[]): BareOptions => ({
		otherwise: ({ path, query }, document) => {
			const { data, ...rest } = document as { data: unknown[] };
			return path.endsWith(list) ? { ...rest, data: rowsOf(data, query) } : document;
		},
	});
	const page = (rows: unknown[], query: URLSearchParams) => {
		const size = Math.min(Number(query.get('page[size]') ?? 30), 100);
		const start = (Number(query.get('page[number]') ?? 1) - 1) * size;
		return rows.slice(start, start + size);
	};

	test.each([100, 156])('all %i at a service that refuses to page', async (events) => {
		const { done } = await get({ returnAll: true }, { events });
		expect(done.error).toBeUndefined();
		expect(new Set(done.items.map((item) => item.id)).size).toBe(events);
	});

	test('all 156 where the query is ignored and everything comes at once', async () => {
		const { done } = await get({ returnAll: true }, { events: 156, unknownQuery: 'dropped' });
		expect(done.items).toHaveLength(156);
	});

	test('all 156 where pages are given without links or a total', async () => {
		const { done } = await get(
			{ returnAll: true },
			{ events: 156, unknownQuery: 'dropped', ...events(page) },
		);
		expect(done.error).toBeUndefined();
		expect(new Set(done.items.map((item) => item.id)).size).toBe(156);
	});

	test('100 of 156 that cannot be paged: a hint says that some may be missing', async () => {
		const cut = events((rows) => rows.slice(0, 100));
		const { done } = await get({ returnAll: true }, { events: 156, ...cut });
		expect(done.items).toHaveLength(100);
		expect(done.hints.join()).toContain('may be missing');
	});

	test('Limit cuts what came at once', async () => {
		const { done } = await get({ limit: 7 }, { events: 156 });
		expect(done.items).toHaveLength(7);
	});

	test('asks several containers for pages only once', async () => {
		const { bare, run } = await startAction();
		await run(name, CONTAINER, [{}, {}, {}, {}, {}, {}]);
		expect(bare.requests.length).toBeLessThan(12);
		expect(bare.requests.filter((line) => !line.includes('page['))).toHaveLength(6);
	});

	test('a container that has none', async () => {
		const { run } = await startAction();
		const done = await run(name, {
			containerId: { __rl: true, mode: 'id', value: IDS.quietContainer },
		});
		expect([done.error, done.items]).toEqual([undefined, []]);
	});
});
