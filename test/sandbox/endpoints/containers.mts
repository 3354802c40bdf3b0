/** docs/interface.md#containers */
import {
	getBare,
	getById,
	getFiltered,
	getPage,
	getWhole,
	LONG_PAGE,
	one,
	required,
} from '../documents.mts';
import { type Call, type Context, type Endpoint, on } from '../endpoint.mts';
import { tooManyRequests } from '../errors.mts';
import { type Resource, text } from '../resource.mts';
import { sortNewestFirst } from '../store.mts';
import { customerFilters } from './shipments.mts';

const include = { of: 'container' };

const REFRESH_LIMIT = { limit: 10, ms: 60_000 };

export function containerEndpoints(context: Context): Endpoint[] {
	const { store } = context;
	const filters = {
		'filter[number]': (row: Resource, number: string) => text(row, 'number') === number,
		...customerFilters(context, (row) => store.related(row, 'shipment')),
	};
	const rows = () => store.newestFirst('container');
	return [
		getFiltered(context, '/containers', filters, rows, {
			only: 'public',
			include,
			usualPage: LONG_PAGE,
		}),
		getById(context, '/containers', 'container', { include }),
		on(
			'PATCH /containers',
			{ body: { type: 'container', idRequired: true, attributes: { ref_numbers: 'texts' } } },
			(call) => {
				const container = required(context, 'container', call.id ?? '');
				return one(context, call, store.update(container, call.attributes));
			},
		),
		on('PATCH /containers/:id/refresh', { only: 'public' }, ({ key, params }) => ({
			document: refreshed(context, key, required(context, 'container', params.id)),
		})),
		...eventEndpoints(context),
	];
}

function eventEndpoints(context: Context): Endpoint[] {
	const eventsOf = (name: string) => (call: Call) =>
		context.store.allRelated(required(context, 'container', call.params.id), name);
	const transportEvents = eventsOf('transport_events');
	const path = '/containers/:id';
	// In the contract these two lists have no pages, at the public service raw events have none.
	const isPublic = context.profile === 'public';
	const [get, getRaw] = isPublic ? [getPage, getBare] : [getWhole, getWhole];
	return [
		get(context, `${path}/transport_events`, (call) => sortNewestFirst(transportEvents(call)), {
			include: { of: 'transport_event' },
		}),
		getRaw(context, `${path}/raw_events`, eventsOf('raw_events'), {
			include: { of: 'raw_event', byDefault: ['vessel'], fixed: true },
		}),
	];
}

/** Checks the terminal at once, and answers without the container. It costs money, so ten a minute are allowed. */
function refreshed({ store, clock, limits }: Context, key: string, container: Resource) {
	const count = limits.countExtra(`refresh by ${key}`, REFRESH_LIMIT);
	if (count.exceeded) throw tooManyRequests(count.headers);
	const at = clock.iso();
	store.update(container, { terminal_checked_at: at, pod_last_tracking_request_at: at });
	return { message: `Started refresh for container ${text(container, 'number')}` };
}
