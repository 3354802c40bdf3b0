/** The trigger from publishing to unpublishing, while nothing goes wrong. */
import { describe, expect, test } from 'vitest';
import { until } from '../harness/commands.mts';
import { useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import {
	executionsOf,
	moveLfd,
	onlyWebhook,
	publishedTrigger,
	republish,
	savedTrigger,
	TRIGGER,
	usePublished,
	webhooksOf,
} from './stage.mts';

const LFD_CHANGED = 'container.pickup_lfd.changed';

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Trigger life cycle', host);
	const opened = usePublished(scene);
	const published = async (
		...rest: Parameters<typeof publishedTrigger> extends [unknown, ...infer R] ? R : never
	) => {
		const id = await publishedTrigger(scene, ...rest);
		opened.push(id);
		return id;
	};

	test('publishing makes exactly one webhook, with the events that were ticked', async () => {
		await published({ events: [LFD_CHANGED, 'container.updated#holds'] });
		const { url, active, events } = onlyWebhook(scene);
		expect(url).toMatch(new RegExp(`^${scene.n8n.url}/webhook/.+/webhook$`));
		expect(active).toBe(true);
		expect([...events].sort()).toEqual([LFD_CHANGED, 'container.updated']);
	});

	test('a signed delivery starts one execution with the item, its repetition none', async () => {
		const id = await published({ events: [LFD_CHANGED] });
		const { containerId, containerNumber } = scene.sandbox.situations.ready;
		const before = scene.sandbox.store.get('container', containerId)?.attributes.pickup_lfd;
		moveLfd(scene, '2026-12-18T08:00:00Z');
		const [execution] = await executionsOf(scene, id, 1);
		const [item, ...rest] = await scene.session.itemsOf(execution.id, TRIGGER);
		expect(execution.status).toBe('success');
		expect(rest).toEqual([]);
		expect(item).toMatchObject({
			event: LFD_CHANGED,
			container: { number: containerNumber, pickup_lfd: '2026-12-18T08:00:00Z' },
			current: expect.objectContaining({}),
		});
		expect(before).not.toBe('2026-12-18T08:00:00Z');

		expect(await scene.sandbox.deliveries.deliver(String(item.notification_id))).toBe(200);
		expect(await scene.session.executions(id)).toHaveLength(1);
	});

	test.each(['unsigned', 'wrongSignature'] as const)(
		'a delivery that is %s gets 401 and starts nothing',
		async (form) => {
			const id = await published({ events: ['*'] });
			const status = await scene.sandbox.deliveries.forge(onlyWebhook(scene).url, form);
			expect(status).toBe(401);
			expect(await scene.session.executions(id)).toEqual([]);
		},
	);

	test('one that cannot be read gets a 4xx and starts nothing', async () => {
		const id = await published({ events: ['*'] });
		const { url, secret } = onlyWebhook(scene);
		for (const form of ['malformed', 'wrongShape', 'oversized'] as const) {
			const status = await scene.sandbox.deliveries.forge(url, form, { secret });
			expect([400, 413, 422]).toContain(status);
		}
		expect(await scene.session.executions(id)).toEqual([]);
	});

	// n8n itself stops a changed trigger before it starts it again.
	test('publishing again with other events leaves one webhook, with those', async () => {
		const id = await published({ events: [LFD_CHANGED] });
		await republish(scene, id, { events: ['shipment.estimated.arrival'] });
		const { events, active } = onlyWebhook(scene);
		expect({ events, active }).toEqual({ events: ['shipment.estimated.arrival'], active: true });
		moveLfd(scene, '2026-12-19T08:00:00Z');
		scene.sandbox.ship.changeEta(scene.sandbox.situations.ready.shipmentId, '2026-12-20T08:00:00Z');
		const [execution, ...others] = await executionsOf(scene, id, 1);
		expect(others).toEqual([]);
		const [item] = await scene.session.itemsOf(execution.id, TRIGGER);
		expect(item.event).toBe('shipment.estimated.arrival');
	});

	test('publishing again with another name keeps the webhook', async () => {
		const id = await published({ events: [LFD_CHANGED] });
		const before = onlyWebhook(scene);
		await scene.session.change(id, { name: 'Renamed' });
		await scene.session.publish(id);
		expect(onlyWebhook(scene).url).toBe(before.url);
	});

	test('a foreign webhook is left alone', async () => {
		const { store } = scene.sandbox;
		const attributes = {
			...{ url: 'https://elsewhere.example/hook', active: true, events: ['*'] },
			...{ headers: [], secret: 'foreign' },
		};
		const foreign = store.add({
			id: store.nextId('webhook'),
			type: 'webhook',
			attributes,
			relationships: {},
		});
		const copy = structuredClone(foreign);
		const id = await published({ events: ['*'] });
		expect(webhooksOf(scene)).toHaveLength(2);
		await scene.session.unpublish(id);
		expect(store.all('webhook')).toEqual([copy]);
		store.remove(foreign);
	});

	test('listening for a test event leaves the published workflow alone', async () => {
		const id = await published({ events: [LFD_CHANGED] });
		const production = onlyWebhook(scene);
		await scene.session.listen(id, TRIGGER);
		const [testing] = webhooksOf(scene).filter(({ id }) => id !== production.id);
		expect(testing.url).toContain('/webhook-test/');

		moveLfd(scene, '2026-12-21T08:00:00Z');
		const executions = await executionsOf(scene, id, 2);
		expect(executions.map(({ mode }) => mode).sort()).toEqual(['manual', 'webhook']);
		await until('the test webhook is gone', () => webhooksOf(scene).length === 1 || undefined);
		expect(onlyWebhook(scene)).toEqual(production);
	});

	test('listening that is cancelled removes its webhook', async () => {
		const id = await savedTrigger(scene, { events: [LFD_CHANGED] });
		await scene.session.listen(id, TRIGGER);
		expect(onlyWebhook(scene).url).toContain('/webhook-test/');
		await scene.session.stopListening(id);
		await until('the test webhook is gone', () => webhooksOf(scene).length === 0 || undefined);
	});
});
