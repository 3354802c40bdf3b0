import { collection } from '../operation/commonFields';
import { operation, type ResourceDefinition } from '../operation/definition';
import { path } from '../transport';
import { CONFIRM_CHANGES, GET_CHANGES } from './changes';
import { refreshContainer } from './containerRefresh';
import { updateContainer } from './containerUpdate';
import { GET_COST_FORECAST_OF_MANY } from './costForecast/ofMany';
import { GET_COST_FORECAST } from './costForecast/one';
import { GET_EXCEPTIONS_OF_MANY } from './exceptions/ofMany';
import { CHANGED_REFERENCES } from './fields/bodies';
import { CONTAINER_FILTERS } from './fields/containerFilters';
import { CONTAINER } from './fields/locators';
import { getMany, getOne } from './getting';
import { GET_PICKUP_STATUS_OF_MANY } from './pickupStatus/ofMany';
import { GET_PICKUP_STATUS } from './pickupStatus/one';
import { GET_RETURN_STATUS_OF_MANY } from './returnStatus/ofMany';
import { GET_RETURN_STATUS } from './returnStatus/one';
import { CONTAINER_ROWS } from './rows';
import { WHERE_IS_IT } from './whereIsIt/one';

const INCLUDES = {
	choices: [
		'pickup_facility',
		'pod_terminal',
		'raw_events',
		'shipment',
		'shipment.port_of_lading',
		'transport_events',
	],
};

/** docs/interface.md#containers */
export const container: ResourceDefinition = {
	value: 'container',
	name: 'Container',
	description: 'One box: last free day, holds, fees, availability and its movements',
	begins: 'getPickupStatusOfMany',
	// When it is due and what it costs comes first: that is what most people come for.
	operations: [
		GET_PICKUP_STATUS_OF_MANY,
		GET_PICKUP_STATUS,
		WHERE_IS_IT,
		GET_RETURN_STATUS_OF_MANY,
		GET_RETURN_STATUS,
		GET_COST_FORECAST_OF_MANY,
		GET_COST_FORECAST,
		GET_EXCEPTIONS_OF_MANY,
		GET_CHANGES,
		CONFIRM_CHANGES,
		getOne(CONTAINER, {
			type: 'container',
			action: 'Get container',
			description: 'Get the last free day, holds, fees, availability and times of one container',
			includes: INCLUDES,
		}),
		getMany({
			type: 'container',
			action: 'Get many containers',
			description: 'Get the containers of the account, the newest first',
			publicOnly:
				'Use Shipment > Get Many with Include set to Containers: it gives the containers of every shipment.',
			filters: CONTAINER_FILTERS,
			includes: INCLUDES,
			rows: CONTAINER_ROWS,
			path: '/containers',
		}),
		operation({
			value: 'getTransportEvents',
			name: 'Get Transport Events',
			action: 'Get milestones of container, e.g. discharged, gate out',
			description: 'Get what happened to a container so far, vetted and normalized',
			type: 'transport_event',
			fields: [CONTAINER],
			includes: { choices: ['container', 'location', 'shipment', 'terminal', 'vessel'] },
			returns: 'list',
			mayBeUnpaged: true,
			request: ({ containerId }) => ({
				method: 'GET',
				path: path`/containers/${containerId}/transport_events`,
			}),
		}),
		operation({
			value: 'getRawEvents',
			name: 'Get Raw Events',
			action: 'Get events of container in words of carrier',
			description:
				"Get the milestones in the carrier's own words, past and estimated, as they were reported",
			type: 'raw_event',
			fields: [CONTAINER],
			includes: { choices: [], always: ['location', 'terminal', 'vessel'] },
			returns: 'list',
			mayBeUnpaged: true,
			request: ({ containerId }) => ({
				method: 'GET',
				path: path`/containers/${containerId}/raw_events`,
			}),
		}),
		operation({
			value: 'refresh',
			name: 'Refresh',
			action: 'Refresh container at terminal and carrier (charged)',
			description:
				'Ask the terminal and the carrier for news, which comes later. A paid feature of the public service, at most ten a minute.',
			publicOnly: 'The service looks for news by itself: Container > Get gives what it has.',
			notices: [
				{
					text: 'Each refresh may be charged, and there is one for each incoming item. The service looks for news by itself.',
				},
			],
			fields: [CONTAINER],
			returns: 'items',
			run: refreshContainer,
		}),
		operation({
			value: 'update',
			name: 'Update',
			action: 'Update reference numbers of container',
			description: 'Add to the reference numbers of a container, replace or clear them',
			type: 'container',
			fields: [CONTAINER, collection('Update Fields', 'updateFields', CHANGED_REFERENCES)],
			returns: 'one',
			run: updateContainer,
		}),
	],
};
