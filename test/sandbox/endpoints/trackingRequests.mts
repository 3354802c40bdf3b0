/** docs/interface.md#tracking-requests */
import type { Context } from '../context.mts';
import { one, page, required } from '../documents.mts';
import type { Call, DocumentRule, Endpoint } from '../endpoint.mts';
import { checkInitial } from '../initialCustomFields.mts';
import { type Resource, toOne } from '../resource.mts';
import { checkedAttributes, createRule, customerOf } from './newTrackingRequest.mts';
import { filtered, filtersOf } from './trackingRequestFilters.mts';

const include = { of: 'tracking_request', byDefault: ['tracked_object'] };

export function trackingRequestEndpoints(context: Context): Endpoint[] {
	const { store, profile, trackingRequests } = context;
	const path = '/tracking_requests';
	return [
		{
			method: 'POST',
			path,
			body: createRule(profile === 'public'),
			handle: (call) => {
				const customer = customerOf(context, call);
				const { initial_custom_fields, ...given } = call.attributes;
				const attributes = checkedAttributes(context, given);
				const initial = checkInitial(context, initial_custom_fields);
				return one(context, call, trackingRequests.create(attributes, customer, initial), 201);
			},
		},
		{
			method: 'GET',
			path,
			query: filtersOf(context),
			paged: true,
			include: { ...include, byDefault: ['tracked_object', 'customer'] },
			handle: (call) =>
				page(context, call, path, filtered(context, store.newestFirst('tracking_request'), call)),
		},
		{
			method: 'GET',
			path: `${path}/:id`,
			include,
			handle: (call) => one(context, call, required(context, 'tracking_request', call.params.id)),
		},
		{
			method: 'PATCH',
			path: `${path}/:id`,
			include,
			body: updateRule(profile === 'public'),
			handle: (call) => one(context, call, updated(context, call)),
		},
	];
}

/** The contract does not show this body; the public service does, with one name in two forms. */
const updateRule = (isPublic: boolean): DocumentRule => ({
	type: 'tracking_request',
	attributes: {
		ref_numbers: { kind: 'texts' },
		shipment_tags: { kind: 'texts' },
		...(isPublic ? { ref_number: { kind: 'text' } } : {}),
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
