import { dateOrNull, dayOf, isoDate, type StoredTime } from './dates';
import { holdPhrase } from './holds';
import { inlandPlaceOf, terminalNames, terminalOf } from './place';
import { readAvailability, readNumber, readText, readTexts } from './read';
import type { Judged } from './reasons';
import type { Attention, Place, Readiness } from './types';
import { statedByOf, toLfdDate } from './sources';

/** What a dispatcher needs to know about one container at one moment. Plain JSON. */
export type PickupStatus = ReturnType<typeof factsOf>;

/** A single literal, since merging objects takes longer than applying all the rules. */
export function factsOf(judged: Judged) {
	const { context, where, deadline, appointment, holds, reasons, needsReview } = judged;
	const { container, dischargedAt, shipment, fees } = context;
	const { working, candidates } = deadline;
	const statedBy = working && statedByOf(working, candidates, context.statedBy);
	const zone = working?.zone?.name ?? null;
	// An unreadable last free day that applies is not listed here: it has the flag `lfd_unreadable`.
	const doubtful = [
		...context.doubtfulTimes,
		...candidates.filter(({ applies, time }) => !applies && time === null),
	].map(({ field, value }) => ({ field, value }));
	const pickup = readinessOf(judged);
	const dateAtPort = (time: StoredTime | null) => time && isoDate(dayOf(time, context.zones.port));
	// A date of the ramp that is only shown, while the container is in the port, does not count here.
	const shownPlace = where.leftPort ? 'inland' : 'port';
	const place = working?.applies ? working.place : shownPlace;
	const placeField = place === 'inland' ? 'destination' : 'port_of_discharge';
	const places = place === 'inland' ? inlandPlaceOf(shipment) : shipment;
	const [terminalName, firmsCode] = terminalNames(terminalOf(context, where, place));
	const [number, containerId] = [readText(container.number), readText(container.id)];
	const lfd = dateOrNull(deadline.lfd);
	return {
		number,
		urgency: deadline.urgency,
		/** Whole calendar days to the working date; 0 is the last free day itself. Null where no date sets an urgency. */
		days_left: deadline.daysLeft,
		/**
		 * `YYYY-MM-DD` at the place of pickup: the earliest that applies, else at the port the ramp's, without an
		 * urgency.
		 */
		last_free_day: lfd,
		lfd_source: working?.source ?? null,
		/** The attribute with the working date, and its text as stored. */
		lfd_field: working?.field ?? null,
		lfd_value: working?.value ?? null,
		/** `data_source` of the event that stated the working date, e.g. `terminal` or `t49_calculation`. */
		lfd_stated_by: statedBy,
		/** It is not known whether line, terminal or railway reported the date or the service calculated it. */
		lfd_unconfirmed: working !== null && statedBy === null,
		lfd_zone: zone,
		lfd_zone_known: zone !== null,
		/** `YYYY-MM-DD`: the last day on or before the working date with open gates, by the user's settings alone. */
		last_gate_day: dateOrNull(deadline.lastGateDay),
		/** Days with open gates after today, up to the working date. */
		gate_days_left: deadline.gateDaysLeft,
		/** `YYYY-MM-DD` at the place of pickup: the day of the evaluation. */
		today: isoDate(deadline.today),
		/** `YYYY-MM-DD`: days without gate hours from today to the working date, two weeks at most. */
		closed_days: deadline.closedDays.map(isoDate),
		lfd_dates: candidates.map(toLfdDate),
		lfd_dates_disagree: deadline.disagree,
		ready: pickup.ready,
		ready_reasons: pickup.reasons,
		active_holds: holds.active,
		pending_holds: holds.pending,
		/** Holds that the port's terminal listed before the container reached the ramp. They block nothing. */
		holds_from_port: holds.fromPort,
		/** One entry per currency; priced lines only. */
		fees: fees.fees,
		fees_not_priced: fees.notPriced,
		/** ISO 8601 in the port's time; the day alone where the service states no time. */
		appointment_at: appointment.at,
		/** The appointment is still ahead, and on a day after the working date. */
		appointment_after_lfd: appointment.afterLfd,
		/** The appointment has passed, and a later check of the terminal still found the container there. */
		appointment_missed: appointment.missed,
		place: where.place,
		landed: where.landed,
		inland: where.inland,
		left_port: where.leftPort,
		arrived_inland: where.arrived,
		/** Where it is picked up: the place of the working date, else by whether the container has left the port. */
		terminal: terminalName,
		firms_code: firmsCode,
		/** The port or the inland destination, as for `terminal`. */
		port: readText(places[`${placeField}_name`]) ?? readText(places[`${placeField}_locode`]),
		location_at_pod_terminal: readText(container.location_at_pod_terminal),
		picked_up: where.pickedUpReason !== null,
		picked_up_reason: where.pickedUpReason,
		current_status: readText(container.current_status),
		/** `YYYY-MM-DD` at the port: the ship's arrival and the discharge. */
		arrived_on: dateAtPort(context.arrivedAt),
		discharged_on: dateAtPort(dischargedAt),
		customer_name: readText(shipment.customer_name),
		shipping_line_scac: readText(shipment.shipping_line_scac),
		bill_of_lading_number: readText(shipment.bill_of_lading_number),
		ref_numbers: readTexts(container.ref_numbers, shipment.ref_numbers),
		container_id: containerId,
		shipment_id: readText(shipment.id),
		equipment_type: readText(container.equipment_type),
		/** Feet. */
		equipment_length: readNumber(container.equipment_length),
		equipment_height: readText(container.equipment_height),
		/** Pounds; null where the service writes 0, which means not known. */
		weight_in_lbs: readNumber(container.weight_in_lbs) || null,
		/** As recorded: unreadable times, and future times of something past. They close nothing. */
		doubtful_times: doubtful,
		flags: flagsOf(judged, doubtful.length > 0),
		/** Keys of `REASONS`, the most important first; empty where nothing has to be done now. */
		reasons,
		attention: [] as Attention[],
		listed_apart: needsReview,
		/** As the service sends it, e.g. `cancelled_by_user`. */
		tracking_stopped_reason: readText(shipment.line_tracking_stopped_reason),
		/** Whether the container gets alerts: false when picked up or listed separately. */
		alerts: where.pickedUpReason === null && needsReview === null,
		/** `<container>:<working date>:<urgency>:<first reason>`: an unchanged key means nothing new to report. */
		alert_key: [containerId ?? number, lfd, deadline.urgency, reasons[0]]
			.map((part) => part ?? 'none')
			.join(':'),
		sentence: '',
		/** What was not taken into account, and why; null where everything was. */
		note: null as string | null,
		/** Opens the container in the service's app; null where no link is known. */
		link: null as string | null,
	};
}

function flagsOf({ context, where, deadline, checks }: Judged, isDoubtful: boolean) {
	const { working } = deadline;
	const isInlandZone = working?.place === 'inland' || (working === null && where.leftPort);
	return {
		/** The terminal or railway that watches the container was not heard of for 48 hours. */
		stale: checks.stale,
		/** It is not known when that terminal or railway was last heard of. */
		check_unknown: checks.check_unknown,
		/** The line's tracking has stopped and no terminal or rail check came later: the data no longer changes. */
		tracking_stopped: checks.tracking_stopped,
		line_tracking_stopped: checks.line_tracking_stopped,
		/** The container is at the ramp, and the last terminal check is older: it lists holds and fees of the port. */
		check_before_arrival: checks.check_before_arrival,
		/** The last free day cannot be true: see docs/last-free-day.md#dates-that-make-no-sense. */
		implausible: deadline.implausible,
		lfd_before_discharge: deadline.beforeDischarge,
		/** The last free day is past, yet the container has not landed. */
		lfd_before_landing: deadline.beforeLanding,
		/** A last free day that applies is recorded, but is no date. */
		lfd_unreadable: deadline.isUnparsed,
		/** Marks of leaving are recorded, yet a later check finds the container in the yard of the port. */
		conflicting: where.conflicting,
		zone_unknown: working !== null && working.zone === null,
		/** The zone of the final place is on another continent than the port, so the port's is used. */
		zone_refused: isInlandZone && context.zones.refused !== null,
		/** Stored as midnight in UTC for a place in the Americas: the earlier local day is kept. */
		utc_midnight: deadline.utcMidnight,
		/** A recorded time cannot be used; `doubtful_times` lists it. */
		time_doubtful: isDoubtful,
	};
}

const OUT_OF_SYNC = 'marked available despite a hold, verify with the terminal';
const NOT_AVAILABLE = 'not available for pickup';

/** Places where nothing can be picked up, or that nobody knows: the terminal's availability does not count there. */
const NOWHERE: { [place in Place]?: string } = {
	picked_up: 'already gone',
	left_port: 'left the port, onward move unknown',
	inland_transit: 'under way inland',
};

/** Whether a truck that comes now gets the container. See docs/last-free-day.md#holds-fees-readiness. */
function readinessOf({ context, where, holds, checks }: Judged): {
	ready: Readiness;
	reasons: string[];
} {
	const { container } = context;
	const { active, pending, fromPort } = holds;
	const nowhere = NOWHERE[where.place];
	if (nowhere && where.place !== 'inland_transit') return { ready: 'unknown', reasons: [nowhere] };
	const available = readAvailability(container);
	const known = available !== null;
	const warnings = [
		holdPhrase('Pending holds', pending),
		holdPhrase('Holds from the port', fromPort),
		checks.check_before_arrival ? 'the terminal was not checked since the arrival' : '',
	].filter(Boolean);
	if (active.length > 0) {
		const availability = known ? (available ? OUT_OF_SYNC : NOT_AVAILABLE) : '';
		const reasons = [holdPhrase('Holds', active), nowhere ?? availability].filter(Boolean);
		return { ready: 'blocked', reasons: [...reasons, ...warnings] };
	}
	if (nowhere) return { ready: 'unknown', reasons: [nowhere, ...warnings] };
	if (!known) return { ready: 'unknown', reasons: ['availability not known', ...warnings] };
	return available
		? { ready: 'ready', reasons: ['available for pickup', ...warnings] }
		: { ready: 'blocked', reasons: [NOT_AVAILABLE, ...warnings] };
}
