import { scacCode, textList, trackingNumber } from '../input';
import type { JsonObject } from '../jsonapi';
import type { Parameters } from '../operation/definition';
import type { ApiRequest } from '../transport';

/** What is to be tracked, as it is sent. */
export interface TrackingNumber {
	type: 'bill_of_lading' | 'booking_number' | 'container';
	number: string;
	/** Undefined where the service is to detect the carrier. */
	scac?: string;
}

/** Repairs and checks what the user entered; throws BadInput before anything is sent. */
export function trackingNumberOf(parameters: Parameters): TrackingNumber {
	const detect = parameters.carrier === 'detect';
	return {
		type: parameters.requestType as TrackingNumber['type'],
		number: trackingNumber(parameters.requestNumber, 'Number'),
		scac: detect ? undefined : scacCode(parameters.scac, 'Carrier (SCAC)'),
	};
}

/** POST /tracking_requests (docs/interface.md#tracking-requests). */
export function createRequest(parameters: Parameters): ApiRequest {
	const { type, number, scac } = trackingNumberOf(parameters);
	const { refNumbers, tags, customerId } = (parameters.additionalFields ?? {}) as Parameters;
	const attributes: JsonObject = { request_type: type, request_number: number };
	if (scac) attributes.scac = scac;
	else attributes.auto_detect_vocc_scac = true;
	if (textList(refNumbers).length) attributes.ref_numbers = textList(refNumbers);
	if (textList(tags).length) attributes.shipment_tags = textList(tags);
	const data: JsonObject = { type: 'tracking_request', attributes };
	if (customerId) {
		data.relationships = { customer: { data: { type: 'party', id: String(customerId) } } };
	}
	return { method: 'POST', path: '/tracking_requests', body: { data } };
}
