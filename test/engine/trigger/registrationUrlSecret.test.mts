/** The URL secret: made once, kept, put right when the option changes. */
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { LFD, UPDATED } from '../harness/eventKinds.mts';
import type { TriggerHost } from '../harness/webhook.mts';
import { restart } from '../harness/triggerScene.mts';
import { secretIn, startWebhookService, WebhookService, type Traits } from './webhookService.mts';

const WITH_SECRET: INodeParameters = { options: { unsignedDeliveries: 'acceptWithUrlSecret' } };
const ALL_OFFERS: Traits['offers'] = ['list', 'get', 'patch', 'delete'];

async function startWithUrlSecret(traits: Partial<Traits>, parameters = WITH_SECRET) {
	const { service, host } = await startWebhookService(traits, parameters);
	const choose = async (unsignedDeliveries: string) => {
		host.addOptions({ unsignedDeliveries });
		await host.publish();
	};
	return { service, host, choose };
}

/** How many runs one event starts. */
async function runsOf(service: WebhookService, host: TriggerHost, kind = LFD): Promise<number> {
	host.executions.splice(0);
	await service.deliver(kind);
	return host.executions.length;
}

describe.each([{ offers: [] }, { offers: ALL_OFFERS }])('at a service with $offers', (traits) => {
	it('the URL that is registered is the one of n8n with 32 hex digits, and stays the same', async () => {
		const { service, host } = await startWithUrlSecret(traits);
		await host.publish();
		const [{ url }] = service.webhooks;
		expect(secretIn(url)).toMatch(/^[0-9a-f]{32}$/);
		expect(url).toBe(`${host.productionUrl}?secret=${secretIn(url)}`);
		expect(host.state).toMatchObject({ urlSecret: secretIn(url) });
		await host.publish();
		await restart(host);
		await host.publish();
		expect(service.webhooks.map((webhook) => webhook.url)).toEqual([url]);
		expect(await runsOf(service, host)).toBe(1);
	});

	it('two triggers have two', async () => {
		const { service, host } = await startWithUrlSecret(traits);
		await host.publish();
		const copy = await service.host({ events: [LFD], ...WITH_SECRET }, 'workflow-2');
		copy.savedStaticData = host.savedStaticData;
		await copy.publish();
		const [one, other] = service.webhooks.map(({ url }) => secretIn(url));
		expect(one).not.toBe(other);
	});

	it('is appended to a query that is there', async () => {
		const { service, host } = await startWithUrlSecret(traits);
		const { webhookUrl } = host;
		Object.defineProperty(host, 'webhookUrl', { value: `${webhookUrl}/x?y=1&z=` });
		await host.publish();
		const { url } = service.webhooks[0];
		expect(url).toMatch(/\/x\?y=1&z=.*&secret=[0-9a-f]{32}$/);
		await host.publish();
		expect(service.webhooks).toHaveLength(1);
	});
});

describe('at a service that lets webhooks be changed', () => {
	it('switching the option puts the URL of the same webhook right', async () => {
		const { service, host, choose } = await startWithUrlSecret({ offers: ALL_OFFERS }, {});
		await host.publish();
		expect(service.webhooks[0].url).toBe(host.productionUrl);
		await choose('acceptWithUrlSecret');
		const secret = secretIn(service.webhooks[0].url);
		expect(secret).toMatch(/^[0-9a-f]{32}$/);
		await choose('refuse');
		expect(service.webhooks).toMatchObject([{ id: 'w1', url: host.productionUrl }]);
		await choose('acceptWithUrlSecret');
		expect(service.webhooks).toMatchObject([{ id: 'w1' }]);
		expect(secretIn(service.webhooks[0].url)).toBe(secret);
		await host.unpublish();
		expect(service.webhooks).toEqual([]);
		await host.publish();
		expect(secretIn(service.webhooks[0].url)).toBe(secret);
	});

	it('a webhook whose state was lost is ours with its query, and keeps its secret', async () => {
		const { service, host } = await startWithUrlSecret({ offers: ALL_OFFERS });
		await host.publish();
		const before = structuredClone(service.webhooks);
		host.savedStaticData = '{}';
		await restart(host);
		await host.publish();
		expect(service.webhooks).toEqual(before);
		expect(host.state.urlSecret).toBe(secretIn(before[0].url));
		expect(await runsOf(service, host)).toBe(1);
		host.savedStaticData = '{}';
		await restart(host);
		await host.unpublish();
		expect(service.webhooks).toEqual([]);
		expect(host.warnings).toEqual([]);
	});

	it.each(['refuse', 'acceptWithUrlSecret'])(
		'left from the other option and with the state lost, it is found with %s',
		async (unsignedDeliveries) => {
			const before = unsignedDeliveries === 'refuse' ? 'acceptWithUrlSecret' : 'refuse';
			const { service, host, choose } = await startWithUrlSecret({ offers: ALL_OFFERS });
			await choose(before);
			host.savedStaticData = '{}';
			await restart(host);
			await choose(unsignedDeliveries);
			expect(service.webhooks).toHaveLength(1);
			const hasSecret = secretIn(service.webhooks[0].url) !== null;
			expect(hasSecret).toBe(unsignedDeliveries === 'acceptWithUrlSecret');
		},
	);
});

describe('at a service that only lets webhooks be made', () => {
	it('asking for the secret makes a new webhook; what the old one delivers is refused', async () => {
		const { service, host, choose } = await startWithUrlSecret(
			{},
			{ options: { unsignedDeliveries: 'acceptAny' } },
		);
		await host.publish();
		await choose('acceptWithUrlSecret');
		expect(service.webhooks.map(({ url }) => secretIn(url) !== null)).toEqual([false, true]);
		expect(await service.deliver(LFD)).toEqual([401, 200]);
		expect(host.executions).toHaveLength(1);
		expect(host.warnings).toContain(
			'Webhook w1 is no longer used and could not be removed: what it delivers is refused. Have it removed by hand.',
		);
		await host.publish();
		expect(service.webhooks).toHaveLength(2);
	});

	it('it takes the further ones with it, and signed deliveries of the old ones count no more', async () => {
		const { service, host, choose } = await startWithUrlSecret({ signs: true }, {});
		await host.publish();
		host.parameters = { ...host.parameters, events: [LFD, UPDATED] };
		await host.publish();
		await choose('acceptWithUrlSecret');
		expect(service.webhooks).toHaveLength(3);
		expect(service.webhooks[2].events).toEqual([LFD, UPDATED]);
		expect(await runsOf(service, host)).toBe(1);
		expect(await runsOf(service, host, UPDATED)).toBe(1);
		expect(host.state).toMatchObject({ webhookId: 'w3' });
		expect(host.state).not.toHaveProperty('further');
	});

	it.each(['refuse', 'acceptAny'])(
		'a secret that is not needed any more (%s) stays',
		async (next) => {
			const { service, host, choose } = await startWithUrlSecret({ signs: true });
			await host.publish();
			await choose(next);
			await choose('acceptWithUrlSecret');
			expect(service.webhooks).toHaveLength(1);
			expect(await runsOf(service, host)).toBe(1);
		},
	);

	it('a kind that is added is registered with the same secret', async () => {
		const { service, host } = await startWithUrlSecret({});
		await host.publish();
		host.parameters = { ...host.parameters, events: [LFD, UPDATED] };
		await host.publish();
		const [one, other] = service.webhooks.map(({ url }) => secretIn(url));
		expect(one).toBe(other);
		expect(await runsOf(service, host, UPDATED)).toBe(1);
	});
});
