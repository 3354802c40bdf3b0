/** Tracking Request: Create, up to the answer that it was accepted (docs/interface.md#tracking-requests). */
import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, test } from 'vitest';

import {
	byId,
	failuresOf,
	forItems,
	givenBill,
	pairedItems,
	startScene,
	TO_OUTPUT,
	type Scene,
} from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';

let scene: Scene;

beforeEach(async () => {
	scene = await startScene();
});

const bodies = () =>
	scene.sandbox.requests.map(({ body }) => (body as { data: { attributes: IDataObject } }).data);

describe('the number', () => {
	test('of a container with a wrong check digit is sent, with a hint', async () => {
		const good = scene.sandbox.situations.ready.containerNumber;
		const bad = good.slice(0, 10) + ((Number(good[10]) + 1) % 10);
		const parameters = { ...givenBill('={{ $json.number }}', 'TEST'), requestType: 'container' };
		const done = await scene.run(CREATE, parameters, [{ number: bad }, { number: good }]);
		expect(done.error).toBeUndefined();
		expect(done.hints).toHaveLength(1);
		expect(done.hints[0]).toContain(bad);
		expect(done.items.map(({ request_number }) => request_number)).toEqual([bad, good]);
	});

	test('of a bill of lading has no check digit', async () => {
		const done = await scene.run(CREATE, givenBill('OCNU1234567', 'TEST'));
		expect(done.hints).toEqual([]);
	});
});

describe('the carrier', () => {
	test.each([
		['', {}],
		[
			', as an expression decides',
			{ carrier: '={{ "det" + "ect" }}', scac: byId('={{ "" }}', 'scac') },
		],
		[', whatever was entered before', { scac: byId('TEST', 'scac') }],
	])('is detected by the service%s', async (_, carrier) => {
		const done = await scene.run(CREATE, {
			requestType: 'bill_of_lading',
			requestNumber: 'OCNA5551234',
			...carrier,
		});
		expect(done.error).toBeUndefined();
		expect(done.items[0]).toMatchObject({ request_number: 'OCNA5551234', scac: 'OCNA' });
		expect(bodies()[0].attributes).toEqual({
			request_type: 'bill_of_lading',
			request_number: 'OCNA5551234',
			auto_detect_vocc_scac: true,
		});
	});
});

test('references, tags and customer travel along', async () => {
	const party = scene.sandbox.store.all('party')[1];
	await scene.run(CREATE, {
		...givenBill('BK-1', 'TEST'),
		requestType: 'booking_number',
		additionalFields: {
			refNumbers: 'PO-1, PO-2,\nPO-1',
			tags: '={{ ["urgent", "reefer"] }}',
			customerId: byId(party.id),
		},
	});
	expect(bodies()[0]).toEqual({
		type: 'tracking_request',
		attributes: {
			request_type: 'booking_number',
			request_number: 'BK-1',
			scac: 'TEST',
			ref_numbers: ['PO-1', 'PO-2'],
			shipment_tags: ['urgent', 'reefer'],
		},
		relationships: { customer: { data: { type: 'party', id: party.id } } },
	});
	const [{ headers }] = scene.sandbox.requests;
	expect(headers['content-type']).toBe('application/vnd.api+json');
});

test('a sheet of rows: the bad ones say why, the good ones are tracked', async () => {
	const rows = [
		{ number: 'GOOD000001', scac: 'TEST' },
		{ number: ' ', scac: 'TEST' },
		{ number: 'GOOD000002', scac: 'ABC' },
		{ number: 'GOOD000003', scac: 'ZZZZ' },
		{ number: 'GO', scac: 'TEST' },
		{ number: 'good 000 004', scac: 'test' },
	];
	const parameters = givenBill('={{ $json.number }}', '={{ $json.scac }}');
	const done = await scene.run(CREATE, parameters, rows, TO_OUTPUT);
	expect(pairedItems(done)).toEqual(forItems(0, 1, 2, 3, 4, 5));
	expect(failuresOf(done).map(({ message, code }) => [message, code])).toEqual([
		['Number is empty [Item 1]', undefined],
		['The carrier is not supported: Carrier (SCAC) [Item 2]', 'unsupported_scac'],
		['The carrier is not supported: Carrier (SCAC) [Item 3]', 'unsupported_scac'],
		['A value is too short: Number [Item 4]', 'too_short'],
	]);
	expect(done.items[0]).toMatchObject({ request_number: 'GOOD000001' });
	expect(done.items[5]).toMatchObject({ request_number: 'GOOD000004' });
	const tracked = scene.sandbox.store.all('tracking_request').slice(-2);
	expect(tracked.map(({ attributes }) => attributes.request_number).sort()).toEqual([
		'GOOD000001',
		'GOOD000004',
	]);
});
