/** A service that makes webhooks with URL, events and active alone, as the contract has it, and refuses headers. */
import { expect, it, onTestFinished } from 'vitest';

import { serve } from '../../serve/index.mts';
import { TriggerHost } from '../harness/webhook.mts';

interface Webhook {
	id: string;
	type: 'webhook';
	attributes: { url: string; events: string[]; headers?: unknown };
}

type Refusal = { status: number; body: object };

const UNPROCESSABLE = (error: object): Refusal => ({
	status: 422,
	body: { errors: [{ status: '422', title: 'Unprocessable', ...error }] },
});

const REFUSALS: { [name: string]: Refusal } = {
	'by pointer': UNPROCESSABLE({ source: { pointer: '/data/attributes/headers' } }),
	'by words': UNPROCESSABLE({ detail: 'found unpermitted parameter: headers' }),
	'as a bad request': { status: 400, body: { errors: [{ detail: 'Headers are not allowed' }] } },
	'as an unknown attribute': {
		status: 400,
		body: {
			errors: [{ title: 'unknown attribute', source: { pointer: '/data/attributes/headers' } }],
		},
	},
	'as an unknown attribute, 422': UNPROCESSABLE({
		detail: 'unknown attribute',
		source: { pointer: '/data/attributes/headers' },
	}),
	'without a name': UNPROCESSABLE({ detail: 'Unknown attribute.' }),
	'without a name, 400': {
		status: 400,
		body: {
			errors: [{ detail: 'unpermitted parameter', source: { pointer: '/data/attributes' } }],
		},
	},
	'without a word': { status: 400, body: {} },
};

/** Webhooks, and what was written about them. */
async function service(refusal: Refusal, { takesAll = true } = {}) {
	const webhooks: Webhook[] = [];
	const writes: string[] = [];
	let made = 0;
	const write = (method: string, id: string | undefined, body: { data: Webhook }) => {
		const { attributes } = body.data;
		writes.push(`${method}${'headers' in attributes ? ' with headers' : ''}`);
		if ('headers' in attributes) return refusal;
		if (!takesAll && attributes.events.includes('*'))
			return UNPROCESSABLE({ source: { pointer: '/data/attributes/events' } });
		const known = webhooks.find((webhook) => webhook.id === id);
		if (known) Object.assign(known.attributes, attributes);
		const webhook = known ?? { ...body.data, id: `w${++made}` };
		if (!known) webhooks.push(webhook);
		return { status: 200, body: { data: secretly(webhook) } };
	};
	const answer = (method: string, id: string | undefined, body: string): Refusal => {
		if (method === 'POST' || method === 'PATCH')
			return write(method, id, JSON.parse(body) as { data: Webhook });
		if (method === 'DELETE')
			webhooks.splice(
				webhooks.findIndex((webhook) => webhook.id === id),
				1,
			);
		return { status: 200, body: { data: webhooks.map(secretly) } };
	};
	const { url, close } = await serve(({ method, path, text }) => {
		const [, , kind, id] = path.split('/');
		if (kind !== 'webhooks' || id === 'events') return { status: 404, body: { errors: [] } };
		return answer(method, id, text);
	});
	onTestFinished(close);
	return { webhooks, writes, url };
}

const secretly = (webhook: Webhook) => ({
	...webhook,
	attributes: { ...webhook.attributes, active: true, secret: 'made-up' },
});

async function hostOf(baseUrl: string, events: string[]): Promise<TriggerHost> {
	const credential = { apiKey: 'any', baseUrl };
	const host = await TriggerHost.start({ credential, parameters: { events, options: {} } });
	onTestFinished(async () => await host.close());
	return host;
}

it.each(Object.keys(REFUSALS))('headers refused %s: one webhook, without them', async (name) => {
	const { url, webhooks, writes } = await service(REFUSALS[name]);
	const host = await hostOf(url, ['container.updated']);
	await host.publish();
	await host.publish();
	expect(writes).toEqual(['POST with headers', 'POST']);
	host.parameters = { events: ['container.created'], options: {} };
	await host.publish();
	expect(webhooks).toMatchObject([{ id: 'w1', attributes: { events: ['container.created'] } }]);
	await host.unpublish();
	expect(webhooks).toEqual([]);
	await host.publish();
	expect(webhooks).toHaveLength(1);
	expect(host.warnings).toEqual([]);
});

it('headers and the word for all events refused: every kind by name', async () => {
	const { url, webhooks } = await service(REFUSALS['by pointer'], { takesAll: false });
	const host = await hostOf(url, ['*']);
	await host.publish();
	expect(webhooks).toHaveLength(1);
	expect(webhooks[0].attributes.events).toContain('container.pickup_lfd.changed');
	expect(webhooks[0].attributes.events.length).toBeGreaterThan(40);
});

it('a refusal of something else is not taken for one', async () => {
	const refusal = UNPROCESSABLE({ source: { pointer: '/data/attributes/url' }, detail: 'bad URL' });
	const { url, webhooks, writes } = await service(refusal);
	const host = await hostOf(url, ['container.updated']);
	await expect(host.publish()).rejects.toThrow();
	expect(webhooks).toEqual([]);
	expect(new Set(writes)).toEqual(new Set(['POST with headers']));
});
