/** Long drop-downs. How they are scrolled to their end: test/engine/hostile/dropDowns. */
import { expect, test } from 'vitest';

import { openDropDown } from '../harness/dropDown.mts';
import { startScene } from '../harness/scene.mts';

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
