/** Records that one process holds and n8n saves, while others may save older or newer copies of them. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { USUAL_RUNS, check } from '../../check.mts';
import { BoundedStore } from '../../../nodes/ContainerTracking/trigger/boundedStore';

const table = (most: number) => ({ most, form: z.unknown() });
const store = (most = 5) => new BoundedStore({ rows: table(most), others: table(most) });
const rows = (of: ReturnType<typeof store>, keys: string[]) =>
	keys.map((key) => of.get('rows', key)?.value);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T00:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

describe('a bounded store', () => {
	it('gives each table what was written last, also after a restart', () => {
		const before = store();
		before.set('rows', 'a', 1);
		before.set('others', 'a', { list: [null, 'x'] });
		before.set('rows', 'a', 2);
		const after = store();
		after.merge(before.text);
		expect([after.get('rows', 'a')?.value, after.get('others', 'a')?.value]).toEqual([
			2,
			{ list: [null, 'x'] },
		]);
	});

	it('gives a text with one record more, which counts only where that text is read', () => {
		const before = store();
		before.set('rows', 'a', 1);
		const text = before.textWith('rows', 'a', 2);
		const [same, reader] = [store(), store()];
		same.merge(before.text);
		reader.merge(text);
		reader.merge(before.text);
		expect([before, same, reader].map((each) => each.get('rows', 'a')?.value)).toEqual([1, 1, 2]);
	});

	it('removes the records that were written longest ago', () => {
		const full = store(3);
		for (const key of ['a', 'b', 'c', 'a', 'd']) full.set('rows', key, key);
		expect(rows(full, ['a', 'b', 'c', 'd'])).toEqual(['a', undefined, 'c', 'd']);
	});

	it('keeps what it wrote where an older copy comes back, however the clock goes', () => {
		const process = store();
		process.set('rows', 'a', 'old');
		const stale = store();
		stale.merge(process.text);
		vi.setSystemTime(Date.now() - 3_600_000);
		process.set('rows', 'a', 'new');
		process.merge(stale.text);
		expect(process.get('rows', 'a')?.value).toBe('new');
	});

	it('takes what another process wrote later', () => {
		const [here, there] = [store(), store()];
		here.set('rows', 'a', 'here');
		vi.setSystemTime(Date.now() + 1_000);
		there.merge(here.text);
		there.set('rows', 'a', 'there');
		here.merge(there.text);
		expect(here.get('rows', 'a')?.value).toBe('there');
	});

	it.each([
		undefined,
		null,
		5,
		{},
		'',
		'no JSON',
		'[]',
		'{"rows":5}',
		'{"rows":[5,["a"],["b","x",1]]}',
	])('is empty after %j, which is none of its texts', (text) => {
		const empty = store();
		empty.merge(text);
		expect(rows(empty, ['a', 'b'])).toEqual([undefined, undefined]);
	});

	it('loses nothing, whatever is written in two processes and whoever saves last', () => {
		const write = fc.record({
			at: fc.nat(9),
			by: fc.nat(1),
			key: fc.constantFrom('a', 'b', 'c'),
			merges: fc.boolean(),
		});
		check([fc.array(write, { maxLength: 30 })], USUAL_RUNS, (writes) => {
			const processes = [store(99), store(99)];
			const latest = new Map<string, string>();
			let now = Date.now();
			for (const [index, { at, by, key, merges }] of writes.entries()) {
				vi.setSystemTime((now += at + 1));
				if (merges) processes[by].merge(processes[1 - by].text);
				processes[by].set('rows', key, `${index}`);
				latest.set(key, `${index}`);
			}
			processes[0].merge(processes[1].text);
			expect(rows(processes[0], [...latest.keys()])).toEqual([...latest.values()]);
		});
	});
});
