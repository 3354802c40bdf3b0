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
export function pack(lines: readonly PackedLine[], most: number, lineEnd: string): Part[] {
	const parts: Part[] = [];
	let length = 0;
	let shown: Heading[] = [];
	for (const { headings, write, entry } of lines) {
		const needed = headings.slice(commonStart(shown, headings)).map(({ text }) => text);
		const lengthOf = (texts: string[]) =>
			texts.reduce((sum, text) => sum + text.length + lineEnd.length, 0);
		const line = write(
			most - lengthOf(headings.map(({ continued }) => continued)) - lineEnd.length,
		);
		let texts = [...needed, line];
		const last = parts.at(-1);
		if (!last || length + lengthOf(texts) > most) {
			const goesOn = commonStart(shown, headings);
			texts = [...headings.map((each, at) => (at < goesOn ? each.continued : each.text)), line];
			parts.push({ lines: [], entries: [] });
			length = 0;
		}
		const part = parts[parts.length - 1];
		part.lines.push(...texts);
		if (entry) part.entries.push(entry);
		length += lengthOf(texts);
		shown = headings;
	}
	return parts;
}

/** How many headings two lines share, from the outermost on. */
function commonStart(one: readonly Heading[], other: readonly Heading[]): number {
	const differs = other.findIndex((heading, at) => heading !== one[at]);
	return differs < 0 ? other.length : differs;
}
