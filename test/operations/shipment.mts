import { byId } from './inSandbox.mts';
import type { Sandbox } from '../sandbox/index.mts';
import { ID, reads, type ResourceCases, sends } from './operationCase.mts';
import { each, everything } from './preview.mts';

const list = reads('/shipments');
const one = reads(`/shipments/${ID}`);

const known = ({ situations }: Sandbox) => ({ shipmentId: byId(situations.ready.shipmentId) });
const eachShipment = each('shipmentId', ['shipment']);

export const shipment: ResourceCases = {
	get: {
		requests: sends`
			nothing is included | set shipmentId=${ID} | request ${one}
			containers and, typed, their terminals are included | set shipmentId=${ID}
					includes=["containers", "pod_terminal"] moreIncludes=containers.pod_terminal, containers
				| request ${one} | request.query include=containers,pod_terminal,containers.pod_terminal
		`,
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
		requests: sends`
			nothing is set | request ${list}
			every filter is set | set.filters billOfLading=${' testbl 1 '} customer=Example Foods, Inc.
					customerId=${ID} number=csqu 3054383 search=${' PO '} trackingStopped=true
				| request ${list} | request.query filter[bill_of_lading_number]=TESTBL1
					filter[customer_id]=${ID} number=CSQU3054383 q=PO filter[tracking_stopped]=true
			a container number is set, by which the shipments are found one by one
				| set includes=["destination"] | set.filters containerNumber=CSQU3054383 | request ${list}
				| request.query include=destination
			only tracked shipments are wanted | set.filters trackingStopped=false | request ${list}
				| request.query filter[tracking_stopped]=false
			a part is read: what shipments may leave is not asked for, but looked at | set returnAll=true
				| set.filters trackingStopped=false search=PO | set.options pagesToRead=20 resumeFromPage=41
				| request ${list} | request.query q=PO
			rows of a database are wanted, which need nothing beside the shipments | set output=rows
				| request ${list}
			an agent gives the flag as text | set.filters trackingStopped="false" | request ${list}
				| request.query filter[tracking_stopped]=false
			filter and includes come together | set includes=["containers"] moreIncludes=""
				| set.filters number=A1 | request ${list} | request.query number=A1 include=containers
		`,
		type: 'shipment',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'port_of_discharge.code', includes: ['port_of_discharge'] },
		preview: everything,
	},
	resumeTracking: {
		requests: sends`
			a shipment is picked | set shipmentId=${ID} | request method=PATCH
					path=/shipments/${ID}/resume_tracking
		`,
		type: 'shipment',
		parameters: known,
		preview: eachShipment,
	},
	stopTracking: {
		requests: sends`
			a shipment is picked | set shipmentId=${ID} | request method=PATCH
					path=/shipments/${ID}/stop_tracking
		`,
		type: 'shipment',
		parameters: known,
		preview: eachShipment,
	},
	update: {
		requests: sends`
			reference numbers and tags are to change: what is there is read first | set shipmentId=${ID}
				| set.updateFields refNumbers=${['PO-1', ' PO-2 ', null]} refNumbersChange=replace tags=a,b
					tagsChange=add | request ${one}
		`,
		type: 'shipment',
		parameters: (sandbox) => ({ ...known(sandbox), updateFields: { refNumbers: '', tags: 'a' } }),
		preview: each('shipmentId', ['shipment'], {
			updateFields: { refNumbers: 'SO-1', tags: 'urgent' },
		}),
	},
};
