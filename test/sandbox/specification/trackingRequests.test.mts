/** Tracking requests of the contract, sentence by sentence: what is created, shown, found and refused. */
import { describe, expect, test } from 'vitest';

import type { Sandbox } from '../index.mts';
import { get, open, receiver, register, track, tracked } from '../testing.mts';

const literal = () => open({ profile: 'specification', freeze: true });

const statusOf = async (sandbox: Sandbox, attributes: Record<string, unknown>) =>
	(await tracked(sandbox, attributes)).data.attributes.status;

describe('the status', () => {
	test('is succeeded where its success is reported, linked to the shipment', async () => {
		const sandbox = await literal();
		const { url, deliveries } = await receiver();
		await register(sandbox, url, { events: ['tracking_request.succeeded'] });
		const { data } = await tracked(sandbox, { request_number: 'OCNA4711', scac: 'OCNA' });
		await sandbox.deliveries.settled();
		const [{ document }] = deliveries;
		expect([document.type, document.data.attributes.status]).toEqual([
			'tracking_request.succeeded',
			'succeeded',
		]);
		expect(document.data.relationships.tracked_object).toEqual(data.relationships.tracked_object);
		const notification = sandbox.store.all('webhook_notification')[0].id;
		const read = await get(sandbox, `/webhook_notifications/${notification}`);
		expect(read.included[0].attributes.status).toBe('created');
	});

	test('is what its filter finds, for each of the three values', async () => {
		const sandbox = await literal();
		for (const [request_number, scac] of [
			['OCNA1000', 'OCNA'],
			['PENDING1', 'OCNA'],
			['AWAITING1', 'OCNA'],
			['NOTFOUND1', 'OCNA'],
			['TEST-TR-FAILED', 'TEST'],
		]) {
			await tracked(sandbox, { request_number, scac });
		}
		const all = await get(sandbox, '/tracking_requests?page[size]=100');
		for (const status of ['created', 'pending', 'failed']) {
			const path = `/tracking_requests?page[size]=100&filter[status]=${status}`;
			const { rows, meta } = await get(sandbox, path);
			const expected = all.rows.filter(({ attributes }) => attributes.status === status);
			expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
			expect([rows.length > 0, meta.total]).toEqual([true, rows.length]);
		}
	});
});

describe('the test numbers', () => {
	test.each(['bill_of_lading', 'booking_number', 'container'])('as %s', async (request_type) => {
		const sandbox = await literal();
		const request = { request_type, scac: 'TEST' };
		expect(await statusOf(sandbox, { ...request, request_number: 'TEST-TR-SUCCEEDED' })).toBe(
			'created',
		);
		const failed = await tracked(sandbox, { ...request, request_number: 'TEST-TR-FAILED' });
		expect(failed.data.attributes.status).toBe('failed');
		expect(failed.data.attributes.failed_reason).toEqual(expect.any(String));
	});

	test('one that is no test number still has to look like a container', async () => {
		const sandbox = await literal();
		const request = { request_type: 'container', request_number: 'TEST-TR-OTHER', scac: 'TEST' };
		expect((await track(sandbox, request)).status).toBe(422);
	});
});

describe('a number that was asked for before', () => {
	const duplicate = {
		status: '422',
		code: 'duplicate',
		source: { pointer: '/data/attributes/request_number' },
	};

	test.each([
		['pending', 'PENDING7', true],
		['created', 'OCNA7007', true],
		['failed', 'CANCELLED7', false],
		['not_found', 'NOTFOUND7', false],
		['awaiting_manifest', 'AWAITING7', false],
	])('is a duplicate while %s (%s): %s', async (status, request_number, isRefused) => {
		const sandbox = await literal();
		const request = { request_number, scac: 'OCNA' };
		expect(await statusOf(sandbox, request)).toBe(status);
		const again = await track(sandbox, request);
		expect(again.status).toBe(isRefused ? 422 : 201);
		if (isRefused) expect(again.errors[0]).toMatchObject(duplicate);
	});

	test('is another request with another carrier, and leads to another shipment', async () => {
		const sandbox = await literal();
		for (const request_type of ['bill_of_lading', 'container']) {
			const request_number = request_type === 'container' ? 'CSQU3054383' : 'X5550001';
			const request = { request_type, request_number };
			const first = await tracked(sandbox, { ...request, scac: 'OCNA' });
			const second = await tracked(sandbox, { ...request, scac: 'BLUW' });
			expect([first.data.attributes.status, second.data.attributes.status]).toEqual([
				'created',
				'created',
			]);
			const [one, other] = [first.included[0], second.included[0]];
			expect(one.id).not.toBe(other.id);
			expect([one, other].map((shipment) => shipment.attributes.shipping_line_scac)).toEqual([
				'OCNA',
				'BLUW',
			]);
		}
		const { rows } = await get(sandbox, '/shipments?filter[bill_of_lading_number]=X5550001');
		expect(rows).toHaveLength(2);
	});
});
