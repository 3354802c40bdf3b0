import { isSameNumber, oddScac, scacCode, trackingNumber, utcTimestamp } from '../../input';
import { containerNumber } from '../../input/values';
import type { Resource } from '../../jsonapi';
import { shipmentsOf } from '../../lookup/numberLookup';
import type { Filter } from '../../operation/definition';
import { isSameCode } from '../../tracking/existing';
import {
	CUSTOMER_OF_SHIPMENT,
	customerId,
	attribute,
	isBillOfLading,
	isInState,
	isWithin,
	searchTexts,
	showsTerm,
	type Fits,
} from './customerFilters';

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
		matches: (row, bound) => isWithin(row, of, end, String(bound)),
	};
}

const CREATED_AFTER = dateFilter('createdAfter', 'Created After', 'created_at', 'start');
const CREATED_BEFORE = dateFilter('createdBefore', 'Created Before', 'created_at', 'end');
const UPDATED_AFTER = dateFilter('updatedAfter', 'Updated After', 'updated_at', 'start');
const UPDATED_BEFORE = dateFilter('updatedBefore', 'Updated Before', 'updated_at', 'end');

const CARRIER: Filter = {
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
	matches: (row, scac) => isSameCode(attribute(row, 'scac'), String(scac)),
	note: (scac) => oddScac(String(scac), 'Carrier (SCAC)'),
};

const REQUEST_NUMBER: Filter = {
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

const STATUS: Filter = {
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
	matches: (row, status) => isInState(row, String(status)),
	noteOnNone: (status) => (status === 'created' ? NONE_TRACKED : undefined),
};

const NONE_TRACKED =
	'No tracking request has the status "created", which is what Status: Tracked asks for. A service that calls them "succeeded" instead gives none: leave Status out there, and filter the results by their status.';

const searchFilter = (matches: (row: Resource, term: string) => Fits): Filter => ({
	field: {
		displayName: 'Search',
		name: 'search',
		type: 'string',
		default: '',
		placeholder: 'e.g. PO-4711',
		description: 'Text to look for in numbers and reference numbers',
	},
	query: 'q',
	matches: (row, term) => matches(row, String(term)),
});

const SEARCH_REQUESTS = searchFilter((row, term) =>
	showsTerm(searchTexts(row, ['request_number'], 'scac'), term),
);

const SEARCH_SHIPMENTS: Filter = {
	...searchFilter((row, term) => {
		const numbers = ['bill_of_lading_number', 'normalized_number'];
		return showsTerm(searchTexts(row, numbers, 'shipping_line_scac'), term) || undefined;
	}),
	needsService: true,
};

const BILL_OF_LADING: Filter = {
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
	matches: (row, number) => isBillOfLading(row, String(number)),
};

const NUMBER: Filter = {
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
	// A booking or container number it was requested with is not among the fields of a shipment.
	matches: (row, number) => isBillOfLading(row, String(number)) || undefined,
	needsService: true,
};

const TRACKING_STOPPED: Filter = {
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
	rowsLeave: true,
};

export const REQUEST_FILTERS = [
	CARRIER,
	CREATED_AFTER,
	CREATED_BEFORE,
	REQUEST_NUMBER,
	SEARCH_REQUESTS,
	STATUS,
	UPDATED_AFTER,
	UPDATED_BEFORE,
];

/** A list of shipments cannot be asked for it: `number` is what a shipment was requested by. */
const CONTAINER_NUMBER: Filter = {
	field: {
		displayName: 'Container Number',
		name: 'containerNumber',
		type: 'string',
		default: '',
		placeholder: 'e.g. MEDU1234567',
		description: 'Only shipments with this container',
	},
	convert: (value) => containerNumber(String(value), 'Container Number'),
	find: async (run, number) => await shipmentsOf(run, String(number)),
};

export const SHIPMENT_FILTERS = [
	BILL_OF_LADING,
	CONTAINER_NUMBER,
	CUSTOMER_OF_SHIPMENT,
	customerId('shipments'),
	NUMBER,
	SEARCH_SHIPMENTS,
	TRACKING_STOPPED,
];
