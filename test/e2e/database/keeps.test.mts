/** Containers to PostgreSQL, step by step: events, nights in parts, second readings, texts that are hard to store. */
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { until } from '../harness/commands.mts';
import { setUp, useScene } from '../harness/scene.mts';
import { HOSTS } from '../hosts.mts';
import { addWorkflow, AGAIN, compared, NIGHT, strike } from './stage.mts';
import { Tables } from './tables.mts';

/** More than the twenty pages that one run reads. */
const SHIPMENTS = 2_050;

/** Texts that a query, an expression or JSON could misread; PostgreSQL cannot store the last one. */
const HOSTILE = `O'Brien "A" $1 \${x} {{ $json }} \\u0041 -- ; é漢🚢`;
const UNSTORABLE = '\ud800';

describe.each(HOSTS)('n8n $version', (host) => {
	const scene = useScene('Containers to PostgreSQL', host, {
		// Of containers as documented, each is read again after an event; order.test.mts has both.
		sandbox: {
			bulk: { shipments: SHIPMENTS, containersPerShipment: 1 },
			deliveredContainers: 'whole',
		},
	});
	let tables: Tables;
	let id: string;

	setUp(async () => {
		tables = await Tables.create();
		// Requests are counted, and the account would be read in the background.
		id = await addWorkflow(scene, tables, { readsAccount: false });
	});
	afterAll(async () => await tables?.drop());
	afterEach(async () => await scene.session.unpublish(id));

	const night = async () => await strike(scene.session, id, NIGHT);
	const reading = async () =>
		(await tables.rows('SELECT * FROM container_tracking.readings ORDER BY 1 DESC'))[0];

	test('the night is read in parts, goes on where it stopped, and is read once', async () => {
		const { sandbox } = scene;
		const [shipment] = sandbox.store.all('shipment').slice(-1);
		sandbox.store.update(shipment, { customer_name: HOSTILE + UNSTORABLE });
		await night();
		expect(await reading()).toMatchObject({ next_page: 21, finished_at: null });
		const requests = sandbox.requests.length;
		await night();
		expect(await reading()).toMatchObject({ next_page: null, finished_at: expect.any(Date) });
		await night();
		expect(sandbox.requests.length - requests).toBeLessThan(20);
		sandbox.store.update(shipment, { customer_name: `${HOSTILE}\ufffd` });
		const { containers, shipments } = await compared(scene, tables);
		expect(containers).toEqual({
			rows: sandbox.store.all('container').length,
			missing: 0,
			stale: [],
		});
		expect(shipments).toEqual({
			rows: sandbox.store.all('shipment').length,
			missing: 0,
			stale: [],
		});
	});

	test('an event is a row in a moment, costs no request, and its container is up to date', async () => {
		const { sandbox, session } = scene;
		await tables.rows("UPDATE container_tracking.containers SET as_of = now() - interval '1 day'");
		await session.publish(id);
		sandbox.clearRequests();
		const box = sandbox.store.all('container').at(-1)!;
		// Two changes in one second would cause a second reading.
		sandbox.clock.set(new Date(Date.now() - 60_000).toISOString());
		sandbox.ship.placeHold(box.id, { name: 'customs', status: 'hold', description: HOSTILE });
		sandbox.clock.set(new Date().toISOString());
		sandbox.ship.setAppointment(box.id, '2027-03-04T15:00:00Z');
		await sandbox.deliveries.settled();
		expect(sandbox.requests).toEqual([]);
		expect((await compared(scene, tables)).containers.stale).toEqual([]);
		const events = await tables.all('events');
		expect(new Set(events.map(({ event }) => event))).toEqual(
			new Set(['container.updated', 'container.pickup_appointment.changed']),
		);
	});

	test('a container of which an event does not say all is read again, once', async () => {
		const { sandbox, session } = scene;
		await tables.rows("UPDATE container_tracking.containers SET as_of = now() - interval '1 day'");
		await session.publish(id);
		const box = sandbox.store.all('container').at(-2)!;
		sandbox.clock.set(new Date(Date.now() - 600_000).toISOString());
		sandbox.ship.moveLfd(box.id, '2027-03-05T08:00:00Z', undefined, { behind: true });
		sandbox.ship.moveLfd(box.id, '2027-03-06T08:00:00Z', undefined, { behind: true });
		await sandbox.deliveries.settled();
		sandbox.clearRequests();
		await strike(session, id, AGAIN);
		expect(sandbox.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
			`GET /containers/${box.id}`,
		]);
		await strike(session, id, AGAIN);
		expect(sandbox.requests).toHaveLength(1);
		expect((await compared(scene, tables)).containers.stale).toEqual([]);
	});

	test('with Get Changes on a schedule: the same rows, each change stored once', async () => {
		const { sandbox, session } = scene;
		const scheduled = await addWorkflow(scene, tables, { scheduled: true });
		sandbox.clearRequests();
		await session.publish(scheduled);
		// n8n keeps no successful executions of this workflow, so readings are counted at the service.
		const readings = () =>
			sandbox.requests.filter(({ path }) => path === '/tracking_requests').length;
		const twoRuns = async () => {
			const before = readings();
			await until('two runs have ended', () => readings() >= before + 3 || undefined);
		};
		await twoRuns();
		await tables.rows("UPDATE container_tracking.containers SET as_of = now() - interval '1 day'");
		const events = await tables.count('events');
		const [one, other] = sandbox.store.all('container').slice(-4);
		sandbox.ship.setAppointment(one.id, '2027-03-07T15:00:00Z');
		sandbox.ship.placeHold(other.id, { name: 'usda', status: 'hold', description: HOSTILE });
		const isStored = async () => (await tables.count('events')) > events || undefined;
		await until('the changes are stored', isStored);
		await twoRuns();
		await session.unpublish(scheduled);
		const reported = (await tables.all('events')).filter(({ notification_id: id }) =>
			String(id).startsWith('reading-'),
		);
		expect(reported).toHaveLength((await tables.count('events')) - events);
		expect(new Set(reported.map(({ container_id }) => container_id))).toEqual(
			new Set([one.id, other.id]),
		);
		expect((await compared(scene, tables)).containers.stale).toEqual([]);
	});
});
