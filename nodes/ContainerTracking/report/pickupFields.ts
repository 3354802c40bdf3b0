import { URGENCIES } from '../pickup';
import { endOf } from '../pickup/place';
import { readFlag, readNumber, readText, type Fields, readWord } from '../pickup/read';
import { dayIn, daysTo, urgencyOfDays } from './dayLabels';
import { type FeeTexts, holdList, holdsIn, listIn, oneOf, referencesIn } from './rowFields';
import { lineOf } from './phrases';
import type { ReportEntry } from './types';

const READINESS = ['ready', 'blocked', 'unknown'] as const;
const KNOWN_PLACES = [
	'on_the_way',
	'port',
	'inland_transit',
	'inland_waiting',
	'left_port',
	'picked_up',
] as const;
const APART = ['tracking_stopped', 'probably_picked_up', 'onward_move_unknown'] as const;

interface Beside {
	itemIndex: number;
	/** `YYYY-MM-DD`, where the fields do not say for which day they are. */
	today: string;
	/** Somebody else tells that it was picked up. */
	isOut: boolean;
	fees: FeeTexts;
}

/** One literal, since thousands of them are made: why somebody should look at it is not known yet. */
export function unexplained(
	fields: Fields,
	{ itemIndex, today, isOut, fees: feeTexts }: Beside,
): ReportEntry {
	const { urgency, days, lfd, day } = deadlineIn(fields, today);
	const { ready, active, pending, place, isPickedUp } = readinessIn(fields, isOut);
	const { fees, notPriced } = feeTexts;
	return {
		itemIndex,
		number: lineOf(fields.number),
		container_id: lineOf(fields.container_id),
		shipment_id: lineOf(fields.shipment_id),
		urgency,
		days_left: days,
		last_free_day: lfd,
		today: day,
		lfd_zone: readText(fields.lfd_zone),
		last_gate_day: dayIn(fields.last_gate_day),
		gate_days_left: readNumber(fields.gate_days_left),
		closed_days: listIn(fields.closed_days).flatMap((closed) => dayIn(closed) ?? []),
		appointment_at: lineOf(fields.appointment_at),
		appointment_after_lfd: readFlag(fields.appointment_after_lfd) ?? false,
		arrived_on: dayIn(fields.arrived_on),
		discharged_on: dayIn(fields.discharged_on),
		ready,
		active_holds: active,
		pending_holds: pending,
		place,
		picked_up: isPickedUp,
		listed_apart: oneOf(APART, fields.listed_apart) ?? null,
		fees,
		fees_not_priced: readFlag(fields.fees_not_priced) ?? notPriced,
		terminal: lineOf(fields.terminal),
		firms_code: lineOf(fields.firms_code),
		port: lineOf(fields.port),
		location_at_pod_terminal: lineOf(fields.location_at_pod_terminal),
		current_status: lineOf(fields.current_status),
		customer_name: lineOf(fields.customer_name),
		shipping_line_scac: lineOf(fields.shipping_line_scac),
		bill_of_lading_number: lineOf(fields.bill_of_lading_number),
		ref_numbers: referencesIn(fields.ref_numbers),
		link: readText(fields.link),
		vessel: lineOf(fields.vessel),
		next: lineOf(fields.next),
		attention: [],
		cost: null,
		empty: null,
		action: 'watch',
		alerts: false,
		alert_key: '',
	};
}

function deadlineIn(fields: Fields, dayOfReport: string) {
	const day = dayIn(fields.today) ?? dayOfReport;
	const lfd = dayIn(fields.last_free_day);
	const urgency = oneOf(URGENCIES, fields.urgency);
	// A sheet may hold the day alone.
	const days = readNumber(fields.days_left) ?? (urgency === undefined ? daysTo(lfd, day) : null);
	return { urgency: urgency ?? urgencyOfDays(days), days, lfd, day };
}

function readinessIn(fields: Fields, isOut: boolean) {
	const holds = holdsIn(lineOf(fields.holds));
	const active = holdList(fields.active_holds, 'hold').concat(holds.active);
	const isPickedUp =
		readFlag(fields.picked_up) ??
		(isOut ||
			// A row without `picked_up` has its status.
			(endOf({}, readWord(fields.current_status)) !== null &&
				readNumber(fields.days_left) === null));
	return {
		ready: oneOf(READINESS, fields.ready) ?? (active.length > 0 ? 'blocked' : 'unknown'),
		active,
		pending: [...holdList(fields.pending_holds, 'pending'), ...holds.pending],
		place: oneOf(KNOWN_PLACES, fields.place) ?? (isPickedUp ? 'picked_up' : 'port'),
		isPickedUp,
	};
}
