/** The oracle itself, on histories written by hand: it must accept what the rules ask for, and nothing else. */
import { describe, expect, it } from 'vitest';

import { heard, lfd, type Line, type Story } from './byHand.mts';

const D1 = '2026-12-01';
const D4 = '2026-12-04';
const D6 = '2026-12-06';

/** Nothing known, the terminal's date 4 Dec; then 1 Dec; then 4 Dec again. */
const backAndForth: Story = {
	changes: [
		[{ what: 'lfd', source: 'terminal', to: D4 }],
		[{ what: 'lfd', source: 'terminal', to: D1 }],
		[{ what: 'lfd', source: 'terminal', to: D4 }],
	],
};
const SET: Line = [1, 'updated', lfd('set', null, D4)];
const EARLIER: Line = [2, 'updated', lfd('earlier', D4, D1)];
const LATER: Line = [3, 'updated', lfd('later', D1, D4)];

describe('a last free day', () => {
	it('is said once for each move, in order', () => {
		expect(heard(backAndForth, [SET, EARLIER, LATER])).toEqual([]);
	});

	it('may not be kept silent', () => {
		const quiet: Line = [2, 'updated', lfd('unchanged', D4, D4)];
		expect(heard(backAndForth, [SET, quiet])).toHaveLength(1);
		expect(heard({ ...backAndForth, onlyNews: true }, [SET, [2, 'updated', null]])).toHaveLength(1);
	});

	it('is silent in the second and third telling of one change', () => {
		const again = (form: 'changed' | 'source'): Line => [1, form, lfd('unchanged', D4, D4)];
		expect(heard(backAndForth, [SET, again('changed'), again('source'), EARLIER])).toEqual([]);
		expect(heard(backAndForth, [SET, [1, 'changed', lfd('set', null, D4)]])).toHaveLength(1);
	});

	it('moves no more by a telling that was overtaken', () => {
		const silent: Line = [2, 'updated', lfd('unchanged', D4, D4)];
		const skipped: Line = [3, 'changed', lfd('set', null, D4)];
		expect(heard(backAndForth, [skipped, silent])).toEqual([]);
		expect(heard(backAndForth, [skipped, EARLIER])).toHaveLength(1);
	});

	it('is told with its own day before where the telling in between was lost', () => {
		const story: Story = {
			changes: [...backAndForth.changes.slice(0, 2), [{ what: 'lfd', source: 'terminal', to: D6 }]],
		};
		expect(heard(story, [SET, [3, 'updated', lfd('later', D1, D6)]])).toEqual([]);
		expect(heard(story, [SET, [3, 'changed', lfd('later', D4, D6)]])).toEqual([]);
		expect(heard(story, [SET, [3, 'changed', lfd('set', null, D6)]])).toHaveLength(1);
	});

	it('may be told again as earlier where it was said as set alone, and as nothing else', () => {
		const story: Story = {
			...backAndForth,
			start: { terminal: D4 },
			changes: [backAndForth.changes[1], backAndForth.changes[2]],
		};
		const bare: Line = [1, 'changed', lfd('set', null, D1)];
		const alarm: Line = [1, 'updated', lfd('earlier', D4, D1)];
		const quiet: Line = [1, 'updated', lfd('unchanged', D1, D1)];
		expect(heard(story, [bare, alarm])).toEqual([]);
		expect(heard(story, [bare, quiet])).toEqual([]);
		expect(heard(story, [bare, alarm, alarm])).toHaveLength(1);
		const later: Story = {
			start: { terminal: D1 },
			changes: [[{ what: 'lfd', source: 'terminal', to: D4 }]],
		};
		const set: Line = [1, 'changed', lfd('set', null, D4)];
		expect(heard(later, [set, [1, 'updated', lfd('later', D1, D4)]])).toHaveLength(1);
	});

	it('is not moved by a source that is not the earliest', () => {
		const story: Story = {
			start: { line: D4, terminal: D1 },
			changes: [[{ what: 'lfd', source: 'line', to: D6 }]],
		};
		expect(heard(story, [[1, 'updated', lfd('unchanged', D1, D1)]])).toEqual([]);
		expect(heard(story, [[1, 'updated', lfd('later', D4, D6)]])).toHaveLength(1);
	});

	it('is never lost in a late telling: the later one has to say it', () => {
		const story: Story = {
			start: { terminal: D4 },
			changes: [
				[{ what: 'lfd', source: 'terminal', to: D6 }],
				[{ what: 'lfd', source: 'terminal', to: D1 }],
				[{ what: 'lfd', source: 'line', to: D6 }],
			],
		};
		const first: Line = [1, 'updated', lfd('later', D4, D6)];
		const late: Line = [2, 'updated', lfd('unchanged', D1, D1)];
		expect(heard(story, [first, [3, 'updated', lfd('earlier', D6, D1)], late])).toEqual([]);
		expect(heard(story, [first, [3, 'updated', lfd('unchanged', D1, D1)], late])).toHaveLength(1);
	});

	it('is cleared where one was known and the container is there', () => {
		const story: Story = {
			start: { terminal: D4 },
			changes: [
				[{ what: 'lfd', source: 'terminal', to: D1 }],
				[{ what: 'lfd', source: 'terminal', to: null }],
			],
		};
		const known: Line = [1, 'updated', lfd('earlier', D4, D1)];
		expect(heard(story, [known, [2, 'changed', lfd('cleared', D1, null)]])).toEqual([]);
		expect(heard(story, [known, [2, 'changed', lfd('unchanged', D1, D1)]])).toHaveLength(1);
		expect(heard(story, [[2, 'changed', lfd('unknown', null, null)]])).toEqual([]);
		expect(heard(story, [[2, 'changed', lfd('cleared', D1, null)]])).toHaveLength(1);
	});

	it('is closed, not cleared, once the container has left', () => {
		const story: Story = {
			inland: true,
			start: { terminal: D4 },
			changes: [
				[{ what: 'lfd', source: 'terminal', to: D1 }],
				[{ what: 'departs' }, { what: 'emptyLfds' }],
				[{ what: 'lfd', source: 'rail', to: D6 }],
			],
		};
		const known: Line = [1, 'updated', lfd('earlier', D4, D1)];
		const closed: Line = [2, 'updated', lfd('closed', D1, null)];
		expect(heard(story, [known, closed, [3, 'updated', lfd('set', null, D6)]])).toEqual([]);
		expect(heard(story, [known, closed, [3, 'updated', lfd('later', D1, D6)]])).toEqual([]);
		expect(heard(story, [known, [2, 'updated', lfd('cleared', D1, null)]])).toHaveLength(1);
		expect(heard(story, [known, closed, [3, 'updated', lfd('unchanged', D6, D6)]])).toHaveLength(1);
	});

	it('is of no interest once the container is known to be gone', () => {
		const story: Story = {
			start: { terminal: D4 },
			changes: [[{ what: 'lfd', source: 'terminal', to: D1 }], [{ what: 'pickedUp' }]],
		};
		const gone: Line = [2, 'milestone', {}];
		expect(heard(story, [gone, [1, 'updated', lfd('unchanged', null, null)]])).toEqual([]);
		expect(heard(story, [gone, [1, 'updated', lfd('earlier', D4, D1)]])).toHaveLength(1);
	});
});

describe('Only News', () => {
	it('starts no run for what was said', () => {
		const story = { ...backAndForth, onlyNews: true };
		expect(heard(story, [SET, [1, 'changed', null], EARLIER, [2, 'source', null]])).toEqual([]);
		expect(heard(story, [SET, [1, 'changed', lfd('unchanged', D4, D4)]])).toEqual([
			'change 1 changed (first): a run without news',
		]);
	});

	it('off, every notification starts one', () => {
		expect(heard(backAndForth, [SET, [1, 'changed', null]])).toEqual([
			'change 1 changed (first): started no run',
		]);
	});
});

describe('a delivery that is repeated', () => {
	it('starts nothing after it was acknowledged, and the same after its run failed', () => {
		expect(heard(backAndForth, [SET, [1, 'updated', null, 'again']])).toEqual([]);
		expect(
			heard(backAndForth, [SET, [1, 'updated', lfd('unchanged', D4, D4), 'again']]),
		).toHaveLength(1);
		const failed: Story = { ...backAndForth, fails: 'updated' };
		const silent = lfd('unchanged', D4, D4);
		expect(heard(failed, [SET, [1, 'updated', lfd('set', null, D4), 'retry']])).toEqual([]);
		expect(heard(failed, [SET, [1, 'updated', silent, 'retry']])).toHaveLength(1);
		expect(heard(failed, [SET, [1, 'updated', null, 'retry']])).toHaveLength(1);
	});
});

describe('holds', () => {
	const customs = { name: 'customs', status: 'pending' as const, description: 'CBP' };
	const story: Story = {
		changes: [
			[{ what: 'holds', to: [customs] }],
			[{ what: 'holds', to: [{ ...customs, status: 'hold', description: 'CBP exam' }] }],
			[{ what: 'holds', to: [{ ...customs, status: 'hold', description: 'CBP exam, paid' }] }],
			[{ what: 'holds', to: [] }],
		],
	};
	const says = (n: number, ...changes: string[]): Line => [
		n,
		'updated',
		{ holdChanges: changes.map((change) => ({ change, name: 'customs' })) },
	];

	it('are placed, activated, reworded without a word, and cleared', () => {
		const all = [says(1, 'placed'), says(2, 'activated'), says(3), says(4, 'cleared')];
		expect(heard(story, all)).toEqual([]);
	});

	it('are neither lost nor said twice nor reworded aloud', () => {
		expect(heard({ changes: story.changes.slice(0, 1) }, [says(1)])).toHaveLength(2);
		expect(heard(story, [says(1, 'placed'), says(2, 'placed', 'cleared')])).not.toEqual([]);
		const reworded = [says(1, 'placed'), says(2, 'activated'), says(3, 'placed', 'cleared')];
		expect(heard(story, reworded)).not.toEqual([]);
	});

	it('that are cleared meanwhile are not placed by a late telling', () => {
		expect(heard(story, [says(4), says(1)])).toEqual([]);
		expect(heard(story, [says(4), says(1, 'placed')])).not.toEqual([]);
	});
});

describe('availability', () => {
	const story: Story = {
		changes: [[{ what: 'available', to: true }], [{ what: 'available', to: false }]],
	};
	const says = (
		n: number,
		form: 'updated' | 'bare',
		previous: boolean | null,
		current: boolean,
	): Line => [n, form, { availabilityChange: { previous, current } }];

	it('is said once, and not against what is known', () => {
		expect(heard(story, [says(1, 'updated', false, true), says(1, 'bare', true, true)])).toEqual(
			[],
		);
		expect(
			heard(story, [says(1, 'updated', false, true), says(1, 'bare', false, true)]),
		).toHaveLength(1);
		expect(heard(story, [says(2, 'bare', null, false), says(1, 'updated', true, true)])).toEqual(
			[],
		);
		expect(
			heard(story, [says(2, 'bare', null, false), says(1, 'updated', false, true)]),
		).toHaveLength(1);
	});
});
