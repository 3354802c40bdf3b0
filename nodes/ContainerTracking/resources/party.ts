import { idOf, resourceOf, textOf } from '../api/jsonapi/types';
import { path } from '../api/urls';
import { targetOf } from '../api/input/links';
import { operation, resource } from '../operation/definition';
import { textField } from '../operation/field';
import { requiredText } from './fields/bodies';
import { PARTY } from './fields/locators';
import { getMany, getOne } from './getting';

const COMPANY_NAME = textField('Company Name', 'companyName', {
	required: true,
	placeholder: 'e.g. Nordsee Imports',
	description: 'Name of the customer as it is to appear on shipments',
	pointer: '/data/attributes/company_name',
});

const partyAttributes = (companyName: unknown) => ({
	company_name: requiredText(companyName, 'Company Name', 'Enter the name of the customer.'),
});

/** docs/interface.md#parties */
export const party = resource('Party', 'party', {
	description: 'A customer that tracking requests can be assigned to',
	operations: [
		operation('Create', 'create', {
			action: 'Create customer (party)',
			description: 'Add a customer to the account',
			type: 'party',
			fields: [COMPANY_NAME],
			returns: 'one',
			request: ({ companyName }) => ({
				method: 'POST',
				path: '/parties',
				body: { data: { type: 'party', attributes: partyAttributes(companyName) } },
			}),
			// In the contract, only the link of a new party has its ID. The link is in `data` or beside it.
			read: (document, _parameters, output) => {
				const created = resourceOf(document);
				if (output === 'raw' || !created || idOf(created) !== undefined) return { document };
				const self = textOf(created.links?.self ?? document.links?.self);
				const id = targetOf(self, PARTY.segment);
				if (typeof id !== 'string') return { document };
				return { document: { ...document, data: { ...created, id } } };
			},
		}),
		getOne(PARTY, {
			action: 'Get customer (party)',
			description: 'Get one customer of the account',
			publicOnly:
				'The name of a customer comes with Tracking Request > Get when Include is set to Customer.',
		}),
		getMany({
			action: 'Get many customers (parties)',
			description: 'Get the customers of the account',
			publicOnly:
				'The customers come with Tracking Request > Get Many. Keep the ID that Party > Create gives.',
			path: '/parties',
		}),
		operation('Update', 'update', {
			action: 'Update name of customer (party)',
			description: 'Change the name of a customer',
			publicOnly: 'Have the name changed by the support of the service.',
			type: 'party',
			fields: [PARTY, COMPANY_NAME],
			returns: 'one',
			request: ({ partyId, companyName }) => ({
				method: 'PATCH',
				path: path`/parties/${partyId}`,
				body: { data: { type: 'party', id: partyId, attributes: partyAttributes(companyName) } },
			}),
		}),
	],
});
