import type { Sandbox } from '../sandbox/index.mts';
import { ACCRUALS } from './containerAccruals.mts';
import { CONFIRM_CHANGES, GET_CHANGES } from './containerChanges.mts';
import { COST_FORECAST, COST_FORECAST_OF_MANY } from './containerCosts.mts';
import { EXCEPTIONS_OF_MANY } from './containerExceptions.mts';
import { PICKUP_STATUS, PICKUP_STATUS_OF_MANY } from './containerPickup.mts';
import { RETURN_STATUS, RETURN_STATUS_OF_MANY } from './containerReturn.mts';
import { WHERE_IS_IT, WHERE_IS_IT_OF_MANY } from './containerWhere.mts';
import { byId } from './inSandbox.mts';
import { ID, reads, type ResourceCases, sends, when } from './operationCase.mts';
import { each, everything, type Preview } from './preview.mts';

const list = reads('/containers');
const one = (rest = '') => reads(`/containers/${ID}${rest}`);

const known = ({ situations }: Sandbox) => ({ containerId: byId(situations.ready.containerId) });
const eachContainer = each('containerId', ['container']);

/** The service takes ten a minute. Picked by ID, and one by its number. */
const tenAtMost: Preview = ({ situations }) => ({
	parameters: { containerId: byId('={{ $json.id }}', 'number') },
	items: [
		situations.pickedUp,
		situations.withoutLfd,
		situations.appointmentAfterLfd,
		situations.everyKindOfHold,
		situations.availabilityUnknown,
		situations.feesInTwoCurrencies,
		situations.feeAsText,
		situations.ready,
	].map(({ containerId, containerNumber }, at) => ({ id: at ? containerId : containerNumber })),
});

export const container: ResourceCases = {
	getChanges: GET_CHANGES,
	confirmChanges: CONFIRM_CHANGES,
	get: {
		requests: sends`
			nothing is included | set containerId=${ID} | request ${one()}
			terminal and, typed, the port of lading are included | set containerId=${ID}
					includes=["pod_terminal"] moreIncludes=shipment.port_of_lading | request ${one()}
				| request.query include=pod_terminal,shipment.port_of_lading
		`,
		type: 'container',
		parameters: known,
		joined: { path: 'shipment.port_of_lading.code', includes: ['shipment.port_of_lading'] },
		preview: eachContainer,
	},
	getAll: {
		requests: sends`
			nothing is set | request ${list}
			shipments are included, picked and typed | set includes=["shipment"] moreIncludes=shipment
				| request ${list} | request.query include=shipment
			every filter is set: what is looked at on the rows comes along
				| set.filters customer=${' Example Foods, Inc. '} customerId=${ID}
					lfdBefore=2026-03-11T00:00:00.000-07:00 number=csqu 305438-3
					statuses=["grounded", "available"] terminal=y258 | request ${list}
				| request.query filter[customer_name]=Example Foods, Inc. filter[customer_id]=${ID}
					filter[number]=CSQU3054383 include=shipment,pickup_facility,pod_terminal
			rows of a database are wanted, in parts: what they need comes along | set returnAll=true
					output=rows | set.options pagesToRead=1 resumeFromPage=2 | request ${list}
				| request.query include=pickup_facility,pod_terminal,shipment
			a filter that only looks at the rows is set, and an include chosen
				| set includes=["raw_events", "pod_terminal"] | set.filters terminal=Y258 | request ${list}
				| request.query include=raw_events,pod_terminal,pickup_facility
		`,
		publicOnly: true,
		type: 'container',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'shipment.bill_of_lading_number', includes: ['shipment'] },
		preview: everything,
	},
	getAccruals: ACCRUALS,
	getCostForecast: COST_FORECAST,
	getCostForecastOfMany: COST_FORECAST_OF_MANY,
	getExceptionsOfMany: EXCEPTIONS_OF_MANY,
	getPickupStatus: PICKUP_STATUS,
	getPickupStatusOfMany: PICKUP_STATUS_OF_MANY,
	getReturnStatus: RETURN_STATUS,
	getReturnStatusOfMany: RETURN_STATUS_OF_MANY,
	getRawEvents: {
		requests: [when('a container is picked', { containerId: ID }, one('/raw_events'))],
		type: 'raw_event',
		parameters: known,
		preview: eachContainer,
	},
	getMap: {
		requests: [when('a container is picked', { containerId: ID }, one('/map_geojson'), true)],
		publicOnly: true,
		fields: ['container_id', 'type', 'features'],
		parameters: known,
		preview: (sandbox) => ({ parameters: known(sandbox) }),
	},
	getTransportEvents: {
		requests: sends`
			a container is picked | set containerId=${ID} | request ${one('/transport_events')}
			places are included | set containerId=${ID} includes=["location", "terminal"]
					moreIncludes=vessel | request ${one('/transport_events')}
				| request.query include=location,terminal,vessel
		`,
		type: 'transport_event',
		parameters: known,
		joined: { path: 'container.number', includes: ['container'] },
		preview: eachContainer,
	},
	refresh: {
		requests: sends`
			a container is picked: it may be charged, so it is not repeated blindly
				| set containerId=${ID} | request method=PATCH path=/containers/${ID}/refresh
					idempotent=false ownLimit=refresh | checksAnswer true
		`,
		publicOnly: true,
		fields: ['container_id', 'container_number', 'message', 'next'],
		parameters: known,
		preview: tenAtMost,
	},
	update: {
		requests: sends`
			reference numbers are to change: what is there is read first | set containerId=${ID}
				| set.updateFields refNumbers=PO-1, PO-2 refNumbersChange=add | request ${one()}
		`,
		type: 'container',
		parameters: (sandbox) => ({ ...known(sandbox), updateFields: { refNumbers: 'SO-1' } }),
		preview: each('containerId', ['container'], { updateFields: { refNumbers: 'SO-1' } }),
	},
	whereIsIt: WHERE_IS_IT,
	whereIsItOfMany: WHERE_IS_IT_OF_MANY,
};
