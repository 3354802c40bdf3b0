import mapValues from 'lodash/mapValues';
import pick from 'lodash/pick';
import { DateTime } from 'luxon';

import { BadInput, isBlank } from '../../api/input/badInput';
import { linkTemplate, linkTo } from '../../api/input/links';
import { ownText, textList, utcTimestamp } from '../../api/input/values';
import { textOf } from '../../api/jsonapi/types';
import { fetchContainer } from '../../search/account/shipmentPages';
import { type Evaluated, evaluatedAt, isPickedUp } from '../../pickup/pickupStatus';
import { isStated, readFields, readFlag } from '../../pickup/read';
import { dayIn } from '../../report/dayLabels';
import { feesIn, fromJson, holdsIn } from '../../report/rowFields';
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
		// An empty choice is valid: the gates never close.
		closedWeekdays,
		// A terminal without holidays has the general ones.
		holidays: days.length === 0 ? undefined : days,
		holidayCalendar: calendar === 'general' ? undefined : calendar,
	};
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

/** The fields of an operation on one container. */
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

type Fields = ReturnType<typeof readFields>;

/** The note on a simplified container, which lacks most fields that the rules use. */
export const FIRST_FIELDS_ONLY =
	'Only the first fields of the container were included, so other dates, rail moves and returns were not looked at.';

/** Fields that every container of the service has, even as null, and that a simplified container lacks. */
const EXTRA_FIELDS = ['pod_discharged_at', 'empty_terminated_at', 'created_at'];

/** Fields that identify a container without a type. */
const OF_CONTAINERS = ['pickup_lfd', 'import_deadlines', 'pod_timezone'];

const hasFirstFieldsOnly = (container: unknown): boolean =>
	!EXTRA_FIELDS.some((name) => Object.hasOwn(readFields(container), name));

/** A table keeps lists as JSON text, and its columns of dates come as dates. */
const asStored = (fields: Fields): Fields =>
	mapValues(fields, (value) =>
		typeof value === 'object' ? (ownText(value) ?? value) : fromJson(value),
	);

/** A container as this node or the trigger returns it: the item itself, or its `container` field. */
function incomingContainer(item: Fields): unknown {
	const input = asStored(item);
	const nested = asEvaluated(asStored(readFields(input.container)));
	if (!isContainer(nested)) {
		if (isContainer(input)) return asEvaluated(input);
		throw new BadInput(
			'The incoming item carries no container',
			'Pass on a container with all its fields (Output: Full), or set Take Container From to Service.',
		);
	}
	const terminal = readFields(input.terminal);
	const facility = terminal.type === 'rail_terminal' ? terminal : undefined;
	return {
		...nested,
		shipment: resourceBeside(nested.shipment, input.shipment),
		pod_terminal: resourceBeside(nested.pod_terminal, facility ? undefined : input.terminal),
		pickup_facility: resourceBeside(nested.pickup_facility, facility),
	};
}

/** Restores the fields of a simplified container, which has `picked_up` without dates, holds and fees as texts. */
function asEvaluated(container: Fields): Fields {
	if (!hasFirstFieldsOnly(container)) return container;
	const { last_free_day: day, holds, fees } = container;
	// A sheet has TRUE and FALSE as texts.
	const isSaid = readFlag(container.picked_up);
	const { active, pending } = holdsIn(textOf(holds) || null);
	const { fees: priced, notPriced, unread } = feesIn(textOf(fees) || null);
	const lines = priced.flatMap(({ currency_code, types }) =>
		types.map((each) => ({ currency_code, ...each })),
	);
	return {
		...container,
		...(isSaid !== null && { picked_up: isSaid }),
		...(isSaid === true && !isPickedUp(container) && { current_status: 'picked_up' }),
		...(isStated(day) && { pickup_lfd: dayIn(day) ?? day }),
		...(holds !== undefined && { holds_at_pod_terminal: [...active, ...pending] }),
		...(fees !== undefined && {
			// A fee that cannot be read from the text becomes a fee that is not priced: its amount is 0.
			fees_at_pod_terminal: notPriced || unread !== null ? [...lines, { amount: 0 }] : lines,
		}),
	};
}

function isContainer(value: Fields): boolean {
	if (value.type !== undefined) return value.type === 'container';
	return OF_CONTAINERS.some((name) => Object.hasOwn(value, name));
}

/** In an item of the trigger, resources are side by side, and the container only refers to them. */
function resourceBeside(own: unknown, beside: unknown): unknown {
	const [reference, resource] = [readFields(own), readFields(beside)];
	const isTheSame = reference.id === undefined || reference.id === resource.id;
	return isTheSame && resource.id !== undefined ? resource : own;
}
