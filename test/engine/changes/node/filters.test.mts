/** Filters: what is not wanted is neither reported nor remembered. */
import { expect, test } from 'vitest';

import { inDays, LFD, startChangesScene } from './scene.mts';

test.each([
	['numbers', ({ number }: Facts) => number],
	['customers', ({ customer }: Facts) => ` ${customer.toUpperCase()} `],
	['references', ({ reference }: Facts) => `PO-0, ${reference}`],
])('%s', async (filter, valueOf) => {
	const { schedule, sandbox, ship, containerId } = await startChangesScene();
	const container = sandbox.store.get('container', containerId)!;
	const shipmentId = (container.relationships.shipment.data as { id: string }).id;
	const shipment = sandbox.store.get('shipment', shipmentId)!;
	const other = sandbox.situations.lastFreeDayIsTodayInNewYork.containerId;
	const facts: Facts = {
		number: String(container.attributes.number),
		customer: String(shipment.attributes.customer_name),
		reference: (shipment.attributes.ref_numbers as string[])[0],
	};
	await schedule.run();
	const all = JSON.stringify(schedule.staticData).length;
	schedule.parameters = { events: [LFD], filters: { [filter]: valueOf(facts) } };
	await schedule.run();
	ship.moveLfd(other, inDays(3));
	expect(await schedule.run()).toBeNull();
	expect(JSON.stringify(schedule.staticData).length).toBeLessThan(all);
	ship.moveLfd(containerId, inDays(3));
	const items = await schedule.run();
	expect(items).toMatchObject([{ event: LFD, container: { id: containerId } }]);
});

interface Facts {
	number: string;
	customer: string;
	reference: string;
}
