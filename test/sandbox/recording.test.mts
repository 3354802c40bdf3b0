import { expect, test } from 'vitest';

import { bodyOf, call, get, open } from './testing.mts';

const party = (company_name: string) => ({ body: bodyOf('party', { company_name }) });

test('every request is recorded, without its key', async () => {
	const sandbox = await open({ now: '2025-03-10T12:00:00Z', freeze: true });
	await get(sandbox, '/shipments?filter[bill_of_lading_number]=A%20B&page[size]=2');
	await call(sandbox, 'POST', '/parties', { ...party('Elm'), key: null });
	expect(sandbox.requests[0]).toMatchObject({
		method: 'GET',
		path: '/shipments',
		query: { 'filter[bill_of_lading_number]': 'A B', 'page[size]': '2' },
		rawUrl: '/v2/shipments?filter[bill_of_lading_number]=A%20B&page[size]=2',
		authorized: true,
		at: '2025-03-10T12:00:00.000Z',
		status: 200,
	});
	expect(sandbox.requests[1]).toMatchObject({
		body: party('Elm').body,
		authorized: false,
		status: 401,
	});
	expect(sandbox.requests[0].headers).not.toHaveProperty('authorization');
	expect(JSON.stringify(sandbox.requests)).not.toContain(sandbox.apiKey);
	sandbox.clearRequests();
	expect(sandbox.requests).toEqual([]);
});

test('every request tells how many were being answered when it came', async () => {
	const sandbox = await open({ latencyMs: 50 });
	await Promise.all([1, 2, 3].map(async () => await get(sandbox, '/shipments')));
	await get(sandbox, '/shipments');
	expect(sandbox.requests.map(({ atOnce }) => atOnce)).toEqual([1, 2, 3, 1]);
});
