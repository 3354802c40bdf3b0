import { BadInput } from '../input';
import { idOf, resourceOf, textOf } from '../jsonapi';
import { path, type ApiRequest } from '../transport';
import type { Field, Parameters, ResourceDefinition, Result, Run } from '../operation/definition';
import { targetOf } from '../input/links';
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

const createRequest = ({ companyName: name }: Parameters): ApiRequest => ({
	method: 'POST',
	path: '/parties',
	body: { data: { type: 'party', attributes: { company_name: companyName(name) } } },
});

/** The contract shows the ID of a new party nowhere but in its link, in `data` or beside it. */
async function createParty(run: Run, parameters: Parameters): Promise<Result> {
	const { document } = await run.client.send(createRequest(parameters), run.errorContext);
	const party = resourceOf(document);
	if (run.output === 'raw' || !party || idOf(party) !== undefined) return { document };
	const self = textOf(party.links?.self ?? document.links?.self);
	const id = targetOf(self, PARTY.segment);
	return { document: typeof id === 'string' ? { ...document, data: { ...party, id } } : document };
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
			request: createRequest,
			run: createParty,
		},
		{
			value: 'get',
			name: 'Get',
			action: 'Get party',
			description: 'Get one customer of the account',
			publicOnly:
				'The name of a customer comes with Tracking Request > Get when Include is set to Customer.',
			fields: [PARTY],
			returns: 'one',
			request: ({ partyId }) => ({ method: 'GET', path: path`/parties/${partyId}` }),
		},
		{
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many parties',
			description: 'Get the customers of the account',
			publicOnly:
				'The customers come with Tracking Request > Get Many. Keep the ID that Party > Create gives.',
			fields: [],
			returns: 'list',
			request: () => ({ method: 'GET', path: '/parties' }),
		},
		{
			value: 'update',
			name: 'Update',
			action: 'Update party',
			description: 'Change the name of a customer',
			publicOnly: 'Have the name changed by the support of the service.',
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
