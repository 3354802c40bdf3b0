/** A service that refuses `*` or single kinds of event: the others are registered, and it is said. */
import { describe, expect, it } from 'vitest';

import type { SandboxOptions } from '../../sandbox/index.mts';
import { kindsOf } from '../../sandbox/events/kinds.mts';
import { startProxy } from '../harness/proxy.mts';
import { PROFILES, restart, startScene, type Profile } from './setup.mts';

type Behaviour = NonNullable<SandboxOptions['webhooks']>;

const LFD = 'container.pickup_lfd.changed';
const UPDATED = 'container.updated';
const CREATED = 'container.created';
const SSL = 'container.ssl_lfd.changed';
const WAYS = ['name', 'index', 'nothing'] as const;

const DOCUMENTED = {
	public: kindsOf('public').filter((kind) => kind !== SSL),
	specification: kindsOf('specification'),
};

const cases = PROFILES.flatMap((profile) =>
	WAYS.flatMap((refusesBy) => [true, false].map((each) => ({ profile, refusesBy, each }))),
);

async function publishedWith(
	profile: Profile,
	webhooks: Behaviour,
	events: string[],
	furtherEvents = '',
) {
	const parameters = { events, options: { furtherEvents } };
	const scene = await startScene(profile, { webhooks, parameters });
	await scene.host.publish();
	return scene;
}

const sorted = (kinds: string[]) => [...kinds].sort();

describe('a service that refuses `*`', () => {
	it.each(cases)(
		'in profile $profile (telling by $refusesBy, each: $each) gets every kind it offers, in few requests',
		async ({ profile, refusesBy, each }) => {
			const behaviour: Behaviour = { refuses: ['*'], refusesBy, refusesEach: each };
			const { host, webhooks, requests } = await publishedWith(profile, behaviour, ['*']);
			expect(webhooks()).toHaveLength(1);
			expect(sorted(webhooks()[0].events)).toEqual(sorted(DOCUMENTED[profile]));
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
		expect(sorted(webhooks()[0].events)).toEqual(sorted(DOCUMENTED.public));
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
		expect(webhooks()).toMatchObject([{ id, events: sorted(DOCUMENTED.public) }]);
		expect(requests()).toEqual([
			'GET /webhooks',
			`PATCH /webhooks/${id}`,
			'GET /webhooks/events',
			`PATCH /webhooks/${id}`,
		]);
	});

	it('and loses the answer to the second POST makes one webhook', async () => {
		const { sandbox, host, webhooks } = await startScene('public', {
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
		const { sandbox, host, webhooks } = await startScene('public', {
			webhooks: { refuses: ['*'] },
			parameters: { events: ['*'] },
		});
		for (const answer of [
			[UPDATED, LFD],
			{ data: [LFD, UPDATED] },
			{ events: [{ name: LFD }, { name: UPDATED }] },
			{ data: [LFD, UPDATED].map((id) => ({ id, type: 'webhook_event' })) },
		]) {
			const proxy = await startProxy(sandbox.url, ({ path, status, body }) => ({
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

describe('one kind that is refused', () => {
	it.each(cases)(
		'in profile $profile (telling by $refusesBy, each: $each) is left out and named',
		async ({ profile, refusesBy, each }) => {
			const behaviour: Behaviour = { refusesBy, refusesEach: each };
			const { host, webhooks, requests } = await publishedWith(
				profile,
				behaviour,
				[LFD, UPDATED],
				SSL,
			);
			expect(webhooks()).toMatchObject([{ events: [LFD, UPDATED] }]);
			expect(requests()).toEqual(['GET /webhooks', 'POST /webhooks', 'POST /webhooks']);
			expect(host.warnings).toEqual([expect.stringContaining(`does not register ${SSL}`)]);
			await host.publish();
			expect(requests()).toEqual(['GET /webhooks']);
			expect(webhooks()).toHaveLength(1);
		},
	);

	it('does not come between when it is added to a webhook that exists', async () => {
		const { host, webhooks } = await publishedWith('public', {}, [LFD]);
		const [{ id }] = webhooks();
		host.parameters = { events: [UPDATED, LFD], options: { furtherEvents: SSL } };
		await host.publish();
		expect(webhooks()).toMatchObject([{ id, events: [LFD, UPDATED] }]);
		expect(host.warnings).toEqual([expect.stringContaining(SSL)]);
	});

	it('is asked for again when the parameters change', async () => {
		const behaviour: Behaviour = { refuses: [UPDATED] };
		const { host, webhooks } = await publishedWith('public', behaviour, [LFD, UPDATED]);
		expect(webhooks()[0].events).toEqual([LFD]);
		behaviour.refuses = [];
		host.parameters = { events: [LFD, UPDATED, CREATED] };
		await host.publish();
		expect(webhooks()[0].events).toEqual([CREATED, LFD, UPDATED]);
	});

	it('though every list knows it, and nothing tells that it is this one: by the account', async () => {
		const lists = DOCUMENTED.public.filter((kind) => kind !== CREATED);
		const behaviour: Behaviour = { refuses: [CREATED], refusesBy: 'nothing', lists };
		const { webhooks, requests } = await publishedWith('public', behaviour, [LFD, CREATED]);
		expect(webhooks()).toMatchObject([{ events: [LFD] }]);
		expect(requests().length).toBeLessThanOrEqual(6);
	});

	it.each(['container.a', 'container.a, container.b, container.c, container.d'])(
		'told one at a time (%s): few requests, and the known ones stay',
		async (further) => {
			const { host, webhooks, requests } = await publishedWith('public', {}, [LFD], further);
			expect(webhooks()).toMatchObject([{ events: [LFD] }]);
			expect(requests().length).toBeLessThanOrEqual(6);
			for (const kind of further.split(', '))
				expect(host.warnings.join()).toMatch(new RegExp(`${kind}\\b`));
		},
	);

	it('is not mistaken for those that the answer allows', async () => {
		const detail = `${SSL} is not included in the list: ${CREATED}, ${LFD}, ${UPDATED}`;
		for (const said of [detail, `events must be one of: ${CREATED}, ${LFD}, ${UPDATED}`]) {
			const { sandbox, host, webhooks } = await startScene('public', {
				parameters: { events: [LFD, UPDATED], options: { furtherEvents: SSL } },
			});
			sandbox.faults.add({
				kind: 'status',
				status: 422,
				match: { method: 'POST', path: '/webhooks' },
				body: { errors: [{ detail: said, source: { pointer: '/data/attributes/events' } }] },
				times: 1,
			});
			await host.publish();
			expect(webhooks()).toMatchObject([{ events: [LFD, UPDATED] }]);
		}
	});
});

describe('what cannot be registered', () => {
	it.each(PROFILES.flatMap((profile) => WAYS.map((by) => [profile, by] as const)))(
		'in profile %s (by %s) is named where nothing is left of it',
		async (profile, refusesBy) => {
			const { host, webhooks, requests } = await startScene(profile, {
				webhooks: { refusesBy },
				parameters: { events: [], options: { furtherEvents: SSL } },
			});
			await expect(host.call('create')).rejects.toThrow(
				`The service does not register ${SSL}: tick other events in Trigger On`,
			);
			expect(requests().length).toBeLessThanOrEqual(6);
			expect(webhooks()).toEqual([]);
			await expect(host.publish()).rejects.toThrow(SSL);
			expect(webhooks()).toEqual([]);
		},
	);

	it.each([
		[{ detail: 'url is taken', source: { pointer: '/data/attributes/url' } }],
		[{ detail: 'Webhook limit reached' }],
		[{ detail: 'url has already been taken' }],
	])('for another reason (%j) is not tried with fewer kinds', async (entry) => {
		const { sandbox, host, webhooks, requests } = await startScene('public', {
			parameters: { events: ['*'] },
		});
		const match = { method: 'POST', path: '/webhooks' };
		sandbox.faults.add({ kind: 'status', status: 422, match, body: { errors: [entry] } });
		await expect(host.call('create')).rejects.toMatchObject({
			description: expect.stringContaining(entry.detail),
		});
		expect(requests()).toEqual(['GET /webhooks', 'POST /webhooks']);
		expect(webhooks()).toEqual([]);
	});

	it('because of something that the answer does not tell ends in few requests', async () => {
		const { sandbox, host, requests } = await startScene('public', {
			parameters: { events: ['*'] },
		});
		const match = { method: 'POST', path: '/webhooks' };
		sandbox.faults.add({ kind: 'status', status: 422, match, body: {} });
		await expect(host.call('create')).rejects.toThrow('The service did not accept a value');
		expect(requests().length).toBeLessThanOrEqual(6);
	});
});
