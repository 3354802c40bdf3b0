import memoize from 'lodash/memoize';

import type { ReportEntry } from '../types';

/** A line of the report, and the headings that it stands under. */
export interface PackedLine {
	headings: Heading[];
	/** At most so many characters. */
	write: (most: number) => string;
	/** Of what it is about. */
	entry?: ReportEntry;
}

export interface Heading {
	text: string;
	/** What it says where it goes on in another message. */
	continued: string;
}

export interface Part {
	lines: string[];
	entries: ReportEntry[];
}

/**
 * Lines into parts of at most `most` characters, each with the headings of its lines. Line ends count.
 */
export function pack(lines: Iterable<PackedLine>, most: number, lineEnd: string): Part[] {
	const parts: Part[] = [];
	let length = 0;
	let shown: Heading[] = [];
	const lengthOf = (texts: readonly string[]) =>
		texts.reduce((sum, text) => sum + text.length + lineEnd.length, 0);
	const roomUnder = memoize(
		(headings: Heading[]) =>
			most - lengthOf(headings.map(({ continued }) => continued)) - lineEnd.length,
	);
	for (const { headings, write, entry } of lines) {
		const line = write(roomUnder(headings));
		const goesOn = commonStart(shown, headings);
		let needed = textsOf(headings, goesOn);
		let added = lengthOf(needed) + line.length + lineEnd.length;
		if (parts.length === 0 || length + added > most) {
			needed = headings.map((each, at) => (at < goesOn ? each.continued : each.text));
			added = lengthOf(needed) + line.length + lineEnd.length;
			parts.push({ lines: [], entries: [] });
			length = 0;
		}
		const part = parts[parts.length - 1];
		part.lines.push(...needed, line);
		if (entry) part.entries.push(entry);
		length += added;
		shown = headings;
	}
	return parts;
}

const NONE: string[] = [];

const textsOf = (headings: readonly Heading[], from: number): string[] =>
	from === headings.length ? NONE : headings.slice(from).map(({ text }) => text);

/** How many headings two lines share, from the outermost on. */
function commonStart(one: readonly Heading[], other: readonly Heading[]): number {
	if (one === other) return other.length;
	const differs = other.findIndex((heading, at) => heading !== one[at]);
	return differs < 0 ? other.length : differs;
}
