import memoize from 'lodash/memoize';

import { type LineTexts, type Segment, segmentsOf } from '../line';
import type { ReportEntry } from '../types';
import type { Format } from './format';

const BETWEEN = ' · ';
const SHORTENED = ' … (shortened)';

/** The line of a container. Nearly all fit: what is between name and address is escaped at once. */
export function writeEntry(start: string, texts: LineTexts, format: Format, most: number): string {
	const { name, link, phrases, facts, papers, acknowledge } = texts;
	const head = segmentText({ text: name, url: link ?? undefined, isBold: true }, format);
	const words = format.escape([...phrases, ...facts, ...papers].join(BETWEEN));
	const rest = words === '' ? [] : [words];
	if (link !== null && !format.link) rest.push(link);
	if (acknowledge !== null) {
		const label = format.escape('Acknowledge');
		rest.push(format.link?.(label, acknowledge) ?? `${label}: ${acknowledge}`);
	}
	// Joined, since a text that is added to keeps all its pieces in memory.
	const line = [start, head, rest.length > 0 ? ': ' : '', rest.join(BETWEEN)].join('');
	return line.length <= most ? line : writeLine(start, segmentsOf(texts), format, most);
}

/** One line, escaped, of at most so many characters; where it is longer, its end is left out and that is said. */
export function writeLine(
	start: string,
	segments: readonly Segment[],
	format: Format,
	most: number,
): string {
	const shown = format.link ? segments : besideTheirTexts(segments);
	let line = start;
	for (const [at, segment] of shown.entries()) line += separator(at) + segmentText(segment, format);
	return line.length <= most ? line : shortened(start, shown, format, most - SHORTENED.length);
}

function shortened(
	start: string,
	segments: readonly Segment[],
	format: Format,
	most: number,
): string {
	let line = start;
	for (const [at, segment] of segments.entries()) {
		const next = separator(at) + segmentText(segment, format);
		if (line.length + next.length > most) {
			// Never a part of an address.
			const plain = separator(at) + segment.text;
			return line + beginningOf(plain, format, most - line.length) + SHORTENED;
		}
		line += next;
	}
	return line;
}

/** Behind the name stands what is to be said about it. */
function separator(at: number): string {
	if (at === 0) return '';
	return at === 1 ? ': ' : BETWEEN;
}

/** Where an address cannot be hidden behind a text, it ends the line. */
function besideTheirTexts(segments: readonly Segment[]): Segment[] {
	const addresses = segments.flatMap(({ text, url, isBold }) =>
		url === undefined ? [] : [{ text: isBold ? url : `${text}: ${url}` }],
	);
	return [...segments.filter(({ url, isBold }) => isBold || !url), ...addresses];
}

function segmentText({ text, url, isBold }: Segment, format: Format): string {
	const escaped = format.escape(text);
	const linked = url === undefined ? escaped : (format.link?.(escaped, url) ?? escaped);
	return isBold ? format.bold(linked) : linked;
}

function beginningOf(text: string, format: Format, room: number): string {
	const characters = [...text];
	let [low, high] = [0, Math.min(characters.length, Math.max(room, 0))];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (format.escape(characters.slice(0, middle).join('')).length <= room) low = middle;
		else high = middle - 1;
	}
	return format.escape(characters.slice(0, low).join(''));
}

/** A title or a name, escaped, in at most so many characters. */
export function shortText(text: string, format: Format, most: number): string {
	const escaped = format.escape(text);
	return escaped.length <= most ? escaped : `${beginningOf(text, format, most - 1)}…`;
}

export interface PackedLine {
	headings: Heading[];
	write: (most: number) => string;
	entry?: ReportEntry;
}

export interface Heading {
	text: string;
	/** What it says where it goes on in another message. */
	continued: string;
}

interface Part {
	lines: string[];
	entries: ReportEntry[];
}

/** Lines into parts of at most `most` characters, each with the headings of its lines. */
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
		let needed = headingTexts(headings, goesOn);
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

const NO_HEADINGS: string[] = [];

const headingTexts = (headings: readonly Heading[], from: number): string[] =>
	from === headings.length ? NO_HEADINGS : headings.slice(from).map(({ text }) => text);

/** How many headings two lines share, from the outermost on. */
function commonStart(one: readonly Heading[], other: readonly Heading[]): number {
	if (one === other) return other.length;
	const differs = other.findIndex((heading, at) => heading !== one[at]);
	return differs < 0 ? other.length : differs;
}
