/** What is remembered has a limit: beyond it a run is refused, says how to go on, and moves nothing. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { startChangesScene, thrownBy } from './scene.mts';

test('too much to remember', async () => {
	const { schedule, sandbox } = await startChangesScene({
		parameters: { events: ['*'], filters: { scacs: 'OCNA' } },
	});
	const { containerId, shipmentId } = sandbox.situations.laterInHouston;
	await schedule.run();
	const kept = schedule.staticData;
	const { store } = sandbox;
	const like = store.get('container', containerId)!;
	for (let at = 0; at < 200; at++) {
		const further = store.add({ ...structuredClone(like), id: store.nextId('container') });
		// No text of these can be made shorter.
		const holds = [{ name: 'customs', description: randomBytes(6_000).toString('base64') }];
		store.update(further, { holds_at_pod_terminal: holds });
		store.append(store.get('shipment', shipmentId)!, 'containers', further);
	}
	schedule.parameters = { events: ['*'] };
	const { message, description } = await thrownBy(schedule.run());
	expect(message).toMatch(
		/^\d+ containers take 1,\d{3},\d{3} bytes to remember, and n8n is given 1,000,000 at most: choose fewer with Filters$/,
	);
	expect(description).toContain('several of these nodes');
	expect(description).toContain('docs/containers-to-postgresql.md');
	expect(schedule.staticData).toEqual(kept);
});
