/** A delivery that comes after a later one, since n8n was away for it or its run failed, changes nothing any more. */
import { expect, it } from 'vitest';

import { startTriggerScene } from '../harness/triggerScene.mts';

const HOUSTON_MIDNIGHT = 'T05:00:00Z';

it('is run again after a failed run with the container as it is, where that run was the only one to say so', async () => {
	const kinds = ['pickup_lfd.changed', 'pickup_lfd_terminal.changed', 'updated'];
	const [lfd, ofTerminal, updated] = kinds.map((kind) => `container.${kind}`);
	const options = { addPickupStatus: true, onlyNews: true, acknowledge: 'lastNode' };
	const parameters = { events: [lfd, ofTerminal, updated], options };
	const { sandbox, host } = await startTriggerScene('public', {
		parameters,
		deliveredContainers: 'whole',
	});
	await host.publish();
	const { clock, deliveries, faults, ship, situations } = sandbox;
	const { containerId } = situations.laterInHouston;
	deliveries.collect();
	const moved = (day: string) => {
		const before = deliveries.collected.length;
		ship.moveLfd(containerId, `${day}${HOUSTON_MIDNIGHT}`);
		clock.advance(1_000);
		const collected = deliveries.collected.slice(before);
		return Object.fromEntries(collected.map(({ kind, notificationId }) => [kind, notificationId]));
	};
	const first = moved('2031-05-09');
	// It comes without its container, so what is known was fetched.
	await deliveries.deliver(first[ofTerminal]);
	let answer = () => {};
	const until = new Promise<void>((resolve) => (answer = resolve));
	faults.add({ kind: 'held', until, times: 1, match: { path: `/containers/${containerId}` } });
	const [second, third] = [moved('2031-05-03'), moved('2031-05-06')];
	host.run = async () => await Promise.reject(new Error('the message was refused'));
	sandbox.clearRequests();
	const failed = deliveries.deliver(second[lfd]);
	await expect.poll(() => sandbox.requests.length).toBeGreaterThan(0);
	await deliveries.deliver(first[updated]);
	answer();
	expect(await failed).toBe(500);
	host.run = async () => {};
	for (const id of Object.values(third)) expect(await deliveries.deliver(id)).toBe(200);
	expect(await deliveries.deliver(second[lfd])).toBe(200);
	const again = { direction: 'earlier', previous: '2031-05-09', current: '2031-05-06' };
	expect(host.executions.slice(1).map(({ item }) => item.lfd_change)).toMatchObject([again, again]);
});
