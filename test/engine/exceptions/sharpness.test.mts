/** The timetables are as sharp as they claim: by a limit of one more or one less they no longer come true. */
import { expect, test } from 'vitest';

import { openAccount, play } from './account.mts';
import { scoreOf } from './score.mts';
import { SPRING } from './voyages/index.mts';

test.each([
	['port_dwell', 'daysAtPort', 5],
	['rail_dwell', 'daysAtRamp', 3],
	['street_dwell', 'daysOut', 7],
	['silent_tracking', 'daysSilent', 3],
	['no_rail_movement', 'daysWithoutRailMovement', 5],
	['eta_drift', 'etaDriftDays', 2],
	['past_eta', 'hoursPastEta', 24],
] as const)('%s: %s %i', async (kind, limit, value) => {
	const voyages = SPRING[kind];
	const scoreBy = async (given: number) => {
		const account = await openAccount('public', voyages, {
			kinds: [kind],
			options: { [limit]: given },
		});
		const { scores } = scoreOf(voyages, await play(account));
		return scores.find((score) => score.kind === kind);
	};
	expect(await scoreBy(value)).toMatchObject({ precision: 1, recall: 1 });
	const generous = await scoreBy(value + 1);
	expect(generous?.recall).toBeLessThan(1);
	const strict = await scoreBy(value - 1);
	expect(strict?.precision).toBeLessThan(1);
	// The near misses are said, which no longer are misses.
	expect(strict?.given).toBeGreaterThan(strict?.expected ?? Infinity);
});
