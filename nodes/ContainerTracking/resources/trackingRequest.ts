import { trackingNumber } from '../input';
import { isObject, type JsonApiDocument } from '../jsonapi';
import { createTrackingRequest } from '../tracking/create';
import { hasRows, path } from '../transport';
import { operation, type ResourceDefinition } from '../operation/definition';
import { REFERENCE_NUMBERS, changedLists, TAGS } from './fields/bodies';
import { collection } from '../operation/commonFields';
import { REQUEST_FILTERS } from './fields/filters';
import { TRACKING_REQUEST } from './fields/locators';
import { getMany, getOne } from './getting';
import { CREATE_FIELDS, NUMBER } from './fields/tracking';

/**
 * Shipments come without asking, in lists customers too (docs/interface.md#tracking-requests). `user`, of the
 * public service alone, can be typed.
 */
const CHOICES = ['customer', 'tracked_object', 'tracked_object.containers'];
const UNASKED = { choices: [], always: ['tracked_object'] };

/** It is no resource that is kept, so it may also come without the form of one. */
const tellsCarrier = (document: JsonApiDocument): boolean =>
	isObject(document) &&
	(hasRows(document) || 'number_type' in document || 'shipping_line' in document);

/** docs/interface.md#tracking-requests */
export const trackingRequest: ResourceDefinition = {
	value: 'trackingRequest',
	name: 'Tracking Request',
	description: 'A number that the service is asked to track',
	operations: [
		operation({
			value: 'create',
			name: 'Create',
			action: 'Create tracking request for number',
			description: 'Start tracking a bill of lading, booking or container number',
			type: 'tracking_request',
			fields: CREATE_FIELDS,
			includes: UNASKED,
			returns: 'one',
			run: createTrackingRequest,
		}),
		operation({
			value: 'detectCarrier',
			name: 'Detect Carrier',
			action: 'Detect carrier of number',
			description: 'Find out what kind of number it is and which carriers it may belong to',
			publicOnly:
				'That says nothing about the number. Enter the carrier code (SCAC) yourself in Tracking Request > Create.',
			type: 'infer_number_results',
			fields: [{ ...NUMBER, description: 'The number to look at', pointer: 'number' }],
			returns: 'one',
			// It only asks, so sending it twice does no harm.
			request: ({ requestNumber }) => ({
				method: 'POST',
				path: '/tracking_requests/infer_number',
				body: { number: trackingNumber(requestNumber, 'Number') },
				idempotent: true,
				expects: tellsCarrier,
			}),
		}),
		getOne(TRACKING_REQUEST, {
			type: 'tracking_request',
			action: 'Get tracking request',
			description: 'Get the state of one tracking request and the shipment it led to',
			includes: { choices: CHOICES, always: ['tracked_object'] },
		}),
		getMany({
			type: 'tracking_request',
			action: 'Get many tracking requests',
			description: 'Get the tracking requests of the account, the newest first',
			filters: REQUEST_FILTERS,
			includes: { choices: CHOICES, always: ['customer', 'tracked_object'] },
			path: '/tracking_requests',
		}),
		operation({
			value: 'update',
			name: 'Update',
			action: 'Update reference numbers and tags of tracking request',
			description: 'Change the reference numbers or tags of a tracking request',
			type: 'tracking_request',
			fields: [
				TRACKING_REQUEST,
				collection('Update Fields', 'updateFields', [REFERENCE_NUMBERS, TAGS]),
			],
			includes: UNASKED,
			returns: 'one',
			request: ({ trackingRequestId, updateFields }) => ({
				method: 'PATCH',
				path: path`/tracking_requests/${trackingRequestId}`,
				body: changedLists('tracking_request', trackingRequestId, {
					ref_numbers: updateFields.refNumbers,
					shipment_tags: updateFields.tags,
				}),
			}),
		}),
	],
};
