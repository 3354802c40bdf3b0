/** Answers to POST /webhooks that lack the secret: the webhook is never made twice for that. */
import { describe, expect, it } from 'vitest';

import { LFD, UPDATED } from '../harness/eventKinds.mts';
import { restart } from '../harness/triggerScene.mts';
import { NO_SECRET, publishAsN8n } from './sparseAnswers.mts';
import { startWebhookService } from './webhookService.mts';

describe('a POST that is answered without a secret', () => {
	it('is not sent again: one webhook after 25 attempts, and the headline says what to set', async () => {
		const { service, host } = await startWebhookService({ withholds: ['secret'] });
		expect(await publishAsN8n(host)).toMatchObject({ message: NO_SECRET });
		expect(service.webhooks).toHaveLength(1);
		expect(service.posts()).toBe(1);
		expect(host.warnings).toEqual([
			expect.stringMatching(
				/^Webhook w1 was made but could not be put to use or removed: .*no secret/,
			),
		]);
	});

	it('repeated create alone makes none either', async () => {
		const { service, host } = await startWebhookService({ withholds: ['secret'] });
		for (let attempt = 1; attempt <= 5; attempt++)
			await expect(host.call('create')).rejects.toThrow(NO_SECRET);
		expect(service.posts()).toBe(1);
	});

	it('serves once Unsigned Deliveries accepts any, also after a restart', async () => {
		const { service, host } = await startWebhookService({ withholds: ['secret'] });
		await publishAsN8n(host);
		await restart(host);
		host.addOptions({ unsignedDeliveries: 'acceptAny' });
		await host.publish();
		await host.publish();
		expect(service.posts()).toBe(1);
		expect(await service.deliver(LFD)).toEqual([200]);
		expect(host.executions).toHaveLength(1);
		expect(host.state).toMatchObject({ webhookId: 'w1' });
		expect(host.state).not.toHaveProperty('secret');
	});

	it('is taken back where the service lets it be removed', async () => {
		const { service, host } = await startWebhookService({
			withholds: ['secret'],
			offers: ['delete'],
		});
		await expect(host.publish()).rejects.toThrow(NO_SECRET);
		expect(service.webhooks).toEqual([]);
		expect(host.warnings).toEqual([]);
	});

	it('has it in the list, where there is one', async () => {
		const { service, host } = await startWebhookService({
			withholds: ['secret'],
			offers: ['list', 'delete'],
		});
		// The list of this service tells secrets, its answers to a POST do not.
		await host.publish();
		expect(service.webhooks).toHaveLength(1);
		expect(host.state.secret).toBe('secret-of-w1');
	});

	it('is registered without one where unsigned deliveries are accepted', async () => {
		for (const unsignedDeliveries of ['acceptAny', 'acceptWithUrlSecret']) {
			const { service, host } = await startWebhookService(
				{ withholds: ['secret'] },
				{ options: { unsignedDeliveries } },
			);
			await host.publish();
			await host.publish();
			expect(service.posts()).toBe(1);
			expect(await service.deliver(LFD)).toEqual([200]);
			expect(host.executions).toHaveLength(1);
			expect(host.warnings).toEqual([]);
		}
	});

	it('beside one with a secret: what that one delivers can still be published', async () => {
		const { service, host } = await startWebhookService({ signs: true });
		await host.publish();
		service.traits.withholds = ['secret'];
		const only = host.parameters;
		host.parameters = { ...only, events: [LFD, UPDATED] };
		expect(await publishAsN8n(host)).toMatchObject({ message: NO_SECRET });
		host.parameters = only;
		await host.publish();
		await service.deliver(LFD);
		expect(host.executions).toHaveLength(1);
	});
});

it('an activation that fails elsewhere in the workflow leaves no second webhook', async () => {
	const { service, host } = await startWebhookService({ signs: true });
	for (let attempt = 1; attempt <= 5; attempt++) {
		// Another trigger of the workflow could not be registered: what this one stored is not saved.
		await host.publishAndDie();
		if (attempt % 2 === 0) await host.unpublish();
	}
	expect(service.posts()).toBe(1);
	await host.publish();
	await service.deliver(LFD);
	expect(host.executions).toHaveLength(1);
});
