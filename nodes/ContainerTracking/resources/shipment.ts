import { path } from '../transport';
import type { ResourceDefinition } from '../operation/definition';
import { filterQuery } from '../operation/definition';
import { collection } from '../operation/commonFields';
import { BILL_OF_LADING, NUMBER, SEARCH_SHIPMENTS, TRACKING_STOPPED } from './fields/filters';
import { SHIPMENT } from './fields/locators';
import { REFERENCE_NUMBERS, resourceBody, TAGS } from './fields/bodies';

const FILTERS = [BILL_OF_LADING, NUMBER, SEARCH_SHIPMENTS, TRACKING_STOPPED];

const INCLUDES = {
	choices: [
		'containers',
		'containers.pod_terminal',
		'destination',
		'destination_terminal',
		'pod_terminal',
		'port_of_discharge',
		'port_of_lading',
	],
};

/** docs/interface.md#shipments */
export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	description: 'What a tracking request found: ports, vessel, voyage and times',
	operations: [
		{
			value: 'get',
			name: 'Get',
			action: 'Get shipment',
			description: 'Get the ports, vessel, times and tracking state of one shipment',
			fields: [SHIPMENT],
			includes: INCLUDES,
			returns: 'one',
			request: ({ shipmentId }) => ({ method: 'GET', path: path`/shipments/${shipmentId}` }),
		},
		{
			value: 'getAll',
			name: 'Get Many',
			action: 'Get many shipments',
			description: 'Get the shipments of the account, the newest first',
			fields: [],
			filters: FILTERS,
			includes: INCLUDES,
			returns: 'list',
			request: ({ filters }) => ({
				method: 'GET',
				path: '/shipments',
				query: filterQuery(FILTERS, filters),
			}),
		},
		{
			value: 'resumeTracking',
			name: 'Resume Tracking',
			action: 'Resume tracking of shipment',
			description: 'Ask the carrier for updates again after tracking was stopped',
			fields: [SHIPMENT],
			returns: 'one',
			request: ({ shipmentId }) => ({
				method: 'PATCH',
				path: path`/shipments/${shipmentId}/resume_tracking`,
			}),
		},
		{
			value: 'stopTracking',
			name: 'Stop Tracking',
			action: 'Stop tracking of shipment',
			description: 'End updates of a shipment; what was collected so far stays readable',
			fields: [SHIPMENT],
			returns: 'one',
			request: ({ shipmentId }) => ({
				method: 'PATCH',
				path: path`/shipments/${shipmentId}/stop_tracking`,
			}),
		},
		{
			value: 'update',
			name: 'Update',
			action: 'Update shipment',
			description: 'Change the reference numbers or tags of a shipment',
			fields: [
				SHIPMENT,
				collection('Update Fields', 'updateFields', [
					REFERENCE_NUMBERS,
					{ ...TAGS, pointer: '/data/attributes/tags' },
				]),
			],
			returns: 'one',
			request: ({ shipmentId, updateFields }) => ({
				method: 'PATCH',
				path: path`/shipments/${shipmentId}`,
				body: resourceBody('shipment', shipmentId, updateFields, {
					refNumbers: 'ref_numbers',
					tags: 'tags',
				}),
			}),
		},
	],
};
