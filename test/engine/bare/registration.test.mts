/** The trigger's webhook at a service that lets webhooks be made and nothing else (docs/contract.md#delivery). */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { events } from '../harness/delivering.mts';
import { objectOf } from './kinds.mts';
import { deliver, postEvent, publishAgain, startTrigger } from './scene.mts';

const SUCCEEDED = 'tracking_request.succeeded';
const ACCEPT = { options: { unsignedDeliveries: 'acceptAny' } };
const one = (more: INodeParameters = {}): INodeParameters => ({ events: [SUCCEEDED], ...more });

describe('publishing', () => {
	test.each(['refused', 'taken', 'dropped'] as const)(
		'makes one webhook for the kinds that are ticked where headers are %s',
		async (headers) => {
			const { bare, host } = await startTrigger(one(), { headers });
			await host.publish();
			expect(bare.webhooks).toMatchObject([
				{ url: host.productionUrl, events: [SUCCEEDED], active: true },
			]);
			expect(host.warnings).toEqual([]);
		},
	);

	test('again, as after a restart, makes no other', async () => {
		const scene = await startTrigger(one(ACCEPT));
		await scene.host.publish();
		await scene.host.publish();
		await publishAgain(scene, one(ACCEPT));
		expect(scene.bare.webhooks).toHaveLength(1);
		await deliver(scene, SUCCEEDED);
		expect(events(scene)).toEqual([SUCCEEDED]);
	});

	test('kinds that only other services know are left out, and the log says so', async () => {
		const extra = 'container.pickup_lfd_line.changed';
		const { bare, host } = await startTrigger({ events: [SUCCEEDED, extra] });
		await host.publish();
		expect(bare.webhooks).toMatchObject([{ events: [SUCCEEDED] }]);
		expect(host.warnings.join()).toContain(`does not register ${extra}`);
	});

	test('a killed n8n may leave a second webhook; each event still runs once', async () => {
		const scene = await startTrigger(one(ACCEPT));
		await scene.host.publishAndDie();
		await scene.host.publish();
		await deliver(scene, SUCCEEDED);
		expect(events(scene)).toEqual([SUCCEEDED]);
	});
});

describe('an answer without a secret', () => {
	test.each([[['secret']], [['id', 'secret', 'events']]] as const)(
		'%o: publishing fails, names the option, and leaves one webhook',
		async (withhold) => {
			const { bare, host } = await startTrigger(one(), { withhold: [...withhold] });
			await expect(host.publish()).rejects.toThrow(/no secret.*Unsigned Deliveries/);
			await expect(host.publish()).rejects.toThrow(/no secret.*Unsigned Deliveries/);
			expect(bare.webhooks).toHaveLength(1);
			expect([bare.requests, host.warnings].join()).not.toContain('undefined');
		},
	);

	test('with the option chosen afterwards, the webhook that is there is put to use', async () => {
		const scene = await startTrigger(one(), { withhold: ['secret'] });
		await expect(scene.host.publish()).rejects.toThrow('Unsigned Deliveries');
		await publishAgain(scene, one(ACCEPT));
		expect(scene.bare.webhooks).toHaveLength(1);
		await deliver(scene, SUCCEEDED);
		expect(events(scene)).toEqual([SUCCEEDED]);
	});

	test.each(['acceptAny', 'acceptWithUrlSecret'])('%s: one webhook, and it runs', async (mode) => {
		const withhold = ['id', 'secret', 'events', 'headers'] as const;
		const parameters = one({ options: { unsignedDeliveries: mode } });
		const scene = await startTrigger(parameters, { withhold: [...withhold] });
		await scene.host.publish();
		await publishAgain(scene, parameters);
		expect(scene.bare.webhooks).toHaveLength(1);
		expect(await deliver(scene, SUCCEEDED)).toEqual([200]);
		expect(events(scene)).toEqual([SUCCEEDED]);
		expect(scene.bare.requests.join()).not.toContain('undefined');
	});
});

describe('set up by hand', () => {
	const byHand = { registration: 'manual', webhookSecret: '' };

	test.each([
		['refuse', '', /Webhook Secret is empty/],
		['acceptWithUrlSecret', '', /Secret in URL is empty/],
	])('%s without its secret: publishing says what is missing', async (mode, urlSecret, words) => {
		const options = { ...byHand, unsignedDeliveries: mode, urlSecret };
		const { host } = await startTrigger(one({ options }));
		await expect(host.publish()).rejects.toThrow(words);
	});

	test('a secret in the URL that the user made up is what a delivery has to bring', async () => {
		const urlSecret = 'made-up-by-the-user';
		const options = { ...byHand, unsignedDeliveries: 'acceptWithUrlSecret', urlSecret };
		const { bare, host } = await startTrigger(one({ options }));
		await host.publish();
		const data = objectOf(SUCCEEDED, bare.store);
		expect(await postEvent(host.productionUrl, SUCCEEDED, data)).toBe(401);
		expect(await postEvent(`${host.productionUrl}?secret=${urlSecret}`, SUCCEEDED, data)).toBe(200);
		expect(events({ host })).toEqual([SUCCEEDED]);
		expect(bare.webhooks).toEqual([]);
	});
});

describe('listening for a test event', () => {
	test('runs it, leaves one webhook however often, and tells of it truly', async () => {
		const scene = await startTrigger(one(ACCEPT));
		const { bare, host } = scene;
		for (let round = 1; round <= 2; round++) {
			await host.listen();
			expect(await deliver(scene, SUCCEEDED)).toEqual([200]);
			await host.stopListening();
		}
		expect(bare.webhooks).toMatchObject([{ url: host.testUrl }]);
		expect(events({ host })).toEqual([SUCCEEDED, SUCCEEDED]);
		const [told] = host.warnings;
		expect(told).toContain(`Webhook ${bare.webhooks[0].id} stays at the service`);
		expect(told).not.toContain('published again');
	});

	test('the published workflow goes on, with a webhook of its own', async () => {
		const scene = await startTrigger(one(ACCEPT));
		await scene.host.publish();
		await scene.host.listen();
		await scene.host.stopListening();
		expect(scene.bare.webhooks).toHaveLength(2);
		await deliver(scene, SUCCEEDED);
		expect(events(scene)).toEqual([SUCCEEDED]);
	});
});

test('unpublishing never fails; it says which webhook stays and what becomes of it', async () => {
	const scene = await startTrigger(one(ACCEPT));
	await scene.host.publish();
	await scene.host.unpublish();
	expect(await deliver(scene, SUCCEEDED)).toEqual([404]);
	expect(events(scene)).toEqual([]);
	const [{ id }] = scene.bare.webhooks;
	expect(scene.host.warnings).toHaveLength(1);
	expect(scene.host.warnings[0]).toContain(`Webhook ${id} stays at the service`);
	expect(scene.host.warnings[0]).toContain('used again when the workflow is published again');
});
