import { type ResourceCases, when } from './operationCase.mts';
import type { Preview } from './preview.mts';

const eachNumber: Preview = ({ store }) => {
	const numbers = (type: string, name: string) =>
		store.all(type).map(({ attributes }) => ({ number: String(attributes[name]) }));
	return {
		parameters: { searchText: '={{ $json.number }}' },
		items: [
			...numbers('container', 'number'),
			...numbers('shipment', 'bill_of_lading_number'),
			...numbers('tracking_request', 'request_number'),
		],
	};
};

export const search: ResourceCases = {
	find: {
		requests: [
			when(
				'a reference with an inner space is looked for',
				{ searchText: ' PO 4711 ' },
				{ method: 'GET', path: '/search', query: { query: 'PO 4711' } },
			),
		],
		publicOnly: true,
		type: 'search_result',
		parameters: ({ situations }) => ({ searchText: situations.ready.containerNumber }),
		preview: eachNumber,
	},
};
