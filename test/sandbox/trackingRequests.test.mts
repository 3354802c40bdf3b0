import { expect, test } from 'vitest';

import { bodyOf, call, get, open, resolved, track } from './testing.mts';

test.each([
	[{ scac: 'ZZZZ' }, 422, 'blank', '/data/attributes/scac'],
	[{ scac: '' }, 422, 'blank', '/data/attributes/scac'],
	[{ scac: undefined }, 400, undefined, '/data/attributes/scac'],
	[{ scac: 7 }, 422, undefined, '/data/attributes/scac'],
	[{ request_number: ' ' }, 422, 'blank', '/data/attributes/request_number'],
	[{ request_number: 'A1' }, 422, 'too_short', '/data/attributes/request_number'],
	[{ request_number: 'A 1 ?' }, 422, 'not_recognized', '/data/attributes/request_number'],
	[{ request_number: undefined }, 400, undefined, '/data/attributes/request_number'],
	[{ request_type: 'parcel' }, 422, 'invalid_request_type', '/data/attributes/request_type'],
	[{ request_type: 'container' }, 422, 'invalid_container', '/data/attributes/request_number'],
	[{ ref_numbers: 'PO 1' }, 422, undefined, '/data/attributes/ref_numbers'],
	[{ tags: ['x'] }, 422, undefined, '/data/attributes/tags'],
])('refuses %o with %i', async (attributes, status, code, pointer) => {
	const sandbox = await open();
	const reply = await track(sandbox, { request_number: 'OCNA555', scac: 'OCNA', ...attributes });
	expect(reply.status).toBe(status);
	expect(reply.errors[0]).toMatchObject({ status: String(status), source: { pointer } });
	expect(reply.errors[0].code).toBe(code);
});

test('an alternative carrier code is supported too', async () => {
	const sandbox = await open();
	expect((await track(sandbox, { request_number: 'NRTX1234', scac: 'NRTX' })).status).toBe(201);
});

test('the customer is a party that exists, and comes along in lists', async () => {
	const sandbox = await open({ freeze: true });
	const party = sandbox.store.all('party')[0];
	const related = (id: string) => ({
		relationships: { customer: { data: { id, type: 'party' } } },
	});
	const attributes = { request_number: 'OCNA555', scac: 'OCNA' };
	const unknown = await track(sandbox, attributes, related('nobody'));
	expect(unknown.errors[0].source?.pointer).toBe('/data/relationships/customer');
	const { data } = await track(sandbox, attributes, related(party.id));
	expect(data.relationships.customer.data).toEqual({ type: 'party', id: party.id });
	const list = await get(sandbox, '/tracking_requests?page[size]=1');
	expect(list.rows[0].id).toBe(data.id);
	expect(list.included.map(({ type, id }) => [type, id])).toEqual([['party', party.id]]);
});

test('detects the carrier when asked to; without a hint the request fails later', async () => {
	const sandbox = await open({ freeze: true });
	const auto = { scac: undefined, auto_detect_vocc_scac: true };
	const { data } = await track(sandbox, { request_number: 'BLUW99887', ...auto });
	expect(data.attributes.scac).toBe('BLUW');
	const lost = await track(sandbox, { request_number: 'QQQQ99887', ...auto });
	sandbox.clock.advance(400);
	const { data: failed } = await get(sandbox, `/tracking_requests/${lost.data.id}`);
	expect(failed.attributes.failed_reason).toBe('scac_auto_detect_failed');
});

test('infer_number names type, carrier and check digit', async () => {
	const sandbox = await open();
	const infer = async (number: string) =>
		(await call(sandbox, 'POST', '/tracking_requests/infer_number', { body: { number } })).data
			.attributes;
	const { containerNumber } = sandbox.situations.ready;
	expect(await infer(containerNumber)).toMatchObject({
		number_type: 'container',
		validation: { is_valid: true, check_digit_passed: true },
		shipping_line: { decision: 'auto_select', selected: { scac: 'NRTS' } },
	});
	const wrong = containerNumber.slice(0, 10) + ((Number(containerNumber[10]) + 1) % 10);
	expect(await infer(wrong)).toMatchObject({ validation: { check_digit_passed: false } });
	expect(await infer('QQ123456')).toMatchObject({
		number_type: 'bill_of_lading',
		shipping_line: { decision: 'no_prediction', selected: null, candidates: [] },
	});
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
	await resolved(sandbox, failing.request_number, failing.scac);
	expect((await track(sandbox, failing)).status).toBe(201);
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
