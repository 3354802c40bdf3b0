/** Lists by every reading that the contract allows: each row once, none lost in silence (docs/contract.md#collections). */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import type { BareOptions } from './options.mts';
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
		[
			'with links that begin with /v2',
			shipments(({ data, links }) => ({ data, links: hostless(links as IDataObject) })),
		],
		[
			'with null in place of links, meta and included',
			shipments(({ data }) => ({ data, links: null, meta: null, included: null })),
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
