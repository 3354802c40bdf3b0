/** The trigger while n8n is killed, moved or restarted, and while the service is away. */
import { describe, expect, test } from 'vitest';
import { pause, until } from '../harness/commands.mts';
import { useScene, type Scene } from '../harness/scene.mts';
import { Session } from '../harness/session.mts';
import { ACTION_TYPE, chain, node, oneByOne } from '../harness/workflows.mts';
import { HOSTS } from '../hosts.mts';
import {
	executionsOf,
	moveLfd,
	onlyWebhook,
	publishedTrigger,
	TRIGGER,
	triggerNode,
	usePublished,
	webhooksOf,
} from './stage.mts';

const LFD_CHANGED = 'container.pickup_lfd.changed';
const AVAILABLE = 'container.transport.available';
const NOTIFICATIONS = 40;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2027-01-01T08:00:00Z');

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Trigger in outages', host);
	const opened = usePublished(scene);
	let moves = 0;
	const publish = async () => {
		const id = await publishedTrigger(scene, { events: [LFD_CHANGED] });
		opened.push(id);
		return id;
	};
	const restart = async (): Promise<void> => {
		await scene.n8n.start();
		scene.session = await Session.open(scene.n8n);
	};

	const moveLfdTimes = (times: number): void => {
		for (let time = 0; time < times; time++) {
			moves += 1;
			moveLfd(scene, new Date(FIRST_DAY + moves * DAY_MS).toISOString());
		}
	};

	test('after a restart it is still the same webhook, and it works', async () => {
		const id = await publish();
		const before = onlyWebhook(scene);
		await scene.n8n.stop();
		await restart();
		expect(onlyWebhook(scene)).toEqual(before);
		moveLfd(scene, '2026-12-01T08:00:00Z');
		expect(await executionsOf(scene, id, 1)).toHaveLength(1);
	});

	test('an event without its container is acknowledged before a slow service completes it', async () => {
		const { sandbox, session } = scene;
		const { containerId } = sandbox.situations.ready;
		const options = { addPickupStatus: true };
		const id = await publishedTrigger(scene, { events: [AVAILABLE], options });
		opened.push(id);
		let answer = (): void => undefined;
		const held = sandbox.faults.add({
			match: { path: /^\/containers\// },
			kind: 'held',
			until: new Promise<void>((resolve) => (answer = resolve)),
		});
		sandbox.clearRequests();
		sandbox.ship.emit(AVAILABLE, { containerId });
		await sandbox.deliveries.settled();
		// The delivery is acknowledged before the service answers the request for the container, which may come later.
		const asked = () => sandbox.requests.filter(({ path }) => path.startsWith('/containers/'));
		await until('the container is asked for', () => asked().length > 0 || undefined);
		const statuses = asked().map(({ status }) => status);
		held.remove();
		answer();
		expect(new Set(statuses)).toEqual(new Set([null]));
		expect(sandbox.deliveries.attempts.at(-1)).toMatchObject({ attempt: 1, status: 200 });
		const [execution] = await executionsOf(scene, id, 1);
		expect(execution.status).toBe('success');
		const items = await session.itemsOf(execution.id, TRIGGER);
		expect(items).toMatchObject([
			{ event: AVAILABLE, pickup: { container_id: containerId, incomplete: false } },
		]);
	});

	// n8n 1 checks the trigger at each start. n8n 2 leaves webhooks as they are until they are published.
	const whenPutRight = host.name === 'host-1' ? 'at the start' : 'when it is published anew';
	test(`a changed WEBHOOK_URL is put right ${whenPutRight}`, async () => {
		const id = await publish();
		const before = onlyWebhook(scene);
		await scene.n8n.stop();
		scene.n8n.settings = { WEBHOOK_URL: `http://127.0.0.1:${scene.n8n.port}/` };
		await restart();
		if (host.name === 'host') {
			await scene.session.unpublish(id);
			await scene.session.publish(id);
		}
		const url = before.url.replace('localhost', '127.0.0.1');
		const isRight = () => webhooksOf(scene).every((webhook) => webhook.url === url) || undefined;
		await until('the webhook is put right', isRight);
		const after = onlyWebhook(scene);
		if (host.name === 'host-1') expect(after).toEqual({ ...before, url });
		moveLfd(scene, '2026-12-03T08:00:00Z');
		expect(await executionsOf(scene, id, 1)).toHaveLength(1);
	});

	test('killed while deliveries arrive, none is lost and there is one webhook', async () => {
		const id = await publish();
		const before = onlyWebhook(scene);
		const since = scene.sandbox.clock.iso();
		moveLfdTimes(NOTIFICATIONS / 2);
		await executionsOf(scene, id, 1);
		moveLfdTimes(NOTIFICATIONS / 2);
		await pause(100);
		const { deliveries } = scene.sandbox;
		await scene.n8n.kill();
		const answered = deliveries.attempts.length;
		moveLfdTimes(1);
		const isDown = () => deliveries.attempts.slice(answered).some(({ status }) => status === null);
		await until('the service delivers in vain', () => isDown() || undefined);
		// The service does not give up, however long n8n takes to start.
		deliveries.pause();
		await restart();
		deliveries.resume();
		await deliveries.settled();

		expect(onlyWebhook(scene)).toEqual(before);
		const sent = scene.sandbox.store
			.all('webhook_notification')
			.filter(({ attributes }) => attributes.event === LFD_CHANGED)
			.slice(-(NOTIFICATIONS + 1));
		const statuses = new Set(sent.map(({ attributes }) => attributes.delivery_status));
		expect(statuses).toEqual(new Set(['succeeded']));
		const wanted = sent.map((notification) => notification.id);
		// n8n 1 acknowledges before it saves, so runs under way are found by Get Missed.
		const found = host.name === 'host' ? '' : await missedSince(scene, since);
		const known = found + (await executedTexts(scene, id));
		expect(wanted.filter((notification) => !known.includes(notification))).toEqual([]);
	});

	test('acknowledged at the end, a run that failed is run again when the service delivers again', async () => {
		const settings = { events: [LFD_CHANGED], options: { acknowledge: 'lastNode' } };
		const containerId = { __rl: true, mode: 'id', value: '={{ $json.container.id }}' };
		const get = { resource: 'container', operation: 'get', containerId };
		const { id } = await scene.session.addWorkflow(
			chain(
				'Acknowledged at the end',
				triggerNode(scene, settings),
				node(ACTION_TYPE, 'Get Container', get, scene.credentials),
			),
		);
		opened.push(id);
		await scene.session.publish(id);
		const match = { path: /^\/containers\// };
		scene.sandbox.faults.add({ kind: 'status', status: 403, match, times: 2 });
		moveLfdTimes(1);
		await scene.sandbox.deliveries.settled();

		const executions = await executionsOf(scene, id, 3);
		expect(executions.map(({ status }) => status)).toEqual(['success', 'error', 'error']);
		const { attempts } = scene.sandbox.deliveries;
		expect(attempts.slice(-3).map(({ status }) => status)).toEqual([500, 500, 200]);
		expect(await scene.sandbox.deliveries.deliver(attempts.at(-1)!.notificationId)).toBe(200);
		expect(await executionsOf(scene, id, 3)).toHaveLength(3);
	});

	test('a service that is down does not keep the workflow from being unpublished', async () => {
		const id = await publish();
		const before = onlyWebhook(scene);
		const outage = scene.sandbox.faults.add({ kind: 'status', status: 503 });
		await scene.session.unpublish(id);
		expect((await scene.session.workflow(id)).active).toBe(false);
		// Log lines arrive with a delay.
		await expect.poll(() => scene.n8n.log).toContain(`${before.id} could not be removed`);
		expect(await scene.sandbox.deliveries.forge(before.url, 'unsigned')).toBe(404);
		outage.remove();

		await scene.session.publish(id);
		expect(onlyWebhook(scene)).toEqual(before);
		moveLfd(scene, '2026-12-02T08:00:00Z');
		expect(await executionsOf(scene, id, 1)).toHaveLength(1);
	});

	test('publishing while the service is down is refused and leaves none', async () => {
		const outage = scene.sandbox.faults.add({ kind: 'status', status: 503 });
		await expect(publishedTrigger(scene)).rejects.toThrow(/service/);
		outage.remove();
		expect(webhooksOf(scene)).toEqual([]);
	});
});

/** The texts of all executions of a workflow, also of those that were cut off. */
async function executedTexts(scene: Scene, workflowId: string): Promise<string> {
	const executions = await executionsOf(scene, workflowId, 1);
	const texts = executions.map(async ({ id }) => await scene.session.executionText(id));
	return (await Promise.all(texts)).join();
}

/** The output of Webhook Notification: Get Missed for all notifications since a moment. */
async function missedSince(scene: Scene, since: string): Promise<string> {
	const getMissed = node(
		ACTION_TYPE,
		'Get Missed',
		{ resource: 'webhookNotification', operation: 'getMissed', which: 'all', since },
		scene.credentials,
	);
	const { id } = await scene.session.addWorkflow(oneByOne('Catch up', [getMissed]));
	return await scene.n8n.cli('execute', `--id=${id}`, '--rawOutput');
}
