/** docs/interface.md#tracking-requests */
import { checkInitial } from '../customFieldValues.mts';
import { getById, getPage, one, required } from '../documents.mts';
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

const TIME_FILTERS = ['created_at', 'updated_at'].flatMap((field) =>
	['start', 'end'].map((end) => ({ field, end, parameter: `filter[${field}][${end}]` })),
);

const BEYOND_CONTRACT = /^filter\[updated_at\]/;

const FILTERS = [
	'q',
	'filter[status]',
	'filter[scac]',
	'filter[request_number]',
	...TIME_FILTERS.map(({ parameter }) => parameter),
];

const filtersOf = ({ extras }: Context): string[] =>
	FILTERS.filter((name) => extras.filters || !BEYOND_CONTRACT.test(name));

function statesOf({ profile }: Context, status: string | undefined): string[] | undefined {
	if (status === undefined) return undefined;
	if (Object.hasOwn(STATUS_FILTERS, status)) {
		return profile === 'public' ? STATUS_FILTERS[status] : [status];
	}
	throw badParameter('filter[status]', `"${status}" is not a status to filter by.`);
}

function filtered(context: Context, { query }: Call): Resource[] {
	const states = statesOf(context, query['filter[status]']);
	const times = TIME_FILTERS.flatMap(({ field, end, parameter }) => {
		if (query[parameter] === undefined) return [];
		const at = Date.parse(query[parameter]);
		if (Number.isNaN(at)) throw badParameter(parameter, `${parameter} is not a timestamp.`);
		return [{ field, end, at }];
	});
	const equals = (row: Resource, name: string) =>
		[undefined, text(row, name)].includes(query[`filter[${name}]`]);
	return context.store.newestFirst('tracking_request').filter(
		(row) =>
			(!states || states.includes(text(row, 'status'))) &&
			equals(row, 'scac') &&
			equals(row, 'request_number') &&
			(query.q === undefined || mentions(row, 'request_number', query.q)) &&
			times.every(({ field, end, at }) => {
				const time = Date.parse(text(row, field));
				return end === 'start' ? time >= at : time <= at;
			}),
	);
}

const include = { of: 'tracking_request', byDefault: ['tracked_object'] };

export function trackingRequestEndpoints(context: Context): Endpoint[] {
	const { profile, trackingRequests } = context;
	const path = '/tracking_requests';
	return [
		on(`POST ${path}`, { body: createRule(profile === 'public') }, (call) => {
			const customer = customerOf(context, call);
			const { initial_custom_fields, ...given } = call.attributes;
			const attributes = checkedAttributes(context, given);
			const initial = checkInitial(context, initial_custom_fields);
			return one(context, call, trackingRequests.create(attributes, customer, initial), 201);
		}),
		getPage(context, path, (call) => filtered(context, call), {
			query: filtersOf(context),
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
