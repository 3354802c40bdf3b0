/** What is remembered has a limit: beyond it a poll is refused, says how to go on, and moves nothing. */
import { expect, test } from 'vitest';

import { startPollScene, thrownBy } from './scene.mts';

const MANY = { shipments: 320, containersPerShipment: 100 };

test('too many containers to remember', { timeout: 120_000 }, async () => {
	const { poller } = await startPollScene({
		...{ cachePages: true, bulk: MANY },
		parameters: { events: ['*'], filters: { scacs: 'OCNA' } },
	});
	await poller.publish();
	const kept = poller.staticData;
	expect(JSON.stringify(kept).length).toBeLessThan(1_000_000);
	poller.parameters = { events: ['*'] };
	const { message, description } = await thrownBy(poller.poll());
	expect(message).toMatch(
		/^32,\d{3} containers take [\d,]+ bytes to remember, and n8n is given 1,000,000 at most: choose fewer with Filters$/,
	);
	expect(description).toContain('several of these triggers');
	expect(description).toContain('docs/containers-to-postgresql.md');
	expect(poller.staticData).toEqual(kept);
});
