import { first } from './inSandbox.mts';
import { ID, reads, type ResourceCases, when } from './operationCase.mts';
import { each, everything } from './preview.mts';
import { CREATE } from './trackingRequestCreate.mts';

const list = reads('/tracking_requests');
const one = reads(`/tracking_requests/${ID}`);

const known = first('trackingRequestId', 'tracking_request');

export const trackingRequest: ResourceCases = {
	create: CREATE,
	detectCarrier: {
		requests: [
			when(
				'the number needs repair',
				{ requestNumber: ' csqu 3054383 ' },
				{
					method: 'POST',
					path: '/tracking_requests/infer_number',
					body: { number: 'CSQU3054383' },
					idempotent: true,
				},
				true,
			),
		],
		publicOnly: true,
		type: 'infer_number_results',
		parameters: () => ({ requestNumber: 'ocna 700037' }),
		preview: () => ({
			parameters: { requestNumber: '={{ $json.number }}' },
			items: [{ number: 'OCNA700037' }, { number: 'ZZZZ700037' }, { number: 'OCNU1234567' }],
		}),
	},
	get: {
		requests: [
			when('nothing is included', { trackingRequestId: ID }, one),
			when(
				'more is included, so what comes by itself is asked for too',
				{ trackingRequestId: ID, includes: ['customer'], moreIncludes: 'user' },
				{ ...one, query: { include: 'tracked_object,customer,user' } },
			),
		],
		type: 'tracking_request',
		parameters: known,
		joined: { path: 'tracked_object.containers.0.number', includes: ['tracked_object.containers'] },
		preview: each('trackingRequestId', ['tracking_request']),
	},
	getAll: {
		requests: [
			when('nothing is set', {}, list),
			when(
				'every filter is set',
				{
					filters: {
						scac: ' test ',
						createdAfter: '2026-03-11T08:00:00-07:00',
						createdBefore: '2026-03-12T08:00:00Z',
						requestNumber: 'test bl 1',
						search: 'PO 4711',
						status: 'failed',
						updatedAfter: '2026-070T00:00Z',
						updatedBefore: '2026-W11-3T23:59:59.5+01:00',
					},
				},
				{
					...list,
					query: {
						'filter[scac]': 'TEST',
						'filter[created_at][start]': '2026-03-11T15:00:00.000Z',
						'filter[created_at][end]': '2026-03-12T08:00:00.000Z',
						'filter[request_number]': 'TESTBL1',
						q: 'PO 4711',
						'filter[status]': 'failed',
						'filter[updated_at][start]': '2026-03-11T00:00:00.000Z',
						'filter[updated_at][end]': '2026-03-11T22:59:59.500Z',
					},
				},
			),
			when(
				'filters are added and left empty',
				{ filters: { scac: '', createdAfter: '', requestNumber: '', search: '' } },
				list,
			),
			when(
				'shipments and their containers are included',
				{
					includes: ['tracked_object'],
					moreIncludes: ' tracked_object.containers , tracked_object',
				},
				{ ...list, query: { include: 'customer,tracked_object,tracked_object.containers' } },
			),
		],
		type: 'tracking_request',
		parameters: () => ({ limit: 3 }),
		joined: { path: 'customer.company_name' },
		preview: everything,
	},
	update: {
		requests: [
			when(
				'reference numbers and tags are to change: what is there is read first',
				{
					trackingRequestId: ID,
					updateFields: {
						refNumbers: 'PO-1\nPO-2',
						refNumbersChange: 'add',
						tags: 'urgent, urgent',
						tagsChange: 'clear',
					},
				},
				one,
			),
		],
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
