/** Whose deliveries are believed: the secret, its rotation, and what others are answered. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { forge } from '../../sandbox/events/posts.mts';
import { minutesLater, notification, post, published } from '../harness/delivering.mts';
import type { TriggerScene } from '../harness/triggerScene.mts';

afterEach(() => {
	vi.useRealTimers();
});

describe('the answer', () => {
	it.each(['application/json', 'application/json; charset=utf-8'])(
		'takes the content type %s',
		async (type) => {
			const { host, secret } = await published('public');
			const { status } = await post(host.productionUrl, notification('n'), secret, type);
			expect(status).toBe(200);
			expect(host.executions).toHaveLength(1);
		},
	);

	it('is 401 for everything while there is no secret', async () => {
		const scene = await published('public');
		scene.host.savedStaticData = '{}';
		const { status } = await post(scene.host.productionUrl, notification('n'), scene.secret);
		expect(status).toBe(401);
		expect(scene.host.warnings.join()).toContain('no webhook secret');
	});
});

describe('a secret that was changed at the service', () => {
	const rotate = ({ sandbox }: TriggerScene, secret: string) =>
		sandbox.store.update(sandbox.store.all('webhook')[0], { secret });

	it('is fetched again once, by all deliveries together', async () => {
		const scene = await published('public');
		rotate(scene, 'rotated');
		scene.requests();
		const ids = ['a', 'b', 'c', 'd'];
		const answers = await Promise.all(
			ids.map((id) => post(scene.host.productionUrl, notification(id), 'rotated')),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(scene.requests()).toEqual([`GET /webhooks/${scene.host.state.webhookId}`]);
		expect(scene.host.state.secret).toBe('rotated');
		expect((await post(scene.host.productionUrl, notification('e'), scene.secret)).status).toBe(
			401,
		);
	});

	it('cannot be used to make us call out: forged deliveries cause one look-up a minute', async () => {
		const scene = await published('public');
		const { productionUrl } = scene.host;
		scene.requests();
		for (let n = 0; n < 20; n++) expect(await forge(productionUrl, 'wrongSignature')).toBe(401);
		expect(scene.requests()).toHaveLength(1);
		expect(await forge(productionUrl, 'unsigned')).toBe(401);
		minutesLater(2);
		for (let n = 0; n < 20; n++) await forge(productionUrl, 'wrongSignature');
		expect(scene.requests()).toHaveLength(1);
		expect(scene.host.state.secret).toBe(scene.secret);
	});

	it('is not taken while the service is away; the delivery is refused and comes again', async () => {
		const scene = await published('public');
		rotate(scene, 'rotated');
		const fault = scene.sandbox.faults.add({ kind: 'reset' });
		const { productionUrl } = scene.host;
		expect((await post(productionUrl, notification('n'), 'rotated')).status).toBe(401);
		expect(scene.host.warnings.join()).toContain('could not be fetched again');
		fault.remove();
		minutesLater(2);
		expect((await post(productionUrl, notification('n'), 'rotated')).status).toBe(200);
	});
});
