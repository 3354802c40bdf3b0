import type { PickupContext } from './context';
import { dayOf, isoDate, readStoredTime, type StoredTime } from './dates';
import { type HoldLists, holdPhrase } from './holds';
import type { DoubtfulTime } from './marks';
import { terminalNames, terminalOf } from './place';
import { type Fields, readFlag, readNumber, readText, readTexts } from './read';
import type { Findings, Verdict } from './reasons';
import type { PickupFlags, PickupStatus, Place, Readiness } from './types';
import { statedByOf, toLfdDate } from './sources';

/** One literal: merging objects would take longer than applying all the rules. */
export function factsOf(findings: Findings, verdict: Verdict): PickupStatus {
	const { context, where, deadline, appointment, checks, holds } = findings;
	const { container, dischargedAt, shipment, fees } = context;
	const lfd = {
		date: deadline.working && deadline.working.day !== null ? isoDate(deadline.working.day) : null,
		source: deadline.working?.source ?? null,
		field: deadline.working?.field ?? null,
		value: deadline.working?.value ?? null,
		statedBy:
			deadline.working && statedByOf(deadline.working, deadline.candidates, context.statedBy),
		zone: deadline.working?.zone?.name ?? null,
	};
	const doubtful = doubtfulTimes(findings);
	const pickup = readinessOf(container, where.place, holds, checks.check_before_arrival);
	const [terminalName, firmsCode] = terminalNames(
		terminalOf(context, where, deadline.working?.place),
	);
	return {
		number: readText(container.number),
		urgency: deadline.urgency,
		days_left: deadline.daysLeft,
		last_free_day: lfd.date,
		lfd_source: lfd.source,
		lfd_field: lfd.field,
		lfd_value: lfd.value,
		lfd_stated_by: lfd.statedBy,
		lfd_unconfirmed: lfd.date !== null && lfd.statedBy === null,
		lfd_zone: lfd.zone,
		lfd_zone_known: lfd.zone !== null,
		last_gate_day: deadline.lastGateDay === null ? null : isoDate(deadline.lastGateDay),
		gate_days_left: deadline.gateDaysLeft,
		today: isoDate(deadline.today),
		closed_days: deadline.closedDays.map(isoDate),
		lfd_dates: deadline.candidates.map(toLfdDate),
		lfd_dates_disagree: deadline.disagree,
		ready: pickup.ready,
		ready_reasons: pickup.reasons,
		active_holds: holds.active,
		pending_holds: holds.pending,
		holds_from_port: holds.fromPort,
		fees: fees.fees,
		fees_not_priced: fees.notPriced,
		appointment_at: appointment.at,
		appointment_after_lfd: appointment.afterLfd,
		appointment_missed: appointment.missed,
		place: where.place,
		landed: where.landed,
		inland: where.inland,
		left_port: where.leftPort,
		arrived_inland: where.arrived,
		terminal: terminalName,
		firms_code: firmsCode,
		port: portOf(findings),
		location_at_pod_terminal: readText(container.location_at_pod_terminal),
		picked_up: where.pickedUpReason !== null,
		picked_up_reason: where.pickedUpReason,
		current_status: readText(container.current_status),
		arrived_on: dateAtPort(
			readStoredTime(container.pod_arrived_at ?? shipment.pod_ata_at),
			context,
		),
		discharged_on: dateAtPort(dischargedAt, context),
		customer_name: readText(shipment.customer_name),
		shipping_line_scac: readText(shipment.shipping_line_scac),
		bill_of_lading_number: readText(shipment.bill_of_lading_number),
		ref_numbers: readTexts(container.ref_numbers, shipment.ref_numbers),
		container_id: readText(container.id),
		shipment_id: readText(shipment.id),
		equipment_type: readText(container.equipment_type),
		equipment_length: readNumber(container.equipment_length),
		equipment_height: readText(container.equipment_height),
		// The service writes 0 for a weight it does not know.
		weight_in_lbs: readNumber(container.weight_in_lbs) || null,
		doubtful_times: doubtful,
		flags: flagsOf(findings, doubtful.length > 0),
		reasons: verdict.reasons,
		attention: [],
		listed_apart: verdict.needsReview,
		tracking_stopped_reason: readText(shipment.line_tracking_stopped_reason),
		alerts: where.pickedUpReason === null && verdict.needsReview === null,
		alert_key: '',
		sentence: '',
		note: null,
		link: null,
	};
}

function portOf({ context: { shipment }, where, deadline }: Findings): string | null {
	const isInland = deadline.working ? deadline.working.place === 'inland' : where.leftPort;
	const names = isInland
		? [shipment.destination_name, shipment.destination_locode]
		: [shipment.port_of_discharge_name, shipment.port_of_discharge_locode];
	return readText(names[0]) ?? readText(names[1]);
}

const dateAtPort = (time: StoredTime | null, { zones }: PickupContext): string | null =>
	time && isoDate(dayOf(time, zones.port));

/** A last free day that would count and cannot be read has a flag of its own. */
const doubtfulTimes = ({ context, deadline }: Findings): DoubtfulTime[] =>
	[
		...context.doubtfulTimes,
		...deadline.candidates.filter(({ applies, time }) => !applies && time === null),
	].map(({ field, value }) => ({ field, value }));

function flagsOf({ context, where, deadline, checks }: Findings, isDoubtful: boolean): PickupFlags {
	const { working } = deadline;
	const isInlandZone = working?.place === 'inland' || (working === null && where.leftPort);
	return {
		stale: checks.stale,
		check_unknown: checks.check_unknown,
		tracking_stopped: checks.tracking_stopped,
		line_tracking_stopped: checks.line_tracking_stopped,
		check_before_arrival: checks.check_before_arrival,
		implausible: deadline.implausible,
		lfd_before_discharge: deadline.beforeDischarge,
		lfd_before_landing: deadline.beforeLanding,
		lfd_unreadable: deadline.isUnparsed,
		conflicting: where.conflicting,
		zone_unknown: working !== null && working.zone === null,
		zone_refused: isInlandZone && context.zones.refused !== null,
		utc_midnight: deadline.utcMidnight,
		time_doubtful: isDoubtful,
	};
}

export function alertKeyOf(
	facts: Pick<PickupStatus, 'container_id' | 'number' | 'last_free_day' | 'urgency' | 'reasons'>,
) {
	return [facts.container_id ?? facts.number, facts.last_free_day, facts.urgency, facts.reasons[0]]
		.map((part) => part ?? 'none')
		.join(':');
}

const OUT_OF_SYNC = 'marked available despite a hold, verify with the terminal';
const NOT_AVAILABLE = 'not available for pickup';
const NOT_SINCE_ARRIVAL = 'the terminal was not checked since the arrival';

interface ReadinessVerdict {
	ready: Readiness;
	reasons: string[];
}

/** Where nothing can be picked up, or nobody knows where; what the terminal said is of no use there. */
const NOWHERE: { [place in Place]?: string } = {
	picked_up: 'already gone',
	left_port: 'left the port, onward move unknown',
	inland_transit: 'under way inland',
};

/** Whether a truck that comes now gets the container. See docs/last-free-day.md#holds-fees-readiness. */
function readinessOf(
	container: Fields,
	place: Place,
	{ active, pending, fromPort }: HoldLists,
	isCheckOutdated: boolean,
): ReadinessVerdict {
	const nowhere = NOWHERE[place];
	if (nowhere && place !== 'inland_transit') return { ready: 'unknown', reasons: [nowhere] };
	const available = readFlag(container.available_for_pickup);
	const known = available !== null && readFlag(container.availability_known) !== false;
	const warnings = [
		holdPhrase('Pending holds', pending),
		holdPhrase('Holds from the port', fromPort),
		isCheckOutdated ? NOT_SINCE_ARRIVAL : '',
	].filter(Boolean);
	if (active.length > 0) {
		const reasons = [holdPhrase('Holds', active)];
		if (nowhere) reasons.push(nowhere);
		else if (known) reasons.push(available ? OUT_OF_SYNC : NOT_AVAILABLE);
		return { ready: 'blocked', reasons: [...reasons, ...warnings] };
	}
	if (nowhere) return { ready: 'unknown', reasons: [nowhere, ...warnings] };
	if (!known) return { ready: 'unknown', reasons: ['availability not known', ...warnings] };
	return available
		? { ready: 'ready', reasons: ['available for pickup', ...warnings] }
		: { ready: 'blocked', reasons: [NOT_AVAILABLE, ...warnings] };
}
