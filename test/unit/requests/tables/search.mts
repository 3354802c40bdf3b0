import type { RequestTable } from '../cases.mts';

export const search: RequestTable = {
	find: [
		{
			when: 'a reference with an inner space is looked for',
			set: { searchText: ' PO 4711 ' },
			request: { method: 'GET', path: '/search', query: { query: 'PO 4711' } },
		},
	],
};
