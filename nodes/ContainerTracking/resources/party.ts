import { BadInput } from '../input';
import { path } from '../transport';
import type { Field, ResourceDefinition } from './definition';
import { PARTY } from './fields/locators';

const COMPANY_NAME: Field = {
	displayName: 'Company Name',
	name: 'companyName',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. Nordsee Imports',
	description: 'Name of the customer as it is to appear on shipments',
	pointer: '/data/attributes/company_name',
};

function companyName(value: unknown): string {
	const name = String(value ?? '').trim();
	if (name === '') throw new BadInput('Company Name is empty', 'Enter the name of the customer.');
	return name;
}

/** docs/interface.md#parties */
export const party: ResourceDefinition = {
	value: 'party',
	name: 'Party',
	description: 'A customer that tracking requests can be assigned to',
	operations: [
		{
			value: 'create',
			name: 'Create',
			action: 'Create party',
			description: 'Add a customer to the account',
			fields: [COMPANY_NAME],
			returns: 'one',
			request: (parameters) => ({
				method: 'POST',
				path: '/parties',
				body: {
					data: {
						type: 'party',
						attributes: { company_name: companyName(parameters.companyName) },
					},
				},
			}),
		},
		{
			value: 'get',
			name: 'Get',
			action: 'Get party',
			description: 'Get one customer of the account',
			publicOnly: true,
			fields: [PARTY],
			returns: 'one',
			request: ({ partyId }) => ({ method: 'GET', path: path`/parties/${partyId}` }),
		},
		{
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many parties',
			description: 'Get the customers of the account',
			publicOnly: true,
			fields: [],
			returns: 'list',
			request: () => ({ method: 'GET', path: '/parties' }),
		},
		{
			value: 'update',
			name: 'Update',
			action: 'Update party',
			description: 'Change the name of a customer',
			publicOnly: true,
			fields: [PARTY, COMPANY_NAME],
			returns: 'one',
			request: (parameters) => ({
				method: 'PATCH',
				path: path`/parties/${parameters.partyId}`,
				body: {
					data: {
						type: 'party',
						id: String(parameters.partyId),
						attributes: { company_name: companyName(parameters.companyName) },
					},
				},
			}),
		},
	],
};
