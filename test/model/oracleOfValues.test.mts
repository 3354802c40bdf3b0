/** The oracle itself, on repetitions, holds and availability of histories written by hand: it must accept what the rules ask for, and nothing else. */
import { describe, expect, it } from 'vitest';

import { backAndForth, D4, SET } from './backAndForth.mts';
import { heard, lfd, type Line, type Story } from './byHand.mts';

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
		{ hold_changes: changes.map((change) => ({ change, name: 'customs' })) },
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

	it('that are cleared meanwhile are not placed by a late reporting', () => {
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
	): Line => [n, form, { availability_change: { previous, current } }];

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
