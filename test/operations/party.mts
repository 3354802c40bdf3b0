import { first } from './inSandbox.mts';
import { changes, ID, reads, type ResourceCases, sends, when } from './operationCase.mts';
import { each, everything, once } from './preview.mts';

const attributes = { company_name: 'Nordsee Imports' };
const known = first('partyId', 'party');

export const party: ResourceCases = {
	create: {
		requests: sends`
			the name has spaces around it | set companyName=${' Nordsee Imports '} | request method=POST
					path=/parties | request.body.data type=party attributes=${attributes}
		`,
		type: 'party',
		parameters: () => ({ companyName: 'Elm Trading' }),
		preview: once({ companyName: 'Elm Trading' }),
	},
	get: {
		requests: [when('a party is picked', { partyId: ID }, reads(`/parties/${ID}`))],
		publicOnly: true,
		type: 'party',
		parameters: known,
		preview: each('partyId', ['party']),
	},
	getAll: {
		requests: [when('nothing is set', {}, reads('/parties'))],
		publicOnly: true,
		type: 'party',
		preview: everything,
	},
	update: {
		requests: sends`
			the name is changed | set partyId=${ID} companyName=Nordsee Imports
				| request ${changes(`/parties/${ID}`, 'party', attributes)}
		`,
		publicOnly: true,
		type: 'party',
		parameters: (sandbox) => ({ ...known(sandbox), companyName: 'Fir Trading' }),
		preview: each('partyId', ['party'], { companyName: 'Elm Trading' }),
	},
};
