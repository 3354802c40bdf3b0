/** Long drop-downs: scrolled, searched on, and whole however the service reports their rest. */
import { describe, expect, test } from 'vitest';

import type { Sandbox } from '../../sandbox/index.mts';
import { openDropDown } from '../harness/dropDown.mts';
import type { Engine } from '../harness/engine.mts';
import { startScene } from '../harness/scene.mts';

describe('long lists', () => {
	test('are searched on until something fits', async () => {
		const { engine, sandbox } = await startScene({ bulk: { shipments: 300 } });
		const oldest = sandbox.store.newestFirst('shipment').at(-1)!;
		const number = String(oldest.attributes.bill_of_lading_number);
		const { results } = await openDropDown(engine, 'searchShipments', number);
		expect(results.map(({ value }) => value)).toEqual([oldest.id]);
		expect(sandbox.requests.length).toBeLessThanOrEqual(5);
	});
});

test('a limit that resets late is not waited for in front of an open list', async () => {
	const { engine, sandbox } = await startScene();
	sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '3600' } });
	await expect(openDropDown(engine, 'searchShipments')).rejects.toMatchObject({
		message: expect.stringMatching(/^The service takes no requests before /) as string,
	});
	expect(sandbox.requests).toHaveLength(1);
});

describe('lists that are not reported as they ought to be', () => {
	const ids = (sandbox: Sandbox) => sandbox.store.newestFirst('shipment').map(({ id }) => id);

	async function scrolled(engine: Engine, method: string): Promise<unknown[]> {
		const values: unknown[] = [];
		let token: unknown;
		do {
			const { results, paginationToken } = await openDropDown(engine, method, '', token);
			if (method === 'searchShipments') expect(results.length).toBeLessThanOrEqual(100);
			values.push(...results.map(({ value }) => value));
			token = paginationToken;
		} while (token !== undefined);
		return values;
	}

	test.each(['total', 'pagination', 'absent', 'withoutLinks'] as const)(
		'are shown whole where meta and links are: %s',
		async (shape) => {
			const { engine, sandbox } = await startScene({ bulk: { shipments: 230 } });
			sandbox.faults.add({ kind: 'meta', shape });
			expect(await scrolled(engine, 'searchShipments')).toEqual(ids(sandbox));
		},
	);

	test('are shown whole where each link leads to its own page', async () => {
		const { engine, sandbox } = await startScene({ bulk: { shipments: 230 } });
		sandbox.faults.add({ kind: 'repeatedNext' });
		expect(await scrolled(engine, 'searchShipments')).toEqual(ids(sandbox));
	});

	test('are shown once where every page has every row', async () => {
		const { engine, sandbox } = await startScene();
		sandbox.faults.add({ kind: 'everyRowOnEachPage' });
		const values = await scrolled(engine, 'searchShippingLines');
		expect(values).toHaveLength(sandbox.store.all('shipping_line').length);
	});
});
