/** Events that come without the container: what they lack is fetched, or one sentence says what is known. */
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { alert, EARLIER, LATER, SET } from '../alerts.mts';
import { discharge, instant, known, LOS_ANGELES, type Lane } from '../lanes.mts';
import { expectMessages, Stage, type Order } from '../stage.mts';

const CHICAGO: Pick<Lane, 'zone' | 'time'> = { zone: 'America/Chicago', time: 'Chicago time' };

const at = (local: string) => instant(local, LOS_ANGELES);
const NOON = at('2026-03-06T12:00');

const only =
	(kind: string): Order =>
	(deliveries) =>
		deliveries.filter((delivery) => delivery.kind === kind);

const BY_TERMINAL = only('container.pickup_lfd_terminal.changed');
const BY_RAIL = only('container.pickup_lfd_rail.changed');
const AVAILABLE = only('container.transport.available');

/** Of the last delivery, or of the last one of a kind. */
const lastId = ({ sandbox }: Stage, of: Order = (all) => all) =>
	of(sandbox.deliveries.collected).flat().at(-1)!.notificationId;

/** A box in the yard of Los Angeles without a last free day. */
async function open(file: string) {
	const stage = await Stage.open(file, { now: NOON });
	const { sandbox } = stage;
	const box = known(sandbox, stage.containersTo('USLAX')[0]);
	await stage.expectAt(NOON, () => discharge(sandbox, box.id), []);
	return { stage, sandbox, ship: sandbox.ship, box };
}

describe('LFD changed to Slack, by events without the container', () => {
	it('fetches it: of the terminal', async () => {
		const { stage, ship, box } = await open('lfd-changed-to-slack');
		const moveTo = (day: string) => () => ship.moveLfd(box.id, at(day), 'terminal');
		const first = alert(SET, box, LOS_ANGELES, { is: 'in 13 days (Thu 19 Mar' });
		await stage.expectAt(NOON, moveTo('2026-03-19'), [first], BY_TERMINAL);
		const earlier = alert(`${EARLIER}, was Thu 19 Mar`, box, LOS_ANGELES, {
			is: 'in 6 days (Thu 12 Mar',
		});
		await stage.expectAt(NOON, moveTo('2026-03-12'), [earlier], BY_TERMINAL);
	});

	it('fetches it: of the railway', async () => {
		const stage = await Stage.open('lfd-changed-to-slack', { now: NOON });
		const { sandbox } = stage;
		const { containerId } = sandbox.situations.railDateInChicago;
		const container = sandbox.store.get('container', containerId) as Resource;
		const ramp = sandbox.store.related(container, 'pickup_facility') as Resource;
		const box = { ...known(sandbox, container), terminal: String(ramp.attributes.name) };
		const moveTo = (day: string) => () =>
			sandbox.ship.moveLfd(containerId, instant(day, CHICAGO as Lane), 'rail');
		const rail = { reasons: 'available for pickup', by: 'stated by rail', yard: '' };
		const first = alert(`${LATER}, was Sat 7 Mar`, box, CHICAGO, { is: 'in 6 days (Thu 12 Mar', ...rail });
		await stage.expectAt(NOON, moveTo('2026-03-12'), [first], BY_RAIL);
		const earlier = alert(`${EARLIER}, was Thu 12 Mar`, box, CHICAGO, {
			is: 'in 5 days (Wed 11 Mar',
			...rail,
		});
		await stage.expectAt(NOON, moveTo('2026-03-11'), [earlier], BY_RAIL);
	});

	it('says in one sentence what it says where nothing leads to the container', async () => {
		const { stage, ship, box } = await open('lfd-changed-to-slack');
		const move = () =>
			ship.moveLfd(box.id, at('2026-03-19'), 'terminal', { unrelated: true });
		const [message] = await stage.at(NOON, move, BY_TERMINAL);
		expectMessages(
			[message],
			[
				`#drayage: :calendar: *Last free day changed*, now Thu 19 Mar (source: terminal), but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage, BY_TERMINAL)}.`,
			],
		);
	});

	it('names the container where only that is known, and is urgent about a day that is near', async () => {
		const { stage, sandbox, ship, box } = await open('lfd-changed-to-slack');
		sandbox.faults.add({ kind: 'status', status: 403, match: { path: `/containers/${box.id}` } });
		const move = (day: string) => () =>
			ship.moveLfd(box.id, at(day), 'terminal', { dataSource: 't49_calculation' });
		const sentence = (day: string) =>
			`*Last free day changed*, now ${day} (source: terminal, calculated by the service, not reported), but the event came without its container: get container ${box.id}, or its pickup status.`;
		const later = [`#drayage: :calendar: ${sentence('Wed 11 Mar')}`];
		await stage.expectAt(NOON, move('2026-03-11'), later, BY_TERMINAL);
		// On a Friday, when nobody can say how many gate days are left: Tuesday is near.
		const near = [`#drayage-urgent: <!channel> :rotating_light: ${sentence('Tue 10 Mar')}`];
		await stage.expectAt(NOON, move('2026-03-10'), near, BY_TERMINAL);
	});

	it('asks no longer than it must where the service is slow, and says so once', async () => {
		const stage = await Stage.open('lfd-changed-to-slack', { now: NOON, runs: true });
		const { sandbox, host } = stage;
		const [box] = stage.containersTo('USLAX');
		const { deliveries, ship, faults } = sandbox;
		faults.add({ kind: 'timeout', match: { method: 'GET' } });
		ship.moveLfd(box.id, at('2031-03-19'), 'terminal');
		const [bare] = BY_TERMINAL(deliveries.collected).flat();
		// Null where it took longer than the service waits.
		expect(await deliveries.deliver(bare.notificationId)).toBe(200);
		// What was acknowledged is not run again.
		expect(host.executions).toHaveLength(1);
		expect(await deliveries.deliver(bare.notificationId)).toBe(200);
		expect(host.executions).toHaveLength(1);
		expectMessages(await stage.heard(), [
			`#drayage: :calendar: *Last free day changed*, now Wed 19 Mar 2031 (source: terminal), but the event does not say which container it is about: look it up at the service, or notification ${bare.notificationId}.`,
		]);
	}, 60_000);
});

describe('Available to dispatch, by an event without the container', () => {
	it('fetches it', async () => {
		const { stage, ship, box, sandbox } = await open('available-to-dispatch');
		const [message] = await stage.at(NOON, () => ship.setAvailable(box.id), AVAILABLE);
		const { attributes } = sandbox.store.get('container', box.id) as Resource;
		const height = attributes.equipment_height === 'high_cube' ? 'high cube' : 'standard';
		const pounds = String(attributes.weight_in_lbs).replace(/\d{3}$/, ',$&');
		expectMessages(
			[message],
			[
				[
					'#drayage: :white_check_mark: *Available for pickup*',
					`${box.number}: no last free day yet at ${box.terminal}; available for pickup.`,
					`${String(attributes.equipment_length)}' dry ${height}, ${pounds} lbs · FIRMS Z101`,
					`${box.customer} · Yard: Row 7 · B/L ${box.billOfLading} · ${box.references}`,
				].join('\n'),
			],
		);
	});

	it('goes by the container where that says no, and by the event that says yes after all', async () => {
		const { stage, sandbox, ship, box } = await open('available-to-dispatch');
		const { deliveries, store } = sandbox;
		const record = store.get('container', box.id) as Resource;
		const release = () => {
			ship.setAvailable(box.id);
			store.update(record, { available_for_pickup: false });
		};
		await stage.expectAt(NOON, release, [], AVAILABLE);
		store.update(record, { available_for_pickup: true });
		const [updated] = deliveries.collected.filter(({ kind }) => kind === 'container.updated').slice(-1);
		expect(await deliveries.deliver(updated.notificationId)).toBe(200);
		const [message] = await stage.heard();
		expectMessages(
			[message.split('\n').slice(0, 2).join('\n')],
			[
				[
					'#drayage: :white_check_mark: *Available for pickup*',
					`${box.number}: no last free day yet at ${box.terminal}; available for pickup.`,
				].join('\n'),
			],
		);
	});

	it('says in one sentence that one was released where it cannot be found', async () => {
		const { stage, ship, box } = await open('available-to-dispatch');
		const release = () => ship.setAvailable(box.id, true, { unrelated: true });
		const [message] = await stage.at(NOON, release, AVAILABLE);
		expectMessages(
			[message],
			[
				`#drayage: :grey_question: *Container released*, but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage, AVAILABLE)}.`,
			],
		);
	});
});

describe('Hold monitor, by an event without the container', () => {
	it('reports the hold all the same', async () => {
		const { stage, ship, box } = await open('hold-monitor');
		const hold = { name: 'customs', status: 'hold', description: 'CBP exam' };
		const place = () => ship.placeHold(box.id, hold, undefined, { unrelated: true });
		const [message] = await stage.at(NOON, place);
		expectMessages(
			[message],
			[
				`broker@example.com: Hold customs placed, but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage)}.\ncustoms, terminal says: CBP exam`,
			],
		);
	});

	it('gives an update that does not say what changed to dispatch', async () => {
		const { stage, ship, box } = await open('hold-monitor');
		const update = () => ship.emit('container.updated', { containerId: box.id, attributes: {}, unrelated: true });
		const sent = await stage.at(NOON, update);
		expectMessages(sent, [
			`#drayage: *Container: Holds, Fees or Other Data Changed*, but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage)}.`,
		]);
	});
});

describe('ETA slipped, by an event without the shipment', () => {
	it('says in one sentence what it reports', async () => {
		const stage = await Stage.open('eta-slipped', { now: NOON });
		const { ship } = stage.sandbox;
		const kind = 'container.transport.estimated.arrived_at_inland_destination';
		const [box] = stage.containersTo('USLAX');
		const move = () =>
			ship.emit(kind, {
				containerId: box.id,
				attributes: { timestamp: '2026-03-12T15:00:00Z' },
				unrelated: true,
			});
		const [message] = await stage.at(NOON, move);
		expectMessages(
			[message],
			[
				`#arrivals: *ETA*, now Thu 12 Mar 08:00, the one before is not known (Los Angeles time), but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage)}.`,
			],
		);
	});
});
