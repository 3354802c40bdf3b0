import { DateTime, type IANAZone } from 'luxon';

import {
	MARKS_OF_ARRIVAL,
	MARKS_OF_LEAVING,
	MARKS_OF_PICKUP,
	type PickupContext,
	type PickupRelated,
	readPickupContext,
} from './context';
import { dayLabel, dayOfInstant, isoDate, remembered } from './dates';
import { type Deadline, type Evaluation, deadlineOf } from './deadline';
import { type PickupStatus, factsOf } from './facts';
import { uncountedHoliday } from './gates';
import { holdsOf } from './holds';
import { type PickupOptions, readOptions } from './options';
import { locationOf, terminalNames, terminalOf } from './place';
import {
	type Fields,
	compareText,
	isStated,
	readFields,
	readText,
	readWord,
	shortened,
} from './read';
import { appointmentOf, checksOf, isCheckBeforeArrival, judged } from './reasons';
import { attentionOf, statusSentence } from './sentence';
import { lfdCandidates, workingLfd } from './sources';
import { REASONS, type Reason, type Urgency } from './types';

/**
 * Throws InvalidPickupOption for a wrong option; nothing in a container makes the function throw that is returned for
 * many of them. See docs/last-free-day.md.
 */
export function pickupStatusAt(options: PickupOptions) {
	const evaluate = evaluatedAt(options);
	return (...container: Parameters<typeof evaluate>): PickupStatus => evaluate(...container).status;
}

/** The status of a container and the findings behind it, which costs and exceptions use. */
export type Evaluated = ReturnType<ReturnType<typeof evaluatedAt>>;

export function evaluatedAt(options: PickupOptions) {
	const { nowMillis, soonDays, hasNoHolidays, gatesAt } = readOptions(options);
	const todayIn = remembered((zone: IANAZone | null) => dayOfInstant(nowMillis, zone));
	return (containerValue: unknown, related: PickupRelated = {}) => {
		const context = readPickupContext(containerValue, related, nowMillis);
		const where = locationOf(context);
		const evaluation: Evaluation = {
			...{ nowMillis, soonDays, todayIn },
			gates: (working) => gatesAt(...terminalNames(terminalOf(context, where, working?.place))),
		};
		const deadline = deadlineOf(context, where, evaluation);
		const lfd = deadline.daysLeft === null ? null : deadline.today + deadline.daysLeft;
		const appointment = appointmentOf(context, where, lfd, nowMillis);
		const checks = checksOf(context, where, nowMillis);
		const holds = holdsOf(context, checks.check_before_arrival);
		const findings = judged({ context, where, deadline, appointment, checks, holds }, evaluation);
		const status = factsOf(findings);
		status.attention = attentionOf(status, findings);
		status.sentence = statusSentence(status, findings);
		if (hasNoHolidays) status.note = holidayNote(context, deadline, evaluation);
		return { status, context, where, deadline, appointment, checks, nowMillis, soonDays, todayIn };
	};
}

function holidayNote(
	{ shipment }: PickupContext,
	{ daysLeft, today, working }: Deadline,
	{ gates }: Evaluation,
): string | null {
	if (daysLeft === null || daysLeft <= 0) return null;
	const place = working?.place === 'inland' ? 'destination' : 'port_of_discharge';
	const locode = readText(shipment[`${place}_locode`]);
	const day = uncountedHoliday(today, today + daysLeft, gates(working), locode);
	if (day === undefined) return null;
	return `No holidays set: ${dayLabel(isoDate(day), isoDate(today))} is counted as open.`;
}

const URGENT: readonly Urgency[] = ['overdue', 'today', 'soon'];

/** Reasons that only say that the date is near. They do not put a container into a list of another urgency. */
const BY_DATE: ReadonlySet<Reason> = new Set(['overdue', 'today', 'soon', 'hold_outlasts_lfd']);

/** A list of urgent containers also has those with another reason: money without a date has no urgency. */
export function isOfUrgency(status: PickupStatus, urgency: ReadonlySet<unknown>): boolean {
	if (urgency.has(status.urgency)) return true;
	return (
		URGENT.some((urgent) => urgency.has(urgent)) &&
		status.reasons.some((reason) => !BY_DATE.has(reason))
	);
}

/** By the first reason, then by gate days left. Containers to be reviewed come after these, picked up ones last. */
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

/** Days on which a pickup is still possible; once overdue, the negative days left. */
const openDaysLeft = ({ gate_days_left: open, days_left: days }: PickupStatus): number =>
	open ?? days ?? 0;

/** By the first reason; containers without a reason come last, those without a date after the others. */
function urgency({ urgency, reasons }: PickupStatus): number {
	const at = reasons.length === 0 ? REASONS.length : REASONS.indexOf(reasons[0]);
	return at * 2 + Number(urgency === 'none');
}

/** Null where only the shipment, which is not included, shows an onward move; undefined without any field of the end. */
export const isPickedUp = (container: unknown): boolean | null | undefined =>
	isOver(possibilitiesOf(readFields(container)));

/** Last free day, pickup, holds and fees now; null where they depend on a shipment that is not included. */
export function containerSummary(container: Fields) {
	const possibilities = possibilitiesOf(container);
	const [now, goingOn] = possibilities;
	const { context, where } = now;
	return {
		/** See docs/last-free-day.md#in-other-operations. */
		lastFreeDay: agreed((goingOn?.where.leftPort ? possibilities : [now]).map(lfdOf)),
		isPickedUp: isOver(possibilities),
		holds: holdsOf(context, isCheckBeforeArrival(where, context)),
		fees: context.fees,
	};
}

type Possibility = ReturnType<typeof possibilitiesOf>[number];

const GOES_ON: Fields = { port_of_discharge_name: 'here', destination_name: 'elsewhere' };

const ARRIVED: Fields = { ...GOES_ON, destination_ata_at: 'some time' };

/** A container that has moved, whose shipment names no places, may end at the port, go on, or have arrived inland. */
function possibilitiesOf(container: Fields) {
	const context = readPickupContext(container, {}, DateTime.now().toMillis());
	const { shipment } = context;
	const isCertain =
		!hasMoved(context) ||
		isStated(shipment.port_of_discharge_locode) ||
		isStated(shipment.port_of_discharge_name);
	return (isCertain ? [{}] : [{}, GOES_ON, ARRIVED]).map((places) => {
		const possible = { ...context, shipment: { ...shipment, ...places } };
		return { context: possible, where: locationOf(possible) };
	});
}

function hasMoved({ container, shipment }: PickupContext): boolean {
	const status = readWord(container.current_status);
	return (
		status === 'picked_up' ||
		status === 'on_rail' ||
		isStated(shipment.destination_ata_at) ||
		[...MARKS_OF_LEAVING, ...MARKS_OF_ARRIVAL].some((name) => isStated(container[name]))
	);
}

/** Fields about the end of the transport. Without any of them, nothing is known about the pickup. */
const OF_THE_END = ['current_status', ...MARKS_OF_PICKUP];

function isOver(possibilities: Possibility[]): boolean | null | undefined {
	const { container } = possibilities[0].context;
	if (OF_THE_END.every((name) => container[name] === undefined)) return undefined;
	return agreed(possibilities.map(({ where }) => where.pickedUpReason !== null));
}

function agreed<Value>([first, ...others]: Value[]): Value | null {
	return others.every((other) => other === first) ? first : null;
}

function lfdOf({ context, where }: Possibility): string | null {
	const candidates = lfdCandidates(context, where, DateTime.now().toMillis());
	const { day = null, time, zone } = workingLfd(candidates, where) ?? {};
	// A bare date means the same day in any zone.
	if (day !== null && time) return time.isInstant && zone === null ? null : isoDate(day);
	const unparsed = candidates.find((each) => each.applies && each.time === null);
	return unparsed === undefined ? null : `${shortened(unparsed.value)} (cannot be read)`;
}
