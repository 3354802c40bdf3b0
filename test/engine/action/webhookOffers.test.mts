/** Webhook > Get Event Kinds and Get IP Addresses (docs/interface.md#webhooks). */
import { describe, expect, test } from 'vitest';

import { startLiteralService } from '../harness/literalService.mts';
import { byId, forItems, pairedItems, startScene } from '../harness/scene.mts';

const KINDS = 'webhook: getEventKinds';
const ADDRESSES = 'webhook: getIpAddresses';
const offered = (path: string, body: unknown) => startLiteralService({ [`GET ${path}`]: { body } });

test('each event kind is an item, with its category, also of a plain list', async () => {
	const { run, sent } = await startScene({ webhooks: { lists: ['container.updated', 'a.b'] } });
	const done = await run(KINDS);
	const kind = (event: string, category: string) => ({ event, category });
	expect(done.items).toEqual([
		{ ...kind('container.updated', 'container'), description: 'Sent for container.updated' },
		{ ...kind('a.b', 'a'), description: 'Sent for a.b' },
	]);
	expect(pairedItems(done)).toEqual(forItems(0, 0));
	expect(sent()).toEqual(['GET /webhooks/events']);
	const plain = await offered('/webhooks/events', { data: ['container.updated'] });
	const item = { event: 'container.updated', description: null, category: null };
	expect((await plain.run(KINDS)).items).toEqual([item]);
});

describe('a new webhook for all events', () => {
	const CREATE = 'webhook: create';
	const parameters = { url: 'http://127.0.0.1:9/x', additionalFields: { active: false } };

	test('is made for each kind that is offered where the service refuses the word for all', async () => {
		const { run, sandbox, sent } = await startScene({
			webhooks: { refuses: ['*', 'container.transport.vessel_loaded'] },
		});
		const { items, error, hints } = await run(CREATE, parameters);
		expect(error).toBeUndefined();
		const [{ attributes }] = sandbox.store.all('webhook');
		expect(items).toMatchObject([{ id: sandbox.store.all('webhook')[0].id }]);
		expect(attributes.active).toBe(false);
		expect(attributes.events).toEqual(
			expect.arrayContaining(['container.updated', 'container.pickup_lfd.changed']),
		);
		expect(attributes.events).not.toContain('container.transport.vessel_loaded');
		expect(hints).toEqual([
			expect.stringMatching(
				/no webhook for all events.*without container\.transport\.vessel_loaded/,
			),
		]);
		expect(sent().filter((line) => line === 'POST /webhooks').length).toBeGreaterThan(1);
	});

	test.each([
		[
			'container.updatd',
			[
				'"container.updatd" is no kind of event that is known here. The nearest is "container.updated".',
			],
		],
		['container.updated, a.b', []],
	])('of %s, with a hint at what is misspelt', async (events, says) => {
		const { run } = await startLiteralService({
			'POST /webhooks': { body: { data: { type: 'webhook', id: '1', attributes: {} } } },
		});
		expect((await run(CREATE, { ...parameters, events })).hints).toEqual(says);
	});

	test('is made for all where the service takes the word, without a hint', async () => {
		const { run, sandbox, sent } = await startScene();
		const { hints } = await run(CREATE, parameters);
		expect(sandbox.store.all('webhook')[0].attributes.events).toEqual(['*']);
		expect([hints, sent()]).toEqual([[], ['POST /webhooks']]);
	});

	test('is no reason to look further where something else is refused, or kinds that were asked for', async () => {
		const { run, sandbox, sent } = await startScene({
			webhooks: { refuses: ['container.updated'] },
		});
		const asked = await run(CREATE, { ...parameters, events: ['container.updated'] });
		expect(asked.error?.description).toContain('container.updated');
		const errors = [{ detail: 'is taken', source: { pointer: '/data/attributes/url' } }];
		sandbox.faults.add({ kind: 'status', status: 422, body: { errors } });
		expect((await run(CREATE, parameters)).error?.description).toContain('is taken');
		expect(sent()).toEqual(['POST /webhooks', 'POST /webhooks']);
	});
});

describe('a webhook that is changed to all events', () => {
	test.each([
		['is there for each kind that is offered where the service refuses the word for all', ['*'], 1],
		['is there for all where the service takes the word', [], 0],
	])('%s', async (_, refuses, hinted) => {
		const { run, sandbox, sent } = await startScene({ webhooks: { refuses } });
		const parameters = { url: 'http://127.0.0.1:9/x', events: ['container.created'] };
		const [{ id }] = (await run('webhook: create', parameters)).items;
		sandbox.clearRequests();
		const updateFields = { events: ['*'], active: false };
		const { items, error, hints } = await run('webhook: update', {
			webhookId: byId(String(id)),
			updateFields,
		});
		expect(error).toBeUndefined();
		expect(items).toMatchObject([{ id, active: false }]);
		const { events } = sandbox.store.get('webhook', String(id))!.attributes;
		const isAll = hinted === 0;
		expect(events).toEqual(isAll ? ['*'] : expect.arrayContaining(['container.updated']));
		expect(hints).toHaveLength(hinted);
		expect(sent().filter((line) => line !== `PATCH /webhooks/${String(id)}`)).toEqual(
			isAll ? [] : ['GET /webhooks/events'],
		);
	});
});

test('IP addresses are a text to paste, and a list', async () => {
	const list = ['192.0.2.1', '198.51.100.0/24'];
	const last_updated = '2026-03-01T00:00:00Z';
	const { run } = await offered('/webhooks/ips', { webhook_notification_ips: list, last_updated });
	const done = await run(ADDRESSES);
	const ip_addresses = '192.0.2.1, 198.51.100.0/24';
	expect(done.items).toEqual([{ ip_addresses, count: 2, last_updated, list }]);
	expect(pairedItems(done)).toEqual(forItems(0));
	const { items } = await (await startScene()).run(ADDRESSES);
	expect(items).toMatchObject([{ ip_addresses: '127.0.0.1', count: 1 }]);
});

describe.each([
	[KINDS, '/webhooks/events'],
	[ADDRESSES, '/webhooks/ips'],
])('%s', (name, path) => {
	test.each<[string, unknown]>([
		['nothing', undefined],
		['an empty object', {}],
		['an empty list', { data: [], webhook_notification_ips: [] }],
		['a refusal', { errors: [{ detail: 'no' }] }],
		['a web page', '<html></html>'],
		['other things', { data: [5, null, {}], webhook_notification_ips: [null, {}] }],
	])('%s in answer is no empty allow-list', async (_, body) => {
		const { run } = await offered(path, body);
		const done = await run(name, { options: { maxWaitSeconds: 0 } });
		expect(done.items).toEqual([]);
		expect(done.error?.message).toBe(
			'The service answered without the data that was asked for [Item 0]',
		);
	});
});
