/** What the contract leaves open or offers less of than the public service: the id of a new party, looking up a number, the examples. */
import { describe, expect, test } from 'vitest';

import { startLiteralService, type Answered } from '../harness/literalService.mts';
import { byId } from '../harness/scene.mts';

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
	const containerOf = (id: string, number: string) => ({
		id,
		type: 'container',
		attributes: { number },
	});
	const shipments = (count: number) =>
		Array.from({ length: count }, (_, index) => ({
			id: `s${index}`,
			type: 'shipment',
			attributes: { bill_of_lading_number: `BL${index}`, shipping_line_scac: 'TEST' },
			relationships: { containers: { data: [{ type: 'container', id: `c${index}` }] } },
		}));

	/** The contract's lists, of which the only filter is that of the bill of lading. */
	const lookUp = async (resource: string, number: string, count = 250) => {
		const rows = shipments(count);
		const { run, sent } = await startLiteralService({
			'GET /shipments': ({ query }) => {
				const known = ['filter[bill_of_lading_number]', 'include', 'page[number]', 'page[size]'];
				const unknown = Object.keys(query).find((name) => !known.includes(name));
				if (unknown) return refuses(`Unknown query parameter ${unknown}`);
				const wanted = query['filter[bill_of_lading_number]'];
				const fitting = rows.filter(
					({ attributes }) => !wanted || attributes.bill_of_lading_number === wanted,
				);
				const page = Number(query['page[number]'] ?? 1);
				const data = fitting.slice((page - 1) * 100, page * 100);
				const included = data.map(({ id }) => containerOf(`c${id.slice(1)}`, `MEDU${id.slice(1)}`));
				return { body: { data, included, meta: { size: data.length, total: fitting.length } } };
			},
			'GET /tracking_requests': refuses('Unknown query parameter filter[request_number]'),
			'GET /containers/*': { body: { data: containerOf('c201', 'MEDU201') } },
			'GET /shipments/*': ({ path }) => ({
				body: { data: rows.find(({ id }) => path.endsWith(`/${id}`)) },
			}),
		});
		const link = `https://app.example.com/${resource}s/find?q=${number}`;
		const { error, items } = await run(`${resource}: get`, {
			[`${resource}Id`]: byId(link, 'url'),
		});
		return { error, items, sent: sent() };
	};

	test('leads to its container, read from the shipments', async () => {
		const { error, sent } = await lookUp('container', 'medu201');
		expect(error).toBeUndefined();
		expect(sent.at(-1)).toBe('GET /containers/c201');
	});

	test('leads to the shipment of its container', async () => {
		const { error, sent } = await lookUp('shipment', 'MEDU7');
		expect(error).toBeUndefined();
		expect(sent.at(-1)).toBe('GET /shipments/s7');
	});

	test('that was not found is not said to be nowhere', async () => {
		const { error } = await lookUp('container', 'NOSUCH1');
		expect(error?.message).toBe(
			'Container: the number or reference "NOSUCH1" was not found [Item 0]',
		);
		expect(error?.description).toMatch(/cannot be asked for every number.*enter the ID/);
	});

	test('is not looked for without an end', async () => {
		const { error, sent } = await lookUp('container', 'NOSUCH1', 5000);
		expect(error?.message).toContain('was not found');
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
