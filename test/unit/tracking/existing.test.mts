import type { INode } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type {
	JsonApiDocument,
	JsonObject,
	Resource,
} from '../../../nodes/ContainerTracking/api/jsonapi/types';
import type { ApiRequest, Client } from '../../../nodes/ContainerTracking/api/types';
import type { Run } from '../../../nodes/ContainerTracking/operation/definition';
import { existingShipment } from '../../../nodes/ContainerTracking/resources/trackingRequest/existing';
import type { TrackingNumber } from '../../../nodes/ContainerTracking/resources/trackingRequest/request';

const NODE = { name: 'Container Tracking', type: 'x', typeVersion: 1 } as INode;
const WANTED: TrackingNumber = { type: 'bill_of_lading', number: 'TESTBL1', scac: 'TEST' };

const shipment = (id: string, attributes: JsonObject, ...containers: string[]): Resource => ({
	type: 'shipment',
	id,
	attributes,
	relationships: {
		containers: { data: containers.map((container) => ({ type: 'container', id: container })) },
	},
});

/** What the service answers to each of the three ways of looking. */
interface Account {
	byBillOfLading?: JsonApiDocument;
	byNumber?: JsonApiDocument;
	requests?: Resource[];
	/** Found by one spelling of its number alone, since the service compares letter by letter. */
	exactly?: { number: string; shipment: Resource };
}

async function find(account: Account, wanted = WANTED) {
	const requests: ApiRequest[] = [];
	const send: Client['send'] = async (request) => {
		requests.push(request);
		return { status: 200, headers: {}, document: { ...answer(account, request) } };
	};
	const context = { getNode: () => NODE };
	const run = { client: { send }, errorContext: { itemIndex: 0 }, itemIndex: 0, context };
	const { document } = await existingShipment(run as unknown as Run, wanted, 0);
	return { found: document.data, requests };
}

function answer(account: Account, { path, query = {} }: ApiRequest): JsonApiDocument {
	if (path === '/tracking_requests') return { data: account.requests ?? [] };
	if (path !== '/shipments') return { data: { type: 'shipment', id: path.split('/')[2] } };
	const isByBill = 'filter[bill_of_lading_number]' in query;
	if (account.exactly && Object.values(query).includes(account.exactly.number))
		return { data: [account.exactly.shipment] };
	return (isByBill ? account.byBillOfLading : account.byNumber) ?? { data: [] };
}

const tracked = (id: string | null, attributes: JsonObject): Resource => ({
	type: 'tracking_request',
	id: 'r1',
	attributes: { request_number: 'TESTBL1', scac: 'TEST', status: 'pending', ...attributes },
	relationships: { tracked_object: { data: id === null ? null : { type: 'shipment', id } } },
});

describe('The shipment behind a duplicate', () => {
	it.each([
		['in another letter case', { bill_of_lading_number: 'testbl1', shipping_line_scac: 'tesT' }],
		['without the carrier in front', { bill_of_lading_number: 'BL1', shipping_line_scac: 'TEST' }],
		[
			'with the carrier in front',
			{ bill_of_lading_number: 'TESTTESTBL1', shipping_line_scac: 'TEST' },
		],
		['as its normalized number', { bill_of_lading_number: 'X', normalized_number: 'TESTBL1' }],
	])('is recognized %s', async (_how, attributes) => {
		const data = [shipment('s0', { bill_of_lading_number: 'OTHER' }), shipment('s1', attributes)];
		expect((await find({ byBillOfLading: { data } })).found).toMatchObject({ id: 's1' });
	});

	it.each([
		['BL1', 'TESTBL1', 'TEST'],
		['TESTBL1', 'BL1', 'TEST'],
	])(
		'is found as %s where %s was entered, at a service that compares exactly',
		async (stored, number, scac) => {
			const attributes = { bill_of_lading_number: stored, shipping_line_scac: scac };
			const exactly = { number: stored, shipment: shipment('s1', attributes) };
			const { found } = await find({ exactly }, { ...WANTED, number, scac });
			expect(found).toMatchObject({ id: 's1' });
		},
	);

	it('is never one that a dropped filter let through', async () => {
		const data = [
			shipment('s0', { bill_of_lading_number: 'OTHER' }),
			shipment('s1', { bill_of_lading_number: 'TESTBL12' }),
			shipment('s2', { bill_of_lading_number: 'TESTBL1', shipping_line_scac: 'MAEU' }),
			shipment('s3', {}),
		];
		await expect(find({ byBillOfLading: { data }, byNumber: { data } })).rejects.toMatchObject({
			message: expect.stringContaining('none of its shipments has this number'),
			description: expect.stringContaining('Search'),
		});
	});

	it('is looked for by the number it was requested with, next', async () => {
		const byNumber = { data: [shipment('s1', { bill_of_lading_number: 'TESTBL1' })] };
		const { found, requests } = await find({ byNumber });
		expect(found).toMatchObject({ id: 's1' });
		expect(requests[1].query).toEqual({ number: 'TESTBL1', include: 'containers' });
	});

	it('of a container is the one that holds it, not one that was included beside', async () => {
		const box = (id: string, number: string) => ({ type: 'container', id, attributes: { number } });
		const byNumber = {
			data: [
				shipment('s0', { bill_of_lading_number: 'A' }, 'c0'),
				shipment('s1', { bill_of_lading_number: 'B' }, 'c1'),
			],
			// A list may have holes.
			included: [null as never, box('c0', 'TEST0000000'), box('c1', 'csqu3054383')],
		};
		const wanted: TrackingNumber = { type: 'container', number: 'CSQU3054383', scac: 'TEST' };
		expect((await find({ byNumber }, wanted)).found).toMatchObject({ id: 's1' });
	});

	it('of a booking is the one its tracking request led to', async () => {
		const requests = [
			tracked('s0', { request_number: 'OTHER' }),
			tracked('s9', { scac: 'MAEU' }),
			tracked(null, { status: 'failed' }),
			tracked('s1', {}),
		];
		const wanted: TrackingNumber = { ...WANTED, type: 'booking_number' };
		expect((await find({ requests }, wanted)).found).toMatchObject({ id: 's1' });
	});

	it('may be of any carrier where the carrier was to be detected', async () => {
		const data = [shipment('s1', { bill_of_lading_number: 'TESTBL1', shipping_line_scac: 'MAEU' })];
		const found = await find({ byBillOfLading: { data } }, { ...WANTED, scac: undefined });
		expect(found.found).toMatchObject({ id: 's1' });
	});
});
