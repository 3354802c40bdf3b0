import { DateTime } from 'luxon';

import { BadInput, mismatch } from '../../api/input/badInput';
import { containerNumber, dateTimeOf, isSameNumber, textList } from '../../api/input/values';
import type { FlatResource } from '../../api/jsonapi/types';
import { LOOK_BACK_DAYS } from '../../search/account/accountReading';
import { pickupStatusAt } from '../../pickup/pickupStatus';
import { readFields } from '../../pickup/read';
import { collection } from '../../operation/commonFields';
import type { Filter } from '../../operation/definition';
import {
	choicesField,
	dateField,
	field,
	numberField,
	switchField,
	textField,
} from '../../operation/field';
import { customerId, customerName, noteOnMisprint } from './filters';
import { attribute, isNamed } from './rowChecks';

const URGENCY = choicesField('Urgency', 'urgency', {
	choices: {
		later: 'Later',
		none: 'No Last Free Day',
		overdue: 'Overdue',
		soon: 'Soon',
		today: 'Today',
	},
	default: ['overdue', 'today', 'soon'],
	description:
		'Which containers to return. With Overdue, Today or Soon also come all that need somebody for another reason, e.g. demurrage without a date, a missed appointment, dates that disagree, or a terminal not heard of for 48 hours. None chosen means all.',
});

export const URGENCY_UNLESS_SUMS = field({
	...URGENCY,
	displayOptions: { show: { output: ['simplified', 'full', 'rows', 'selected'] } },
});

const INCLUDE_PICKED_UP = switchField('Include Picked Up', 'includePickedUp', {
	description:
		'Whether to return containers that were picked up or returned as well, whatever their urgency',
});

export const LOOK_BACK = numberField('Look Back (Days)', 'lookBackDays', {
	typeOptions: { minValue: 0 },
	default: LOOK_BACK_DAYS,
	description:
		'How many days after its creation a shipment is still looked at although it is no longer tracked. The service stops tracking after weeks; a container that is still in a yard then is the most expensive of all. Fewer days save requests.',
});

const FILTERS = [
	textField('Carriers (SCAC)', 'scacs', {
		isList: true,
		placeholder: 'e.g. MAEU, MSCU',
		description: 'Only containers of these carriers, by code, separated by commas',
	}),
	textField('Customers', 'customers', {
		isList: true,
		placeholder: 'e.g. Example Furniture, Example Foods',
		description: 'Only containers of these customers, by name, separated by commas',
	}),
	LOOK_BACK,
	textField('References', 'references', {
		isList: true,
		placeholder: 'e.g. PO-4711',
		description: 'Only containers with one of these reference numbers, separated by commas',
	}),
	textField('Terminals', 'terminals', {
		isList: true,
		placeholder: 'e.g. Pier 400, Y258',
		description: 'Only containers at these terminals, by name or FIRMS code, separated by commas',
	}),
] as const;

/** For an operation on all containers of the account, picked up or not. */
export const ACCOUNT_FILTERS = collection('Filters', 'pickupFilters', [...FILTERS]);

const [SCACS, CUSTOMERS, ...OTHERS] = FILTERS;

/** For an operation that leaves out containers that were picked up, unless they are included here. */
export const PICKUP_FILTERS = collection('Filters', 'pickupFilters', [
	SCACS,
	CUSTOMERS,
	INCLUDE_PICKED_UP,
	...OTHERS,
]);

/** For a report on the account, by default of each urgency. Of those picked up only the calendar has any, and always. */
export const REPORT_FILTERS = collection('Filters', 'pickupFilters', [
	...FILTERS,
	{ ...URGENCY, default: ['overdue', 'today', 'soon', 'later', 'none'] },
]);

const placesOf = ({ pod_terminal, pickup_facility }: FlatResource) =>
	[pod_terminal, pickup_facility].map(readFields);

const namesOfPlaces = (row: FlatResource) =>
	placesOf(row).flatMap(({ name, nickname, firms_code }) => [name, nickname, firms_code]);

/** The calendar day as entered, in no other time zone. */
function calendarDate(value: unknown, parameter: string): string {
	const day = dateTimeOf(value, { setZone: true }).toISODate();
	if (day !== null) return day;
	throw new BadInput(
		`${parameter} ${mismatch(value, 'a date')}`,
		'Use an ISO 8601 date such as 2026-03-11.',
	);
}

/** By the last free day. Where there is none, e.g. after the pickup, by the earliest date that is stored. */
function isDueBefore(container: FlatResource, day: unknown): boolean | undefined {
	const status = pickupStatusAt({ now: DateTime.now() })(container);
	const stored = status.lfd_dates.flatMap(({ date }) => date ?? []).sort();
	const date = status.last_free_day ?? stored[0];
	if (date !== undefined) return date < String(day);
	return status.flags.lfd_unreadable ? undefined : false;
}

export const CONTAINER_FILTERS: Filter[] = [
	{
		...customerName('containers'),
		query: 'filter[customer_name]',
		fits: {
			needs: ['shipment'],
			check: ({ shipment }, name) => isNamed([readFields(shipment).customer_name], String(name)),
		},
		names: ({ shipment }) => [readFields(shipment).customer_name],
	},
	customerId('containers'),
	{
		field: dateField('Last Free Day Before', 'lfdBefore', {
			description:
				'Only containers whose last free day is before this date, in the time zone where they are picked up',
		}),
		convert: (value) => calendarDate(value, 'Last Free Day Before'),
		fits: { needs: ['pickup_facility', 'pod_terminal', 'shipment'], check: isDueBefore },
	},
	{
		field: textField('Number', 'number', {
			placeholder: 'e.g. MEDU1234567',
			description: 'Only containers with exactly this number, of whatever voyage',
		}),
		query: 'filter[number]',
		convert: (value) => containerNumber(String(value), 'Number'),
		matches: (row, number) => isSameNumber(attribute(row, 'number'), String(number)),
		noteOnNone: noteOnMisprint,
	},
	{
		field: choicesField('Status', 'statuses', {
			choices: {
				available: 'Available',
				awaiting_inland_transfer: 'Awaiting Inland Transfer',
				delivered: 'Delivered',
				dropped: 'Dropped',
				empty_returned: 'Empty Returned',
				grounded: 'Grounded',
				loaded: 'Loaded',
				new: 'New',
				not_available: 'Not Available',
				off_dock: 'Off Dock',
				on_rail: 'On Rail',
				on_ship: 'On Ship',
				picked_up: 'Picked Up',
			},
			default: [],
			description: 'Only containers in one of these states',
		}),
		convert: (value) => textList(value).join(','),
		matches: (row, statuses) => {
			const status = attribute(row, 'current_status');
			return status === '' ? undefined : textList(statuses).includes(status);
		},
	},
	{
		field: textField('Terminal', 'terminal', {
			placeholder: 'e.g. Y258',
			description: 'Only containers for this terminal or rail ramp, by name or FIRMS code',
		}),
		fits: {
			needs: ['pickup_facility', 'pod_terminal'],
			check: (row, name) => {
				if (isNamed(namesOfPlaces(row), String(name))) return true;
				const isUnnamed = placesOf(row).some(
					({ id, name: shown }) => id !== undefined && shown === undefined,
				);
				return row.pod_terminal === undefined || isUnnamed ? undefined : false;
			},
		},
		names: (row) => namesOfPlaces(row),
	},
];
