import type { IANAZone } from 'luxon';

import { appointmentOf, type Appointment } from './appointment';
import { bandOf } from './bands';
import { readBox, type Box } from './box';
import { dayOfInstant, isoDate, type DayNumber } from './dates';
import { feesOf } from './fees';
import { flagsOf } from './flags';
import { lastGateDay } from './gateDay';
import { readHolds } from './holds';
import { journeyOf, type Journey } from './journey';
import { readOptions, type PickupSettings } from './options';
import { readNumber, readText, readTexts } from './read';
import { readinessOf } from './readiness';
import { sentenceOf } from './sentence';
import { datesDisagree, lfdCandidates, toLfdDate, workingLfd, type LfdCandidate } from './sources';
import type { PickupOptions, PickupRelated, PickupStatus } from './types';

type TodayIn = (zone: IANAZone | null) => DayNumber;

/**
 * The pickup status of one container at one moment.
 *
 * `container` is a flat resource: the attributes of section 2.3 and the public extras beside `id` and `type`, in
 * any state of completeness. Nothing in it makes this throw; options that cannot be used throw InvalidPickupOption.
 */
export function pickupStatus(
	container: unknown,
	options: PickupOptions & PickupRelated,
): PickupStatus {
	return pickupStatusAt(options)(container, options);
}

/** As pickupStatus, with the options checked and today's date found once for many containers. */
export function pickupStatusAt(
	options: PickupOptions,
): (container: unknown, related?: PickupRelated) => PickupStatus {
	const settings = readOptions(options);
	const todayIn = calendar(settings.nowMillis);
	return (container, related) => statusOf(readBox(container, related), settings, todayIn);
}

/** Today's date by zone, computed once for each. */
function calendar(nowMillis: number): TodayIn {
	const days = new Map<string, DayNumber>();
	return (zone) => {
		const name = zone?.name ?? '';
		let day = days.get(name);
		if (day === undefined) {
			day = dayOfInstant(nowMillis, zone);
			days.set(name, day);
		}
		return day;
	};
}

function statusOf(box: Box, settings: PickupSettings, todayIn: TodayIn): PickupStatus {
	const journey = journeyOf(box);
	const candidates = lfdCandidates(box, journey);
	const working = workingLfd(candidates);
	const today = todayIn(working?.zone ?? null);
	const appointment = appointmentOf(box, journey, working, todayIn);
	const flags = flagsOf(box, journey, working, settings.nowMillis);
	const facts: Omit<PickupStatus, 'alert_key' | 'sentence'> = {
		number: readText(box.container.number),
		...deadlineFields(candidates, working, journey, settings, today),
		...pickupFields(box, journey),
		...appointmentFields(appointment),
		...placeFields(box, journey, working),
		gone: journey.goneReason !== null,
		gone_reason: journey.goneReason,
		...identityFields(box),
		flags,
		alerts: journey.goneReason === null && !flags.tracking_stopped,
	};
	return { ...facts, alert_key: alertKey(facts), sentence: sentenceOf(facts, isoDate(today)) };
}

function deadlineFields(
	candidates: readonly LfdCandidate[],
	working: LfdCandidate | null,
	{ goneReason }: Journey,
	{ soonDays, holidays }: PickupSettings,
	today: DayNumber,
) {
	const day = working?.day ?? null;
	// A container that is gone has no days left to keep, whatever its date was.
	const daysLeft = day === null || goneReason !== null ? null : day - today;
	return {
		band: bandOf(daysLeft, soonDays),
		days_left: daysLeft,
		working_lfd: day === null ? null : isoDate(day),
		lfd_source: working?.source ?? null,
		lfd_zone: working?.zone?.name ?? null,
		lfd_zone_known: Boolean(working?.zone),
		last_gate_day: day === null ? null : isoDate(lastGateDay(day, holidays)),
		lfd_dates: candidates.map(toLfdDate),
		lfd_dates_disagree: datesDisagree(candidates),
	};
}

function pickupFields({ container }: Box, { goneReason }: Journey) {
	const holds = readHolds(container.holds_at_pod_terminal);
	const active = holds.filter(({ status }) => status === 'hold');
	const pending = holds.filter(({ status }) => status === 'pending');
	const { fees, notPriced } = feesOf(container.fees_at_pod_terminal);
	const { ready, reasons } =
		goneReason === null
			? readinessOf(container, active, pending)
			: { ready: 'unknown' as const, reasons: ['already gone'] };
	return {
		ready,
		ready_reasons: reasons,
		active_holds: active,
		pending_holds: pending,
		fees,
		fees_not_priced: notPriced,
	};
}

function appointmentFields({ at, afterLfd, missed }: Appointment) {
	return { appointment_at: at, appointment_after_lfd: afterLfd, appointment_missed: missed };
}

/** The terminal is the one that the working date belongs to: inland for a rail date. */
function placeFields(box: Box, journey: Journey, working: LfdCandidate | null) {
	const place = working?.place ?? (journey.leftPort ? 'destination' : 'port');
	const terminal = place === 'port' ? box.portTerminal : box.inlandTerminal;
	return {
		terminal_name: readText(terminal.name) ?? readText(terminal.nickname),
		firms_code: readText(terminal.firms_code),
		location_at_pod_terminal: readText(box.container.location_at_pod_terminal),
	};
}

function identityFields({ container, shipment }: Box) {
	return {
		current_status: readText(container.current_status),
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
	};
}

function alertKey(facts: Pick<PickupStatus, 'container_id' | 'number' | 'working_lfd' | 'band'>) {
	return [facts.container_id ?? facts.number, facts.working_lfd, facts.band]
		.map((part) => part ?? 'none')
		.join(':');
}
