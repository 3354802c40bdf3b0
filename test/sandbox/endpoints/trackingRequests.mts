/** docs/interface.md#tracking-requests */
import { checkInitial } from '../customFieldValues.mts';
import { type Filters, getById, getFiltered, one, required } from '../documents.mts';
import { type Call, type Context, type DocumentRule, type Endpoint, on } from '../endpoint.mts';
import { badParameter } from '../errors.mts';
import { mentions, type Resource, text, toOne } from '../resource.mts';
import { checkedAttributes, createRule, customerOf, inferNumber } from './newTrackingRequest.mts';

/** The states that each filter value matches at the public service; in the contract it is the state in answers. */
const STATUS_FILTERS: Record<string, string[]> = {
	created: ['created'],
	pending: ['pending', 'awaiting_manifest'],
	failed: ['failed', 'duplicate', 'not_found', 'retries_exhausted', 'invalid_number'],
};

function statesOf({ profile }: Context, status: string): string[] {
	if (Object.hasOwn(STATUS_FILTERS, status)) {
		return profile === 'public' ? STATUS_FILTERS[status] : [status];
	}
	throw badParameter('filter[status]', `"${status}" is not a status to filter by.`);
}

const filtersOf = (context: Context): Filters => ({
	q: (row, term) => mentions(row, 'request_number', term),
	'filter[status]': (row, status) => statesOf(context, status).includes(text(row, 'status')),
	'filter[scac]': (row, scac) => text(row, 'scac') === scac,
	'filter[request_number]': (row, number) => text(row, 'request_number') === number,
	...timeFilters('created_at'),
	...(context.extras.filters ? timeFilters('updated_at') : {}),
});

function timeFilters(field: string): Filters {
	const filter = (end: string, fits: (time: number, at: number) => boolean) => {
		const name = `filter[${field}][${end}]`;
		const isMet = (row: Resource, value: string) => {
			const at = Date.parse(value);
			if (Number.isNaN(at)) throw badParameter(name, `${name} is not a timestamp.`);
			return fits(Date.parse(text(row, field)), at);
		};
		return [name, isMet] as const;
	};
	return Object.fromEntries([
		filter('start', (time, at) => time >= at),
		filter('end', (time, at) => time <= at),
	]);
}

const include = { of: 'tracking_request', byDefault: ['tracked_object'] };

export function trackingRequestEndpoints(context: Context): Endpoint[] {
	const { profile, store, trackingRequests } = context;
	const rows = () => store.newestFirst('tracking_request');
	const path = '/tracking_requests';
	return [
		on(`POST ${path}`, { body: createRule(profile === 'public') }, (call) => {
			const customer = customerOf(context, call);
			const { initial_custom_fields, ...given } = call.attributes;
			const attributes = checkedAttributes(context, given);
			const initial = checkInitial(context, initial_custom_fields);
			return one(context, call, trackingRequests.create(attributes, customer, initial), 201);
		}),
		getFiltered(context, path, filtersOf(context), rows, {
			include: { ...include, byDefault: ['tracked_object', 'customer'] },
		}),
		getById(context, path, 'tracking_request', { include }),
		on(`PATCH ${path}/:id`, { include, body: updateRule(profile === 'public') }, (call) =>
			one(context, call, updated(context, call)),
		),
		inferNumber,
	];
}

/** The contract does not show this body. The public service does, with two forms of one name. */
const updateRule = (isPublic: boolean): DocumentRule => ({
	type: 'tracking_request',
	attributes: {
		ref_numbers: 'texts',
		shipment_tags: 'texts',
		...(isPublic ? { ref_number: 'text' } : {}),
	},
	relationships: { customer: 'party' },
});

function updated(context: Context, call: Call): Resource {
	const request = required(context, 'tracking_request', call.params.id);
	const customer = customerOf(context, call);
	const { ref_number, ...attributes } = call.attributes;
	const refNumbers = ref_number === undefined ? {} : { ref_numbers: [ref_number] };
	const updated_at = context.clock.iso();
	if ('customer' in call.relationships) {
		context.store.relate(request, 'customer', toOne(customer));
	}
	return context.store.update(request, { ...refNumbers, ...attributes, updated_at });
}
