/** A last free day by every reading that the contract allows (docs/contract.md). */
import { expect, test } from 'vitest';

import { byId } from '../harness/scene.mts';
import { startAction } from './scene.mts';

test.each(['2026-03-10T00:00:00-07:00', '2026-03-10T08:00:00Z', '2026-03-10T15:00:00+08:00'])(
	'a last free day with an offset is the same day: %s',
	async (pickup_lfd) => {
		const { run, sandbox } = await startAction();
		const { containerId } = sandbox.situations.withoutLfd;
		sandbox.store.update(sandbox.store.get('container', containerId)!, { pickup_lfd });
		const parameters = { containerId: byId(containerId), options: { now: '2026-03-08T12:00:00Z' } };
		const done = await run('container: getPickupStatus', parameters);
		expect(done.items).toMatchObject([
			{ last_free_day: '2026-03-10', days_left: 2, urgency: 'soon' },
		]);
	},
);
