/** A text of the static data, and when it was written (milliseconds since 1970). */
export interface ShelfEntry {
	text: string;
	at: number;
}

/**
 * An entry as one line, `key time text`. What parts a line, or lines, is written as two characters, the
 * first of them one that no stored text holds otherwise: JSON writes it as `\r`.
 */
export const encodeLine = (key: string, { text, at }: ShelfEntry): string =>
	`${encodeKey(key)} ${at.toString(36)} ${escaped(text)}\n`;

/** As it stands in front of the line. */
export const encodeKey = (key: string): string => escaped(key).replaceAll(' ', `${ESCAPE}s`);

/** The entry of the line that begins there; the empty text, written never, where it is none of ours. */
export function decodeLine(lines: string, start: number): ShelfEntry {
	const [from, to] = timeSpan(lines, start);
	if (to < from) return { text: '', at: 0 };
	const text = lines.slice(to + 1, lineEnd(lines, start));
	return { text: unescaped(text), at: timeAt(lines, start) };
}

/** When the line that begins there was written. Every bucket is looked at for its oldest, so nothing is cut up. */
export function timeAt(lines: string, start: number): number {
	const [from, to] = timeSpan(lines, start);
	return to < from ? 0 : parseInt(lines.slice(from, to), 36) || 0;
}

/** Where the time stands; the end before the start in a line that has none. */
function timeSpan(lines: string, start: number): [number, number] {
	const from = lines.indexOf(' ', start) + 1;
	const to = lines.indexOf(' ', from);
	return to < lineEnd(lines, start) ? [from, to] : [from, -1];
}

function lineEnd(lines: string, start: number): number {
	const end = lines.indexOf('\n', start);
	return end < 0 ? lines.length : end;
}

const ESCAPE = '\r';

const escaped = (text: string): string =>
	/[\r\n]/.test(text)
		? text.replace(/[\r\n]/g, (mark) => ESCAPE + (mark === '\n' ? 'n' : 'r'))
		: text;

const unescaped = (text: string): string =>
	text.includes(ESCAPE)
		? text.replace(/\r([nr])/g, (_, letter) => (letter === 'n' ? '\n' : '\r'))
		: text;
