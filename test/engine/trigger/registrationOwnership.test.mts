/** A service that keeps the headers of a webhook to itself: ours is known by its URL and the stored id. */
import { describe, expect, it } from 'vitest';

import type { IDataObject } from 'n8n-workflow';

import { LFD, UPDATED } from '../harness/eventKinds.mts';
import { makeWebhook, restart, startTriggerScene } from '../harness/triggerScene.mts';

const TEAM = { name: 'X-Team', value: 'Imports' };
const HIDDEN = ['null', 'absent', 'empty'] as const;

const scene = async (headers: (typeof HIDDEN)[number], events = [LFD]) =>
	await startTriggerScene('public', { webhooks: { headers }, parameters: { events } });

describe.each(HIDDEN)('headers that come back as %s', (hidden) => {
	it('lead to no second webhook and to no repair at each start', async () => {
		const { host, webhooks, requests } = await scene(hidden);
		await host.publish();
		const before = webhooks();
		requests();
		for (let time = 1; time <= 3; time++) {
			await restart(host);
			await host.publish();
		}
		expect(webhooks()).toEqual(before);
		expect(before).toHaveLength(1);
		expect(new Set(requests())).toEqual(new Set(['GET /webhooks']));
		expect(host.warnings).toEqual([]);
	});

	it('let events be changed once, in the same webhook', async () => {
		const { host, webhooks, requests } = await scene(hidden);
		await host.publish();
		const [{ id, headers }] = webhooks();
		host.parameters = { events: [LFD, UPDATED] };
		requests();
		await host.publish();
		await host.publish();
		expect(webhooks()).toMatchObject([{ id, events: [LFD, UPDATED], headers }]);
		expect(requests()).toEqual(['GET /webhooks', `PATCH /webhooks/${id}`, 'GET /webhooks']);
	});

	it('let the webhook be removed', async () => {
		const { host, webhooks } = await scene(hidden);
		await host.publish();
		await host.unpublish();
		expect(webhooks()).toEqual([]);
		expect(host.warnings).toEqual([]);
	});

	it('let a webhook be found whose POST lost its answer', async () => {
		const { sandbox, host, webhooks } = await scene(hidden);
		const foreign = await makeWebhook(sandbox, host.productionUrl);
		const match = { method: 'POST', path: '/webhooks' };
		sandbox.faults.add({ kind: 'resetAfter', match, times: 1 });
		await host.publish();
		expect(webhooks()).toHaveLength(2);
		expect(host.state.webhookId).not.toBe(foreign);
		expect(webhooks().map(({ id }) => id)).toContain(host.state.webhookId);
	});

	it('let the stored id adopt the webhook whose secret was lost', async () => {
		const { host, webhooks } = await scene(hidden);
		await host.publish();
		const [{ id, secret }] = webhooks();
		const data = JSON.parse(host.savedStaticData) as { [node: string]: IDataObject };
		for (const state of Object.values(data)) delete state.secret;
		host.savedStaticData = JSON.stringify(data);
		await host.publish();
		expect(webhooks().map((webhook) => webhook.id)).toEqual([id]);
		expect(host.state).toMatchObject({ webhookId: id, secret });
	});

	it('leave a webhook of somebody else with the same URL alone', async () => {
		const { sandbox, host, webhooks } = await scene(hidden);
		const foreign = await makeWebhook(sandbox, host.productionUrl);
		await host.publish();
		await host.publish();
		expect(webhooks()).toHaveLength(2);
		expect(host.warnings).toEqual([expect.stringContaining(`Webhook ${foreign} has the URL`)]);
		await host.unpublish();
		expect(webhooks().map(({ id }) => id)).toEqual([foreign]);
	});
});

describe('a webhook that does not say who made it', () => {
	it('stays when the state got lost, and is named', async () => {
		const { host, webhooks } = await scene('null');
		await host.publish();
		const [{ id }] = webhooks();
		host.savedStaticData = '{}';
		await restart(host);
		await host.unpublish();
		expect(webhooks()).toHaveLength(1);
		expect(host.warnings).toEqual([expect.stringContaining(`Webhook ${id} has the URL`)]);
	});
});

describe('headers that people keep', () => {
	it.each(['null', 'absent'] as const)('stay where they come back as %s', async (headers) => {
		const { sandbox, host, webhooks } = await scene(headers);
		await host.publish();
		const [{ headers: ours }] = webhooks();
		sandbox.store.update(sandbox.store.all('webhook')[0], { headers: [TEAM, ...ours] });
		host.parameters = { events: [UPDATED] };
		await host.publish();
		expect(webhooks()).toMatchObject([{ events: [UPDATED], headers: [TEAM, ...ours] }]);
	});

	it('without ours: the webhook with the stored id is ours all the same', async () => {
		const { sandbox, host, webhooks, requests } = await startTriggerScene('public');
		await host.publish();
		sandbox.store.update(sandbox.store.all('webhook')[0], { headers: [TEAM] });
		const [{ id }] = webhooks();
		requests();
		await host.publish();
		await host.publish();
		expect(webhooks().map((webhook) => webhook.id)).toEqual([id]);
		expect(requests()).toEqual(['GET /webhooks', 'GET /webhooks']);
		await host.unpublish();
		expect(webhooks()).toEqual([]);
	});
});

describe('a list of webhooks whose meta lies', () => {
	it('is read to its end: the webhook that was left behind is adopted from its second page', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public', {
			webhooks: { meta: { size: 0, total: 0 } },
		});
		await host.publishAndDie();
		const [left] = webhooks();
		for (let count = 1; count <= 101; count++)
			sandbox.store.add({
				id: sandbox.store.nextId('webhook'),
				type: 'webhook',
				attributes: {
					url: `https://elsewhere.example/${count}`,
					active: false,
					events: [],
					headers: [],
				},
				relationships: {},
			});
		await host.publish();
		expect(host.state.webhookId).toBe(left.id);
		expect(webhooks().filter(({ url }) => url === left.url)).toEqual([left]);
	});
});
