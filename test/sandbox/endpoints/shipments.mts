/** docs/interface.md#shipments */
import { type Filters, getById, getFiltered, LONG_PAGE, one, required } from '../documents.mts';
import { type Call, type Context, type Endpoint, on } from '../endpoint.mts';
import { badParameter, unprocessable } from '../errors.mts';
import { mentions, type Resource, targets, text } from '../resource.mts';
import { isStopped } from '../trackingRequests.mts';

const CUSTOMER_ID = 'filter[customer_id]';

/** Filters by the customer of a shipment, or of what is in it. */
export const customerFilters = (
	{ store }: Context,
	shipmentOf: (row: Resource) => Resource | undefined,
): Filters => ({
	[CUSTOMER_ID]: (row, id) => {
		const party = store.get('party', id);
		return party !== undefined && isCalled(shipmentOf(row), text(party, 'company_name'));
	},
	'filter[customer_name]': (row, name) => isCalled(shipmentOf(row), name),
});

const isCalled = (shipment: Resource | undefined, name: string): boolean =>
	shipment !== undefined && text(shipment, 'customer_name').toLowerCase() === name.toLowerCase();

const include = { of: 'shipment' };

export function shipmentEndpoints(context: Context): Endpoint[] {
	const { store, trackingRequests } = context;
	const shipmentOf = (call: Call) => required(context, 'shipment', call.params.id);
	const rows = () => store.newestFirst('shipment');
	const list = { include, usualPage: LONG_PAGE };
	return [
		getFiltered(context, '/shipments', filtersOf(context), rows, list),
		getById(context, '/shipments', 'shipment', { include }),
		on(
			'PATCH /shipments/:id',
			{ include, body: { type: 'shipment', attributes: { ref_numbers: 'texts', tags: 'texts' } } },
			(call) => {
				const shipment = shipmentOf(call);
				refuseRepeatedTags(call.attributes.tags);
				return one(context, call, store.update(shipment, call.attributes));
			},
		),
		on('PATCH /shipments/:id/stop_tracking', (call) => {
			trackingRequests.stop(shipmentOf(call), 'cancelled_by_user', true);
			return one(context, call, shipmentOf(call));
		}),
		on('PATCH /shipments/:id/resume_tracking', (call) => {
			trackingRequests.resume(shipmentOf(call));
			return one(context, call, shipmentOf(call));
		}),
	];
}

function refuseRepeatedTags(tags: unknown): void {
	if (Array.isArray(tags) && new Set(tags).size < tags.length) {
		throw unprocessable('/data/attributes/tags', 'tags have to be unique.');
	}
}

const filtersOf = (context: Context): Filters => ({
	// With or without the carrier's SCAC, where it is stored with it.
	'filter[bill_of_lading_number]': (row, number) =>
		[text(row, 'bill_of_lading_number'), text(row, 'normalized_number')].includes(number),
	...(context.extras.filters ? beyondContract(context) : {}),
});

const beyondContract = (context: Context): Filters => ({
	'filter[tracking_stopped]': (row, stopped) => {
		if (['true', 'false'].includes(stopped)) return isStopped(row) === (stopped === 'true');
		throw badParameter('filter[tracking_stopped]', 'Has to be true or false.');
	},
	[CUSTOMER_ID]: customerFilters(context, (row) => row)[CUSTOMER_ID],
	// The original request number, not a container number.
	number: ({ id }, number) =>
		context.store
			.all('tracking_request')
			.filter((request) => text(request, 'request_number') === number)
			.some((request) => targets(request, 'tracked_object').some((to) => to.id === id)),
	q: (row, term) => mentions(row, 'bill_of_lading_number', term),
});
