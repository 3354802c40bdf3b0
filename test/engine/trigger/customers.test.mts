/** Filter Customers, on real deliveries: the shipment that comes along says whose it is. */
import { expect, it } from 'vitest';

import { LFD } from '../harness/eventKinds.mts';
import { type Profile } from '../harness/profiles.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

async function runsWith(profile: Profile, customers: unknown, customerName: string | null) {
	const parameters = { events: [LFD], filters: { customers } } as never;
	const { sandbox, host } = await startTriggerScene(profile, { parameters });
	const { containerId, shipmentId } = sandbox.situations.laterInHouston;
	const shipment = sandbox.store.get('shipment', shipmentId);
	Object.assign(shipment?.attributes ?? {}, { customer_name: customerName });
	await host.publish();
	sandbox.ship.moveLfd(containerId, '2026-06-05T05:00:00Z');
	await sandbox.deliveries.settled();
	return host.executions.length;
}

it.each([
	['one of them', 'Other Ltd, example foods', 'Example Foods', 1],
	['nobody named', 'Other Ltd', 'Example Foods', 0],
	['a list from an expression', ['Other Ltd', 'Example Foods'], 'Example Foods', 1],
	['a name with a comma', 'Other Ltd, Example Foods, Inc.', 'Example Foods, Inc.', 1],
	['nobody at all, which is no reason to leave it out', 'Other Ltd', null, 1],
	['anybody, where no customer is named', '', 'Example Foods', 1],
])('a shipment of %s', async (_, customers, customerName, runs) => {
	expect(await runsWith('public', customers, customerName)).toBe(runs);
	// There the shipment does not come along, so nobody knows whose it is.
	expect(await runsWith('specification', customers, customerName)).toBe(1);
});
