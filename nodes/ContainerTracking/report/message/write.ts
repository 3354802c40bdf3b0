import { segmentsOf, type LineTexts, type Segment } from '../line';
import type { Format } from './format';

const BETWEEN = ' · ';
const SHORTENED = ' … (shortened)';

/** The line of a container. Nearly all fit: what is between name and address is escaped at once. */
export function writeEntry(start: string, texts: LineTexts, format: Format, most: number): string {
	const { name, link, phrases, facts, papers, acknowledge } = texts;
	const head = written({ text: name, url: link ?? undefined, isBold: true }, format);
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
	for (const [at, segment] of shown.entries()) line += separator(at) + written(segment, format);
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
		const next = separator(at) + written(segment, format);
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

function written({ text, url, isBold }: Segment, format: Format): string {
	const escaped = format.escape(text);
	const linked = url === undefined ? escaped : (format.link?.(escaped, url) ?? escaped);
	return isBold ? format.bold(linked) : linked;
}

/** As much of a text as has room once it is escaped; whole characters only. */
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
