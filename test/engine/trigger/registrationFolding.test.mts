/** A service that only let webhooks be made and now offers more: several webhooks become one again. */
import { describe, expect, it } from 'vitest';

import { CREATED, LFD, UPDATED } from '../harness/eventKinds.mts';
import { publishedAt as published } from './publishedAt.mts';

describe('a service that later offers more', () => {
	it('gets everything into one webhook; no kind is without one in between', async () => {
		const { service, host, tick, runs, held } = await published([LFD]);
		await tick(LFD, UPDATED);
		service.traits.offers = ['list', 'get', 'patch', 'delete'];
		service.requests();
		await host.publish();
		expect(service.requests()).toEqual([
			'GET /webhooks',
			'PATCH /webhooks/w1',
			'DELETE /webhooks/w2',
		]);
		expect(held()).toEqual([[LFD, UPDATED]]);
		expect(host.state).not.toHaveProperty('further');
		expect(await runs(LFD, UPDATED)).toEqual([1, 1]);
		await host.publish();
		expect(service.requests()).toEqual(['GET /webhooks']);
		await host.unpublish();
		expect(service.webhooks).toEqual([]);
		expect(host.state).not.toHaveProperty('webhookId');
	});

	it('but not DELETE: the further one is switched off', async () => {
		const { service, host, tick, runs } = await published([LFD]);
		await tick(LFD, UPDATED);
		service.traits.offers = ['list', 'patch'];
		await host.publish();
		expect(service.webhooks).toMatchObject([
			{ id: 'w1', active: true, events: [LFD, UPDATED] },
			{ id: 'w2', active: false },
		]);
		expect(await runs(LFD, UPDATED)).toEqual([1, 1]);
		expect(host.warnings).toEqual([]);
	});

	it('but not PATCH: the further one stays while it is needed', async () => {
		const { service, host, tick, runs, held } = await published([LFD]);
		await tick(LFD, UPDATED);
		service.traits.offers = ['list', 'delete'];
		await host.publish();
		expect(held()).toEqual([[LFD], [UPDATED]]);
		await tick(LFD, UPDATED, CREATED);
		expect(held()).toEqual([[LFD], [UPDATED], [CREATED]]);
		expect(await runs(LFD, UPDATED, CREATED)).toEqual([1, 1, 1]);
		await tick(LFD, CREATED);
		expect(held()).toEqual([[LFD], [CREATED]]);
		await host.unpublish();
		expect(service.webhooks).toEqual([]);
	});

	it('lacks one that was removed there: its kinds are registered again', async () => {
		const { service, host, tick, held } = await published([LFD]);
		await tick(LFD, UPDATED);
		service.traits.offers = ['list', 'delete'];
		service.webhooks.pop();
		await host.publish();
		expect(held()).toEqual([[LFD], [UPDATED]]);
	});
});
