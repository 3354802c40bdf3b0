/** Tracking requests. */
import { byId, givenBill } from '../../harness/scene.mts';
import { id, IDS } from '../rows.mts';
import { TRACKED, type Case } from './case.mts';

const TRACKING_REQUEST = {
	...{ id: IDS.tracked, request_number: 'EXBL0001', request_type: 'bill_of_lading', scac: 'MAEU' },
	...{ status: 'created', failed_reason: null, shipment_id: IDS.shipment, ref_numbers: 'PO-7' },
	...{ tags: 'urgent', created_at: '2026-02-02T08:00:00Z' },
};

const PENDING_REQUEST = {
	...{ id: IDS.pending, request_number: 'EXBL0003', request_type: 'bill_of_lading', scac: 'EXCL' },
	...{ status: 'pending', failed_reason: null, shipment_id: null, ref_numbers: 'PO-1' },
	...{ tags: 'urgent', created_at: '2026-02-03T08:00:00Z' },
};

export const TRACKING: Case[] = [
	{
		name: 'trackingRequest: create',
		parameters: {
			...givenBill('EXBK0009', 'MAEU'),
			requestType: 'booking_number',
			additionalFields: { refNumbers: 'PO-1, PO-2', tags: 'late', customerId: byId(IDS.party) },
		},
		requests: ['POST /v2/tracking_requests'],
		items: [
			{
				...{ ...PENDING_REQUEST, id: id('a', 103), request_number: 'EXBK0009', scac: 'MAEU' },
				...{ request_type: 'booking_number', ref_numbers: 'PO-1, PO-2', tags: 'late' },
				...{ number: 'EXBK0009', outcome: 'pending', reason: null },
				...{ already_tracked: false, inferred: null },
			},
		],
	},
	{
		name: 'trackingRequest: get',
		parameters: TRACKED,
		requests: [`GET /v2/tracking_requests/${IDS.tracked}`],
		items: [TRACKING_REQUEST],
		isRead: true,
	},
	{
		name: 'trackingRequest: getAll',
		parameters: { limit: 2 },
		requests: ['GET /v2/tracking_requests?page[number]=1&page[size]=2'],
		items: [PENDING_REQUEST, TRACKING_REQUEST],
		isRead: true,
	},
	{
		name: 'trackingRequest: update',
		parameters: { ...TRACKED, updateFields: { refNumbers: 'PO-3', tags: ['late'] } },
		requests: [
			`GET /v2/tracking_requests/${IDS.tracked}`,
			`PATCH /v2/tracking_requests/${IDS.tracked}`,
		],
		items: [
			{
				...TRACKING_REQUEST,
				...{ ref_numbers: 'PO-7, PO-3', tags: 'urgent, late', changed: true },
				...{ ref_numbers_before: 'PO-7', ref_numbers_after: 'PO-7, PO-3' },
				...{ tags_before: 'urgent', tags_after: 'urgent, late' },
			},
		],
	},
];
