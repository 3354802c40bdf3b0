/** Random containers: no field of a status, nor its sentence, contradicts another. */
import { expect, inject, test } from 'vitest';

import { pickupStatusAt } from '../../../../nodes/ContainerTracking/pickup/pickupStatus';
import type { PickupStatus } from '../../../../nodes/ContainerTracking/pickup/facts';
import { inFull } from '../../../check.mts';
import { NOON_NEW_YORK } from './vectors.mts';

type Fields = { [name: string]: unknown };

const SEED = inject('seed');
const RUNS = inFull(1500, 400);
const NOW = Date.parse(NOON_NEW_YORK);
const HOUR_MS = 3_600_000;

/** Containers from a seed, by a plain linear generator. */
function containersFrom(seed: number) {
	let state = seed;
	const random = () =>
		(state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
	const one = <T,>(...values: T[]): T => values[Math.floor(random() * values.length)];
	const perhaps = <T,>(share: number, value: () => T) => (random() < share ? value() : null);
	/** An instant so many days from now. */
	const at = (from: number, to: number) => {
		const hours = Math.floor((from + random() * (to - from)) * 24);
		return new Date(NOW + hours * HOUR_MS).toISOString().replace('.000Z', 'Z');
	};
	const near = () => at(-5, 8);
	const lfd = () =>
		perhaps(0.6, () =>
			one(near(), near().slice(0, 10), `${near().slice(0, 10)}T00:00:00Z`, at(-40, 60), 'n/a'),
		);
	const container = (): Fields => ({
		id: 'c1',
		type: 'container',
		number: 'VECT1234567',
		pod_timezone: one('America/New_York', 'US/Pacific', 'Europe/Amsterdam', null),
		final_destination_timezone: one('America/Chicago', 'Indian/Reunion', null),
		pod_discharged_at: perhaps(0.8, () => at(-20, 0)),
		terminal_checked_at: perhaps(0.8, () => at(-4, 0)),
		rail_last_tracking_request_at: perhaps(0.5, () => at(-4, 0)),
		availability_known: one(true, true, false),
		available_for_pickup: one(true, false, null),
		current_status: one(
			null,
			null,
			'available',
			'on_rail',
			'on_ship',
			'picked_up',
			'off_dock',
			'awaiting_inland_transfer',
		),
		pod_rail_carrier_scac: perhaps(0.2, () => 'BNSF'),
		pod_rail_loaded_at: perhaps(0.2, () => at(-6, 0)),
		ind_ata_at: perhaps(0.2, () => at(-4, 0)),
		pod_full_out_at: perhaps(0.2, () => at(-6, 0)),
		empty_terminated_at: perhaps(0.05, () => at(-2, 0)),
		location_at_pod_terminal: one(null, 'Yard 4', 'Community', 'Out'),
		pickup_lfd: lfd(),
		import_deadlines: perhaps(0.6, () => ({
			pickup_lfd_line: lfd(),
			pickup_lfd_terminal: lfd(),
			pickup_lfd_rail: lfd(),
		})),
		ind_facility_lfd_on: perhaps(0.2, lfd),
		pickup_appointment_at: perhaps(0.3, () => at(-3, 10)),
		holds_at_pod_terminal: one(
			null,
			[],
			[{ name: 'customs', status: one('hold', 'pending', null) }],
		),
		fees_at_pod_terminal: one(
			null,
			[],
			[
				{
					type: one('demurrage', 'exam', 'total'),
					amount: one<unknown>(0, 90, '12.50'),
					currency_code: one('USD', null),
				},
			],
		),
	});
	const shipment = (): Fields =>
		one<Fields>(
			{},
			{
				port_of_discharge_locode: 'USNYC',
				destination_locode: 'USCHI',
				destination_ata_at: perhaps(0.2, () => at(-3, 0)),
				destination_timezone: one('America/Chicago', null),
				line_tracking_stopped_at: perhaps(0.1, () => at(-3, 0)),
			},
		);
	return { container, shipment };
}

/** What must be so, whatever the container is like. */
const DEMANDS: { [what: string]: (status: PickupStatus) => boolean } = {
	'gone: nothing to do': ({ picked_up, urgency, alerts, reasons }) =>
		!picked_up || (urgency === 'none' && !alerts && reasons.length === 0),
	'an urgency is one of a date': ({ urgency, days_left: days }) =>
		(days === null) === (urgency === 'none'),
	'overdue by days': ({ urgency, days_left: days }) =>
		(urgency === 'overdue') === (days !== null && days < 0),
	'overdue is said': ({ urgency, sentence }) =>
		(urgency === 'overdue') === /\d days? overdue/.test(sentence),
	'later than both thresholds': ({ urgency, days_left: days, gate_days_left: gates }) =>
		urgency !== 'later' || (Number(days) > 2 && Number(gates) > 2),
	'arrived after it left': ({ arrived_inland: arrived, left_port: left }) => !arrived || left,
	'at the ramp after it arrived': ({ place, arrived_inland: arrived }) =>
		place !== 'inland_waiting' || arrived,
	'the dates of the port close when it leaves': ({ left_port: left, lfd_dates: dates }) =>
		dates.every(({ place, applies }) => place !== 'port' || applies !== left),
	'the zone is known or flagged': ({
		lfd_zone: zone,
		lfd_zone_known: known,
		last_free_day: lfd,
		flags,
	}) => known === (zone !== null) && flags.zone_unknown === (lfd !== null && zone === null),
	'alerts but for those gone or listed apart': ({ alerts, picked_up, listed_apart: apart }) =>
		alerts === (!picked_up && apart === null),
	'listed apart, and why': ({ reasons, listed_apart: apart }) =>
		apart === null || reasons.includes(apart),
	'probably picked up: no alarm beside it': ({ reasons, listed_apart: apart }) =>
		apart !== 'probably_picked_up' || reasons.join() === apart,
	'an urgency that presses is among the reasons, whoever watches': ({
		urgency,
		reasons,
		listed_apart,
	}) =>
		listed_apart === 'probably_picked_up' ||
		['overdue', 'today', 'soon'].every(
			(each) => (urgency === each) === reasons.includes(each as 'soon'),
		),
	'a phrase for each reason, in their order': ({ reasons, attention }) =>
		attention.map(({ reason }) => reason).join() === reasons.join(),
	'phrases are short and plain': ({ attention }) =>
		attention.every(({ phrase }) => /^[^\u0000-\u001f]{5,160}[^.\s]$/.test(phrase)),
	'a hold that stands in the way of a near date': ({ active_holds: active, reasons, urgency }) =>
		reasons.includes('hold_outlasts_lfd') ===
		(active.length > 0 &&
			['overdue', 'today', 'soon'].includes(urgency) &&
			!reasons.includes('probably_picked_up')),
	'a late appointment is said': ({ appointment_after_lfd: after, sentence }) =>
		after === sentence.includes('AFTER the last free day'),
	'a missed one is said': ({ appointment_missed: missed, sentence }) =>
		missed === sentence.includes('MISSED'),
	'holds are said': ({ picked_up, place, active_holds: active, sentence }) =>
		picked_up ||
		place === 'left_port' ||
		active.length === 0 ||
		sentence.includes('Holds: customs'),
	'fees are said': ({ picked_up, fees, sentence }) =>
		picked_up || fees.length === 0 || /fees.* \d+\.\d\d/.test(sentence),
	'held is not ready': ({ ready, active_holds: active }) =>
		ready !== 'ready' || active.length === 0,
	'an unreadable date is said': ({ picked_up, flags, sentence }) =>
		picked_up || !flags.lfd_unreadable || /read/.test(sentence),
	'the working date is said': ({ picked_up, last_free_day: lfd, sentence }) =>
		picked_up || lfd === null || sentence.includes(` ${Number(lfd.slice(8))} `),
	'what cannot be true has no urgency': ({ flags, urgency }) =>
		!flags.implausible || urgency === 'none',
};

const statusOf = (container: Fields, shipment: Fields) =>
	pickupStatusAt({ now: NOON_NEW_YORK })(container, { shipment });

const withoutNulls = (fields: Fields): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

test.each([SEED, SEED + 1])('seed %i', (seed) => {
	const { container, shipment } = containersFrom(seed);
	for (let run = 0; run < RUNS; run += 1) {
		const given = [container(), shipment()] as const;
		const status = statusOf(...given);
		const broken = Object.keys(DEMANDS).filter((what) => !DEMANDS[what](status));
		expect(broken, JSON.stringify({ seed, run, given, status })).toEqual([]);
		// A service may leave out what it does not know.
		expect(statusOf(withoutNulls(given[0]), withoutNulls(given[1]))).toEqual(status);
	}
});
