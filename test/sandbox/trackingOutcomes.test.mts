import { describe, expect, test } from 'vitest';

import type { Profile } from './resource.mts';
import { get, open, resolved, track, tracked, until } from './testing.mts';

const NOW = '2025-03-10T12:00:00Z';

describe.each<Profile>(['public', 'specification'])('in profile %s', (profile) => {
	test('a request starts pending, without tracked object', async () => {
		const sandbox = await open({ profile, freeze: true, now: NOW });
		const { status, data, included } = await track(sandbox, {
			request_number: 'TEST-TR-SUCCEEDED',
			scac: 'TEST',
			ref_numbers: ['PO 1'],
			shipment_tags: ['urgent'],
		});
		expect(status).toBe(201);
		expect(data.links?.self).toBe(`/v2/tracking_requests/${data.id}`);
		expect(data.attributes).toMatchObject({
			request_type: 'bill_of_lading',
			request_number: 'TEST-TR-SUCCEEDED',
			scac: 'TEST',
			status: 'pending',
			ref_numbers: ['PO 1'],
			[profile === 'public' ? 'shipment_tags' : 'tags']: ['urgent'],
			failed_reason: null,
			created_at: NOW,
			updated_at: NOW,
			is_retrying: false,
			retry_count: null,
		});
		expect(data.relationships.tracked_object).toEqual({ data: null });
		expect(included).toEqual([]);
	});

	test('and resolves by itself to a shipment with containers, included by default', async () => {
		const sandbox = await open({ profile, extras: { includes: true }, resolveAfterMs: 30 });
		const { data } = await track(sandbox, { request_number: 'TEST-TR-SUCCEEDED', scac: 'TEST' });
		const path = `/tracking_requests/${data.id}`;
		const done = await until(
			() => get(sandbox, path),
			(reply) => reply.data.attributes.status !== 'pending',
		);
		expect(done.data.attributes.status).toBe('created');
		const [shipment] = done.included;
		expect(done.data.relationships.tracked_object.data).toEqual({
			type: 'shipment',
			id: shipment.id,
		});
		expect(shipment.attributes.bill_of_lading_number).toBe('TEST-TR-SUCCEEDED');
		const { included } = await get(sandbox, `${path}?include=tracked_object.containers`);
		expect(included.map(({ type }) => type)).toContain('container');
	});
});

test('the test numbers can be used again and again, for one shipment', async () => {
	const sandbox = await open({ freeze: true });
	const first = await resolved(sandbox, 'TEST-TR-SUCCEEDED');
	const second = await resolved(sandbox, 'TEST-TR-SUCCEEDED');
	expect(second.data.id).not.toBe(first.data.id);
	expect(second.included[0].id).toBe(first.included[0].id);
});

test.each([
	['NOTFOUND1', 'not_found', 'not_found'],
	['INVALID1', 'invalid_number', 'invalid_number'],
	['RETRIES1', 'retries_exhausted', 'retries_exhausted'],
	['UNREACHABLE1', 'shipping_line_unreachable', 'failed'],
	['CANCELLED1', 'booking_cancelled', 'failed'],
])('a number that begins %s fails: %s', async (number, failed_reason, status) => {
	const live = await open({ freeze: true });
	const contract = await open({ freeze: true, profile: 'specification' });
	expect((await resolved(live, number, 'OCNA')).data.attributes).toMatchObject({
		status: 'failed',
		failed_reason,
	});
	expect((await resolved(contract, `OCNA${number}`, 'OCNA')).data.attributes).toMatchObject({
		status,
		failed_reason,
	});
});

test('AWAITING… waits for its manifest until it comes; PENDING… stays pending; SLOW… takes ten times as long', async () => {
	const sandbox = await open({ freeze: true });
	const awaiting = await resolved(sandbox, 'AWAITING1');
	expect(awaiting.data.attributes).toMatchObject({
		status: 'awaiting_manifest',
		is_retrying: true,
	});
	sandbox.ship.resolveTracking(awaiting.data.id);
	const arrived = await get(sandbox, `/tracking_requests/${awaiting.data.id}`);
	expect(arrived.data.attributes).toMatchObject({ status: 'created', failed_reason: null });

	const pending = await resolved(sandbox, 'PENDING1');
	const slow = await resolved(sandbox, 'SLOW1');
	sandbox.clock.advance(4_000);
	const statusOf = async (id: string) =>
		(await get(sandbox, `/tracking_requests/${id}`)).data.attributes.status;
	expect([await statusOf(pending.data.id), await statusOf(slow.data.id)]).toEqual([
		'pending',
		'created',
	]);
	sandbox.ship.resolveTracking(pending.data.id, 'failed', 'expired');
	expect(await statusOf(pending.data.id)).toBe('failed');
});

test('a number known with the SCAC in front fails later as duplicate when it comes without', async () => {
	const sandbox = await open({ freeze: true, profile: 'specification' });
	const { billOfLading } = sandbox.situations.ready;
	const scac = billOfLading.slice(0, 4);
	const { data } = await resolved(sandbox, billOfLading.slice(4), scac);
	expect(data.attributes).toMatchObject({ status: 'duplicate', failed_reason: 'duplicate' });
});

test('a container that is on the way already leads to its shipment', async () => {
	const sandbox = await open({ freeze: true });
	const { containerNumber, shipmentId } = sandbox.situations.ready;
	const { included } = await tracked(sandbox, {
		...{ request_type: 'container', request_number: containerNumber, scac: 'NRTS' },
	});
	expect(included[0].id).toBe(shipmentId);
});
