/** Whatever bytes arrive with the right signature: no exception; without it, see unit/trigger/signature. */
import { createHmac } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { TriggerHost } from '../harness/webhook.mts';
import { checkAsync, sampled } from '../../check.mts';

const SECRET = 'the secret';

let host: TriggerHost;

beforeAll(async () => {
	host = await TriggerHost.start({
		parameters: { events: ['*'], options: { registration: 'manual', webhookSecret: SECRET } },
	});
	await host.publish();
});
afterAll(async () => await host.close());
beforeEach(() => {
	host.executions.length = 0;
});

async function deliver(body: Buffer): Promise<number> {
	const response = await fetch(host.productionUrl, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/vnd.api+json',
			'X-T49-Webhook-Signature': createHmac('sha256', SECRET).update(body).digest('hex'),
		},
		body: new Uint8Array(body),
	});
	await response.arrayBuffer();
	return response.status;
}

/** A notification whose members may each be anything at all. */
const anything = fc.jsonValue({ maxDepth: 3 });
const resource = fc.record(
	{
		type: fc.oneof(fc.constantFrom('container', 'shipment', 'webhook_notification'), anything),
		id: fc.oneof(fc.uuid(), anything),
		attributes: fc.oneof(fc.record({ event: fc.constant('container.updated') }), anything),
		relationships: fc.oneof(
			fc.dictionary(fc.constantFrom('reference_object', 'container', '__proto__'), anything),
			anything,
		),
	},
	{ requiredKeys: [] },
);
const delivery = fc.record(
	{
		type: fc.oneof(fc.constant('container.updated'), anything),
		data: fc.oneof(resource, anything),
		included: fc.oneof(fc.array(fc.oneof(resource, anything)), anything),
	},
	{ requiredKeys: [] },
);
/** One that is a notification of the service, at least by its type and its event. */
const notification = fc.record(
	{
		type: anything,
		data: fc.record(
			{
				type: fc.constant('webhook_notification'),
				id: fc.string(),
				attributes: fc.record(
					{ event: fc.constant('container.updated'), changeset: anything, created_at: anything },
					{ requiredKeys: ['event'] },
				),
				relationships: anything,
			},
			{ requiredKeys: ['type', 'id', 'attributes'] },
		),
		included: fc.oneof(fc.array(fc.oneof(resource, anything)), anything),
	},
	{ requiredKeys: ['data'] },
);
const body = fc.oneof(
	fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
	delivery.map((value) => Buffer.from(JSON.stringify(value))),
);
describe('any delivery', () => {
	it('with the right signature is accepted or refused for its shape, never an exception', async () => {
		await checkAsync([body], sampled(400), async (bytes) => {
			const before = host.executions.length;
			const status = await deliver(bytes);
			expect([200, 400]).toContain(status);
			if (status === 400) expect(host.executions).toHaveLength(before);
			expect(host.executions.at(-1)?.item).not.toEqual({ failed: true });
		});
	});

	it('that is a notification, signed, starts one execution whatever its other members are', async () => {
		let number = 0;
		await checkAsync([notification], sampled(400), async (document) => {
			// Of its own, or it would be taken for a repetition.
			document.data.id = `notification ${++number}`;
			host.executions.length = 0;
			const bytes = Buffer.from(JSON.stringify(document));
			expect(await deliver(bytes)).toBe(200);
			expect(host.executions.map(({ item }) => item.notification_id)).toEqual([document.data.id]);
		});
	});
});
