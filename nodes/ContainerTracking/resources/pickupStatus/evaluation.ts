import pick from 'lodash/pick';
import { DateTime } from 'luxon';

import { BadInput, isBlank } from '../../api/input/badInput';
import { linkTemplate, linkTo } from '../../api/input/links';
import { textList, utcTimestamp } from '../../api/input/values';
import { type Evaluated, evaluatedAt } from '../../pickup/pickupStatus';
import { type GateHours, InvalidPickupOption, type PickupOptions } from '../../pickup/options';
import type { PickupRelated } from '../../pickup/context';
import { type DayNumber, dayOfInstant, readZone } from '../../pickup/dates';
import { rethrow } from '../../api/errors/classify';
import { returnStatusAt } from '../../tariff/costs/returnStatus';
import type { Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import type { CLOSED_WEEKDAYS, HOLIDAYS, PICKUP_OPTIONS } from '../fields/pickup';
import type { TermsGiven } from '../terms/read';
import { whereItIs, type WhereItIs } from '../whereIsIt/containerLocation';

export type Evaluate = (container: unknown, related?: PickupRelated) => Evaluated;

type Options = ValuesOf<typeof PICKUP_OPTIONS>['options'];

/**
 * The user's options, checked once for all containers of the item.
 *
 * @param baseUrl of the service that has the containers, for their links
 */
export function evaluatorOf(
	{ linkBase, now, soonDays, terminalGates, ...gates }: Options,
	baseUrl?: string,
): Evaluate {
	const template = linkTemplate(linkBase, baseUrl);
	const named = (terminalGates?.terminals ?? []).filter(({ terminal }) => !isBlank(terminal));
	const evaluate = checkedEvaluator({
		now: now ? utcTimestamp(now, 'As Of') : DateTime.now(),
		soonDays,
		...gateHours(gates),
		terminals: Object.fromEntries(named.map((row) => [String(row.terminal), gateHours(row)])),
	});
	return (container, related) => {
		const evaluated = evaluate(container, related);
		const { status } = evaluated;
		status.link = linkTo(template, status.number, status.bill_of_lading_number);
		return evaluated;
	};
}

function checkedEvaluator(options: PickupOptions) {
	try {
		return evaluatedAt(options);
	} catch (error) {
		const isOption = error instanceof InvalidPickupOption;
		return rethrow(isOption ? new BadInput(error.message, 'Correct it under Options.') : error);
	}
}

type Gates = Partial<ValuesOf<typeof CLOSED_WEEKDAYS | typeof HOLIDAYS>> & {
	holidayCalendar?: NonNullable<GateHours['holidayCalendar']> | 'general';
};

function gateHours({ closedWeekdays, holidays, holidayCalendar: calendar }: Gates): GateHours {
	const days = textList(holidays);
	return {
		// None chosen is an answer, too: gates that never close.
		closedWeekdays,
		// A terminal that names none keeps those of all others.
		holidays: days.length === 0 ? undefined : days,
		holidayCalendar: calendar === 'general' ? undefined : calendar,
	};
}

/** The day that is asked about, in the time zone of the workflow. */
export function dayAsOf({ context }: Pick<Run, 'context'>, asked: unknown): DayNumber {
	const moment = isBlank(asked) ? DateTime.now() : DateTime.fromISO(utcTimestamp(asked, 'As Of'));
	return dayOfInstant(moment.toMillis(), readZone(context.getTimezone()));
}

/** Of one that has not landed: its ship, and what comes next. */
export const voyageOf = (evaluated: Evaluated): Pick<WhereItIs, 'next' | 'vessel'> =>
	evaluated.status.place === 'on_the_way'
		? pick(whereItIs(evaluated, []), ['vessel', 'next'])
		: { vessel: null, next: null };

/** A pickup status that goes on after the pickup. */
export type DetailedStatus = ReturnType<ReturnType<typeof detailedBy>>;

/** Adds to the status of a container, which is not copied, what is to come: its arrival, or when its empty has to be back. */
export function detailedBy({ terms, entered }: TermsGiven) {
	const returnStatus = returnStatusAt(terms, entered);
	return (evaluated: Evaluated) => {
		const { status } = evaluated;
		const isOut = status.picked_up || status.place === 'left_port';
		// Null where the container was not picked up.
		const detention = isOut ? returnStatus(evaluated) : null;
		return Object.assign(status, { detention }, voyageOf(evaluated));
	};
}
