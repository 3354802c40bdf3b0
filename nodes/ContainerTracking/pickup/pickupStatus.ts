import type { IANAZone } from 'luxon';

import { type Appointment, appointmentOf, checksOf } from './checks';
import { attentionOf } from './attention';
import { readPickupContext, type PickupContext, type PickupRelated } from './context';
import { dayLabel, dayOfInstant, isoDate, type DayNumber } from './dates';
import { deadlineOf, type Deadline, type Evaluation } from './deadline';
import { alertKeyOf, factsOf } from './facts';
import { uncountedHoliday } from './gates';
import { holdsOf } from './holds';
import { readOptions, type PickupOptions, type PickupSettings } from './options';
import { placeOf, terminalNames, terminalOf, type ContainerLocation } from './place';
import { readText } from './read';
import { verdictOf, type Findings } from './reasons';
import { sentenceOf } from './sentence';
import type { PickupStatus } from './types';

/** Throws InvalidPickupOption; nothing in a container makes this throw. See docs/last-free-day.md. */
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
	const evaluate = evaluatedAt(options);
	return (container, related) => evaluate(container, related).status;
}

/** The status of a container with what it was worked out from: costs and exceptions go on from there. */
export interface Evaluated {
	status: PickupStatus;
	context: PickupContext;
	where: ContainerLocation;
	deadline: Deadline;
	appointment: Appointment;
	nowMillis: number;
	soonDays: number;
	todayIn: Evaluation['todayIn'];
}

export function evaluatedAt(
	options: PickupOptions,
): (container: unknown, related?: PickupRelated) => Evaluated {
	const settings = readOptions(options);
	const todayIn = calendar(settings.nowMillis);
	return (container, related) =>
		evaluated(readPickupContext(container, related ?? {}, settings.nowMillis), settings, todayIn);
}

function calendar(nowMillis: number): Evaluation['todayIn'] {
	const days = new Map<IANAZone | null, DayNumber>();
	return (zone) => {
		let day = days.get(zone);
		if (day === undefined) {
			day = dayOfInstant(nowMillis, zone);
			days.set(zone, day);
		}
		return day;
	};
}

function evaluated(
	context: PickupContext,
	{ nowMillis, soonDays, hasNoHolidays, gatesAt }: PickupSettings,
	todayIn: Evaluation['todayIn'],
): Evaluated {
	const where = placeOf(context);
	const evaluation: Evaluation = {
		nowMillis,
		soonDays,
		todayIn,
		gates: (working) => gatesAt(...terminalNames(terminalOf(context, where, working?.place))),
	};
	const deadline = deadlineOf(context, where, evaluation);
	const lfd = deadline.daysLeft === null ? null : deadline.today + deadline.daysLeft;
	const appointment = appointmentOf(context, where, lfd, nowMillis);
	const checks = checksOf(context, where, nowMillis);
	const holds = holdsOf(
		context.container.holds_at_pod_terminal,
		context.container.ind_facility_holds,
		checks.check_before_arrival,
	);
	const findings: Findings = { context, where, deadline, appointment, checks, holds };
	const verdict = verdictOf(findings, evaluation);
	const facts = factsOf(findings, verdict);
	const notes = {
		daysHere: verdict.daysHere,
		isAppointmentPast: appointment.isPast,
		daysSilent: checks.daysSilent,
		refusedZone: context.zones.refused?.name ?? null,
	};
	facts.alert_key = alertKeyOf(facts);
	facts.attention = attentionOf(facts, notes);
	facts.sentence = sentenceOf(facts, notes);
	if (hasNoHolidays) facts.note = holidayNote(context, deadline, evaluation);
	return { status: facts, context, where, deadline, appointment, nowMillis, soonDays, todayIn };
}

function holidayNote(
	{ shipment }: PickupContext,
	{ daysLeft, today, working }: Deadline,
	{ gates }: Evaluation,
): string | null {
	if (daysLeft === null || daysLeft <= 0) return null;
	const locode = readText(shipment.port_of_discharge_locode);
	const day = uncountedHoliday(today, today + daysLeft, gates(working), locode);
	if (day === undefined) return null;
	return `No holidays set: ${dayLabel(isoDate(day), isoDate(today))} is counted as open.`;
}
