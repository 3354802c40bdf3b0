/** A service that refuses single kinds of event: the others are registered, and it is said. */
import { describe, expect, it } from 'vitest';

import { CREATED, LFD, UPDATED } from '../harness/eventKinds.mts';
import { PROFILES } from '../harness/profiles.mts';
import { startAltering } from '../../serve/proxy.mts';
import { documented, publishedWith, REFUSALS, SSL, WAYS, type Behaviour } from './refusing.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';
import { refusal, WebhookService } from './webhookService.mts';

describe('one kind that is refused', () => {
	it.each(REFUSALS)(
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
		const lists = documented('public').filter((kind) => kind !== CREATED);
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

	it('may be left out without a word: it is seen in the answer, and said', async () => {
		const { sandbox, host, requests } = await startTriggerScene('public', {
			parameters: { events: [LFD, UPDATED] },
		});
		const proxy = await startAltering(sandbox.url, ({ status, body }) => {
			const withoutUpdated = (key: string, value: unknown) =>
				key === 'events' ? (value as string[]).filter((kind) => kind !== UPDATED) : value;
			return { status, body: body && JSON.parse(JSON.stringify(body, withoutUpdated)) };
		});
		host.credential = { apiKey: sandbox.apiKey, baseUrl: proxy.url };
		await host.publish();
		expect(host.warnings).toEqual([expect.stringContaining(`does not register ${UPDATED}`)]);
		requests();
		await host.publish();
		expect(requests()).toEqual(['GET /webhooks']);
		await proxy.close();
	});

	it('is not mistaken for those that the answer allows', async () => {
		const detail = `${SSL} is not included in the list: ${CREATED}, ${LFD}, ${UPDATED}`;
		for (const said of [detail, `events must be one of: ${CREATED}, ${LFD}, ${UPDATED}`]) {
			const { sandbox, host, webhooks } = await startTriggerScene('public', {
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

describe('several kinds that are refused in one sentence', () => {
	const EXTRAS = ['line', 'rail', 'terminal'].map((of) => `container.pickup_lfd_${of}.changed`);

	it.each([
		['most of those sent', (kinds: string[]) => `${kinds.join(', ')} is no kind of event`],
		['a hint at another kind', (kinds: string[]) => `${kinds[0]} is none, try ${CREATED}`],
		['each its own', (kinds: string[]) => kinds.map((kind) => `"${kind}" is unknown`).join('; ')],
	])('(%s) do not take the others with them', async (_, says) => {
		const service = await WebhookService.start({
			refuses: (__, { events = [] }) => {
				const extras = events.filter((kind) => EXTRAS.includes(kind));
				const source = { pointer: '/data/attributes/events' };
				return extras.length > 0 ? refusal(422, { detail: says(extras), source }) : undefined;
			},
		});
		const host = await service.host({ events: [LFD, UPDATED, ...EXTRAS] });
		await host.publish();
		expect(service.webhooks).toMatchObject([{ events: [LFD, UPDATED] }]);
		for (const kind of EXTRAS) expect(host.warnings.join()).toContain(kind);
		expect(host.warnings.join()).not.toContain(UPDATED);
		expect(service.requests().length).toBeLessThanOrEqual(6);
	});
});

describe('what cannot be registered', () => {
	it.each(PROFILES.flatMap((profile) => WAYS.map((by) => [profile, by] as const)))(
		'in profile %s (by %s) is named where nothing is left of it',
		async (profile, refusesBy) => {
			const { host, webhooks, requests } = await startTriggerScene(profile, {
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
		const { sandbox, host, webhooks, requests } = await startTriggerScene('public', {
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
		const { sandbox, host, requests } = await startTriggerScene('public', {
			parameters: { events: ['*'] },
		});
		const match = { method: 'POST', path: '/webhooks' };
		sandbox.faults.add({ kind: 'status', status: 422, match, body: {} });
		await expect(host.call('create')).rejects.toThrow('The service did not accept a value');
		expect(requests().length).toBeLessThanOrEqual(6);
	});
});
