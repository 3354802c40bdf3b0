/**
 * 100,000 containers and 5,000 deliveries (doubled, late, out of order) at once, while the processes that run them are
 * killed half way: afterwards no row is missing and none is stale. n8n 2 in queue mode, n8n 1 as one process.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { pause, until } from '../harness/commands.mts';
import type { N8n } from '../harness/n8n.mts';
import { type Scene, setUp, useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { useDeployment } from '../queue/deployment.mts';
import type { SandboxOptions } from '../../sandbox/index.mts';
import { addWorkflow, compared } from './stage.mts';
import { Tables } from './tables.mts';

/**
 * `WHOLE_SCALE=1` for the size that docs/containers-to-postgresql.md names; a tenth of its pages runs the same code.
 * With 5,000 containers or fewer, publishing would read the account besides, and the pages could not be counted.
 * Each notification is delivered twice, and is about one of the containers that change.
 */
const [SHIPMENTS, PER_SHIPMENT, NOTIFICATIONS, MOVED] = process.env.WHOLE_SCALE
	? [25_000, 4, 2_500, 400]
	: [2_500, 3, 100, 160];
const CONTAINERS = SHIPMENTS * PER_SHIPMENT;
const PAGES_A_RUN = 20;
const AT_ONCE = 20;
const STARTS_EVERY_SECONDS = 5;
const WITHIN = { withinMs: 600_000, everyMs: 500 };

/** Changes last free days, holds, appointments and fees, over the last two hours or at this moment. */
function move({ sandbox }: Scene, notifications: number, from?: Date): void {
	const { ship, store, clock, deliveries } = sandbox;
	const boxes = store.all('container').slice(-MOVED);
	const wanted = deliveries.collected.length + notifications;
	for (let n = 0; deliveries.collected.length < wanted; n++) {
		clock.set(new Date((from ?? new Date()).getTime() + n * (from ? 3_000 : 0)).toISOString());
		const { id } = boxes[(n * 7) % MOVED];
		const day = new Date(Date.UTC(2027, 2, 1 + (n % 27), 8)).toISOString();
		if (n % 4 === 0) ship.moveLfd(id, day);
		else if (n % 4 === 1) ship.setAppointment(id, day);
		else if (n % 4 === 2) ship.placeHold(id, { name: 'customs', status: 'hold', description: day });
		else ship.setFees(id, [{ type: 'demurrage', amount: n, currency_code: 'USD' }]);
	}
	clock.set(new Date().toISOString());
}

/** Each ID twice, in an order different from that of sending. */
const mixed = (ids: string[]): string[] =>
	[...ids, ...ids]
		.map((id, at) => ({ id, place: (at * 7_919) % 104_729 }))
		.sort((one, other) => one.place - other.place)
		.map(({ id }) => id);

/** Delivers as the service does: a delivery that is not acknowledged is sent again. */
class Burst {
	acknowledged = 0;
	refused = 0;
	private readonly left: string[];

	constructor(
		private readonly scene: Scene,
		ids: string[],
	) {
		this.left = mixed(ids);
	}

	async deliver(): Promise<void> {
		await Promise.all(Array.from({ length: AT_ONCE }, async () => await this.work()));
	}

	private async work(): Promise<void> {
		for (;;) {
			const id = this.left.shift();
			if (id === undefined) return;
			const status = await this.scene.sandbox.deliveries.deliver(id);
			if (status === 200) this.acknowledged++;
			else {
				this.refused++;
				this.left.push(id);
				await pause(1_000);
			}
		}
	}
}

const PART = `${CONTAINERS} containers in PostgreSQL`;
const SANDBOX: SandboxOptions = {
	bulk: { shipments: SHIPMENTS, containersPerShipment: PER_SHIPMENT },
	deliveryTimeoutMs: 15_000,
};

/** The processes that run the workflow, some of which are killed. */
interface Stage {
	scene: Scene;
	killed(): N8n[];
}

function queueMode(): Stage {
	const scene = useDeployment(PART, HOSTS[0], SANDBOX);
	return { scene, killed: () => scene.workers };
}

function oneProcess(): Stage {
	const scene = useScene(PART, HOSTS[1], { sandbox: SANDBOX });
	return { scene, killed: () => [scene.n8n] };
}

describe.each([
	[`n8n ${HOSTS[0].version} in queue mode`, queueMode],
	[`n8n ${HOSTS[1].version}, one process`, oneProcess],
])(
	'%s',
	(_, use) => {
		const { scene, killed } = use();
		let tables: Tables;
		setUp(async () => {
			tables = await Tables.create();
		});
		afterAll(async () => await tables?.drop());

		const reading = async () =>
			(
				await tables.rows<{ next_page: number | null; isTaken: boolean; finished_at: Date | null }>(
					'SELECT *, taken_until > now() AS "isTaken" FROM container_tracking.readings',
				)
			)[0];

		async function killAndStart(): Promise<void> {
			await Promise.all(killed().map(async (process) => await process.kill()));
			await Promise.all(killed().map(async (process) => await process.start()));
			// What a killed run was at is taken up after ten minutes: as if they were over.
			await tables.rows('UPDATE container_tracking.readings SET taken_until = now()');
			await tables.rows(
				"UPDATE container_tracking.to_read_again SET asked_at = asked_at - interval '10 minutes'",
			);
		}

		test('a night and a burst at once, what runs them killed half way: 0 rows missing, 0 stale', async () => {
			const { sandbox, session } = scene;
			const pages = Math.ceil(sandbox.store.all('shipment').length / 100);
			const id = await addWorkflow(scene, tables, { seconds: STARTS_EVERY_SECONDS });
			// A run stores its pages at its end, so the run that passes the half waits at its second page.
			const runs = Math.floor(pages / 2 / PAGES_A_RUN) + 1;
			let release!: () => void;
			const fault = sandbox.faults.add({
				...{ kind: 'held', until: new Promise<void>((resolve) => (release = resolve)) },
				match: { path: '/shipments', page: runs * PAGES_A_RUN + 2 },
			});
			await session.publish(id);
			sandbox.deliveries.collect();
			move(scene, NOTIFICATIONS * 0.8, new Date(Date.now() - 7_200_000));
			sandbox.clearRequests();
			const began = Date.now();
			const seconds = () => Math.round((Date.now() - began) / 1000);

			const half = async () => ((await reading())?.next_page ?? 0) > pages / 2 || undefined;
			await until('half of the pages are stored', half, WITHIN);
			const lists = () =>
				sandbox.requests.filter(({ method, path }) => method === 'GET' && path === '/shipments')
					.length;
			const listsAtHalf = lists();
			// These changes are newer than the rows that are being read.
			move(scene, NOTIFICATIONS * 0.2);
			const ids = sandbox.deliveries.collected.map(({ notificationId }) => notificationId);
			const burst = new Burst(scene, ids);
			const delivered = burst.deliver();
			const busy = async () =>
				((await reading()).isTaken && burst.acknowledged > ids.length / 4) || undefined;
			await until('both are at work', busy, WITHIN);
			await killAndStart();
			// The page that waits is requested repeatedly.
			const ofWaiting = lists() - listsAtHalf;
			fault.remove();
			release();
			const killedAt = { acknowledged: burst.acknowledged, page: (await reading()).next_page };

			const nightIsOver = async () => (await reading()).finished_at ?? undefined;
			await until('the night is over', nightIsOver, WITHIN);
			const night = seconds();
			await delivered;
			const all = seconds();
			const settled = async () => (await tables.count('to_read_again')) === 0 || undefined;
			await until('nothing is to be read again', settled, WITHIN);
			await session.unpublish(id);

			const { containers, shipments } = await compared(scene, tables);
			const events = await tables.count('events');
			const requests = sandbox.requests.filter(({ method }) => method === 'GET');
			const pagesRead = lists() - ofWaiting;
			console.log(
				[
					`${CONTAINERS} containers in ${pagesRead} requests (${pages} pages), night over after ${night} s`,
					`${2 * ids.length} deliveries acknowledged and ${burst.refused} refused after ${all} s, ${events} events`,
					`killed at page ${killedAt.page} and delivery ${killedAt.acknowledged}`,
					`${requests.length - lists()} requests beside the pages`,
					`${containers.missing} rows missing, ${containers.stale.length} stale`,
				].join('; '),
			);
			expect(containers).toEqual({
				...{ rows: sandbox.store.all('container').length, missing: 0, stale: [] },
			});
			expect(shipments).toEqual({
				...{ rows: sandbox.store.all('shipment').length, missing: 0, stale: [] },
			});
			expect(events).toBe(ids.length);
			expect(pagesRead).toBeLessThanOrEqual(pages + PAGES_A_RUN);
			expect(requests.length - lists()).toBeLessThanOrEqual(MOVED);
		});
	},
	1_200_000,
);
