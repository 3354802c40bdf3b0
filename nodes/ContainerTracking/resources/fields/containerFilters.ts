import { DateTime } from 'luxon';

import { BadInput, isSameNumber, mismatch, textList, utcTimestamp } from '../../input';
import { containerNumber } from '../../input/values';
import type { FlatResource } from '../../jsonapi';
import type { Filter } from '../../operation/definition';
import { pickupStatus, readFields } from '../../pickup';
import { customerId, customerName, notEmpty, attribute, isNamed } from './customerFilters';
import { collection } from '../../operation/commonFields';
import { field } from '../../operation/field';

const URGENCY = field({
	displayName: 'Urgency',
	name: 'urgency',
	type: 'multiOptions',
	options: [
		{ name: 'Later', value: 'later' },
		{ name: 'No Last Free Day', value: 'none' },
		{ name: 'Overdue', value: 'overdue' },
		{ name: 'Soon', value: 'soon' },
		{ name: 'Today', value: 'today' },
	],
	default: ['overdue', 'today', 'soon'],
	description:
		'Which containers to return. With Overdue, Today or Soon also come all that need somebody for another reason, e.g. demurrage without a date, a missed appointment, dates that disagree, or a terminal not heard of for 48 hours. None chosen means all.',
});

export const URGENCY_UNLESS_SUMS = field({
	...URGENCY,
	displayOptions: { show: { output: ['simplified', 'full', 'rows', 'selected'] } },
});

const INCLUDE_PICKED_UP = field({
	displayName: 'Include Picked Up',
	name: 'includePickedUp',
	type: 'boolean',
	default: false,
	description:
		'Whether to return containers that were picked up or returned as well, whatever their urgency',
});

const FILTERS = [
	field({
		displayName: 'Carriers (SCAC)',
		name: 'scacs',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. MAEU, MSCU',
		description: 'Only containers of these carriers, by code, separated by commas',
	}),
	field({
		displayName: 'Customers',
		name: 'customers',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. Example Furniture, Example Foods',
		description: 'Only containers of these customers, by name, separated by commas',
	}),
	field({
		displayName: 'Look Back (Days)',
		name: 'lookBackDays',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 120,
		description:
			'How many days after its creation a shipment is still looked at although it is no longer tracked. The service stops tracking after weeks; a container that is still in a yard then is the most expensive of all.',
	}),
	field({
		displayName: 'References',
		name: 'references',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. PO-4711',
		description: 'Only containers with one of these reference numbers, separated by commas',
	}),
	field({
		displayName: 'Terminals',
		name: 'terminals',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. Pier 400, Y258',
		description: 'Only containers at these terminals, by name or FIRMS code, separated by commas',
	}),
] as const;

/** Of an operation that takes all containers of the account, picked up or not. */
export const ACCOUNT_FILTERS = collection('Filters', 'pickupFilters', [...FILTERS]);

const [SCACS, CUSTOMERS, ...OTHERS] = FILTERS;
const WITH_PICKED_UP = [SCACS, CUSTOMERS, INCLUDE_PICKED_UP, ...OTHERS] as const;

/** Of an operation that has Urgency beside them. */
export const PICKUP_FILTERS = collection('Filters', 'pickupFilters', [...WITH_PICKED_UP]);

/** Of a report on the account, which leaves out nothing unless it is asked to. */
export const REPORT_FILTERS = collection('Filters', 'pickupFilters', [
	...WITH_PICKED_UP,
	{ ...URGENCY, default: ['overdue', 'today', 'soon', 'later', 'none'] },
]);

const NUMBER_OF_CONTAINER: Filter = {
	field: {
		displayName: 'Number',
		name: 'number',
		type: 'string',
		default: '',
		placeholder: 'e.g. MEDU1234567',
		description: 'Only containers with exactly this number, of whatever voyage',
	},
	query: 'filter[number]',
	convert: (value) => containerNumber(String(value), 'Number'),
	matches: (row, number) => isSameNumber(attribute(row, 'number'), String(number)),
};

const CUSTOMER_OF_CONTAINER: Filter = {
	...customerName('containers'),
	query: 'filter[customer_name]',
	fits: {
		needs: ['shipment'],
		check: ({ shipment }, name) => isNamed([readFields(shipment).customer_name], String(name)),
	},
	names: ({ shipment }) => [readFields(shipment).customer_name],
};

const STATUSES = [
	['Available', 'available'],
	['Awaiting Inland Transfer', 'awaiting_inland_transfer'],
	['Delivered', 'delivered'],
	['Dropped', 'dropped'],
	['Empty Returned', 'empty_returned'],
	['Grounded', 'grounded'],
	['Loaded', 'loaded'],
	['New', 'new'],
	['Not Available', 'not_available'],
	['Off Dock', 'off_dock'],
	['On Rail', 'on_rail'],
	['On Ship', 'on_ship'],
	['Picked Up', 'picked_up'],
].map(([name, value]) => ({ name, value }));

const CURRENT_STATUS: Filter = {
	field: {
		displayName: 'Status',
		name: 'statuses',
		type: 'multiOptions',
		options: STATUSES,
		default: [],
		description: 'Only containers in one of these states',
	},
	convert: (value) => textList(value).join(','),
	matches: (row, statuses) => {
		const status = attribute(row, 'current_status');
		return status === '' ? undefined : textList(statuses).includes(status);
	},
};

const TERMINAL: Filter = {
	field: {
		displayName: 'Terminal',
		name: 'terminal',
		type: 'string',
		default: '',
		placeholder: 'e.g. Y258',
		description: 'Only containers for this terminal or rail ramp, by name or FIRMS code',
	},
	convert: (value) => notEmpty(value, 'Terminal'),
	fits: {
		needs: ['pickup_facility', 'pod_terminal'],
		check: (row, name) => {
			if (isNamed(namesOfPlaces(row), String(name))) return true;
			const isUntold = ({ id, name: told }: FlatFields) => id !== undefined && told === undefined;
			return row.pod_terminal === undefined || placesOf(row).some(isUntold) ? undefined : false;
		},
	},
	names: (row) => namesOfPlaces(row),
};

const placesOf = ({ pod_terminal, pickup_facility }: FlatResource) =>
	[pod_terminal, pickup_facility].map(readFields);

const namesOfPlaces = (row: FlatResource) =>
	placesOf(row).flatMap(({ name, nickname, firms_code }) => [name, nickname, firms_code]);

const LFD_BEFORE: Filter = {
	field: {
		displayName: 'Last Free Day Before',
		name: 'lfdBefore',
		type: 'dateTime',
		default: '',
		description:
			'Only containers whose last free day is before this date, in the time zone where they are picked up',
	},
	convert: (value) => calendarDate(value, 'Last Free Day Before'),
	fits: { needs: ['pickup_facility', 'pod_terminal', 'shipment'], check: isDueBefore },
};

type FlatFields = ReturnType<typeof readFields>;

/** The day as it was entered, wherever the containers are. */
function calendarDate(value: unknown, parameter: string): string {
	const day =
		typeof value === 'string'
			? DateTime.fromISO(value, { setZone: true })
			: DateTime.fromISO(utcTimestamp(value, parameter));
	if (day.isValid) return day.toISODate();
	throw new BadInput(
		`${parameter} ${mismatch(value, 'a date')}`,
		'Use an ISO 8601 date such as 2026-03-11.',
	);
}

/** By the date that counts; of one that was picked up, by the earliest that is stored. */
function isDueBefore(container: FlatResource, day: unknown): boolean | undefined {
	const status = pickupStatus(container, { now: DateTime.now() });
	const stored = status.lfd_dates.flatMap(({ date }) => date ?? []).sort();
	const date = status.last_free_day ?? stored[0];
	if (date !== undefined) return date < String(day);
	return status.flags.lfd_unreadable ? undefined : false;
}

export const CONTAINER_FILTERS = [
	CUSTOMER_OF_CONTAINER,
	customerId('containers'),
	LFD_BEFORE,
	NUMBER_OF_CONTAINER,
	CURRENT_STATUS,
	TERMINAL,
];
