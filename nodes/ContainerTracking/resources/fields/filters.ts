import { DateTime } from 'luxon';

import { scacCode, trackingNumber, utcTimestamp } from '../../input';
import type { Resource } from '../../jsonapi';
import type { Filter } from '../definition';

const attribute = (row: Resource, name: string): string => String(row.attributes?.[name] ?? '');

/** Numbers are the same whatever their letter case, and with or without the carrier's SCAC in front. */
export function isSameNumber(one: string, other: string, scac = ''): boolean {
	const [a, b] = [one, other].map((number) => number.replace(/\s+/g, '').toUpperCase());
	const prefix = scac.toUpperCase();
	return a !== '' && b !== '' && (a === b || prefix + a === b || a === prefix + b);
}

function dateFilter(
	name: string,
	displayName: string,
	of: 'created_at' | 'updated_at',
	end: 'start' | 'end',
): Filter {
	return {
		field: {
			displayName,
			name,
			type: 'dateTime',
			default: '',
			description: `Only entries ${displayName.toLowerCase()} this moment`,
		},
		query: `filter[${of}][${end}]`,
		convert: (value) => utcTimestamp(value, displayName),
		matches: (row, limit) => {
			const moment = DateTime.fromISO(attribute(row, of)).toMillis();
			const bound = DateTime.fromISO(String(limit)).toMillis();
			// A row without a readable timestamp cannot be judged here, so the service's choice stands.
			return Number.isNaN(moment) || (end === 'start' ? moment >= bound : moment <= bound);
		},
	};
}

export const CREATED_AFTER = dateFilter('createdAfter', 'Created After', 'created_at', 'start');
export const CREATED_BEFORE = dateFilter('createdBefore', 'Created Before', 'created_at', 'end');
export const UPDATED_AFTER = dateFilter('updatedAfter', 'Updated After', 'updated_at', 'start');
export const UPDATED_BEFORE = dateFilter('updatedBefore', 'Updated Before', 'updated_at', 'end');

export const CARRIER: Filter = {
	field: {
		displayName: 'Carrier (SCAC)',
		name: 'scac',
		type: 'string',
		default: '',
		placeholder: 'e.g. MAEU',
		description: 'Only tracking requests with this carrier code',
	},
	query: 'filter[scac]',
	convert: (value) => scacCode(value, 'Carrier (SCAC)'),
	matches: (row, scac) => attribute(row, 'scac').toUpperCase() === scac,
};

export const REQUEST_NUMBER: Filter = {
	field: {
		displayName: 'Request Number',
		name: 'requestNumber',
		type: 'string',
		default: '',
		placeholder: 'e.g. MEDU1234567',
		description: 'Only tracking requests for exactly this number',
	},
	query: 'filter[request_number]',
	convert: (value) => trackingNumber(value, 'Request Number'),
	matches: (row, number) => isSameNumber(attribute(row, 'request_number'), String(number)),
};

export const STATUS: Filter = {
	field: {
		displayName: 'Status',
		name: 'status',
		type: 'options',
		options: [
			{ name: 'Failed', value: 'failed' },
			{ name: 'Pending', value: 'pending' },
			{ name: 'Tracked', value: 'created' },
		],
		default: 'pending',
		description: 'Only tracking requests in this state',
	},
	query: 'filter[status]',
};

export const SEARCH: Filter = {
	field: {
		displayName: 'Search',
		name: 'search',
		type: 'string',
		default: '',
		placeholder: 'e.g. PO-4711',
		description: 'Text to look for in numbers and reference numbers',
	},
	query: 'q',
};

export const BILL_OF_LADING: Filter = {
	field: {
		displayName: 'Bill of Lading',
		name: 'billOfLading',
		type: 'string',
		default: '',
		placeholder: 'e.g. MEDUAB123456',
		description: 'Only the shipment with this bill of lading number',
	},
	query: 'filter[bill_of_lading_number]',
	convert: (value) => trackingNumber(value, 'Bill of Lading'),
	matches: (row, number) =>
		['bill_of_lading_number', 'normalized_number'].some((name) =>
			isSameNumber(attribute(row, name), String(number), attribute(row, 'shipping_line_scac')),
		),
};

export const NUMBER: Filter = {
	field: {
		displayName: 'Number',
		name: 'number',
		type: 'string',
		default: '',
		placeholder: 'e.g. MEDU1234567',
		description: 'Only shipments that were requested with this number, of whatever type it was',
	},
	query: 'number',
	convert: (value) => trackingNumber(value, 'Number'),
};

export const TRACKING_STOPPED: Filter = {
	field: {
		displayName: 'Tracking Stopped',
		name: 'trackingStopped',
		type: 'boolean',
		default: false,
		description:
			'Whether to return the shipments that are no longer tracked, or only those that are',
	},
	query: 'filter[tracking_stopped]',
	// Expressions and agents may give a text.
	convert: (value) => String(value) === 'true',
	matches: (row, stopped) => Boolean(row.attributes?.line_tracking_stopped_at) === stopped,
};
