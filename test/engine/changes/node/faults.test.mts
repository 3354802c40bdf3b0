/** A run that goes wrong on the way moves nothing: the next one reports it. */
import type { INode } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { afterFirst, inDays, LFD, startChangesScene, thrownBy } from './scene.mts';

const REFUSALS = [
	[401, 'API key'],
	[403, 'API key'],
	[404, 'does not have what was asked'],
	[400, 'could not read the request'],
] as const;

test.each(REFUSALS)('status %i fails the run and says why', async (status, word) => {
	const { sandbox, schedule } = await startChangesScene();
	sandbox.faults.add({ kind: 'status', status });
	const { message, description } = await thrownBy(schedule.run());
	expect(`${message} ${description}`).toContain(word);
	expect(schedule.staticData).toEqual({});
});

test('a run that comes while another reads gives nothing and says so, and the first one all', async () => {
	const { sandbox, schedule, containerId, ship } = await afterFirst();
	ship.moveLfd(containerId, inDays(2));
	let release = () => {};
	const until = new Promise<void>((resolve) => (release = resolve));
	sandbox.faults.add({ kind: 'held', until, times: 1 });
	const slow = schedule.run();
	expect(await schedule.run()).toBeNull();
	expect(schedule.hints()).toEqual([expect.stringMatching(/^The run before is still reading/)]);
	release();
	expect(await slow).toMatchObject([{ event: LFD }]);
	expect(await schedule.run()).toBeNull();
	expect(schedule.hints()).toEqual([]);
});

test('a run that fails leaves the way free', async () => {
	const { sandbox, schedule } = await startChangesScene();
	sandbox.faults.add({ kind: 'status', status: 400, times: 1 });
	await expect(schedule.run()).rejects.toThrow();
	await schedule.run();
	expect(schedule.hints()).toEqual([expect.stringMatching(/^This was the first reading/)]);
});

describe('what n8n does about a failed reading', () => {
	const FAILING = { kind: 'status', status: 400, match: { path: '/shipments' } } as const;

	async function scene(settings: Partial<INode>) {
		const one = await afterFirst({ schedule: { settings } });
		one.ship.moveLfd(one.containerId, inDays(2));
		return one;
	}

	test('Retry On Fail: reported by the try that succeeds, once', async () => {
		const { sandbox, schedule } = await scene({ retryOnFail: true, waitBetweenTries: 1 });
		sandbox.faults.add({ ...FAILING, times: 1 });
		expect(await schedule.run()).toHaveLength(1);
		expect(await schedule.run()).toBeNull();
	});

	test('On Error Continue: an item with the error, and the next run reports what was missed', async () => {
		const { sandbox, schedule } = await scene({ onError: 'continueRegularOutput' });
		const before = schedule.staticData;
		const fault = sandbox.faults.add(FAILING);
		expect(await schedule.run()).toMatchObject([{ error: { status: 400 } }]);
		expect(schedule.staticData).toEqual(before);
		fault.remove();
		expect(await schedule.run()).toMatchObject([{ event: LFD }]);
		expect(await schedule.run()).toBeNull();
	});
});

test('several incoming items are one reading', async () => {
	const { schedule, requests, ship, containerId } = await afterFirst({ schedule: { ticks: 3 } });
	const usual = requests().length;
	ship.moveLfd(containerId, inDays(2));
	expect(await schedule.run()).toHaveLength(1);
	expect(requests()).toHaveLength(usual);
});

test('static data of an older run, as n8n may bring it, does not make it report twice', async () => {
	const { schedule, ship, containerId } = await afterFirst();
	const atPublishing = schedule.saved;
	ship.moveLfd(containerId, inDays(2));
	expect(await schedule.run()).toHaveLength(1);
	schedule.saved = atPublishing;
	expect(await schedule.run()).toBeNull();
	schedule.saved = {};
	expect(await schedule.run()).toBeNull();
});
