import { createHmac } from 'node:crypto';

import { expect, test } from 'vitest';

import { get, open, receiver, register } from './testing.mts';

const LFD = '2031-01-15T06:00:00Z';

test('deliveries are laid aside, and sent in any order, again, or never', async () => {
	const sandbox = await open({ freeze: true, now: '2030-03-10T12:00:00.300Z' });
	const { url, deliveries } = await receiver((count) => (count === 1 ? 500 : 200));
	const webhook = await register(sandbox, url);
	const { containerId } = sandbox.situations.lineDateOnly;
	sandbox.deliveries.collect();
	sandbox.ship.moveLfd(containerId, LFD);
	await sandbox.deliveries.settled();
	expect(deliveries).toHaveLength(0);

	const { collected } = sandbox.deliveries;
	const [line, changed, updated] = collected;
	expect(collected.map(({ kind }) => kind)).toEqual([
		'container.pickup_lfd_line.changed',
		'container.pickup_lfd.changed',
		'container.updated',
	]);
	expect(updated).toMatchObject({
		containerId,
		webhookId: webhook.id,
		createdAt: '2030-03-10T12:00:00Z',
	});

	expect(await sandbox.deliveries.deliver(changed.notificationId)).toBe(500);
	expect(await sandbox.deliveries.deliver(changed.notificationId)).toBe(200);
	expect(await sandbox.deliveries.deliver(updated.notificationId)).toBe(200);
	expect(deliveries.map(({ document }) => document.data.id)).toEqual(
		[changed, changed, updated].map(({ notificationId }) => notificationId),
	);
	const [{ body, headers }] = deliveries;
	expect(body.equals(changed.body)).toBe(true);
	expect(headers['x-t49-webhook-signature']).toBe(
		createHmac('sha256', String(webhook.attributes.secret)).update(body).digest('hex'),
	);

	sandbox.deliveries.drop(line.notificationId);
	const statuses = await Promise.all(
		collected.map(({ notificationId }) => get(sandbox, `/webhook_notifications/${notificationId}`)),
	);
	expect(statuses.map(({ data }) => data.attributes.delivery_status)).toEqual([
		...['failed', 'succeeded', 'succeeded'],
	]);
	expect(() => sandbox.deliveries.drop('nobody')).toThrow(RangeError);

	sandbox.deliveries.stopCollecting();
	sandbox.ship.emit('container.created', { containerId });
	await sandbox.deliveries.settled();
	expect([collected.length, deliveries.length]).toEqual([3, 4]);
});
