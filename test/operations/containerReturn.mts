import omit from 'lodash/omit';

import { asOf, EVERY_PICKUP_FILTER, evaluated, PER_DIEM, SWEPT } from './containerPickup.mts';
import { byId } from './inSandbox.mts';
import { ID, type OperationCase, when } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const FIELDS = wordsOf(`
	number return_by return_days_left return_urgency days_out picked_up_on picked_up_from
	shipping_line_scac customer_name not_assessable container_id
`);

const asJson = { termsFrom: 'json', termsJson: JSON.stringify([PER_DIEM]) };

/** As the form gives it. */
export const asTyped = {
	termsFrom: 'typed',
	termRows: {
		rows: [
			{
				kind: 'detention',
				party: 'MAEU',
				freeDays: '5',
				tiers: '1-: 150 USD',
				more: { firstDay: 'next', lastDayCounts: true, closedWeekdays: ['sunday'] },
			},
		],
	},
};

/** Of an operation that has no filter for those that were picked up. */
export const PICKUP_FILTER = omit(EVERY_PICKUP_FILTER, 'includePickedUp');

const OPTIONS = {
	now: '2026-03-11',
	linkBase: 'https://tms.example.com/find?box=',
	soonDays: 3,
};

const OUTPUT = { output: 'full' as const, outputFields: ['number'], moreFields: 'terms_name' };

export const RETURN_STATUS: OperationCase = {
	requests: [
		when(
			'a container is picked, with terms as JSON',
			{ containerId: ID, ...asJson },
			evaluated,
			true,
		),
		when(
			'terms, options and output are changed, which the service never hears of',
			{ containerId: ID, containerSource: 'service', ...asTyped, options: OPTIONS, ...OUTPUT },
			evaluated,
			true,
		),
	],
	fields: FIELDS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.pickedUp.containerId),
		...asJson,
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container'], asJson),
};

export const RETURN_STATUS_OF_MANY: OperationCase = {
	requests: [
		when('terms come as JSON', asJson, SWEPT),
		when(
			'terms, filters, options and output are changed, which are applied here',
			{
				...asTyped,
				returnUrgency: ['overdue'],
				pickupFilters: PICKUP_FILTER,
				options: OPTIONS,
				...OUTPUT,
			},
			SWEPT,
		),
	],
	fields: FIELDS,
	parameters: (sandbox) => ({ ...asJson, returnUrgency: [], ...asOf(sandbox) }),
	preview: once({ ...asJson, returnUrgency: [] }),
};
