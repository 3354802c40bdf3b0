/** What Add Pickup Status adds to an item, from what came along alone. */
import { describe, expect, it } from 'vitest';

import type { JsonObject } from '../../../nodes/ContainerTracking/jsonapi';
import {
	CONTAINER,
	contractDelivery,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	TERMINAL,
	transportEvent,
	updatedEvent,
} from '../events/deliveries.mts';
import { fieldsOf, memory } from './pickupFields.mts';

const LFD = 'container.pickup_lfd.changed';
const midnight = (date: string) => `${date}T07:00:00Z`;

const withContainer = (attributes: JsonObject) => ({
	...CONTAINER,
	attributes: { ...CONTAINER.attributes, ...attributes },
});

/** An LFD event as the public service sends it, with the container in the given state. */
const lfdEvent = (attributes: JsonObject, container: JsonObject = {}, event = LFD) =>
	publicDelivery(event, transportEvent({ event, ...attributes }), [
		withContainer(container),
		SHIPMENT,
		TERMINAL,
	]);

const lfdUpdate = (before: string | null, after: string | null, container: JsonObject = {}) =>
	publicDelivery('container.updated', updatedEvent({ pickup_lfd: [before, after] }), [
		withContainer({ pickup_lfd: after, ...container }),
		SHIPMENT,
		TERMINAL,
	]);

describe('the pickup status of an event', () => {
	it('is judged from container, shipment and terminal that came along', () => {
		const { pickup } = fieldsOf(lfdEvent({ value: midnight('2026-03-12') }));
		expect(pickup).toMatchObject({
			number: 'TEST1234567',
			working_lfd: '2026-03-12',
			lfd_zone: 'America/Los_Angeles',
			terminal_name: 'Pier Test',
			firms_code: 'T123',
			bill_of_lading_number: 'BL123456',
			ref_numbers: ['BOX-1', 'PO-1042'],
			container_id: 'c1',
			incomplete: false,
		});
	});

	it('is marked incomplete where the container did not come along, and asks for no alert', () => {
		const event = 'container.transport.available';
		const { pickup } = fieldsOf(publicDelivery(event, transportEvent({ event }), []));
		expect(pickup).toMatchObject({
			incomplete: true,
			alerts: false,
			container_id: 'c1',
			working_lfd: null,
			sentence: expect.stringContaining('without its container'),
		});
	});

	it('is read from a container that is itself the data of the contract’s envelope', () => {
		const { pickup } = fieldsOf(contractDelivery(LFD, CONTAINER));
		expect(pickup).toMatchObject({ working_lfd: '2026-03-12', incomplete: false });
	});

	it('is no part of events that are not about a container', () => {
		expect(fieldsOf(publicDelivery('shipment.estimated.arrival', etaEvent(), [SHIPMENT]))).toEqual(
			{},
		);
	});

	it.each([[null], ['text'], [[]], [{ number: 7, pod_timezone: 'Nowhere/City' }]])(
		'survives a container with attributes %j',
		(attributes) => {
			const container = { ...CONTAINER, attributes } as never;
			const document = publicDelivery(LFD, transportEvent({ value: 'soon' }), [container]);
			expect(fieldsOf(document)).toHaveProperty('pickup');
		},
	);
});

describe('which way a last free day moved', () => {
	it.each([
		['set', null, '2026-03-12'],
		['earlier', '2026-03-14', '2026-03-12'],
		['later', '2026-03-10', '2026-03-12'],
		['cleared', '2026-03-14', null],
	])('%s, by the changeset', (direction, before, after) => {
		const change = lfdUpdate(before && midnight(before), after && midnight(after));
		expect(fieldsOf(change).lfdChange).toEqual({
			direction,
			previous: before,
			previousKnown: true,
			current: after,
			source: 'combined',
			needsContainer: false,
		});
	});

	it('earlier, by what the event before said about the same container', () => {
		const remembered = memory();
		fieldsOf(lfdEvent({ value: midnight('2026-03-14') }), remembered);
		const moved = lfdEvent({ value: midnight('2026-03-12') });
		expect(fieldsOf(moved, remembered).lfdChange).toMatchObject({
			direction: 'earlier',
			previous: '2026-03-14',
			current: '2026-03-12',
		});
	});

	it('unchanged, where another event told the same date already', () => {
		const remembered = memory();
		fieldsOf(lfdUpdate(midnight('2026-03-14'), midnight('2026-03-12')), remembered);
		for (const again of [
			lfdEvent({ value: midnight('2026-03-12') }),
			lfdUpdate(midnight('2026-03-14'), midnight('2026-03-12')),
		]) {
			expect(fieldsOf(again, remembered).lfdChange).toMatchObject({ direction: 'unchanged' });
		}
	});

	it('earlier, where the events before could not tell from which day; then no more', () => {
		const remembered = memory();
		const bare = lfdEvent({ value: midnight('2026-03-12') });
		const update = lfdUpdate(midnight('2026-03-14'), midnight('2026-03-12'));
		const directions = [bare, bare, update, bare, update].map(
			(event) => fieldsOf(event, remembered).lfdChange?.direction,
		);
		expect(directions).toEqual(['set', 'unchanged', 'earlier', 'unchanged', 'unchanged']);
	});

	it.each([null, midnight('2026-03-10')])(
		'unchanged, where the second event tells no alarm: the day before was %s',
		(before) => {
			const remembered = memory();
			fieldsOf(lfdEvent({ value: midnight('2026-03-12') }), remembered);
			const update = lfdUpdate(before, midnight('2026-03-12'));
			expect(fieldsOf(update, remembered).lfdChange).toMatchObject({ direction: 'unchanged' });
		},
	);

	it('to and fro is told each time', () => {
		const remembered = memory();
		const days = ['2026-03-12', '2026-03-14', '2026-03-12', '2026-03-14'];
		const directions = days.map((day) => {
			const event = lfdEvent({ value: midnight(day) }, { pickup_lfd: midnight(day) });
			return fieldsOf(event, remembered).lfdChange?.direction;
		});
		expect(directions).toEqual(['set', 'later', 'earlier', 'later']);
	});

	it('earlier, by a container that came as it was before', () => {
		const event = 'container.pickup_lfd_terminal.changed';
		const container = {
			pickup_lfd: midnight('2026-03-14'),
			import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: midnight('2026-03-14') },
		};
		const { lfdChange, pickup } = fieldsOf(
			lfdEvent({ value: midnight('2026-03-12') }, container, event),
		);
		expect(lfdChange).toMatchObject({
			direction: 'earlier',
			previous: '2026-03-14',
			current: '2026-03-12',
			source: 'terminal',
		});
		expect(pickup).toMatchObject({ working_lfd: '2026-03-12', lfd_dates_disagree: false });
	});

	it('set, with the date before not known, where nothing tells it', () => {
		expect(fieldsOf(lfdEvent({ value: midnight('2026-03-12') })).lfdChange).toMatchObject({
			direction: 'set',
			previous: null,
			previousKnown: false,
		});
	});

	it('unchanged, while an earlier date of another source still counts', () => {
		const deadlines = (line: string) => ({
			pickup_lfd: midnight(line),
			import_deadlines: {
				pickup_lfd_line: midnight(line),
				pickup_lfd_terminal: midnight('2026-03-10'),
			},
		});
		const event = 'container.pickup_lfd_line.changed';
		const remembered = memory();
		fieldsOf(
			lfdEvent({ value: midnight('2026-03-12') }, deadlines('2026-03-12'), event),
			remembered,
		);
		const moved = lfdEvent({ value: midnight('2026-03-16') }, deadlines('2026-03-12'), event);
		expect(fieldsOf(moved, remembered)).toMatchObject({
			lfdChange: { direction: 'unchanged', current: '2026-03-10', source: 'line' },
			pickup: { working_lfd: '2026-03-10', lfd_dates_disagree: true },
		});
	});

	it('unknown, without a value and without a date on the container: get the container (rule 9)', () => {
		const remembered = memory();
		fieldsOf(lfdEvent({ value: midnight('2026-03-14') }), remembered);
		const bare = lfdEvent({}, { pickup_lfd: null });
		expect(fieldsOf(bare, remembered).lfdChange).toEqual({
			direction: 'unknown',
			previous: '2026-03-14',
			previousKnown: true,
			current: null,
			source: 'combined',
			needsContainer: true,
		});
		const cleared = lfdUpdate(midnight('2026-03-14'), null);
		expect(fieldsOf(cleared, remembered).lfdChange).toMatchObject({ direction: 'unchanged' });
	});

	it('cleared, by a value of null', () => {
		expect(fieldsOf(lfdEvent({ value: null })).lfdChange).toMatchObject({
			direction: 'cleared',
			current: null,
			needsContainer: false,
		});
	});

	it('is told without the container, too', () => {
		const remembered = memory();
		const bare = (day: string) =>
			publicDelivery(LFD, transportEvent({ event: LFD, value: day }), []);
		fieldsOf(bare('2026-03-14'), remembered);
		expect(fieldsOf(bare('2026-03-12'), remembered)).toMatchObject({
			lfdChange: { direction: 'earlier', previous: '2026-03-14', current: '2026-03-12' },
			pickup: { incomplete: true },
		});
	});

	it('is no part of other events', () => {
		const update = publicDelivery('container.updated', updatedEvent({ weight_in_lbs: [0, 9] }));
		expect(fieldsOf(update)).not.toHaveProperty('lfdChange');
	});
});
