import { sortBy, upperFirst } from 'lodash';

import { choiceField, field, switchField, textField } from '../../operation/field';

const DAY_COUNTS = {
	calendar: ['Calendar Days', 'Every day'],
	working: ['Working Days', 'Days that are neither a closed weekday nor a holiday of the row'],
} as const;

const CHARGED_COUNTED = choiceField('Charged Days Counted', 'chargedCounted', {
	choices: DAY_COUNTS,
	default: 'calendar',
	description: 'Which days are charged after the free time',
});

const FREE_COUNTED = choiceField('Free Days Counted', 'freeCounted', {
	choices: DAY_COUNTS,
	default: 'working',
	description: 'Which days use up the free time',
});

const APPLIES = choiceField('Applies', 'applies', {
	choices: { always: 'Always', unless_posted: 'Unless Posted' },
	default: 'always',
	description:
		'Unless posted means that a last free day which the service states takes the place of the free days',
});

const LAST_DAY_COUNTS = switchField('Last Day Counts', 'lastDayCounts', {
	default: true,
	description: 'Whether the day of the pickup, or of the return, is charged',
});

const START = choiceField('Start', 'start', {
	choices: {
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
	default: 'discharge',
	description:
		'What starts the clock. Usual is the discharge, for a railway its notification, for detention always the gate-out.',
});

const FIRST_DAY = choiceField('First Day', 'firstDay', {
	choices: { next: 'Day After the Start', same: 'Day of the Start' },
	default: 'next',
	description: 'The first day that counts',
});

const NUMBERING = choiceField('Numbering of Tiers', 'numbering', {
	choices: {
		start: ['Continues the Free Days', 'With 5 free days, the first charged day is day 6'],
		after_free_time: ['Begins Again After the Free Time', 'The first charged day is day 1'],
	},
	default: 'after_free_time',
	description: 'What day 1 of the tiers is',
});

const WEEKDAYS = (
	['friday', 'monday', 'saturday', 'sunday', 'thursday', 'tuesday', 'wednesday'] as const
).map((value) => ({ name: upperFirst(value), value }));

export const CLOSED_WEEKDAYS_OF_ROW = field({
	displayName: 'Closed Weekdays',
	name: 'closedWeekdays',
	type: 'multiOptions',
	options: WEEKDAYS,
	default: ['saturday', 'sunday'],
	description: 'Weekdays that are no working days',
});

/** Name in the interface, an example, and what it says, of each column. */
interface TextColumns {
	[name: string]: readonly [displayName: string, example: string, description: string];
}

/** Texts that are taken as they are. The reading of the table checks them, and its errors name row and column. */
export const textColumns = (columns: TextColumns) =>
	Object.entries(columns).map(([name, [displayName, example, description]]) =>
		textField(displayName, name, { isAny: true, placeholder: `e.g. ${example}`, description }),
	);

const TEXTS = textColumns({
	billOfLading: ['Bill of Lading', 'MAEU123456789', 'Empty means any'],
	calendar: ['Calendar', 'us', 'Public holidays of the ports: us or canada'],
	charge: ['Charge', 'plug', 'One of several charges of the kind that add up'],
	container: ['Container Number', 'MEDU1234567', 'For this container alone'],
	contract: ['Contract', 'SC-2026-17', 'Any reference number of the shipment'],
	customer: ['Customer', 'Acme Inc', 'As the service names it. Empty means any.'],
	equipment: [
		'Equipment',
		'40 reefer',
		'Type, length and height, as far as the row is for some only. Empty means any.',
	],
	holidays: [
		'Holidays',
		'2026-12-25, 2027-01-01',
		'Days that are no working days, separated by commas',
	],
	name: ['Name', 'Contract 2026', 'What the row is called in outputs'],
	port: ['Port', 'USLAX', 'UN/LOCODE, several of a region, or the letters of a country'],
	returnTo: ['Return To', 'Any depot of the line in Los Angeles', 'Where the empty goes'],
	terminal: ['Terminal', 'Pier 400', 'Name or FIRMS code. Empty means any.'],
	validFrom: ['Valid From', '2026-01-01', 'First start of the clock that it is for'],
	validTo: ['Valid To', '2026-12-31', 'Last start of the clock that it is for'],
});

/** Whether a row is only for containers with a mark, or for all others. */
const mark = (displayName: string, name: string) =>
	choiceField(displayName, name, {
		choices: {
			no: ['No', 'For all others'],
			yes: ['Yes', 'For those that the times mark as such alone'],
		},
		default: 'yes',
	});

/** A column that is left out has the value of nearly all tariffs of the USA. Check shows it as assumed. */
export const MORE_COLUMNS = field({
	displayName: 'More',
	name: 'more',
	type: 'collection',
	placeholder: 'Add Column',
	default: {},
	description: 'For whom the row is, how days are counted, and when it applies',
	options: sortBy(
		[
			...TEXTS,
			APPLIES,
			CHARGED_COUNTED,
			CLOSED_WEEKDAYS_OF_ROW,
			FIRST_DAY,
			FREE_COUNTED,
			LAST_DAY_COUNTS,
			NUMBERING,
			mark('Operating Reefer', 'operatingReefer'),
			mark('Shipper Owned', 'shipperOwned'),
			START,
		],
		'displayName',
	),
});
