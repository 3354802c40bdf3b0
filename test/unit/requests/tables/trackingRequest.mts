import { expect } from 'vitest';

import { ID, type RequestTable } from '../cases.mts';

const number = (request_number: string, rest: object) => ({
	method: 'POST' as const,
	path: '/tracking_requests',
	body: {
		data: {
			type: 'tracking_request',
			attributes: { request_type: 'bill_of_lading', request_number, ...rest },
		},
	},
});
const created = number('TESTBL123456', { scac: 'TEST' });
const list = { method: 'GET' as const, path: '/tracking_requests' };
const one = { method: 'GET' as const, path: `/tracking_requests/${ID}` };
const plainNumber = { requestNumber: 'TESTBL123456', scac: 'TEST' };

const changed = (attributes: { [name: string]: string[] }) => ({
	method: 'PATCH' as const,
	path: `/tracking_requests/${ID}`,
	body: { data: { type: 'tracking_request', id: ID, attributes } },
});

export const trackingRequest: RequestTable = {
	create: [
		{
			when: 'number and carrier are as the service wants them',
			set: plainNumber,
			request: created,
		},
		{
			when: 'number and carrier need repair',
			set: { requestNumber: ' test bl\t123 456\n', scac: ' test ' },
			request: created,
		},
		{
			when: 'it is a booking number',
			set: { ...plainNumber, requestType: 'booking_number' },
			request: number('TESTBL123456', { request_type: 'booking_number', scac: 'TEST' }),
		},
		{
			when: 'it is a container whose check digit is wrong',
			set: { requestType: 'container', requestNumber: 'csqu 305438 4', scac: 'TEST' },
			request: number('CSQU3054384', { request_type: 'container', scac: 'TEST' }),
		},
		{
			when: 'it is a test number',
			set: { requestNumber: 'TEST-TR-SUCCEEDED', scac: 'TEST' },
			request: number('TEST-TR-SUCCEEDED', { scac: 'TEST' }),
		},
		{
			when: 'the carrier is to be detected, whatever the carrier field still holds',
			set: { requestNumber: 'TESTBL123456', carrier: 'detect', scac: 'TEST' },
			request: number('TESTBL123456', { auto_detect_vocc_scac: true }),
		},
		{
			when: 'all optional fields are filled in',
			set: {
				...plainNumber,
				ifAlreadyTracked: 'returnExisting',
				waitForOutcome: true,
				waitSeconds: 5,
				additionalFields: {
					customerId: ID,
					refNumbers: ' PO-1, PO-2 ,,PO-1',
					tags: ['urgent', ' reefer '],
				},
			},
			request: {
				...created,
				body: {
					data: {
						type: 'tracking_request',
						attributes: {
							request_type: 'bill_of_lading',
							request_number: 'TESTBL123456',
							scac: 'TEST',
							ref_numbers: ['PO-1', 'PO-2'],
							shipment_tags: ['urgent', 'reefer'],
						},
						relationships: { customer: { data: { type: 'party', id: ID } } },
					},
				},
			},
		},
		{
			when: 'optional fields are added and left empty',
			set: { ...plainNumber, additionalFields: { customerId: '', refNumbers: ' , ', tags: '' } },
			request: created,
		},
	],
	detectCarrier: [
		{
			when: 'the number needs repair',
			set: { requestNumber: ' csqu 3054383 ' },
			request: {
				method: 'POST',
				path: '/tracking_requests/infer_number',
				body: { number: 'CSQU3054383' },
				idempotent: true,
				expects: expect.any(Function) as () => boolean,
			},
		},
	],
	get: [
		{ when: 'nothing is included', set: { trackingRequestId: ID }, request: one },
		{
			when: 'more is included, so what comes by itself is asked for too',
			set: { trackingRequestId: ID, includes: ['customer'], moreIncludes: 'user' },
			request: { ...one, query: { include: 'tracked_object,customer,user' } },
		},
	],
	getAll: [
		{ when: 'nothing is set', request: list },
		{
			when: 'every filter is set',
			set: {
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
			request: {
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
		},
		{
			when: 'filters are added and left empty',
			set: { filters: { scac: '', createdAfter: '', requestNumber: '', search: '' } },
			request: list,
		},
		{
			when: 'shipments and their containers are included',
			set: {
				includes: ['tracked_object'],
				moreIncludes: ' tracked_object.containers , tracked_object',
			},
			request: {
				...list,
				query: { include: 'customer,tracked_object,tracked_object.containers' },
			},
		},
	],
	update: [
		{
			when: 'reference numbers and tags are set',
			set: {
				trackingRequestId: ID,
				updateFields: { refNumbers: 'PO-1\nPO-2', tags: 'urgent, urgent' },
			},
			request: changed({ ref_numbers: ['PO-1', 'PO-2'], shipment_tags: ['urgent'] }),
		},
		{
			when: 'reference numbers are cleared',
			set: { trackingRequestId: ID, updateFields: { refNumbers: '' } },
			request: changed({ ref_numbers: [] }),
		},
	],
};
