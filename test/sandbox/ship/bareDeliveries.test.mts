/** Deliveries that hold nothing but the event. */
import { describe, expect, test } from 'vitest';

import type { Resource } from '../resource.mts';
import { get, openCollecting } from '../testing.mts';

const APRIL_2 = '2026-04-02T07:00:00Z';

describe('what a bare delivery lacks can be fetched', () => {
	test('through the notification: its event names container and shipment', async () => {
		const sandbox = await openCollecting();
		const { containerId, shipmentId } = sandbox.situations.terminalEarlierThanLine;
		sandbox.ship.moveLfd(containerId, APRIL_2, 'terminal');
		sandbox.ship.setAvailable(containerId, false);
		for (const [at, changed] of [
			[0, { value: APRIL_2 }],
			[2, { value: null }],
		] as const) {
			const { notificationId, body } = sandbox.deliveries.collected[at];
			const { included = [] } = JSON.parse(String(body)) as { included?: Resource[] };
			expect(included.filter((one) => 'relationships' in one)).toEqual([]);
			const path = `/webhook_notifications/${notificationId}`;
			for (const query of ['', '?include=reference_object']) {
				const [event] = (await get(sandbox, path + query)).included;
				expect(event.attributes).toMatchObject({ ...changed, invalidated_at: null });
				expect(event.relationships.container.data).toMatchObject({ id: containerId });
				expect(event.relationships.shipment.data).toMatchObject({ id: shipmentId });
			}
		}
		const { rows } = await get(sandbox, `/containers/${containerId}/transport_events`);
		expect(rows[0].relationships.container.data).toMatchObject({ id: containerId });
	});

	test('or not at all', async () => {
		const sandbox = await openCollecting();
		const { containerId } = sandbox.situations.ready;
		const { ship } = sandbox;
		const unrelated = true;
		ship.setAvailable(containerId, false, { unrelated });
		ship.moveLfd(containerId, APRIL_2, undefined, { unrelated });
		ship.emit('container.transport.estimated.vessel_arrived', { containerId, unrelated });
		for (const { notificationId } of sandbox.deliveries.collected) {
			const [event] = (await get(sandbox, `/webhook_notifications/${notificationId}`)).included;
			const targets = Object.values(event.relationships).map(({ data }) => data);
			expect(new Set(targets)).toEqual(new Set([null]));
		}
		const { rows } = await get(sandbox, `/containers/${containerId}/transport_events`);
		expect(rows.map(({ attributes }) => attributes.value)).not.toContain(APRIL_2);
	});
});
