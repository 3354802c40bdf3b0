/** The milestones of a container, each published by itself. */
import { expect, test } from 'vitest';

import type { Sandbox } from '../index.mts';
import type { Resource } from '../resource.mts';
import { containerOf, get, openCollecting } from '../testing.mts';

const ETD = '2026-03-20T12:00:00Z';
const ETA = '2026-04-10T12:00:00Z';
const LATER = '2026-04-14T12:00:00Z';
const NOW = '2026-03-10T12:00:00Z';

const book = ({ ship }: Sandbox) =>
	ship.book({ lane: 'losAngeles', number: 'OCNA990001', etd: ETD, eta: ETA, containers: 2 });

const shipmentOf = async (sandbox: Sandbox, id: string) =>
	(await get(sandbox, `/shipments/${id}?include=containers`)).data.attributes;

const kindsOf = ({ deliveries }: Sandbox) =>
	deliveries.collected.map(({ kind }) => kind.replace('container.transport.', ''));

test('a booking is a shipment that has not left, with containers that are still empty', async () => {
	const sandbox = await openCollecting();
	sandbox.ship.emptyAccount();
	const { shipmentId, containerIds, containerNumbers } = book(sandbox);
	const { rows } = await get(sandbox, '/shipments');
	expect(rows.map(({ id }) => id)).toEqual([shipmentId]);
	expect(rows[0].attributes).toMatchObject({
		...{ bill_of_lading_number: 'OCNA990001', pol_etd_at: ETD, pol_atd_at: null },
		...{ pod_eta_at: ETA, pod_original_eta_at: ETA, pod_ata_at: null, created_at: NOW },
	});
	expect(containerIds.map((id) => containerOf(sandbox, id).attributes)).toMatchObject(
		containerNumbers.map((number) => ({ number, current_status: 'new', pod_arrived_at: null })),
	);
	expect(new Set(containerNumbers).size).toBe(2);
	expect(kindsOf(sandbox)).toEqual(['container.created', 'container.created']);
});

test('a roll changes vessel, voyage and times; the first estimate stays the original one', async () => {
	const sandbox = await openCollecting();
	const { shipmentId } = book(sandbox);
	sandbox.deliveries.collect();
	const before = sandbox.deliveries.collected.length;
	sandbox.ship.roll(shipmentId, { vesselImo: '9000029', voyage: '014W', etd: ETD, eta: LATER });
	expect(await shipmentOf(sandbox, shipmentId)).toMatchObject({
		...{ pod_vessel_name: 'ALPHA MERIDIAN', pod_vessel_imo: '9000029' },
		...{ pod_voyage_number: '014W', pod_eta_at: LATER, pod_original_eta_at: ETA },
		...{ pol_atd_at: null, line_tracking_last_succeeded_at: NOW },
	});
	expect(kindsOf(sandbox).slice(before)).toEqual([
		...['estimated.vessel_departed', 'estimated.vessel_departed'],
		'shipment.estimated.arrival',
	]);
	expect(() => sandbox.ship.roll(shipmentId, { vesselImo: '1' })).toThrow(RangeError);
});

test('the vessel need not be known yet, except in the contract', async () => {
	const none = { pod_vessel_name: null, pod_vessel_imo: null, pod_voyage_number: null };
	for (const profile of ['public', 'specification'] as const) {
		const sandbox = await openCollecting({ profile });
		const { shipmentId } = book(sandbox);
		const named = await shipmentOf(sandbox, shipmentId);
		sandbox.ship.forgetVessel(shipmentId);
		const expected = profile === 'public' ? { ...named, ...none } : named;
		expect(await shipmentOf(sandbox, shipmentId)).toEqual(expected);
	}
});

test('empty out, gate in, loaded, departed', async () => {
	const sandbox = await openCollecting();
	const { shipmentId, containerIds } = book(sandbox);
	const { ship } = sandbox;
	for (const step of ['fetchEmpty', 'gateIn', 'loadOnVessel', 'sail'] as const)
		ship[step](shipmentId);
	const kinds = ['empty_out', 'full_in', 'vessel_loaded', 'vessel_departed'];
	expect(kindsOf(sandbox).slice(2)).toEqual(kinds.flatMap((kind) => [kind, kind]));
	expect(await shipmentOf(sandbox, shipmentId)).toMatchObject({ pol_atd_at: NOW });
	expect(containerOf(sandbox, containerIds[1]).attributes.current_status).toBe('on_ship');
});

test('each source is asked by itself, and silence is when it is not', async () => {
	const sandbox = await openCollecting();
	const { ship, clock } = sandbox;
	const { shipmentId, containerIds } = book(sandbox);
	clock.advance(3_600_000);
	ship.check(containerIds[0]);
	clock.advance(3_600_000);
	ship.check(containerIds[0], 'rail');
	ship.checkLine(shipmentId);
	clock.advance(3_600_000);
	ship.checkLine(shipmentId, false);
	expect(containerOf(sandbox, containerIds[0]).attributes).toMatchObject({
		terminal_checked_at: '2026-03-10T13:00:00Z',
		rail_last_tracking_request_at: '2026-03-10T14:00:00Z',
		shipment_last_tracking_request_at: '2026-03-10T14:00:00Z',
	});
	expect(await shipmentOf(sandbox, shipmentId)).toMatchObject({
		line_tracking_last_attempted_at: '2026-03-10T15:00:00Z',
		line_tracking_last_succeeded_at: '2026-03-10T14:00:00Z',
	});
	expect(containerOf(sandbox, containerIds[1]).attributes.terminal_checked_at).toBeNull();
	expect(kindsOf(sandbox)).toHaveLength(2);
});

test('a shipment that is no longer tracked gets no news, until it is tracked again', async () => {
	const sandbox = await openCollecting();
	const { ship } = sandbox;
	const { shipmentId } = book(sandbox);
	const before = await shipmentOf(sandbox, shipmentId);
	ship.stopTracking(shipmentId);
	expect(ship.roll(shipmentId, { voyage: '2', etd: ETD })).toBeUndefined();
	expect(ship.sail(shipmentId)).toBeUndefined();
	ship.resumeTracking(shipmentId);
	expect(await shipmentOf(sandbox, shipmentId)).toEqual(before);
	expect(ship.sail(shipmentId)).toBeDefined();
});

test('an empty that stayed inland is reported in the time there', async () => {
	const sandbox = await openCollecting();
	const { railDateInChicago, ready } = sandbox.situations;
	sandbox.ship.returnEmpty(railDateInChicago.containerId, { inland: true });
	sandbox.ship.returnEmpty(ready.containerId);
	const zoneOf = (id: string) => containerOf(sandbox, id).attributes.empty_terminated_timezone;
	expect(zoneOf(railDateInChicago.containerId)).toBe('America/Chicago');
	expect(zoneOf(ready.containerId)).toBe(
		containerOf(sandbox, ready.containerId).attributes.pod_timezone,
	);
});

test('the line names one more container, as long as the shipment is tracked', async () => {
	const sandbox = await openCollecting();
	const { ship, clock } = sandbox;
	const { shipmentId, containerIds } = book(sandbox);
	clock.advance(3_600_000);
	const added = ship.addBox(shipmentId);
	const { data, included } = await get(sandbox, `/shipments/${shipmentId}?include=containers`);
	expect(data.relationships.containers.data).toEqual(
		[...containerIds, added?.id].map((id) => ({ type: 'container', id })),
	);
	const [first, , last] = included;
	expect(last.attributes).toMatchObject({
		...{ created_at: '2026-03-10T13:00:00Z', current_status: 'new' },
		pod_timezone: first.attributes.pod_timezone,
	});
	expect(last.relationships.pod_terminal).toEqual(first.relationships.pod_terminal);
	expect(last.attributes.number).not.toBe(first.attributes.number);
	expect(kindsOf(sandbox)).toEqual(Array.from({ length: 3 }, () => 'container.created'));
	ship.stopTracking(shipmentId);
	expect(ship.addBox(shipmentId)).toBeUndefined();
});

test('each container of a vessel is reported by itself', async () => {
	const sandbox = await openCollecting();
	const { shipmentId } = sandbox.situations.lastFreeDayIsTodayInLosAngeles;
	sandbox.ship.arriveAtPort(shipmentId);
	const { data } = sandbox.store.get('shipment', shipmentId)?.relationships.containers ?? {};
	const ids = (data as Resource[]).map(({ id }) => id);
	expect(ids.length).toBeGreaterThan(1);
	const { collected } = sandbox.deliveries;
	expect(collected.map(({ kind }) => kind)).toEqual(
		ids.map(() => 'container.transport.vessel_arrived'),
	);
	expect(collected.map(({ containerId }) => containerId)).toEqual(ids);
});

test('a container goes inland by rail, is picked up there and returned', async () => {
	const sandbox = await openCollecting();
	const { ship, clock } = sandbox;
	const { containerId } = sandbox.situations.waitingForRailAtPort;
	const steps = ['loadOnRail', 'departByRail', 'arriveByRail', 'arriveInland', 'unloadFromRail'];
	for (const step of [...steps, 'pickUp', 'deliver', 'returnEmpty'] as const) {
		ship[step as 'deliver'](containerId);
		clock.advance(3_600_000);
	}
	const at = (hours: number) => `2026-03-10T${12 + hours}:00:00Z`;
	expect(containerOf(sandbox, containerId).attributes).toMatchObject({
		pod_rail_loaded_at: at(0),
		pod_rail_departed_at: at(1),
		pod_full_out_at: at(1),
		ind_ata_at: at(2),
		ind_rail_unloaded_at: at(4),
		final_destination_full_out_at: at(5),
		delivered_at: at(6),
		empty_terminated_at: at(7),
		rail_last_tracking_request_at: at(7),
		current_status: 'empty_returned',
	});
	const kinds = sandbox.deliveries.collected.map(({ kind }) => kind.replace('container.', ''));
	expect(kinds.filter((kind) => kind.startsWith('transport.'))).toEqual(
		'rail_loaded rail_departed rail_arrived arrived_at_inland_destination rail_unloaded full_out'
			.split(' ')
			.concat('delivered', 'empty_in')
			.map((name) => `transport.${name}`),
	);
});

test('ETAs move, at sea and inland', async () => {
	const sandbox = await openCollecting();
	const { arrivingInThreeDays, onRailToDetroit } = sandbox.situations;
	sandbox.ship.changeEta(arrivingInThreeDays.shipmentId, LATER);
	sandbox.ship.changeInlandEta(onRailToDetroit.containerId, LATER);
	const events = sandbox.deliveries.collected.map(({ kind, body }) => {
		const { included } = JSON.parse(String(body)) as { included: Resource[] };
		return [kind, included[0].type, included.at(-1)];
	});
	const inland = 'container.transport.estimated.arrived_at_inland_destination';
	expect(events).toMatchObject([
		[
			...['shipment.estimated.arrival', 'shipment'],
			{ type: 'estimated_event', attributes: { estimated_timestamp: LATER } },
		],
		[inland, 'shipment', { type: 'transport_event', attributes: { timestamp: LATER } }],
	]);
	const moved = await shipmentOf(sandbox, arrivingInThreeDays.shipmentId);
	expect(moved.pod_eta_at).toBe(LATER);
	expect(moved.pod_original_eta_at).not.toBe(LATER);
});
