import { first } from './inSandbox.mts';
import { changes, ID, reads, type ResourceCases } from './operationCase.mts';
import { each, everything, once } from './preview.mts';

const attributes = { company_name: 'Nordsee Imports' };
const known = first('partyId', 'party');

export const party: ResourceCases = {
	create: {
		requests: [
			{
				when: 'the name has spaces around it',
				set: { companyName: ' Nordsee Imports ' },
				request: {
					method: 'POST',
					path: '/parties',
					body: { data: { type: 'party', attributes } },
				},
			},
		],
		type: 'party',
		parameters: () => ({ companyName: 'Elm Trading' }),
		preview: once({ companyName: 'Elm Trading' }),
	},
	get: {
		requests: [
			{ when: 'a party is picked', set: { partyId: ID }, request: reads(`/parties/${ID}`) },
		],
		publicOnly: true,
		type: 'party',
		parameters: known,
		preview: each('partyId', ['party']),
	},
	getAll: {
		requests: [{ when: 'nothing is set', request: reads('/parties') }],
		publicOnly: true,
		type: 'party',
		preview: everything,
	},
	update: {
		requests: [
			{
				when: 'the name is changed',
				set: { partyId: ID, companyName: 'Nordsee Imports' },
				request: changes(`/parties/${ID}`, 'party', attributes),
			},
		],
		publicOnly: true,
		type: 'party',
		parameters: (sandbox) => ({ ...known(sandbox), companyName: 'Fir Trading' }),
		preview: each('partyId', ['party'], { companyName: 'Elm Trading' }),
	},
};
