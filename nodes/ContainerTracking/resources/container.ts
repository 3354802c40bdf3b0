import { collection } from '../operation/commonFields';
import { explainStatus, operation, resource, type Run } from '../operation/definition';
import { path } from '../api/urls';
import type { ApiRequest } from '../api/types';
import { entriesOf, isUnknownPath, rethrow, statusOf } from '../api/errors/classify';
import { errorEntries, isObject, type JsonApiDocument, textOf } from '../api/jsonapi/types';
import { GET_ACCRUALS } from './accruals';
import { CONFIRM_CHANGES, GET_CHANGES } from './changes';
import { GET_COST_FORECAST_OF_MANY, GET_COST_FORECAST } from './costForecast/costForecasts';
import { GET_EXCEPTIONS_OF_MANY } from './exceptions/ofMany';
import { CHANGED_REFERENCES } from './fields/bodies';
import { CONTAINER_FILTERS } from './fields/containerFilters';
import { CONTAINER } from './fields/locators';
import { getBelow, getMany, getOne, CONTAINER_ROWS } from './getting';
import { GET_PICKUP_STATUS_OF_MANY, GET_PICKUP_STATUS } from './pickupStatus/ofMany';
import { GET_MAP } from './position';
import { GET_RETURN_STATUS_OF_MANY, GET_RETURN_STATUS } from './returnStatus';
import { WHERE_IS_IT, WHERE_IS_IT_OF_MANY } from './whereIsIt/whereIsIt';
import { isContainerNumber, containerNumber } from '../api/input/values';
import { changeLists, holderAt } from '../operation/textLists';

/** Some services want the ID in the path: they get a second request, if they do not know the path without it. */
async function sendEitherWay({ client, errorContext }: Run, change: ApiRequest) {
	try {
		return await client.send({ ...change, path: '/containers' }, errorContext);
	} catch (first) {
		if (!isUnknownPath(first)) return rethrow(first);
		try {
			return await client.send(change, errorContext);
		} catch (second) {
			// The first error is reported if the second path is unknown too: by a 405, or a 404 that gives no reason.
			const [hasWords, onceMore] = [first, second].map((error) => entriesOf(error).length > 0);
			const status = statusOf(second);
			const isFirst = status === '405' || (status === '404' && hasWords && !onceMore);
			return rethrow(isFirst ? first : second);
		}
	}
}

function confirmsStart(answer: JsonApiDocument): boolean {
	if (!isObject(answer)) return false;
	const { message, data, errors, error } = answer;
	const isRejection = errorEntries({ errors, error }).length > 0;
	return !isRejection && (textOf(message) !== '' || isObject(data));
}

const explainFeature = explainStatus(
	403,
	'This account cannot refresh containers',
	'Refreshing is a paid feature: ask the support of the service to turn it on, or use a key with the permission. Without it the service looks for news by itself.',
);

const CONTAINER_INCLUDES = {
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
export const container = resource('Container', 'container', {
	description: 'One container: last free day, holds, fees, availability and its movements',
	begins: 'getPickupStatusOfMany',
	// Operations on due dates and costs come first, since most people look for them.
	operations: [
		GET_PICKUP_STATUS_OF_MANY,
		GET_PICKUP_STATUS,
		WHERE_IS_IT,
		WHERE_IS_IT_OF_MANY,
		GET_RETURN_STATUS_OF_MANY,
		GET_RETURN_STATUS,
		GET_COST_FORECAST_OF_MANY,
		GET_COST_FORECAST,
		GET_ACCRUALS,
		GET_EXCEPTIONS_OF_MANY,
		GET_CHANGES,
		CONFIRM_CHANGES,
		getOne(CONTAINER, {
			action: 'Get container',
			description: 'Get the last free day, holds, fees, availability and times of one container',
			includes: CONTAINER_INCLUDES,
		}),
		getMany({
			action: 'Get many containers',
			description: 'Get the containers of the account, the newest first',
			publicOnly:
				'Use Shipment > Get Many with Include set to Containers: it gives the containers of every shipment.',
			filters: CONTAINER_FILTERS,
			includes: CONTAINER_INCLUDES,
			rows: CONTAINER_ROWS,
			path: '/containers',
		}),
		GET_MAP,
		getBelow(CONTAINER, 'transport_events', {
			value: 'getTransportEvents',
			name: 'Get Transport Events',
			action: 'Get milestones of container, e.g. gate out',
			description: 'Get what happened to a container so far, vetted and normalized',
			type: 'transport_event',
			includes: { choices: ['container', 'location', 'shipment', 'terminal', 'vessel'] },
		}),
		getBelow(CONTAINER, 'raw_events', {
			value: 'getRawEvents',
			name: 'Get Raw Events',
			action: 'Get events of container in words of carrier',
			description:
				"Get the milestones in the carrier's own words, past and estimated, as they were reported",
			type: 'raw_event',
			includes: { choices: [], always: ['location', 'terminal', 'vessel'] },
		}),
		operation('Refresh', 'refresh', {
			action: 'Refresh container at terminal and carrier (paid)',
			description:
				'Ask the terminal and the carrier for news, which comes later. A paid feature of the public service, at most ten a minute.',
			publicOnly: 'The service looks for news by itself: Container > Get gives what it has.',
			notices: [
				{
					text: 'Each refresh may be charged, and there is one for each incoming item. The service looks for news by itself.',
				},
			],
			explain: explainFeature,
			fields: [CONTAINER],
			returns: 'items',
			/** The service answers with a message in place of the container (docs/interface.md#containers). */
			run: async ({ client, context, errorContext, itemIndex }, { containerId }) => {
				const request: ApiRequest = {
					method: 'PATCH',
					path: path`/containers/${containerId}/refresh`,
					// Each call may be charged, so a call with an unknown outcome is reported, not repeated.
					idempotent: false,
					ownLimit: 'refresh',
					expects: confirmsStart,
					asked: { type: 'container', id: containerId },
				};
				const { document } = await client.send(request, errorContext);
				// The number that the ID was looked up by, if one was entered.
				const given: unknown = context.getNodeParameter('containerId', itemIndex);
				const entered = textOf(isObject(given) ? given.value : given);
				const item = {
					container_id: containerId,
					container_number: isContainerNumber(entered)
						? containerNumber(entered, 'Container')
						: null,
					message: textOf(document.message) || null,
					next: 'An answer comes later by itself: Container Tracking Trigger reports it, and Container > Get has it then.',
				};
				return { items: [item] };
			},
		}),
		operation('Update', 'update', {
			action: 'Update reference numbers of container',
			description: 'Add to the reference numbers of a container, replace or clear them',
			type: 'container',
			fields: [CONTAINER, collection('Update Fields', 'updateFields', CHANGED_REFERENCES)],
			returns: 'one',
			run: async (run, { containerId, updateFields }) => {
				// The contract has the path of an update without an ID: the ID is in the body.
				const send = async (change: ApiRequest) => await sendEitherWay(run, change);
				const holder = { ...holderAt('container', containerId), send };
				return await changeLists(run, holder, updateFields);
			},
		}),
	],
});
