/** Tracking Request: Create for a number the account tracks already (docs/interface.md#tracking-requests). */
import { beforeEach, describe, expect, test } from 'vitest';

import type { Resource } from '../../sandbox/index.mts';
import { PROFILES } from '../harness/profiles.mts';
import {
	byId,
	forItems,
	givenBill,
	pairedItems,
	startScene,
	type Scene,
} from '../harness/scene.mts';

const CREATE = 'trackingRequest: create';

describe.each(PROFILES)('in profile %s', (profile) => {
	let scene: Scene;
	let known: Resource;

	beforeEach(async () => {
		scene = await startScene({ profile });
		// The oldest, so that it is not among the first rows when a filter is dropped.
		known = scene.sandbox.store.all('tracking_request')[0];
	});

	const create = async (request: Resource, more: object = {}) => {
		const { request_type, request_number, scac } = request.attributes as { [name: string]: string };
		return await scene.run(CREATE, {
			...givenBill(request_number, scac),
			requestType: request_type,
			ifAlreadyTracked: 'returnExisting',
			...more,
		});
	};

	const shipmentOf = ({ relationships }: Resource) =>
		(relationships.tracked_object.data as { id: string }).id;

	/** A request that exists, for a number no shipment carries. */
	const addRequest = (request_number: string, status: string) => {
		const { store, clock } = scene.sandbox;
		const given = { request_type: 'booking_number', request_number, scac: 'OCNA', status };
		return store.add({
			...{ id: store.nextId('tracking_request'), type: 'tracking_request' },
			attributes: { ...given, created_at: clock.iso(), ref_numbers: [] },
			relationships: { tracked_object: { data: null }, customer: { data: null } },
		});
	};

	test('by default it stops with the words of the service', async () => {
		const done = await create(known, { ifAlreadyTracked: 'stop' });
		const number = String(known.attributes.request_number);
		expect(done.error?.message).toBe(
			'The number is already tracked with this carrier: Number [Item 0]',
		);
		expect(done.error?.description).toContain(`A tracking request for ${number} with`);
		expect(done.error?.description).toContain('Return Existing Shipment');
		expect(scene.sent()).toEqual(['POST /tracking_requests']);
	});

	test('the existing shipment is returned instead', async () => {
		const done = await create(known);
		expect(done.error).toBeUndefined();
		const number = known.attributes.request_number;
		expect(done.items).toMatchObject([{ id: shipmentOf(known), number, already_tracked: true }]);
		expect(pairedItems(done)).toEqual(forItems(0));
		const { query } = scene.sandbox.requests[1];
		expect(query).toEqual({ 'filter[bill_of_lading_number]': number });
	});

	test('Full and Raw show the shipment, too', async () => {
		const full = await create(known, { output: 'full' });
		expect(full.items[0]).toMatchObject({ type: 'shipment', pod_timezone: expect.any(String) });
		const raw = await create(known, { output: 'raw' });
		expect(raw.items[0]).toMatchObject({ data: { type: 'shipment', id: shipmentOf(known) } });
	});

	test('an existing shipment whose references cannot be read is returned, and a hint says so', async () => {
		const hidden = known.relationships.tracked_object.data as { id: string };
		const shipment = scene.sandbox.store.get('shipment', hidden.id)!;
		delete shipment.attributes.ref_numbers;
		const done = await create(known, { additionalFields: { refNumbers: 'PO-7' } });
		expect(done.error).toBeUndefined();
		const why =
			'The service does not show the reference numbers of this shipment, so none can be added';
		const reason = `references not added: ${why}`;
		expect(done.items).toMatchObject([{ id: hidden.id, already_tracked: true, reason }]);
		expect(done.hints).toEqual([`Shipment ${hidden.id} has not got them: ${why} [Item 0]`]);
		expect(scene.sent()).not.toContain(`PATCH /shipments/${hidden.id}`);
	});

	test('a customer that was entered is not lost without a word', async () => {
		const customerId = byId(scene.sandbox.store.all('party')[0].id);
		const done = await create(known, { additionalFields: { customerId } });
		const reason = 'customer not set';
		expect(done.items).toMatchObject([{ id: shipmentOf(known), already_tracked: true, reason }]);
		expect(done.hints).toEqual([expect.stringContaining('The customer was not set')]);
	});

	test('of a shipment that is no longer tracked no updates come, which is said', async () => {
		const { attributes } = scene.sandbox.store.get('shipment', shipmentOf(known))!;
		attributes.line_tracking_stopped_at = '2026-02-01T00:00:00Z';
		const done = await create(known);
		const reason = 'its tracking has stopped';
		expect(done.items).toMatchObject([{ id: shipmentOf(known), already_tracked: true, reason }]);
		expect(done.hints).toEqual([expect.stringContaining('Shipment > Resume Tracking')]);
	});

	test('a container of a shipment that was tracked by another number leads to it', async () => {
		const { store, faults } = scene.sandbox;
		const shipment = store.get('shipment', shipmentOf(known))!;
		const [{ id }] = shipment.relationships.containers.data as Array<{ id: string }>;
		const { number } = store.get('container', id)!.attributes;
		const errors = [{ status: '422', code: 'duplicate', title: 'Duplicate' }];
		const createdFor = async (scac: unknown) => {
			faults.add({ kind: 'status', status: 422, body: { errors }, times: 1 });
			const attributes = { request_type: 'container', request_number: number, scac };
			return await create({ ...known, attributes });
		};
		const done = await createdFor(known.attributes.scac);
		expect(done.items).toMatchObject([{ id: shipment.id, number, already_tracked: true }]);
		const { error } = await createdFor('ZZZZ');
		expect(error?.message).toContain('none of its shipments has this number');
	});

	test('a duplicate without its code is one, too', async () => {
		const source = { pointer: '/data/attributes/request_number' };
		const detail = 'Request number already exists in a tracking_request with a pending status';
		const errors = [{ status: '422', title: 'Unprocessable Entity', detail, source }];
		scene.sandbox.faults.add({ kind: 'status', status: 422, body: { errors }, times: 1 });
		const done = await create(known);
		expect(done.items).toMatchObject([{ id: shipmentOf(known), already_tracked: true }]);
	});

	test('one that is still pending has no shipment yet, and is no failure', async () => {
		const pending = addRequest('BOOKING4712', 'pending');
		const reason = 'it was asked for before, and there is no shipment yet';
		const expected = { id: pending.id, outcome: 'pending', reason };
		const done = await create(pending, { additionalFields: { refNumbers: 'PO-8' } });
		expect(done.error).toBeUndefined();
		expect(done.items).toMatchObject([
			{ ...expected, number: 'BOOKING4712', already_tracked: false, shipment_id: null },
		]);
		// There is nothing else that could get them.
		expect(done.items[0].ref_numbers).toContain('PO-8');
		const full = await create(pending, { output: 'full' });
		expect(full.items).toMatchObject([{ ...expected, type: 'tracking_request' }]);
		const customer = scene.sandbox.store.all('party')[0];
		pending.relationships.customer.data = { type: 'party', id: customer.id };
		const again = await create(pending, { additionalFields: { customerId: byId(customer.id) } });
		expect([again.items[0].reason, again.hints]).toEqual([reason, []]);
	});

	test('when nothing matches, that is said', async () => {
		const duplicate = { status: '422', code: 'duplicate', detail: 'Known.', title: 'Duplicate' };
		// The service may give other reasons before it.
		const errors = [{ status: '422', detail: 'Taken.' }, duplicate];
		scene.sandbox.faults.add({ kind: 'status', status: 422, body: { errors }, times: 1 });
		const request = addRequest('BOOKING4713', 'failed');
		const done = await create(request);
		expect(done.error?.message).toMatch(/^The service says BOOKING4713 is already tracked, but/);
		expect(done.error?.message).toContain('[Item 0]');
		expect(done.error?.description).toContain('Search');
	});

	test('any other refusal is no duplicate', async () => {
		const unknown = givenBill('MEDUAB123456', 'ZZZZ');
		const { error } = await scene.run(CREATE, { ...unknown, ifAlreadyTracked: 'returnExisting' });
		expect(error?.message).toBe('The carrier is not supported: Carrier (SCAC) [Item 0]');
		expect(scene.sent()).toEqual(['POST /tracking_requests']);
	});
});
