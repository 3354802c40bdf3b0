import { ID, type RequestTable } from '../cases.mts';

const attributes = { company_name: 'Nordsee Imports' };

export const party: RequestTable = {
	create: [
		{
			when: 'the name has spaces around it',
			set: { companyName: ' Nordsee Imports ' },
			request: { method: 'POST', path: '/parties', body: { data: { type: 'party', attributes } } },
		},
	],
	get: [
		{
			when: 'a party is picked',
			set: { partyId: ID },
			request: { method: 'GET', path: `/parties/${ID}` },
		},
	],
	getAll: [{ when: 'nothing is set', request: { method: 'GET', path: '/parties' } }],
	update: [
		{
			when: 'the name is changed',
			set: { partyId: ID, companyName: 'Nordsee Imports' },
			request: {
				method: 'PATCH',
				path: `/parties/${ID}`,
				body: { data: { type: 'party', id: ID, attributes } },
			},
		},
	],
};
