import { at, refuse, shape, withParameter, type Deviation } from './deviation.mts';

export const ERRORS: Deviation[] = [
	{
		name: 'errors of another form',
		alter: (answer) =>
			answer.status === 401 || answer.status === 404 ? { message: 'Refused' } : undefined,
		differ: [
			'Without a key: 401 "Missing API Key"',
			'With a made-up key: 401 "Invalid API Key"',
			'An error has status (as text), title and detail',
			'An unknown id: 404 with errors',
			'An unknown path: 404, as errors or as a web page',
		],
	},
	{
		name: 'an unknown include that is ignored',
		alter: withParameter('include', (answer) => {
			if (answer.query.get('include') !== 'check_live_unknown') return undefined;
			answer.status = 200;
			return { data: [] };
		}),
		differ: ['An unknown include: 400 that names the parameter'],
		note: 'answered with 200',
	},
	{
		name: 'a 400 that names no parameter',
		alter: (answer) => {
			if (answer.status === 400) delete answer.body.errors[0].source;
		},
		differ: [
			'An unknown include: 400 that names the parameter',
			'An example without a kind: 400 with source.parameter = "event"',
		],
	},
	{
		name: 'a status that is a number',
		alter: ({ status, body }) => {
			if (status === 404) body.errors[0].status = 404;
		},
		differ: ['An error has status (as text), title and detail'],
	},
	{
		name: 'a path that is gone',
		alter: at('/search', (answer) => refuse(answer, 404)),
		differ: [
			'Search finds a container by its number',
			'A row of the search is a shipment, cargo or tracking_request, as its entity_type, with number',
		],
		note: 'answered with 404',
	},
	{
		name: 'a 200 without data',
		alter: at('/parties', () => ({ message: 'Not now' })),
		differ: [
			'/shipments takes filter[customer_id]',
			'/containers takes filter[customer_id]',
			'/containers takes filter[customer_name]',
			'filter[customer_name] of containers asks for the whole name',
			'GET /parties and /parties/{id}: a company_name',
		],
		note: 'a 200 without data',
	},
	{
		name: 'search rows of another form',
		alter: at('/search', (answer) => {
			for (const row of answer.body.data) {
				row.attributes.label = row.attributes.number;
				delete row.attributes.number;
			}
		}),
		differ: [
			'A row of the search is a shipment, cargo or tracking_request, as its entity_type, with number',
			shape('search_result'),
		],
	},
];
