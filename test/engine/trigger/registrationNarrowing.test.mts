/** A webhook that holds more than is ticked: narrowed where the service lets us, else filtered. */
import { describe, expect, it } from 'vitest';

import { CREATED, LFD, UPDATED } from '../harness/eventKinds.mts';
import { publishedAt } from './publishedAt.mts';
import { restart } from '../harness/triggerScene.mts';
import { refusal, WebhookService, type Traits } from './webhookService.mts';

const MANAGED: Traits['offers'] = ['list', 'get', 'patch', 'delete'];

async function published(events: string[], traits: Partial<Traits>) {
	const { service, host, tick } = await publishedAt(events, traits);
	/** Those of the kinds that start a run. */
	const starting = async (...kinds: string[]) => {
		host.executions.splice(0);
		for (const kind of kinds) await service.deliver(kind);
		return host.executions.map(({ item }) => item.event);
	};
	return { service, host, tick, starting };
}

describe('at a service that lets webhooks be changed', () => {
	it.each([[['*']], [[LFD, UPDATED]]])('what was registered for %j is narrowed', async (before) => {
		const { service, host, tick, starting } = await published(before, { offers: MANAGED });
		await tick(LFD);
		expect(service.webhooks).toMatchObject([{ id: 'w1', events: [LFD] }]);
		expect(await starting(LFD, UPDATED)).toEqual([LFD]);
		service.requests();
		await host.publish();
		expect(service.requests()).toEqual(['GET /webhooks']);
	});

	it('a webhook that is adopted is narrowed', async () => {
		const { service, host, tick } = await published(['*'], { offers: MANAGED });
		host.savedStaticData = '{}';
		await restart(host);
		await tick(LFD);
		expect(service.webhooks).toMatchObject([{ id: 'w1', events: [LFD] }]);
	});

	it('kinds that the service adds on its own are asked to be dropped once, not at each start', async () => {
		const adds = [CREATED];
		const { service, host, starting } = await published([LFD], { offers: MANAGED, adds });
		expect(service.webhooks).toMatchObject([{ events: [LFD, CREATED] }]);
		await host.publish();
		await host.publish();
		expect(service.requests()).toEqual(['GET /webhooks', 'GET /webhooks']);
		expect(await starting(LFD, CREATED)).toEqual([LFD]);
		adds.pop();
		const [webhook] = service.webhooks;
		webhook.events = [LFD, CREATED, UPDATED];
		service.requests();
		await host.publish();
		expect(service.webhooks).toMatchObject([{ id: 'w1', events: [LFD] }]);
		expect(service.requests()).toEqual(['GET /webhooks', 'PATCH /webhooks/w1']);
	});

	it('kinds that it only adds when a webhook is made are dropped at once', async () => {
		const service = await WebhookService.start({ offers: MANAGED });
		const { traits } = service;
		traits.refuses = (method) => {
			traits.adds = method === 'POST' ? [CREATED] : [];
			return undefined;
		};
		const host = await service.host({ events: [LFD] });
		await host.publish();
		expect(service.webhooks).toMatchObject([{ events: [LFD] }]);
	});
});

describe('where it cannot be narrowed', () => {
	it.each([
		['PATCH is not offered', 404],
		['PATCH is refused', 422],
		['PATCH fails', 500],
	] as const)('because %s, it stays, and the trigger filters', async (_, status) => {
		const { service, host, tick, starting } = await published(['*'], { offers: MANAGED });
		service.traits.refuses = (method) =>
			method === 'PATCH' ? refusal(status, { title: 'No' }) : undefined;
		await tick(LFD);
		expect(service.webhooks).toMatchObject([{ id: 'w1', events: ['*'] }]);
		expect(await starting(UPDATED, LFD, CREATED)).toEqual([LFD]);
		expect(host.warnings).toEqual([
			expect.stringMatching(/^Webhook w1 delivers more .* What was not asked for starts no run\.$/),
		]);
	});

	it.each([401, 403])('because the key may not (%i), publishing says so', async (status) => {
		const { service, tick } = await published(['*'], { offers: MANAGED });
		service.traits.refuses = (method) =>
			method === 'PATCH' ? refusal(status, { title: 'No' }) : undefined;
		await expect(tick(LFD)).rejects.toThrow(/API key/);
		expect(service.webhooks).toMatchObject([{ id: 'w1', events: ['*'] }]);
	});

	it('one that could be after a fault is narrowed the next time', async () => {
		const { service, tick } = await published(['*'], { offers: MANAGED });
		service.traits.refuses = (method) =>
			method === 'PATCH' ? refusal(500, { title: 'No' }) : undefined;
		await tick(LFD);
		service.traits.refuses = () => undefined;
		await tick(LFD);
		expect(service.webhooks).toMatchObject([{ id: 'w1', events: [LFD] }]);
	});

	it('at a service that only lets webhooks be made, no request is tried', async () => {
		const { service, tick, starting } = await published(['*'], {});
		await tick(LFD);
		expect(service.requests()).toEqual(['GET /webhooks']);
		expect(await starting(UPDATED, LFD)).toEqual([LFD]);
		service.traits.offers = MANAGED;
		await tick(LFD);
		expect(service.webhooks).toMatchObject([{ id: 'w1', events: [LFD] }]);
	});
});
