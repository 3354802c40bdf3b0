/** Lists by every reading that the contract allows: each row once, none lost in silence (docs/contract.md#collections). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

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
