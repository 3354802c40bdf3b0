import {
	containerNumber,
	hasValidCheckDigit,
	isSameNumber,
	oddScac,
	scacCode,
	trackingNumber,
	utcTimestamp,
} from '../../api/input/values';
import { shipmentsOf } from '../../search/numberLookup';
import type { Filter } from '../../operation/definition';
import { choiceField, dateField, switchField, textField } from '../../operation/field';
import { isSameCode } from '../trackingRequest/existing';
import { PARTY } from './locators';
import { attribute, isBillOfLading, isInState, isNamed, isWithin, showsTerm } from './rowChecks';

const dateFilter = (
	name: string,
	displayName: string,
	of: 'created_at' | 'updated_at',
	end: 'start' | 'end',
): Filter => ({
	field: dateField(displayName, name, {
		description: `Only entries ${displayName.toLowerCase()} this moment`,
	}),
	query: `filter[${of}][${end}]`,
	convert: (value) => utcTimestamp(value, displayName),
	matches: (row, bound) => isWithin(row, of, end, String(bound)),
});

const NONE_TRACKED =
	'No tracking request has the status "created", which is what Status: Tracked asks for. A service that calls them "succeeded" instead gives none: leave Status out there, and filter the results by their status.';

const SEARCH = {
	field: textField('Search', 'search', {
		placeholder: 'e.g. PO-4711',
		description: 'Text to look for in numbers and reference numbers',
	}),
	query: 'q',
};

export const REQUEST_FILTERS: Filter[] = [
	{
		field: textField('Carrier (SCAC)', 'scac', {
			placeholder: 'e.g. MAEU',
			description: 'Only tracking requests with this carrier code',
		}),
		query: 'filter[scac]',
		convert: (value) => scacCode(value, 'Carrier (SCAC)'),
		matches: (row, scac) => isSameCode(attribute(row, 'scac'), String(scac)),
		note: (scac) => oddScac(String(scac), 'Carrier (SCAC)'),
	},
	dateFilter('createdAfter', 'Created After', 'created_at', 'start'),
	dateFilter('createdBefore', 'Created Before', 'created_at', 'end'),
	{
		field: textField('Request Number', 'requestNumber', {
			placeholder: 'e.g. MEDU1234567',
			description: 'Only tracking requests for exactly this number',
		}),
		query: 'filter[request_number]',
		convert: (value) => trackingNumber(value, 'Request Number'),
		matches: (row, number) => isSameNumber(attribute(row, 'request_number'), String(number)),
	},
	{
		...SEARCH,
		matches: (row, term) => showsTerm(row, ['request_number'], 'scac', String(term)),
	},
	{
		field: choiceField('Status', 'status', {
			choices: { failed: 'Failed', pending: 'Pending', created: 'Tracked' },
			default: 'pending',
			description: 'Only tracking requests in this state',
		}),
		query: 'filter[status]',
		matches: (row, status) => isInState(row, String(status)),
		noteOnNone: (status) => (status === 'created' ? NONE_TRACKED : undefined),
	},
	dateFilter('updatedAfter', 'Updated After', 'updated_at', 'start'),
	dateFilter('updatedBefore', 'Updated Before', 'updated_at', 'end'),
];

/** Filters by party. Neither a container nor a shipment shows the ID of its customer. */
export const customerId = (rows: 'containers' | 'shipments'): Filter => ({
	field: {
		...PARTY,
		displayName: 'Customer ID',
		name: 'customerId',
		required: false,
		description: `Only ${rows} of this customer, by its party`,
	},
	query: 'filter[customer_id]',
	matches: () => undefined,
	needsService: true,
});

/** Filters by name. The callers add how a row shows the name. */
export const customerName = (rows: 'containers' | 'shipments') => ({
	field: textField('Customer', 'customer', {
		placeholder: 'e.g. Example Furniture',
		description: `Only ${rows} of this customer, by its whole name`,
	}),
});

/** An empty list does not say that there can be no such number. */
export const noteOnMisprint: Filter['noteOnNone'] = (number) =>
	hasValidCheckDigit(String(number))
		? undefined
		: `The check digit of ${String(number)} does not fit, so look for a misprint.`;

export const SHIPMENT_FILTERS: Filter[] = [
	{
		field: textField('Bill of Lading', 'billOfLading', {
			placeholder: 'e.g. MEDUAB123456',
			description: 'Only the shipment with this bill of lading number',
		}),
		query: 'filter[bill_of_lading_number]',
		otherQuery: 'number',
		convert: (value) => trackingNumber(value, 'Bill of Lading'),
		matches: (row, number) => isBillOfLading(row, String(number)),
		noteOnNone: (number) =>
			`No shipment has bill of lading "${number}". One may be stored without the code of the carrier in front, or with it: try the other.`,
	},
	/** The list of shipments has no such query: `number` is the number that a shipment was requested by. */
	{
		field: textField('Container Number', 'containerNumber', {
			placeholder: 'e.g. MEDU1234567',
			description: 'Only shipments with this container',
		}),
		convert: (value) => containerNumber(String(value), 'Container Number'),
		find: async (run, number) => await shipmentsOf(run, String(number)),
		noteOnNone: noteOnMisprint,
	},
	/** The service has no such filter for shipments, but each shipment shows the name. */
	{
		...customerName('shipments'),
		names: ({ customer_name }) => [customer_name],
		matches: (row, name) => {
			const customer = row.attributes?.customer_name;
			return customer === null ? false : isNamed([customer], String(name));
		},
	},
	customerId('shipments'),
	{
		field: textField('Number', 'number', {
			placeholder: 'e.g. MEDU1234567',
			description: 'Only shipments that were requested with this number, of whatever type it was',
		}),
		query: 'number',
		convert: (value) => trackingNumber(value, 'Number'),
		// A shipment does not show the booking or container number that it was requested with.
		matches: (row, number) => isBillOfLading(row, String(number)) || undefined,
		needsService: true,
	},
	{
		...SEARCH,
		matches: (row, term) => {
			const numbers = ['bill_of_lading_number', 'normalized_number'];
			return showsTerm(row, numbers, 'shipping_line_scac', String(term)) || undefined;
		},
		needsService: true,
	},
	{
		field: switchField('Tracking Stopped', 'trackingStopped', {
			description:
				'Whether to return the shipments that are no longer tracked, or only those that are',
		}),
		query: 'filter[tracking_stopped]',
		// Expressions and agents may give a text.
		convert: (value) => String(value) === 'true',
		matches: (row, stopped) => Boolean(row.attributes?.line_tracking_stopped_at) === stopped,
		rowsLeave: true,
	},
];
