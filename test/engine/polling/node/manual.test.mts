/** A run by hand shows what items look like, and remembers nothing. */
import { describe, expect, test } from 'vitest';

import { PROFILES } from '../../harness/profiles.mts';
import { inDays, LFD, startPollScene, thrownBy } from './scene.mts';

const UPDATED = 'container.updated';
const CREATED = 'container.created';

describe.each(PROFILES)('profile %s', (profile) => {
	test('the newest as they stand, at least one of each kind, and no more than five', async () => {
		const events = [LFD, CREATED, UPDATED];
		const { poller, requests } = await startPollScene({ profile, parameters: { events } });
		const items = (await poller.test()) ?? [];
		expect(items).toHaveLength(5);
		expect(new Set(items.map(({ event }) => event))).toEqual(new Set(events));
		expect(requests().every((line) => line === 'GET /shipments')).toBe(true);
		expect(poller.staticData).toEqual({});
	});

	test('it leaves the published workflow alone', async () => {
		const { poller, containerId, ship } = await startPollScene({
			profile,
			parameters: { events: [LFD] },
		});
		await poller.publish();
		const before = poller.staticData;
		ship.moveLfd(containerId, inDays(2));
		await poller.test();
		expect(poller.staticData).toEqual(before);
		expect(await poller.poll()).toMatchObject([{ event: LFD, container: { id: containerId } }]);
	});

	test('where nothing fits, the examples of the service', async () => {
		const { poller, requests } = await startPollScene({
			profile,
			parameters: { events: [LFD, UPDATED], filters: { customers: 'Nobody' } },
		});
		const items = (await poller.test()) ?? [];
		expect(items.map(({ event }) => event)).toEqual([UPDATED, LFD]);
		expect(items.every(({ read_at }) => typeof read_at === 'string')).toBe(true);
		expect(requests().filter((line) => line.includes('examples'))).toHaveLength(2);
	});
});

test('tracking requests alone', async () => {
	const events = ['tracking_request.succeeded'];
	const { poller } = await startPollScene({ parameters: { events } });
	const items = (await poller.test()) ?? [];
	expect(items.length).toBeGreaterThan(0);
	expect(items.every(({ event }) => event === events[0])).toBe(true);
});

test('nothing at all is an error that says what to do', async () => {
	const { poller, sandbox } = await startPollScene({
		parameters: { events: [LFD], filters: { customers: 'Nobody' } },
	});
	sandbox.faults.add({ kind: 'status', status: 404, match: { path: /examples$/ } });
	const { message, description } = await thrownBy(poller.test());
	expect(message).toBe(
		'Nothing to show: no shipment of the first page fits Trigger On and Filters, and the service has no example',
	);
	expect(description).toContain('remove filters');
});

test('a key that is refused is said, not hidden behind examples', async () => {
	const { poller } = await startPollScene();
	poller.credential.apiKey = 'wrong';
	expect((await thrownBy(poller.test())).message).toContain('credential');
});
