import { describe, expect, test } from 'vitest';

import type { Sandbox } from './index.mts';
import type { Profile } from './resource.mts';
import { bodyOf, call, get, open, track, until } from './testing.mts';

const NOW = '2025-03-10T12:00:00Z';

/** Tracks a number and waits for what becomes of it. */
async function outcome(sandbox: Sandbox, request_number: string, scac = 'TEST') {
	const { data } = await track(sandbox, { request_number, scac });
	sandbox.clock.advance(400);
	return get(sandbox, `/tracking_requests/${data.id}`);
}

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

	test('TEST-TR-FAILED ends failed, with a reason', async () => {
		const sandbox = await open({ profile, freeze: true });
		const { data } = await outcome(sandbox, 'TEST-TR-FAILED');
		expect(data.attributes).toMatchObject({ status: 'failed', failed_reason: 'not_found' });
		expect(data.relationships.tracked_object.data).toBeNull();
	});

	test('a worked request is found by the status filter "created"', async () => {
		const sandbox = await open({ profile });
		const { rows, meta } = await get(sandbox, '/tracking_requests?filter[status]=created');
		expect(meta.total).toBe(sandbox.store.all('tracking_request').length);
		expect(new Set(rows.map((row) => row.attributes.status))).toEqual(new Set(['created']));
	});
});

test('the test numbers can be used again and again, for one shipment', async () => {
	const sandbox = await open({ freeze: true });
	const first = await outcome(sandbox, 'TEST-TR-SUCCEEDED');
	const second = await outcome(sandbox, 'TEST-TR-SUCCEEDED');
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
	expect((await outcome(live, number, 'OCNA')).data.attributes).toMatchObject({
		status: 'failed',
		failed_reason,
	});
	expect((await outcome(contract, `OCNA${number}`, 'OCNA')).data.attributes).toMatchObject({
		status,
		failed_reason,
	});
});

test('AWAITING… waits for its manifest until it comes; PENDING… stays pending; SLOW… takes ten times as long', async () => {
	const sandbox = await open({ freeze: true });
	const awaiting = await outcome(sandbox, 'AWAITING1');
	expect(awaiting.data.attributes).toMatchObject({
		status: 'awaiting_manifest',
		is_retrying: true,
	});
	sandbox.ship.resolveTracking(awaiting.data.id);
	const arrived = await get(sandbox, `/tracking_requests/${awaiting.data.id}`);
	expect(arrived.data.attributes).toMatchObject({ status: 'created', failed_reason: null });

	const pending = await outcome(sandbox, 'PENDING1');
	const slow = await outcome(sandbox, 'SLOW1');
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
	const { data } = await outcome(sandbox, billOfLading.slice(4), scac);
	expect(data.attributes).toMatchObject({ status: 'duplicate', failed_reason: 'duplicate' });
});

test('a container that is on the way already leads to its shipment', async () => {
	const sandbox = await open({ freeze: true });
	const { containerNumber, shipmentId } = sandbox.situations.ready;
	const { data } = await track(sandbox, {
		request_type: 'container',
		request_number: containerNumber,
		scac: 'NRTS',
	});
	sandbox.clock.advance(400);
	const { included } = await get(sandbox, `/tracking_requests/${data.id}`);
	expect(included[0].id).toBe(shipmentId);
});

test('answers 422 duplicate while the number is pending or created with that carrier', async () => {
	const sandbox = await open({ freeze: true });
	const attributes = { request_number: 'OCNA555', scac: 'OCNA' };
	const duplicate = {
		status: '422',
		code: 'duplicate',
		source: { pointer: '/data/attributes/request_number' },
	};
	expect((await track(sandbox, attributes)).status).toBe(201);
	expect((await track(sandbox, attributes)).errors[0]).toMatchObject(duplicate);
	sandbox.clock.advance(400);
	expect((await track(sandbox, attributes)).errors[0]).toMatchObject(duplicate);
	expect((await track(sandbox, { ...attributes, scac: 'BLUW' })).status).toBe(201);
	const { rows } = await get(sandbox, '/shipments?filter[bill_of_lading_number]=OCNA555');
	expect(rows).toHaveLength(1);
	const failing = { request_number: 'NOTFOUND9', scac: 'OCNA' };
	await outcome(sandbox, failing.request_number, failing.scac);
	expect((await track(sandbox, failing)).status).toBe(201);
});

test('lists newest first and filters by number, carrier, search term and times', async () => {
	const sandbox = await open({ now: NOW, freeze: true });
	await track(sandbox, { request_number: 'OCNA555', scac: 'OCNA', ref_numbers: ['Job-77'] });
	sandbox.clock.advance(1_000);
	await track(sandbox, { request_number: 'BLUW666', scac: 'BLUW' });
	const numbers = async (query: string) =>
		(await get(sandbox, `/tracking_requests?${query}`)).rows.map(
			(row) => row.attributes.request_number,
		);
	expect((await numbers('page[size]=2')).sort()).toEqual(['BLUW666', 'OCNA555']);
	expect((await numbers('page[size]=1'))[0]).toBe('BLUW666');
	expect(await numbers('filter[request_number]=OCNA555')).toEqual(['OCNA555']);
	expect(await numbers('q=job-77')).toEqual(['OCNA555']);
	expect(new Set((await numbers('filter[scac]=BLUW')).map((n) => String(n).slice(0, 4)))).toEqual(
		new Set(['BLUW']),
	);
	const at = encodeURIComponent('2025-03-10T07:00:00.500-05:00');
	expect(await numbers(`filter[created_at][start]=${at}`)).toEqual(['BLUW666']);
	expect(await numbers(`filter[created_at][end]=${at}&page[size]=1`)).toEqual(['OCNA555']);
	sandbox.clock.advance(400);
	expect(await numbers(`filter[updated_at][start]=${sandbox.clock.iso()}`)).toEqual(['BLUW666']);
});

test.each(['filter[status]=tracking', 'filter[created_at][start]=yesterday'])(
	'refuses the filter value in %s',
	async (query) => {
		const { status, errors } = await get(await open(), `/tracking_requests?${query}`);
		expect(status).toBe(400);
		expect(errors[0].source).toEqual({ parameter: query.split('=')[0] });
	},
);

test('an update changes references and tags', async () => {
	const sandbox = await open();
	const [{ id }] = sandbox.store.all('tracking_request');
	const update = (attributes: object) =>
		call(sandbox, 'PATCH', `/tracking_requests/${id}`, {
			body: bodyOf('tracking_request', { ...attributes }),
		});
	const { data } = await update({ ref_numbers: ['A', 'B'], shipment_tags: ['t'] });
	expect(data.attributes).toMatchObject({ ref_numbers: ['A', 'B'], shipment_tags: ['t'] });
	expect((await update({ ref_number: 'C' })).data.attributes.ref_numbers).toEqual(['C']);
	expect((await update({ status: 'failed' })).status).toBe(422);
});
