import { describe, expect, test } from 'vitest';

import type { Resource } from './resource.mts';
import { delivered, get, open } from './testing.mts';

const LFD = '2031-01-15T06:00:00Z';

describe('at the terminal', () => {
	const hold = { name: 'customs', status: 'hold', description: 'Exam' };

	test('holds are placed and cleared, under either name of the field', async () => {
		const sandbox = await open();
		const { containerId } = sandbox.situations.ready;
		const events = await delivered(sandbox, () => {
			sandbox.ship.placeHold(containerId, hold);
			sandbox.ship.clearHold(containerId, 'customs');
			sandbox.ship.placeHold(containerId, hold, 'pod_terminal_holds');
		});
		expect(events.map(({ reference }) => reference.attributes.changeset)).toEqual([
			{ holds_at_pod_terminal: [[], [hold]] },
			{ holds_at_pod_terminal: [[hold], []] },
			{ pod_terminal_holds: [[], [hold]] },
		]);
	});

	test('in the contract a hold has no status, and a pending one cannot be told', async () => {
		const sandbox = await open({ profile: 'specification' });
		const { containerId } = sandbox.situations.ready;
		expect(sandbox.ship.placeHold(containerId, { ...hold, status: 'pending' })).toBeUndefined();
		const event = sandbox.ship.placeHold(containerId, hold);
		expect(event?.attributes.changeset).toEqual({
			holds_at_pod_terminal: [[], [{ name: 'customs', description: 'Exam' }]],
		});
	});

	test('availability, appointment, pickup and another terminal', async () => {
		const sandbox = await open({ freeze: true });
		const { containerId } = sandbox.situations.withoutLfd;
		const terminal = sandbox.store.all('terminal')[3];
		const container = sandbox.store.get('container', containerId) as Resource;
		const former = sandbox.store.related(container, 'pod_terminal')?.id;
		const events = await delivered(sandbox, () => {
			sandbox.ship.setAvailable(containerId);
			sandbox.ship.setAppointment(containerId, LFD);
			sandbox.ship.changeTerminal(containerId, terminal.id);
			sandbox.ship.pickUp(containerId);
		});
		expect(events.map(({ kind }) => kind)).toEqual([
			'container.transport.available',
			'container.updated',
			'container.pickup_appointment.changed',
			'container.updated',
			'container.pod_terminal_changed',
			'container.updated',
			'container.updated',
			'container.transport.full_out',
		]);
		expect(events.map(({ reference }) => reference?.attributes.changeset)).toEqual([
			undefined,
			{ available_for_pickup: [false, true] },
			undefined,
			{ pickup_appointment_at: [null, LFD] },
			undefined,
			{ pod_terminal: [former, terminal.id] },
			{ available_for_pickup: [true, false] },
			undefined,
		]);
		const { data } = await get(sandbox, `/containers/${containerId}`);
		expect(data.relationships.pod_terminal.data).toMatchObject({ id: terminal.id });
		expect(data.attributes).toMatchObject({
			current_status: 'picked_up',
			pod_full_out_at: sandbox.clock.iso(),
			pickup_appointment_at: LFD,
		});
	});

	test('checking all terminals is silent', async () => {
		const sandbox = await open({ freeze: true });
		sandbox.clock.advance(72 * 3_600_000);
		expect(await delivered(sandbox, () => sandbox.ship.checkTerminals())).toEqual([]);
		const { data } = await get(sandbox, `/containers/${sandbox.situations.ready.containerId}`);
		expect(data.attributes.terminal_checked_at).toBe(sandbox.clock.iso());
	});
});

describe('on the way', () => {
	test('ETAs move, at sea and inland', async () => {
		const sandbox = await open();
		const { shipmentId } = sandbox.situations.arrivingInThreeDays;
		const { containerId } = sandbox.situations.onRailToDetroit;
		const events = await delivered(sandbox, () => {
			sandbox.ship.changeEta(shipmentId, LFD);
			sandbox.ship.changeInlandEta(containerId, LFD);
		});
		expect(events.map(({ kind, reference }) => [kind, reference.type])).toEqual([
			['shipment.estimated.arrival', 'estimated_event'],
			['container.transport.estimated.arrived_at_inland_destination', 'transport_event'],
		]);
		expect(events[0].reference.attributes.estimated_timestamp).toBe(LFD);
		expect(events[0].types).toContain('shipment');
		expect(events[1].reference.attributes.timestamp).toBe(LFD);
		const { data } = await get(sandbox, `/shipments/${shipmentId}`);
		expect(data.attributes.pod_eta_at).toBe(LFD);
		expect(data.attributes.pod_original_eta_at).not.toBe(LFD);
	});

	test('tracking stops for a reason of the carrier', async () => {
		const sandbox = await open();
		const { shipmentId } = sandbox.situations.ready;
		const events = await delivered(sandbox, () => sandbox.ship.stopTracking(shipmentId));
		expect(events.map(({ kind }) => kind)).toEqual(['tracking_request.tracking_stopped']);
		const { data } = await get(sandbox, `/shipments/${shipmentId}`);
		expect(data.attributes.line_tracking_stopped_reason).toBe('no_updates_at_line');
		expect(data.relationships.line_tracking_stopped_by_user.data).toBeNull();
	});

	test('any kind can be emitted, unknown ones and ones about nothing too', async () => {
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
});

test('unknown ids throw', async () => {
	const sandbox = await open();
	expect(() => sandbox.ship.pickUp('nobody')).toThrow(RangeError);
});
