import type { IANAZone } from 'luxon';

import { type Findings, appointmentOf, checksOf, verdictOf } from './reasons';
import { readPickupContext, type PickupContext, type PickupRelated } from './context';
import { dayLabel, dayOfInstant, isoDate, remembered } from './dates';
import { deadlineOf, type Deadline, type Evaluation } from './deadline';
import { alertKeyOf, factsOf, type PickupStatus } from './facts';
import { uncountedHoliday } from './gates';
import { holdsOf } from './holds';
import { readOptions, type PickupOptions, type PickupSettings } from './options';
import { locationOf, terminalNames, terminalOf } from './place';
import { compareText, readText } from './read';
import { statusSentence, attentionOf } from './sentence';
import { type Reason, REASONS, type Urgency } from './types';

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
export type Evaluated = ReturnType<typeof evaluated>;

export function evaluatedAt(
	options: PickupOptions,
): (container: unknown, related?: PickupRelated) => Evaluated {
	const settings = readOptions(options);
	const todayIn = remembered((zone: IANAZone | null) => dayOfInstant(settings.nowMillis, zone));
	return (container, related) =>
		evaluated(readPickupContext(container, related ?? {}, settings.nowMillis), settings, todayIn);
}

function evaluated(
	context: PickupContext,
	{ nowMillis, soonDays, hasNoHolidays, gatesAt }: PickupSettings,
	todayIn: Evaluation['todayIn'],
) {
	const where = locationOf(context);
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
	facts.sentence = statusSentence(facts, notes);
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

export const URGENCIES: readonly Urgency[] = ['overdue', 'today', 'soon', 'later', 'none'];

const URGENT: readonly Urgency[] = ['overdue', 'today', 'soon'];

/** They say no more than that the date is near, so who asks for one urgency does not mean those of another. */
const BY_DATE: ReadonlySet<Reason> = new Set(['overdue', 'today', 'soon', 'hold_outlasts_lfd']);

/** Who asks for urgent containers also gets those with another reason: money without a date has no urgency. */
export function isOfUrgency(status: PickupStatus, urgency: ReadonlySet<unknown>): boolean {
	if (urgency.has(status.urgency)) return true;
	return (
		URGENT.some((urgent) => urgency.has(urgent)) &&
		status.reasons.some((reason) => !BY_DATE.has(reason))
	);
}

/** By the first of the reasons, then by days left with open gates; those to be reviewed come after all others. */
export function compareUrgency(a: PickupStatus, b: PickupStatus): number {
	return (
		Number(a.picked_up) - Number(b.picked_up) ||
		Number(a.listed_apart !== null) - Number(b.listed_apart !== null) ||
		urgency(a) - urgency(b) ||
		openDaysLeft(a) - openDaysLeft(b) ||
		(a.days_left ?? 0) - (b.days_left ?? 0) ||
		compareText(a.number ?? '', b.number ?? '')
	);
}

/** Days on which somebody could still come; when it is over, how long. */
const openDaysLeft = ({ gate_days_left: open, days_left: days }: PickupStatus): number =>
	open ?? days ?? 0;

/** A reason to act comes before a date that is still far away. */
function urgency({ urgency, reasons }: PickupStatus): number {
	const at = reasons.length === 0 ? REASONS.length : REASONS.indexOf(reasons[0]);
	return at * 2 + Number(urgency === 'none');
}
