import { describe, expect, test } from 'vitest';

import { record } from '../cases.mts';
import type { WebhookBehaviour } from './endpoints/webhookBehaviour.mts';
import type { Profile } from './resource.mts';
import { bodyOf, call, get, open, register } from './testing.mts';

const URL = 'https://receiver.example/hook';

test('a webhook is made, listed, read, changed and deleted', async () => {
	const sandbox = await open();
	const { id, attributes } = await register(sandbox, URL, { events: ['container.updated'] });
	expect(attributes).toEqual(record`
		url=${URL} active=true events=["container.updated"] headers=[] secret=sandbox-webhook-secret-1
	`);
	const { rows, meta } = await get(sandbox, '/webhooks');
	expect([rows[0].id, rows[0].attributes.secret, meta.total]).toEqual([id, attributes.secret, 1]);
	const body = bodyOf('webhook', { active: false, events: ['*'] });
	const changed = await call(sandbox, 'PATCH', `/webhooks/${id}`, { body });
	expect(changed.data.attributes).toMatchObject({ url: URL, active: false, events: ['*'] });
	expect((await get(sandbox, `/webhooks/${id}`)).data).toEqual(changed.data);
	const deleted = await call(sandbox, 'DELETE', `/webhooks/${id}`);
	expect([deleted.status, deleted.text]).toEqual([204, '']);
	expect((await get(sandbox, `/webhooks/${id}`)).status).toBe(404);
	expect((await call(sandbox, 'DELETE', `/webhooks/${id}`)).status).toBe(404);
});

test('the contract only makes them', async () => {
	const sandbox = await open({ profile: 'specification' });
	const { id, attributes } = await register(sandbox, URL);
	expect(attributes.secret).toBe('sandbox-webhook-secret-1');
	expect((await get(sandbox, `/webhooks/${id}`)).status).toBe(404);
});

test.each([
	[{ url: undefined }, 400, '/data/attributes/url'],
	[{ active: undefined }, 400, '/data/attributes/active'],
	[{ url: '' }, 422, '/data/attributes/url'],
	[{ url: 'receiver.example' }, 422, '/data/attributes/url'],
	[{ active: 'yes' }, 422, '/data/attributes/active'],
	[{ events: ['*', '*'] }, 422, '/data/attributes/events'],
	[{ events: ['container.moved'] }, 422, '/data/attributes/events'],
	[{ events: ['container.ssl_lfd.changed'] }, 422, '/data/attributes/events'],
	[{ headers: [{ name: 'X' }] }, 422, '/data/attributes/headers'],
	[{ secret: 'mine' }, 422, '/data/attributes/secret'],
])('refuses %o with %i', async (attributes, expected, pointer) => {
	const sandbox = await open();
	const body = bodyOf('webhook', { url: URL, active: true, ...attributes });
	const { status, errors } = await call(sandbox, 'POST', '/webhooks', { body });
	expect([status, errors[0].source?.pointer]).toEqual([expected, pointer]);
});

describe.each<Profile>(['public', 'specification'])('examples in profile %s', (profile) => {
	test('the kind has to be named, and known', async () => {
		const sandbox = await open({ profile });
		const missing = await get(sandbox, '/webhook_notifications/examples');
		expect([missing.status, missing.errors[0]]).toEqual([
			400,
			profile === 'public'
				? { status: '400', title: 'Bad Request', detail: null, source: { parameter: 'event' } }
				: { status: '400', title: 'Bad Request', detail: 'Bad Request' },
		]);
		expect((await get(sandbox, '/webhook_notifications/examples?event=x')).status).toBe(400);
	});
});

test('notifications are listed newest first, with what they refer to', async () => {
	const sandbox = await open({ freeze: true });
	sandbox.deliveries.pause();
	await register(sandbox, URL);
	const { containerId } = sandbox.situations.ready;
	sandbox.ship.changeContainer(containerId, { seal_number: 'A' });
	sandbox.ship.transportEvent(containerId, 'full_out');
	const { rows, included } = await get(
		sandbox,
		'/webhook_notifications?include=reference_object.container.shipment',
	);
	expect(rows.map((row) => row.attributes.event)).toEqual([
		'container.transport.full_out',
		'container.updated',
	]);
	expect(new Set(included.map(({ type }) => type))).toEqual(
		new Set(['transport_event', 'container_updated_event', 'container', 'shipment']),
	);
});

describe('A service that takes and reports less', () => {
	const KINDS = ['container.updated', '*', 'container.created', 'container.moved'];
	const refusedWith = async (webhooks: WebhookBehaviour) => {
		const sandbox = await open({ webhooks });
		const body = bodyOf('webhook', { url: URL, active: true, events: KINDS });
		const { status, errors } = await call(sandbox, 'POST', '/webhooks', { body });
		expect(sandbox.store.all('webhook')).toEqual([]);
		expect(status).toBe(422);
		return errors.map(({ detail, source }) => [source?.pointer, detail]);
	};

	test('refuses `*` and single kinds, by name, index or not at all', async () => {
		const refuses = ['*', 'container.created'];
		const pointer = '/data/attributes/events';
		expect(await refusedWith({ refuses })).toEqual([[pointer, '"*" is not an event.']]);
		expect(await refusedWith({ refuses, refusesBy: 'index', refusesEach: true })).toEqual([
			[`${pointer}/1`, 'is not included in the list'],
			[`${pointer}/2`, 'is not included in the list'],
			[`${pointer}/3`, 'is not included in the list'],
		]);
		expect(await refusedWith({ refusesBy: 'nothing' })).toEqual([[undefined, null]]);
	});

	test.each([
		['null', { headers: null }],
		['empty', { headers: [] }],
		['absent', {}],
	] as const)('shows headers as %s, and delivers them all the same', async (headers, expected) => {
		const sandbox = await open({ webhooks: { headers } });
		const sent = [{ name: 'X-Team', value: 'import' }];
		const { id } = await register(sandbox, URL, { headers: sent });
		const { data } = await get(sandbox, `/webhooks/${id}`);
		const { headers: reported, ...rest } = data.attributes;
		expect(headers === 'absent' ? rest : { headers: reported }).toMatchObject(expected);
		expect('headers' in data.attributes).toBe(headers !== 'absent');
		expect((await get(sandbox, '/webhooks')).rows[0]).toEqual(data);
		expect(sandbox.store.get('webhook', id)?.attributes.headers).toEqual(sent);
	});
});
