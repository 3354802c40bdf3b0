/** How the account is read: in how many requests, at services that let less come along, filter less or limit more. */
import { describe, expect, test } from 'vitest';

import { track } from '../../../sandbox/testing.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { afterFirst, inDays, LFD, startChangesScene } from './scene.mts';

const REQUEST_KINDS = ['tracking_request.failed', 'tracking_request.succeeded'];

describe.each(PROFILES)('profile %s', (profile) => {
	test('2,000 containers in at most 15 requests a run', async () => {
		const { requests } = await afterFirst({
			...{ profile, cachePages: true, bulk: { shipments: 1_000, containersPerShipment: 2 } },
			parameters: { events: ['*'] },
		});
		const lines = requests();
		expect(lines.length).toBeLessThanOrEqual(15);
		expect(new Set(lines)).toEqual(new Set(['GET /shipments', 'GET /tracking_requests']));
	});

	test('where nothing comes along, what a shipment names is fetched', async () => {
		const { schedule, sandbox, containerId, ship, requests } = await afterFirst({
			...{ profile, parameters: { events: [LFD] } },
		});
		ship.moveLfd(containerId, inDays(2));
		requests();
		const whole = await schedule.run();
		expect(new Set(requests())).toEqual(new Set(['GET /shipments']));
		sandbox.faults.add({
			...{ kind: 'status', status: 400, match: { path: '/shipments' }, times: 2 },
			body: { errors: [{ status: '400', source: { parameter: 'include' } }] },
		});
		ship.moveLfd(containerId, inDays(3));
		const bare = await schedule.run();
		expect(bare).toHaveLength(1);
		expect(Object.keys(bare![0])).toEqual(Object.keys(whole![0]));
		expect(requests()).toContain(`GET /containers/${containerId}`);
		expect(await schedule.run()).toBeNull();
	});

	test('tracking requests are read whole once, then since the reading before', async () => {
		const { schedule, sandbox } = await startChangesScene({
			...{ profile, parameters: { events: REQUEST_KINDS } },
		});
		for (const request of sandbox.store.all('tracking_request')) sandbox.store.remove(request);
		await schedule.run();
		await schedule.run();
		await schedule.run();
		const asked = sandbox.requests
			.filter(({ path }) => path === '/tracking_requests')
			.map(({ query }) => query['filter[updated_at][start]']);
		expect(asked).toHaveLength(3);
		expect(asked[0]).toBeUndefined();
		for (const since of asked.slice(1)) {
			const hours = (Date.now() - Date.parse(since)) / 3_600_000;
			expect(hours).toBeGreaterThanOrEqual(1);
			expect(hours).toBeLessThan(1.5);
		}
	});

	test('tracking requests that are ticked later are not new; a container of that moment is', async () => {
		const { schedule, ship, kinds } = await afterFirst({
			...{ profile, parameters: { events: ['container.created'] } },
		});
		schedule.parameters = { events: ['container.created', ...REQUEST_KINDS] };
		ship.book({ lane: 'losAngeles', number: 'OCNA900001', etd: inDays(5), eta: inDays(30) });
		expect(await kinds()).toEqual(['container.created']);
		expect(await kinds()).toBeNull();
	});

	test('a limit of the service is kept: no request is refused', async () => {
		const { sandbox } = await afterFirst({
			...{ profile, cachePages: true, bulk: { shipments: 500, containersPerShipment: 1 } },
			plan: { windows: [{ limit: 4, ms: 300 }] },
		});
		expect(sandbox.requests.length).toBeGreaterThan(4);
		expect(sandbox.requests.map(({ status }) => status)).not.toContain(429);
	});
});

describe('tracking requests that cannot be asked for by time', () => {
	const OPEN = 'PENDING12345';

	test.each([
		[
			'the service refuses the filter',
			{ profile: 'specification' as const, extras: { includes: true } },
		],
		['the service drops the filter', { profile: 'public' as const, dropsUnknownFilters: true }],
	])('%s: they are all read, and each outcome is reported once', async (_, options) => {
		const { schedule, sandbox, ship, kinds } = await startChangesScene({
			...options,
			parameters: { events: REQUEST_KINDS },
		});
		if ('dropsUnknownFilters' in options)
			sandbox.faults.add({ kind: 'dropFilters', match: { path: '/tracking_requests' } });
		const { data: request } = await track(sandbox, { request_number: OPEN, scac: 'TEST' });
		expect(await schedule.run()).toBeNull();
		expect(await kinds()).toBeNull();
		ship.resolveTracking(request.id, 'failed');
		expect(await kinds()).toEqual(['tracking_request.failed']);
		expect(await kinds()).toBeNull();
	});
});
