import type { Document } from '../../../serve/proxy.mts';
import { at, deviations, emptied, refuse, withParameter } from './deviation.mts';

/** What came before, of the run under way. */
let first: Document;
let lines: Document;

const anySize = at('/shipments', ({ query, body }) => {
	if (query.get('page[size]') === '250') body.data = [...body.data, ...body.data];
});
const anotherDefault = at('/shipments', ({ query, body }) => {
	if (query.has('page[size]') || !body.data) return;
	body.data = body.data.slice(0, 20);
	delete body.meta.size;
});
const endless = at(/./, ({ body }) => {
	if (body?.links?.self) body.links.next ??= body.links.self;
});
const withoutHost = at(/./, ({ body }) => {
	if (body?.links?.next) body.links.next = new URL(body.links.next).pathname;
});
const repeatingFirst = at('/shipments', ({ query, body }) => {
	const wanted = query.get('page[number]');
	if (wanted === '1') first = body.data[0];
	if (wanted === '2') body.data[0] = first;
});
const repeatingLines = at('/shipping_lines', ({ query, body }) => {
	if (query.get('page[number]') !== '2') lines = body.data;
	else body.data = lines;
});

export const LISTS = deviations`
	lists without meta | alter ${at(/./, ({ body }) => void delete body?.meta)}
		| differ A list of shipments says how many there are
	pages of any size | alter ${anySize} | differ A page size above 100 is cut silently
	another default size | alter ${anotherDefault}
		| differ /shipments gives 30 rows where no size is asked for
	next on the last page | alter ${endless} | differ next is absent on the last page
	pages without prev | alter ${at(/./, ({ body }) => void delete body?.links?.prev)}
		| differ first and prev appear from the second page on | note the second page has no prev
	a next that is no whole address | alter ${withoutHost}
		| differ next of the first page is a whole address and leads to the second page
	a second page that repeats the first row | alter ${repeatingFirst}
		| differ Each page has rows of its own
	the oldest first | alter ${at('/tracking_requests', ({ body }) => void body.data?.reverse())}
		| differ /tracking_requests comes newest first
	reference lists without end | alter ${repeatingLines}
		| differ Reference lists: every row on each page and always a next, or real pages
	an unknown filter that empties the list
		| alter ${withParameter('filter[check_live_unknown]', emptied)} | note it changes the rows
		| differ A filter that the service does not know is dropped silently
	a filter that finds nothing | alter ${withParameter('filter[bill_of_lading_number]', emptied)}
		| differ /shipments takes filter[bill_of_lading_number] | note a row that fits is left out
	a filter that is gone | alter ${withParameter('filter[scac]', (answer) => refuse(answer, 400))}
		| differ /tracking_requests takes filter[scac] | note answered with 400
`;
