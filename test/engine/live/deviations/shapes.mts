import { at, each, renamed, shape, type Deviation } from './deviation.mts';

export const SHAPES: Deviation[] = [
	{
		name: 'a renamed attribute',
		alter: renamed('shipment', 'pod_vessel_name', 'vessel_title'),
		differ: [shape('shipment')],
		note: 'new: vessel_title, no pod_vessel_name',
	},
	{
		name: 'an attribute of another type',
		alter: each('container', ({ attributes }) => (attributes.available_for_pickup = 'yes')),
		differ: [shape('container')],
		note: 'available_for_pickup is text',
	},
	{
		name: 'a further member of a hold',
		alter: each('container', ({ attributes }) => {
			for (const hold of attributes.holds_at_pod_terminal ?? []) hold.placed_by = 'x';
		}),
		differ: [shape('container')],
		note: 'holds_at_pod_terminal is of another form',
	},
	{
		name: 'a member beside attributes and relationships',
		alter: each('container', (container) => (container.included = [])),
		differ: [shape('container')],
		note: 'a member beside attributes and relationships',
	},
	{
		name: 'a further type of resource',
		alter: at('/shipments', ({ body }) => {
			body.included?.push({ id: '1', type: 'voyage', attributes: {}, relationships: {} });
		}),
		differ: ['Every resource is of a type that is described'],
		note: 'another: voyage',
	},
	{
		name: 'ids that are no UUIDs',
		alter: at('/shipments', ({ body }) => {
			if (body.data?.[20]) body.data[20].id = '17';
		}),
		differ: ['Rows have type, a UUID as id, attributes and relationships'],
	},
	{
		name: 'times in another form',
		alter: each('tracking_request', ({ attributes }) => (attributes.updated_at = 'today at noon')),
		differ: [
			'Times are ISO 8601 with Z or an offset (public: also bare dates, or without zone)',
			shape('tracking_request'),
		],
	},
	{
		name: 'ref_numbers as one text',
		alter: each('shipment', ({ attributes }) => (attributes.ref_numbers = 'A, B')),
		differ: ['ref_numbers is a list of texts, or null, or [null]', shape('shipment')],
	},
	{
		name: 'another content type',
		alter: (answer) => void (answer.headers['content-type'] = 'text/plain'),
		differ: ['Answers are application/vnd.api+json or application/json'],
	},
	{
		name: 'limits that are no numbers',
		alter: (answer) => void (answer.headers['x-ratelimit-limit'] = 'many'),
		differ: ['X-RateLimit-* are whole numbers, the reset in Unix seconds; or are absent'],
	},
	{
		name: 'a reset that is no time in Unix seconds',
		alter: (answer) => void (answer.headers['x-ratelimit-reset'] = '59'),
		differ: ['X-RateLimit-* are whole numbers, the reset in Unix seconds; or are absent'],
	},
];
