import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import type { Profile, Resource } from './resource.mts';
import { bodyOf, call, get, open, receiver, register, track } from './testing.mts';

const hmac = (body: Buffer, secret: unknown) =>
	createHmac('sha256', String(secret)).update(body).digest('hex');

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('a tracking request that resolves by itself is delivered, signed, with the own headers', async () => {
		const extras = { signature: true, headers: true };
		const sandbox = await open({ profile, extras, resolveAfterMs: 20 });
		const { url, deliveries } = await receiver();
		const headers = [{ name: 'X-Ours', value: 'yes' }];
		const webhook = await register(sandbox, url, {
			events: ['tracking_request.succeeded'],
			headers,
		});
		expect(webhook.attributes).toMatchObject({ url, active: true, headers });
		const { data } = await track(sandbox, { request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' });
		await expect.poll(() => deliveries.length).toBe(1);

		const [delivery] = deliveries;
		expect(delivery.headers['x-t49-webhook-signature']).toBe(
			hmac(delivery.body, webhook.attributes.secret),
		);
		expect(delivery.headers['x-ours']).toBe('yes');
		expect(delivery.headers['content-type']).toBe(
			profile === 'public' ? 'application/vnd.api+json' : 'application/json',
		);
		const { document } = delivery;
		if (profile === 'specification') {
			expect(document.type).toBe('tracking_request.succeeded');
			expect(document.data).toMatchObject({ type: 'tracking_request', id: data.id });
			expect(document.data.attributes.status).toBe('succeeded');
			return;
		}
		expect(document.data.type).toBe('webhook_notification');
		expect(document.data.attributes.event).toBe('tracking_request.succeeded');
		expect(document.data.relationships.reference_object.data).toEqual({
			type: 'tracking_request',
			id: data.id,
		});
		expect(document.included?.map(({ type }) => type)).toEqual([
			...['shipment', 'container', 'container', 'tracking_request'],
		]);
	});

	test('each delivery is a notification whose status and logs say how it went', async () => {
		const sandbox = await open({ profile, retryScale: 0.00001 });
		const good = await receiver();
		const bad = await receiver(() => 500);
		const [hook, failing] = [
			await register(sandbox, good.url),
			await register(sandbox, bad.url, { events: ['container.updated'] }),
		];
		const { containerId } = sandbox.situations.ready;
		sandbox.ship.changeContainer(containerId, { seal_number: 'SL1' });
		const notifications = sandbox.store.all('webhook_notification');
		const of = (webhook: Resource) =>
			notifications.find(
				({ relationships }) => (relationships.webhook.data as Resource).id === webhook.id,
			)?.id ?? '';
		const path = `/webhook_notifications/${of(failing)}?include=webhook,reference_object,webhook_notification_logs`;
		expect((await get(sandbox, path)).data.attributes.delivery_status).toBe('pending');
		await sandbox.deliveries.settled();

		const failed = await get(sandbox, path);
		expect(failed.data.attributes).toMatchObject({
			id: of(failing),
			event: 'container.updated',
			delivery_status: 'failed',
		});
		const types = failed.included.map(({ type }) => type);
		expect(types.slice(0, 2)).toEqual(['webhook', 'container_updated_event']);
		expect(types.filter((type) => type === 'webhook_notification_log')).toHaveLength(13);
		const done = await get(sandbox, `/webhook_notifications/${of(hook)}`);
		expect(done.data.attributes.delivery_status).toBe('succeeded');
	});
});

test('only active webhooks that want the kind are notified', async () => {
	const sandbox = await open();
	const { url, deliveries } = await receiver();
	await register(sandbox, url, { events: ['container.updated'] });
	await register(sandbox, url, { active: false });
	await register(sandbox, url, { events: [] });
	const { containerId } = sandbox.situations.ready;
	sandbox.ship.moveLfd(containerId, '2031-01-01T06:00:00Z');
	await sandbox.deliveries.settled();
	expect(deliveries.map(({ document }) => document.data.attributes.event)).toEqual([
		'container.updated',
	]);
});

test('pausing holds deliveries back; redelivery sends the same bytes again', async () => {
	const sandbox = await open();
	const { url, deliveries } = await receiver();
	await register(sandbox, url);
	sandbox.deliveries.pause();
	sandbox.ship.emit('container.created', { containerId: sandbox.situations.ready.containerId });
	await new Promise((resolve) => setTimeout(resolve, 50));
	expect(deliveries).toHaveLength(0);
	sandbox.deliveries.resume();
	await sandbox.deliveries.settled();
	const [{ notificationId }] = sandbox.deliveries.attempts;
	expect(await sandbox.deliveries.deliver(notificationId)).toBe(200);
	expect(deliveries[1].body.equals(deliveries[0].body)).toBe(true);
	expect(sandbox.deliveries.attempts.map(({ attempt }) => attempt)).toEqual([1, 2]);
});

test('forged deliveries are unsigned, wrongly signed, or signed and broken', async () => {
	const sandbox = await open();
	const { url, deliveries } = await receiver(() => 401);
	const { forge } = sandbox.deliveries;
	expect(await forge(url, 'unsigned')).toBe(401);
	await forge(url, 'wrongSignature', { secret: 'right' });
	await forge(url, 'wrongShape', { secret: 'right' });
	const signed = deliveries.map(({ body, headers }) => [
		headers['x-t49-webhook-signature'] !== undefined,
		headers['x-t49-webhook-signature'] === hmac(body, 'right'),
	]);
	expect(signed).toEqual([
		[false, false],
		[true, false],
		[true, true],
	]);
	expect(await forge('http://127.0.0.1:9/', 'unsigned')).toBeNull();
});

test('POST /webhooks/trigger sends one sample', async () => {
	const sandbox = await open();
	const { url, deliveries } = await receiver();
	const body = { url, event: 'container.pickup_lfd.changed', secret: 'mine' };
	expect((await call(sandbox, 'POST', '/webhooks/trigger', { body })).status).toBe(200);
	await sandbox.deliveries.settled();
	const [delivery] = deliveries;
	expect(delivery.document.data.attributes.event).toBe('container.pickup_lfd.changed');
	expect(delivery.headers['x-t49-webhook-signature']).toBe(hmac(delivery.body, 'mine'));
	const other = { ...body, event: 'nothing.happened' };
	expect((await call(sandbox, 'POST', '/webhooks/trigger', { body: other })).status).toBe(422);
});

test('an update of a webhook is seen in what it gets', async () => {
	const sandbox = await open();
	const first = await receiver();
	const second = await receiver();
	const { id } = await register(sandbox, first.url, { events: ['container.created'] });
	const body = bodyOf('webhook', { url: second.url, events: ['container.updated'] });
	await call(sandbox, 'PATCH', `/webhooks/${id}`, { body });
	const { containerId } = sandbox.situations.ready;
	sandbox.ship.emit('container.created', { containerId });
	sandbox.ship.emit('container.updated', { containerId });
	await sandbox.deliveries.settled();
	expect([first.deliveries.length, second.deliveries.length]).toEqual([0, 1]);
});

const LFD = '2031-01-15T06:00:00Z';

test('deliveries are laid aside, and sent in any order, again or not at all', async () => {
	const sandbox = await open({ freeze: true, now: '2030-03-10T12:00:00.300Z' });
	const { url, deliveries } = await receiver((count) => (count === 1 ? 500 : 200));
	const webhook = await register(sandbox, url);
	const { containerId } = sandbox.situations.lineDateOnly;
	sandbox.deliveries.collect();
	sandbox.ship.moveLfd(containerId, LFD);
	await sandbox.deliveries.settled();
	expect(deliveries).toHaveLength(0);

	const { collected } = sandbox.deliveries;
	const [, changed, updated] = collected;
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
});
