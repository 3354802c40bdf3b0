import { expect, test } from 'vitest';

import { containerOf, delivered, get, open } from '../testing.mts';

const LFD = '2031-01-15T06:00:00Z';

test('at the terminal: availability, appointment, pickup and another terminal', async () => {
	const sandbox = await open({ freeze: true });
	const { ship, store, situations } = sandbox;
	const { containerId: id } = situations.withoutLfd;
	const terminal = store.all('terminal')[3];
	const former = store.related(containerOf(sandbox, id), 'pod_terminal')?.id;
	const events = await delivered(sandbox, () => {
		ship.setAvailable(id);
		ship.setAppointment(id, LFD);
		ship.changeTerminal(id, terminal.id);
		ship.pickUp(id);
	});
	expect(events.map(({ kind, reference }) => [kind, reference?.attributes.changeset])).toEqual([
		['container.transport.available', undefined],
		['container.updated', { available_for_pickup: [false, true] }],
		['container.pickup_appointment.changed', undefined],
		['container.updated', { pickup_appointment_at: [null, LFD] }],
		['container.pod_terminal_changed', undefined],
		['container.updated', { pod_terminal: [former, terminal.id] }],
		['container.updated', { available_for_pickup: [true, false] }],
		['container.transport.full_out', undefined],
	]);
	const { data } = await get(sandbox, `/containers/${id}`);
	expect(data.relationships.pod_terminal.data).toMatchObject({ id: terminal.id });
	expect(data.attributes).toMatchObject({
		current_status: 'picked_up',
		pod_full_out_at: sandbox.clock.iso(),
		pickup_appointment_at: LFD,
	});
});

test('at the terminal: checking all terminals is silent', async () => {
	const sandbox = await open({ freeze: true });
	sandbox.clock.advance(72 * 3_600_000);
	expect(await delivered(sandbox, () => sandbox.ship.checkTerminals())).toEqual([]);
	const { data } = await get(sandbox, `/containers/${sandbox.situations.ready.containerId}`);
	expect(data.attributes.terminal_checked_at).toBe(sandbox.clock.iso());
});

test('on the way: ETAs move, at sea and inland', async () => {
	const sandbox = await open();
	const { arrivingInThreeDays, onRailToDetroit } = sandbox.situations;
	const events = await delivered(sandbox, () => {
		sandbox.ship.changeEta(arrivingInThreeDays.shipmentId, LFD);
		sandbox.ship.changeInlandEta(onRailToDetroit.containerId, LFD);
	});
	expect(events).toMatchObject([
		{
			kind: 'shipment.estimated.arrival',
			reference: { type: 'estimated_event', attributes: { estimated_timestamp: LFD } },
			types: expect.arrayContaining(['shipment']) as string[],
		},
		{
			kind: 'container.transport.estimated.arrived_at_inland_destination',
			reference: { type: 'transport_event', attributes: { timestamp: LFD } },
		},
	]);
	const { data } = await get(sandbox, `/shipments/${arrivingInThreeDays.shipmentId}`);
	expect(data.attributes.pod_eta_at).toBe(LFD);
	expect(data.attributes.pod_original_eta_at).not.toBe(LFD);
});

test('on the way: tracking stops for a reason of the carrier', async () => {
	const sandbox = await open();
	const { shipmentId } = sandbox.situations.ready;
	const events = await delivered(sandbox, () => sandbox.ship.stopTracking(shipmentId));
	expect(events.map(({ kind }) => kind)).toEqual(['tracking_request.tracking_stopped']);
	const { data } = await get(sandbox, `/shipments/${shipmentId}`);
	expect(data.attributes.line_tracking_stopped_reason).toBe('no_updates_at_line');
	expect(data.relationships.line_tracking_stopped_by_user.data).toBeNull();
});

test('on the way: any kind can be emitted, unknown ones and ones about nothing too', async () => {
	const sandbox = await open();
	const { containerId } = sandbox.situations.ready;
	const events = await delivered(sandbox, () => {
		sandbox.ship.emit('container.teleported', { containerId, attributes: { value: 1 } });
		sandbox.ship.emit('weather.changed');
	});
	expect(events.map(({ kind, reference }) => [kind, reference?.type])).toEqual([
		['container.teleported', 'transport_event'],
		['weather.changed', undefined],
	]);
});
