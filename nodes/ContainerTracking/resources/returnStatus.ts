import { countBy, groupBy, pick } from 'lodash';

import { wordsIn } from '../api/input/values';
import {
	compareReturn,
	type ReturnStatus,
	returnStatusAt,
	unknownReturn,
} from '../tariff/costs/returnStatus';
import type { NotAssessable } from '../tariff/costs/rows';
import { compareText, counted, grouped } from '../pickup/read';
import { operation } from '../operation/definition';
import { choicesField } from '../operation/field';
import { RETURN_OPTIONS, statusOutput } from './fields/pickup';
import { ACCOUNT_FILTERS } from './fields/containerFilters';
import { presentMany, presentOne } from './pickupStatus/presenting';
import { AccountSweep } from './pickupStatus/sweep';
import { TERMS_FIELDS, TERMS_FIELDS_OF_ONE } from './terms/fields';
import { termsOf, type TermsGiven, TABLE_NOTICES } from './terms/read';
import { evaluatedContainer, ONE_CONTAINER } from './pickupStatus/evaluation';

const RETURN_FIELDS = wordsIn(`
	number return_by return_days_left return_urgency days_out picked_up_on picked_up_from
	shipping_line_scac customer_name not_assessable alert_key bill_of_lading_number
	equipment_height equipment_length equipment_type last_gate_day link ref_numbers return_to
	returned_on sentence shipment_id state terms_kind terms_name terms_row today zone
`);

const RETURN_OUTPUT = statusOutput(
	RETURN_FIELDS,
	'All days, the row of the terms that they rest on, phrases and the key for alerts',
);

const RETURN_URGENCY = choicesField('Return Urgency', 'returnUrgency', {
	choices: {
		later: 'Later',
		overdue: 'Overdue',
		soon: 'Soon',
		today: 'Today',
	},
	default: ['overdue', 'today', 'soon'],
	description:
		'Which containers to return. Those that are out and whose day is not known, e.g. since no row covers them, are always included. None chosen means all.',
});

async function openReturns(sweep: AccountSweep, { terms, entered }: TermsGiven) {
	const returnStatus = returnStatusAt(terms, entered);
	const all = await sweep.read((found) => {
		const { listed_apart: reviewReason } = found.status;
		const status = found.isReported ? returnStatus(found) : unknownReturn(found);
		if (status.state === 'out' || status.state === 'unknown') return status;
		// The container may be out: the service would not learn of its pickup.
		const isPerhapsOut =
			status.state === 'not_picked_up' && reviewReason !== null && NO_PICKUP_SEEN.has(reviewReason);
		// `not_open` is kept, so that a later reading without data does not make the container unknown.
		return isPerhapsOut ? ('perhaps_out' as const) : ('not_open' as const);
	});
	const open = all.filter((each) => typeof each === 'object');
	return { open, perhapsOut: all.filter((each) => each === 'perhaps_out').length };
}

const NO_PICKUP_SEEN = new Set<string>(['probably_picked_up', 'tracking_stopped']);

export const GET_RETURN_STATUS_OF_MANY = operation(
	'Get Return Status of Many',
	'getReturnStatusOfMany',
	{
		action: 'Get return days of many empty containers',
		notices: TABLE_NOTICES,
		description:
			'Get which empties are due back: the containers of the account that are out, the most urgent first',
		fields: [...TERMS_FIELDS, RETURN_URGENCY, ACCOUNT_FILTERS, RETURN_OPTIONS, ...RETURN_OUTPUT],
		returns: 'items',
		takesAllItems: true,
		run: async (run, { returnUrgency, pickupFilters, options, ...chosen }) => {
			const given = termsOf(run, chosen);
			const sweep = new AccountSweep(run, { pickupFilters, options });
			const { open, perhapsOut } = await openReturns(sweep, given);
			const wanted = new Set<string>(returnUrgency);
			// A container without a return day may be overdue.
			const shown = open.filter(
				({ return_urgency: urgency }) =>
					wanted.size === 0 || urgency === 'none' || wanted.has(urgency),
			);
			const gaps = open.filter(({ not_assessable: gap }) => gap !== null);
			const label = (count: number, what: string) =>
				count === 0 ? [] : [`${grouped(count)} ${what}`];
			const remarks = sweep.remarks(
				[...gapNotes(gaps), ...perhapsOutNotes(perhapsOut)],
				[...label(gaps.length, 'not assessable'), ...label(perhapsOut, 'perhaps out')],
			);
			const returns = { statuses: shown.sort(compareReturn), ...remarks };
			return presentMany(run, chosen, returns, returnRow);
		},
	},
);

/** A row for a table: no lists, null for empty values. */
const returnRow = (status: ReturnStatus) => ({
	...pick(status, ['number', 'return_by', 'return_days_left', 'return_urgency', 'days_out']),
	...pick(status, ['picked_up_on', 'picked_up_from', 'shipping_line_scac', 'customer_name']),
	not_assessable: status.not_assessable?.phrase ?? null,
});

/**
 * A note on containers that the service still has at the place of pickup, but that were probably picked up without
 * its knowledge: their empties may be out, and the day of the pickup is not known.
 */
const perhapsOutNotes = (count: number): string[] =>
	count === 0
		? []
		: [
				`${counted(count, 'container')} may have been picked up without the service hearing of it, so empties may be out that are not listed: see what Get Pickup Status of Many lists apart.`,
			];

/** Why the return day of containers that are out is not known, by reason. */
const WHY: { [Each in NotAssessable['reason']]?: (them: string) => string } = {
	terms_unknown: (them) => `no row covers ${them}`,
	terms_tie: (them) => `more than one row may fit ${them}`,
	start_unknown: () => 'the start of the clock is not known',
};

/**
 * Sentences on containers that could not be assessed, counted by carrier: `3 containers are out and no row covers
 * them: MAEU 2, MSCU 1.`
 */
function gapNotes(gaps: readonly ReturnStatus[]): string[] {
	const byReason = groupBy(gaps, ({ not_assessable: gap }) => gap?.reason);
	return Object.entries(byReason).flatMap(([reason, statuses]) => {
		const [are, them] = statuses.length === 1 ? ['is', 'it'] : ['are', 'them'];
		const why = WHY[reason as NotAssessable['reason']]?.(them);
		if (why === undefined) return [];
		return `${counted(statuses.length, 'container')} ${are} out and ${why}: ${countedByLine(statuses)}.`;
	});
}

/** As many carriers as fit into a sentence. */
const MOST_NAMED_CONTAINERS = 12;

/** `MAEU 2, MSCU 1`, the most frequent first. */
function countedByLine(statuses: readonly ReturnStatus[]): string {
	const counts = countBy(statuses, ({ shipping_line_scac: line }) => line ?? 'carrier not known');
	const lines = Object.entries(counts).sort(
		([one, count], [other, otherCount]) => otherCount - count || compareText(one, other),
	);
	const named = lines.slice(0, MOST_NAMED_CONTAINERS).map(([line, count]) => `${line} ${count}`);
	return [...named, ...(lines.length > MOST_NAMED_CONTAINERS ? ['others'] : [])].join(', ');
}

export const GET_RETURN_STATUS = operation('Get Return Status', 'getReturnStatus', {
	action: 'Get return day of empty container',
	description: 'Get the day by which the empty has to be back, and the days left, of one container',
	fields: [...ONE_CONTAINER, ...TERMS_FIELDS_OF_ONE, RETURN_OPTIONS, ...RETURN_OUTPUT],
	returns: 'items',
	run: async (run, { containerSource, containerId, options, ...chosen }) => {
		const { terms, entered } = termsOf(run, chosen);
		const taken = await evaluatedContainer(run, { containerSource, containerId, options });
		const { hasFirstFieldsOnly, status: pickup, context } = taken;
		// A simplified container does not always show whether it was picked up.
		const isUnsure =
			hasFirstFieldsOnly && !pickup.picked_up && context.container.picked_up !== false;
		const status = isUnsure
			? unknownReturn(taken, 'only its first fields were included')
			: returnStatusAt(terms, entered)(taken);
		return presentOne(run, chosen, status, returnRow);
	},
});
