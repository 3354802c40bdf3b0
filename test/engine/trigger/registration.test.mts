/** Registration that heals itself: one webhook per published workflow, whatever happened before. */
import { describe, expect, it } from 'vitest';

import { LFD, UPDATED } from '../harness/eventKinds.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startAltering } from '../../serve/proxy.mts';
import { makeWebhook, restart, startHost, startTriggerScene } from '../harness/triggerScene.mts';

const tagOf = (nodeId: string) => ({
	name: 'X-Registered-By',
	value: expect.stringMatching(
		new RegExp(`^n8n-nodes-container-tracking n8n \\w{8} workflow workflow-1 node ${nodeId}$`),
	),
});

describe.each(PROFILES)('in profile %s', (profile) => {
	it('publishing makes one webhook, active, for the ticked events, with our ownership tag', async () => {
		const { host, webhooks } = await startTriggerScene(profile, {
			parameters: { events: [UPDATED, LFD], options: { furtherEvents: 'container.created' } },
		});
		await host.publish();
		expect(webhooks()).toEqual([
			expect.objectContaining({
				url: host.productionUrl,
				active: true,
				events: ['container.created', LFD, UPDATED],
				headers: [tagOf(host.nodeId)],
			}),
		]);
		const [{ id, secret }] = webhooks();
		expect(host.state).toMatchObject({ webhookId: id, secret, url: host.productionUrl });
	});

	it('activation repeated five times leaves one', async () => {
		const { host, webhooks } = await startTriggerScene(profile);
		for (let time = 1; time <= 5; time++) await host.publish();
		expect(webhooks()).toHaveLength(1);
	});

	it('a restart of n8n changes nothing at the service', async () => {
		const { host, webhooks, requests } = await startTriggerScene(profile);
		await host.publish();
		const before = webhooks();
		requests();
		await restart(host);
		await host.publish();
		expect(webhooks()).toEqual(before);
		expect(requests()).toEqual(['GET /webhooks']);
	});

	it('a workflow that is switched off and on has one webhook', async () => {
		const { host, webhooks } = await startTriggerScene(profile);
		await host.publish();
		await host.unpublish();
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.state.webhookId).toBe(webhooks()[0].id);
	});

	it('ticking fewer events keeps the webhook', async () => {
		const { host, webhooks } = await startTriggerScene(profile, { parameters: { events: ['*'] } });
		await host.publish();
		const [{ id }] = webhooks();
		host.parameters = { events: [LFD] };
		await host.publish();
		expect(webhooks().map((webhook) => webhook.id)).toEqual([id]);
		expect(webhooks()[0].events).toEqual(profile === 'public' ? [LFD] : ['*']);
	});

	it('a webhook of somebody else is never adopted, changed or deleted', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene(profile);
		const foreign = await makeWebhook(sandbox, host.productionUrl);
		await makeWebhook(sandbox, 'https://elsewhere.example/hook');
		const before = webhooks();
		await host.publish();
		expect(webhooks()).toHaveLength(3);
		expect(host.state.webhookId).not.toBe(foreign);
		if (profile === 'public') {
			expect(host.warnings).toEqual([expect.stringContaining(`Webhook ${foreign} has the URL`)]);
		}
		await host.unpublish();
		expect(webhooks().slice(0, 2)).toEqual(before);
	});

	it('state that was copied from another workflow is not taken for our own', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene(profile);
		await host.publish();
		const original = webhooks();
		const copy = await startHost(sandbox, { workflowId: 'workflow-2' });
		copy.savedStaticData = host.savedStaticData;
		await copy.publish();
		expect(copy.state.webhookId).not.toBe(original[0].id);
		await copy.unpublish();
		expect(webhooks()).toEqual(expect.arrayContaining(original));
	});

	it('a test listens beside the published workflow without touching its webhook', async () => {
		const { host, webhooks } = await startTriggerScene(profile);
		await host.publish();
		const [production] = webhooks();
		const { savedStaticData } = host;
		await host.listen();
		expect(webhooks().map(({ url }) => url)).toEqual([host.productionUrl, host.testUrl]);
		await host.stopListening();
		expect(webhooks()[0]).toEqual(production);
		expect(webhooks()).toHaveLength(profile === 'public' ? 1 : 2);
		expect(host.savedStaticData).toBe(savedStaticData);
	});

	it('an answer to the POST that got lost makes no second webhook', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene(profile);
		const match = { method: 'POST', path: '/webhooks' };
		sandbox.faults.add({ kind: 'resetAfter', match, times: 1 });
		if (profile === 'public') {
			// A test is started once only, so nobody looks again for what the first POST made.
			await host.listen();
			expect(webhooks()).toHaveLength(1);
			await host.stopListening();
			expect(webhooks()).toEqual([]);
		} else {
			// Nothing tells whether it was made: it fails loudly rather than silently making another.
			await expect(host.call('create')).rejects.toThrow(/did not say which/);
			expect(webhooks()).toHaveLength(1);
		}
	});

	it('a service that is away while n8n starts keeps the workflow published', async () => {
		const { sandbox, host, webhooks, requests } = await startTriggerScene(profile);
		await host.publish();
		const before = webhooks();
		requests();
		const headers = { 'Retry-After': '3600' };
		const fault = sandbox.faults.add(
			profile === 'public' ? { kind: 'reset' } : { kind: 'status', status: 429, headers },
		);
		await restart(host);
		await host.publish();
		fault.remove();
		expect(webhooks()).toEqual(before);
		expect(new Set(requests())).toEqual(new Set(['GET /webhooks']));
		expect(host.warnings).toEqual([expect.stringContaining('is taken to be as it was')]);
	});

	it('a refusal while n8n starts keeps the workflow published; whoever publishes reads it', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene(profile);
		await host.publish();
		const before = webhooks();
		sandbox.faults.add({ kind: 'status', status: 403, match: { path: '/webhooks' } });
		await restart(host);
		await host.publish('init');
		expect(webhooks()).toEqual(before);
		expect(host.warnings).toEqual([expect.stringContaining('is taken to be as it was')]);
		await expect(host.publish()).rejects.toThrow(/API key/);
	});

	it('a fault that passes never leads to a second webhook', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene(profile);
		await host.publish();
		for (const status of [429, 503]) {
			sandbox.faults.add({ kind: 'status', status, match: { method: 'GET' }, times: 1 });
			await host.publish();
		}
		sandbox.faults.add({ kind: 'reset', match: { method: 'GET' }, times: 2 });
		await host.publish();
		expect(webhooks()).toHaveLength(1);
	});

	it('a key that is not accepted stops the activation and changes nothing', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene(profile);
		await host.publish();
		host.credential = { apiKey: sandbox.keys.disabled, baseUrl: sandbox.url };
		await expect(host.publish()).rejects.toThrow('The API key was not accepted');
		expect(webhooks()).toHaveLength(1);
	});

	it('a key that may not manage webhooks is told about manual registration', async () => {
		const { sandbox, host } = await startTriggerScene(profile);
		host.credential = { apiKey: sandbox.keys.noWebhooks, baseUrl: sandbox.url };
		await expect(host.publish()).rejects.toMatchObject({
			message:
				'This API key may not manage webhooks: use one that may, or set option Registration to Manual',
			description: expect.stringMatching(
				/Insufficient permissions.*set option Registration to Manual/s,
			),
		});
	});

	it('no event ticked stops the activation', async () => {
		const { host, webhooks } = await startTriggerScene(profile, { parameters: { events: [] } });
		await expect(host.publish()).rejects.toThrow('Trigger On names no event');
		expect(webhooks()).toEqual([]);
	});

	it('create undoes its own webhook when anything after the POST goes wrong', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene(profile);
		const proxy = await startAltering(sandbox.url, ({ status, body }) => {
			const text = JSON.stringify(body, (key, value: unknown) => (key === 'secret' ? null : value));
			return { status, body: text && JSON.parse(text) };
		});
		host.credential = { apiKey: sandbox.apiKey, baseUrl: proxy.url };
		await expect(host.call('create')).rejects.toThrow(
			/gives the webhook no secret.* Unsigned Deliveries/,
		);
		await proxy.close();
		if (profile === 'public') expect(webhooks()).toEqual([]);
		else
			expect(host.warnings).toEqual([
				expect.stringContaining(`Webhook ${webhooks()[0].id} was made`),
			]);
	});
});
