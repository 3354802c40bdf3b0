import { path } from '../api/urls';
import { collection } from '../operation/commonFields';
import { explainStatus, operation, resource } from '../operation/definition';
import { changeLists, holderAt } from '../operation/textLists';
import { SHIPMENT_FILTERS } from './fields/filters';
import { SHIPMENT } from './fields/locators';
import { changedLists } from './fields/bodies';
import { getMany, getOne, SHIPMENT_ROWS } from './getting';

const SHIPMENT_INCLUDES = {
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

const DONE = { Resume: 'resumed', Stop: 'stopped' };

const tracking = (verb: keyof typeof DONE, description: string) =>
	operation(`${verb} Tracking`, `${verb.toLowerCase()}Tracking`, {
		action: `${verb} tracking of shipment`,
		description,
		type: 'shipment',
		// The request has no value that could be corrected.
		explain: explainStatus(
			422,
			`The service did not ${verb.toLowerCase()} the tracking of this shipment`,
			`It may have been ${DONE[verb]} before: Shipment > Get shows by line_tracking_stopped_at whether it is stopped.`,
		),
		fields: [SHIPMENT],
		returns: 'one',
		request: ({ shipmentId }) => ({
			method: 'PATCH',
			path: path`/shipments/${shipmentId}/${`${verb.toLowerCase()}_tracking`}`,
		}),
	});

/** docs/interface.md#shipments */
export const shipment = resource('Shipment', 'shipment', {
	description: 'What a tracking request found: ports, vessel, voyage and times',
	operations: [
		getOne(SHIPMENT, {
			action: 'Get shipment',
			description: 'Get the ports, vessel, times and tracking state of one shipment',
			includes: SHIPMENT_INCLUDES,
		}),
		getMany({
			action: 'Get many shipments',
			description: 'Get the shipments of the account, the newest first',
			filters: SHIPMENT_FILTERS,
			includes: SHIPMENT_INCLUDES,
			rows: SHIPMENT_ROWS,
			path: '/shipments',
		}),
		tracking('Resume', 'Ask the carrier for updates again after tracking was stopped'),
		tracking('Stop', 'End updates of a shipment; what was collected so far stays readable'),
		operation('Update', 'update', {
			action: 'Update references and tags of shipment',
			description: 'Add to the reference numbers or tags of a shipment, replace or clear them',
			type: 'shipment',
			fields: [
				SHIPMENT,
				collection('Update Fields', 'updateFields', changedLists('/data/attributes/tags')),
			],
			returns: 'one',
			run: async (run, { shipmentId, updateFields }) =>
				await changeLists(run, holderAt('shipment', shipmentId), updateFields),
		}),
	],
});
