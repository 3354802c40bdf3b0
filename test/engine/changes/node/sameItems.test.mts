/**
 * What both triggers can say they report in the same items, so that one workflow fits both. At the public service:
 * deliveries of the contract bring less beside a container than its lists do.
 */
import omit from 'lodash/omit';
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { createSchedule } from '../../harness/changes.mts';
import type { Sandbox } from '../../../sandbox/index.mts';
import { startTriggerScene } from '../../harness/triggerScene.mts';
import { inDays, LFD } from './scene.mts';

const UPDATED = 'container.updated';
const HOLD = { name: 'customs', status: 'hold', description: 'exam' };

/** Both triggers with the same parameters at one service. */
async function bothTriggers(events: string[]) {
	const parameters = { events, options: { addPickupStatus: true } };
	const { sandbox, host } = await startTriggerScene('public', { parameters });
	await host.publish();
	const schedule = createSchedule(sandbox, parameters);
	await schedule.run();
	const reported = async () => {
		await sandbox.deliveries.settled();
		const delivered = host.executions.splice(0).map(({ item }) => comparable(item));
		const compared = ((await schedule.run()) ?? []).map(comparable);
		return { delivered, compared };
	};
	const { containerId } = sandbox.situations.laterInHouston;
	return { sandbox, ship: sandbox.ship, reported, containerId };
}

/** Who states a date, when exactly and in which event is reported by deliveries alone. */
const OF_DELIVERIES = {
	item: [
		...['notification_id', 'occurred_at', 'read_at', 'transport_event', 'estimated_event'],
		'slack_text',
	],
	lfd_change: ['stated_by'],
	pickup: ['lfd_stated_by', 'lfd_unconfirmed', 'sentence'],
};

function comparable(item: IDataObject) {
	const rest = omit(item, OF_DELIVERIES.item) as { [name: string]: object | undefined };
	for (const name of ['lfd_change', 'pickup'] as const) {
		const part = rest[name];
		if (part) rest[name] = omit(part, OF_DELIVERIES[name]);
	}
	return rest;
}

interface Both {
	ship: Sandbox['ship'];
	containerId: string;
	shipmentId: string;
}

/** The first time both learn where it stands: a delivery does not always say what was before. */
const FAMILIES: Array<[name: string, kind: string, ...happen: Array<(of: Both) => unknown>]> = [
	[
		'a last free day that moves',
		LFD,
		({ ship, containerId }) => ship.moveLfd(containerId, inDays(2)),
		({ ship, containerId }) => ship.moveLfd(containerId, inDays(1)),
		({ ship, containerId }) => ship.moveLfd(containerId, inDays(9)),
	],
	[
		'a hold',
		`${UPDATED}#holds`,
		({ ship, containerId }) => ship.placeHold(containerId, HOLD),
		({ ship, containerId }) => ship.changeHold(containerId, HOLD.name, { status: 'pending' }),
		({ ship, containerId }) => ship.clearHold(containerId, HOLD.name),
	],
	[
		'the availability',
		`${UPDATED}#availability`,
		({ ship, containerId }) => ship.setAvailable(containerId, false),
		({ ship, containerId }) => ship.setAvailable(containerId, true),
	],
	[
		'an ETA',
		'shipment.estimated.arrival',
		({ ship, shipmentId }) => ship.changeEta(shipmentId, inDays(4)),
		({ ship, shipmentId }) => ship.changeEta(shipmentId, inDays(6)),
		({ ship, shipmentId }) => ship.changeEta(shipmentId, inDays(3)),
	],
];

test.each(FAMILIES)('%s', async (_, kind, first, ...happenings) => {
	const { sandbox, ship, containerId, reported } = await bothTriggers([kind]);
	const { relationships } = sandbox.store.get('container', containerId)!;
	const shipmentId = (relationships.shipment.data as { id: string }).id;
	first({ ship, containerId, shipmentId });
	expect((await reported()).compared).toHaveLength(1);
	for (const happen of happenings) {
		happen({ ship, containerId, shipmentId });
		const { delivered, compared } = await reported();
		expect(compared).toHaveLength(1);
		expect(compared).toEqual(delivered);
	}
});
