import { scacCode, textList, trackingNumber } from '../input';
import type { JsonObject } from '../jsonapi';
import type { ApiRequest } from '../transport';
import type { EnteredInitialFields } from './initialFields';

/** What is to be tracked, as it is sent. */
export interface TrackingNumber {
	type: 'bill_of_lading' | 'booking_number' | 'container';
	number: string;
	/** Undefined where the service is to detect the carrier. */
	scac?: string;
}

/** What the user entered. */
export type EnteredRequest = {
	requestType: TrackingNumber['type'];
	requestNumber: unknown;
	carrier: 'detect' | 'given';
	scac?: unknown;
	additionalFields?: EnteredInitialFields & {
		customerId?: string;
		refNumbers?: unknown;
		tags?: unknown;
	};
};

/** Repairs and checks what the user entered; throws BadInput before anything is sent. */
export function trackingNumberOf(entered: EnteredRequest): TrackingNumber {
	const { requestType: type, requestNumber, carrier, scac } = entered;
	return {
		type,
		number: trackingNumber(requestNumber, 'Number'),
		scac: carrier === 'detect' ? undefined : scacCode(scac, 'Carrier (SCAC)'),
	};
}

/** POST /tracking_requests (docs/interface.md#tracking-requests). */
export function createRequest(entered: EnteredRequest, initial?: JsonObject): ApiRequest {
	const { type, number, scac } = trackingNumberOf(entered);
	const { refNumbers, tags, customerId } = entered.additionalFields ?? {};
	const attributes: JsonObject = { request_type: type, request_number: number };
	if (scac) attributes.scac = scac;
	else attributes.auto_detect_vocc_scac = true;
	if (textList(refNumbers).length) attributes.ref_numbers = textList(refNumbers);
	if (textList(tags).length) attributes.shipment_tags = textList(tags);
	if (initial) attributes.initial_custom_fields = initial;
	const data: JsonObject = { type: 'tracking_request', attributes };
	if (customerId) {
		data.relationships = { customer: { data: { type: 'party', id: customerId } } };
	}
	return { method: 'POST', path: '/tracking_requests', body: { data } };
}
