/** What a service might do otherwise than documented, and the statements that then have to differ. */
import { type Alter, type Document, ofType, type Passing } from './service.mts';

export interface Deviation {
	name: string;
	alter: Alter;
	/** Titles that differ, and no others. */
	differ: string[];
	/** What the note has to tell, of the first of them. */
	note?: string;
}

const shape = (type: string) =>
	`${type} has the documented attributes and relationships, in their forms`;

/** Changes each resource of a type. */
const each =
	(type: string, change: (one: Document) => unknown): Alter =>
	(answer) =>
		void ofType(answer, type).forEach(change);

/** Changes the answers to one path. */
const at =
	(path: string | RegExp, change: Alter): Alter =>
	(answer) =>
		(typeof path === 'string' ? answer.path === path : path.test(answer.path))
			? change(answer)
			: undefined;

const renamed = (type: string, from: string, to: string): Alter =>
	each(type, ({ attributes }) => {
		attributes[to] = attributes[from];
		delete attributes[from];
	});

const refuse = (answer: Passing, status: number): Document => {
	answer.status = status;
	return { errors: [{ status: String(status), title: 'Refused', detail: 'Refused.' }] };
};

/** An answer as if a parameter had not been sent: empty, or what comes without. */
const withParameter =
	(name: string, change: Alter): Alter =>
	(answer) =>
		answer.query.has(name) ? change(answer) : undefined;

const emptied: Alter = ({ body }) => {
	body.data = [];
	body.meta = { size: 0, total: 0 };
};

const isExample = (kind: string, { path, query }: Passing) =>
	path === '/webhook_notifications/examples' && query.get('event') === kind;

const SHAPES: Deviation[] = [
	{
		name: 'a renamed attribute',
		alter: renamed('shipment', 'pod_vessel_name', 'vessel_title'),
		differ: [shape('shipment')],
		note: 'new: vessel_title, no pod_vessel_name',
	},
	{
		name: 'a further attribute',
		alter: each('container', ({ attributes }) => (attributes.mood = 'good')),
		differ: [shape('container')],
		note: 'new: mood',
	},
	{
		name: 'an attribute of another type',
		alter: each('container', ({ attributes }) => (attributes.available_for_pickup = 'yes')),
		differ: [shape('container')],
		note: 'available_for_pickup is text',
	},
	{
		name: 'a further relationship',
		alter: each('transport_event', ({ relationships }) => (relationships.carrier = { data: null })),
		differ: [shape('transport_event')],
		note: 'new: carrier',
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

const VALUES: Deviation[] = [
	{
		name: 'a new state of tracking requests',
		alter: each('tracking_request', ({ attributes }) => {
			if (attributes.status === 'awaiting_manifest') attributes.status = 'on_its_way';
		}),
		differ: ['status of a tracking request is one of the list'],
	},
	{
		name: 'requests that worked read succeeded',
		alter: each('tracking_request', ({ attributes }) => {
			if (attributes.status === 'created') attributes.status = 'succeeded';
		}),
		differ: ['A tracking request that worked reads created, not succeeded'],
	},
	{
		name: 'tags of tracking requests by the name of the contract',
		alter: renamed('tracking_request', 'shipment_tags', 'tags'),
		differ: ['Tags of a tracking request: shipment_tags (public) or tags (contract)'],
		note: 'tags',
	},
	{
		name: 'a new reason for which tracking stopped',
		alter: each('shipment', ({ attributes }) => {
			if (attributes.line_tracking_stopped_at) attributes.line_tracking_stopped_reason = 'tired';
		}),
		differ: ['line_tracking_stopped_reason is one of the list, and stands where tracking stopped'],
	},
	{
		name: 'a new status of containers',
		alter: each('container', ({ attributes }) => (attributes.current_status = 'floating')),
		differ: ['current_status of a container is one of the list'],
	},
	{
		name: 'a new name of a hold',
		alter: each('container', ({ attributes }) => {
			for (const hold of attributes.holds_at_pod_terminal ?? []) hold.name = 'Customs';
		}),
		differ: ['the name of a hold of a container is one of the list'],
	},
	{
		name: 'a fourth deadline',
		alter: each('container', ({ attributes }) => {
			if (attributes.import_deadlines) attributes.import_deadlines.pickup_lfd_yard = null;
		}),
		differ: [
			'import_deadlines has the dates of line, terminal and rail, and no others',
			shape('container'),
		],
		note: 'another member: pickup_lfd_yard',
	},
	{
		name: 'pickup_lfd as the earliest date',
		alter: each('container', ({ attributes }) => {
			const { pickup_lfd, import_deadlines: deadlines } = attributes;
			if (pickup_lfd && deadlines) deadlines.pickup_lfd_line = '2031-01-01T08:00:00Z';
		}),
		differ: ["pickup_lfd is the line's date, else the terminal's, else the railway's"],
	},
	{
		name: 'last free days at noon',
		alter: each('container', ({ attributes }) => {
			if (attributes.pickup_lfd) attributes.pickup_lfd = '2026-03-10T13:17:00Z';
			delete attributes.import_deadlines;
		}),
		differ: ['pickup_lfd is a date, or mostly midnight at the place'],
	},
	{
		name: 'a destination of another type',
		alter: each('shipment', ({ relationships }) => {
			if (relationships.destination?.data) relationships.destination.data.type = 'terminal';
		}),
		differ: [
			'A destination is a port or a metro area, a terminal a terminal or a rail terminal',
			'What is included is joined by type and id, and all of it comes',
			shape('shipment'),
		],
		note: 'destination leads to terminal',
	},
];

const LISTS: Deviation[] = [
	{
		name: 'lists without meta',
		alter: ({ body }) => void delete body?.meta,
		differ: ['A list of shipments tells how many there are'],
	},
	{
		name: 'a count in another name',
		alter: ({ body }) => {
			if (body?.meta) body.meta = { count: body.meta.total };
		},
		differ: ['A list of shipments tells how many there are'],
	},
	{
		name: 'pages of any size',
		alter: at('/shipments', ({ query, body }) => {
			if (query.get('page[size]') !== '250') return;
			body.data = [...body.data, ...body.data];
		}),
		differ: ['A page size above 100 is cut silently'],
	},
	{
		name: 'a page size that is refused',
		alter: at('/shipments', (answer) =>
			answer.query.get('page[size]') === '250' ? refuse(answer, 400) : undefined,
		),
		differ: ['A page size above 100 is cut silently'],
		note: 'answered with 400',
	},
	{
		name: 'another default size',
		alter: at('/shipments', ({ query, body }) => {
			if (query.has('page[size]') || !body.data) return;
			body.data = body.data.slice(0, 20);
			delete body.meta.size;
		}),
		differ: ['/shipments gives 30 rows where no size is asked for'],
	},
	{
		name: 'next on the last page',
		alter: ({ body }) => {
			if (body?.links?.self) body.links.next ??= body.links.self;
		},
		differ: ['next is absent on the last page'],
	},
	{
		name: 'pages without prev',
		alter: ({ body }) => void delete body?.links?.prev,
		differ: ['first and prev appear from the second page on'],
		note: 'the second page has no prev',
	},
	{
		name: 'a next that is no whole address',
		alter: ({ body }) => {
			if (body?.links?.next) body.links.next = new URL(body.links.next).pathname;
		},
		differ: ['next of the first page is a whole address and leads to the second page'],
	},
	{
		name: 'a second page that repeats the first row',
		alter: at('/shipments', ({ query, body }) => {
			const wanted = query.get('page[number]');
			if (wanted === '1') first = body.data[0];
			if (wanted === '2') body.data[0] = first;
		}),
		differ: ['Each page has rows of its own'],
	},
	{
		name: 'the oldest first',
		alter: at('/tracking_requests', ({ body }) => void body.data?.reverse()),
		differ: ['/tracking_requests comes newest first'],
	},
	{
		name: 'reference lists without end',
		alter: at('/shipping_lines', ({ query, body }) => {
			if (query.get('page[number]') !== '2') lines = body.data;
			else body.data = lines;
		}),
		differ: ['Reference lists: every row on each page and always a next, or real pages'],
	},
];

let first: Document;
let lines: Document;

const FILTERS: Deviation[] = [
	{
		name: 'an unknown filter that empties the list',
		alter: withParameter('filter[check_live_unknown]', emptied),
		differ: ['A filter that the service does not know is dropped silently'],
		note: 'it changes the rows',
	},
	{
		name: 'an unknown filter that is refused',
		alter: withParameter('filter[check_live_unknown]', (answer) => refuse(answer, 422)),
		differ: ['A filter that the service does not know is dropped silently'],
	},
	{
		name: 'a filter that finds nothing',
		alter: withParameter('filter[bill_of_lading_number]', emptied),
		differ: ['/shipments takes filter[bill_of_lading_number]'],
		note: 'a row that fits is left out',
	},
	{
		name: 'a filter that is gone',
		alter: withParameter('filter[scac]', (answer) => refuse(answer, 400)),
		differ: ['/tracking_requests takes filter[scac]'],
		note: 'answered with 400',
	},
];

const ERRORS: Deviation[] = [
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
			if (status === 401) body.errors[0].status = 401;
		},
		differ: ['An error has status (as text), title and detail'],
	},
	{
		name: 'a path that is gone',
		alter: at('/search', (answer) => refuse(answer, 404)),
		differ: [
			'Search finds a container by its number',
			'A row of the search is a search_result with entity_type and number',
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
			'A row of the search is a search_result with entity_type and number',
			shape('search_result'),
		],
	},
];

const EVENTS: Deviation[] = [
	{
		name: 'a new kind of event',
		alter: at('/webhooks/events', ({ body }) => {
			body.data[0].attributes.events.push({ name: 'container.dwell.changed', description: '' });
		}),
		differ: ['GET /webhooks/events lists no kind that docs/interface.md lacks'],
		note: 'new: container.dwell.changed',
	},
	{
		name: 'a kind of event that is gone',
		alter: at('/webhooks/events', ({ body }) => {
			for (const { attributes } of body.data) {
				attributes.events = attributes.events.filter(
					({ name }: Document) => name !== 'container.updated',
				);
			}
		}),
		differ: ['GET /webhooks/events lists every kind of docs/interface.md'],
		note: 'no container.updated',
	},
	{
		name: 'a webhook without its secret',
		alter: each('webhook', ({ attributes }) => delete attributes.secret),
		differ: ['GET /webhooks and /webhooks/{id} show the secret', shape('webhook')],
		note: 'the list does not, the single one does not',
	},
	{
		name: 'addresses by another name',
		alter: at('/webhooks/ips', ({ body }) => ({ ips: body.webhook_notification_ips })),
		differ: ['GET /webhooks/ips: webhook_notification_ips and last_updated, no JSON:API'],
	},
	{
		name: 'a new state of deliveries',
		alter: each('webhook_notification', ({ attributes }) => (attributes.delivery_status = 'lost')),
		differ: ['delivery_status of a notification is one of the list'],
	},
	{
		name: 'nested changesets',
		alter: each('container_updated_event', ({ attributes }) => {
			attributes.changeset = { container: attributes.changeset };
		}),
		differ: [
			'Changesets are flat: {key: [before, after]} with known keys',
			shape('container_updated_event'),
		],
	},
	{
		name: 'a container beside a bare kind',
		alter: (answer) => {
			if (!isExample('container.transport.delivered', answer)) return;
			const container = { id: '1', type: 'container', attributes: {}, relationships: {} };
			(answer.body.included ??= []).push(container);
		},
		differ: ['Eight kinds bring no container along, as their examples show'],
		note: 'container.transport.delivered does',
	},
	{
		name: 'a new type of custom field',
		alter: each('custom_field_definition', ({ attributes }) => {
			if (attributes.data_type === 'date') attributes.data_type = 'calendar';
		}),
		differ: ['GET /custom_field_definitions: entity_type and data_type of the lists'],
	},
];

export const DEVIATIONS: Deviation[] = [
	...SHAPES,
	...VALUES,
	...LISTS,
	...FILTERS,
	...ERRORS,
	...EVENTS,
];
