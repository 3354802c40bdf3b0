import { expect, test } from 'vitest';

import { bodyOf, call, get, open, resolved, track } from './testing.mts';

const NOW = '2025-03-10T12:00:00Z';

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
