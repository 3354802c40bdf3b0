/** What a new activation finds at the service, and puts right. */
import { describe, expect, it } from 'vitest';

import { LFD, UPDATED } from '../harness/eventKinds.mts';
import { startAltering } from '../../serve/proxy.mts';
import { makeWebhook, restart, startTriggerScene } from '../harness/triggerScene.mts';

describe('with a service that manages webhooks', () => {
	it('n8n killed between POST and saving: the next start adopts what was made', async () => {
		const { host, webhooks } = await startTriggerScene('public');
		await host.publishAndDie();
		const [left] = webhooks();
		await restart(host);
		await host.publish();
		expect(webhooks()).toEqual([left]);
		expect(host.state).toMatchObject({ webhookId: left.id, secret: left.secret });
	});

	it('an answer to the POST that names no webhook: it is looked up', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		const proxy = await startAltering(sandbox.url, ({ method, status, body }) => ({
			status,
			body: method === 'POST' ? {} : body,
		}));
		host.credential = { apiKey: sandbox.apiKey, baseUrl: proxy.url };
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.state).toMatchObject({ webhookId: webhooks()[0].id, secret: webhooks()[0].secret });
		await proxy.close();
	});

	it('of several left behind, one is kept and the surplus removed', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		await host.publishAndDie();
		const [{ url, headers }] = webhooks();
		await makeWebhook(sandbox, url, headers);
		await makeWebhook(sandbox, url, headers);
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.state.webhookId).toBe(webhooks()[0].id);
		await makeWebhook(sandbox, url, headers);
		await host.publish();
		expect(webhooks()).toEqual([expect.objectContaining({ id: host.state.webhookId })]);
	});

	it('changed events are repaired, not recreated', async () => {
		const { host, webhooks, requests } = await startTriggerScene('public');
		await host.publish();
		const [{ id, secret }] = webhooks();
		host.parameters = { events: [UPDATED, LFD] };
		requests();
		await host.publish();
		expect(webhooks()).toMatchObject([{ id, secret, events: [LFD, UPDATED] }]);
		expect(requests()).toEqual(['GET /webhooks', `PATCH /webhooks/${id}`]);
	});

	it('a changed WEBHOOK_URL is patched into the same webhook', async () => {
		const { host, webhooks } = await startTriggerScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		host.webhookUrl = 'https://n8n.example.com';
		await host.publish();
		expect(webhooks()).toMatchObject([{ id, url: host.productionUrl }]);
		expect(host.state.url).toMatch(/^https:\/\/n8n\.example\.com\/webhook\//);
	});

	it('a webhook that was switched off at the other side is switched on again', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		await host.publish();
		sandbox.store.update(sandbox.store.all('webhook')[0], { active: false });
		await host.publish();
		expect(webhooks()).toMatchObject([{ id: host.state.webhookId, active: true }]);
	});

	it('headers that people added stay when the webhook is repaired', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		await host.publish();
		const added = { name: 'X-Team', value: 'Imports' };
		const [{ headers }] = webhooks();
		sandbox.store.update(sandbox.store.all('webhook')[0], { headers: [added, ...headers] });
		host.parameters = { events: ['*'] };
		await host.publish();
		expect(webhooks()[0].headers).toEqual([added, ...headers]);
	});

	it('a webhook that was deleted at the other side is made anew', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		sandbox.store.remove({ type: 'webhook', id });
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.state.webhookId).not.toBe(id);
	});

	it('the leftover of a killed test is adopted by the next one', async () => {
		const { host, webhooks } = await startTriggerScene('public');
		await host.listen();
		host.dieListening();
		const left = webhooks();
		await host.listen();
		expect(webhooks()).toEqual(left);
		await host.stopListening();
		expect(webhooks()).toEqual([]);
	});

	it('a service that says the webhook stays switched off fails the activation', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		sandbox.store.update(sandbox.store.all('webhook')[0], { active: false });
		const attributes = { active: false, events: [LFD] };
		sandbox.faults.add({
			kind: 'status',
			status: 200,
			match: { method: 'PATCH' },
			body: { data: { id, type: 'webhook', attributes } },
		});
		await expect(host.publish()).rejects.toThrow(`Webhook ${id} stays switched off`);
	});
});

describe('with a service that only lets webhooks be made', () => {
	it('n8n killed between POST and saving: what was left behind is never heard', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('specification');
		await host.publishAndDie();
		await restart(host);
		await host.publish();
		// The contract has no way to find the first one, nor its secret.
		expect(webhooks()).toHaveLength(2);
		sandbox.ship.moveLfd(sandbox.situations.laterInHouston.containerId, '2031-05-06T07:00:00Z');
		await sandbox.deliveries.settled();
		expect(host.executions).toHaveLength(1);
	});

	it('the stored id and secret count as registered', async () => {
		const { host, webhooks, requests } = await startTriggerScene('specification');
		await host.publish();
		requests();
		await host.publish();
		expect(requests()).toEqual(['GET /webhooks']);
		expect(webhooks()).toHaveLength(1);
	});

	it('a changed WEBHOOK_URL gets a webhook of its own, and the old one is named', async () => {
		const { host, webhooks } = await startTriggerScene('specification');
		await host.publish();
		const [{ id }] = webhooks();
		host.webhookUrl = 'https://n8n.example.com';
		await host.publish();
		expect(webhooks().map(({ url }) => url)[1]).toBe(host.productionUrl);
		expect(host.state.webhookId).toBe(webhooks()[1].id);
		expect(host.warnings).toEqual([
			expect.stringMatching(`Webhook ${id} is no longer used .* removed by hand`),
		]);
	});
});
