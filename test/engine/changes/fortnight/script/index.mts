/** A fortnight of an account, by hand: what happens, and when. */
import { ACCOUNT } from './account.mts';
import { HOLDS_AND_FEES, PICKUP } from './atTheTerminal.mts';
import { LAST_FREE_DAYS } from './lastFreeDays.mts';
import type { Happening } from './line.mts';
import { UNDER_WAY } from './underWay.mts';

export type { Happening, World } from './line.mts';

export const SCRIPT: Happening[] = [
	...LAST_FREE_DAYS,
	...HOLDS_AND_FEES,
	...PICKUP,
	...UNDER_WAY,
	...ACCOUNT,
]
	.map(([at, what, does]) => ({ at: `2026-03-${at.replace(' ', 'T')}:00.000Z`, what, does }))
	.sort((one, other) => one.at.localeCompare(other.at));
