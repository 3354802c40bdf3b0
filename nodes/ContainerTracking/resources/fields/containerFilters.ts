import { DateTime } from 'luxon';

import { BadInput, isSameNumber, mismatch, textList, utcTimestamp } from '../../input';
import { containerNumber } from '../../input/values';
import type { FlatResource } from '../../jsonapi';
import type { Filter } from '../../operation/definition';
import { pickupStatus, readFields } from '../../pickup';
import { customerId, customerName, notEmpty, attribute, isNamed } from './customerFilters';
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
