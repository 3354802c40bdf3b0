/** What an event tells of holds and of the release for pickup. */
import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/jsonapi';
import { publicDelivery, transportEvent, updatedEvent } from '../events/deliveries.mts';
import { fieldsOf, memory } from './pickupFields.mts';

describe('which holds changed', () => {
	const freight = { name: 'freight', status: 'hold', description: 'Not paid' };
	const customs = { name: 'customs', status: 'pending', description: 'To come' };

	it.each(['holds_at_pod_terminal', 'pod_terminal_holds'])('by %s, one entry each', (key) => {
		const after = [
			{ ...customs, status: 'hold' },
			{ name: 'TMF', description: 'Fee' },
		];
		const update = publicDelivery(
			'container.updated',
			updatedEvent({ [key]: [[freight, customs], after] } as JsonObject),
		);
		expect(fieldsOf(update).holdChanges).toEqual([
			{ change: 'placed', name: 'TMF', description: 'Fee', status: 'hold' },
			{ change: 'activated', name: 'customs', description: 'To come', status: 'hold' },
			{ change: 'cleared', name: 'freight', description: 'Not paid', status: 'hold' },
		]);
	});

	it('where there were none before', () => {
		const changeset = { pod_terminal_holds: [null, [freight]] } as unknown as JsonObject;
		const update = publicDelivery('container.updated', updatedEvent(changeset));
		expect(fieldsOf(update).holdChanges).toMatchObject([{ change: 'placed', name: 'freight' }]);
	});

	it('is no part of other events', () => {
		const event = 'container.pickup_lfd.changed';
		const moved = publicDelivery(event, transportEvent({ event, value: null }), []);
		expect(fieldsOf(moved)).not.toHaveProperty('holdChanges');
	});
});

describe('whether the container can be picked up', () => {
	const update = (before: boolean | null, after: boolean) =>
		publicDelivery('container.updated', updatedEvent({ available_for_pickup: [before, after] }));
	const bare = (event: string) => publicDelivery(event, transportEvent({ event }), []);

	it('comes with its state before', () => {
		const { availabilityChange } = fieldsOf(update(false, true));
		expect(availabilityChange).toEqual({ previous: false, current: true });
	});

	it('changes nothing where another event told the same already, in either order', () => {
		const AVAILABLE = 'container.transport.available';
		for (const order of [
			[update(false, true), bare(AVAILABLE)],
			[bare(AVAILABLE), update(false, true)],
		]) {
			const remembered = memory();
			const [first, second] = order.map((event) => fieldsOf(event, remembered).availabilityChange);
			expect(first).toMatchObject({ current: true });
			expect(first?.previous).not.toBe(true);
			expect(second).toEqual({ previous: true, current: true });
		}
	});

	it('is told again where the event that took it back was missed', () => {
		const remembered = memory();
		const release = () => fieldsOf(update(false, true), remembered).availabilityChange;
		expect([release(), release()]).toEqual([
			{ previous: false, current: true },
			{ previous: false, current: true },
		]);
		const bareRelease = () =>
			fieldsOf(bare('container.transport.available'), remembered).availabilityChange;
		expect(bareRelease()).toEqual({ previous: true, current: true });
		expect(bareRelease()).toEqual({ previous: null, current: true });
	});

	it('is told again where the other form of an event tells it hours later', () => {
		const remembered = memory(2 * 3_600_000);
		fieldsOf(bare('container.transport.available'), remembered);
		expect(fieldsOf(update(false, true), remembered).availabilityChange).toEqual({
			previous: false,
			current: true,
		});
	});

	it('is told again after it was taken back', () => {
		const remembered = memory();
		const events = ['available', 'not_available', 'available'];
		const changes = events.map(
			(name) => fieldsOf(bare(`container.transport.${name}`), remembered).availabilityChange,
		);
		expect(changes).toEqual([
			{ previous: null, current: true },
			{ previous: true, current: false },
			{ previous: false, current: true },
		]);
	});
});
