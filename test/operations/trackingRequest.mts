import { first } from './inSandbox.mts';
import { ID, reads, type ResourceCases, sends } from './operationCase.mts';
import { each, everything } from './preview.mts';
import { CREATE } from './trackingRequestCreate.mts';

const list = reads('/tracking_requests');
const one = reads(`/tracking_requests/${ID}`);

const known = first('trackingRequestId', 'tracking_request');

export const trackingRequest: ResourceCases = {
	create: CREATE,
	detectCarrier: {
		requests: sends`
			the number needs repair | set requestNumber=${' csqu 3054383 '} | request method=POST
					path=/tracking_requests/infer_number idempotent=true | request.body number=CSQU3054383
				| checksAnswer true
		`,
		publicOnly: true,
		type: 'infer_number_results',
		parameters: () => ({ requestNumber: 'ocna 700037' }),
		preview: () => ({
			parameters: { requestNumber: '={{ $json.number }}' },
			items: [{ number: 'OCNA700037' }, { number: 'ZZZZ700037' }, { number: 'OCNU1234567' }],
		}),
	},
	get: {
		requests: sends`
			nothing is included | set trackingRequestId=${ID} | request ${one}
			more is included, so what comes by itself is asked for too | set trackingRequestId=${ID}
					includes=["customer"] moreIncludes=user | request ${one}
				| request.query include=tracked_object,customer,user
		`,
		type: 'tracking_request',
		parameters: known,
		joined: { path: 'tracked_object.containers.0.number', includes: ['tracked_object.containers'] },
		preview: each('trackingRequestId', ['tracking_request']),
	},
	getAll: {
		requests: sends`
			nothing is set | request ${list}
			every filter is set | set.filters scac=${' test '} createdAfter=2026-03-11T08:00:00-07:00
					createdBefore=2026-03-12T08:00:00Z requestNumber=test bl 1 search=PO 4711 status=failed
					updatedAfter=2026-070T00:00Z updatedBefore=2026-W11-3T23:59:59.5+01:00 | request ${list}
				| request.query filter[scac]=TEST filter[created_at][start]=2026-03-11T15:00:00.000Z
					filter[created_at][end]=2026-03-12T08:00:00.000Z filter[request_number]=TESTBL1 q=PO 4711
					filter[status]=failed filter[updated_at][start]=2026-03-11T00:00:00.000Z
					filter[updated_at][end]=2026-03-11T22:59:59.500Z
			filters are added and left empty | set.filters scac="" createdAfter="" requestNumber=""
					search="" | request ${list}
			shipments and their containers are included | set includes=["tracked_object"]
					moreIncludes=${' tracked_object.containers , tracked_object'} | request ${list}
				| request.query include=customer,tracked_object,tracked_object.containers
		`,
		type: 'tracking_request',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'customer.company_name' },
		preview: everything,
	},
	update: {
		requests: sends`
			reference numbers and tags are to change: what is there is read first
				| set trackingRequestId=${ID} | set.updateFields refNumbers=${'PO-1\nPO-2'}
					refNumbersChange=add tags=urgent, urgent tagsChange=clear | request ${one}
		`,
		type: 'tracking_request',
		parameters: (sandbox) => ({
			...known(sandbox),
			updateFields: { refNumbers: 'PO-3', tags: ['late'] },
		}),
		preview: each('trackingRequestId', ['tracking_request'], {
			updateFields: { refNumbers: 'SO-1', tags: 'urgent' },
		}),
	},
};
