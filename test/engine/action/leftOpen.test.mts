/** What the contract leaves open or offers less of than the public service: the id of a new party, looking up a number, the examples. */
import { describe, expect, test } from 'vitest';

import { startLiteralService, type Answered } from '../harness/literalService.mts';
import { cut } from '../harness/listService.mts';
import { byId, startScene } from '../harness/scene.mts';

const PARTY = '3f0c7d7e-8f2d-4f0c-9c55-1d2b6f8a9e10';
const refuses = (detail: string, status = 400): Answered => ({
	status,
	body: { errors: [{ status: String(status), title: 'Bad request', detail }] },
});

describe('a new party', () => {
	const attributes = { company_name: 'Acorn' };
	const create = async (body: object, output = 'simplified') => {
		const { run } = await startLiteralService({ 'POST /parties': { status: 201, body } });
		const { items } = await run('party: create', { companyName: 'Acorn', output });
		return items;
	};
	const self = `/v2/parties/${PARTY}`;

	test.each([
		['in links.self of data', { data: { type: 'party', attributes, links: { self } } }],
		['in links.self beside data', { data: { type: 'party', attributes }, links: { self } }],
		[
			'in a whole URL',
			{ data: { type: 'party', attributes, links: { self: `https://x.example.com${self}/` } } },
		],
		['of its own', { data: { id: PARTY, type: 'party', attributes, links: { self: '/v2/x/1' } } }],
	])('has its ID %s', async (_, body) => {
		const party = { id: PARTY, company_name: 'Acorn' };
		expect(await create(body)).toEqual([party]);
		expect(await create(body, 'full')).toMatchObject([{ ...party, type: 'party' }]);
		expect(await create(body, 'raw')).toEqual([body]);
	});

	test('without any ID is given as it is', async () => {
		expect(await create({ data: { type: 'party', attributes } })).toEqual([
			{ ...attributes, id: null },
		]);
	});
});

describe('a number in a link', () => {
	/** The contract's list of shipments, of which the only filter is that of the bill of lading. */
	const lookUp = async (resource: string, number: string, count: number) => {
		const rows = Array.from({ length: count }, (_, index) => ({
			...{ id: `s${index}`, type: 'shipment', attributes: { bill_of_lading_number: `BL${index}` } },
			relationships: { containers: { data: [{ type: 'container', id: `c${index}` }] } },
		}));
		const { run, sent } = await startLiteralService({
			'GET /shipments': ({ query }) => {
				const bill = 'filter[bill_of_lading_number]';
				const known = [bill, 'include', 'page[number]', 'page[size]'];
				const unknown = Object.keys(query).find((name) => !known.includes(name));
				if (unknown) return refuses(`Unknown query parameter ${unknown}`);
				if (query[bill]) return { body: { data: [], meta: { total: 0 } } };
				const data = cut(rows, { number: Number(query['page[number]'] ?? 1), size: 100 });
				const included = data.map(({ id }) => ({
					...{ id: `c${id.slice(1)}`, type: 'container' },
					attributes: { number: `MEDU${id.slice(1)}` },
				}));
				return { body: { data, included, meta: { size: data.length, total: count } } };
			},
			'GET /containers/*': { body: { data: { id: 'c201', type: 'container', attributes: {} } } },
			'GET /shipments/*': { body: { data: rows[7] } },
		});
		const link = byId(`https://app.example.com/${resource}s/find?q=${number}`, 'url');
		const { error } = await run(`${resource}: get`, { [`${resource}Id`]: link });
		return { error, sent: sent() };
	};

	test.each([
		['container', 'medu201', 'GET /containers/c201'],
		['shipment', 'MEDU7', 'GET /shipments/s7'],
	])('leads to its %s, read from the shipments', async (resource, number, last) => {
		const { error, sent } = await lookUp(resource, number, 250);
		expect([error, sent.at(-1)]).toEqual([undefined, last]);
	});

	test('is not looked for without an end, and not said to be nowhere', async () => {
		const { error, sent } = await lookUp('container', 'NOSUCH1', 5000);
		const message = 'Container: the number or reference "NOSUCH1" was not found [Item 0]';
		expect(error?.message).toBe(message);
		expect(error?.description).toMatch(/cannot be asked for every number.*enter the ID/);
		expect(sent.length).toBeLessThan(40);
	});
});

describe('the examples', () => {
	const get = async (answer: Answered) => {
		const { run } = await startLiteralService({ 'GET /webhook_notifications/examples': answer });
		const event = byId('container.created', 'kind');
		return (await run('webhookNotification: getExamples', { event })).error;
	};

	test.each([400, 422])('that are asked for by another name say so (%d)', async (status) => {
		const error = await get(refuses('Unknown query parameter event', status));
		expect(error?.message).toBe('The service did not take the kind of event [Item 0]');
		expect(error?.description).toContain('Unknown query parameter event');
		expect(error?.description).toContain('Listen for Test Event');
		expect(error?.description).not.toContain('above all filters');
	});

	test('have what the trigger adds with Add Pickup Status, where that is asked for', async () => {
		const { run } = await startScene();
		const event = byId('container.pickup_lfd.changed', 'kind');
		const [as, plain] = await Promise.all(
			[true, false].map(
				async (addPickupStatus) =>
					(await run('webhookNotification: getExamples', { event, addPickupStatus })).items[0],
			),
		);
		expect(as).toMatchObject({
			pickup: { last_free_day: expect.any(String) },
			lfd_change: { current: expect.any(String) },
		});
		expect(plain).not.toHaveProperty('pickup');
	});

	test('as items of the trigger are whole, so picked fields are refused', async () => {
		const { run } = await startScene();
		const picked = { event: byId('container.created', 'kind'), output: 'selected' };
		const { error } = await run('webhookNotification: getExamples', picked);
		expect(error?.message).toBe('Selected Fields does not go with As Trigger Items [Item 0]');
		const resources = await run('webhookNotification: getExamples', {
			...{ ...picked, moreFields: 'event', asTriggerItems: false },
		});
		expect(Object.keys(resources.items[0])).toEqual(['event', 'id']);
	});

	test('that are refused for another reason say that', async () => {
		expect((await get({ status: 403 }))?.message).toMatch(/^The API key lacks permission/);
	});
});

test('a sample is signed with the secret of a webhook whose URL has a secret of its own', async () => {
	const url = 'https://n8n.example.com/webhook/1';
	const registered = `${url}?secret=${'0123456789abcdef'.repeat(2)}`;
	const webhook = { id: 'w1', type: 'webhook', attributes: { url: registered, secret: 'signs' } };
	const { asked, run } = await startLiteralService({
		'GET /webhooks': { body: { data: [webhook] } },
		'POST /webhooks/trigger': { body: { success: true, url: registered } },
	});
	const event = byId('container.created', 'kind');
	const { error, items } = await run('webhook: sendSample', { url, event });
	expect(error).toBeUndefined();
	expect(asked.at(-1)?.body).toEqual({
		url: registered,
		event: 'container.created',
		secret: 'signs',
	});
	expect(JSON.stringify(items)).not.toContain('0123456789abcdef');
});
