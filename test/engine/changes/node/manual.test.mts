/** A run by hand shows what items look like, and remembers nothing. */
import { describe, expect, test } from 'vitest';

import { PROFILES } from '../../harness/profiles.mts';
import { afterFirst, inDays, LFD, startChangesScene, thrownBy } from './scene.mts';

const UPDATED = 'container.updated';
const CREATED = 'container.created';

describe.each(PROFILES)('profile %s', (profile) => {
	test('the newest as they stand, at least one of each kind, and no more than five', async () => {
		const events = [LFD, CREATED, UPDATED];
		const { schedule, requests } = await startChangesScene({ profile, parameters: { events } });
		const items = (await schedule.runByHand()) ?? [];
		expect(items).toHaveLength(5);
		expect(new Set(items.map(({ event }) => event))).toEqual(new Set(events));
		expect(requests().every((line) => line === 'GET /shipments')).toBe(true);
		expect(schedule.staticData).toEqual({});
		expect(schedule.hints()).toEqual([
			expect.stringMatching(/^Run by hand: .* Nothing is compared/),
		]);
	});

	test('it leaves the published workflow alone', async () => {
		const { schedule, containerId, ship } = await afterFirst({ profile });
		const before = schedule.staticData;
		ship.moveLfd(containerId, inDays(2));
		await schedule.runByHand();
		expect(schedule.staticData).toEqual(before);
		expect(await schedule.run()).toMatchObject([{ event: LFD, container: { id: containerId } }]);
	});

	test('where nothing fits, the examples of the service', async () => {
		const { schedule, requests } = await startChangesScene({
			profile,
			parameters: { events: [LFD, UPDATED], filters: { customers: 'Nobody' } },
		});
		const items = (await schedule.runByHand()) ?? [];
		expect(items.map(({ event }) => event)).toEqual([UPDATED, LFD]);
		expect(items.every(({ read_at }) => typeof read_at === 'string')).toBe(true);
		expect(requests().filter((line) => line.includes('examples'))).toHaveLength(2);
	});
});

test('nothing at all is an error that says what to do', async () => {
	const { schedule, sandbox } = await startChangesScene({
		parameters: { events: [LFD], filters: { customers: 'Nobody' } },
	});
	sandbox.faults.add({ kind: 'status', status: 404, match: { path: /examples$/ } });
	const { message, description } = await thrownBy(schedule.runByHand());
	expect(message).toBe(
		'Nothing to show: no shipment of the first page fits Events and Filters, and the service has no example',
	);
	expect(description).toContain('remove filters');
});

test('a key that is refused is said, not hidden behind examples', async () => {
	const { schedule } = await startChangesScene();
	schedule.credential.apiKey = 'wrong';
	expect((await thrownBy(schedule.runByHand())).message).toContain('API key was not accepted');
});
