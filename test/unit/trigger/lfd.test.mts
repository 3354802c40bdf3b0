/** Which way a last free day moved, by what an event and its container say alone. */
import { describe, expect, it } from 'vitest';

import {
	bare,
	changed,
	CONTAINER,
	contractDelivery,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	transportEvent,
	updated,
} from '../events/deliveries.mts';
import { dated, LFD, midnight, moved, stored } from './lfdDeliveries.mts';
import { directions, itemOf, told, trigger } from './reducing.mts';

describe('the pickup status of an event', () => {
	it('is evaluated from container, shipment and terminal that came along', () => {
		expect(itemOf(dated('2026-03-12')).pickup).toMatchObject({
			number: 'TEST1234567',
			last_free_day: '2026-03-12',
			lfd_zone: 'America/Los_Angeles',
			terminal: 'Pier Test',
			firms_code: 'T123',
			bill_of_lading_number: 'BL123456',
			ref_numbers: ['BOX-1', 'PO-1042'],
			container_id: 'c1',
			incomplete: false,
		});
	});

	it('is marked incomplete where the container did not come along, and asks for no alert', () => {
		const { pickup } = itemOf(bare('container.transport.available'));
		expect(pickup).toMatchObject({
			incomplete: true,
			alerts: false,
			container_id: 'c1',
			last_free_day: null,
			sentence: expect.stringContaining('without its container'),
		});
	});

	it('is read from a container that is itself the data of the contract’s envelope', () => {
		const { pickup } = itemOf(contractDelivery(LFD, CONTAINER));
		expect(pickup).toMatchObject({ last_free_day: '2026-03-12', incomplete: false });
	});

	it('is no part of events that are not about a container', () => {
		const item = itemOf(publicDelivery('shipment.estimated.arrival', etaEvent(), [SHIPMENT]));
		for (const name of ['pickup', 'lfd_change', 'hold_changes', 'availability_change']) {
			expect(item).not.toHaveProperty(name);
		}
	});

	it.each([[null], ['text'], [[]], [{ number: 7, pod_timezone: 'Nowhere/City' }]])(
		'survives a container with attributes %j',
		(attributes) => {
			const container = { ...CONTAINER, attributes } as never;
			const document = publicDelivery(LFD, transportEvent({ value: 'soon' }), [container]);
			expect(itemOf(document)).toHaveProperty('pickup');
		},
	);
});

describe('by the changeset, a last free day was', () => {
	it.each([
		['set', null, '2026-03-12'],
		['earlier', '2026-03-14', '2026-03-12'],
		['later', '2026-03-10', '2026-03-12'],
		['cleared', '2026-03-14', null],
		['later', '2026-12-31', '2027-01-01'],
		['unchanged', null, null],
	])('%s: %s, then %s', (direction, before, after) => {
		const item = itemOf(moved(before, after));
		expect(item.lfd_change).toEqual({
			direction,
			previous: before,
			previous_known: true,
			current: after,
			source: 'combined',
			stated_by: null,
			needs_container: false,
			overtaken: false,
		});
		expect([item.previous, item.current]).toEqual([stored(before), stored(after)]);
	});

	it('unchanged at another hour of the same day', () => {
		const change = updated(
			{ pickup_lfd: ['2026-03-12T07:00:00Z', '2026-03-12T19:00:00Z'] },
			{ pickup_lfd: '2026-03-12T19:00:00Z' },
		);
		expect(directions([change])).toEqual(['unchanged']);
	});

	it('unchanged in another notation of the same instant', () => {
		const change = updated(
			{ pickup_lfd: ['2026-03-12T07:00:00Z', '2026-03-12T07:00:00.000+00:00'] },
			{ pickup_lfd: '2026-03-12T07:00:00.000+00:00' },
		);
		expect(directions([change])).toEqual(['unchanged']);
	});

	it('earlier, where the container came along as it was before: the second value wins', () => {
		const stale = updated(
			{ pickup_lfd: [midnight('2026-03-14'), midnight('2026-03-12')] },
			{ pickup_lfd: midnight('2026-03-14') },
		);
		expect(itemOf(stale)).toMatchObject({
			lfd_change: { direction: 'earlier', previous: '2026-03-14', current: '2026-03-12' },
			pickup: { last_free_day: '2026-03-12' },
		});
	});

	it.each([['moved'], [7], [{}]])('never cleared by %j, which is no date', (value) => {
		const garbage = updated({ pickup_lfd: [midnight('2026-03-14'), value] }, { pickup_lfd: value });
		expect(itemOf(garbage).lfd_change).toMatchObject({
			direction: 'unknown',
			needs_container: true,
		});
	});
});

describe('by an event of its own', () => {
	it('the new date is its value, not its timestamp, and is read in the zone of the container', () => {
		const tell = trigger();
		tell(dated('2026-03-13'));
		// 23:30 on the 11th in Los Angeles.
		const attributes = { value: '2026-03-12T06:30:00Z', timestamp: '2026-03-01T00:00:00Z' };
		expect(tell(changed(LFD, attributes, { pickup_lfd: '2026-03-12T06:30:00Z' }))).toMatchObject({
			previous: '2026-03-13',
			current: '2026-03-12T06:30:00Z',
			lfd_change: { direction: 'earlier', previous: '2026-03-13', current: '2026-03-11' },
		});
	});

	it('the date is that of the container where there is no value', () => {
		const tell = trigger();
		tell(dated('2026-03-18'));
		const silent = changed(LFD, {}, { pickup_lfd: midnight('2026-03-20') });
		expect(tell(silent)?.lfd_change).toMatchObject({ direction: 'later', current: '2026-03-20' });
	});

	it('the direction is unknown, and the date before too, where nothing tells it', () => {
		const item = itemOf(dated('2026-03-12'));
		expect(item.lfd_change).toMatchObject({
			direction: 'unknown',
			previous: null,
			previous_known: false,
			current: '2026-03-12',
			needs_container: false,
		});
		expect(item).not.toHaveProperty('previous');
	});

	it('it is set where it was told before that there is none', () => {
		const [, set] = told('lfd_change', [moved('2026-03-14', null), dated('2026-03-20')]);
		expect(set).toMatchObject({ direction: 'set', previous: null, previous_known: true });
	});

	it('who stated it is said in the words of the service', () => {
		const reference = { value: midnight('2026-03-12'), data_source: 't49_calculation' };
		expect(itemOf(changed(LFD, reference)).lfd_change).toMatchObject({
			stated_by: 't49_calculation',
		});
	});

	it('a container that came along as it was before tells the date before', () => {
		const event = 'container.pickup_lfd_terminal.changed';
		const before = midnight('2026-03-14');
		const stale = { pickup_lfd: before, import_deadlines: { pickup_lfd_terminal: before } };
		expect(itemOf(changed(event, { value: midnight('2026-03-12') }, stale))).toMatchObject({
			lfd_change: {
				direction: 'earlier',
				previous: '2026-03-14',
				current: '2026-03-12',
				source: 'terminal',
			},
			pickup: { last_free_day: '2026-03-12', lfd_dates_disagree: false },
		});
	});

	it('it is told without the container, too', () => {
		const [, item] = told('lfd_change', [
			bare(LFD, { value: '2026-03-14' }),
			bare(LFD, { value: '2026-03-12' }),
		]);
		expect(item).toMatchObject({
			direction: 'earlier',
			previous: '2026-03-14',
			current: '2026-03-12',
			needs_container: true,
		});
	});

	it('of one source alone, without the container, only an earlier day is sure to count', () => {
		const event = 'container.pickup_lfd_terminal.changed';
		const after = (date: string) => [
			bare(LFD, { value: '2026-03-14' }),
			bare(event, { value: date }),
		];
		expect(directions(after('2026-03-12'))).toEqual(['unknown', 'earlier']);
		expect(directions(after('2026-03-16'))).toEqual(['unknown', 'unknown']);
	});

	it.each(['container.transport.vessel_arrived', 'container.brand_new'])(
		'%s is not about the last free day',
		(event) => {
			expect(itemOf(changed(event))).not.toHaveProperty('lfd_change');
		},
	);

	it('an update of other fields is not about the last free day', () => {
		expect(itemOf(updated({ weight_in_lbs: [0, 9] }))).not.toHaveProperty('lfd_change');
	});
});
