/** Filters: what is not wanted is neither told nor remembered. */
import { expect, test } from 'vitest';

import { inDays, LFD, startPollScene } from './scene.mts';

test.each([
	['numbers', ({ number }: Facts) => number],
	['customers', ({ customer }: Facts) => ` ${customer.toUpperCase()} `],
	['references', ({ reference }: Facts) => `PO-0, ${reference}`],
])('%s', async (filter, valueOf) => {
	const { poller, sandbox, ship, containerId } = await startPollScene();
	const container = sandbox.store.get('container', containerId)!;
	const shipmentId = (container.relationships.shipment.data as { id: string }).id;
	const shipment = sandbox.store.get('shipment', shipmentId)!;
	const other = sandbox.situations.lastFreeDayIsTodayInNewYork.containerId;
	const facts: Facts = {
		number: String(container.attributes.number),
		customer: String(shipment.attributes.customer_name),
		reference: (shipment.attributes.ref_numbers as string[])[0],
	};
	await poller.publish();
	const all = JSON.stringify(poller.staticData).length;
	poller.parameters = { events: [LFD], filters: { [filter]: valueOf(facts) } };
	await poller.publish();
	ship.moveLfd(other, inDays(3));
	expect(await poller.poll()).toBeNull();
	expect(JSON.stringify(poller.staticData).length).toBeLessThan(all);
	ship.moveLfd(containerId, inDays(3));
	const items = await poller.poll();
	expect(items).toMatchObject([{ event: LFD, container: { id: containerId } }]);
});

interface Facts {
	number: string;
	customer: string;
	reference: string;
}
