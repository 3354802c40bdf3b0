/** A poll that goes wrong on the way moves nothing: the next one tells it. */
import { describe, expect, test } from 'vitest';

import { PROFILES } from '../../harness/profiles.mts';
import { inDays, LFD, startPollScene, thrownBy } from './scene.mts';

const REFUSALS = [
	[401, /: enter one that is enabled in the credential$/],
	[403, /^This API key may not read shipments and tracking requests: use one that may, or tick no/],
	[404, /: check the Base URL in the credential$/],
	[400, /it says ".*"; check Filters and the Base URL in the credential$/],
] as const;

describe.each(PROFILES)('profile %s', (profile) => {
	test.each(REFUSALS)('status %i says what to do in its headline', async (status, headline) => {
		const { sandbox, poller } = await startPollScene({ profile });
		sandbox.faults.add({ kind: 'status', status });
		expect((await thrownBy(poller.publish())).message).toMatch(headline);
		expect(poller.staticData).toEqual({});
	});

	test('a page that fails half way: nothing is moved, and the next poll tells it', async () => {
		const { sandbox, poller, containerId, ship } = await startPollScene({
			profile,
			cachePages: true,
			bulk: { shipments: 350, containersPerShipment: 1 },
			parameters: { events: [LFD] },
		});
		await poller.publish();
		const before = poller.staticData;
		ship.moveLfd(containerId, inDays(2));
		const fault = sandbox.faults.add({
			...{ kind: 'status', status: 400 },
			match: { path: '/shipments', page: 3 },
		});
		await expect(poller.poll()).rejects.toThrow();
		expect(poller.staticData).toEqual(before);
		fault.remove();
		expect(await poller.poll()).toMatchObject([{ event: LFD, container: { id: containerId } }]);
		expect(await poller.poll()).toBeNull();
	});

	test('killed before the state was kept: told again under the same notification_id', async () => {
		const { poller, containerId, ship } = await startPollScene({ profile });
		await poller.publish();
		const before = poller.staticData;
		ship.moveLfd(containerId, inDays(2));
		const first = await poller.poll();
		poller.staticData = before;
		const again = await poller.poll();
		expect(first).not.toBeNull();
		const idsOf = (items: typeof first) => items?.map(({ notification_id }) => notification_id);
		expect(idsOf(again)).toEqual(idsOf(first));
		expect(new Set(idsOf(first)).size).toBe(first?.length);
	});
});

test('a poll that comes while another reads gives nothing, and the first one all', async () => {
	const { sandbox, poller, containerId, ship } = await startPollScene({
		parameters: { events: [LFD] },
	});
	await poller.publish();
	ship.moveLfd(containerId, inDays(2));
	let release = () => {};
	const until = new Promise<void>((resolve) => (release = resolve));
	sandbox.faults.add({ kind: 'held', until, times: 1 });
	const slow = poller.poll();
	expect(await poller.poll()).toBeNull();
	expect(poller.logged).toEqual([
		'warn: The account is still being read for the poll before: this one is left out',
	]);
	release();
	expect(await slow).toMatchObject([{ event: LFD }]);
	expect(await poller.poll()).toBeNull();
});

test('a poll that fails leaves the way free, and another trigger is not in the way', async () => {
	const { sandbox, poller } = await startPollScene();
	sandbox.faults.add({ kind: 'status', status: 400, times: 1 });
	await expect(poller.poll()).rejects.toThrow();
	await poller.poll();
	expect(poller.logged).toEqual([]);
});
