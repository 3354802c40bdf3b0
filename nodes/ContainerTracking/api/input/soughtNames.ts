import { sortBy } from 'lodash';

import { BETWEEN_ENTRIES, comparable, inWords } from './values';

/** Later nodes recognize the note by these words. */
export const NOTHING_HAS = 'nothing that was read in the account has';

const MOST_KEPT = 5_000;
const MOST_EXAMPLES = 3;

const partsOf = (names: unknown): string[] => {
	const text = [names ?? ''].flat().join('\n');
	return text.split(BETWEEN_ENTRIES).flatMap((part) => part.trim() || []);
};

/**
 * Names for comparison, each part between line breaks; empty without any. Names may contain commas: a name was entered
 * if what was entered contains all its parts in a row.
 */
export function comparableNames(names: unknown): string {
	const parts = partsOf(names).map(comparable).filter(Boolean);
	return parts.length > 0 ? `\n${parts.join('\n')}\n` : '';
}

/** Whether one of the names was entered, or no name was. `entered`: as `comparableNames` gives it. */
export const hasName = (entered: string, names: ReadonlyArray<string | null>): boolean =>
	entered === '' ||
	names.map(comparableNames).some((name) => name !== '' && entered.includes(name));

/** Compares the names entered in a filter with the names that were read, to report those that nothing has. */
export class SoughtNames {
	private readonly sought: string[];
	private readonly wanted: string[];
	private readonly found = new Set<number>();
	private readonly seen = new Map<string, string>();

	/** @param filter the name of the filter that the user sees */
	constructor(
		private readonly filter: string,
		entered: unknown,
	) {
		this.sought = partsOf(entered);
		this.wanted = this.sought.map(comparable);
	}

	get isLacking(): boolean {
		return this.found.size < this.sought.length;
	}

	/** Company names may contain commas, so a name is found where all its parts follow one another. */
	see(...names: Array<string | null | undefined>): void {
		if (!this.isLacking) return;
		for (const name of names) {
			if (!name || this.seen.has(name.toLowerCase())) continue;
			if (this.seen.size < MOST_KEPT) this.seen.set(name.toLowerCase(), name);
			const parts = partsOf(name).map(comparable);
			for (const at of this.sought.keys())
				if (parts.every((part, n) => this.wanted[at + n] === part))
					for (const n of parts.keys()) this.found.add(at + n);
		}
	}

	notes(): string[] {
		if (this.seen.size === 0) return [];
		return this.missing()
			.slice(0, MOST_EXAMPLES)
			.map((name) => {
				const near = nearest(name, [...this.seen.values()]).slice(0, MOST_EXAMPLES);
				const has = `${this.filter}: ${NOTHING_HAS} "${name}".`;
				const examples = near.length > 0 ? near : [...this.seen.values()].slice(0, MOST_EXAMPLES);
				const names = inWords(examples.map((one) => `"${one}"`));
				if (near.length === 0) return `${has} There are others, such as ${names}.`;
				return `${has} The nearest ${near.length === 1 ? 'is' : 'are'} ${names}.`;
			});
	}

	/** Parts side by side may be one name. */
	private missing(): string[] {
		const names: string[][] = [];
		this.sought.forEach((part, at) => {
			if (this.found.has(at)) return;
			const goesOn = names.length > 0 && at > 0 && !this.found.has(at - 1) && ENDING.test(part);
			if (goesOn) names[names.length - 1].push(part);
			else names.push([part]);
		});
		return names.map((parts) => parts.join(', '));
	}
}

/** As in `Example Imports, Inc.`. */
const ENDING = /^(inc|llc|ltd|co|corp|gmbh|s\.?a|b\.?v)\.?$/i;

/** Names that contain the entered one or are part of it, then those that differ by a few letters. */
export function nearest(entered: string, names: string[]): string[] {
	const wanted = entered.toLowerCase();
	const near = names.map((name) => {
		const known = name.toLowerCase();
		const isPart = known.includes(wanted) || (known.length > 2 && wanted.includes(known));
		return { name, edits: isPart ? 0 : distance(wanted, known) };
	});
	const most = Math.max(1, Math.floor(wanted.length / 3));
	return sortBy(
		near.filter(({ edits }) => edits <= most),
		'edits',
	).map(({ name }) => name);
}

const MOST_LETTERS = 60;

function distance(one: string, other: string): number {
	if (Math.max(one.length, other.length) > MOST_LETTERS) return Infinity;
	let before = Array.from({ length: other.length + 1 }, (_, at) => at);
	for (const [row, letter] of [...one].entries()) {
		const now = [row + 1];
		for (let at = 0; at < other.length; at++)
			now.push(
				Math.min(before[at + 1] + 1, now[at] + 1, before[at] + (letter === other[at] ? 0 : 1)),
			);
		before = now;
	}
	return before[other.length];
}
