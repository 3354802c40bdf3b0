/** ETA, appointment and terminal: what an event says that they are now, and what was reported before. */
import { describe, expect, it } from 'vitest';

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
describe('an ETA', () => {
	const eta = (estimated_timestamp: string | null, further: object = {}) =>
		publicDelivery('shipment.estimated.arrival', etaEvent({ estimated_timestamp, ...further }), [
			SHIPMENT,
		]);

	it('is the estimate, under its older or newer name', () => {
		expect(itemOf(eta(EARLY))).toMatchObject({ current: EARLY });
		expect(itemOf(eta(null, { timestamp: LATE }))).toMatchObject({ current: LATE });
	});

	it('moved from what was reported before', () => {
		const documents = [eta(EARLY), eta(LATE), eta(LATE), eta(EARLY)];
		expect(reported('eta_change', documents)).toEqual([
			{ direction: 'unknown', previous: null, previous_known: false, current: EARLY },
			{ direction: 'later', previous: EARLY, previous_known: true, current: LATE },
			{ direction: 'unchanged', previous: LATE, previous_known: true, current: LATE },
			{ direction: 'earlier', previous: LATE, previous_known: true, current: EARLY },
		]);
		expect(reported('previous', documents)).toEqual([undefined, EARLY, LATE, LATE]);
	});

	it('at the same moment in another notation is unchanged', () => {
		const again = eta('2026-03-07T00:00:00.000-08:00');
		expect(reported('eta_change', [eta(EARLY), again])[1]).toMatchObject({
			direction: 'unchanged',
		});
	});

	it('of vessel, ramp and port are different ones', () => {
		const kinds = ['vessel_arrived', 'vessel_departed', 'arrived_at_inland_destination'];
		const documents = kinds.map((kind) =>
			changed(`container.transport.estimated.${kind}`, { timestamp: EARLY }),
		);
		for (const change of reported('eta_change', [...documents])) {
			expect(change).toMatchObject({ direction: 'unknown', current: EARLY });
		}
		expect(reported('eta_change', [...documents, ...documents]).slice(3)).toMatchObject([
			{ direction: 'unchanged' },
			{ direction: 'unchanged' },
			{ direction: 'unchanged' },
		]);
	});

	it('that a later one overtook moves nothing', () => {
		expect(reported('eta_change', [eta(EARLY), early(eta(LATE)), eta(EARLY)])).toMatchObject([
			{ direction: 'unknown' },
			{ direction: 'unchanged', previous: LATE, previous_known: true, current: LATE },
			{ direction: 'unchanged', previous: EARLY, previous_known: true, current: EARLY },
		]);
	});

	it('that cannot be read is neither earlier nor later', () => {
		expect(reported('eta_change', [eta(EARLY), eta('soon'), eta(LATE)])).toMatchObject([
			{ direction: 'unknown' },
			{ direction: 'unknown', previous: EARLY, current: 'soon' },
			{ direction: 'unknown', previous: 'soon', current: LATE },
		]);
	});

	it('without a zone is one at the port', () => {
		const item = trigger();
		item(eta('2026-03-07T03:00:00Z', { timezone: 'America/Los_Angeles' }));
		// The day begins there at 08:00Z.
		expect(item(eta('2026-03-07', { timezone: 'America/Los_Angeles' }))).toMatchObject({
			eta: { hours_moved: 5 },
			eta_change: { direction: 'later' },
		});
	});

	it('of N/A or of year 1 is none', () => {
		const inland = (before: string | null, after: string) =>
			updated({ ind_eta_at: [before, after] }, { ind_eta_at: after });
		expect(reported('eta_change', [inland('N/A', EARLY), inland(EARLY, '0001-01-01')])).toEqual([
			{ direction: 'set', previous: null, previous_known: true, current: EARLY },
			{ direction: 'cleared', previous: EARLY, previous_known: true, current: null },
		]);
		expect(areNews([inland(null, 'n/a')])).toEqual([false]);
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

	it('is the value of the event, not its timestamp; made, moved and taken back', () => {
		expect(reported('appointment_change', [own(EARLY), own(LATE), own(null), own(null)])).toEqual([
			{ previous: null, previous_known: false, current: EARLY },
			{ previous: EARLY, previous_known: true, current: LATE },
			{ previous: LATE, previous_known: true, current: null },
			{ previous: null, previous_known: true, current: null },
		]);
	});

	it('without a value is that of the container', () => {
		const silent = changed(KIND, {}, { pickup_appointment_at: LATE });
		expect(itemOf(silent)).toMatchObject({
			current: LATE,
			appointment_change: { previous: null, current: LATE },
		});
	});

	it('without either is not reported', () => {
		expect(itemOf(bare(KIND))).not.toHaveProperty('appointment_change');
		expect(itemOf(bare(KIND))).not.toHaveProperty('current');
	});

	it('is reported by an update, too, and only once', () => {
		expect(reported('appointment_change', [update(EARLY, LATE), own(LATE)])).toEqual([
			{ previous: EARLY, previous_known: true, current: LATE },
			{ previous: LATE, previous_known: true, current: LATE },
		]);
		expect(areNews([update(EARLY, LATE), own(LATE), own(EARLY)])).toEqual([true, false, true]);
	});

	it('of N/A or of year 9999 is none', () => {
		expect(reported('appointment_change', [own(LATE), own(''), own('9999-12-31')])).toEqual([
			{ previous: null, previous_known: false, current: LATE },
			{ previous: LATE, previous_known: true, current: null },
			{ previous: null, previous_known: true, current: null },
		]);
		expect(areNews([update(null, '-')])).toEqual([false]);
	});

	it('in a form that no time has is reported once', () => {
		expect(areNews([update(null, '03/12/2026 10:00'), own('03/12/2026 10:00')])).toEqual([
			true,
			false,
		]);
	});

	it('that a later one overtook moves nothing', () => {
		expect(areNews([own(LATE), early(own(EARLY)), own(LATE)])).toEqual([true, false, false]);
	});
});

describe('a terminal', () => {
	const own = changed('container.pod_terminal_changed');
	const update = updated({ pod_terminal: ['t0', 't1'] });

	it('is no date: the item has neither of the fields of one', () => {
		for (const document of [own, update]) {
			const item = itemOf(document);
			for (const name of ['previous', 'current', 'eta_change', 'appointment_change']) {
				expect(item).not.toHaveProperty(name);
			}
		}
	});

	it('that changed is news once, whichever event reports it first', () => {
		const event = {
			...{ id: 'e4', type: 'container_pod_terminal_changed_event' },
			attributes: { timestamp: '2026-03-02T00:00:00Z' },
			relationships: {
				container: { data: { type: 'container', id: 'c1' } },
				terminal: { data: { type: 'terminal', id: 't1' } },
			},
		};
		const moved = publicDelivery('container.pod_terminal_changed', event);
		expect(areNews([moved, update])).toEqual([true, false]);
		expect(areNews([update, moved])).toEqual([true, false]);
		expect(areNews([moved, updated({ pod_terminal: ['t1', 't0'] }), update])).toEqual([
			true,
			true,
			true,
		]);
	});
});
