/** Single answers and refusals by every reading that the contract allows (docs/contract.md). */
import { describe, expect, test } from 'vitest';

import { CONTAINER } from './known/index.mts';
import type { BareOptions } from './call.mts';
import { startAction } from './scene.mts';

describe('a last free day with an offset is the same day', () => {
	test.each(['2026-03-10T00:00:00-07:00', '2026-03-10T08:00:00Z', '2026-03-10T15:00:00+08:00'])(
		'%s',
		async (pickup_lfd) => {
			const { bare, run } = await startAction();
			bare.store.containers[0].attributes!.pickup_lfd = pickup_lfd;
			const parameters = { ...CONTAINER, options: { now: '2026-03-08T12:00:00Z' } };
			const done = await run('container: getPickupStatus', parameters);
			expect(done.items).toMatchObject([
				{ last_free_day: '2026-03-10', days_left: 2, urgency: 'soon' },
			]);
			expect(bare.foreign).toEqual([]);
		},
	);
});

describe('Get Pickup Status of Many', () => {
	test.each([
		['as it is', {}],
		['where lists take no include', { includesInLists: false }],
	] as Array<[string, BareOptions]>)(
		'knows both containers and their terminal %s',
		async (_, options) => {
			const { run } = await startAction(options);
			const parameters = { urgency: [], options: { now: '2026-03-08T12:00:00Z' } };
			const done = await run('container: getPickupStatusOfMany', parameters);
			expect(done.error).toBeUndefined();
			const known = { last_free_day: '2026-03-10', ready: 'blocked', terminal: 'Example Terminal' };
			expect(done.items).toMatchObject([
				{ number: 'EXMU1234566', ...known },
				{ number: 'EXMU7654321', ...known },
			]);
		},
	);
});

describe('returns, costs and exceptions', () => {
	// Free from Sat 7 (the next day) to Mon 9, so that Tue 10 would be charged; the posted day, the 10th, comes first.
	const terms = {
		termsFrom: 'json',
		termsJson: [
			{
				...{ kind: 'demurrage', start: 'discharge', first_day: 'next', free_days: 3 },
				...{ free_counted: 'calendar', charged_counted: 'calendar', tiers: '1-: 100 USD' },
				...{ numbering: 'after_free_time', last_day_counts: 'yes' },
			},
		],
	};
	const options = { now: '2026-03-12T12:00:00Z' };

	test('are notified of what the contract reports', async () => {
		const { run } = await startAction();
		const costs = await run('container: getCostForecastOfMany', { ...terms, options });
		expect(costs.error).toBeUndefined();
		expect(costs.items).toMatchObject([
			{ accrued: 'USD 200.00', next_day_cost: 'USD 100.00', not_assessable: null },
			{ accrued: 'USD 200.00', next_day_cost: 'USD 100.00', not_assessable: null },
		]);
		const returns = await run('container: getReturnStatusOfMany', { ...terms, options });
		expect(returns).toMatchObject({ error: undefined, items: [] });
		const exceptions = await run('container: getExceptionsOfMany', { options });
		expect(exceptions.error).toBeUndefined();
		// Discharged on Mon 2: ten days at the port.
		const dwell = exceptions.items.filter(({ kind }) => kind === 'port_dwell');
		expect(dwell).toMatchObject([{ days: 10 }, { days: 10 }]);
	});
});
