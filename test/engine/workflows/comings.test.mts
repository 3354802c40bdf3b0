/** What the stories of costs are reported with: a table of terms by hand, and a container that comes in, goes out and back. */
import type { IDataObject } from 'n8n-workflow';
import { expect, test } from 'vitest';

import { startScene } from '../harness/scene.mts';
import { askEverybody, bookOnly, comesBack, comesIn, goesOut } from './comings.mts';
import { instant, LOS_ANGELES, ROTTERDAM } from './lanes.mts';
import { combined, demurrage, detention } from './terms.mts';

const at = (local: string) => instant(local, LOS_ANGELES);

const TERMS = [
	demurrage('OCNA', { free: 4, rate: '1-2: 100 USD; 3-: 200 USD' }),
	detention('OCNA', { free: 4, rate: '80 USD' }, 'Any depot'),
	combined('BLUW', { free: 9, rate: '50 EUR' }),
];

async function open() {
	const { sandbox, run } = await startScene({ now: at('2026-03-01T00:00'), freeze: true });
	const [one, other] = bookOnly(sandbox, [
		{ lane: 'losAngeles', number: 'OCNA970001', eta: at('2026-03-02T06:00') },
		{
			...{ lane: 'rotterdam', number: 'BLUW970002', scac: 'BLUW' },
			eta: instant('2026-03-03T06:00', ROTTERDAM),
		},
	]);
	const on = (moment: string, happens?: () => unknown) => {
		sandbox.clock.set(moment);
		askEverybody(sandbox);
		happens?.();
	};
	const rows = async (operation: string, terms = TERMS): Promise<IDataObject[]> => {
		const { items, error } = await run(
			`container: ${operation}`,
			{ termsFrom: 'items', options: { now: sandbox.clock.iso() } },
			terms,
		);
		if (error) throw error;
		return items.sort((a, b) => String(a.number).localeCompare(String(b.number)));
	};
	return { sandbox, one, other, on, rows };
}

test('waiting costs by the table, and the empty is due back by it', async () => {
	const { sandbox, one, other, on, rows } = await open();
	on(at('2026-03-02T12:00'), () => comesIn(sandbox, one));
	on(instant('2026-03-03T12:00', ROTTERDAM), () => comesIn(sandbox, other));
	// Free are 3 to 6 March in Los Angeles, 4 to 12 March in Rotterdam.
	on(at('2026-03-07T06:00'));
	const costs = await rows('getCostForecastOfMany');
	expect(costs.map(({ number, accrued, next_day_cost }) => [number, accrued, next_day_cost])).toEqual(
		[
			[other.number, null, null],
			[one.number, 'USD 100.00', 'USD 100.00'],
		].sort(([a], [b]) => String(a).localeCompare(String(b))),
	);
	on(at('2026-03-07T12:00'), () => goesOut(sandbox, one));
	on(instant('2026-03-09T12:00', ROTTERDAM), () => goesOut(sandbox, other));
	// Free are 8 to 11 March.
	on(at('2026-03-10T06:00'));
	const back = await rows('getReturnStatusOfMany');
	expect(back).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ number: one.number, return_by: '2026-03-11', return_days_left: 1 }),
			expect.objectContaining({ number: other.number, return_by: '2026-03-12' }),
		]),
	);
	on(at('2026-03-11T18:00'), () => comesBack(sandbox, one));
	expect((await rows('getReturnStatusOfMany')).map(({ number }) => number)).toEqual([other.number]);
});
