/** Deliveries of the sandbox to the trigger: once, genuine, and as one clean item. */
import { createHmac } from 'node:crypto';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { forge } from '../../sandbox/events/forgeries.mts';
import { PROFILES, restart, startScene, type Profile, type Scene } from './setup.mts';

const LFD = 'container.pickup_lfd.changed';
const DATE = '2031-05-06T07:00:00Z';
const OTHER_DATE = '2031-05-08T07:00:00Z';

afterEach(() => {
	vi.useRealTimers();
});

async function published(profile: Profile, options: Parameters<typeof startScene>[1] = {}) {
	const scene = await startScene(profile, options);
	await scene.host.publish();
	const { containerId } = scene.sandbox.situations.laterInHouston;
	const moveLfd = async (date: string) => {
		scene.sandbox.ship.moveLfd(containerId, date);
		await scene.sandbox.deliveries.settled();
	};
	return { ...scene, containerId, moveLfd, secret: scene.webhooks()[0]?.secret };
}

/** Posts a body with a genuine signature, as the service would. */
async function post(url: string, document: unknown, secret: string, contentType?: string) {
	const body = typeof document === 'string' ? document : JSON.stringify(document);
	const response = await fetch(url, {
		method: 'POST',
		headers: {
			'Content-Type': contentType ?? 'application/vnd.api+json',
			'X-T49-Webhook-Signature': createHmac('sha256', secret).update(body).digest('hex'),
		},
		body,
	});
	return { status: response.status, answer: (await response.json()) as { message: string } };
}

const notification = (id: string, event = LFD) => ({
	data: { id, type: 'webhook_notification', attributes: { event }, relationships: {} },
});

const events = ({ host }: Pick<Scene, 'host'>) => host.executions.map(({ item }) => item.event);

/** Moves the clock that throttles look at; timers keep running. */
function minutesLater(minutes: number): void {
	const now = Date.now() + minutes * 60_000;
	vi.useFakeTimers({ toFake: ['Date'], now });
}

describe.each(PROFILES)('in profile %s', (profile) => {
	it('a moved last free day arrives as one item, and the service is told so', async () => {
		const scene = await published(profile);
		await scene.moveLfd(DATE);
		expect(scene.host.executions).toHaveLength(1);
		const [{ item }] = scene.host.executions;
		expect(item).toMatchObject({
			event: LFD,
			current: DATE,
			container: { id: scene.containerId, pickup_lfd: DATE },
		});
		if (profile === 'public') {
			expect(item).toMatchObject({
				notificationId: expect.stringMatching(/^[0-9a-f-]{36}$/),
				shipment: { bill_of_lading_number: expect.any(String) },
				terminal: { name: expect.any(String) },
			});
		}
		expect(scene.sandbox.deliveries.attempts).toMatchObject([{ attempt: 1, status: 200 }]);
	});

	it('changes come with before and after, under the names of the container', async () => {
		const scene = await published(profile, { parameters: { events: ['container.updated'] } });
		const hold = { name: 'customs', status: 'hold', description: 'exam' };
		scene.sandbox.ship.placeHold(scene.containerId, hold, 'pod_terminal_holds');
		await scene.sandbox.deliveries.settled();
		expect(scene.host.executions[0].item).toMatchObject({
			event: 'container.updated',
			changes: [{ field: 'holds_at_pod_terminal', before: [] }],
			container: { id: scene.containerId },
		});
	});

	it('an ETA comes with its shipment', async () => {
		const scene = await published(profile, { parameters: { events: ['*'] } });
		const { shipmentId } = scene.sandbox.situations.laterInHouston;
		scene.sandbox.ship.changeEta(shipmentId, DATE);
		await scene.sandbox.deliveries.settled();
		expect(scene.host.executions[0].item).toMatchObject({
			event: 'shipment.estimated.arrival',
			current: DATE,
			shipment: { id: shipmentId },
		});
	});

	it('every kind arrives, also one nobody has heard of', async () => {
		const scene = await published(profile, { parameters: { events: ['*'] } });
		const { containerId } = scene;
		const kinds = [LFD, 'container.transport.full_out', 'container.brand_new'];
		for (const kind of kinds) {
			scene.sandbox.ship.emit(kind, { containerId });
			await scene.sandbox.deliveries.settled();
		}
		expect(events(scene)).toEqual(kinds);
	});

	it('a redelivery starts nothing and answers 200, also after a restart', async () => {
		const scene = await published(profile);
		await scene.moveLfd(DATE);
		const [{ notificationId }] = scene.sandbox.deliveries.attempts;
		expect(await scene.sandbox.deliveries.redeliver(notificationId)).toBe(200);
		await restart(scene.host);
		expect(await scene.sandbox.deliveries.redeliver(notificationId)).toBe(200);
		expect(scene.host.executions).toHaveLength(1);
	});

	it('the memory of ids outlasts unpublishing', async () => {
		const { host, moveLfd, sandbox } = await published(profile);
		await moveLfd(DATE);
		const { seen } = host.state;
		await host.unpublish();
		await restart(host);
		await host.publish();
		expect(host.state.seen).toBe(seen);
		expect(sandbox.deliveries.attempts).toHaveLength(1);
	});

	it('a delivery that n8n could not take is taken when the service tries again', async () => {
		const scene = await published(profile);
		scene.host.outages = 3;
		scene.sandbox.ship.moveLfd(scene.containerId, DATE);
		await scene.sandbox.deliveries.settled();
		expect(events(scene)).toEqual([LFD]);
		expect(scene.sandbox.deliveries.attempts).toHaveLength(4);
	});

	it('a test listens for one event, whatever arrived before, and the published workflow goes on', async () => {
		const scene = await published(profile);
		await scene.moveLfd(DATE);
		await scene.host.listen();
		await scene.moveLfd(OTHER_DATE);
		expect(scene.host.executions.map(({ mode }) => mode).sort()).toEqual([
			'manual',
			'webhook',
			'webhook',
		]);
		await scene.host.stopListening();
	});

	it('forged deliveries are refused, start nothing, and are logged once a minute', async () => {
		const scene = await published(profile);
		const { productionUrl: url, executions, warnings } = scene.host;
		for (const form of ['unsigned', 'wrongSignature', 'unsigned'] as const) {
			expect(await forge(url, form)).toBe(401);
		}
		expect(executions).toEqual([]);
		expect(warnings).toHaveLength(1);
		expect(warnings[0]).toContain('without a signature');
		minutesLater(2);
		expect(await forge(url, 'wrongSignature')).toBe(401);
		expect(warnings).toHaveLength(2);
		expect(warnings[1]).toContain('wrong signature');
		expect(JSON.stringify(warnings)).not.toContain(scene.secret);
	});

	it('a genuine signature does not save a body that is malformed, of wrong shape or too large', async () => {
		const { host, secret } = await published(profile);
		const options = { secret };
		expect(await forge(host.productionUrl, 'malformed', options)).toBe(400);
		expect(await forge(host.productionUrl, 'wrongShape', options)).toBe(400);
		expect(await forge(host.productionUrl, 'oversized', options)).toBe(413);
		expect(host.executions).toEqual([]);
		expect(host.warnings).toEqual([]);
	});

	it('no network call is made before the acknowledgement', async () => {
		const scene = await published(profile);
		scene.requests();
		await scene.moveLfd(DATE);
		await scene.moveLfd(OTHER_DATE);
		expect(scene.sandbox.requests).toEqual([]);
	});
});

describe('the answer', () => {
	it.each(['application/json', 'application/vnd.api+json', 'application/json; charset=utf-8'])(
		'takes the content type %s',
		async (type) => {
			const { host, secret } = await published('public');
			const { status } = await post(host.productionUrl, notification('n'), secret, type);
			expect(status).toBe(200);
			expect(host.executions).toHaveLength(1);
		},
	);

	it('shows neither a stack trace nor a secret', async () => {
		const { host, secret } = await published('public');
		const { answer } = await post(host.productionUrl, '{"data":', secret);
		expect(answer).toEqual({ message: 'The body is not a webhook notification.' });
	});

	it('is 401 for everything while there is no secret', async () => {
		const scene = await published('public');
		scene.host.savedStaticData = '{}';
		const { status } = await post(scene.host.productionUrl, notification('n'), scene.secret);
		expect(status).toBe(401);
		expect(scene.host.warnings[0]).toContain('no webhook secret');
	});
});

describe('a repeated delivery', () => {
	it('starts one execution, even when both arrive at the same moment', async () => {
		const { host, secret } = await published('public');
		const deliveries = Array.from({ length: 40 }, (_, n) => notification(`n${n % 20}`));
		const answers = await Promise.all(
			deliveries.map(async (document) => await post(host.productionUrl, document, secret)),
		);
		expect(answers.map(({ status }) => status)).toEqual(deliveries.map(() => 200));
		expect(host.executions).toHaveLength(20);
	});

	it('counts only once the first one really started an execution', async () => {
		const { host, secret } = await published('public', {
			parameters: { filters: { references: 'PO-1' } },
		});
		const filtered = {
			...notification('n'),
			included: [{ type: 'shipment', id: 's', attributes: { ref_numbers: ['PO-2'], tags: [] } }],
		};
		const left = await post(host.productionUrl, filtered, secret);
		expect(left).toMatchObject({
			status: 200,
			answer: { message: expect.stringMatching('filters') },
		});
		expect(host.executions).toEqual([]);
		host.parameters = {};
		await post(host.productionUrl, filtered, secret);
		expect(host.executions).toHaveLength(1);
	});
});

describe('a secret that was changed at the service', () => {
	const rotate = ({ sandbox }: Scene, secret: string) =>
		sandbox.store.update(sandbox.store.all('webhook')[0], { secret });

	it('is fetched again once, by all deliveries together', async () => {
		const scene = await published('public');
		rotate(scene, 'rotated');
		scene.requests();
		const ids = ['a', 'b', 'c', 'd'];
		const answers = await Promise.all(
			ids.map((id) => post(scene.host.productionUrl, notification(id), 'rotated')),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect(scene.requests()).toEqual([`GET /webhooks/${scene.host.state.webhookId}`]);
		expect(scene.host.state.secret).toBe('rotated');
		expect((await post(scene.host.productionUrl, notification('e'), scene.secret)).status).toBe(
			401,
		);
	});

	it('cannot be used to make us call out: forged deliveries cause one look-up a minute', async () => {
		const scene = await published('public');
		const { productionUrl } = scene.host;
		scene.requests();
		for (let n = 0; n < 20; n++) expect(await forge(productionUrl, 'wrongSignature')).toBe(401);
		expect(scene.requests()).toHaveLength(1);
		expect(await forge(productionUrl, 'unsigned')).toBe(401);
		minutesLater(2);
		for (let n = 0; n < 20; n++) await forge(productionUrl, 'wrongSignature');
		expect(scene.requests()).toHaveLength(1);
		expect(scene.host.state.secret).toBe(scene.secret);
	});

	it('is not taken while the service is away; the delivery is refused and comes again', async () => {
		const scene = await published('public');
		rotate(scene, 'rotated');
		const fault = scene.sandbox.faults.add({ kind: 'reset' });
		const { productionUrl } = scene.host;
		expect((await post(productionUrl, notification('n'), 'rotated')).status).toBe(401);
		expect(scene.host.warnings[0]).toContain('could not be fetched again');
		fault.remove();
		minutesLater(2);
		expect((await post(productionUrl, notification('n'), 'rotated')).status).toBe(200);
	});
});

describe('manual registration', () => {
	it('takes what is signed with the typed secret, and never looks one up', async () => {
		const scene = await startScene('public', {
			parameters: { registration: 'manual', webhookSecret: 'typed' },
			host: { credential: undefined },
		});
		await scene.host.publish();
		expect((await post(scene.host.productionUrl, notification('n'), 'typed')).status).toBe(200);
		expect((await post(scene.host.productionUrl, notification('n'), 'other')).status).toBe(401);
		expect(scene.host.warnings[0]).toContain('Webhook Secret is not the secret');
		expect(scene.sandbox.requests).toEqual([]);
		expect(events(scene)).toEqual([LFD]);
	});
});
