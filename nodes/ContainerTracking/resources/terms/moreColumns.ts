import upperFirst from 'lodash/upperFirst';

import { choiceField, choicesOf, field, switchField, textField } from '../../operation/field';

const DAY_COUNTS = choicesOf({
	calendar: ['Calendar Days', 'Every day'],
	working: ['Working Days', 'Days that are neither a closed weekday nor a holiday of the row'],
});

const START = choiceField(
	'Start',
	'start',
	{
		available: [
			'Available',
			'When it could be picked up first, which you enter for each container',
		],
		discharge: 'Discharge',
		gate_out: 'Gate-Out',
		rail_notification: [
			'Rail Notification',
			'When the railway gave notice, which you enter for each container',
		],
		vessel_arrival: 'Vessel Arrival',
	},
	{
		default: 'discharge',
		description:
			'What starts the clock. Usual is the discharge, for a railway its notification, for detention always the gate-out.',
	},
);

const FIRST_DAY = choiceField(
	'First Day',
	'firstDay',
	{ next: 'Day After the Start', same: 'Day of the Start' },
	{ default: 'next', description: 'The first day that counts' },
);

const NUMBERING = choiceField(
	'Numbering of Tiers',
	'numbering',
	{
		start: ['Continues the Free Days', 'With 5 free days, the first charged day is day 6'],
		after_free_time: ['Begins Again After the Free Time', 'The first charged day is day 1'],
	},
	{ default: 'after_free_time', description: 'What day 1 of the tiers is' },
);

export const WEEKDAYS = (
	['friday', 'monday', 'saturday', 'sunday', 'thursday', 'tuesday', 'wednesday'] as const
).map((value) => ({ name: upperFirst(value), value }));

const TERM_CLOSED_WEEKDAYS = field({
	displayName: 'Closed Weekdays',
	name: 'closedWeekdays',
	type: 'multiOptions',
	options: WEEKDAYS,
	default: ['saturday', 'sunday'],
	description: 'Weekdays that are no working days',
});

/** A text that is taken as it is. The reading of the table checks it, and its errors name row and column. */
export const textColumn = <const Name extends string>(
	displayName: string,
	name: Name,
	placeholder: string,
	description: string,
) => textField(displayName, name, { isAny: true, placeholder, description });

/** Whether a row is only for containers with a mark, or for all others. */
const mark = <const Name extends string>(displayName: string, name: Name) =>
	choiceField(
		displayName,
		name,
		{
			no: ['No', 'For all others'],
			yes: ['Yes', 'For those that the times mark as such alone'],
		},
		{ default: 'yes' },
	);

/** A column that is left out has the value of nearly all tariffs of the USA. Check shows it as assumed. */
export const MORE_COLUMNS = field({
	displayName: 'More',
	name: 'more',
	type: 'collection',
	placeholder: 'Add Column',
	default: {},
	description: 'For whom the row is, how days are counted, and when it applies',
	options: [
		choiceField(
			'Applies',
			'applies',
			{ always: 'Always', unless_posted: 'Unless Posted' },
			{
				default: 'always',
				description:
					'Unless posted means that a last free day which the service states takes the place of the free days',
			},
		),
		textColumn('Bill of Lading', 'billOfLading', 'e.g. MAEU123456789', 'Empty means any'),
		textColumn('Calendar', 'calendar', 'e.g. us', 'Public holidays of the ports: us or canada'),
		textColumn('Charge', 'charge', 'e.g. plug', 'One of several charges of the kind that add up'),
		field({
			displayName: 'Charged Days Counted',
			name: 'chargedCounted',
			type: 'options',
			options: DAY_COUNTS,
			default: 'calendar',
			description: 'Which days are charged after the free time',
		}),
		TERM_CLOSED_WEEKDAYS,
		textColumn('Container Number', 'container', 'e.g. MEDU1234567', 'For this container alone'),
		textColumn('Contract', 'contract', 'e.g. SC-2026-17', 'Any reference number of the shipment'),
		textColumn(
			'Customer',
			'customer',
			'e.g. Acme Inc',
			'As the service names it. Empty means any.',
		),
		textColumn(
			'Equipment',
			'equipment',
			'e.g. 40 reefer',
			'Type, length and height, as far as the row is for some only. Empty means any.',
		),
		FIRST_DAY,
		field({
			displayName: 'Free Days Counted',
			name: 'freeCounted',
			type: 'options',
			options: DAY_COUNTS,
			default: 'working',
			description: 'Which days use up the free time',
		}),
		textColumn(
			'Holidays',
			'holidays',
			'e.g. 2026-12-25, 2027-01-01',
			'Days that are no working days, separated by commas',
		),
		switchField('Last Day Counts', 'lastDayCounts', {
			default: true,
			description: 'Whether the day of the pickup, or of the return, is charged',
		}),
		textColumn('Name', 'name', 'e.g. Contract 2026', 'What the row is called in outputs'),
		NUMBERING,
		mark('Operating Reefer', 'operatingReefer'),
		textColumn(
			'Port',
			'port',
			'e.g. USLAX',
			'UN/LOCODE, several of a region, or the letters of a country',
		),
		textColumn(
			'Return To',
			'returnTo',
			'e.g. Any depot of the line in Los Angeles',
			'Where the empty goes',
		),
		mark('Shipper Owned', 'shipperOwned'),
		START,
		textColumn('Terminal', 'terminal', 'e.g. Pier 400', 'Name or FIRMS code. Empty means any.'),
		textColumn(
			'Valid From',
			'validFrom',
			'e.g. 2026-01-01',
			'First start of the clock that it is for',
		),
		textColumn('Valid To', 'validTo', 'e.g. 2026-12-31', 'Last start of the clock that it is for'),
	],
});
