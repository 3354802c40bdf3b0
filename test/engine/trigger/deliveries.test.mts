/** Deliveries of the sandbox to the trigger: once, signed, and as one clean item. */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { forge } from '../../sandbox/events/posts.mts';
import { minutesLater, notification, post, published } from '../harness/delivering.mts';
import { PROFILES } from '../harness/profiles.mts';
import { LFD, restart } from '../harness/triggerScene.mts';

const DATE = '2031-05-06T07:00:00Z';
const OTHER_DATE = '2031-05-08T07:00:00Z';

afterEach(() => {
	vi.useRealTimers();
});

describe.each(PROFILES)('in profile %s', (profile) => {
	it('a moved last free day arrives as one item, and the service is reported so', async () => {
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
				notification_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
				shipment: { bill_of_lading_number: expect.any(String) },
				terminal: { name: expect.any(String) },
			});
		}
		expect(scene.sandbox.deliveries.attempts).toMatchObject([{ attempt: 1, status: 200 }]);
	});

	it('a redelivery starts nothing and answers 200, also after a restart', async () => {
		const scene = await published(profile);
		await scene.moveLfd(DATE);
		const [{ notificationId }] = scene.sandbox.deliveries.attempts;
		expect(await scene.sandbox.deliveries.deliver(notificationId)).toBe(200);
		await restart(scene.host);
		expect(await scene.sandbox.deliveries.deliver(notificationId)).toBe(200);
		expect(scene.host.executions).toHaveLength(1);
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

	it('a signed body that is no notification, or several, is refused, and logged once a minute', async () => {
		const { host, secret } = await published(profile);
		const several = ['n', 'o'].flatMap((id) => notification(id).data);
		for (const body of [{}, [notification('n')], { data: several }])
			expect((await post(host.productionUrl, body, secret)).status).toBe(400);
		expect(host.executions).toEqual([]);
		expect(host.warnings).toEqual([
			expect.stringMatching(/refused .* not one webhook notification/),
		]);
	});

	it('one dated ahead of the clock of n8n starts a run, and the log says so once a minute', async () => {
		const { host, secret } = await published(profile);
		const isIn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
		for (const [id, minutes] of [4, 20, 30].entries()) {
			const { data } = notification(`n${id}`);
			const attributes = { ...data.attributes, created_at: isIn(minutes) };
			await post(host.productionUrl, { data: { ...data, attributes } }, secret);
		}
		expect(host.executions).toHaveLength(3);
		expect(host.warnings).toEqual([expect.stringMatching(/dated 20 minutes ahead of .* clock/)]);
	});

	it('no network call is made before the acknowledgement', async () => {
		const scene = await published(profile);
		scene.requests();
		await scene.moveLfd(DATE);
		await scene.moveLfd(OTHER_DATE);
		expect(scene.sandbox.requests).toEqual([]);
	});
});

describe('a repeated delivery', () => {
	it('counts only once the first one really started an execution', async () => {
		const { host, secret } = await published('public', {
			parameters: { filters: { customers: ['Other Ltd', 'Some, Inc.'] } },
		});
		const filtered = {
			...notification('n'),
			included: [{ type: 'shipment', id: 's', attributes: { customer_name: 'Example Foods' } }],
		};
		const left = await post(host.productionUrl, filtered, secret);
		expect(left).toMatchObject({
			status: 200,
			answer: { message: expect.stringMatching('filters') },
		});
		expect(host.executions).toEqual([]);
		// As an expression gives them.
		host.parameters = { filters: { customers: ['Other Ltd', 'Example Foods'] } };
		await post(host.productionUrl, filtered, secret);
		expect(host.executions).toHaveLength(1);
	});
});
