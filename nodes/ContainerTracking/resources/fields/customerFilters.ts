import { BadInput } from '../../input';
import type { Filter } from '../../operation/definition';
import { PARTY } from './locators';
import { isNamed } from './rowChecks';

export function notEmpty(value: unknown, name: string): string {
	const text = String(value).trim();
	if (text !== '') return text;
	throw new BadInput(
		`${name} is empty`,
		`Enter what to look for, or remove ${name} under Filters.`,
	);
}

/** By its party. Neither a container nor a shipment tells the ID of its customer. */
export const customerId = (rows: 'containers' | 'shipments'): Filter => ({
	field: {
		...PARTY,
		displayName: 'Customer ID',
		name: 'customerId',
		required: false,
		description: `Only ${rows} of this customer, by its party`,
	},
	query: 'filter[customer_id]',
	convert: (value) => notEmpty(value, 'Customer ID'),
	matches: () => undefined,
	needsService: true,
});

/** By its name; how a row shows that is added. */
export const customerName = (rows: 'containers' | 'shipments'): Filter => ({
	field: {
		displayName: 'Customer',
		name: 'customer',
		type: 'string',
		default: '',
		placeholder: 'e.g. Example Furniture',
		description: `Only ${rows} of this customer, by its whole name`,
	},
	convert: (value) => notEmpty(value, 'Customer'),
});

/** The service has no such filter for shipments, but each shows the name. */
export const CUSTOMER_OF_SHIPMENT: Filter = {
	...customerName('shipments'),
	matches: (row, name) => {
		const customer = row.attributes?.customer_name;
		return customer === null ? false : isNamed([customer], String(name));
	},
};
