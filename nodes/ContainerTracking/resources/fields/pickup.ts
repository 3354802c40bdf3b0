import { pick } from 'lodash';

import { wordsIn } from '../../api/input/values';
import { collection, OUTPUT_MODES, selectedFields } from '../../operation/commonFields';
import {
	choiceField,
	type Choices,
	choicesOf,
	dateField,
	field,
	numberField,
	switchField,
	textField,
	type ValuesOf,
} from '../../operation/field';
import { PART_OPTIONS } from '../../operation/part';
import { CLOSED_WEEKDAYS_OF_ROW } from '../terms/moreColumns';
import { TERMS_OPTION } from '../terms/fields';

export const CONTAINER_SOURCE = choiceField('Take Container From', 'containerSource', {
	choices: {
		item: [
			'Incoming Item',
			'Evaluate the container that the incoming item carries, without a request',
		],
		service: ['Service', 'Fetch the container first'],
	},
	default: 'service',
	description: 'Where the data of the container comes from',
});

const outputOf = <const All extends Choices>(names: readonly string[], choices: All) => [
	choiceField('Output', 'output', {
		choices,
		default: 'simplified',
		description: 'How much to return for each container',
	}),
	...selectedFields(names),
];

/**
 * How much to return of the status of a container: a row, the fields picked, or all of it.
 *
 * @param names the columns of Simplified, and the fields that users look for most beside them
 */
export const statusOutput = (names: readonly string[], full: string) =>
	outputOf(names, { ...pick(OUTPUT_MODES, 'simplified', 'selected'), full: ['Full', full] });

export const sumsOutput = (names: readonly string[], full: string, sums: string) =>
	outputOf(names, {
		full: ['Full', full],
		...pick(OUTPUT_MODES, 'selected', 'simplified'),
		sums: ['Sums Only', sums],
	});

export type OutputChosen = Partial<ValuesOf<ReturnType<typeof statusOutput>[number]>>;

const PICKUP_FIELDS = wordsIn(`
	number last_free_day days_left urgency why ready holds fees terminal place current_status
	customer_name reasons alert_key appointment_at arrived_on bill_of_lading_number discharged_on
	equipment_length equipment_type firms_code gate_days_left last_gate_day lfd_source lfd_zone
	link listed_apart location_at_pod_terminal picked_up ref_numbers sentence shipment_id
	shipping_line_scac today weight_in_lbs
`);

const ALL_OF_PICKUP =
	'All dates and their sources, holds, flags, appointment and the key for alerts';

export const PICKUP_OUTPUT = statusOutput(PICKUP_FIELDS, ALL_OF_PICKUP);

export const PICKUP_OUTPUT_OF_MANY = outputOf(PICKUP_FIELDS, {
	full: ['Full', ALL_OF_PICKUP],
	...pick(OUTPUT_MODES, 'rows', 'selected', 'simplified'),
	sums: ['Sums Only', 'How many containers of each urgency there are, in all and at each terminal'],
});

export const CLOSED_WEEKDAYS = field({
	...CLOSED_WEEKDAYS_OF_ROW,
	description:
		'Weekdays on which the gates are closed. They move the last gate day, the last one with open gates, never the last free day.',
});

export const HOLIDAYS = textField('Holidays', 'holidays', {
	isList: true,
	placeholder: 'e.g. 2026-12-25, 2027-01-01',
	description:
		'Days on which the gates are closed, separated by commas. They move the last gate day, never the last free day.',
});

const HOLIDAY_CALENDAR = choiceField('Holiday Calendar', 'holidayCalendar', {
	choices: {
		canada: ['Canada Ports', 'Public holidays on which terminals in Canada are closed'],
		none: 'None',
		us: ['US Ports', 'Public holidays on which terminals in the USA are closed'],
	},
	default: 'none',
	description:
		'Public holidays on which the gates are closed, for each year. Days under Holidays are added to them.',
});

const CALENDAR_OF_TERMINAL = field({
	...HOLIDAY_CALENDAR,
	options: [...choicesOf({ general: 'As for All Others' }), ...HOLIDAY_CALENDAR.options],
	default: 'general',
});

export const LINK_BASE = textField('Link Base', 'linkBase', {
	placeholder: 'e.g. https://tms.example.com/find?container=',
	description:
		'Address that the link of a container leads to. Its number is appended, or replaces {number} in it. Empty means the app of the public service, and no link at another one.',
});

const SOON_DAYS = numberField('Soon (Days)', 'soonDays', {
	typeOptions: { minValue: 0, numberPrecision: 0 },
	default: 2,
	description:
		'Up to how many days left, or days with open gates left, count as soon. At least as many open days as pass between two runs.',
});

const TERMINAL_GATES = field({
	displayName: 'Terminal Gates',
	name: 'terminalGates',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Terminal',
	default: {},
	options: [
		{
			displayName: 'Terminal',
			name: 'terminals',
			values: [
				textField('Terminal', 'terminal', {
					placeholder: 'e.g. Pier 400',
					description: 'Name or FIRMS code of the terminal. Separate several by commas.',
				}),
				CLOSED_WEEKDAYS,
				CALENDAR_OF_TERMINAL,
				HOLIDAYS,
			],
		},
	],
	description: 'Terminals whose gates are closed on other days than those above',
});

export const GATE_OPTIONS = [
	CLOSED_WEEKDAYS,
	HOLIDAY_CALENDAR,
	HOLIDAYS,
	SOON_DAYS,
	TERMINAL_GATES,
] as const;

export const AS_OF = dateField('As Of', 'now', {
	description: 'Moment to evaluate at, for planning and tests. Empty means now.',
});

export const THROUGH_BILL = switchField('Through Bills by Rail', 'throughBill', {
	description:
		'Whether port demurrage of containers that go on by rail is an affair of the line, and none of yours',
});

const EVALUATION_OPTIONS = [AS_OF, LINK_BASE, ...GATE_OPTIONS] as const;

export const PICKUP_OPTIONS = collection('Options', 'options', [...EVALUATION_OPTIONS]);

export const COST_OPTIONS = collection('Options', 'options', [...EVALUATION_OPTIONS, THROUGH_BILL]);

export const STATUS_OPTIONS = collection('Options', 'options', [
	...EVALUATION_OPTIONS,
	TERMS_OPTION,
]);

export const STATUS_OPTIONS_OF_MANY = collection('Options', 'options', [
	...EVALUATION_OPTIONS,
	TERMS_OPTION,
	...PART_OPTIONS,
]);

/** The options of an operation that does not depend on gates. */
export const RETURN_OPTIONS = collection('Options', 'options', [AS_OF, LINK_BASE, SOON_DAYS]);
