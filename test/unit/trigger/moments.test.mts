/** ETA, appointment and terminal: what an event says that they are now, and what was reported before. */
import { describe, expect, it } from 'vitest';

import { cases } from '../../cases.mts';
import {
	bare,
	changed,
	early,
	etaEvent,
	publicDelivery,
	SHIPMENT,
	updated,
} from '../events/deliveries.mts';
import { areNews, itemOf, reported, trigger } from './reducing.mts';

const [EARLY, LATE] = ['2026-03-07T08:00:00Z', '2026-03-09T08:00:00Z'];

const NAMES: { [value: string]: string } = { [EARLY]: 'early', [LATE]: 'late' };

/** Which way, what was before, `?` where nobody knows, and what is now. */
function changeOf(change: object): string {
	const { direction, previous, previous_known, current } = change as Record<string, never>;
	if (!previous_known) expect(previous).toBeNull();
	const name = (value: string | null) => NAMES[String(value)] ?? String(value);
	return [direction, previous_known ? name(previous) : '?', name(current)].join(' ').trim();
}

const allOf = (member: string, documents: object[]): string =>
	reported<object>(member, documents).map(changeOf).join(', ');

const eta = (estimated_timestamp: string | null, further: object = {}) =>
	publicDelivery('shipment.estimated.arrival', etaEvent({ estimated_timestamp, ...further }), [
		SHIPMENT,
	]);
const inland = (before: string | null, after: string) =>
	updated({ ind_eta_at: [before, after] }, { ind_eta_at: after });
const OTHER_NOTATION = '2026-03-07T00:00:00.000-08:00';

describe('an ETA', () => {
	it.each(cases<{ documents: object[]; expected: string }>`
		moved from what was reported before
			| documents ${[eta(EARLY), eta(LATE), eta(LATE), eta(EARLY)]}
			| expected unknown ? early, later early late, unchanged late late, earlier late early
		at the same moment in another notation is unchanged
			| documents ${[eta(EARLY), eta(OTHER_NOTATION)]}
			| expected ${`unknown ? early, unchanged ${OTHER_NOTATION} ${OTHER_NOTATION}`}
		that a later one overtook moves nothing
			| documents ${[eta(EARLY), early(eta(LATE)), eta(EARLY)]}
			| expected unknown ? early, unchanged late late, unchanged early early
		that cannot be read is neither earlier nor later
			| documents ${[eta(EARLY), eta('soon'), eta(LATE)]}
			| expected unknown ? early, unknown early soon, unknown soon late
		of N/A or of year 1 is none | documents ${[inland('N/A', EARLY), inland(EARLY, '0001-01-01')]}
			| expected set null early, cleared early null
	`)('%s', (_, { documents, expected }) => expect(allOf('eta_change', documents)).toBe(expected));

	it('of a vessel is that at one port of several', () => {
		const at = (location_locode: string, timestamp: string) =>
			changed('container.transport.estimated.vessel_arrived', { location_locode, timestamp });
		const events = [at('KRPUS', EARLY), at('USLAX', LATE), at('KRPUS', EARLY), at('USLAX', EARLY)];
		expect(allOf('eta_change', events)).toBe(
			'unknown ? early, unknown ? late, unchanged early early, earlier late early',
		);
		expect(areNews(events)).toEqual([true, true, false, true]);
	});

	it('has what was before beside it, once that is known', () => {
		expect(reported('previous', [eta(EARLY), eta(LATE)])).toEqual([undefined, EARLY]);
	});

	it('is the estimate, under its older or newer name', () => {
		expect(itemOf(eta(EARLY))).toMatchObject({ current: EARLY });
		expect(itemOf(eta(null, { timestamp: LATE }))).toMatchObject({ current: LATE });
	});

	it('without a zone is one at the port', () => {
		const item = trigger();
		item(eta('2026-03-07T03:00:00Z', { timezone: 'America/Los_Angeles' }));
		// The day begins there at 08:00Z.
		expect(item(eta('2026-03-07', { timezone: 'America/Los_Angeles' }))).toMatchObject({
			...{ eta: { hours_moved: 5 }, eta_change: { direction: 'later' } },
		});
	});

	it.each([[null], ['x'.repeat(200)], [{}]])('of %j is survived', (value) => {
		const report = trigger();
		report(eta(value as string, { timestamp: undefined }));
		expect(report(eta(EARLY))).toMatchObject({ current: EARLY });
	});
});

describe('an appointment', () => {
	const KIND = 'container.pickup_appointment.changed';
	const own = (value: string | null) =>
		changed(KIND, { value, timestamp: '2026-03-02T00:00:00Z' }, { pickup_appointment_at: value });
	const update = (before: string | null, after: string | null) =>
		updated({ pickup_appointment_at: [before, after] }, { pickup_appointment_at: after });

	it.each(cases<{ documents: object[]; expected: string }>`
		is the value of the event, not its timestamp; made, moved and taken back
			| documents ${[own(EARLY), own(LATE), own(null), own(null)]}
			| expected ? early, early late, late null, null null
		is reported by an update, too, and only once | documents ${[update(EARLY, LATE), own(LATE)]}
			| expected early late, late late
		of N/A or of year 9999 is none | documents ${[own(LATE), own(''), own('9999-12-31')]}
			| expected ? late, late null, null null
	`)('%s', (_, { documents, expected }) =>
		expect(allOf('appointment_change', documents)).toBe(expected),
	);

	it('without either is not reported', () => {
		expect(itemOf(bare(KIND))).not.toHaveProperty('appointment_change');
	});

	it.each([
		[LATE, '2026-03-09T01:00:00-07:00'],
		[null, null],
	])('of its own event (%s) counts, whatever the container still shows', (value, atPort) => {
		const report = itemOf(changed(KIND, { value }, { pickup_appointment_at: EARLY }));
		expect(report).toMatchObject({
			...{ current: value, container: { pickup_appointment_at: value } },
			pickup: { appointment_at: atPort },
		});
	});

	it.each<[name: string, documents: object[], news: boolean[]]>([
		['none is none', [update(null, '-')], [false]],
	])('is news: %s', (_, documents, news) => expect(areNews(documents)).toEqual(news));
});

describe('a terminal', () => {
	const update = updated({ pod_terminal: ['t0', 't1'] });
	const moved = publicDelivery('container.pod_terminal_changed', {
		...{ id: 'e4', type: 'container_pod_terminal_changed_event' },
		attributes: { timestamp: '2026-03-02T00:00:00Z' },
		relationships: {
			container: { data: { type: 'container', id: 'c1' } },
			terminal: { data: { type: 'terminal', id: 't1' } },
		},
	} as never);

	it('that changed is news once, whichever event reports it first', () => {
		const back = updated({ pod_terminal: ['t1', 't0'] });
		expect(areNews([moved, update])).toEqual([true, false]);
		expect(areNews([update, moved])).toEqual([true, false]);
		expect(areNews([moved, back, update])).toEqual([true, true, true]);
	});
});
