/** "Listen for test event": what it leaves behind, said truly, and as little as can be. */
import { describe, expect, it } from 'vitest';

import { LFD, UPDATED } from '../harness/eventKinds.mts';
import { restart } from '../harness/triggerScene.mts';
import { startWebhookService, WebhookService } from './webhookService.mts';

describe('at a service that only lets webhooks be made', () => {
	it('a second test listens with the webhook of the first, and hears what is signed', async () => {
		const { service, host } = await startWebhookService({ signs: true });
		for (let time = 1; time <= 3; time++) {
			await host.listen();
			expect(await service.deliver(LFD)).toEqual([200]);
			await host.stopListening();
		}
		expect(service.posts()).toBe(1);
		expect(host.executions).toHaveLength(3);
		expect(host.savedStaticData).toBe('{}');
	});

	it('the log says what stays, and until when it is used again', async () => {
		const { host } = await startWebhookService({});
		await host.listen();
		await host.stopListening();
		expect(host.warnings).toEqual([
			'Webhook w1 stays at the service, which offers no way to remove it. It is used again when this trigger listens for a test event before n8n is restarted; after that have it removed by hand.',
		]);
	});

	it('a restart forgets it, so the next test makes another', async () => {
		const { service, host } = await startWebhookService({});
		await host.listen();
		await host.stopListening();
		await restart(host);
		await host.listen();
		expect(service.webhooks).toHaveLength(2);
	});

	it('another service has a webhook of its own', async () => {
		const { service, host } = await startWebhookService({});
		await host.listen();
		await host.stopListening();
		const other = await WebhookService.start();
		host.credential = { apiKey: 'any-key', baseUrl: other.url };
		await host.listen();
		expect([service.webhooks.length, other.webhooks.length]).toEqual([1, 1]);
	});

	it('a kind that is ticked between two tests gets what is missing', async () => {
		const { service, host } = await startWebhookService({ signs: true });
		await host.listen();
		await host.stopListening();
		host.parameters = { ...host.parameters, events: [UPDATED, LFD] };
		await host.listen();
		expect(service.webhooks.map(({ events }) => events)).toEqual([[LFD], [UPDATED]]);
		await service.deliver(UPDATED);
		expect(host.executions).toHaveLength(1);
	});

	it('the URL secret is the same in each test', async () => {
		const { service, host } = await startWebhookService(
			{},
			{ options: { unsignedDeliveries: 'acceptWithUrlSecret' } },
		);
		for (let time = 1; time <= 2; time++) {
			await host.listen();
			expect(await service.deliver(LFD)).toEqual([200]);
			await host.stopListening();
		}
		expect(service.webhooks).toHaveLength(1);
		expect(host.warnings.join()).not.toContain(service.webhooks[0].url.slice(-32));
	});

	it('without a secret in the answer, five tries leave one', async () => {
		const { service, host } = await startWebhookService({ withholds: ['secret'] });
		for (let time = 1; time <= 5; time++)
			await expect(host.listen()).rejects.toThrow(/no secret.* Unsigned Deliveries/);
		expect(service.webhooks).toHaveLength(1);
	});

	it('the published workflow keeps a webhook of its own', async () => {
		const { service, host } = await startWebhookService({});
		await host.publish();
		await host.listen();
		await host.stopListening();
		await host.listen();
		expect(service.webhooks.map(({ url }) => url)).toEqual([host.productionUrl, host.testUrl]);
		expect(host.state).toMatchObject({ webhookId: 'w1' });
		expect(host.state).not.toHaveProperty('isTest');
	});
});

it('at a service that lets webhooks be removed nothing stays, and nothing is said', async () => {
	const { service, host } = await startWebhookService({ offers: ['delete'] });
	for (let time = 1; time <= 2; time++) {
		await host.listen();
		expect(service.webhooks).toHaveLength(1);
		await host.stopListening();
		expect(service.webhooks).toEqual([]);
	}
	expect(host.warnings).toEqual([]);
});
