/**
 * 2,000 notifications, or part of them, a fifth of them repeated, among forged and malformed ones, out of order, while the
 * workflow is switched off and on, n8n restarts, and the service loses requests.
 */
import { describe, expect, it } from 'vitest';

import { forge } from '../../sandbox/events/posts.mts';
import { inFull } from '../../check.mts';
import { restart, startTriggerScene, type TriggerScene } from '../harness/triggerScene.mts';

const NOTIFICATIONS = inFull(2_000, 400);
const ROUNDS = 20;
const PER_ROUND = NOTIFICATIONS / ROUNDS;

const REPEATED = PER_ROUND / 5;
const FORGED = PER_ROUND / 10;
const MALFORMED = PER_ROUND / 20;

describe('chaos', () => {
	it('every signed notification starts exactly one execution, and nothing else does', async () => {
		const scene = await startTriggerScene('public', { parameters: { events: ['*'] } });
		const { sandbox, host, webhooks } = scene;
		await host.publish();
		const refused: Array<number | null> = [];
		for (let round = 0; round < ROUNDS; round++) {
			await storm(scene, round, refused);
			await sandbox.deliveries.settled();
			await upheaval(scene, round);
			expect(webhooks()).toHaveLength(1);
		}
		await sandbox.deliveries.settled();

		const signed = sandbox.store.all('webhook_notification');
		expect(signed).toHaveLength(NOTIFICATIONS);
		expect(signed.map(({ attributes }) => attributes.delivery_status)).toEqual(
			signed.map(() => 'succeeded'),
		);
		const executed = host.executions.map(({ item }) => String(item.notification_id));
		expect(executed.sort()).toEqual(signed.map(({ id }) => id).sort());

		expect(refused).toHaveLength(ROUNDS * (FORGED + MALFORMED));
		const counts = [401, 400].map((status) => refused.filter((other) => other === status).length);
		expect(counts).toEqual([ROUNDS * FORGED, ROUNDS * MALFORMED]);

		await host.unpublish();
		expect(webhooks()).toEqual([]);
	}, 120_000);
});

/** Everything of a round at the same time; some deliveries meet an n8n that is just restarting. */
async function storm(
	scene: TriggerScene,
	round: number,
	refused: Array<number | null>,
): Promise<void> {
	const { sandbox, host, webhooks } = scene;
	const { secret } = webhooks()[0];
	const containers = sandbox.store.all('container');
	const isPickedUp = round % 5 === 4;
	if (isPickedUp) await goWithoutReportingTheService(scene);
	else host.outages = 7;
	for (let n = 0; n < PER_ROUND; n++) {
		const { id } = containers[(round * PER_ROUND + n) % containers.length];
		sandbox.ship.emit('container.transport.vessel_arrived', { containerId: id });
	}
	if (isPickedUp) {
		await delay(20);
		await host.publish();
	}
	const sent = sandbox.store.all('webhook_notification').slice(-PER_ROUND);
	const bad = [
		...Array.from({ length: FORGED / 2 }, () => forge(host.productionUrl, 'unsigned')),
		...Array.from({ length: FORGED / 2 }, () => forge(host.productionUrl, 'wrongSignature')),
		...Array.from({ length: MALFORMED }, () => forge(host.productionUrl, 'malformed', { secret })),
	];
	// Every fifth one again, half of them while the first try may still be under way.
	const again = sent.filter((_, index) => index % (PER_ROUND / REPEATED) === 0);
	const early = again.slice(0, REPEATED / 2).map(({ id }) => sandbox.deliveries.deliver(id));
	refused.push(...(await Promise.all(bad)));
	await Promise.all(early);
	await sandbox.deliveries.settled();
	for (const { id } of again.slice(REPEATED / 2)) {
		expect(await sandbox.deliveries.deliver(id)).toBe(200);
	}
}

/** The service cannot be known, so it goes on delivering to a URL where nobody is. */
async function goWithoutReportingTheService({ sandbox, host }: TriggerScene): Promise<void> {
	const match = { method: 'DELETE' };
	const fault = sandbox.faults.add({ kind: 'status', status: 403, match });
	await host.unpublish();
	fault.remove();
}

/** What happens to n8n and the webhook between two storms. */
async function upheaval({ sandbox, host, webhooks }: TriggerScene, round: number): Promise<void> {
	const [webhook] = sandbox.store.all('webhook');
	if (round % 2 === 0) await restart(host);
	if (round % 7 === 1) sandbox.store.remove(webhook);
	if (round % 7 === 2) sandbox.store.update(webhook, { active: false });
	if (round % 7 === 3) sandbox.store.update(webhook, { secret: `rotated in round ${round}` });
	if (round % 7 === 4) {
		await host.unpublish();
		expect(webhooks()).toEqual([]);
		await host.publishAndDie();
	}
	if (round % 7 === 5) {
		const match = { method: 'GET', path: '/webhooks' };
		sandbox.faults.add({ kind: 'reset', match, times: 1 });
	}
	await host.publish();
}

const delay = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));
