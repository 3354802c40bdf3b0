import omit from 'lodash/omit';

import type { Sandbox } from '../sandbox/index.mts';
import { EVERY_PICKUP_FILTER, EVERY_PICKUP_OPTION, SWEPT } from './containerPickup.mts';
import { byId } from './inSandbox.mts';
import { ID, reads, type OperationCase } from './operationCase.mts';
import { each, once } from './preview.mts';
import { wordsOf } from '../words.mts';

const EVERY_OPTION = { ...EVERY_PICKUP_OPTION, throughBill: true };

const COLUMNS = wordsOf(`
	number next_day_cost accrued in_seven_days currency next_day_amount accrued_amount
	in_seven_days_amount costs_from ends_with last_free_day ready terms not_assessable
	container_id
`);

/** Of any party, so that each container of the sandbox has a row. */
const TERMS = [
	{
		name: 'Demurrage of all lines',
		kind: 'demurrage',
		start: 'discharge',
		first_day: 'next',
		free_days: 4,
		free_counted: 'working',
		charged_counted: 'calendar',
		tiers: '1-4: 100 USD; 5-: 200 USD',
		numbering: 'after_free_time',
		last_day_counts: 'yes',
		closed_weekdays: 'saturday, sunday',
		holidays: '',
	},
	{
		name: 'Per diem of all lines',
		kind: 'detention',
		start: 'gate_out',
		first_day: 'next',
		free_days: 5,
		free_counted: 'calendar',
		charged_counted: 'calendar',
		tiers: '1-: 150 USD',
		numbering: 'after_free_time',
		last_day_counts: 'yes',
		closed_weekdays: 'saturday, sunday',
		holidays: '',
	},
];

export const asJson = { termsFrom: 'json', termsJson: JSON.stringify(TERMS) };

/** As the form gives them. */
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

/** At the sandbox's moment: two Node.js with other time zone data are a day apart for an hour of some nights. */
const asOf = ({ clock }: Sandbox) => ({ options: { now: clock.exact() } });

const evaluated = {
	...reads(`/containers/${ID}`),
	query: { include: 'pickup_facility,pod_terminal,shipment' },
};

export const COST_FORECAST: OperationCase = {
	requests: [
		{
			when: 'a container is picked, with terms as JSON',
			set: { containerId: ID, ...asJson },
			request: evaluated,
			checksAnswer: true,
		},
		{
			when: 'terms, options and output are changed, which the service never hears of',
			set: {
				containerId: ID,
				containerSource: 'service',
				...asTyped,
				options: EVERY_OPTION,
				output: 'full',
				outputFields: ['number'],
				moreFields: 'cost.figures',
			},
			request: evaluated,
			checksAnswer: true,
		},
	],
	fields: COLUMNS,
	parameters: (sandbox) => ({
		containerId: byId(sandbox.situations.ready.containerId),
		...asJson,
		...asOf(sandbox),
	}),
	preview: each('containerId', ['container'], asJson),
};

export const COST_FORECAST_OF_MANY: OperationCase = {
	requests: [
		{ when: 'terms come as JSON', set: asJson, request: SWEPT },
		{
			when: 'terms, filters, options and output are changed, which are applied here',
			set: {
				...asTyped,
				show: 'all',
				pickupFilters: omit(EVERY_PICKUP_FILTER, 'includePickedUp'),
				options: EVERY_OPTION,
				output: 'full',
				outputFields: ['number'],
				moreFields: 'cost.figures',
			},
			request: SWEPT,
		},
	],
	fields: ['rank', ...COLUMNS],
	parameters: (sandbox) => ({ ...asJson, show: 'all', ...asOf(sandbox) }),
	preview: once({ ...asJson, show: 'all' }),
};
