/** Filters that are decided when it is known which way a last free day moved, and how the container stands. */
import { describe, expect, it } from 'vitest';

import type { ResultFilters } from '../../../nodes/ContainerTracking/trigger/filters';
import type { ItemSettings } from '../../../nodes/ContainerTracking/trigger/reducer/reducer';
import {
	changed,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	transportEvent,
	updated,
} from '../events/deliveries.mts';
import { dated, LFD, midnight, moved, pair } from './lfdDeliveries.mts';
import { trigger } from './reducing.mts';

/** Of deliveries to a fresh trigger, whether each starts a run. */
function runs(
	filters: Partial<ResultFilters>,
	documents: object[],
	settings: Partial<ItemSettings> = {},
): boolean[] {
	const whole = { changedFields: [], ...filters };
	const report = trigger({ addsPickupStatus: false, ...settings, filters: whole });
	return documents.map((document) => report(document) !== undefined);
}

const SET = moved(null, '2026-03-14');
const EARLIER = moved('2026-03-14', '2026-03-12');
const LATER = moved('2026-03-12', '2026-03-16');
const CLEARED = moved('2026-03-16', null);
const UNKNOWN = changed(LFD, {}, { pickup_lfd: null });
const FULL_OUT = changed('container.transport.full_out');
const FULL_OUT_INCLUDED = (FULL_OUT.included as object[]).slice(1);
const HOLD = { name: 'customs', status: 'hold', description: 'exam' };
const HOLDS = { holds_at_pod_terminal: [[], [HOLD]] };
const placed = updated(HOLDS, { holds_at_pod_terminal: [HOLD] });
const laterAndHeld = updated(
	{ pickup_lfd: pair('2026-03-12', '2026-03-16'), ...HOLDS },
	{ pickup_lfd: midnight('2026-03-16'), holds_at_pod_terminal: [HOLD] },
);
const ALL = [SET, EARLIER, LATER, CLEARED, UNKNOWN, FULL_OUT, placed];

describe('Direction', () => {
	it.each([
		[[], [true, true, true, true, true, true, true]],
		[['set'], [true, false, false, false, true, true, true]],
		[['earlier'], [false, true, false, false, true, true, true]],
		[
			['later', 'cleared'],
			[false, false, true, true, true, true, true],
		],
	])('%j: what it leaves out, and a doubt and other kinds pass', (directions, expected) => {
		expect(ALL.map((each) => runs({ directions }, [each])[0])).toEqual(expected);
	});

	it.each([true, false])(
		'lets an update pass that reports something else too (only news: %s)',
		(onlyNews) => {
			const directions = ['earlier'];
			expect(runs({ directions }, [laterAndHeld], { onlyNews })).toEqual([true]);
			expect(
				runs({ directions, changedFields: ['pickup_lfd'] }, [laterAndHeld], { onlyNews }),
			).toEqual([false]);
		},
	);

	it('leaves out something else that was reported before, with Skip Repeated Events', () => {
		const directions = ['earlier'];
		expect(runs({ directions }, [placed, laterAndHeld], { onlyNews: true })).toEqual([true, false]);
	});

	it('keeps what it leaves out in mind', () => {
		const dates = [dated('2026-03-12'), dated('2026-03-16'), dated('2026-03-14')];
		expect(runs({ directions: ['earlier'] }, dates)).toEqual([true, false, true]);
	});
});

describe('Days Left at Most', () => {
	// Evaluated on 3 March in Los Angeles.
	const withDays = (date: string | null) =>
		changed('container.transport.vessel_discharged', {}, { pickup_lfd: date && midnight(date) });

	it.each([
		['2026-03-06', 2, false],
		['2026-03-05', 2, true],
		['2026-03-03', 0, true],
		['2026-03-02', -1, true],
		['2026-03-03', -1, false],
		[null, 0, true],
	])('last free day %s, at most %s: %s', (date, daysLeftAtMost, passed) => {
		expect(runs({ daysLeftAtMost }, [withDays(date)])).toEqual([passed]);
	});
});

describe('Terminal', () => {
	const eta = publicDelivery('shipment.estimated.arrival', etaEvent(), [
		SHIPMENT,
		{ id: 't1', type: 'terminal', attributes: { name: 'Pier Test', firms_code: 'T123' } },
	]);

	it.each([
		['its name', 'other, pier test ', FULL_OUT, true],
		['another one', 'Pier, T1', FULL_OUT, false],
		['that of the shipment', 'T123', eta, true],
		['another one than the shipment’s', 'T999', eta, false],
	])('%s', (_, terminals, document, passed) => {
		expect(runs({ terminals }, [document])).toEqual([passed]);
	});

	/** A container to be picked up at the ramp, with that much beside it. */
	const atRamp = (...further: object[]) => {
		const delivery = updated(HOLDS, {}, further) as unknown as {
			included: Array<{ type: string; relationships: object }>;
		};
		const container = delivery.included.find(({ type }) => type === 'container')!;
		const pickup_facility = { data: { type: 'rail_terminal', id: 'r1' } };
		container.relationships = { ...container.relationships, pickup_facility };
		return delivery;
	};

	const RAMP = { id: 'r2', type: 'terminal', attributes: { name: 'Ramp', firms_code: 'R1' } };
	/** Its shipment, alone, names the terminal of its destination. */
	const toRamp = () => {
		const destination_terminal = { data: { type: 'terminal', id: 'r2' } };
		const relationships = { ...SHIPMENT.relationships, destination_terminal };
		const { included, ...delivery } = updated(HOLDS, {}, [RAMP]) as unknown as {
			included: Array<{ type: string }>;
		};
		return {
			...delivery,
			included: included.map((each) =>
				each.type === 'shipment' ? { ...each, relationships } : each,
			),
		};
	};
	const event = transportEvent({ event: 'container.transport.full_out' });
	const atItsTerminal = publicDelivery('container.transport.full_out', event, [
		...FULL_OUT_INCLUDED,
		{ ...RAMP, id: 'r1', type: 'rail_terminal' },
	]);

	it.each([
		['a ramp that is only named may be any', atRamp(), [true, true, true]],
		['a ramp that the shipment alone names is one of its terminals', toRamp(), [true, true, false]],
		['so is one where the event happened', atItsTerminal, [true, true, false]],
	])('%s', (_, delivery, expected) => {
		expect(['R1', 'T123', 'X'].map((terminals) => runs({ terminals }, [delivery])[0])).toEqual(
			expected,
		);
	});
});

describe('Last Free Day: Moved Earlier', () => {
	const ALONE = { eventsOfAnyDirection: [] };

	it.each([true, false])('alone starts for earlier days and doubts (only news: %s)', (onlyNews) => {
		const started = ALL.map((each) => runs(ALONE, [each], { onlyNews })[0]);
		expect(started).toEqual([false, true, false, false, true, false, false]);
	});

	it('beside other entries leaves them as they are', () => {
		const eventsOfAnyDirection = ['container.pickup_lfd.changed'];
		const documents = [dated('2026-03-14'), dated('2026-03-16'), moved('2026-03-16', '2026-03-18')];
		expect(runs({ eventsOfAnyDirection }, documents)).toEqual([true, true, false]);
	});

	it.each([true, false])('beside a part of the updates (only news: %s)', (onlyNews) => {
		const filters = {
			eventsOfAnyDirection: ['container.updated'],
			changedFields: ['holds_at_pod_terminal'],
		};
		const documents = [LATER, laterAndHeld, EARLIER].map(
			(each) => runs(filters, [each], { onlyNews })[0],
		);
		expect(documents).toEqual([false, true, true]);
		// The hold was reported before, and the day is a later one.
		expect(runs(filters, [placed, laterAndHeld], { onlyNews: true })).toEqual([true, false]);
	});

	it.each([true, false])('compares across a day that was cleared (only news: %s)', (onlyNews) => {
		const before = [dated('2026-03-16'), CLEARED];
		const [earlier, later] = ['2026-03-12', '2026-03-18'].map((day) => moved(null, day));
		expect(runs(ALONE, [...before, earlier], { onlyNews })).toEqual([true, false, true]);
		expect(runs(ALONE, [...before, later], { onlyNews })).toEqual([true, false, false]);
	});

	it('heeds the filters', () => {
		const near = moved('2026-03-14', '2026-03-05');
		expect(runs({ ...ALONE, daysLeftAtMost: 2 }, [EARLIER, near])).toEqual([false, true]);
		expect(runs({ ...ALONE, terminals: 'T999' }, [EARLIER])).toEqual([false]);
		expect(runs({ ...ALONE, directions: ['later'] }, [EARLIER, LATER])).toEqual([false, false]);
	});
});
