/** A service that refuses `*`: every kind it offers is registered by name, and kept up to date. */
import { describe, expect, it } from 'vitest';

import { CREATED, LFD, UPDATED } from '../harness/eventKinds.mts';
import { startAltering } from '../../serve/proxy.mts';
import { documented, publishedWith, REFUSALS, WAYS, type Behaviour } from './refusing.mts';
import { restart, startTriggerScene } from '../harness/triggerScene.mts';

const sorted = (kinds: string[]) => [...kinds].sort();

describe('a service that refuses `*`', () => {
	it.each(REFUSALS)(
		'in profile $profile (telling by $refusesBy, each: $each) gets every kind it offers, in few requests',
		async ({ profile, refusesBy, each }) => {
			const behaviour: Behaviour = { refuses: ['*'], refusesBy, refusesEach: each };
			const { host, webhooks, requests } = await publishedWith(profile, behaviour, ['*']);
			expect(webhooks()).toHaveLength(1);
			expect(sorted(webhooks()[0].events)).toEqual(sorted(documented(profile)));
			const sent = requests();
			expect(sent.length).toBeLessThanOrEqual(6);
			if (profile === 'public') {
				expect(sent).toEqual([
					'GET /webhooks',
					'POST /webhooks',
					'GET /webhooks/events',
					'POST /webhooks',
				]);
			}
			expect(host.warnings[0]).toMatch(/takes no webhook for all events/);
		},
	);

	it('is not asked again: a restart looks, and changes nothing', async () => {
		const { host, webhooks, requests } = await publishedWith('public', { refuses: ['*'] }, ['*']);
		const before = webhooks();
		requests();
		for (let time = 1; time <= 3; time++) {
			await restart(host);
			await host.publish();
		}
		expect(webhooks()).toEqual(before);
		expect(new Set(requests())).toEqual(new Set(['GET /webhooks', 'GET /webhooks/events']));
	});

	it('without a list of its kinds, but with all known ones, gets all known ones', async () => {
		const { webhooks } = await publishedWith('public', { refuses: ['*'], lists: 'absent' }, ['*']);
		expect(sorted(webhooks()[0].events)).toEqual(sorted(documented('public')));
	});

	it('that lists a kind nobody knew gets it; one that it lists later is added once', async () => {
		const lists = [LFD, UPDATED];
		const behaviour: Behaviour = { refuses: ['*'], lists };
		const { host, webhooks, requests } = await publishedWith('public', behaviour, ['*']);
		expect(webhooks()[0].events).toEqual([LFD, UPDATED]);
		lists.push(CREATED);
		requests();
		await host.publish();
		const [{ id, events }] = webhooks();
		expect(events).toEqual([CREATED, LFD, UPDATED]);
		expect(requests()).toEqual(['GET /webhooks', 'GET /webhooks/events', `PATCH /webhooks/${id}`]);
		await host.publish();
		expect(requests()).toEqual(['GET /webhooks', 'GET /webhooks/events']);
	});

	it.each(WAYS)('and one kind that it lists itself (by %s): that one is left out', async (by) => {
		const behaviour: Behaviour = {
			refuses: ['*'],
			lists: [LFD, 'container.new', UPDATED],
			refusesBy: by,
		};
		const { host, webhooks, requests } = await publishedWith('public', behaviour, ['*']);
		expect(webhooks()).toMatchObject([{ events: [LFD, UPDATED] }]);
		expect(host.warnings.join()).toContain('does not register container.new');
		expect(requests().length).toBeLessThanOrEqual(6);
		await host.publish();
		expect(requests()).toEqual(['GET /webhooks', 'GET /webhooks/events']);
	});

	it('that is away later keeps the workflow published', async () => {
		const { sandbox, host, webhooks } = await publishedWith('public', { refuses: ['*'] }, ['*']);
		sandbox.faults.add({ kind: 'reset' });
		await restart(host);
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.warnings.at(-1)).toContain('is taken to be as it was');
	});

	it('and only makes webhooks: what was stored counts as registered', async () => {
		const { host, webhooks, requests } = await publishedWith('specification', { refuses: ['*'] }, [
			'*',
		]);
		requests();
		await host.publish();
		expect(requests()).toEqual(['GET /webhooks']);
		expect(webhooks()).toHaveLength(1);
	});

	it('delivers what was registered by name', async () => {
		const { sandbox, host } = await publishedWith('public', { refuses: ['*'] }, ['*']);
		sandbox.ship.moveLfd(sandbox.situations.laterInHouston.containerId, '2031-05-06T07:00:00Z');
		await sandbox.deliveries.settled();
		expect(host.executions.length).toBeGreaterThan(0);
	});

	it('while the parameters change from some kinds to all', async () => {
		const { host, webhooks, requests } = await publishedWith('public', { refuses: ['*'] }, [LFD]);
		const [{ id }] = webhooks();
		host.parameters = { events: ['*'] };
		requests();
		await host.publish();
		expect(webhooks()).toMatchObject([{ id, events: sorted(documented('public')) }]);
		expect(requests()).toEqual([
			'GET /webhooks',
			`PATCH /webhooks/${id}`,
			'GET /webhooks/events',
			`PATCH /webhooks/${id}`,
		]);
	});

	it('and loses the answer to the second POST makes one webhook', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public', {
			webhooks: { refuses: ['*'] },
			parameters: { events: ['*'] },
		});
		const match = { method: 'POST', path: '/webhooks' };
		sandbox.faults.add({ kind: 'resetAfter', match, skip: 1, times: 1 });
		await host.publish();
		expect(webhooks()).toHaveLength(1);
		expect(host.state.webhookId).toBe(webhooks()[0].id);
	});

	it('lists its kinds in any form', async () => {
		const { sandbox, host, webhooks } = await startTriggerScene('public', {
			webhooks: { refuses: ['*'] },
			parameters: { events: ['*'] },
		});
		for (const answer of [
			[UPDATED, LFD],
			{ data: [LFD, UPDATED] },
			{ events: [{ name: LFD }, { name: UPDATED }] },
			{ data: [LFD, UPDATED].map((id) => ({ id, type: 'webhook_event' })) },
		]) {
			const proxy = await startAltering(sandbox.url, ({ url: path, status, body }) => ({
				status,
				body: path.endsWith('/webhooks/events') ? answer : body,
			}));
			host.credential = { apiKey: sandbox.apiKey, baseUrl: proxy.url };
			await host.publish();
			expect(webhooks()).toMatchObject([{ events: [LFD, UPDATED] }]);
			await host.unpublish();
			await proxy.close();
		}
	});
});

describe('a service that spells `*` out', () => {
	it('is left alone afterwards', async () => {
		const { host, requests } = await publishedWith('public', { spellsOutAll: true }, ['*']);
		requests();
		await host.publish();
		expect(requests()).toEqual(['GET /webhooks']);
		expect(host.warnings).toEqual([]);
	});
});
