/** The first reading, and what counts as one. */
import { describe, expect, test } from 'vitest';

import { startSandbox } from '../../../sandbox/index.mts';
import { closeAfterFile } from '../../harness/closing.mts';
import { loadAfresh } from '../fortnight/stage.mts';
import { PROFILES } from '../../harness/profiles.mts';
import { afterFirst, inDays, LFD, startChangesScene } from './scene.mts';

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
