import type { Document } from '../../../serve/proxy.mts';
import { at, type Deviation } from './deviation.mts';

/** What came before, of the run under way. */
let first: Document;
let lines: Document;

export const LISTS: Deviation[] = [
	{
		name: 'lists without meta',
		alter: ({ body }) => void delete body?.meta,
		differ: ['A list of shipments says how many there are'],
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
