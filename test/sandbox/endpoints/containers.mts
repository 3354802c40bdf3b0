/** docs/interface.md#containers */
import { LONG_PAGE, one, page, required, wholeList } from '../documents.mts';
import type { Call, Context, Endpoint } from '../endpoint.mts';
import { tooManyRequests } from '../errors.mts';
import { type Resource, targets, text } from '../resource.mts';
import { sortNewestFirst } from '../store.mts';
import { CUSTOMER_ID, CUSTOMER_NAME, isForCustomer } from './shipments.mts';

const include = { of: 'container' };

const NUMBER_FILTER = 'filter[number]';

const REFRESH_LIMIT = { limit: 10, ms: 60_000 };

export function containerEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const containerOf = (call: Call) => required(context, 'container', call.params.id);
	return [
		{
			method: 'GET',
			path: '/containers',
			only: 'public',
			query: [NUMBER_FILTER, CUSTOMER_ID, CUSTOMER_NAME],
			paged: true,
			include,
			handle: (call) => {
				const rows = filtered(context, store.newestFirst('container'), call);
				return page(context, call, '/containers', rows, LONG_PAGE);
			},
		},
		{
			method: 'GET',
			path: '/containers/:id',
			include,
			handle: (call) => one(context, call, containerOf(call)),
		},
		{
			method: 'PATCH',
			path: '/containers',
			body: {
				type: 'container',
				idRequired: true,
				attributes: { ref_numbers: { kind: 'texts' } },
			},
			handle: (call) => {
				const container = required(context, 'container', call.id ?? '');
				return one(context, call, store.update(container, call.attributes));
			},
		},
		{
			method: 'PATCH',
			path: '/containers/:id/refresh',
			only: 'public',
			handle: (call) => ({ document: refreshed(context, call.key, containerOf(call)) }),
		},
		...eventEndpoints(context),
	];
}

function filtered(context: Context, rows: Resource[], call: Call): Resource[] {
	const number = call.query[NUMBER_FILTER];
	const isWanted = isForCustomer(context, call);
	return rows.filter(
		(row) =>
			(number === undefined || text(row, 'number') === number) &&
			isWanted(context.store.related(row, 'shipment')),
	);
}

function eventEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	// The contract shows no pages of these two.
	const listed = context.profile === 'public' ? page : wholeList;
	const events = (call: Call, name: string) =>
		targets(required(context, 'container', call.params.id), name).flatMap(
			(target) => store.find(target) ?? [],
		);
	const pathOf = (call: Call, name: string) => `/containers/${call.params.id}/${name}`;
	return [
		{
			method: 'GET',
			path: '/containers/:id/transport_events',
			paged: true,
			include: { of: 'transport_event' },
			handle: (call) => {
				const rows = sortNewestFirst(events(call, 'transport_events'));
				return listed(context, call, pathOf(call, 'transport_events'), rows);
			},
		},
		{
			method: 'GET',
			path: '/containers/:id/raw_events',
			paged: true,
			handle: (call) => {
				const rows = events(call, 'raw_events');
				const withVessels = { ...call, includes: [['vessel']] };
				return listed(context, withVessels, pathOf(call, 'raw_events'), rows);
			},
		},
	];
}

/** Asks the terminal at once, and answers without the container. It costs money, so ten a minute are allowed. */
function refreshed({ store, clock, limits }: Context, key: string, container: Resource) {
	const count = limits.countExtra(`refresh by ${key}`, REFRESH_LIMIT);
	if (count.exceeded) throw tooManyRequests(count.headers);
	const at = clock.iso();
	store.update(container, { terminal_checked_at: at, pod_last_tracking_request_at: at });
	return { message: `Started refresh for container ${text(container, 'number')}` };
}
