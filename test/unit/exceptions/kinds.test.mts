/** The rule of each kind, of one container and of a shipment: how many days, how severe, or why nobody can say. */
import { describe, expect, it } from 'vitest';

import type { ExceptionOptions } from '../../../nodes/ContainerTracking/exceptions/assess';
import type { ExceptionKind } from '../../../nodes/ContainerTracking/exceptions/finding';
import { cases, record } from '../../cases.mts';
import {
	AT_SEA,
	box,
	BY_RAIL,
	inShort,
	ofContainer,
	ofShipment,
	verdict,
	type Attributes,
} from './builders.mts';

interface Case {
	kind: ExceptionKind;
	limits?: ExceptionOptions;
	attributes?: Attributes;
	shipment?: Attributes;
	expected: number | string | null;
}

const DEPARTED = { ...BY_RAIL, pod_rail_departed_at: '2026-03-05T15:00:00Z' };
const OUT = '2026-03-03T20:00:00Z';
const HOLD = { name: 'customs', status: 'hold', description: 'Customs hold' };
const PENDING = { name: 'freight', status: 'pending', description: null };
const DEMURRAGE = { type: 'demurrage', amount: 220, currency_code: 'USD' };

/** Discharged at Los Angeles on Friday, 6 March; it is noon of Wednesday, 11 March. */
it.each(cases<Case>`
	port: one day more than allowed | kind port_dwell | limits daysAtPort=4 | expected 5
	port: as many as allowed | kind port_dwell | limits daysAtPort=5 | expected null
	port: discharged half an hour before midnight there | kind port_dwell | limits daysAtPort=5
		| attributes pod_discharged_at=2026-03-06T07:30:00Z | expected 6
	port: in Tokyo both days are one later | kind port_dwell | limits daysAtPort=4
		| attributes pod_timezone=Asia/Tokyo | expected 5
	port: no discharge, but the ship came in | kind port_dwell | limits daysAtPort=5
		| attributes pod_discharged_at=null pod_arrived_at=2026-03-01T20:00:00Z | expected 10
	port: none of them | kind port_dwell | limits daysAtPort=0 | attributes pod_discharged_at=null
		| expected no discharge or arrival is recorded
	port: a discharge tomorrow | kind port_dwell | limits daysAtPort=0
		| attributes pod_discharged_at=2026-03-13T20:00:00Z | expected pod_discharged_at lies ahead
	port: a discharge that is ahead hides no arrival | kind port_dwell | limits daysAtPort=5
		| attributes pod_discharged_at=2026-03-13T20:00:00Z pod_arrived_at=2026-03-01T20:00:00Z | expected 10
	port: picked up | kind port_dwell | limits daysAtPort=0
		| attributes pod_full_out_at=2026-03-10T20:00:00Z | expected null
	port: left by rail | kind port_dwell | limits daysAtPort=0
		| attributes pod_rail_departed_at=2026-03-10T20:00:00Z | expected null

	ramp: one day more than allowed | kind rail_dwell | limits daysAtRamp=3
		| attributes ${DEPARTED} ind_ata_at=2026-03-07T15:00:00Z | expected 4
	ramp: as many as allowed | kind rail_dwell | limits daysAtRamp=4
		| attributes ${DEPARTED} ind_ata_at=2026-03-07T15:00:00Z | expected null
	# 22:30 of the 7th in Chicago, the night before the clocks change.
	ramp: late at night there | kind rail_dwell | limits daysAtRamp=3
		| attributes ${DEPARTED} ind_ata_at=2026-03-08T04:30:00Z | expected 4
	ramp: the first of two marks | kind rail_dwell | limits daysAtRamp=3
		| attributes ${DEPARTED} ind_ata_at=2026-03-09T15:00:00Z
			ind_rail_unloaded_at=2026-03-06T15:00:00Z | expected 5
	ramp: picked up there | kind rail_dwell | limits daysAtRamp=3
		| attributes ${DEPARTED} ind_ata_at=2026-03-01T15:00:00Z
			final_destination_full_out_at=2026-03-09T15:00:00Z | expected null

	rail: loaded, as many as allowed | kind no_rail_movement | limits daysWithoutRailMovement=6
		| attributes ${BY_RAIL} pod_rail_loaded_at=2026-03-05T20:00:00Z | expected null
	rail: the departure counts anew | kind no_rail_movement | limits daysWithoutRailMovement=5
		| attributes ${BY_RAIL} pod_rail_loaded_at=2026-03-01T20:00:00Z
			pod_rail_departed_at=2026-03-06T20:00:00Z | expected null
	rail: departed long ago | kind no_rail_movement | limits daysWithoutRailMovement=5
		| attributes ${BY_RAIL} pod_rail_loaded_at=2026-03-01T20:00:00Z
			pod_rail_departed_at=2026-03-02T20:00:00Z | expected 9
	# 23:30 of the 4th in Los Angeles.
	rail: late at night there | kind no_rail_movement | limits daysWithoutRailMovement=6
		| attributes ${BY_RAIL} pod_rail_departed_at=2026-03-05T07:30:00Z | expected 7
	rail: arrived | kind no_rail_movement | limits daysWithoutRailMovement=5
		| attributes ${BY_RAIL} pod_rail_departed_at=2026-03-02T20:00:00Z
			ind_ata_at=2026-03-05T20:00:00Z | expected null
	rail: by its status alone | kind no_rail_movement | limits daysWithoutRailMovement=5
		| attributes ${BY_RAIL} current_status=on_rail
		| expected no time of loading or departure on rail is recorded

	street: one day more than allowed | kind street_dwell | limits daysOut=7
		| attributes pod_full_out_at=${OUT} | expected 8
	street: as many as allowed | kind street_dwell | limits daysOut=8
		| attributes pod_full_out_at=${OUT} | expected null
	street: the empty is back | kind street_dwell | limits daysOut=0
		| attributes pod_full_out_at=${OUT} empty_terminated_at=2026-03-09T20:00:00Z | expected null
	street: picked up by its status alone | kind street_dwell | limits daysOut=0
		| attributes current_status=picked_up | expected no time of the pickup is recorded
	street: with rail, leaving the port is no pickup | kind street_dwell | limits daysOut=0
		| attributes ${BY_RAIL} pod_full_out_at=${OUT} delivered_at=2026-03-05T20:00:00Z
		| expected no time of the pickup is recorded
	# 23:00 of the 3rd in Chicago.
	street: picked up at the ramp, by the day there | kind street_dwell | limits daysOut=7
		| attributes ${BY_RAIL} final_destination_full_out_at=2026-03-04T05:00:00Z | expected 8
	street: not picked up | kind street_dwell | limits daysOut=0 | expected null

	fees: demurrage | kind fees_without_lfd | attributes.fees_at_pod_terminal[] ${DEMURRAGE}
		| expected critical
	fees: one without a type may be some | kind fees_without_lfd
		| attributes.fees_at_pod_terminal[] amount="75.00" currency_code=USD | expected critical
	fees: an exam alone is none | kind fees_without_lfd
		| attributes.fees_at_pod_terminal[] ${DEMURRAGE} type=exam | expected null
	fees: with a last free day | kind fees_without_lfd
		| attributes.fees_at_pod_terminal[] ${DEMURRAGE} | attributes.pickup_lfd 2026-03-20
		| expected null
	fees: not priced yet | kind fees_without_lfd
		| attributes.fees_at_pod_terminal[] ${DEMURRAGE} amount=0
		| expected fees are listed without an amount
	fees: picked up | kind fees_without_lfd | attributes.fees_at_pod_terminal[] ${DEMURRAGE}
		| attributes.pod_full_out_at 2026-03-10T20:00:00Z | expected null

	no date: discharged three days ago | kind no_lfd
		| attributes pod_discharged_at=2026-03-08T20:00:00Z | expected warning
	# 23:30 of the 8th in Los Angeles is the 9th in UTC.
	no date: two days ago there | kind no_lfd | attributes pod_discharged_at=2026-03-09T20:00:00Z
		| expected null
	no date: late at night there | kind no_lfd | attributes pod_discharged_at=2026-03-09T06:30:00Z
		| expected warning
	no date: one is there | kind no_lfd | attributes pickup_lfd=2026-03-20 | expected null
	no date: at the ramp since yesterday | kind no_lfd
		| attributes ${DEPARTED} ind_ata_at=2026-03-10T15:00:00Z | expected warning
	no date: at the ramp since today | kind no_lfd
		| attributes ${DEPARTED} ind_ata_at=2026-03-11T15:00:00Z | expected null
	no date: on the train | kind no_lfd | attributes ${DEPARTED} | expected null
	no date: at sea | kind no_lfd | attributes ${AT_SEA} | expected null
	no date: picked up | kind no_lfd | attributes pod_full_out_at=2026-03-10T20:00:00Z | expected null
	no date: nobody says since when | kind no_lfd | attributes pod_discharged_at=null
		| expected no discharge or arrival is recorded

	blocked: a hold | kind available_yet_blocked | attributes.holds_at_pod_terminal[] ${HOLD}
		| expected warning
	blocked: a pending hold blocks nothing | kind available_yet_blocked
		| attributes.holds_at_pod_terminal[] ${PENDING} | expected null
	blocked: not available, as it should be | kind available_yet_blocked
		| attributes.holds_at_pod_terminal[] ${HOLD} | attributes.available_for_pickup false
		| expected null
	blocked: said by a text | kind available_yet_blocked | attributes.holds_at_pod_terminal[] ${HOLD}
		| attributes.available_for_pickup "true" | expected warning
	blocked: availability not known | kind available_yet_blocked
		| attributes.holds_at_pod_terminal[] ${HOLD} | attributes.availability_known false
		| expected holds stand, and the availability is not known
	blocked: availability missing | kind available_yet_blocked
		| attributes.holds_at_pod_terminal[] ${HOLD} | attributes.available_for_pickup null
		| expected holds stand, and the availability is not known
	blocked: overdue as well | kind available_yet_blocked | attributes.holds_at_pod_terminal[] ${HOLD}
		| attributes.pickup_lfd 2026-03-10 | expected critical
	blocked: at sea | kind available_yet_blocked | attributes ${AT_SEA}
		| attributes.holds_at_pod_terminal[] ${HOLD} | expected null

	appointment: one hour before the check | kind appointment_missed
		| attributes pickup_appointment_at=2026-03-11T14:00:00Z | expected 0
	appointment: past, and not checked since | kind appointment_missed
		| attributes pickup_appointment_at=2026-03-11T17:00:00Z
		| expected the terminal was not checked after the appointment
	appointment: ahead | kind appointment_missed
		| attributes pickup_appointment_at=2026-03-11T20:00:00Z | expected null
	appointment: a bare date of yesterday | kind appointment_missed
		| attributes pickup_appointment_at=2026-03-10 | expected 1
	appointment: without a zone, at the port: an hour ago | kind appointment_missed
		| attributes pickup_appointment_at=2026-03-11 11:00:00
		| expected the terminal was not checked after the appointment
	appointment: not readable | kind appointment_missed | attributes pickup_appointment_at=at noon
		| expected the appointment cannot be read
	appointment: kept | kind appointment_missed
		| attributes pickup_appointment_at=2026-03-09T17:00:00Z pod_full_out_at=2026-03-09T18:00:00Z
		| expected null

	inland ETA: that of the container | kind past_eta
		| attributes ${DEPARTED} ind_eta_at=2026-03-09T15:00:00Z | expected 2
	inland ETA: else that of the shipment | kind past_eta | attributes ${DEPARTED}
		| shipment destination_eta_at=2026-03-08T15:00:00Z | expected 3
	inland ETA: ahead | kind past_eta | attributes ${DEPARTED} ind_eta_at=2026-03-12T15:00:00Z
		| expected null
	inland ETA: arrived | kind past_eta
		| attributes ${DEPARTED} ind_eta_at=2026-03-08T15:00:00Z ind_ata_at=2026-03-10T15:00:00Z
		| expected null

	silent: heard of 3 days ago | kind silent_tracking
		| attributes terminal_checked_at=2026-03-08T19:00:00Z | expected null
	silent: a minute longer | kind silent_tracking
		| attributes terminal_checked_at=2026-03-08T18:59:00Z | expected 3
	silent: never | kind silent_tracking | attributes terminal_checked_at=null
		| expected it is not known when the terminal was last heard of
	silent: picked up | kind silent_tracking
		| attributes terminal_checked_at=null pod_full_out_at=2026-03-04T19:00:00Z | expected null
	silent: on the train, the railway | kind silent_tracking
		| attributes ${DEPARTED} rail_last_tracking_request_at=2026-03-05T20:00:00Z | expected 5
	silent: at sea | kind silent_tracking | attributes ${AT_SEA} | expected null
`)('a container, %s', (_, { kind, limits, attributes, shipment, expected }) => {
	expect(inShort(ofContainer(box(attributes, shipment), limits), kind)).toBe(expected);
});

const HEARD = { line_tracking_last_succeeded_at: '2026-03-11T10:00:00Z' };
const ORIGINAL = '2026-03-20T15:00:00Z';
const DRIFT = { pod_original_eta_at: ORIGINAL };
const NOTHING_NEW = 'tracking has stopped, so nothing new is reported';

it.each(cases<Case>`
	ETA drift: as many days as the limit | kind eta_drift | limits etaDriftDays=2
		| shipment ${DRIFT} pod_eta_at=2026-03-22T15:00:00Z | expected warning
	ETA drift: fewer | kind eta_drift | limits etaDriftDays=3
		| shipment ${DRIFT} pod_eta_at=2026-03-22T15:00:00Z | expected null
	ETA drift: earlier | kind eta_drift | shipment ${DRIFT} pod_eta_at=2026-03-18T15:00:00Z
		| expected info
	ETA drift: half an hour later it is the 22nd | kind eta_drift
		| shipment ${DRIFT} pod_eta_at=2026-03-22T07:00:00Z | expected warning
	ETA drift: no ETA | kind eta_drift | shipment ${DRIFT} pod_eta_at=null
		| expected no ETA is recorded
	ETA drift: one that cannot be read | kind eta_drift | shipment ${DRIFT} pod_eta_at=soon
		| expected the ETA cannot be read
	ETA drift: no original one | kind eta_drift
		| shipment pod_eta_at=${ORIGINAL} pod_original_eta_at=null
		| expected no original ETA is recorded
	ETA drift: arrived | kind eta_drift
		| shipment ${DRIFT} pod_eta_at=2026-03-28T15:00:00Z pod_ata_at=2026-03-10T15:00:00Z
		| expected null
	ETA drift: tracking stopped | kind eta_drift | shipment ${DRIFT} pod_eta_at=2026-03-28T15:00:00Z
			line_tracking_stopped_at=2026-03-01T15:00:00Z | expected ${NOTHING_NEW}

	past: a minute more than allowed | kind past_eta | shipment pod_eta_at=2026-03-10T18:59:00Z
		| expected 1
	past: as much as allowed | kind past_eta | shipment pod_eta_at=2026-03-10T19:00:00Z
		| expected null
	past: 0 hours: any minute | kind past_eta | limits hoursPastEta=0
		| shipment pod_eta_at=2026-03-11T18:59:00Z | expected 0
	# Noon of the 11th at the port: the 10th ended 12 hours ago.
	past: a bare date is over with its day | kind past_eta | limits hoursPastEta=12
		| shipment pod_eta_at=2026-03-10 | expected null
	past: and then counts | kind past_eta | limits hoursPastEta=11 | shipment pod_eta_at=2026-03-10
		| expected 1
	past: ahead | kind past_eta | limits hoursPastEta=0 | shipment pod_eta_at=2026-03-12T19:00:00Z
		| expected null
	past: arrived | kind past_eta
		| shipment pod_eta_at=2026-03-01T19:00:00Z pod_ata_at=2026-03-02T19:00:00Z | expected null
	past: tracking stopped | kind past_eta
		| shipment pod_eta_at=2026-03-01T19:00:00Z line_tracking_stopped_at=2026-02-01T19:00:00Z
		| expected ${NOTHING_NEW}

	silent: as long as allowed | kind silent_tracking
		| shipment line_tracking_last_succeeded_at=2026-03-08T19:00:00Z | expected null
	silent: a minute longer | kind silent_tracking
		| shipment line_tracking_last_succeeded_at=2026-03-08T18:59:00Z | expected 3
	silent: never | kind silent_tracking | shipment line_tracking_last_succeeded_at=null
		| expected it is not known when the line was last heard of
	silent: the ship is in | kind silent_tracking
		| shipment line_tracking_last_succeeded_at=2026-03-01T19:00:00Z
			pod_ata_at=2026-03-10T19:00:00Z | expected null
	silent: stopped | kind silent_tracking | shipment line_tracking_stopped_at=2026-03-04T19:00:00Z
		| expected 7
	silent: stopped, not readable when | kind silent_tracking | shipment line_tracking_stopped_at=yes
		| expected null
	silent: stopped, all picked up | kind silent_tracking
		| attributes pod_full_out_at=2026-03-04T19:00:00Z
		| shipment line_tracking_stopped_at=2026-03-04T19:00:00Z | expected null
	silent: stopped, a terminal was heard of since | kind silent_tracking
		| attributes available_for_pickup=true | shipment line_tracking_stopped_at=2026-03-04T19:00:00Z
		| expected null
	silent: stopped, the terminal was heard of lately | kind silent_tracking
		| attributes terminal_checked_at=2026-03-08T19:00:00Z
		| shipment line_tracking_stopped_at=2026-03-11T19:00:00Z | expected null
	silent: stopped, the terminal a minute before | kind silent_tracking
		| attributes terminal_checked_at=2026-03-08T18:59:00Z
		| shipment line_tracking_stopped_at=2026-03-11T19:00:00Z | expected 0
	past: arrived, as a container alone states | kind past_eta
		| attributes ${AT_SEA} pod_arrived_at=2026-03-10T19:00:00Z
		| shipment pod_eta_at=2026-03-01T19:00:00Z | expected null
	past: a container states an arrival that is ahead | kind past_eta
		| attributes ${AT_SEA} pod_arrived_at=2026-03-20T19:00:00Z
		| shipment pod_eta_at=2026-03-01T19:00:00Z | expected 10
	discharged at a time that is none | kind past_eta | attributes ${AT_SEA} pod_discharged_at=N/A
		| shipment pod_eta_at=2026-03-01T19:00:00Z | expected 10
	discharged in the year 1 | kind past_eta
		| attributes ${AT_SEA} pod_discharged_at=0001-01-01T00:00:00Z
		| shipment pod_eta_at=2026-03-01T19:00:00Z | expected 10
	discharged next week | kind past_eta | attributes ${AT_SEA} pod_discharged_at=2026-03-20T19:00:00Z
		| shipment pod_eta_at=2026-03-01T19:00:00Z | expected 10
	discharged next week, yet in the yard | kind past_eta
		| attributes ${AT_SEA} pod_discharged_at=2026-03-20T19:00:00Z
			location_at_pod_terminal=Grounded in yard | shipment pod_eta_at=2026-03-01T19:00:00Z
		| expected null
`)('a shipment, %s', (_, { kind, limits, attributes = AT_SEA, shipment, expected }) => {
	const boxes = [box(attributes, { ...HEARD, ...shipment })];
	expect(inShort(ofShipment(boxes, limits), kind)).toBe(expected);
});

const LINE_STOPPED = { line_tracking_stopped_at: '2026-03-11T19:00:00Z' };

it.each(['2026-03-08T19:00:00Z', '2026-03-08T18:59:00Z'])(
	'a silent terminal (%s) is not reported of the container where the line has stopped',
	(terminal_checked_at) => {
		const assessment = ofContainer(box({ terminal_checked_at }, LINE_STOPPED));
		expect(verdict(assessment, 'silent_tracking')).toBeNull();
	},
);

const FREIGHT = { name: 'freight\nrelease', status: 'hold', description: null };
const BOTH_FEES = [DEMURRAGE, { ...DEMURRAGE, amount: 90.5, currency_code: 'EUR' }];
const CHECKED = { field: 'terminal_checked_at', value: '2026-03-11T15:00:00Z' };

type InWords = { attributes: Attributes; phrase: string; more: object; shipment?: Attributes };

/** One of a container: what is found of it, beside its number. */
it.each(cases<InWords>`
	rail_dwell | shipment destination_ata_at=2026-03-06T15:00:00Z
		| attributes ${BY_RAIL} pickup_facility=${{ id: 't2', name: 'Global 4' }}
		| phrase 5 days at the ramp at Global 4, arrived Fri 6 Mar | more.days 5
		| more.evidence[] field=destination_ata_at value=2026-03-06T15:00:00Z
	appointment_missed | attributes pickup_appointment_at=2026-03-09T17:30:00Z current_status=off_dock
		| phrase appointment Mon 9 Mar 10:30 was missed, it is still at Pier 400; off dock, may have left Pier 400, ask where it is
		| more severity=warning
	no_rail_movement | attributes ${BY_RAIL} pod_rail_loaded_at=2026-03-02T20:00:00Z
		| phrase loaded on rail Mon 2 Mar, not departed for 9 days | more severity=warning
	no_rail_movement | attributes ${BY_RAIL} pod_rail_departed_at=2026-03-02T20:00:00Z
		| phrase departed by rail Mon 2 Mar, no arrival for 9 days | more severity=warning
	street_dwell | attributes pod_full_out_at=2026-03-02T20:00:00Z | more severity=warning
		| phrase out for 9 days, picked up Mon 2 Mar, and the empty is not back
	fees_without_lfd | attributes fees_at_pod_terminal=${BOTH_FEES} | more since=null days=null
		| phrase demurrage posted (EUR 90.50 + USD 220.00) and no LFD known
		| more.evidence[] field=fees_at_pod_terminal value=EUR 90.5
		| more.evidence[] field=fees_at_pod_terminal value=USD 220
		| more.evidence[] field=pod_discharged_at value=2026-03-06T18:00:00Z
		| more.evidence[] ${CHECKED}
	no_lfd | attributes current_status=awaiting_inland_transfer | more since=null days=null
		| phrase no LFD 5 days after discharge, waiting for rail, ask the line
		| more.evidence[] field=pod_discharged_at value=2026-03-06T18:00:00Z
		| more.evidence[] field=current_status value=awaiting_inland_transfer
		| more.evidence[] ${CHECKED}
	available_yet_blocked | attributes holds_at_pod_terminal=${[HOLD, FREIGHT]}
		| phrase marked available despite holds (customs, freight release), verify with Pier 400
		| more.evidence[] field=available_for_pickup value=true
		| more.evidence[] field=holds_at_pod_terminal value=${'customs, freight\nrelease'}
		| more.evidence[] ${CHECKED}
	appointment_missed | attributes pickup_appointment_at=2026-03-09T17:30:00Z
		| phrase appointment Mon 9 Mar 10:30 was missed, it is still at Pier 400
		| more since=2026-03-09T10:30:00-07:00
	silent_tracking | attributes terminal_checked_at=2026-03-06T19:00:00Z
		| phrase terminal not heard of for 5 days, last Fri 6 Mar | more since=2026-03-06T11:00:00-08:00
`)('%s in words', (kind, { attributes, phrase, more, shipment = {} }) => {
	const found = verdict(ofContainer(box(attributes, shipment)), kind as ExceptionKind);
	expect(found).toMatchObject({ sentence: `TEST1234567: ${phrase}.`, ...more });
});

it.each(cases<{ shipment: Attributes; severity: string; phrase: string }>`
	past_eta | shipment pod_eta_at=2026-03-10T13:00:00Z | severity warning
		| phrase 30 hours past its ETA Tue 10 Mar, and no arrival is recorded
	past_eta | shipment pod_eta_at=2026-03-06T20:00:00Z | severity warning
		| phrase 5 days past its ETA Fri 6 Mar, and no arrival is recorded
	silent_tracking | severity warning | shipment line_tracking_stopped_at=2026-03-04T19:00:00Z
			line_tracking_stopped_reason=account_closed
		| phrase tracking has stopped (account closed) Wed 4 Mar, before the pickup
	silent_tracking | severity info | shipment line_tracking_stopped_at=2026-03-04T19:00:00Z
			line_tracking_stopped_reason=cancelled_by_user
		| phrase tracking has stopped (cancelled by user) Wed 4 Mar, before the pickup
`)('%s of a shipment in words: %j', (kind, { shipment, severity, phrase }) => {
	const boxes = [box(AT_SEA, { ...HEARD, ...shipment })];
	const sentence = `Shipment TESTBL001 (TEST1234567): ${phrase}.`;
	expect(verdict(ofShipment(boxes), kind as ExceptionKind)).toMatchObject({ severity, sentence });
});

describe('port dwell', () => {
	it("the shipment's arrival counts where the container reports none", () => {
		const evaluated = box({ pod_discharged_at: null }, { pod_ata_at: '2026-03-04T18:00:00Z' });
		expect(verdict(ofContainer(evaluated), 'port_dwell')).toMatchObject({
			days: 7,
			since: '2026-03-04T10:00:00-08:00',
			sentence: 'TEST1234567: 7 days at the port at Pier 400, the ship arrived Wed 4 Mar.',
		});
	});

	it('reports all that a dispatcher needs', () => {
		expect(verdict(ofContainer(box(), { daysAtPort: 4 }), 'port_dwell')).toEqual({
			exception_key: '11111111-1111-4111-8111-111111111111:port_dwell',
			kind: 'port_dwell',
			severity: 'warning',
			since: '2026-03-06T10:00:00-08:00',
			days: 5,
			number: 'TEST1234567',
			numbers: ['TEST1234567'],
			evidence: [
				{ field: 'pod_discharged_at', value: '2026-03-06T18:00:00Z' },
				{ field: 'terminal_checked_at', value: '2026-03-11T15:00:00Z' },
			],
			...record`
				name=TEST1234567 phrase=5 days at the port at Pier 400, discharged Fri 6 Mar
				sentence=TEST1234567: 5 days at the port at Pier 400, discharged Fri 6 Mar.
				terminal=Pier 400 customer_name=Example Foods shipping_line_scac=TEST
				bill_of_lading_number=TESTBL001 container_id=11111111-1111-4111-8111-111111111111
				shipment_id=s1 link=null vessel_name=null vessel_imo=null voyage_number=null
			`,
		});
	});

	it.each<[string, Attributes, string, string]>([
		['overdue', { pickup_lfd: '2026-03-09' }, 'critical', '; 2 days overdue, LFD was Mon 9 Mar'],
		['due tomorrow', { pickup_lfd: '2026-03-12' }, 'warning', ''],
		[
			'demurrage without a date',
			{ fees_at_pod_terminal: [{ type: 'demurrage', amount: 220, currency_code: 'USD' }] },
			'critical',
			'; demurrage posted (USD 220.00) and no LFD known',
		],
	])('%s: what it costs decides the severity', (_, attributes, severity, ending) => {
		expect(verdict(ofContainer(box(attributes), { daysAtPort: 4 }), 'port_dwell')).toMatchObject({
			severity,
			sentence: `TEST1234567: 5 days at the port at Pier 400, discharged Fri 6 Mar${ending}.`,
		});
	});
});

it('a returned one has no exception at all, and nothing is missing', () => {
	const evaluated = box({ pod_full_out_at: null, empty_terminated_at: '2026-03-09T20:00:00Z' });
	const none = record`
		daysAtPort=0 daysAtRamp=0 daysOut=0 daysSilent=0 daysWithoutRailMovement=0
	`;
	expect(ofContainer(evaluated, none)).toEqual({ exceptions: [], unassessed: [] });
});

it('ETA drift is reported once for all containers of the shipment', () => {
	const shipment = {
		pod_eta_at: '2026-03-25T15:00:00Z',
		pod_original_eta_at: ORIGINAL,
		port_of_discharge_name: 'Los Angeles',
	};
	const boxes = [1, 2, 3, 4, 5].map((at) =>
		box({ ...AT_SEA, id: `c${at}`, number: `TEST100000${at}` }, shipment),
	);
	expect(verdict(ofShipment(boxes), 'eta_drift')).toMatchObject({
		exception_key: 's1:eta_drift',
		container_id: null,
		shipment_id: 's1',
		number: null,
		numbers: boxes.map(({ status }) => status.number),
		evidence: [
			{ field: 'pod_eta_at', value: '2026-03-25T15:00:00Z' },
			{ field: 'pod_original_eta_at', value: ORIGINAL },
		],
		sentence:
			'Shipment TESTBL001 (TEST1000001, TEST1000002, TEST1000003, 2 more): ETA Wed 25 Mar at Los Angeles, 5 days later than the original one, Fri 20 Mar.',
	});
});
