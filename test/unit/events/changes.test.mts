import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/jsonapi';
import {
	changesOf,
	isRealChange,
	movedDate,
} from '../../../nodes/ContainerTracking/events/changes';
import {
	readNotification,
	type Notification,
} from '../../../nodes/ContainerTracking/events/notification';
import { etaEvent, publicDelivery, transportEvent, updatedEvent } from './deliveries.mts';

const notification = (event: string, reference: { id: string; type: string }): Notification =>
	readNotification(publicDelivery(event, reference)) as Notification;

const moved = (event: string, reference: { id: string; type: string }, container?: JsonObject) => {
	const read = notification(event, reference);
	return movedDate(read, changesOf(read), container);
};

describe('changes', () => {
	it('are read from the changeset, in its order, with the names a container has', () => {
		const hold = [{ name: 'customs', description: 'exam' }];
		const event = updatedEvent({
			pickup_lfd: ['2026-03-10T08:00:00Z', null],
			pod_terminal_holds: [null, hold],
			odd: 'no pair',
		});
		expect(changesOf(notification('container.updated', event))).toEqual([
			{ field: 'pickup_lfd', before: '2026-03-10T08:00:00Z', after: null },
			{ field: 'holds_at_pod_terminal', before: null, after: hold },
			{ field: 'odd', before: null, after: 'no pair' },
		]);
	});

	it('are unknown where there is no changeset', () => {
		expect(
			changesOf(notification('container.transport.full_out', transportEvent())),
		).toBeUndefined();
		const strange = { ...updatedEvent({}), attributes: { changeset: [1] } };
		expect(changesOf(notification('container.updated', strange))).toBeUndefined();
	});

	it.each([
		['a value to another', 1, 2, true],
		['null to a list', null, [], true],
		['a date to null', '2026-03-10T08:00:00Z', null, true],
		['a moment to a later one', '2026-03-10T08:00:00Z', '2026-03-10T08:00:01Z', true],
		[
			'a moment to the same in another zone',
			'2026-03-10T08:00:00Z',
			'2026-03-10T00:00:00-08:00',
			false,
		],
		['a bare date to the next', '2026-03-10', '2026-03-11', true],
		['a list to an equal one', [{ name: 'customs' }], [{ name: 'customs' }], false],
		['texts that are no dates', '2026-99-99Tx', '2026-99-99Ty', true],
	])('from %s', (_, before, after, real) => {
		expect(isRealChange({ field: 'any', before, after })).toBe(real);
	});
});

describe('a moved date', () => {
	it('of a last free day comes from the changeset', () => {
		const event = updatedEvent({ pickup_lfd: ['2026-03-12T08:00:00Z', '2026-03-10T08:00:00Z'] });
		const dates = { previous: '2026-03-12T08:00:00Z', current: '2026-03-10T08:00:00Z' };
		expect(moved('container.pickup_lfd.changed', event)).toEqual(dates);
		expect(moved('container.updated', event)).toEqual(dates);
	});

	it('that was cleared is null, not absent', () => {
		const event = updatedEvent({ pickup_lfd: ['2026-03-12T08:00:00Z', null] });
		expect(moved('container.pickup_lfd.changed', event)).toEqual({
			previous: '2026-03-12T08:00:00Z',
			current: null,
		});
	});

	it.each(['line', 'terminal', 'rail'])('of the %s is found under its own name', (source) => {
		const event = updatedEvent({ [`pickup_lfd_${source}`]: ['2026-03-12', '2026-03-14'] });
		expect(moved(`container.pickup_lfd_${source}.changed`, event)).toEqual({
			previous: '2026-03-12',
			current: '2026-03-14',
		});
	});

	it('without a changeset is the value of the event, else what the container holds', () => {
		const kind = 'container.pickup_lfd_line.changed';
		const event = transportEvent({ value: '2026-03-14' });
		expect(moved(kind, event)).toEqual({ current: '2026-03-14' });
		const container = { import_deadlines: { pickup_lfd_line: '2026-03-15' } };
		expect(moved(kind, transportEvent(), container)).toEqual({ current: '2026-03-15' });
		const date = { pickup_lfd: '2026-03-16' };
		expect(moved('container.pickup_lfd.changed', transportEvent(), date)).toEqual({
			current: '2026-03-16',
		});
		expect(moved(kind, transportEvent())).toEqual({});
	});

	it('is cleared by a value of null, but unknown where the container merely has none', () => {
		const kind = 'container.pickup_lfd.changed';
		const container = { pickup_lfd: null };
		expect(moved(kind, transportEvent({ value: null }), container)).toEqual({ current: null });
		expect(moved(kind, transportEvent(), container)).toEqual({});
	});

	it('of an ETA is the estimate, under its older or newer name', () => {
		expect(moved('shipment.estimated.arrival', etaEvent())).toEqual({
			current: '2026-03-07T08:00:00Z',
		});
		const newer = etaEvent({ estimated_timestamp: null, timestamp: '2026-03-08T08:00:00Z' });
		expect(moved('container.transport.estimated.arrived_at_inland_destination', newer)).toEqual({
			current: '2026-03-08T08:00:00Z',
		});
	});

	it('is absent from everything else', () => {
		expect(moved('container.transport.full_out', transportEvent())).toBeUndefined();
		expect(moved('container.updated', updatedEvent({ weight_in_lbs: [0, 1] }))).toBeUndefined();
	});
});
