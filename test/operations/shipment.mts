import { byId } from './inSandbox.mts';
import type { Sandbox } from '../sandbox/index.mts';
import { ID, reads, type ResourceCases, when } from './operationCase.mts';
import { each, everything } from './preview.mts';

const list = reads('/shipments');
const one = reads(`/shipments/${ID}`);

const known = ({ situations }: Sandbox) => ({ shipmentId: byId(situations.ready.shipmentId) });
const eachShipment = each('shipmentId', ['shipment']);

export const shipment: ResourceCases = {
	get: {
		requests: [
			when('nothing is included', { shipmentId: ID }, one),
			when(
				'containers and, typed, their terminals are included',
				{
					shipmentId: ID,
					includes: ['containers', 'pod_terminal'],
					moreIncludes: 'containers.pod_terminal, containers',
				},
				{ ...one, query: { include: 'containers,pod_terminal,containers.pod_terminal' } },
			),
		],
		type: 'shipment',
		parameters: known,
		joined: {
			path: 'containers.0.pod_terminal.firms_code',
			includes: ['containers'],
			moreIncludes: 'containers.pod_terminal',
		},
		preview: eachShipment,
	},
	getAll: {
		requests: [
			when('nothing is set', {}, list),
			when(
				'every filter is set',
				{
					filters: {
						billOfLading: ' testbl 1 ',
						customer: 'Example Foods, Inc.',
						customerId: ID,
						number: 'csqu 3054383',
						search: ' PO ',
						trackingStopped: true,
					},
				},
				{
					...list,
					query: {
						'filter[bill_of_lading_number]': 'TESTBL1',
						'filter[customer_id]': ID,
						number: 'CSQU3054383',
						q: 'PO',
						'filter[tracking_stopped]': true,
					},
				},
			),
			when(
				'a container number is set, by which the shipments are found one by one',
				{ filters: { containerNumber: 'CSQU3054383' }, includes: ['destination'] },
				{ ...list, query: { include: 'destination' } },
			),
			when(
				'only tracked shipments are wanted',
				{ filters: { trackingStopped: false } },
				{ ...list, query: { 'filter[tracking_stopped]': false } },
			),
			when(
				'a part is read: what shipments may leave is not asked for, but looked at',
				{
					returnAll: true,
					filters: { trackingStopped: false, search: 'PO' },
					options: { pagesToRead: 20, resumeFromPage: 41 },
				},
				{ ...list, query: { q: 'PO' } },
			),
			when(
				'rows of a database are wanted, which need nothing beside the shipments',
				{ output: 'rows' },
				list,
			),
			when(
				'an agent gives the flag as text',
				{ filters: { trackingStopped: 'false' } },
				{ ...list, query: { 'filter[tracking_stopped]': false } },
			),
			when(
				'filter and includes come together',
				{ filters: { number: 'A1' }, includes: ['containers'], moreIncludes: '' },
				{ ...list, query: { number: 'A1', include: 'containers' } },
			),
		],
		type: 'shipment',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'port_of_discharge.code', includes: ['port_of_discharge'] },
		preview: everything,
	},
	resumeTracking: {
		requests: [
			when(
				'a shipment is picked',
				{ shipmentId: ID },
				{ method: 'PATCH', path: `/shipments/${ID}/resume_tracking` },
			),
		],
		type: 'shipment',
		parameters: known,
		preview: eachShipment,
	},
	stopTracking: {
		requests: [
			when(
				'a shipment is picked',
				{ shipmentId: ID },
				{ method: 'PATCH', path: `/shipments/${ID}/stop_tracking` },
			),
		],
		type: 'shipment',
		parameters: known,
		preview: eachShipment,
	},
	update: {
		requests: [
			when(
				'reference numbers and tags are to change: what is there is read first',
				{
					shipmentId: ID,
					updateFields: {
						refNumbers: ['PO-1', ' PO-2 ', null],
						refNumbersChange: 'replace',
						tags: 'a,b',
						tagsChange: 'add',
					},
				},
				one,
			),
		],
		type: 'shipment',
		parameters: (sandbox) => ({ ...known(sandbox), updateFields: { refNumbers: '', tags: 'a' } }),
		preview: each('shipmentId', ['shipment'], {
			updateFields: { refNumbers: 'SO-1', tags: 'urgent' },
		}),
	},
};
