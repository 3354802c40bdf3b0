/** n8n 2.40 starts runs on workers without static data: what is lost that way is said, and nothing else is taken for it. */
import { beforeAll, describe, expect, test } from 'vitest';

import { keepProcessed } from '../../harness/deduplication.mts';
import { loadAfresh } from '../fortnight/stage.mts';
import { inDays, LFD, startChangesScene, thrownBy, type ChangesScene } from './scene.mts';

beforeAll(keepProcessed);

const LOST = {
	message: expect.stringMatching(/^n8n has lost what this node remembers.*Receive By: Polling, or/),
	description: expect.stringMatching(/2\.40 in queue mode.*Nothing was reported/),
};

const parameters = { events: [LFD] };

/** Another process, which knows nothing. */
const another = async ({ schedule }: ChangesScene) => schedule.restart(await loadAfresh());

describe('on a worker of n8n 2.40', () => {
	test('a process that has not read itself fails with each run, and says what to do', async () => {
		const scene = await startChangesScene({ parameters, schedule: { isWorker: true } });
		expect(await scene.schedule.run()).toBeNull();
		expect(scene.schedule.hints()).toEqual([expect.stringMatching(/^This was the first reading/)]);
		scene.ship.moveLfd(scene.containerId, inDays(2));
		await another(scene);
		expect(await thrownBy(scene.schedule.run())).toMatchObject(LOST);
		expect(await thrownBy(scene.schedule.run())).toMatchObject(LOST);
	});
});

describe('where n8n saves it', () => {
	test('a first run after a first run that failed is a first reading', async () => {
		const scene = await startChangesScene({ parameters });
		const fault = scene.sandbox.faults.add({ kind: 'status', status: 400 });
		await expect(scene.schedule.run()).rejects.toThrow();
		fault.remove();
		await another(scene);
		expect(await scene.schedule.run()).toBeNull();
		expect(scene.schedule.hints()).toEqual([expect.stringMatching(/^This was the first reading/)]);
	});

	test('what got lost just once, such as in a power cut, fails one run: the next one reads and says so', async () => {
		const scene = await startChangesScene({ parameters });
		await scene.schedule.run();
		scene.schedule.saved = {};
		await another(scene);
		expect(await thrownBy(scene.schedule.run())).toMatchObject(LOST);
		await another(scene);
		expect(await scene.schedule.run()).toBeNull();
		expect(scene.schedule.hints()[0]).toMatch(/^What was remembered cannot be read/);
		scene.ship.moveLfd(scene.containerId, inDays(2));
		await another(scene);
		expect(await scene.schedule.run()).toMatchObject([{ event: LFD }]);
	});

	test('a retry of the workflow of then fails in another process, and the next run reports what changed', async () => {
		const scene = await startChangesScene({ parameters });
		await scene.schedule.run();
		const fault = scene.sandbox.faults.add({ kind: 'status', status: 400 });
		await expect(scene.schedule.run()).rejects.toThrow();
		fault.remove();
		scene.ship.moveLfd(scene.containerId, inDays(2));
		await another(scene);
		expect(await thrownBy(scene.schedule.retry(scene.schedule.last!, false))).toMatchObject({
			message: expect.stringMatching(/retry it with the currently saved workflow/),
		});
		expect(await scene.schedule.run()).toMatchObject([{ event: LFD }]);
	});

	test('a node that was given another name is read for the first time', async () => {
		const scene = await startChangesScene({ parameters });
		await scene.schedule.run();
		const name = 'Changes of the Day';
		scene.schedule.options = { settings: { name } };
		await another(scene);
		expect(await scene.schedule.run()).toBeNull();
		expect(scene.schedule.hints(name)).toEqual([expect.stringMatching(/^This was the first/)]);
	});
});
