/** Skip Repeated Events: of several tellings of one change, those that say nothing new start no run. */
import { describe, expect, it } from 'vitest';

import {
	bare,
	changed,
	early,
	publicDelivery,
	TRACKING_REQUEST,
	updated,
} from '../events/deliveries.mts';
import { dated, deadlines, LFD, midnight, moved } from './lfdDeliveries.mts';
import { areNews, trigger } from './reducing.mts';

const ON_THE_TRAIN = { pod_rail_departed_at: '2026-03-02T16:00:00Z' };
const GONE = { pod_full_out_at: '2026-03-02T16:00:00Z' };

describe('a last free day', () => {
	const line = changed(
		'container.pickup_lfd_line.changed',
		{ value: midnight('2026-03-12') },
		{ pickup_lfd: midnight('2026-03-12'), ...deadlines('2026-03-12') },
	);
	const update = updated(
		{
			pickup_lfd: [midnight('2026-03-14'), midnight('2026-03-12')],
			pickup_lfd_line: [midnight('2026-03-14'), midnight('2026-03-12')],
		},
		{ pickup_lfd: midnight('2026-03-12'), ...deadlines('2026-03-12') },
	);
	const own = dated('2026-03-12', deadlines('2026-03-12'));
	/** That the 14th counted was reported before. */
	const before = dated('2026-03-14', deadlines('2026-03-14'));

	it.each([
		['line, combined, update', [line, own, update]],
		['line, update, combined', [line, update, own]],
		['combined, line, update', [own, line, update]],
		['combined, update, line', [own, update, line]],
		['update, line, combined', [update, line, own]],
		['update, combined, line', [update, own, line]],
	])('that is reported three times is news once: %s', (_, tellings) => {
		expect(areNews([before, ...tellings, ...tellings])).toEqual([
			true,
			...[true, false, false],
			...[false, false, false],
		]);
	});

	it('is news a second time where the first reporting could not say that it is an alarm', () => {
		expect(areNews([own, line, update, own, update])).toEqual([true, false, true, false, false]);
	});

	it('that is cleared is news, one that is closed or unchanged is not', () => {
		expect(areNews([moved('2026-03-14', null)])).toEqual([true]);
		expect(areNews([moved('2026-03-14', null, GONE)])).toEqual([false]);
		expect(areNews([moved('2026-03-14', null, ON_THE_TRAIN)])).toEqual([false]);
		expect(areNews([moved('2026-03-14', '2026-03-14')])).toEqual([false]);
		const beside = updated(
			{ pickup_lfd_terminal: [null, midnight('2026-03-20')] },
			{ pickup_lfd: midnight('2026-03-12'), ...deadlines('2026-03-12', '2026-03-20') },
		);
		expect(areNews([beside])).toEqual([false]);
	});

	it('that cannot be known is news: a doubt is reported', () => {
		expect(areNews([changed(LFD, {}, { pickup_lfd: null })])).toEqual([true]);
		expect(areNews([bare('container.pickup_lfd_terminal.changed')])).toEqual([true]);
	});
});

describe('holds and release', () => {
	const freight = { name: 'freight', status: 'hold', description: 'Not paid' };
	const holds = (before: unknown, after: unknown) =>
		updated({ holds_at_pod_terminal: [before, after] }, { holds_at_pod_terminal: after });
	const placed = holds(null, [freight]);

	it('a list of holds is news where it differs from the one reported last', () => {
		const reworded = holds([freight], [{ ...freight, description: 'Still not paid' }]);
		expect(areNews([placed, placed, reworded, holds([freight], [])])).toEqual([
			true,
			false,
			false,
			true,
		]);
	});

	it('a late hold that nobody was reported about is news', () => {
		const customs = { name: 'customs', status: 'hold', description: 'Exam' };
		const later = holds([freight], [freight, customs]);
		expect(areNews([later, early(placed), early(placed)])).toEqual([true, true, false]);
	});

	it('a release is news once in its two forms, and again after it was taken back', () => {
		const release = updated(
			{ available_for_pickup: [false, true] },
			{ available_for_pickup: true },
		);
		const own = bare('container.transport.available');
		const back = bare('container.transport.not_available');
		expect(areNews([release, own, back, own])).toEqual([true, false, true, true]);
		expect(areNews([own, release, early(back)])).toEqual([true, false, false]);
	});

	it('of a container that is gone are no news', () => {
		const update = updated(
			{ holds_at_pod_terminal: [[freight], []], available_for_pickup: [true, false] },
			{ holds_at_pod_terminal: [], available_for_pickup: false, ...GONE },
		);
		expect(areNews([update])).toEqual([false]);
	});

	it('one thing that is new is enough', () => {
		const both = updated(
			{ holds_at_pod_terminal: [null, [freight]], available_for_pickup: [false, true] },
			{ holds_at_pod_terminal: [freight], available_for_pickup: true },
		);
		expect(areNews([placed, both, both])).toEqual([true, true, true]);
		expect(areNews([placed, updated({ ...changeset(placed), weight_in_lbs: [1, 2] })])).toEqual([
			true,
			true,
		]);
	});
});

/** Of an update. */
const changeset = (document: { included?: unknown }): object =>
	(document.included as Array<{ attributes: { changeset: object } }>)[0].attributes.changeset;

describe('other events', () => {
	it.each([
		['a movement', changed('container.transport.vessel_arrived')],
		['a tracking request', publicDelivery('tracking_request.failed', TRACKING_REQUEST, [])],
		['a kind that nobody has heard of', changed('container.brand_new')],
		['an update that lists nothing', updated({})],
		['an update of another field', updated({ weight_in_lbs: [1, 2] })],
		['an appointment that is not reported', updated({ pickup_appointment_at: [] })],
		['a terminal that is no ID', updated({ pod_terminal: [{ id: 't0' }, { id: 't1' }] })],
	])('%s is news by itself', (_, document) => {
		expect(areNews([document, document])).toEqual([true, true]);
	});

	it('an update of another field to the same moment is not', () => {
		const same = { pod_discharged_at: ['2026-03-01T08:00:00Z', '2026-03-01T00:00:00-08:00'] };
		expect(areNews([updated(same)])).toEqual([false]);
	});
});

describe('with chosen fields of an update', () => {
	const freight = { name: 'freight', status: 'hold', description: 'Not paid' };
	const holds = { holds_at_pod_terminal: [null, [freight]] };
	const both = updated(
		{ ...holds, pickup_lfd: [midnight('2026-03-14'), midnight('2026-03-12')] },
		{ holds_at_pod_terminal: [freight], pickup_lfd: midnight('2026-03-12') },
	);
	const only = (...changedFields: string[]) => {
		const report = trigger({ onlyNews: true, filters: { changedFields } });
		report(
			updated(holds, { holds_at_pod_terminal: [freight], pickup_lfd: midnight('2026-03-14') }),
		);
		return report(both) !== undefined;
	};

	it('news of those counts, and no other', () => {
		expect(only('holds_at_pod_terminal')).toBe(false);
		expect(only('pickup_lfd')).toBe(true);
		expect(only()).toBe(true);
	});
});

describe('availability as a part of an update', () => {
	const changedFields = ['available_for_pickup', 'availability_known'];
	const released = { available_for_pickup: true, availability_known: true };
	const known = { availability_known: [false, true] };
	const only = () => trigger({ onlyNews: true, filters: { changedFields } });

	it('is news where it is known now', () => {
		expect(only()(updated(known, released))).toBeDefined();
	});

	it('is none where an event of its own reported it before', () => {
		const report = only();
		expect(report(bare('container.transport.available'))).toBeDefined();
		const both = { ...known, available_for_pickup: [false, true] };
		expect(report(updated(both, released))).toBeUndefined();
	});
});

describe('what starts no run', () => {
	it.each(['simplified', 'full', 'raw'] as const)('is the same with output %s', (output) => {
		const report = trigger({ onlyNews: true, output, addsPickupStatus: false });
		const news = [dated('2026-03-14'), dated('2026-03-12'), dated('2026-03-12')];
		expect(news.map((document) => report(document) !== undefined)).toEqual([true, true, false]);
	});
});
