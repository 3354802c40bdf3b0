/** The oracle itself, on last free days of histories written by hand: it must accept what the rules ask for, and nothing else. */
import { describe, expect, it } from 'vitest';

import { backAndForth, D1, D4, D6, EARLIER, LATER, SET } from './backAndForth.mts';
import { heard, lfd, type Line, type Story } from './byHand.mts';
import type { Effect } from './world.mts';

describe('a last free day', () => {
	it('is said once for each move, in order', () => {
		expect(heard(backAndForth, [SET, EARLIER, LATER])).toEqual([]);
	});

	it('may not be kept silent', () => {
		const quiet: Line = [2, 'updated', lfd('unchanged', D4, D4)];
		expect(heard(backAndForth, [SET, quiet])).toHaveLength(1);
		expect(heard({ ...backAndForth, onlyNews: true }, [SET, [2, 'updated', null]])).toHaveLength(1);
	});

	it('is silent in the second and third reporting of one change', () => {
		const again = (form: 'changed' | 'source'): Line => [1, form, lfd('unchanged', D4, D4)];
		expect(heard(backAndForth, [SET, again('changed'), again('source'), EARLIER])).toEqual([]);
		expect(heard(backAndForth, [SET, [1, 'changed', lfd('set', null, D4)]])).toHaveLength(1);
	});

	it('moves no more by a reporting that was overtaken', () => {
		const silent: Line = [2, 'updated', lfd('unchanged', D4, D4)];
		const skipped: Line = [3, 'changed', lfd('set', null, D4)];
		expect(heard(backAndForth, [skipped, silent])).toEqual([]);
		expect(heard(backAndForth, [skipped, EARLIER])).toHaveLength(1);
	});

	it('is reported with its own day before where the reporting in between was lost', () => {
		const story: Story = {
			changes: [...backAndForth.changes.slice(0, 2), [{ what: 'lfd', source: 'terminal', to: D6 }]],
		};
		expect(heard(story, [SET, [3, 'updated', lfd('later', D1, D6)]])).toEqual([]);
		expect(heard(story, [SET, [3, 'changed', lfd('later', D4, D6)]])).toEqual([]);
		expect(heard(story, [SET, [3, 'changed', lfd('set', null, D6)]])).toHaveLength(1);
	});

	it('may be put right once where it was said without the day before, and never said twice', () => {
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
		const unknown: Line = [1, 'changed', lfd('unknown', null, D4)];
		const right: Line = [1, 'updated', lfd('later', D1, D4)];
		expect(heard(later, [unknown, right])).toEqual([]);
		expect(heard(later, [unknown, right, right])).toHaveLength(1);
		expect(heard(later, [unknown, [1, 'updated', lfd('earlier', D6, D4)]])).toHaveLength(1);
		const first: Story = { changes: [[{ what: 'lfd', source: 'terminal', to: D4 }]] };
		const set: Line = [1, 'updated', lfd('set', null, D4)];
		expect(heard(first, [unknown, set])).toEqual([]);
		expect(heard(first, [[1, 'changed', lfd('set', null, D4)], set])).toHaveLength(1);
	});

	it('is not moved by a source that is not the earliest', () => {
		const story: Story = {
			start: { line: D4, terminal: D1 },
			changes: [[{ what: 'lfd', source: 'line', to: D6 }]],
		};
		expect(heard(story, [[1, 'updated', lfd('unchanged', D1, D1)]])).toEqual([]);
		expect(heard(story, [[1, 'updated', lfd('later', D4, D6)]])).toHaveLength(1);
	});

	it('that nobody heard of may be said by the reporting of an earlier change, not of a later one', () => {
		const story: Story = {
			start: { line: D6, terminal: D4 },
			changes: [
				[{ what: 'lfd', source: 'terminal', to: D1 }],
				[{ what: 'lfd', source: 'line', to: null }],
			],
		};
		const unsaid: Line = [2, 'updated', lfd('unchanged', D1, D1)];
		const late: Line = [1, 'updated', lfd('earlier', D4, D1)];
		expect(heard(story, [unsaid, late])).toEqual([]);
		expect(heard(story, [unsaid, late, late])).toHaveLength(1);
		const comesAndGoes: Story = {
			start: { terminal: D1 },
			changes: [
				[{ what: 'lfd', source: 'line', to: D4 }],
				[{ what: 'lfd', source: 'line', to: null }],
			],
		};
		const first: Line = [1, 'updated', lfd('unchanged', D1, D1)];
		expect(heard(comesAndGoes, [first, [2, 'updated', lfd('earlier', D4, D1)]])).toHaveLength(1);
	});

	it('is never lost in a late reporting: the later one has to say it', () => {
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

describe('Skip Repeated Events', () => {
	it('starts no run for what was said', () => {
		const story = { ...backAndForth, onlyNews: true };
		expect(heard(story, [SET, [1, 'changed', null], EARLIER, [2, 'source', null]])).toEqual([]);
		expect(heard(story, [SET, [1, 'changed', lfd('unchanged', D4, D4)]])).toEqual([
			'change 1 changed (first): a run without news',
		]);
	});

	it('may start one for a ramp’s date that went, although the event that set it was lost', () => {
		const rail = (to: string | null): Effect => ({ what: 'lfd', source: 'rail', to });
		const changes: Effect[][] = [[{ what: 'departs' }], [rail(D6)], [rail(null)]];
		const story: Story = { inland: true, onlyNews: true, changes };
		const gone = (item: Line[2]): Line => [3, 'source', item];
		expect(heard(story, [gone(lfd('unknown', null, null))])).toEqual([]);
		expect(heard(story, [gone(null)])).toEqual([]);
	});

	it('off, every notification starts one', () => {
		expect(heard(backAndForth, [SET, [1, 'changed', null]])).toEqual([
			'change 1 changed (first): started no run',
		]);
	});
});
