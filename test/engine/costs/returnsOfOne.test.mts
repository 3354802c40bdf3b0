/** When one container has to be back: Get Return Status, and `detention` in Get Pickup Status. Days as in returns.test. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { PROFILES, type Profile } from '../harness/profiles.mts';
import { byId, failuresOf, TO_OUTPUT } from '../harness/scene.mts';
import { NOW, OUT, RETURNED, startCostScene, TERMS } from './forecastScene.mts';

const ONE = 'container: getReturnStatus';
const PICKUP = 'container: getPickupStatus';
const PICKUP_OF_MANY = 'container: getPickupStatusOfMany';
const termsJson = JSON.stringify(TERMS);
const asOf = { options: { now: NOW } };
const DUE = {
	state: 'out',
	return_by: '2026-03-07',
	return_days_left: -4,
	terms_name: 'Ocean per diem',
};

const start = async (profile: Profile) =>
	await startCostScene(
		{ profile },
		{ atPort: {}, out: { attributes: OUT }, returned: { attributes: RETURNED } },
	);

describe.each(PROFILES)('in profile %s', (profile) => {
	test.each<[string, IDataObject]>([
		['atPort', { state: 'not_picked_up', return_by: null, attention: [] }],
		['out', DUE],
		['returned', { state: 'returned', returned_on: '2026-03-07', days_out: 5, attention: [] }],
	])('%s, from the service', async (name, expected) => {
		const { run, ids, sent } = await start(profile);
		const containerId = byId(ids[name]);
		const { items } = await run(ONE, { ...asOf, containerId, termsJson, output: 'full' });
		expect(items).toMatchObject([{ container_id: ids[name], ...expected }]);
		expect(sent()).toHaveLength(1);
	});

	test('without terms, or without readable ones, nothing is asked for', async () => {
		const { run, ids, sent } = await start(profile);
		for (const json of ['', '[]', '[{"kind": "per diem"}]', 'no JSON']) {
			const done = await run(ONE, { containerId: byId(ids.out), termsJson: json }, [{}], TO_OUTPUT);
			expect(failuresOf(done), json).toMatchObject([
				{ message: expect.stringMatching(/^Terms/) as string },
			]);
		}
		expect(sent()).toEqual([]);
	});

	test('the pickup status goes on after the pickup', async () => {
		const { run, ids } = await start(profile);
		const statusOf = async (name: string, options: IDataObject) => {
			const parameters = { containerId: byId(ids[name]), output: 'full', options };
			return (await run(PICKUP, parameters)).items[0];
		};
		const options = { now: NOW, termsJson };
		expect(await statusOf('out', options)).toMatchObject({ picked_up: true, detention: DUE });
		expect((await statusOf('atPort', options)).detention).toBeNull();
		// Without terms it says so.
		expect(await statusOf('out', { now: NOW })).toMatchObject({
			detention: {
				return_by: null,
				not_assessable: { reason: 'terms_unknown', phrase: 'no terms given' },
				attention: [{ reason: 'return_terms_unknown', phrase: 'out 9 days, no terms given' }],
			},
		});
	});

	test('so does that of many, and its rows stay as they are', async () => {
		const { run, ids, sandbox, sent } = await start(profile);
		const parameters = { urgency: [], pickupFilters: { includePickedUp: true } };
		const options = { now: NOW, termsJson };
		const { items } = await run(PICKUP_OF_MANY, { ...parameters, options, output: 'full' });
		const detentionOf = (name: string) =>
			items.find(({ container_id: id }) => id === ids[name])?.detention;
		expect(detentionOf('out')).toMatchObject(DUE);
		expect(detentionOf('returned')).toMatchObject({ state: 'returned' });
		expect(detentionOf('atPort')).toBeNull();
		const rows = await run(PICKUP_OF_MANY, { ...parameters, options });
		for (const row of rows.items) expect(row).not.toHaveProperty('detention');
		sandbox.clearRequests();
		const refused = { ...parameters, options: { termsJson: '[{"kind": "per diem"}]' } };
		expect(failuresOf(await run(PICKUP_OF_MANY, refused, [{}], TO_OUTPUT))).toHaveLength(1);
		expect(sent()).toEqual([]);
	});
});
