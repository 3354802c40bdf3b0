/** Skip Repeated Events: of several reports of one change, those that say nothing new start no run. */
import { describe, expect, it } from 'vitest';

import {
	bare,
	changed,
	early,
	madeAt,
	publicDelivery,
	TRACKING_REQUEST,
	updated,
} from '../events/deliveries.mts';
import { dated, dates, deadlines, LFD, midnight, moved, pair } from './lfdDeliveries.mts';
import { areNews, trigger } from './reducing.mts';

const ON_THE_TRAIN = { pod_rail_departed_at: '2026-03-02T16:00:00Z' };
const GONE = { pod_full_out_at: '2026-03-02T16:00:00Z' };

const LINE = 'container.pickup_lfd_line.changed';
const line = changed(LINE, { value: midnight(12) }, dates(12, 12));
const update = updated({ pickup_lfd: pair(14, 12), pickup_lfd_line: pair(14, 12) }, dates(12, 12));
const own = dated(12, deadlines(12));
/** That the 14th counted was reported before. */
const before = dated(14, deadlines(14));
const beside = updated({ pickup_lfd_terminal: pair(null, 20) }, dates(12, 12, 20));

const freight = { name: 'freight', status: 'hold', description: 'Not paid' };
const customs = { name: 'customs', status: 'hold', description: 'Exam' };
const HOLDS = { holds_at_pod_terminal: [null, [freight]] };
const FREE = { available_for_pickup: [false, true] };
const HELD = { holds_at_pod_terminal: [freight] };
const holds = (was: unknown, is: unknown) =>
	updated({ holds_at_pod_terminal: [was, is] }, { holds_at_pod_terminal: is });
const placed = holds(null, [freight]);
const reworded = holds([freight], [{ ...freight, description: 'Still not paid' }]);
const release = updated(FREE, { available_for_pickup: true });
const available = bare('container.transport.available');
const back = bare('container.transport.not_available');
const changedTerminal = publicDelivery('container.pod_terminal_changed', {
	...{ id: 'e4', type: 'container_pod_terminal_changed_event', attributes: {} },
	relationships: {
		container: { data: { type: 'container', id: 'c1' } },
		terminal: { data: { type: 'terminal', id: 't1' } },
	},
} as never);
const both = updated({ ...HOLDS, ...FREE }, { ...HELD, available_for_pickup: true });
const andWeight = updated({ ...HOLDS, weight_in_lbs: [1, 2] });
const ofGone = updated(
	{ holds_at_pod_terminal: [[freight], []], available_for_pickup: [true, false] },
	{ holds_at_pod_terminal: [], available_for_pickup: false, ...GONE },
);
const pickedUp = changed('container.transport.full_out', {}, GONE);
const withdrawn = updated({ pod_full_out_at: [GONE.pod_full_out_at, null] });
const AHEAD = '2027-03-03T00:00:00Z';
const sameMoment = { pod_discharged_at: ['2026-03-01T08:00:00Z', '2026-03-01T00:00:00-08:00'] };

/** A `+` for each delivery that is news, a `-` for the others. */
const CASES: Array<[name: string, documents: object[], news: string]> = [
	['a day, line, combined, update', [before, line, own, update, line, own, update], '++-----'],
	['a day, combined, update, line', [before, own, update, line, own, update, line], '++-----'],
	['a day, update, line, combined', [before, update, line, own, update, line, own], '++-----'],
	['a day, where the first could not say that it is an alarm', [own, line, update, own], '+-+-'],
	['a day that moved before a pickup', [pickedUp, early(update)], '+-'],
	['… before a pickup that was withdrawn', [pickedUp, withdrawn, early(update)], '+++'],
	['… where the withdrawal arrives first', [early(withdrawn), pickedUp, early(update)], '++-'],
	['a day that is cleared', [moved(14, null)], '+'],
	['none that is closed by the pickup', [moved(14, null, GONE)], '-'],
	['none that is closed by the departure', [moved(14, null, ON_THE_TRAIN)], '-'],
	['none that is unchanged', [moved(14, 14)], '-'],
	['none behind the one that counts', [beside], '-'],
	['a doubt', [changed(LFD, {}, { pickup_lfd: null })], '+'],
	['a doubt without the container', [bare('container.pickup_lfd_terminal.changed')], '+'],
	['holds that differ from those before', [placed, placed, reworded, holds([freight], [])], '+--+'],
	[
		'a hold of the ramp, once',
		Array(2).fill(updated({ ind_facility_holds: [[], [freight]] })),
		'+-',
	],
	[
		'a late hold of which nobody heard',
		[holds([freight], [freight, customs]), early(placed), early(placed)],
		'++-',
	],
	['a release in two forms, and taken back', [release, available, back, available], '+-++'],
	['none that a later one overtook', [available, release, early(back)], '+--'],
	['a day after one that is dated ahead', [madeAt(dated(14), AHEAD), dated(12), dated(16)], '+++'],
	['a hold after one that is dated ahead', [madeAt(placed, AHEAD), holds([freight], [])], '++'],
	[
		'a day after a pickup that is dated ahead and withdrawn',
		[madeAt(pickedUp, AHEAD), withdrawn, update],
		'+++',
	],
	['nothing of a container that is gone', [ofGone], '-'],
	['one thing that is new beside another', [placed, both, both], '+++'],
	['a field that is not compared beside another', [placed, andWeight], '++'],
	['a movement', Array(2).fill(changed('container.transport.vessel_arrived')), '++'],
	['a request', Array(2).fill(publicDelivery('tracking_request.failed', TRACKING_REQUEST)), '++'],
	['an update that lists nothing', [updated({}), updated({})], '++'],
	[
		'an appointment that is not reported',
		Array(2).fill(updated({ pickup_appointment_at: [] })),
		'++',
	],
	['a terminal that is no ID', Array(2).fill(updated({ pod_terminal: [{ id: 't0' }, {}] })), '++'],
	['none to the same moment', [updated(sameMoment)], '-'],
];

it.each(CASES)('news: %s', (_, documents, news) => {
	expect(areNews(documents).map((isNews) => (isNews ? '+' : '-'))).toEqual([...news]);
});

describe('with chosen fields of an update', () => {
	const only = (changedFields: string[]) => trigger({ onlyNews: true, filters: { changedFields } });

	it.each([
		[['holds_at_pod_terminal'], false],
		[['pickup_lfd'], true],
		[[], true],
	])('news of %j counts, and no other', (fields, isNews) => {
		const report = only(fields);
		report(updated(HOLDS, { ...HELD, pickup_lfd: midnight(14) }));
		const second = updated(
			{ ...HOLDS, pickup_lfd: pair(14, 12) },
			{ ...HELD, pickup_lfd: midnight(12) },
		);
		expect(report(second) !== undefined).toBe(isNews);
	});

	it('availability is news where it is known now, and no event of its own reported it', () => {
		const fields = ['available_for_pickup', 'availability_known'];
		const released = { available_for_pickup: true, availability_known: true };
		const known = { availability_known: [false, true] };
		expect(only(fields)(updated(known, released))).toBeDefined();
		const report = only(fields);
		expect(report(available)).toBeDefined();
		expect(report(updated({ ...known, ...FREE }, released))).toBeUndefined();
	});
});

const OTHER = '2026-03-09T18:00:00Z';
const appointment = changed('container.pickup_appointment.changed', { value: OTHER });

/** Another field of the update is wanted, and is not new; what else changed is wanted as an event of its own. */
it.each<[name: string, first: object, changeset: object, own: object]>([
	[
		'last free day',
		available,
		{ ...FREE, pickup_lfd: pair(14, 12), pickup_lfd_line: pair(14, 12) },
		own,
	],
	['appointment', available, { ...FREE, pickup_appointment_at: [null, OTHER] }, appointment],
	['terminal', available, { ...FREE, pod_terminal: ['t0', 't1'] }, changedTerminal],
])('%s: an update that is left out does not report it', (_, first, changeset, ownEvent) => {
	const filters = { changedFields: ['available_for_pickup'] };
	const held = { available_for_pickup: true, ...dates(12, 12) };
	for (const event of [ownEvent, madeAt(ownEvent, '2026-03-02T23:59:58Z')]) {
		const report = trigger({ onlyNews: true, filters });
		const all = [first, updated(changeset, held), event, event];
		const news = all.map((each) => (report(each) ? '+' : '-')).join('');
		expect(news).toBe('+-+-');
	}
});

it('availability: an update that is left out does not report it', () => {
	const report = trigger({ onlyNews: true, filters: { changedFields: ['pickup_lfd'] } });
	const both = updated(
		{ ...FREE, pickup_lfd: pair(14, 12) },
		{ available_for_pickup: true, ...dates(12, 12) },
	);
	const all = [before, own, both, available, both];
	expect(all.map((each) => (report(each) ? '+' : '-')).join('')).toBe('++-+-');
});

it.each(['simplified', 'full', 'raw'] as const)('is the same with output %s', (output) => {
	const report = trigger({ onlyNews: true, output, addsPickupStatus: false });
	const news = [dated(14), dated(12), dated(12)].map((each) => report(each) !== undefined);
	expect(news).toEqual([true, true, false]);
});
