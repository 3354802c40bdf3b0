import { pick } from 'lodash';
import { DateTime } from 'luxon';

import { BadInput, isBlank } from '../../api/input/badInput';
import { linkTemplate, linkTo } from '../../api/input/links';
import { comparable, textList, utcTimestamp } from '../../api/input/values';
import { fetchContainer } from '../../search/account/shipmentPages';
import { type Evaluated, evaluatedAt } from '../../pickup/pickupStatus';
import { type GateHours, InvalidPickupOption, type PickupOptions } from '../../pickup/options';
import type { PickupRelated } from '../../pickup/context';
import { type DayNumber, dayOfInstant, readZone } from '../../pickup/dates';
import { rethrow } from '../../api/errors/classify';
import { returnStatusAt } from '../../tariff/costs/returnStatus';
import { notFound, type Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { CONTAINER } from '../fields/locators';
import {
	type CLOSED_WEEKDAYS,
	CONTAINER_SOURCE,
	type HOLIDAYS,
	type PICKUP_OPTIONS,
} from '../fields/pickup';
import type { TermsGiven } from '../terms/read';
import { whereItIs, type WhereItIs } from '../whereIsIt/containerLocation';
import { hasFirstFieldsOnly, incomingContainer } from './incoming';

export type Evaluate = (container: unknown, related?: PickupRelated) => Evaluated;

type Options = ValuesOf<typeof PICKUP_OPTIONS>['options'];

/**
 * Evaluates containers by the user's options, which are checked once for all containers of the item.
 *
 * @param baseUrl the service that has the containers, for their links
 */
export function evaluatorOf(
	{ linkBase, now, soonDays, terminalGates, ...gates }: Options,
	baseUrl?: string,
): Evaluate {
	const template = linkTemplate(linkBase, baseUrl);
	const named = (terminalGates?.terminals ?? []).filter(({ terminal }) => !isBlank(terminal));
	const evaluate = checkedEvaluator({
		now: momentAsOf(now),
		soonDays,
		...gateHours(gates),
		terminals: Object.fromEntries(named.flatMap(gatesByName)),
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
	// A date of a table or of an expression has a time behind its day.
	const days = textList(holidays).map((day) =>
		day.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:(?!.*\d{4}-\d).*$/, '$1'),
	);
	return {
		// An empty choice is valid: the gates never close.
		closedWeekdays,
		// A terminal without holidays has the general ones.
		holidays: days.length === 0 ? undefined : days,
		holidayCalendar: calendar === 'general' ? undefined : calendar,
	};
}

/** A row may name several terminals, and a name may contain the comma that separates two. */
function gatesByName({ terminal, ...row }: Gates & { terminal?: string | null }) {
	const names = [terminal ?? '', ...textList(terminal)];
	return [...names, ...names.map(comparable)].map((name) => [name, gateHours(row)] as const);
}

/** The moment of As Of; now where it is empty. */
export const momentAsOf = (asked: unknown): DateTime =>
	isBlank(asked) ? DateTime.utc() : DateTime.fromISO(utcTimestamp(asked, 'As Of'), { zone: 'utc' });

/** The day of As Of, or today, in the time zone of the workflow. */
export const dayAsOf = ({ context }: Pick<Run, 'context'>, asked: unknown): DayNumber =>
	dayOfInstant(momentAsOf(asked).toMillis(), readZone(context.getTimezone()));

/** Vessel and next step of a container on the way; null for others. */
export const voyageOf = (evaluated: Evaluated): Pick<WhereItIs, 'next' | 'vessel'> =>
	evaluated.status.place === 'on_the_way'
		? pick(whereItIs(evaluated, []), ['vessel', 'next'])
		: { vessel: null, next: null };

/** A pickup status with vessel, next step and, after the pickup, the return of the empty. */
export type DetailedStatus = ReturnType<ReturnType<typeof detailedBy>>;

/** Adds to the status of a container, in place, what comes next: its arrival, or the return of its empty. */
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

const FULL_OUTPUT =
	'Set Output to Full in the node before, so that all of the container is evaluated.';

const FROM_SERVICE = { show: { containerSource: ['service'] } };

export const ONE_CONTAINER = [
	CONTAINER_SOURCE,
	{ ...CONTAINER, displayOptions: FROM_SERVICE },
] as const;

type OneContainerParameters = ValuesOf<(typeof ONE_CONTAINER)[number]> &
	Partial<ValuesOf<typeof PICKUP_OPTIONS>>;

/** An evaluated container. `hasFirstFieldsOnly`: it came simplified, so most fields are unknown. */
export interface Taken extends Evaluated {
	hasFirstFieldsOnly: boolean;
}

/** Evaluates the container of the incoming item or of the service. Options are checked first. */
export async function evaluatedContainer(
	run: Run,
	{ containerSource, containerId, options = {} }: OneContainerParameters,
): Promise<Taken> {
	const evaluate = evaluatorOf(options, run.client.baseUrl);
	const isIncoming = containerSource === 'item';
	const container = isIncoming
		? incomingContainer(run.input)
		: await fetchContainer(run, containerId);
	if (container === undefined) throw notFound(run);
	const evaluated = evaluate(container);
	const isPartial = isIncoming && hasFirstFieldsOnly(container);
	if (isPartial) {
		evaluated.status.sentence += ` ${FIRST_FIELDS_ONLY}`;
		evaluated.status.note = FIRST_FIELDS_ONLY;
		run.hint(FULL_OUTPUT);
	}
	return { ...evaluated, hasFirstFieldsOnly: isPartial };
}

/** The note on a simplified container, which lacks most fields that the rules use. */
const FIRST_FIELDS_ONLY =
	'Only the first fields of the container were included, so other dates, rail moves and returns were not looked at.';
