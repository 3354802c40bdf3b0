/** The first reading, and what counts as one. */
import { describe, expect, test } from 'vitest';

import { startSandbox } from '../../../sandbox/index.mts';
import { closeAfterFile } from '../../harness/closing.mts';
import { loadAfresh } from '../fortnight/stage.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { afterFirst, inDays, LFD, startChangesScene, thrownBy } from './scene.mts';

const CREATED = 'container.created';

describe.each(PROFILES)('profile %s', (profile) => {
	test('with Everything it reports each container as it stands, once', async () => {
		const parameters = { events: [CREATED], options: { firstReading: 'everything' } };
		const { schedule, sandbox } = await startChangesScene({ profile, parameters });
		const items = (await schedule.run()) ?? [];
		const reported = items.map(({ container }) => (container as { id: string }).id).sort();
		const all = sandbox.store.all('container').map(({ id }) => id);
		expect(reported).toEqual(all.sort());
		expect(await schedule.run()).toBeNull();
	});
});

test('another service is read for the first time', async () => {
	const { schedule, containerId, ship } = await afterFirst();
	const other = await startSandbox();
	closeAfterFile(async () => await other.close());
	schedule.credential = { baseUrl: other.url, apiKey: other.apiKey };
	other.ship.moveLfd(containerId, inDays(2));
	ship.moveLfd(containerId, inDays(2));
	expect(await schedule.run()).toBeNull();
	other.ship.moveLfd(containerId, inDays(1));
	expect(await schedule.run()).toMatchObject([{ event: LFD, container: { id: containerId } }]);
});

test('static data that nobody can read is no state: what follows is a first reading', async () => {
	const { schedule, containerId, ship } = await startChangesScene({
		parameters: { events: [LFD] },
	});
	for (const changes of ['', 'x', 7, null, [], {}, { at: 1, snapshot: 'x' }]) {
		schedule.restart(await loadAfresh());
		schedule.staticData = { changes } as never;
		ship.moveLfd(containerId, inDays(2));
		expect(await schedule.run()).toBeNull();
		expect(schedule.hints()[0]).toMatch(/^What was remembered cannot be read, so this is a first/);
		expect(schedule.logged).toEqual([expect.stringMatching(/^warn: What was remembered cannot/)]);
		schedule.logged.length = 0;
		ship.moveLfd(containerId, inDays(3));
		expect(await schedule.run()).toHaveLength(1);
	}
});

test('other filters: what they bring in is silent, what was known goes on', async () => {
	const { schedule, sandbox, ship } = await afterFirst({
		parameters: { events: ['*'], filters: { scacs: 'OCNA' } },
	});
	const ofLine = (scac: string) => {
		const shipments = sandbox.store
			.all('shipment')
			.filter(({ attributes }) => attributes.shipping_line_scac === scac)
			.map(({ id }) => id);
		const container = sandbox.store
			.all('container')
			.find(
				({ attributes, relationships }) =>
					attributes.pickup_lfd &&
					!attributes.pod_full_out_at &&
					shipments.includes((relationships.shipment.data as { id: string }).id),
			);
		return container!.id;
	};
	const [known, added] = [ofLine('OCNA'), ofLine('BLUW')];
	schedule.parameters = { events: [LFD], filters: { scacs: 'OCNA, BLUW' } };
	ship.moveLfd(known, inDays(9));
	ship.moveLfd(added, inDays(9));
	const ids = async () =>
		(await schedule.run())?.map(({ container }) => (container as { id: string }).id) ?? null;
	expect(await ids()).toEqual([known]);
	ship.moveLfd(added, inDays(10));
	expect(await ids()).toEqual([added]);
});

/** A run by hand shows what items look like, and remembers nothing. */
const UPDATED = 'container.updated';

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

	test('the examples as Raw are notifications and nothing else', async () => {
		const { schedule } = await startChangesScene({
			profile,
			parameters: { events: [LFD], filters: { customers: 'Nobody' }, output: 'raw' },
		});
		const items = (await schedule.runByHand()) ?? [];
		expect(items.map((item) => Object.keys(item).sort())).toEqual([
			['data', 'included', 'links', 'meta'],
		]);
	});

	test('a tracking request that failed', async () => {
		const events = ['tracking_request.failed'];
		const { schedule, sandbox } = await startChangesScene({ profile, parameters: { events } });
		const [request] = sandbox.store.all('tracking_request');
		sandbox.store.update(request, { status: 'failed', failed_reason: 'not_found' });
		expect(await schedule.runByHand()).toMatchObject([
			{ event: events[0], tracking_request: { id: request.id, status: 'failed' } },
		]);
		expect(schedule.staticData).toEqual({});
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
