import { BadInput } from '../input';
import type { ResourceDefinition } from './definition';

/** GET /search of the public service. */
export const search: ResourceDefinition = {
	value: 'search',
	name: 'Search',
	description: 'Everything in the account that a number or reference belongs to',
	operations: [
		{
			value: 'find',
			name: 'Find',
			action: 'Find by number or reference',
			description: 'Find shipments, containers and tracking requests by a number or reference',
			publicOnly: true,
			fields: [
				{
					displayName: 'Number or Reference',
					name: 'searchText',
					type: 'string',
					required: true,
					default: '',
					placeholder: 'e.g. MEDU1234567',
					description:
						'Container, bill of lading or booking number, or a reference number of yours',
					pointer: 'query',
				},
			],
			returns: 'wholeList',
			request: ({ searchText }) => {
				const query = String(searchText ?? '').trim();
				if (query === '') {
					throw new BadInput('Number or Reference is empty', 'Enter what to look for.');
				}
				return { method: 'GET', path: '/search', query: { query } };
			},
		},
	],
};
