import { collection } from '../../operation/commonFields';
import { choiceField, switchField, textField } from '../../operation/field';
import { AS_OF, LINK_BASE, sumsOutput, THROUGH_BILL } from '../fields/pickup';
import { ACCOUNT_FILTERS } from '../fields/containerFilters';
import { TERMS_FIELDS } from '../terms/fields';

const PERIOD = choiceField(
	'Period',
	'period',
	{
		betweenDates: ['Between Dates', 'The days that you give'],
		lastMonth: ['Last Month', 'All days of the calendar month before'],
		thisMonth: ['This Month So Far', 'From the first of the month until today'],
	},
	{
		default: 'lastMonth',
		description:
			'The days that are owed for, each at the place of the container. The month is by the time zone of the workflow.',
	},
);

const day = <const Name extends string>(displayName: string, name: Name, placeholder: string) =>
	textField(displayName, name, {
		placeholder,
		description: 'As YYYY-MM-DD. It is included.',
		displayOptions: { show: { period: ['betweenDates'] } },
	});

const READ_EVENTS = switchField('Read Events', 'readEvents', {
	default: true,
	description:
		'Whether to read the events of containers whose last free day the service has emptied, one request each. Without them such a container is not assessable, unless its row always applies.',
});

/** The columns of Simplified, and what is most looked for beside them. */
const ACCRUAL_COLUMNS = [
	...['period_from', 'period_to', 'number', 'party_type', 'party', 'kind', 'charge', 'days'],
	...['amount', 'currency', 'terms', 'customer_name', 'is_complete', 'not_assessable'],
	...['bill_of_lading_number', 'figure.clock_start', 'figure.ended_on', 'figure.free_until'],
	...['figure.first_charged_day', 'figure.notes', 'link', 'ref_numbers', 'shipment_id'],
	...['shipping_line_scac', 'terminal'],
];

export const ACCRUAL_FIELDS = [
	...TERMS_FIELDS,
	PERIOD,
	day('First Day', 'firstDay', 'e.g. 2026-10-01'),
	day('Last Day', 'lastDay', 'e.g. 2026-10-31'),
	ACCOUNT_FILTERS,
	collection('Options', 'options', [AS_OF, LINK_BASE, READ_EVENTS, THROUGH_BILL]),
	...sumsOutput(
		ACCRUAL_COLUMNS,
		'Also the whole charge with its free time and the row of the terms, references and link',
		'What is owed to each line, terminal and railway, by kind of charge, customer and currency',
	),
] as const;
