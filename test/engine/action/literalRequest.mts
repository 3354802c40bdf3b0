/** Tracking requests of a service that offers what the contract shows (docs/interface.md#tracking-requests). */
import type { IDataObject } from 'n8n-workflow';

export const CREATE = 'trackingRequest: create';
/** What a request that is found leads to. */
export const SHIPMENT = { type: 'shipment', id: 's1' };

/** A tracking request as the contract shows it. */
export const request = (
	number: string,
	status: string,
	tracked: object | null,
	more: IDataObject = {},
) => ({
	type: 'tracking_request',
	id: 'r1',
	attributes: {
		request_type: 'bill_of_lading',
		request_number: number,
		scac: 'TEST',
		status,
		failed_reason: status === 'failed' ? 'not_found' : null,
		...more,
	},
	relationships: { tracked_object: { data: tracked }, customer: { data: null } },
	links: { self: '/v2/tracking_requests/r1' },
});
