import { type ResourceCases, sends } from './operationCase.mts';
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
		requests: sends`
			a reference with an inner space is looked for | set searchText=${' PO 4711 '}
				| request method=GET path=/search | request.query query=PO 4711
		`,
		publicOnly: true,
		type: 'search_result',
		parameters: ({ situations }) => ({ searchText: situations.ready.containerNumber }),
		preview: eachNumber,
	},
};
