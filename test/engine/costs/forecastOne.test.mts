/** Container: Get Cost Forecast; and what little is known of a container, said in the forecast of one and of many. */
import type { IDataObject } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

import { record } from '../../cases.mts';
import type { Resource } from '../../sandbox/index.mts';
import { PROFILES } from '../harness/profiles.mts';
import { byId, pairedItems } from '../harness/scene.mts';
import { NOW, OUT, startCostScene, TERMS } from './forecastScene.mts';

const ONE = 'container: getCostForecast';
const MANY = 'container: getCostForecastOfMany';
const AS_JSON = { termsFrom: 'json', termsJson: JSON.stringify(TERMS), options: { now: NOW } };
const OVERDUE = { overdue: { lfd: '2026-03-09' } };

describe.each(PROFILES)('in profile %s', (profile) => {
	test('a container of the service: one request, one row', async () => {
		const scene = await startCostScene({ profile }, OVERDUE);
		const done = await scene.run(ONE, { ...AS_JSON, containerId: byId(scene.ids.overdue) });
		expect(done.error).toBeUndefined();
		const [{ number, ...row }] = done.items;
		expect(number).toEqual(expect.any(String));
		expect(row).toEqual(record`
			next_day_cost=USD 100.00 accrued=USD 200.00 in_seven_days=USD 1,400.00 currency=USD
			next_day_amount=100 accrued_amount=200 in_seven_days_amount=1400 costs_from=null
			ends_with=pickup last_free_day=2026-03-09 ready=ready place=port reasons=overdue
			terms=Ocean demurrage not_assessable=null container_id=${scene.ids.overdue}
		`);
		expect(scene.sent()).toHaveLength(1);
		expect(pairedItems(done)).toEqual([{ item: 0 }]);
	});

	test('containers that the items carry: no request, terms by an expression, each by its own', async () => {
		const scene = await startCostScene({ profile }, { ...OVERDUE, out: { attributes: OUT } });
		const ids = Object.values(scene.ids).map((id) => ({ id }));
		const get = { containerId: byId('={{ $json.id }}'), output: 'full', includes: ['shipment'] };
		const { items } = await scene.run('container: get', get, ids);
		scene.sandbox.clearRequests();
		const carried = items.map((container) => ({ container, terms: TERMS }));
		const done = await scene.run(
			ONE,
			{ ...AS_JSON, containerSource: 'item', termsJson: '={{ $json.terms }}', output: 'full' },
			carried as IDataObject[],
		);
		expect(done.error).toBeUndefined();
		expect(done.items).toMatchObject([
			{ detention: null, cost: { rank: null, accrued: [{ currency: 'USD', amount: 200 }] } },
			{
				detention: { return_by: '2026-03-07' },
				cost: { rank: null, accrued: [{ currency: 'USD', amount: 600 }] },
			},
		]);
		expect(scene.sent()).toEqual([]);
		expect(pairedItems(done)).toEqual([{ item: 0 }, { item: 1 }]);
	});

	test('a simplified container is not assessable beyond its first fields, and says so', async () => {
		const scene = await startCostScene({ profile }, OVERDUE);
		const get = { containerId: byId(scene.ids.overdue), includes: ['shipment'] };
		const { items } = await scene.run('container: get', get);
		const done = await scene.run(ONE, { ...AS_JSON, containerSource: 'item' }, items);
		expect(done.error).toBeUndefined();
		expect(done.items).toMatchObject([
			{
				not_assessable: expect.stringContaining('only its first fields were included') as string,
				note: expect.stringContaining('were not looked at') as string,
			},
		]);
	});
});

test('of many, one that the service names and says nothing of is listed and counted', async () => {
	const scene = await startCostScene({}, { ...OVERDUE, gone: {} }, ({ path, body }) => {
		const { gone } = scene.ids;
		if (path.startsWith(`/containers/${gone}`)) return { status: 404, body: { errors: [] } };
		const { included, ...rest } = body as { included?: Resource[] };
		return { body: { ...rest, included: included?.filter(({ id }) => id !== gone) } };
	});
	const parameters = { options: { now: NOW }, show: 'costing', output: 'full' };
	const { items, hints, error } = await scene.run(MANY, parameters, TERMS);
	expect(error).toBeUndefined();
	expect(items).toMatchObject([
		{ container_id: scene.ids.overdue, cost: { rank: 1 } },
		{
			container_id: scene.ids.gone,
			cost: {
				rank: null,
				is_complete: false,
				not_assessable: [{ reason: 'container_unknown' }],
				sentence: expect.stringContaining('says nothing about it') as string,
			},
		},
	]);
	const counted =
		'1 container is not assessable, or only in part: the service says nothing about it (1).';
	expect(hints).toContainEqual(expect.stringContaining(counted));
});

test('probably picked up: listed last and without a rank, although its amounts go on', async () => {
	// Discharged on 5 January, free until 31 January: 39 days, and the terminal posted nothing.
	const gone = {
		lfd: '2026-01-31',
		attributes: {
			pod_discharged_at: '2026-01-05T18:00:00Z',
			pod_arrived_at: '2026-01-04T18:00:00Z',
		},
	};
	const scene = await startCostScene({}, { gone, ...OVERDUE });
	const { items, hints } = await scene.forecast();
	expect(items).toMatchObject([
		{ container_id: scene.ids.overdue, rank: 1, note: null },
		{
			container_id: scene.ids.gone,
			rank: null,
			// 4 × 100 + 35 × 200
			accrued: 'USD 7,400.00',
			note: expect.stringContaining('probably picked up') as string,
		},
	]);
	expect(hints).toEqual([
		'Waiting until tomorrow adds USD 100.00 for 1 container. If nothing is done, all together owe USD 1,400.00 in seven days.',
	]);
	const alone = await startCostScene({}, { gone });
	const sums = (await alone.forecast({ output: 'sums' })).items;
	const nothing = { probably_picked_up: 1, currency: null, accrued: 0 };
	expect(sums[0]).toMatchObject({ ...nothing, by_day: Array<number>(8).fill(0) });
});

test('one day overdue is not probably picked up, however long a plug has run', async () => {
	const attributes = {
		pod_discharged_at: '2026-02-05T18:00:00Z',
		pod_arrived_at: '2026-02-04T18:00:00Z',
	};
	const scene = await startCostScene({}, { plugged: { lfd: '2026-03-10', attributes } });
	const plug = { ...TERMS[0], name: 'Plug', charge: 'plug', free_days: 0, tiers: '1-: 20 USD' };
	const { items, hints } = await scene.forecast({}, [...TERMS, plug]);
	// 1 × 100, and 34 × 20 from 6 February on.
	expect(items).toMatchObject([{ rank: 1, accrued: 'USD 780.00' }]);
	expect(hints.join()).toContain('Waiting until tomorrow adds USD 120.00 for 1 container.');
});
