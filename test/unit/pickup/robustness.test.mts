import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { InvalidPickupOption } from '../../../nodes/ContainerTracking/pickup/options';
import { holdChanges } from '../../../nodes/ContainerTracking/pickup/holds';
import { withLfdAfter, withLfdBefore } from '../../../nodes/ContainerTracking/pickup/lfdChange';
import { pickupStatusAt } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { record } from '../../cases.mts';
import { wordsOf } from '../../words.mts';
import { check, sampled } from '../../check.mts';
import { NOON_LOS_ANGELES, container, pickupStatus, statusOf } from './builders.mts';

const FIELDS = wordsOf(`
	pickup_lfd pickup_appointment_at terminal_checked_at pod_discharged_at pod_timezone
	final_destination_timezone holds_at_pod_terminal fees_at_pod_terminal import_deadlines
	ref_numbers available_for_pickup current_status shipment ind_ata_at pod_rail_departed_at
	ind_facility_lfd_on ind_facility_holds ind_facility_fees location_at_pod_terminal pod_terminal
	pickup_facility weight_in_lbs number id
`);
const oddText = fc.constantFrom(
	'',
	' ',
	'0',
	'null',
	'2026-02-30',
	'0001-01-01',
	'9999-12-31T23:59:59Z',
	'UTC',
);
const oddValue = fc.oneof(fc.jsonValue(), oddText, fc.constant(undefined));
const oddContainer = fc.dictionary(fc.constantFrom(...FIELDS), oddValue);

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

describe('reading liberally', () => {
	it('nothing in a container throws, and the status is plain JSON', () => {
		check(
			[fc.oneof(oddContainer, oddValue), oddValue, oddValue],
			sampled(2000),
			(odd, shipment, terminal) => {
				const status = pickupStatus(odd, { now: NOON_LOS_ANGELES, shipment, terminal });
				expect(JSON.parse(JSON.stringify(status))).toEqual(status);
				expect(status.sentence).toMatch(/\.$/);
			},
		);
	});

	it('nothing in a well-formed container but for one odd field throws', () => {
		check([fc.constantFrom(...FIELDS), oddValue], sampled(2000), (field, value) => {
			const status = statusOf({ pickup_lfd: '2026-03-11', [field]: value });
			expect(['overdue', 'today', 'soon', 'later', 'none']).toContain(status.urgency);
		});
	});

	it('nothing in a change or a list of holds throws', () => {
		const field = fc.constantFrom('pickup_lfd', 'pickup_lfd_rail', 'ind_facility_lfd_on');
		check([field, oddValue, oddValue, oddContainer], sampled(2000), (name, before, after, odd) => {
			const changes = [{ field: name as 'pickup_lfd', before, after }];
			const moved = withLfdAfter(odd, changes);
			const back = withLfdBefore(moved, changes);
			expect(statusOf(back?.container ?? moved).sentence).toMatch(/\.$/);
			expect(holdChanges(before, after)).toBeInstanceOf(Array);
		});
	});

	it('the sentence is one plain line, whatever the texts hold', () => {
		const text = 'Pier\r\n400\u2028 \u0000\t\u202e West\ud83d';
		const status = statusOf({
			number: `TEST\n1`,
			pickup_lfd: 'not\na date',
			pod_terminal: { id: 't1', name: text },
			holds_at_pod_terminal: [{ name: 'other', description: text }],
			fees_at_pod_terminal: [{ type: text, amount: 5, currency_code: 'US\nD' }],
			shipment: {
				line_tracking_stopped_at: '2026-03-11T00:00:00Z',
				line_tracking_stopped_reason: text,
			},
		});
		expect(status.sentence).toContain('"not a date" at Pier 400 West\ufffd cannot be read');
		// eslint-disable-next-line no-control-regex
		expect(status.sentence).not.toMatch(/[\u0000-\u001f\u007f\u2028\u2029\u202e]| {2}/);
	});

	it('numbers as text, text as numbers, nulls within lists', () => {
		const status = statusOf({
			number: 1234567,
			ref_numbers: [null, 'PO-1', 77, 'PO-1'],
			equipment_length: '40',
			weight_in_lbs: '44,000.5',
			shipment: { id: 's1', ref_numbers: ['PO-1', 'SO-2'], shipping_line_scac: 'TEST' },
		});
		expect(status).toMatchObject(record`
			number="1234567" ref_numbers=["PO-1", "77", "SO-2"] equipment_length=40 weight_in_lbs=44000.5
			shipping_line_scac=TEST shipment_id=s1
		`);
		expect(statusOf({ weight_in_lbs: 0 }).weight_in_lbs).toBeNull();
	});

	it('leaves what it reads as it was', () => {
		const input = container({ pickup_lfd: '2026-03-11', holds_at_pod_terminal: [{ name: 'TMF' }] });
		const copy = structuredClone(input);
		pickupStatus(input, { now: NOON_LOS_ANGELES, holidays: ['2026-03-11'] });
		expect(input).toEqual(copy);
	});
});

describe('options', () => {
	it.each([
		['the text of an instant', '2026-03-12T06:00:00Z'],
		['with an offset', '2026-03-11T23:00:00-07:00'],
		['without a zone: UTC', '2026-03-12T06:00:00'],
		['a DateTime', DateTime.fromISO('2026-03-11T23:00:00', { zone: 'America/Los_Angeles' })],
	])('now as %s', (_case, now) => {
		expect(statusOf({ pickup_lfd: '2026-03-11' }, { now }).days_left).toBe(0);
	});

	it.each([
		['now', { now: 'tomorrow' }],
		['now', { now: DateTime.invalid('for the test') }],
		['now', { now: null as never }],
		['now', { now: 0 as never }],
		['soonDays', { soonDays: -1 }],
		['soonDays', { soonDays: 1.5 }],
		['soonDays', { soonDays: '2' as never }],
		['holidays', { holidays: ['2026-02-30'] }],
		['holidays', { holidays: ['12/25/2026'] }],
		['holidays', { holidays: '2026-12-25' as never }],
		['closedWeekdays', { closedWeekdays: 'sunday' as never }],
		['closedWeekdays', { closedWeekdays: ['Sun'] as never }],
		['closedWeekdays', { closedWeekdays: WEEK as never }],
		['holidays', { terminals: { W185: { holidays: ['25 December'] } } }],
		['terminals', { terminals: ['W185'] as never }],
	])('%s is refused: %j', (option, options) => {
		const refused = () => pickupStatusAt({ now: NOON_LOS_ANGELES, ...options });
		expect(refused).toThrow(InvalidPickupOption);
		expect(refused).toThrow(expect.objectContaining({ option }));
		expect(refused).not.toThrow(/error|problem|failure|mistake/i);
	});

	it('an odd option is quoted as far as it takes to recognize it', () => {
		const refused = () =>
			pickupStatusAt({ now: NOON_LOS_ANGELES, holidays: ['x'.repeat(1_000_000)] });
		expect(refused).toThrow(`2026-12-25: "${'x'.repeat(60)}"`);
	});

	it('one reader gives each container what a call of its own would', () => {
		const at = pickupStatusAt({ now: NOON_LOS_ANGELES });
		for (const pod_timezone of ['America/Los_Angeles', 'Asia/Tokyo', null, 'Asia/Tokyo']) {
			const each = container({ pickup_lfd: '2026-03-12T07:00:00Z', pod_timezone });
			expect(at(each)).toEqual(pickupStatus(each, { now: NOON_LOS_ANGELES }));
		}
	});
});
