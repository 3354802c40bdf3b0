/** A last free day that moves and moves back, and what the trigger says of it. */
import { lfd, type Line, type Story } from './byHand.mts';

export const D1 = '2026-12-01';
export const D4 = '2026-12-04';
export const D6 = '2026-12-06';

/** Nothing known, the terminal's date 4 Dec; then 1 Dec; then 4 Dec again. */
export const backAndForth: Story = {
	changes: [
		[{ what: 'lfd', source: 'terminal', to: D4 }],
		[{ what: 'lfd', source: 'terminal', to: D1 }],
		[{ what: 'lfd', source: 'terminal', to: D4 }],
	],
};
export const SET: Line = [1, 'updated', lfd('set', null, D4)];
export const EARLIER: Line = [2, 'updated', lfd('earlier', D4, D1)];
export const LATER: Line = [3, 'updated', lfd('later', D1, D4)];
