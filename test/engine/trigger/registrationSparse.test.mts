/** Answers to POST /webhooks that lack the id, or all, or say that the webhook is off: it is not made again. */
import { describe, expect, it } from 'vitest';

import { LFD, UPDATED } from '../harness/eventKinds.mts';
import { restart } from '../harness/triggerScene.mts';
import { NO_SECRET, publishAsN8n } from './sparseAnswers.mts';
import { startWebhookService } from './webhookService.mts';

describe('a POST that is answered without an id', () => {
	it('but with a secret can be verified, and is used again', async () => {
		const { service, host } = await startWebhookService({ withholds: ['id'], signs: true });
		await host.publish();
		await host.publish();
		expect(service.posts()).toBe(1);
		await service.deliver(LFD);
		expect(host.executions).toHaveLength(1);
		await host.unpublish();
		expect(host.warnings).toEqual([
			expect.stringMatching(/^A webhook without an ID stays at the service/),
		]);
		await restart(host);
		await host.publish();
		expect(service.webhooks).toHaveLength(1);
	});

	it('gets a further webhook for a kind that is added, like any other', async () => {
		const { service, host } = await startWebhookService({ withholds: ['id'], signs: true });
		await host.publish();
		host.parameters = { ...host.parameters, events: [LFD, UPDATED] };
		await host.publish();
		await service.deliver(LFD);
		await service.deliver(UPDATED);
		expect(host.executions).toHaveLength(2);
		expect(service.webhooks.map(({ events }) => events)).toEqual([[LFD], [UPDATED]]);
	});

	it('is found in the list by its URL, and removed with it', async () => {
		const { service, host } = await startWebhookService({
			withholds: ['id'],
			offers: ['list', 'delete'],
		});
		await host.publish();
		expect(host.state).toMatchObject({ webhookId: 'w1', secret: 'secret-of-w1' });
		await host.unpublish();
		expect(service.webhooks).toEqual([]);
	});

	it('is found and removed where the list comes later', async () => {
		const { service, host } = await startWebhookService({ withholds: ['id'] });
		await host.publish();
		service.traits.offers = ['list', 'delete'];
		await host.unpublish();
		expect(service.webhooks).toEqual([]);
		expect(host.state).not.toHaveProperty('webhookId');
	});

	it('is told of when another takes its place', async () => {
		const { service, host } = await startWebhookService({ withholds: ['id'] });
		await host.publish();
		host.addOptions({ unsignedDeliveries: 'acceptWithUrlSecret' });
		await host.publish();
		expect(service.webhooks).toHaveLength(2);
		expect(host.warnings).toEqual([
			'A webhook without an ID is no longer used and could not be removed: what it delivers is refused. Have it removed by hand.',
		]);
	});
});

describe('a POST that makes a webhook that is switched off', () => {
	const OFF =
		'Webhook w1 stays switched off: ask the support of the service why it cannot be switched on, or replace this trigger by a new one';

	it('is not sent again where nothing can be changed, and says what to do', async () => {
		const { service, host } = await startWebhookService({ makesInactive: true });
		expect(await publishAsN8n(host)).toMatchObject({ message: OFF });
		expect(service.posts()).toBe(1);
	});

	it('is followed by a PATCH where there is one', async () => {
		const { service, host } = await startWebhookService({
			makesInactive: true,
			offers: ['list', 'patch'],
		});
		await host.publish();
		expect(service.webhooks).toMatchObject([{ id: 'w1', active: true }]);
	});
});

describe('a POST whose answer is empty', () => {
	it('has made the webhook: it serves where unsigned deliveries are accepted', async () => {
		const { service, host } = await startWebhookService({ withholds: ['all'] });
		expect(await publishAsN8n(host)).toMatchObject({ message: NO_SECRET });
		host.addOptions({ unsignedDeliveries: 'acceptAny' });
		await host.publish();
		expect(service.posts()).toBe(1);
		expect(await service.deliver(LFD)).toEqual([200]);
		expect(host.executions).toHaveLength(1);
	});
});
