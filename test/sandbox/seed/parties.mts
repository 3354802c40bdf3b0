/** The account's customers, its user, and the tracking requests of its shipments. */
import { wholeSeconds } from '../clock.mts';
import { type Resource, text, toOne } from '../resource.mts';
import { seeded, type Store } from '../store.mts';

export const CUSTOMERS = ['Acorn Imports', 'Birch Home Goods', 'Cedar Foods', 'Dune Sports'];

const HOUR = 3_600_000;

export const USER = seeded('user', 'dispatcher');

export function addParties(store: Store): void {
	for (const company_name of CUSTOMERS) {
		const attributes = { company_name };
		store.add({ ...seeded('party', company_name), attributes, relationships: {} });
	}
	store.add({ ...USER, attributes: {}, relationships: {} });
}

/** A request that succeeded an hour after it was made, long ago. */
export function addTrackingRequest(
	store: Store,
	from: { shipment: Resource; requested: string; customer: string; scac: string },
): Resource {
	const { shipment, requested, customer, scac } = from;
	const resolved = text(shipment, 'created_at');
	const created_at = wholeSeconds(Date.parse(resolved) - HOUR);
	return store.add({
		...seeded('tracking_request', requested),
		attributes: {
			request_type: 'bill_of_lading',
			request_number: requested,
			scac,
			ref_numbers: shipment.attributes.ref_numbers,
			shipment_tags: shipment.attributes.tags,
			status: 'created',
			failed_reason: null,
			created_at,
			updated_at: resolved,
			is_retrying: false,
			retry_count: null,
		},
		relationships: {
			tracked_object: toOne(shipment),
			customer: toOne(seeded('party', customer)),
			user: toOne(USER),
		},
	});
}
