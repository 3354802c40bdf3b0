/** How often one change of a container is published, and with which content. */
import { describe, expect, test } from 'vitest';

import type { Sandbox, SandboxOptions, SituationName } from '../index.mts';
import type { Attributes, Resource } from '../resource.mts';
import { containerOf, get, openCollecting, published } from '../testing.mts';
import type { Ship } from './index.mts';

const LFD = '2031-01-15T06:00:00Z';
const APRIL_2 = '2026-04-02T07:00:00Z';
const APRIL_4 = '2026-04-04T07:00:00Z';

/** A collecting sandbox in which a container was changed, and the container before that. */
async function after(
	situation: SituationName,
	act: (ship: Ship, id: string, sandbox: Sandbox) => unknown,
	options?: SandboxOptions,
) {
	const sandbox = await openCollecting(options);
	const { containerId: id, shipmentId } = sandbox.situations[situation];
	const before = structuredClone(containerOf(sandbox, id).attributes);
	const result = act(sandbox.ship, id, sandbox);
	const bodies = sandbox.deliveries.collected.map(
		({ body }) => JSON.parse(String(body)) as { data: Resource; included?: Resource[] },
	);
	return { sandbox, id, shipmentId, before, result, bodies };
}

const line = (...reported: unknown[]) => ['container.pickup_lfd_line.changed', reported];
const terminal = (...reported: unknown[]) => ['container.pickup_lfd_terminal.changed', reported];
const combined = (...reported: unknown[]) => ['container.pickup_lfd.changed', reported];
const updated = (changeset: Attributes) => ['container.updated', changeset];
const holds = (from: unknown[], to: unknown[], key = 'holds_at_pod_terminal') =>
	updated({ [key]: [from, to] });

const HOLD = { name: 'customs', status: 'hold', description: 'Exam' };
const atOnce = (before: Attributes) => ({
	combined: combined(APRIL_4, 'terminal'),
	sources: [line(APRIL_4, 'shipping_line'), terminal(APRIL_2, 'terminal')],
	updated: updated({
		pickup_lfd: [before.pickup_lfd_line, APRIL_4],
		pickup_lfd_line: [before.pickup_lfd_line, APRIL_4],
		pickup_lfd_terminal: [before.pickup_lfd_terminal, APRIL_2],
	}),
});
const moved = ({ pickup_lfd: from }: Attributes) => [
	terminal(LFD, 'terminal'),
	combined(LFD, 'terminal'),
	updated({ pickup_lfd: [from, LFD], pickup_lfd_terminal: [from, LFD] }),
];

/** The notifications of a change; `before` has the deadlines of the sources among the other fields. */
const CHANGES: Array<
	[
		name: string,
		situation: SituationName,
		act: (ship: Ship, id: string) => unknown,
		reported: (before: Attributes) => unknown[],
		options?: SandboxOptions,
	]
> = [
	['moving the LFD reports before and after', 'ready', (ship, id) => ship.moveLfd(id, LFD), moved],
	[
		'moving the LFD of the terminal leaves pickup_lfd to the line, but reports its own kind',
		'terminalEarlierThanLine',
		(ship, id) => ship.moveLfd(id, LFD, 'terminal'),
		({ pickup_lfd_terminal: from }) => [
			terminal(LFD, 'terminal'),
			updated({ pickup_lfd_terminal: [from, LFD] }),
		],
	],
	[
		'moving the LFD of the line away brings up the date of the terminal',
		'terminalEarlierThanLine',
		(ship, id) => ship.moveLfd(id, null, 'line'),
		({ pickup_lfd_line: from, pickup_lfd_terminal: to }) => [
			line(null, 'shipping_line'),
			combined(to, 'terminal'),
			updated({ pickup_lfd: [from, to], pickup_lfd_line: [from, null] }),
		],
	],
	[
		'moving the LFD can be reported without the new date',
		'ready',
		(ship, id) => ship.moveLfd(id, null, undefined, { omitValue: true }),
		({ pickup_lfd: from }) => [
			...[terminal(undefined, 'terminal'), combined(undefined, 'terminal')],
			updated({ pickup_lfd: [from, null], pickup_lfd_terminal: [from, null] }),
		],
	],
	[
		'moving the LFD to where it is already says nothing',
		'ready',
		(ship, id) => [ship.moveLfd(id, LFD), ship.moveLfd(id, LFD)],
		moved,
	],
	[
		'dates of several sources move at once, ownFirst',
		'terminalEarlierThanLine',
		(ship, id) => ship.moveLfds(id, { line: APRIL_4, terminal: APRIL_2 }),
		(before) => [...atOnce(before).sources, atOnce(before).combined, atOnce(before).updated],
	],
	[
		'dates of several sources move at once, updatedFirst',
		'terminalEarlierThanLine',
		(ship, id) => ship.moveLfds(id, { line: APRIL_4, terminal: APRIL_2 }),
		(before) => [atOnce(before).updated, atOnce(before).combined, ...atOnce(before).sources],
		{ order: 'updatedFirst' },
	],
	[
		'the changeset can name one key alone, and somebody else as the source',
		'lineDateOnly',
		(ship, id) => {
			const more = { reports: ['pickup_lfd'], dataSource: 't49_calculation' };
			return ship.moveLfd(id, APRIL_2, 'line', more);
		},
		({ pickup_lfd }) => [
			...[line(APRIL_2, 't49_calculation'), combined(APRIL_2, 't49_calculation')],
			updated({ pickup_lfd: [pickup_lfd, APRIL_2] }),
		],
	],
	[
		'holds are placed and cleared, under either name of the field',
		'ready',
		(ship, id) => [
			ship.placeHold(id, HOLD),
			ship.clearHold(id, 'customs'),
			ship.placeHold(id, HOLD, 'pod_terminal_holds'),
		],
		() => [holds([], [HOLD]), holds([HOLD], []), holds([], [HOLD], 'pod_terminal_holds')],
	],
	[
		'holds become active or relax, and are worded anew',
		'readyWithPendingHold',
		(ship, id) => [
			ship.changeHold(id, 'customs', { status: 'hold' }),
			ship.changeHold(id, 'customs', { description: 'Exam on Tuesday' }),
			ship.changeHold(id, 'customs', { status: 'pending' }),
		],
		({ holds_at_pod_terminal }) => {
			const [pending] = holds_at_pod_terminal as Attributes[];
			const active = { ...pending, status: 'hold' };
			const reworded = { ...active, description: 'Exam on Tuesday' };
			return [
				...[holds([pending], [active]), holds([active], [reworded])],
				holds([reworded], [{ ...reworded, status: 'pending' }]),
			];
		},
	],
	[
		'the service can empty the LFDs of a container that was picked up',
		'ready',
		(ship, id) => [ship.pickUp(id), ship.emptyLfds(id)],
		({ pickup_lfd: from }) => [
			updated({ available_for_pickup: [true, false] }),
			['container.transport.full_out', undefined],
			...[terminal(null, 'terminal'), combined(null, 'terminal')],
			updated({ pickup_lfd: [from, null], pickup_lfd_terminal: [from, null] }),
		],
	],
];

test.each(CHANGES)('%s', async (_name, situation, act, reported, options) => {
	const { sandbox, before } = await after(situation, act, options);
	const deadlines = before.import_deadlines as Attributes;
	expect(published(sandbox)).toEqual(reported({ ...before, ...deadlines }));
});

test('at the terminal: availability, appointment, pickup and another terminal', async () => {
	const { sandbox, id, before, result } = await after('withoutLfd', (ship, at, { store }) => {
		const terminals = [store.related(store.get('container', at)!, 'pod_terminal')?.id];
		terminals.push(store.all('terminal')[3].id);
		ship.setAvailable(at);
		ship.setAppointment(at, LFD);
		ship.changeTerminal(at, String(terminals[1]));
		ship.pickUp(at);
		return terminals;
	});
	expect(published(sandbox)).toEqual([
		['container.transport.available', undefined],
		updated({ available_for_pickup: [before.available_for_pickup, true] }),
		['container.pickup_appointment.changed', undefined],
		updated({ pickup_appointment_at: [null, LFD] }),
		['container.pod_terminal_changed', undefined],
		updated({ pod_terminal: result }),
		updated({ available_for_pickup: [true, false] }),
		['container.transport.full_out', undefined],
	]);
	const { data } = await get(sandbox, `/containers/${id}`);
	expect(data.relationships.pod_terminal.data).toMatchObject({ id: (result as string[])[1] });
	expect(data.attributes).toMatchObject({
		...{ current_status: 'picked_up', pod_full_out_at: sandbox.clock.iso() },
		pickup_appointment_at: LFD,
	});
});

test('checking all terminals is silent', async () => {
	const { sandbox, id } = await after('ready', (ship, _id, { clock }) => {
		clock.advance(72 * 3_600_000);
		ship.checkTerminals();
	});
	expect(published(sandbox)).toEqual([]);
	expect(containerOf(sandbox, id).attributes.terminal_checked_at).toBe(sandbox.clock.iso());
});

test('tracking stops for a reason of the carrier', async () => {
	const { sandbox, shipmentId } = await after('ready', (ship, _id, { situations }) =>
		ship.stopTracking(situations.ready.shipmentId),
	);
	expect(published(sandbox)).toEqual([['tracking_request.tracking_stopped', undefined]]);
	const { data } = await get(sandbox, `/shipments/${shipmentId}`);
	expect(data.attributes.line_tracking_stopped_reason).toBe('no_updates_at_line');
	expect(data.relationships.line_tracking_stopped_by_user.data).toBeNull();
});

test('any kind can be emitted, unknown ones and ones about nothing too', async () => {
	const { bodies } = await after('ready', (ship, containerId) => {
		ship.emit('container.teleported', { containerId, attributes: { value: 1 } });
		ship.emit('weather.changed');
	});
	expect(
		bodies.map(({ data, included }) => [data.attributes.event, included?.at(-1)?.type]),
	).toEqual([
		['container.teleported', 'transport_event'],
		['weather.changed', undefined],
	]);
});

test('a date that moved is what the container holds from then on, and what its events report', async () => {
	const { sandbox, id, bodies } = await after('ready', (ship, at) => ship.moveLfd(at, LFD));
	expect(bodies[1].included?.map(({ type }) => type)).toEqual(
		expect.arrayContaining(['transport_event', 'container', 'shipment', 'terminal', 'port']),
	);
	const { data } = await get(sandbox, `/containers/${id}`);
	expect(data.attributes).toMatchObject({
		pickup_lfd: LFD,
		import_deadlines: { pickup_lfd_terminal: LFD },
	});
	const list = await get(sandbox, `/containers/${id}/transport_events`);
	expect(list.rows[0].attributes).toMatchObject({ value: LFD });
});

test('moving the LFD of the rail carrier also moves ind_facility_lfd_on', async () => {
	const { sandbox, id } = await after(
		...(['railDateInChicago', (ship: Ship, at: string) => ship.moveLfd(at, LFD, 'rail')] as const),
		{ profile: 'specification' },
	);
	const { data } = await get(sandbox, `/containers/${id}`);
	expect(data.attributes).toMatchObject({ pickup_lfd: LFD, ind_facility_lfd_on: LFD });
});

test('moving the LFD in the contract refers to the container itself', async () => {
	const { bodies } = await after('ready', (ship, id) => ship.moveLfd(id, LFD, 'terminal'), {
		profile: 'specification',
	});
	expect(bodies[0]).toMatchObject({
		type: 'container.pickup_lfd.changed',
		data: { type: 'container', attributes: { pickup_lfd: LFD } },
	});
});

test('a date that moved without its value', async () => {
	const { bodies } = await after('combinedDateOnly', (ship, id) =>
		ship.moveLfd(id, APRIL_2, undefined, { omitValue: true }),
	);
	expect(bodies[0].included?.at(-1)?.attributes).not.toHaveProperty('value');
});

test('the container that comes along can lag behind its changeset', async () => {
	const { bodies, before } = await after('lineDateOnly', (ship, id) =>
		ship.moveLfd(id, APRIL_2, 'line', { behind: true }),
	);
	const seen = bodies.slice(-2).map(({ included = [] }) => {
		return included.find(({ type }) => type === 'container')?.attributes.pickup_lfd;
	});
	expect(seen).toEqual([APRIL_2, before.pickup_lfd]);
});

test('unknown ids and holds throw', async () => {
	const { ship, situations } = await openCollecting();
	expect(() => ship.pickUp('nobody')).toThrow(RangeError);
	expect(() => ship.changeHold(situations.ready.containerId, 'USDA', {})).toThrow(RangeError);
});

test('in the contract a hold has no status, and a pending one cannot be known', async () => {
	const { result } = await after(
		'ready',
		(ship, id) => [
			ship.placeHold(id, { ...HOLD, status: 'pending' }),
			ship.placeHold(id, HOLD)?.attributes.changeset,
		],
		{ profile: 'specification' },
	);
	const reported = { holds_at_pod_terminal: [[], [{ name: 'customs', description: 'Exam' }]] };
	expect(result).toEqual([undefined, reported]);
});

test('fees and documents', async () => {
	const fees = [{ type: 'demurrage', amount: 120, currency_code: 'USD' }];
	const { sandbox, bodies } = await after('ready', (ship, id) => {
		ship.setFees(id, fees);
		ship.extractDocument({ bill_of_lading_number: 'OCNA1' });
		ship.failExtraction();
		ship.linkDocument({ type: 'container', id });
	});
	expect(published(sandbox)[0][1]).toEqual({ fees_at_pod_terminal: [[], fees] });
	for (const { data, included = [] } of bodies.slice(1)) {
		expect(data.relationships).not.toHaveProperty('reference_object');
		expect(included.map(({ type }) => type)).toEqual(['document_representation']);
		// The description shows it without relationships, so it does not lead to its document.
		expect(included[0].relationships ?? {}).toEqual({});
	}
});

describe('what a bare delivery lacks can be fetched', () => {
	test('through the notification: its event names container and shipment', async () => {
		const { sandbox, id, shipmentId } = await after('terminalEarlierThanLine', (ship, at) => {
			ship.moveLfd(at, APRIL_2, 'terminal');
			ship.setAvailable(at, false);
		});
		for (const [at, value] of [
			[0, APRIL_2],
			[2, null],
		] as const) {
			const { notificationId, body } = sandbox.deliveries.collected[at];
			const { included = [] } = JSON.parse(String(body)) as { included?: Resource[] };
			expect(included.filter((one) => 'relationships' in one)).toEqual([]);
			for (const query of ['', '?include=reference_object']) {
				const path = `/webhook_notifications/${notificationId}${query}`;
				const [event] = (await get(sandbox, path)).included;
				expect(event).toMatchObject({
					attributes: { value, invalidated_at: null },
					relationships: { container: { data: { id } }, shipment: { data: { id: shipmentId } } },
				});
			}
		}
		const { rows } = await get(sandbox, `/containers/${id}/transport_events`);
		expect(rows[0].relationships.container.data).toMatchObject({ id });
	});

	test('or not at all', async () => {
		const unrelated = true;
		const { sandbox, id } = await after('ready', (ship, containerId) => {
			ship.setAvailable(containerId, false, { unrelated });
			ship.moveLfd(containerId, APRIL_2, undefined, { unrelated });
			ship.emit('container.transport.estimated.vessel_arrived', { containerId, unrelated });
		});
		for (const { notificationId } of sandbox.deliveries.collected) {
			const [event] = (await get(sandbox, `/webhook_notifications/${notificationId}`)).included;
			const targets = Object.values(event.relationships).map(({ data }) => data);
			expect(new Set(targets)).toEqual(new Set([null]));
		}
		const { rows } = await get(sandbox, `/containers/${id}/transport_events`);
		expect(rows.map(({ attributes }) => attributes.value)).not.toContain(APRIL_2);
	});
});
