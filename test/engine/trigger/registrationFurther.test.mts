/** A service that only lets webhooks be made: what is ticked later gets a further webhook. */
import { describe, expect, it } from 'vitest';

import { KNOWN_KINDS } from '../../../nodes/ContainerTracking/events/catalogue';
import { CREATED, LFD, UPDATED } from '../harness/eventKinds.mts';
import { publishedAt as published } from './publishedAt.mts';
import { restart } from '../harness/triggerScene.mts';
import { refusal, type Traits } from './webhookService.mts';

const ARRIVED = 'container.transport.vessel_arrived';

describe.each([404, 405] as const)('absent is answered with %s: a kind that is added', (absent) => {
	it('gets a second webhook for itself, and every event starts one run', async () => {
		const { service, host, tick, runs, held } = await published([LFD], { absent });
		await tick(UPDATED, LFD);
		expect(held()).toEqual([[LFD], [UPDATED]]);
		expect(await runs(LFD, UPDATED, CREATED)).toEqual([1, 1, 0]);
		expect(host.state).toMatchObject({
			webhookId: 'w1',
			secret: 'secret-of-w1',
			further: [{ id: 'w2', secret: 'secret-of-w2', events: [UPDATED] }],
		});
		expect(service.posts()).toBe(1);
		expect(host.warnings).toEqual([]);
	});
});

describe('several webhooks', () => {
	it('are made for several additions, and all are used again whatever happens then', async () => {
		const { service, host, tick, runs, held } = await published([LFD]);
		await tick(LFD, UPDATED);
		await tick(LFD, UPDATED, CREATED, ARRIVED);
		expect(held()).toEqual([[LFD], [UPDATED], [CREATED, ARRIVED]]);
		await host.unpublish();
		expect(host.warnings).toEqual([
			expect.stringMatching(/^Webhooks w1, w2 and w3 stay at the service, .* removed by hand/),
		]);
		await restart(host);
		await host.publish();
		await host.publish();
		expect(held()).toHaveLength(3);
		expect(await runs(LFD, UPDATED, CREATED, ARRIVED)).toEqual([1, 1, 1, 1]);
		expect(service.posts()).toBe(2);
	});

	it('let kinds be removed and added again without a request that changes anything', async () => {
		const { service, tick, runs } = await published([LFD]);
		await tick(LFD, UPDATED);
		service.requests();
		await tick(UPDATED);
		expect(await runs(LFD, UPDATED)).toEqual([0, 1]);
		await tick(LFD, UPDATED);
		expect(await runs(LFD, UPDATED)).toEqual([1, 1]);
		expect(new Set(service.requests())).toEqual(new Set(['GET /webhooks']));
	});

	it('are not taken over by a copy of the workflow', async () => {
		const { service, host, tick } = await published([LFD]);
		await tick(LFD, UPDATED);
		const copy = await service.host({ events: [LFD, UPDATED] }, 'workflow-2');
		copy.savedStaticData = host.savedStaticData;
		await copy.publish();
		expect(copy.state).toMatchObject({ webhookId: 'w3' });
		expect(copy.state).not.toHaveProperty('further');
		expect(service.webhooks[2]).toMatchObject({ url: copy.productionUrl, events: [LFD, UPDATED] });
	});

	it('are made once though n8n forgets the activation that made one and failed', async () => {
		const { service, host, tick } = await published([LFD]);
		service.traits.withholds = ['secret'];
		await expect(tick(LFD, UPDATED)).rejects.toThrow(/no secret/);
		await host.unpublish();
		await expect(tick(LFD, UPDATED, CREATED)).rejects.toThrow(/no secret/);
		expect(service.webhooks.map(({ id }) => id)).toEqual(['w1', 'w2']);
	});
});

describe('All Events beside named kinds', () => {
	it('is spelt out, so that nothing comes twice, and the log says what that leaves out', async () => {
		const { service, host, tick, runs, held } = await published([LFD]);
		await tick('*');
		const others = KNOWN_KINDS.filter((kind) => kind !== LFD).sort();
		expect(held()).toEqual([[LFD], others]);
		expect(await runs(LFD, UPDATED, ARRIVED)).toEqual([1, 1, 1]);
		expect(host.warnings).toEqual([
			expect.stringMatching(/by name\. Kinds that are newer than this package are not among them/),
		]);
		service.requests();
		await host.publish();
		expect(service.requests()).toEqual(['GET /webhooks']);
	});

	it('holds whatever is named later', async () => {
		const { service, tick, runs } = await published(['*']);
		await tick(LFD);
		expect(await runs(LFD, UPDATED)).toEqual([1, 0]);
		expect(service.posts()).toBe(0);
	});
});

describe('what the service refuses', () => {
	const refuses =
		(...kinds: string[]): Traits['refuses'] =>
		(_, { events = [] }) => {
			const refused = events.find((kind) => kinds.includes(kind));
			const source = { pointer: '/data/attributes/events' };
			return refused ? refusal(422, { detail: `${refused} is no event`, source }) : undefined;
		};

	it('is left out of the further webhook and named, the rest is registered', async () => {
		const { service, host, tick, held } = await published([LFD], { refuses: refuses(CREATED) });
		await tick(LFD, CREATED, UPDATED);
		expect(held()).toEqual([[LFD], [UPDATED]]);
		expect(host.warnings).toEqual([expect.stringContaining(`does not register ${CREATED}`)]);
		service.requests();
		await host.publish();
		expect(service.requests()).toEqual(['GET /webhooks']);
	});

	it('does not stop what is delivered already, and is not asked for at each start', async () => {
		const { service, host, tick, runs } = await published([LFD], { refuses: refuses(CREATED) });
		await tick(LFD, CREATED);
		expect(await runs(LFD)).toEqual([1]);
		expect(host.warnings).toEqual([expect.stringContaining(`does not register ${CREATED}`)]);
		service.requests();
		await host.publish();
		expect(service.requests()).toEqual(['GET /webhooks']);
	});

	it('stops publishing where nothing is left of what is ticked', async () => {
		const { tick } = await published([LFD], { refuses: refuses(CREATED) });
		await expect(tick(CREATED)).rejects.toThrow(`does not register ${CREATED}`);
	});

	it('a second webhook: the headline says what to do', async () => {
		const { service, tick } = await published([LFD]);
		service.traits.refuses = (method) =>
			method === 'POST' ? refusal(422, { detail: 'url is taken' }) : undefined;
		await expect(tick(LFD, UPDATED)).rejects.toThrow(
			`The service takes no second webhook for ${UPDATED}: tick only what the first one delivers, or replace this trigger by a new one`,
		);
	});
});
