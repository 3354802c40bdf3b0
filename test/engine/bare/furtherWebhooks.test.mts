/** Kinds that are added at a service where a webhook cannot be changed: further webhooks (docs/contract.md#delivery). */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { CREATED } from '../harness/eventKinds.mts';
import { events } from '../harness/delivering.mts';
import { objectOf } from './kinds.mts';
import { deliver, publishAgain, signed, startTrigger } from './scene.mts';

const SUCCEEDED = 'tracking_request.succeeded';
const ACCEPT = { options: { unsignedDeliveries: 'acceptAny' } };
const one = (more: INodeParameters = {}): INodeParameters => ({ events: [SUCCEEDED], ...more });

describe('adding a kind', () => {
	const both = { events: [SUCCEEDED, CREATED], ...ACCEPT };

	test('makes a second webhook for what is missing, and each event runs once', async () => {
		const scene = await startTrigger(one(ACCEPT));
		await scene.host.publish();
		await publishAgain(scene, both);
		expect(scene.bare.webhooks.map((webhook) => webhook.events)).toEqual([[SUCCEEDED], [CREATED]]);
		await deliver(scene, SUCCEEDED);
		await deliver(scene, CREATED);
		expect(events(scene)).toEqual([SUCCEEDED, CREATED]);
	});

	test('taking it away and back makes no third, and what was taken away runs nothing', async () => {
		const scene = await startTrigger(one(ACCEPT));
		await scene.host.publish();
		await publishAgain(scene, both);
		await publishAgain(scene, one(ACCEPT));
		await deliver(scene, CREATED);
		expect(events(scene)).toEqual([]);
		await publishAgain(scene, both);
		expect(scene.bare.webhooks).toHaveLength(2);
		await scene.bare.deliver(CREATED, scene.bare.store.containers[1]);
		expect(events(scene)).toEqual([CREATED]);
	});

	test('a delivery signed with the secret of either is taken, with no other', async () => {
		const scene = await startTrigger(one());
		await scene.host.publish();
		await publishAgain(scene, { events: [SUCCEEDED, CREATED] });
		const { bare, host } = scene;
		const body = (kind: string) => ({ type: kind, data: objectOf(kind, bare.store) });
		const [first, second] = bare.webhooks;
		expect(await signed(first, body(SUCCEEDED))).toBe(200);
		expect(await signed(second, body(CREATED))).toBe(200);
		expect(await signed({ ...first, secret: 'another' }, body(CREATED))).toBe(401);
		expect(events({ host })).toEqual([SUCCEEDED, CREATED]);
	});

	test('All Events after some: the others are registered by name', async () => {
		const scene = await startTrigger(one(ACCEPT));
		await scene.host.publish();
		await publishAgain(scene, { events: ['*'], ...ACCEPT });
		const [, others] = scene.bare.webhooks;
		expect(others.events).toContain('container.updated');
		expect(others.events).not.toContain(SUCCEEDED);
		await deliver(scene, SUCCEEDED);
		await deliver(scene, 'container.updated');
		expect(events(scene)).toEqual([SUCCEEDED, 'container.updated']);
	});
});

describe('a secret in the URL, chosen after a first publish', () => {
	test('is asked for from then on, and each event runs once', async () => {
		const scene = await startTrigger(one(ACCEPT));
		await scene.host.publish();
		await publishAgain(scene, one({ options: { unsignedDeliveries: 'acceptWithUrlSecret' } }));
		const statuses = await deliver(scene, SUCCEEDED);
		expect(statuses.sort()).toEqual([200, 401]);
		expect(events(scene)).toEqual([SUCCEEDED]);
		expect(scene.host.warnings.join()).toContain(scene.bare.webhooks[0].id);
	});
});
