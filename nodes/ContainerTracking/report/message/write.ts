import type { Segment } from '../line';
import type { Format } from './format';

const BETWEEN = ' · ';
const SHORTENED = ' … (shortened)';

/** One line, escaped, of at most so many characters; where it is longer, its end is left out and that is said. */
export function writeLine(
	start: string,
	segments: readonly Segment[],
	format: Format,
	most: number,
) {
	const pieces = piecesOf(segments, format);
	const whole = start + pieces.map(({ written }) => written).join('');
	if (whole.length <= most) return whole;
	let line = start;
	for (const { written, plain } of pieces) {
		const room = most - SHORTENED.length - line.length;
		if (written.length > room) return line + beginningOf(plain, format, room) + SHORTENED;
		line += written;
	}
	return line;
}

interface Piece {
	written: string;
	/** The text alone, which may be cut. */
	plain: string;
}

function piecesOf(segments: readonly Segment[], format: Format): Piece[] {
	const addresses = format.link ? [] : addressesOf(segments);
	return [...segments.filter(({ url, isBold }) => format.link || isBold || !url), ...addresses].map(
		(segment, at) => ({
			written: separator(at) + written(segment, format),
			plain: separator(at) + segment.text,
		}),
	);
}

/** Behind the name stands what is to be said about it. */
function separator(at: number): string {
	if (at === 0) return '';
	return at === 1 ? ': ' : BETWEEN;
}

/** Where an address cannot be hidden behind a text, it ends the line. */
const addressesOf = (segments: readonly Segment[]): Segment[] =>
	segments.flatMap(({ text, url, isBold }) =>
		url === undefined ? [] : [{ text: isBold ? url : `${text}: ${url}` }],
	);

function written({ text, url, isBold }: Segment, format: Format): string {
	const escaped = format.escape(text);
	const linked = url === undefined ? escaped : (format.link?.(escaped, url) ?? escaped);
	return isBold ? format.bold(linked) : linked;
}

/** As much of a text as has room once it is escaped; whole characters only. */
export function beginningOf(text: string, format: Format, room: number): string {
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
