/** A workflow that is published with Receive By: Webhook, then with Polling, and back. */
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { pollingHost } from '../harness/polling.mts';
import { LFD, startTriggerScene } from '../harness/triggerScene.mts';

type Way = 'webhook' | 'polling';

/** Three days in the zone of the container's port. */
const [FIRST, SECOND, THIRD] = ['2030-06-10', '2030-06-08', '2030-06-09'];
const midnight = (day: string) => `${day}T05:00:00Z`;

async function open() {
	const workflowId = randomUUID();
	const events = { events: [LFD], options: { addPickupStatus: true, onlyNews: true } };
	const { sandbox, host, webhooks } = await startTriggerScene('public', {
		parameters: events,
		host: { workflowId },
	});
	const polling = pollingHost(sandbox, { parameters: events, workflowId });
	polling.nodeId = host.nodeId;
	let way: Way | undefined;
	/** n8n ends what was published with the parameters of then, and begins both parts of the node with those of now. */
	const publish = async (next: Way) => {
		if (way === 'webhook') await host.unpublish();
		if (way) await polling.unpublish();
		way = next;
		for (const each of [host, polling]) each.parameters = { ...each.parameters, receiveBy: next };
		polling.saved = host.savedStaticData;
		if (next === 'webhook') {
			await host.publish();
			polling.saved = host.savedStaticData;
		}
		await polling.publish();
		host.savedStaticData = polling.saved;
	};
	const { containerId } = sandbox.situations.laterInHouston;
	const move = async (day: string) => {
		sandbox.ship.moveLfd(containerId, midnight(day));
		await sandbox.deliveries.settled();
	};
	/** What both ways have reported since the last call. */
	const reported = () => {
		const items = [
			...host.executions.splice(0).map(({ item }) => item),
			...polling.runs.splice(0).flat(),
		];
		return items.map(({ lfd_change }) => lfd_change);
	};
	/** A reading begins as n8n starts. */
	const read = async () => {
		await polling.unpublish();
		await polling.publish('init');
		const before = polling.readAt;
		await expect.poll(() => polling.readAt).not.toBe(before);
		// The run starts right behind.
		await new Promise((resolve) => setImmediate(resolve));
		host.savedStaticData = polling.saved;
	};
	return { publish, move, reported, read, webhooks, host };
}

test('from Webhook to Polling: the webhook is removed, and nothing is reported twice', async () => {
	const { publish, move, reported, read, webhooks } = await open();
	await publish('webhook');
	expect(webhooks()).toHaveLength(1);
	await move(FIRST);
	expect(reported()).toMatchObject([{ current: FIRST }]);
	await publish('polling');
	expect(webhooks()).toEqual([]);
	expect(reported()).toEqual([]);
	await move(SECOND);
	await read();
	expect(reported()).toMatchObject([{ direction: 'earlier', previous: FIRST, current: SECOND }]);
});

test('from Polling to Webhook: the first event is compared with the account as it is now', async () => {
	const { publish, move, reported, read, webhooks } = await open();
	await publish('webhook');
	await move(FIRST);
	await publish('polling');
	await move(SECOND);
	await read();
	reported();
	await publish('webhook');
	expect(webhooks()).toHaveLength(1);
	await move(THIRD);
	expect(reported()).toMatchObject([{ direction: 'later', previous: SECOND, current: THIRD }]);
});
