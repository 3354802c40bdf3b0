/** Events that come without the container: what they lack is fetched, or one sentence says what is known. */
import { describe, expect, it } from 'vitest';

import type { Resource } from '../../../sandbox/index.mts';
import { alert, EARLIER, SET } from '../alerts.mts';
import { instant, LOS_ANGELES, openWithBox } from '../lanes.mts';
import type { Order, Stage } from '../stage.mts';

const at = (local: string) => instant(local, LOS_ANGELES);
const NOON = at('2026-03-06T12:00');

const only =
	(kind: string): Order =>
	(deliveries) =>
		deliveries.filter((delivery) => delivery.kind === kind);

const BY_TERMINAL = only('container.pickup_lfd_terminal.changed');
const AVAILABLE = only('container.transport.available');

/** Of the last delivery, or of the last one of a kind. */
const lastId = ({ sandbox }: Stage, of: Order = (all) => all) =>
	of(sandbox.deliveries.collected).flat().at(-1)!.notificationId;

const open = async (file: string) => await openWithBox(file, { now: NOON });

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

	it('says in one sentence what it says where nothing leads to the container', async () => {
		const { stage, ship, box } = await open('lfd-changed-to-slack');
		const move = () => ship.moveLfd(box.id, at('2026-03-19'), 'terminal', { unrelated: true });
		const [message] = await stage.at(NOON, move, BY_TERMINAL);
		expect(message).toBe(
			`#drayage: :calendar: *Last free day changed*, now Thu 19 Mar (source: terminal), but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage, BY_TERMINAL)}.`,
		);
	});

	it('names the bill of lading where the key may not read the container, and is urgent about a day that is near', async () => {
		const { stage, sandbox, ship, box } = await open('lfd-changed-to-slack');
		sandbox.faults.add({ kind: 'status', status: 403, match: { path: `/containers/${box.id}` } });
		const move = (day: string) => () =>
			ship.moveLfd(box.id, at(day), 'terminal', { dataSource: 't49_calculation' });
		const sentence = (day: string) =>
			`*Last free day changed*: container of B/L ${box.billOfLading}, now ${day} (source: terminal, calculated by the service, not reported), but the event came without its container: get container ${box.id}, or its pickup status.`;
		const later = [`#drayage: :calendar: ${sentence('Wed 11 Mar')}`];
		await stage.expectAt(NOON, move('2026-03-11'), later, BY_TERMINAL);
		// On a Friday, when nobody can say how many gate days are left: Tuesday is near.
		const near = [`#drayage-urgent: <!channel> :rotating_light: ${sentence('Tue 10 Mar')}`];
		await stage.expectAt(NOON, move('2026-03-10'), near, BY_TERMINAL);
	});
});

describe('Available to dispatch, by an event without the container', () => {
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
		const [updated] = deliveries.collected
			.filter(({ kind }) => kind === 'container.updated')
			.slice(-1);
		expect(await deliveries.deliver(updated.notificationId)).toBe(200);
		const [message] = await stage.heard();
		expect(message.split('\n').slice(0, 2)).toEqual([
			'#drayage: :white_check_mark: *Available for pickup*',
			`${box.number}: no last free day yet at ${box.terminal}; available for pickup.`,
		]);
	});
});

describe('Hold monitor, by an event without the container', () => {
	it('reports the hold all the same', async () => {
		const { stage, ship, box } = await open('hold-monitor');
		const hold = { name: 'customs', status: 'hold', description: 'CBP exam' };
		const place = () => ship.placeHold(box.id, hold, undefined, { unrelated: true });
		const [message] = await stage.at(NOON, place);
		expect(message).toBe(
			`broker@example.com: Hold customs placed, but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage)}.\ncustoms, terminal says: CBP exam`,
		);
	});

	it('gives an update that does not say what changed to dispatch', async () => {
		const { stage, ship, box } = await open('hold-monitor');
		const update = () =>
			ship.emit('container.updated', { containerId: box.id, attributes: {}, unrelated: true });
		const sent = await stage.at(NOON, update);
		expect(sent).toEqual([
			`#drayage: *Container: Holds, Fees or Other Data Changed*, but the event does not say which container it is about: look it up at the service, or notification ${lastId(stage)}.`,
		]);
	});
});
