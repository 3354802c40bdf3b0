/** docs/interface.md#shipments */
import { getById, getPage, LONG_PAGE, one, required } from '../documents.mts';
import { type Call, type Context, type Endpoint, on } from '../endpoint.mts';
import { badParameter, unprocessable } from '../errors.mts';
import { mentions, type Resource, targets, text } from '../resource.mts';
import { isStopped } from '../trackingRequests.mts';

export const CUSTOMER_ID = 'filter[customer_id]';
export const CUSTOMER_NAME = 'filter[customer_name]';

/** Whether a shipment belongs to the customer in the query; true for all if it names none. */
export function isForCustomer({ store }: Context, { query }: Call) {
	const { [CUSTOMER_ID]: id, [CUSTOMER_NAME]: name } = query;
	const party = id === undefined ? undefined : store.get('party', id);
	return (shipment: Resource | undefined): boolean =>
		(name === undefined || isCalled(shipment, name)) &&
		(id === undefined || (party !== undefined && isCalled(shipment, text(party, 'company_name'))));
}

const isCalled = (shipment: Resource | undefined, name: string): boolean =>
	shipment !== undefined && text(shipment, 'customer_name').toLowerCase() === name.toLowerCase();

const include = { of: 'shipment' };

const NUMBER_FILTER = 'filter[bill_of_lading_number]';
const BEYOND_CONTRACT = ['filter[tracking_stopped]', CUSTOMER_ID, 'number', 'q'];

export function shipmentEndpoints(context: Context): Endpoint[] {
	const { store, extras, trackingRequests } = context;
	const shipmentOf = (call: Call) => required(context, 'shipment', call.params.id);
	const query = [NUMBER_FILTER, ...(extras.filters ? BEYOND_CONTRACT : [])];
	const rows = (call: Call) => filtered(context, call);
	return [
		getPage(context, '/shipments', rows, { query, include, usualPage: LONG_PAGE }),
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

function filtered(context: Context, call: Call): Resource[] {
	const { query } = call;
	const number = query[NUMBER_FILTER];
	const stopped = query['filter[tracking_stopped]'];
	if (stopped !== undefined && !['true', 'false'].includes(stopped)) {
		throw badParameter('filter[tracking_stopped]', 'Has to be true or false.');
	}
	const requested = query.number && shipmentsRequestedAs(context, query.number);
	const isWanted = isForCustomer(context, call);
	return context.store
		.newestFirst('shipment')
		.filter(
			(row) =>
				isWanted(row) &&
				(number === undefined || hasNumber(row, number)) &&
				(stopped === undefined || isStopped(row) === (stopped === 'true')) &&
				(!requested || requested.has(row.id)) &&
				(query.q === undefined || mentions(row, 'bill_of_lading_number', query.q)),
		);
}

/** The number with or without the carrier's SCAC finds a shipment that is stored with it. */
const hasNumber = (row: Resource, number: string) =>
	[text(row, 'bill_of_lading_number'), text(row, 'normalized_number')].includes(number);

/** `number` matches the original request number, not a container number. */
const shipmentsRequestedAs = ({ store }: Context, number: string) =>
	new Set(
		store
			.all('tracking_request')
			.filter((request) => text(request, 'request_number') === number)
			.flatMap((request) => targets(request, 'tracked_object').map(({ id }) => id)),
	);
