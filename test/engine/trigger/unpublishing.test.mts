/** Switching the workflow off: never blocked, and nothing left behind unsaid. */
import { describe, expect, it } from 'vitest';

import { PROFILES } from '../harness/profiles.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';
import { refusal, WebhookService } from './webhookService.mts';

describe('unpublishing', () => {
	it.each(PROFILES)(
		'in profile %s leaves nothing, or says what to remove by hand',
		async (profile) => {
			const { host, webhooks } = await startTriggerScene(profile);
			await host.publish();
			const [{ id }] = webhooks();
			await host.unpublish();
			if (profile === 'public') {
				expect(webhooks()).toEqual([]);
				expect(host.state).not.toHaveProperty('webhookId');
				expect(host.warnings).toEqual([]);
			} else {
				expect(host.warnings).toEqual([
					expect.stringMatching(new RegExp(`Webhook ${id} stays .* removed by hand`)),
				]);
			}
		},
	);

	it.concurrent('is retried while the service is away for a moment', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		await host.publish();
		sandbox.faults.add({ kind: 'status', status: 503, match: { method: 'DELETE' }, times: 2 });
		await host.unpublish();
		expect(webhooks()).toEqual([]);
		expect(host.warnings).toEqual([]);
	});

	it.concurrent(
		'is never blocked by a service that is down; the next activation reuses what stayed',
		async () => {
			const { sandbox, host, webhooks } = await startTriggerScene('public');
			await host.publish();
			const [{ id }] = webhooks();
			const fault = sandbox.faults.add({ kind: 'reset', match: { method: 'DELETE' } });
			await host.unpublish();
			expect(host.warnings).toEqual([expect.stringMatching(`Webhook ${id} could not be removed`)]);
			fault.remove();
			await host.publish();
			expect(webhooks().map((webhook) => webhook.id)).toEqual([id]);
			await host.unpublish();
			expect(webhooks()).toEqual([]);
		},
	);

	it('is never blocked by a credential that is gone', async () => {
		const { host, webhooks } = await startTriggerScene('public');
		await host.publish();
		host.credential = undefined;
		await host.unpublish();
		expect(host.warnings).toEqual([expect.stringContaining(webhooks()[0].id)]);
	});

	// n8n 2 unpublishes before it publishes again: with another account's key nothing else would name it.
	it('of a webhook that is gone already names it, as another account may still have it', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		sandbox.store.remove({ type: 'webhook', id });
		await host.unpublish();
		expect(host.warnings).toEqual([
			expect.stringMatching(new RegExp(`^Webhook ${id} is not in the account`)),
		]);
		expect(host.state).not.toHaveProperty('webhookId');
	});

	it('finds the webhook by its URL when the state got lost', async () => {
		const { host, webhooks } = await startTriggerScene('public');
		await host.publish();
		host.savedStaticData = '{}';
		await host.unpublish();
		expect(webhooks()).toEqual([]);
	});
});

describe('unpublishing a trigger with several webhooks', () => {
	const ADDED = ['container.pickup_lfd.changed', 'container.updated', 'container.created'];

	async function published() {
		const service = await WebhookService.start({ signs: true });
		const host = await service.host({ events: ADDED.slice(0, 1) });
		await host.publish();
		for (const count of [2, 3]) {
			host.parameters = { ...host.parameters, events: ADDED.slice(0, count) };
			await host.publish();
		}
		return { service, host };
	}

	it('removes them all, without asking for a list', async () => {
		const { service, host } = await published();
		service.traits.offers = ['delete'];
		service.requests();
		await host.unpublish();
		expect(service.requests()).toEqual(['w1', 'w2', 'w3'].map((id) => `DELETE /webhooks/${id}`));
		expect(host.state).not.toHaveProperty('webhookId');
		expect(host.warnings).toEqual([]);
	});

	it('keeps and names the one that stays, and registers the other events anew', async () => {
		const { service, host } = await published();
		service.traits.offers = ['delete'];
		service.traits.refuses = (method, _, id) =>
			method === 'DELETE' && id === 'w2' ? refusal(403, { title: 'No' }) : undefined;
		await host.unpublish();
		expect(host.warnings).toEqual([
			expect.stringMatching(/^Webhooks w2 and w3 could not be removed and may stay .* by hand\.$/),
		]);
		expect(host.state).toMatchObject({ webhookId: 'w2', further: [{ id: 'w3' }] });
		await host.publish();
		expect(service.webhooks.map(({ events }) => events)).toEqual([
			['container.updated'],
			['container.created'],
			['container.pickup_lfd.changed'],
		]);
		for (const kind of ADDED) await service.deliver(kind);
		expect(host.executions).toHaveLength(3);
	});

	it('that are gone already names them in one line', async () => {
		const { service, host } = await published();
		service.traits.offers = ['list'];
		service.webhooks.splice(0);
		await host.unpublish();
		expect(host.warnings).toEqual([
			expect.stringMatching(/^Webhooks w1, w2 and w3 are not in the account .* remove them /),
		]);
		expect(host.state).not.toHaveProperty('further');
	});
});
