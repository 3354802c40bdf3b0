/** An entry of the static data is one line among others, whatever its key and its text are. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { Shelf, type WrittenBuckets } from '../../../nodes/ContainerTracking/trigger/state/shelf';
import {
	decodeLine,
	encodeKey,
	encodeLine,
	timeAt,
} from '../../../nodes/ContainerTracking/trigger/state/shelfLine';
import { anyMoment, anyText } from './storedTexts.mts';

const entry = fc.record({ text: anyText, at: anyMoment });

describe('an entry as a line', () => {
	it('is read back as it was, between two others', () => {
		fc.assert(
			fc.property(anyText, entry, anyText, entry, (key, one, other, another) => {
				const before = encodeLine(other, another);
				const line = encodeLine(key, one);
				const lines = before + line + before;
				expect(decodeLine(lines, before.length)).toEqual(one);
				expect(timeAt(lines, before.length)).toBe(one.at);
				expect(line.startsWith(`${encodeKey(key)} `)).toBe(true);
				expect(line.indexOf('\n')).toBe(line.length - 1);
			}),
		);
	});

	it('has a key of its own', () => {
		fc.assert(
			fc.property(anyText, anyText, (one, other) => {
				expect(encodeKey(one) === encodeKey(other)).toBe(one === other);
			}),
		);
	});

	it('is written as workflows have it stored', () => {
		const at = Date.parse('2026-03-08T08:00:00Z');
		expect(encodeLine('Ab3-_xyz012', { text: "{'g':9}", at })).toBe(
			"Ab3-_xyz012 mmhgpa80 {'g':9}\n",
		);
	});

	it('that lost a part is nothing, and takes nothing of the next', () => {
		const next = encodeLine('next', { text: 'text', at: 5 });
		for (const damaged of ['', ' ', 'key', 'key abc', ' abc']) {
			expect(decodeLine(`${damaged}\n${next}`, 0)).toEqual({ text: '', at: 0 });
			expect(decodeLine(damaged, 0)).toEqual({ text: '', at: 0 });
		}
		fc.assert(fc.property(anyText, fc.nat(9), (text, start) => void decodeLine(text, start)));
	});
});

describe('a shelf', () => {
	it('holds any texts under any keys', () => {
		const entries = fc.uniqueArray(fc.tuple(anyText, anyText), {
			selector: ([key]) => key,
			maxLength: 20,
		});
		fc.assert(
			fc.property(entries, (all) => {
				const stored = {};
				const written: WrittenBuckets = new Map();
				const shelf = new Shelf(stored, 4, 1000, written);
				all.forEach(([key, text], index) => shelf.set(key, { text, at: index + 1 }));
				const saved = JSON.parse(JSON.stringify(stored)) as object;
				const loaded = new Shelf({ ...saved }, 4, 1000, new Map());
				for (const [key, text] of all) {
					expect(shelf.get(key).text).toBe(text);
					expect(loaded.get(key).text).toBe(text);
				}
			}),
		);
	});
});
