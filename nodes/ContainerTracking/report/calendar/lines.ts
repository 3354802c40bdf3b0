/** Content lines of iCalendar (RFC 5545). */

const LINE_END = '\r\n';
const MOST_OCTETS = 75;

/** Line breaks of every kind are one; other control characters, and marks that turn the direction, have no place. */
const BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
const UNPRINTED = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
const SPECIAL = /[\\;,\n]/g;
/** Of nearly all texts. */
const IS_PLAIN = /^[\w .:/()+#&%@=?!'"–-]*$/;

/** A text as a value; half of a character is marked. */
export function textValue(text: string): string {
	if (IS_PLAIN.test(text)) return text;
	return text
		.replace(BREAKS, '\n')
		.replaceAll('\t', ' ')
		.replace(UNPRINTED, '')
		.replace(/\p{Surrogate}/gu, '\uFFFD')
		.replace(SPECIAL, (mark) => (mark === '\n' ? '\\n' : `\\${mark}`));
}

/** Content lines as they are written: ended and folded. */
export const written = (lines: string[]): string =>
	lines.map((line) => folded(line) + LINE_END).join('');

/** No line has more than 75 octets, and no character is cut in two. */
function folded(line: string): string {
	// Three octets at most for each unit of a text.
	if (line.length * 3 <= MOST_OCTETS || (line.length <= MOST_OCTETS && isAscii(line))) return line;
	const parts: string[] = [];
	let start = 0;
	let at = 0;
	let octets = 0;
	for (const character of line) {
		const size = octetsOf(character);
		if (octets + size > MOST_OCTETS) {
			parts.push(line.slice(start, at));
			start = at;
			// The space that begins a further line counts.
			octets = 1;
		}
		octets += size;
		at += character.length;
	}
	parts.push(line.slice(start));
	return parts.join(`${LINE_END} `);
}

const isAscii = (line: string): boolean => !/[^ -~]/.test(line);

/** In UTF-8. */
function octetsOf(character: string): number {
	const code = character.codePointAt(0) ?? 0;
	if (code < 0x80) return 1;
	if (code < 0x800) return 2;
	return code < 0x10000 ? 3 : 4;
}
