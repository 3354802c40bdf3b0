import { field } from '../../operation/field';

const DAY_COUNTS = [
	{ name: 'Calendar Days', value: 'calendar', description: 'Every day' },
	{
		name: 'Working Days',
		value: 'working',
		description: 'Days that are neither a closed weekday nor a holiday of the row',
	},
] as const;

const KIND = field({
	displayName: 'Kind',
	name: 'kind',
	type: 'options',
	options: [
		{
			name: 'Combined',
			value: 'combined',
			description: 'Demurrage and detention as one, from the landing to the return of the empty',
		},
		{
			name: 'Demurrage',
			value: 'demurrage',
			description: 'For waiting at the place of pickup',
		},
		{
			name: 'Detention',
			value: 'detention',
			description: 'Also called per diem: from the pickup to the return of the empty',
		},
		{
			name: 'Storage',
			value: 'storage',
			description: 'What a place charges beside demurrage',
		},
	],
	default: 'demurrage',
	description: 'What the row charges for',
});

const START = field({
	displayName: 'Start',
	name: 'start',
	type: 'options',
	options: [
		{
			name: 'Available',
			value: 'available',
			description: 'When it could be picked up first, which you enter for each container',
		},
		{ name: 'Discharge', value: 'discharge' },
		{
			name: 'Rail Notification',
			value: 'rail_notification',
			description: 'When the railway gave notice, which you enter for each container',
		},
		{ name: 'Vessel Arrival', value: 'vessel_arrival' },
	],
	default: 'discharge',
	description: 'What starts the clock. That of detention starts with the pickup.',
	displayOptions: { show: { kind: ['combined', 'demurrage', 'storage'] } },
});

const FIRST_DAY = field({
	displayName: 'First Day',
	name: 'firstDay',
	type: 'options',
	options: [
		{ name: 'Day After the Start', value: 'next' },
		{ name: 'Day of the Start', value: 'same' },
	],
	default: 'next',
	description: 'The first day that counts',
});

const NUMBERING = field({
	displayName: 'Numbering of Tiers',
	name: 'numbering',
	type: 'options',
	options: [
		{
			name: 'Continues the Free Days',
			value: 'start',
			description: 'With 5 free days, the first charged day is day 6',
		},
		{
			name: 'Begins Again After the Free Time',
			value: 'after_free_time',
			description: 'The first charged day is day 1',
		},
	],
	default: 'after_free_time',
	description: 'What day 1 of the tiers is',
});

export const WEEKDAYS = [
	{ name: 'Friday', value: 'friday' },
	{ name: 'Monday', value: 'monday' },
	{ name: 'Saturday', value: 'saturday' },
	{ name: 'Sunday', value: 'sunday' },
	{ name: 'Thursday', value: 'thursday' },
	{ name: 'Tuesday', value: 'tuesday' },
	{ name: 'Wednesday', value: 'wednesday' },
] as const;

const CLOSED_WEEKDAYS = field({
	displayName: 'Closed Weekdays',
	name: 'closedWeekdays',
	type: 'multiOptions',
	options: [...WEEKDAYS],
	default: ['saturday', 'sunday'],
	description: 'Weekdays that are no working days',
});

/** A text that is taken as it is: the table judges it, with row and column. */
const text = <const Name extends string>(
	displayName: string,
	name: Name,
	placeholder: string,
	description: string,
) =>
	field({ displayName, name, type: 'string', isAny: true, default: '', placeholder, description });

/** The columns of a row of the terms, in the order in which a tariff is read; see docs/terms.md. */
export const TERM_COLUMNS = [
	KIND,
	text(
		'Party',
		'party',
		'e.g. MAEU',
		'Who charges: SCAC of a line or railway, or a terminal by name or FIRMS code. Empty means any.',
	),
	text('Terminal', 'terminal', 'e.g. Pier 400', 'Name or FIRMS code. Empty means any.'),
	text(
		'Equipment',
		'equipment',
		'e.g. 40 reefer',
		'Type, length and height, as far as the row is for some only. Empty means any.',
	),
	START,
	FIRST_DAY,
	text(
		'Free Days',
		'freeDays',
		'e.g. 5',
		'How many days are free. Empty means that only a last free day which the service states counts.',
	),
	field({
		displayName: 'Free Days Counted',
		name: 'freeCounted',
		type: 'options',
		options: [...DAY_COUNTS],
		default: 'working',
		description: 'Which days use up the free time',
	}),
	field({
		displayName: 'Charged Days Counted',
		name: 'chargedCounted',
		type: 'options',
		options: [...DAY_COUNTS],
		default: 'calendar',
		description: 'Which days are charged after the free time',
	}),
	text(
		'Tiers',
		'tiers',
		'e.g. 1-4: 100 USD; 5-: 150.50 USD',
		'The amount of each charged day, by days. The last tier has no end. <code>none</code> where no amounts are known.',
	),
	NUMBERING,
	field({
		displayName: 'Last Day Counts',
		name: 'lastDayCounts',
		type: 'boolean',
		default: true,
		description: 'Whether the day of the pickup, or of the return, is charged',
	}),
	CLOSED_WEEKDAYS,
	text(
		'Holidays',
		'holidays',
		'e.g. 2026-12-25, 2027-01-01',
		'Days that are no working days, separated by commas',
	),
	text('Valid From', 'validFrom', 'e.g. 2026-01-01', 'First start of the clock that it is for'),
	text('Valid To', 'validTo', 'e.g. 2026-12-31', 'Last start of the clock that it is for'),
	text(
		'Return To',
		'returnTo',
		'e.g. Any depot of the line in Los Angeles',
		'Where the empty goes',
	),
	text('Name', 'name', 'e.g. Contract 2026', 'What the row is called in outputs'),
] as const;

/** What the service does not tell of a container. */
export const TIMES_OF_CONTAINER = [
	text('Container Number', 'container', 'e.g. MEDU1234567', 'The container that the times are of'),
	text(
		'Available At',
		'availableAt',
		'e.g. 2026-03-11T08:00:00-07:00',
		'When it could be picked up first',
	),
	text(
		'Rail Notified At',
		'railNotifiedAt',
		'e.g. 2026-03-11T08:00:00-07:00',
		'When the railway gave notice',
	),
] as const;
