/** The oracle's own reading of which last free day counts. */
import { describe, expect, it } from 'vitest';

import { PORT } from './byHand.mts';
import { workingDate } from './oracle/workingDate.mts';
import type { World } from './world.mts';

const D1 = '2026-12-01';
const D4 = '2026-12-04';
const D6 = '2026-12-06';

describe('the date that counts', () => {
	const world = (lfdOf: Partial<World['lfd']>, more: Partial<World> = {}): World => ({
		...PORT,
		...more,
		lfd: { ...PORT.lfd, ...lfdOf },
	});
	const atRamp = { place: 'ramp' as const, arrivedAtRamp: '2026-12-03' };

	it.each([
		['the earliest at the port', world({ line: D4, terminal: D1 }), D1],
		['a bare one', world({ bare: D4 }), D4],
		['none', world({}), null],
		['the terminal’s, not the rail carrier’s, at the port', world({ terminal: D4, rail: D1 }), D4],
		['none of the port on the train', world({ line: D4, terminal: D4 }, { place: 'train' }), null],
		['the rail carrier’s on the train', world({ terminal: D1, rail: D6 }, { place: 'train' }), D6],
		[
			'the line’s at the ramp where it differs',
			world({ line: D4, terminal: D1, rail: D6 }, atRamp),
			D4,
		],
		['not the line’s from before the arrival', world({ line: D1, rail: D6 }, atRamp), D6],
		['not a bare one of the port at the ramp', world({ bare: D4 }, atRamp), null],
		['none where it is gone', world({ terminal: D4 }, { place: 'picked_up' }), null],
	])('%s', (_, state, day) => expect(workingDate(state)).toBe(day));
});
