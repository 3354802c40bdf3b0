/** The trigger with Receive By: Polling in the real n8n reports each change once, despite power cuts and outages. */
import { expect, test } from 'vitest';
import { until } from '../harness/commands.mts';
import { Session } from '../harness/session.mts';
import { type Scene, setUp } from '../harness/scene.mts';
import { runByHand } from '../ready/runByHand.mts';
import { Messenger, POLLING_TRIGGER, savedPolling, staticDataOf } from './stage.mts';

const LFD_CHANGED = 'container.pickup_lfd.changed';
const SHIPMENTS = { path: '/shipments' };

/** n8n 2.40 resumes a publication that was killed once this lease has run out; by default two minutes. */
export const LEASE = { N8N_WORKFLOW_PUBLICATION_OUTBOX_LEASE_SECONDS: '30' };

export function polling(scene: Scene): void {
	let id: string;
	let messenger: Messenger;
	const expected: string[] = [];

	setUp(async () => {
		messenger = await new Messenger().start();
		id = await savedPolling(scene, messenger, { events: [LFD_CHANGED] });
	});

	const move = (): void => {
		const { ship, situations } = scene.sandbox;
		const lfd = new Date(Date.UTC(2027, 0, expected.length + 1, 8)).toISOString();
		ship.moveLfd(situations.ready.containerId, lfd);
		expected.push(lfd.replace('.000', ''));
	};
	const readings = () => scene.sandbox.requests.filter(({ path }) => path === '/shipments').length;
	const untilReadings = async (count: number): Promise<void> => {
		const before = readings();
		await until(`${count} readings`, () => readings() >= before + count || undefined);
	};

	async function untilReported(): Promise<void> {
		const enough = () => messenger.items.length >= expected.length || undefined;
		await until(`${expected.length} changes`, enough);
	}

	test('by hand it shows the newest at once', async () => {
		await runByHand(scene.session, id, POLLING_TRIGGER);
		const [run] = await scene.session.ended(id, 1);
		expect(run.status).toBe('success');
		expect(messenger.items.length).toBeGreaterThan(0);
		messenger.items.length = 0;
	});

	test('published, the first reading is silent and saved, and no webhook is made', async () => {
		await scene.session.publish(id);
		const data = await staticDataOf(scene, id);
		expect(data[`node:${POLLING_TRIGGER}`]?.changes?.at).toBeGreaterThan(0);
		expect(messenger.items).toEqual([]);
		expect(scene.sandbox.store.all('webhook')).toEqual([]);
	});

	test('a change is reported', async () => {
		move();
		await untilReported();
	});

	test('killed, and started while the service is down: reported as soon as it is back, each change once', async () => {
		await scene.n8n.kill();
		const outage = scene.sandbox.faults.add({ kind: 'status', status: 503, match: SHIPMENTS });
		move();
		await scene.n8n.start();
		scene.session = await Session.open(scene.n8n);
		await untilReadings(1);
		outage.remove();
		await untilReported();
		await untilReadings(1);
		expect(messenger.items.map(({ current }) => current)).toEqual(expected);
	});
}
