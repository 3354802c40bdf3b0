import { trackingNumber } from '../../api/input/values';
import { hasRows, isObject, type JsonApiDocument, resourceOf } from '../../api/jsonapi/types';
import { createTrackingRequest, failedRow } from './create';
import { inferRequest } from './inference';
import { operation, type OutputMode, resource, type Result } from '../../operation/definition';
import { changeLists, holderAt } from '../../operation/textLists';
import { changedLists } from '../fields/bodies';
import { collection } from '../../operation/commonFields';
import { REQUEST_FILTERS } from '../fields/filters';
import { TRACKING_REQUEST } from '../fields/locators';
import { getMany, getOne } from '../getting';
import { CREATE_FIELDS, REQUEST_NUMBER } from '../fields/tracking';

/**
 * The service includes shipments by default, in lists customers too (docs/interface.md#tracking-requests). `user`,
 * which only the public service has, can be typed.
 */
const CHOICES = ['customer', 'tracked_object', 'tracked_object.containers'];
const UNASKED = { choices: [], always: ['tracked_object'] };

/** Adds the number that was looked at, since the answer may lack it. */
function withNumber(document: JsonApiDocument, number: unknown, output: OutputMode): Result {
	const { validation } = resourceOf(document)?.attributes ?? {};
	const isReported =
		!hasRows(document) || (isObject(validation) && validation.parsed_number !== null);
	if (isReported || output === 'full') return { document };
	return { document, extra: { number: trackingNumber(number, 'Number') } };
}

/** docs/interface.md#tracking-requests */
export const trackingRequest = resource('Tracking Request', 'trackingRequest', {
	description: 'A number that the service is asked to track',
	operations: [
		operation('Create', 'create', {
			action: 'Create tracking request for container or b/l',
			description: 'Start tracking a bill of lading, booking or container number',
			type: 'tracking_request',
			fields: CREATE_FIELDS,
			includes: UNASKED,
			returns: 'one',
			run: createTrackingRequest,
			failedRow,
		}),
		operation('Detect Carrier', 'detectCarrier', {
			action: 'Detect carrier of container or b/l',
			description: 'Find out what kind of number it is and which carriers it may belong to',
			publicOnly:
				'That says nothing about the number. Enter the carrier code (SCAC) yourself in Tracking Request > Create, with Carrier set to Choose or Type.',
			type: 'infer_number_results',
			fields: [{ ...REQUEST_NUMBER, description: 'The number to look at', pointer: 'number' }],
			returns: 'one',
			request: ({ requestNumber }) => inferRequest(trackingNumber(requestNumber, 'Number')),
			read: (document, { requestNumber }, output) => withNumber(document, requestNumber, output),
		}),
		getOne(TRACKING_REQUEST, {
			action: 'Get tracking request',
			description: 'Get the state of one tracking request and the shipment it led to',
			includes: { choices: CHOICES, always: ['tracked_object'] },
		}),
		getMany({
			action: 'Get many tracking requests',
			description: 'Get the tracking requests of the account, the newest first',
			filters: REQUEST_FILTERS,
			includes: { choices: CHOICES, always: ['customer', 'tracked_object'] },
			path: '/tracking_requests',
		}),
		operation('Update', 'update', {
			action: 'Update references and tags of tracking request',
			description:
				'Add to the reference numbers or tags of a tracking request, replace or clear them',
			type: 'tracking_request',
			fields: [
				TRACKING_REQUEST,
				collection('Update Fields', 'updateFields', changedLists('/data/attributes/shipment_tags')),
			],
			includes: UNASKED,
			returns: 'one',
			run: async (run, { trackingRequestId, updateFields }) =>
				await changeLists(run, holderAt('tracking_request', trackingRequestId), updateFields),
		}),
	],
});
