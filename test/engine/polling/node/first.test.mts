/** The first reading, and what counts as one. */
import { describe, expect, test } from 'vitest';

import { startSandbox } from '../../../sandbox/index.mts';
import { closeAfterFile } from '../../harness/closing.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { inDays, LFD, startPollScene } from './scene.mts';

const CREATED = 'container.created';

describe.each(PROFILES)('profile %s', (profile) => {
	test('the first reading is silent, and so is a second without a change', async () => {
		const { poller } = await startPollScene({ profile });
		expect(await poller.publish()).toBeNull();
		expect(Object.keys(poller.staticData)).toEqual(['polled']);
		expect(await poller.poll()).toBeNull();
	});

	test('with Everything it tells each container as it stands, once', async () => {
		const parameters = { events: [CREATED], options: { firstReading: 'everything' } };
		const { poller, sandbox } = await startPollScene({ profile, parameters });
		const items = (await poller.publish()) ?? [];
		const told = items.map(({ container }) => (container as { id: string }).id).sort();
		const all = sandbox.store.all('container').map(({ id }) => id);
		expect(told).toEqual(all.sort());
		expect(await poller.poll()).toBeNull();
	});
});

test('last free days of the first reading are told without what was before', async () => {
	const parameters = {
		events: [LFD],
		options: { firstReading: 'everything', addPickupStatus: true },
	};
	const { poller, sandbox } = await startPollScene({ parameters });
	const items = (await poller.publish()) ?? [];
	const dated = sandbox.store.all('container').filter(({ attributes }) => attributes.pickup_lfd);
	expect(items.length).toBeGreaterThanOrEqual(dated.length);
	for (const item of items)
		expect(item.lfd_change).toMatchObject({ previous: null, previous_known: false });
});

test('another service is read for the first time', async () => {
	const { poller, containerId, ship } = await startPollScene({ parameters: { events: [LFD] } });
	await poller.publish();
	const other = await startSandbox();
	closeAfterFile(async () => await other.close());
	poller.credential = { baseUrl: other.url, apiKey: other.apiKey };
	other.ship.moveLfd(containerId, inDays(2));
	ship.moveLfd(containerId, inDays(2));
	expect(await poller.poll()).toBeNull();
	other.ship.moveLfd(containerId, inDays(1));
	expect(await poller.poll()).toMatchObject([{ event: LFD, container: { id: containerId } }]);
});

test('the same service under another spelling of its address stays known', async () => {
	const { poller, containerId, ship, sandbox } = await startPollScene({
		parameters: { events: [LFD] },
	});
	await poller.publish();
	poller.credential.baseUrl = ` ${sandbox.url}/v2/ `;
	ship.moveLfd(containerId, inDays(2));
	expect(await poller.poll()).toHaveLength(1);
});

test('static data that nobody can read is no state: what follows is a first reading', async () => {
	const { poller, containerId, ship } = await startPollScene({ parameters: { events: [LFD] } });
	for (const polled of ['', 'x', 7, null, [], {}, { version: 1 }]) {
		poller.staticData = { polled } as never;
		ship.moveLfd(containerId, inDays(2));
		expect(await poller.poll()).toBeNull();
		ship.moveLfd(containerId, inDays(3));
		expect(await poller.poll()).toHaveLength(1);
	}
});

test('other filters: what they bring in is silent, what was known goes on', async () => {
	const { poller, sandbox, ship } = await startPollScene({
		parameters: { events: ['*'], filters: { scacs: 'OCNA' } },
	});
	await poller.publish();
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
	poller.parameters = { events: [LFD], filters: { scacs: 'OCNA, BLUW' } };
	ship.moveLfd(known, inDays(9));
	ship.moveLfd(added, inDays(9));
	const ids = async () =>
		(await poller.poll())?.map(({ container }) => (container as { id: string }).id) ?? null;
	expect(await ids()).toEqual([known]);
	ship.moveLfd(added, inDays(10));
	expect(await ids()).toEqual([added]);
});
