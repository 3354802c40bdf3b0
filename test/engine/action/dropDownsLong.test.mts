/** Long drop-downs: scrolled, searched on, and whole however the service reports their rest. */
import { expect, test } from 'vitest';

import type { Fault, Sandbox } from '../../sandbox/index.mts';
import { openDropDown } from '../harness/dropDown.mts';
import type { Engine } from '../harness/engine.mts';
import { startScene } from '../harness/scene.mts';

const ids = ({ store }: Sandbox) => store.newestFirst('shipment').map(({ id }) => id);

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

test('a long list is searched on until something fits', async () => {
	const { engine, sandbox } = await startScene({ bulk: { shipments: 230 } });
	const { id, attributes } = sandbox.store.newestFirst('shipment').at(-1)!;
	const number = String(attributes.bill_of_lading_number);
	const { results } = await openDropDown(engine, 'searchShipments', number);
	expect(results.map(({ value }) => value)).toEqual([id]);
	expect(sandbox.requests.length).toBeLessThanOrEqual(5);
});

test('a limit that resets late is not waited for in front of an open list', async () => {
	const { engine, sandbox } = await startScene();
	sandbox.faults.add({ kind: 'status', status: 429, headers: { 'Retry-After': '3600' } });
	const message = expect.stringMatching(/^The service takes no requests before /) as string;
	await expect(openDropDown(engine, 'searchShipments')).rejects.toMatchObject({ message });
	expect(sandbox.requests).toHaveLength(1);
});

test('a list is shown whole however its rest is reported, and where each link leads to its own page', async () => {
	const { engine, sandbox } = await startScene({ bulk: { shipments: 130 } });
	for (const fault of [
		...(['total', 'pagination', 'absent', 'withoutLinks'] as const).map(
			(shape): Fault => ({ kind: 'meta', shape }),
		),
		{ kind: 'repeatedNext' } as const,
	]) {
		const added = sandbox.faults.add(fault);
		expect([fault, await scrolled(engine, 'searchShipments')]).toEqual([fault, ids(sandbox)]);
		added.remove();
	}
});

test('one of which every page has every row is shown once', async () => {
	const { engine, sandbox } = await startScene();
	sandbox.faults.add({ kind: 'everyRowOnEachPage' });
	const values = await scrolled(engine, 'searchShippingLines');
	expect(values).toHaveLength(sandbox.store.all('shipping_line').length);
});
