/** Registration that heals itself: one webhook per published workflow, whatever happened before. */
import { describe, expect, it } from 'vitest';

import { startProxy } from '../harness/proxy.mts';
import { PROFILES, restart, startHost, startScene } from './setup.mts';

const LFD = 'container.pickup_lfd.changed';
const UPDATED = 'container.updated';

describe.each(PROFILES)('in profile %s', (profile) => {
	it('publishing makes one webhook, active, for the ticked events, with our marker', async () => {
		const { host, webhooks } = await startScene(profile, {
			parameters: { events: [UPDATED, LFD], options: { furtherEvents: 'container.created' } },
		});
		await host.publish();
		expect(webhooks()).toEqual([
			expect.objectContaining({
				url: host.productionUrl,
				active: true,
				events: ['container.created', LFD, UPDATED],
				headers: [
					{
						name: 'X-Registered-By',
						value: expect.stringMatching(
							new RegExp(
								`^n8n-nodes-container-tracking n8n \\w{8} workflow workflow-1 node ${host.nodeId}$`,
							),
						),
					},
				],
			}),
		]);
		const [{ id, secret }] = webhooks();
		expect(host.state).toMatchObject({ webhookId: id, secret, url: host.productionUrl });
	});

	it('activation repeated five times leaves one', async () => {
		const { host, webhooks } = await startScene(profile);
		for (let time = 1; time <= 5; time++) await host.publish();
		expect(webhooks()).toHaveLength(1);
	});

	it('a restart of n8n changes nothing at the service', async () => {
		const { host, webhooks, requests } = await startScene(profile);
		await host.publish();
		const before = webhooks();
		requests();
		await restart(host);
		await host.publish();
		expect(webhooks()).toEqual(before);
		expect(requests()).toEqual(['GET /webhooks']);
	});

	it('a workflow that is switched off and on has one webhook', async () => {
		const { host, webhooks } = await startScene(profile);
		await host.publish();
		await host.unpublish();
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.state.webhookId).toBe(webhooks()[0].id);
	});

	it('ticking fewer events keeps the webhook', async () => {
		const { host, webhooks } = await startScene(profile, { parameters: { events: ['*'] } });
		await host.publish();
		const [{ id }] = webhooks();
		host.parameters = { events: [LFD] };
		await host.publish();
		expect(webhooks().map((webhook) => webhook.id)).toEqual([id]);
		expect(webhooks()[0].events).toEqual(profile === 'public' ? [LFD] : ['*']);
	});

	it('a webhook of somebody else is never adopted, changed or deleted', async () => {
		const { sandbox, host, webhooks } = await startScene(profile);
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
		const { sandbox, host, webhooks } = await startScene(profile);
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
		const { host, webhooks } = await startScene(profile);
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
		const { sandbox, host, webhooks } = await startScene(profile);
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
		const { sandbox, host, webhooks, requests } = await startScene(profile);
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

	it('a fault that passes never leads to a second webhook', async () => {
		const { sandbox, host, webhooks } = await startScene(profile);
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
		const { sandbox, host, webhooks } = await startScene(profile);
		await host.publish();
		host.credential = { apiKey: sandbox.keys.disabled, baseUrl: sandbox.url };
		await expect(host.publish()).rejects.toThrow('The API key was not accepted');
		expect(webhooks()).toHaveLength(1);
	});

	it('a key that may not manage webhooks is told about manual registration', async () => {
		const { sandbox, host } = await startScene(profile);
		host.credential = { apiKey: sandbox.keys.noWebhooks, baseUrl: sandbox.url };
		await expect(host.publish()).rejects.toMatchObject({
			message: 'This API key may not manage webhooks',
			description: expect.stringMatching(/Insufficient permissions.*set Registration to Manual/s),
		});
	});

	it('no event ticked stops the activation', async () => {
		const { host, webhooks } = await startScene(profile, { parameters: { events: [] } });
		await expect(host.publish()).rejects.toThrow('Trigger On names no event');
		expect(webhooks()).toEqual([]);
	});

	it('create undoes its own webhook when anything after the POST goes wrong', async () => {
		const { sandbox, host, webhooks } = await startScene(profile);
		const proxy = await startProxy(sandbox.url, ({ status, body }) => {
			const text = JSON.stringify(body, (key, value: unknown) => (key === 'secret' ? null : value));
			return { status, body: text && JSON.parse(text) };
		});
		host.credential = { apiKey: sandbox.apiKey, baseUrl: proxy.url };
		await expect(host.call('create')).rejects.toThrow(/gave webhook .* no secret/);
		await proxy.close();
		if (profile === 'public') expect(webhooks()).toEqual([]);
		else expect(host.warnings).toEqual([expect.stringContaining(webhooks()[0].id)]);
	});
});

describe('unpublishing', () => {
	it.each(PROFILES)(
		'in profile %s leaves nothing, or says what to remove by hand',
		async (profile) => {
			const { host, webhooks } = await startScene(profile);
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

	it('is retried while the service is away for a moment', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		sandbox.faults.add({ kind: 'status', status: 503, match: { method: 'DELETE' }, times: 2 });
		await host.unpublish();
		expect(webhooks()).toEqual([]);
		expect(host.warnings).toEqual([]);
	});

	it('is never blocked by a service that is down; the next activation reuses what stayed', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
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
	});

	it('is never blocked by a credential that is gone', async () => {
		const { host, webhooks } = await startScene('public');
		await host.publish();
		host.credential = undefined;
		await host.unpublish();
		expect(host.warnings).toEqual([expect.stringContaining(webhooks()[0].id)]);
	});

	it('of a webhook that is gone already is quiet', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		sandbox.store.remove({ type: 'webhook', id: webhooks()[0].id });
		await host.unpublish();
		expect(host.warnings).toEqual([]);
		expect(host.state).not.toHaveProperty('webhookId');
	});

	it('finds the webhook by its URL when the state got lost', async () => {
		const { host, webhooks } = await startScene('public');
		await host.publish();
		host.savedStaticData = '{}';
		await host.unpublish();
		expect(webhooks()).toEqual([]);
	});
});

describe('with a service that manages webhooks', () => {
	it('n8n killed between POST and saving: the next start adopts what was made', async () => {
		const { host, webhooks } = await startScene('public');
		await host.publishAndDie();
		const [left] = webhooks();
		await restart(host);
		await host.publish();
		expect(webhooks()).toEqual([left]);
		expect(host.state).toMatchObject({ webhookId: left.id, secret: left.secret });
	});

	it('an answer to the POST that names no webhook: it is looked up', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		const proxy = await startProxy(sandbox.url, ({ method, status, body }) => ({
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
		const { sandbox, host, webhooks } = await startScene('public');
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
		const { host, webhooks, requests } = await startScene('public');
		await host.publish();
		const [{ id, secret }] = webhooks();
		host.parameters = { events: [UPDATED, LFD] };
		requests();
		await host.publish();
		expect(webhooks()).toMatchObject([{ id, secret, events: [LFD, UPDATED] }]);
		expect(requests()).toEqual(['GET /webhooks', `PATCH /webhooks/${id}`]);
	});

	it('a changed WEBHOOK_URL is patched into the same webhook', async () => {
		const { host, webhooks } = await startScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		host.webhookUrl = 'https://n8n.example.com';
		await host.publish();
		expect(webhooks()).toMatchObject([{ id, url: host.productionUrl }]);
		expect(host.state.url).toMatch(/^https:\/\/n8n\.example\.com\/webhook\//);
	});

	it('a webhook that was switched off at the other side is switched on again', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		sandbox.store.update(sandbox.store.all('webhook')[0], { active: false });
		await host.publish();
		expect(webhooks()).toMatchObject([{ id: host.state.webhookId, active: true }]);
	});

	it('headers that people added stay when the webhook is repaired', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		const added = { name: 'X-Team', value: 'Imports' };
		const [{ headers }] = webhooks();
		sandbox.store.update(sandbox.store.all('webhook')[0], { headers: [added, ...headers] });
		host.parameters = { events: ['*'] };
		await host.publish();
		expect(webhooks()[0].headers).toEqual([added, ...headers]);
	});

	it('a webhook that was deleted at the other side is made anew', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
		await host.publish();
		const [{ id }] = webhooks();
		sandbox.store.remove({ type: 'webhook', id });
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.state.webhookId).not.toBe(id);
	});

	it('the leftover of a killed test is adopted by the next one', async () => {
		const { host, webhooks } = await startScene('public');
		await host.listen();
		host.dieListening();
		const left = webhooks();
		await host.listen();
		expect(webhooks()).toEqual(left);
		await host.stopListening();
		expect(webhooks()).toEqual([]);
	});

	it('a service that says the webhook stays switched off fails the activation', async () => {
		const { sandbox, host, webhooks } = await startScene('public');
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
		const { sandbox, host, webhooks } = await startScene('specification');
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
		const { host, webhooks, requests } = await startScene('specification');
		await host.publish();
		requests();
		await host.publish();
		expect(requests()).toEqual(['GET /webhooks']);
		expect(webhooks()).toHaveLength(1);
	});

	it('more events than the webhook delivers are refused with the way round', async () => {
		const { host, webhooks } = await startScene('specification');
		await host.publish();
		const [{ id }] = webhooks();
		host.parameters = { events: [UPDATED, LFD] };
		await expect(host.publish()).rejects.toMatchObject({
			message: expect.stringContaining(`Webhook ${id} does not deliver all events`),
			description: expect.stringContaining('replace this trigger by a new one'),
		});
		expect(webhooks()).toHaveLength(1);
	});

	it('a changed WEBHOOK_URL gets a webhook of its own, and the old one is named', async () => {
		const { host, webhooks } = await startScene('specification');
		await host.publish();
		const [{ id }] = webhooks();
		host.webhookUrl = 'https://n8n.example.com';
		await host.publish();
		expect(webhooks().map(({ url }) => url)[1]).toBe(host.productionUrl);
		expect(host.state.webhookId).toBe(webhooks()[1].id);
		expect(host.warnings).toEqual([expect.stringContaining(`Webhook ${id} leads to a URL`)]);
	});
});

describe('manual registration', () => {
	const manual = (webhookSecret: string) => ({ registration: 'manual', webhookSecret });

	it.each(PROFILES)(
		'in profile %s works without a key and asks the service nothing',
		async (profile) => {
			const { host, webhooks, requests } = await startScene(profile, {
				parameters: manual('typed'),
				host: { credential: undefined },
			});
			await host.publish();
			await host.unpublish();
			expect(requests()).toEqual([]);
			expect(webhooks()).toEqual([]);
			expect(host.warnings).toEqual([]);
		},
	);

	it('needs the secret', async () => {
		const { host } = await startScene('public', { parameters: manual(' ') });
		await expect(host.publish()).rejects.toThrow('Webhook Secret is empty');
	});
});

describe('a URL that the service cannot reach', () => {
	const PUBLIC_SERVICE = { apiKey: 'any', baseUrl: 'https://service.example.com' };

	it.each([
		'http://localhost:5678',
		'http://127.0.0.1:5678',
		'http://192.168.1.7:5678',
		'https://n8n.internal',
		'http://[::1]:5678',
		'http://0.0.0.0:5678',
	])('%s is refused before anything is sent', async (webhookUrl) => {
		const { host, requests } = await startScene('public', {
			host: { credential: PUBLIC_SERVICE, webhookUrl },
		});
		await expect(host.publish()).rejects.toMatchObject({
			message: expect.stringContaining('which the service cannot reach'),
			description: expect.stringContaining('WEBHOOK_URL'),
		});
		expect(requests()).toEqual([]);
	});
});

async function makeWebhook(
	sandbox: { url: string; apiKey: string },
	url: string,
	headers: object[] = [],
): Promise<string> {
	const response = await fetch(`${sandbox.url}/v2/webhooks`, {
		method: 'POST',
		headers: {
			Authorization: `Token ${sandbox.apiKey}`,
			'Content-Type': 'application/vnd.api+json',
		},
		body: JSON.stringify({
			data: { type: 'webhook', attributes: { url, active: true, events: [LFD], headers } },
		}),
	});
	const { data } = (await response.json()) as { data: { id: string } };
	return data.id;
}
