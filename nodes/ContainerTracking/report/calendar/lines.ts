/** Content lines of iCalendar (RFC 5545). */

const LINE_END = '\r\n';
const MOST_OCTETS = 75;

/** Line breaks of every kind are one; other control characters, and marks that turn the direction, have no place. */
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNPRINTED = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
const SPECIAL = /[\\;,\n]/g;
const IS_SPECIAL = /[\\;,\n]/;
const IS_ODD = /(?!\n)\p{Cc}|[\u2028\u2029\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u;

/** A text as a value; half of a character is marked. */
export function textValue(text: string): string {
	const shown = IS_ODD.test(text) ? printed(text) : text;
	if (!IS_SPECIAL.test(shown)) return shown;
	return shown.replace(SPECIAL, (mark) => (mark === '\n' ? '\\n' : `\\${mark}`));
}

const printed = (text: string): string =>
	text
		.replace(BREAKS, '\n')
		.replaceAll('\t', ' ')
		.replace(UNPRINTED, '')
		.replace(/\p{Surrogate}/gu, '\uFFFD');

/** Content lines as they are written: ended and folded. */
export const written = (lines: string[]): string =>
	lines.map((line) => folded(line) + LINE_END).join('');

/** No line has more than 75 octets, and no character is cut in two. */
function folded(line: string): string {
	// Three octets at most for each unit of a text.
	if (line.length * 3 <= MOST_OCTETS) return line;
	if (!IS_ASCII.test(line)) return foldedByOctets(line);
	if (line.length <= MOST_OCTETS) return line;
	const parts = [line.slice(0, MOST_OCTETS)];
	// The space that begins a further line counts.
	for (let at = MOST_OCTETS; at < line.length; at += MOST_OCTETS - 1)
		parts.push(line.slice(at, at + MOST_OCTETS - 1));
	return parts.join(`${LINE_END} `);
}

const IS_ASCII = /^[ -~]*$/;

function foldedByOctets(line: string): string {
	const parts: string[] = [];
	let start = 0;
	let at = 0;
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		if (octets + size > MOST_OCTETS) {
			parts.push(line.slice(start, at));
			start = at;
			octets = 1;
		}
		octets += size;
		at += character.length;
	}
	parts.push(line.slice(start));
	return parts.join(`${LINE_END} `);
}

/** In UTF-8. */
function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}
