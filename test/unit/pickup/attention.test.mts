import { describe, expect, it } from 'vitest';

import { compareUrgency, isOfUrgency } from '../../../nodes/ContainerTracking/pickup/pickupStatus';
import { REASONS, type Urgency } from '../../../nodes/ContainerTracking/pickup/types';
import type { PickupStatus } from '../../../nodes/ContainerTracking/pickup/facts';
import { cases } from '../../cases.mts';
import { statusOf, usd } from './builders.mts';

type Fields = { [name: string]: unknown };
type Given = Parameters<typeof statusOf>[1];

const saidOf = ({ attention }: PickupStatus) =>
	attention.map(({ reason, phrase }) => `${reason}: ${phrase}`);

const hold = (name: string, status = 'hold') => ({ name, status });
const stopped = { shipment: { line_tracking_stopped_at: '2026-03-11T16:00:00Z' } };
const CHICAGO = { final_destination_timezone: 'America/Chicago' };
/** Friday, 6 March, and Saturday: discharged the day before. */
const ON_FRIDAY = { now: '2026-03-06T20:00:00Z' };
const ON_SATURDAY = { now: '2026-03-07T20:00:00Z' };
const URGENT: ReadonlySet<Urgency> = new Set<Urgency>(['overdue', 'today', 'soon']);
const lately = { pod_discharged_at: '2026-03-05T18:00:00Z' };

/** At noon of Wednesday, 11 March 2026, in Los Angeles, discharged on Friday, 6 March. */
const SAID = cases<{ attributes: Fields; given?: Given; said: string[] }>`
	nothing to do | attributes pickup_lfd=2026-03-20 | said []
	an appointment after the date, which is far
		| attributes pickup_lfd=2026-03-20 pickup_appointment_at=2026-03-23T16:00:00Z
		| said[] appointment_after_lfd: appointment Mon 23 Mar is after LFD Fri 20 Mar (in 9 days)
	overdue since yesterday | attributes pickup_lfd=2026-03-10
		| said[] overdue: 1 day overdue, LFD was Tue 10 Mar
	today | attributes pickup_lfd=2026-03-11 | said[] today: LFD today
	today, and nobody opens | attributes ${lately} pickup_lfd=2026-03-07 | given ${ON_SATURDAY}
		| said[] today: LFD today, gates closed
	Saturday before a Sunday | attributes ${lately} pickup_lfd=2026-03-08 | given ${ON_SATURDAY}
		| said[] last_gate_day: no gate day left, LFD tomorrow, Sun 8 Mar
		| said[] soon: LFD tomorrow, Sun 8 Mar (no gate day after today)
	Friday before a Monday | attributes ${lately} pickup_lfd=2026-03-09 | given ${ON_FRIDAY}
		| said[] soon: LFD in 3 days, Mon 9 Mar (1 gate day)
	an appointment that was missed
		| attributes pickup_lfd=2026-03-20 pickup_appointment_at=2026-03-10T16:00:00Z
		| said[] appointment_missed: appointment Tue 10 Mar was missed
	holds on the day itself; a pending one stands in nobody’s way | attributes pickup_lfd=2026-03-11
		| attributes.holds_at_pod_terminal[] ${hold('customs')}
		| attributes.holds_at_pod_terminal[] ${hold('exam', 'pending')}
		| attributes.holds_at_pod_terminal[] name=other description=Seal is broken
		| said[] today: LFD today | said[] hold_outlasts_lfd: holds: customs, Seal is broken
	a hold and a date that is far | attributes pickup_lfd=2026-03-20
		| attributes.holds_at_pod_terminal[] ${hold('customs')} | said []
	demurrage without a date | attributes pod_discharged_at=2026-03-10T18:00:00Z
		| attributes.fees_at_pod_terminal[] ${usd(850)}
		| said[] demurrage_without_lfd: demurrage posted (USD 850.00) and no LFD known
	demurrage among others, in two currencies | attributes pod_discharged_at=2026-03-10T18:00:00Z
		| attributes.fees_at_pod_terminal[] ${usd(2440)}
		| attributes.fees_at_pod_terminal[] ${usd(120, 'exam')}
		| attributes.fees_at_pod_terminal[] type=demurrage amount="90.5" currency_code=CAD
		| said[] demurrage_without_lfd: demurrage posted (CAD 90.50 + USD 2,440.00) and no LFD known
	a fee without a type, at sea: nothing says that it is no demurrage
		| attributes pod_discharged_at=null available_for_pickup=false current_status=on_ship
		| attributes.fees_at_pod_terminal[] ${usd(850, 'total')}
		| said[] demurrage_without_lfd: fees posted that may be demurrage (USD 850.00) and no LFD known
	demurrage of a container out of the gate, whose onward move is unknown
		| attributes pod_full_out_at=2026-03-10T16:00:00Z
		| attributes.fees_at_pod_terminal[] ${usd(850)}
		| given.shipment port_of_discharge_locode=USLAX destination_locode=USCHI
		| said[] demurrage_without_lfd: demurrage posted (USD 850.00), perhaps before it left the port
		| said[] onward_move_unknown: left the port, onward move unknown
	demurrage though the date is not over | attributes pickup_lfd=2026-03-20
		| attributes.fees_at_pod_terminal[] ${usd(90)}
		| said[] demurrage_before_lfd_over: demurrage posted (USD 90.00) though the LFD is not over
	no date, five days after the discharge
		| said[] no_lfd_after_discharge: no LFD 5 days after discharge
	no date, four days after the ship came, the discharge not known
		| attributes pod_discharged_at=null pod_arrived_at=2026-03-07T18:00:00Z
		| said[] no_lfd_after_discharge: no LFD 4 days after the arrival of the ship
	no date, and it waits for its train | attributes current_status=awaiting_inland_transfer
		| attributes.import_deadlines pickup_lfd_rail=2026-03-20
		| said[] no_lfd_after_discharge: no LFD of the port 5 days after discharge, waiting for rail, ask the line
	no date at the ramp | attributes ${CHICAGO} ind_ata_at=2026-03-10T15:00:00Z
			rail_last_tracking_request_at=2026-03-11T15:00:00Z
		| said[] no_lfd_at_ramp: no LFD 1 day after the arrival at the ramp
	no date, and available at the ramp since a day that nobody states
		| attributes ${CHICAGO} pod_rail_departed_at=2026-03-08T15:00:00Z
			terminal_checked_at=2026-03-11T15:00:00Z
			rail_last_tracking_request_at=2026-03-11T15:00:00Z
		| said[] no_lfd_at_ramp: no LFD at the ramp 3 days after it left the port
	a date that cannot be read | attributes pickup_lfd=soon
		| said[] lfd_unreadable: LFD "soon" cannot be read
	a date that cannot be true | attributes pickup_lfd=2027-02-26
		| said[] lfd_implausible: LFD Fri 26 Feb 2027 cannot be true
	850 USD and a date that cannot be true | attributes pickup_lfd=2027-02-26
		| attributes.fees_at_pod_terminal[] ${usd(850)}
		| said[] demurrage_without_lfd: demurrage posted (USD 850.00) and no LFD that counts
		| said[] lfd_implausible: LFD Fri 26 Feb 2027 cannot be true
	sources that disagree
		| attributes.import_deadlines pickup_lfd_line=2026-03-23 pickup_lfd_terminal=2026-03-20
		| said[] lfd_dates_disagree: sources disagree (line Mon 23 Mar, terminal Fri 20 Mar)
	records that conflict, not heard of
		| attributes pickup_lfd=2026-03-20 ind_ata_at=2026-03-06T12:00:00Z
			location_at_pod_terminal=Yard F12 terminal_checked_at=2026-03-09T12:00:00Z
		| said[] conflicting: records conflict, marked as moved inland yet found in the yard later
		| said[] stale: terminal not heard of for 2 days
	two holds | attributes pickup_lfd=2026-03-12
		| attributes.holds_at_pod_terminal[] ${hold('customs')}
		| attributes.holds_at_pod_terminal[] ${hold('freight')} | said[] soon: LFD tomorrow, Thu 12 Mar
		| said[] hold_outlasts_lfd: customs, freight holds
	the railway not heard of
		| attributes ${CHICAGO} pod_rail_departed_at=2026-03-07T05:00:00Z available_for_pickup=false
			rail_last_tracking_request_at=2026-03-09T12:00:00Z
		| said[] stale: railway not heard of for 2 days
	probably picked up | attributes pickup_lfd=2026-01-30 pod_discharged_at=2026-01-26T18:00:00Z
		| said[] probably_picked_up: 40 days overdue and no demurrage posted, probably picked up
	tracking stopped | attributes ${stopped} pickup_lfd=2026-03-20
		| said[] tracking_stopped: tracking stopped
	tracking stopped: what may cost money is reported all the same
		| attributes.fees_at_pod_terminal[] ${usd(850)}
		| attributes.shipment line_tracking_stopped_at=2026-03-11T16:00:00Z
			line_tracking_stopped_reason=past_full_out_window
		| said[] demurrage_without_lfd: demurrage posted (USD 850.00) and no LFD known
		| said[] no_lfd_after_discharge: no LFD 5 days after discharge
		| said[] tracking_stopped: tracking stopped (past full out window)
	picked_up | attributes pickup_lfd=2026-03-09 pod_full_out_at=2026-03-10T16:00:00Z | said []
`;

describe('attention', () => {
	it.each(SAID)('%s', (_, { attributes, given, said }) => {
		const status = statusOf(attributes, given);
		expect(saidOf(status)).toEqual(said);
		expect(status.attention.map(({ reason }) => reason)).toEqual(status.reasons);
		const first = status.reasons[0] ?? 'none';
		expect(status.alert_key.endsWith(`:${status.urgency}:${first}`)).toBe(true);
	});

	it('a long text of the service is cut', () => {
		const long = 'x'.repeat(5000);
		const status = statusOf({
			pickup_lfd: '2026-03-11',
			import_deadlines: { pickup_lfd_line: long },
			holds_at_pod_terminal: [hold(long)],
			shipment: {
				line_tracking_stopped_at: '2026-03-11T16:00:00Z',
				line_tracking_stopped_reason: long,
			},
		});
		expect(status.reasons).toHaveLength(4);
		for (const { phrase } of status.attention) expect(phrase.length).toBeLessThan(90);
	});
});

describe('what is urgent', () => {
	const isUrgent = (attributes: Fields, urgency: Urgency[] = ['overdue', 'today', 'soon']) =>
		isOfUrgency(statusOf(attributes), new Set(urgency));

	it.each(cases<{ attributes: Fields; expected: boolean }>`
		the same, a later one | attributes.ind_ata_at 2026-03-10T15:00:00Z
			| attributes.rail_last_tracking_request_at 2026-03-11T15:00:00Z
			| attributes.import_deadlines pickup_lfd_rail=2026-03-20
			| attributes.ind_facility_lfd_on 2026-03-23 | expected true
	`)('%s', (_, { attributes, expected }) => expect(isUrgent(attributes)).toBe(expected));

	it.each(SAID)('%s comes along with the urgent ones where it has a reason', (_, row) => {
		const { attributes, given, said } = row;
		const status = statusOf(attributes, given);
		expect(isOfUrgency(status, URGENT)).toBe(said.length > 0);
	});

	it('that is looked at for each of the reasons', () => {
		const reported = SAID.flatMap(([, { said }]) => said.map((line) => line.split(':')[0]));
		expect(new Set(reported)).toEqual(new Set(REASONS));
	});

	it('a last day with open gates is as urgent as the last free day', () => {
		// Saturday: the date is Sunday's, and the gates are closed on both days.
		const box = statusOf({ ...lately, pickup_lfd: '2026-03-08' }, ON_SATURDAY);
		expect(box.reasons).toEqual(['last_gate_day', 'soon']);
		expect(isOfUrgency(box, new Set(['overdue', 'today']))).toBe(true);
	});

	it('fewer days with open gates come first, then fewer days', () => {
		// Friday, 6 March. The terminal of `open` never closes.
		const given = { ...ON_FRIDAY, soonDays: 5, terminals: { OPEN: { closedWeekdays: [] } } };
		const box = (number: string, pickup_lfd: string, pod_terminal: object = {}) =>
			statusOf({ ...lately, number, pickup_lfd, pod_terminal }, given);
		const open = { id: 't2', type: 'terminal', name: 'Open' };
		const boxes = [
			box('Tuesday: 4 days, 2 open', '2026-03-10'),
			box('Sunday, all open: 2 days', '2026-03-08', open),
			box('Monday: 3 days, 1 open', '2026-03-09'),
			box('Sunday: 2 days, none open', '2026-03-08'),
			box('Saturday: 1 day, none open', '2026-03-07'),
		];
		expect(boxes.sort(compareUrgency).map(({ number }) => number)).toEqual([
			'Saturday: 1 day, none open',
			'Sunday: 2 days, none open',
			'Monday: 3 days, 1 open',
			'Sunday, all open: 2 days',
			'Tuesday: 4 days, 2 open',
		]);
	});
});
