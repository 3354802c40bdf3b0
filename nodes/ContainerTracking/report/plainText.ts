import { readText } from '../pickup/read';

/** Line breaks and control characters, and marks that turn the direction of what follows. */
const UNPRINTED = /[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;
const ANY_UNPRINTED = /[^\S ]| {2}|\p{Cc}|\p{Surrogate}|[\u202A-\u202E\u2066-\u2069]/u;

/** Words of ASCII with single spaces between them, as nearly all texts are: nothing in them has to be looked for. */
const IS_PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A text of one line, whatever is in it; half of a character is marked. */
export function lineOf(value: unknown): string | null {
	if (value === null || (typeof value === 'string' && IS_PLAIN.test(value))) return value;
	const text = readText(value);
	if (text === null || !ANY_UNPRINTED.test(text)) return text;
	return (
		text
			.replace(UNPRINTED, ' ')
			.replace(/\p{Surrogate}/gu, '\uFFFD')
			.trim() || null
	);
}

/** The beginning of a text that nobody would read to its end; never half of a character. */
export function clipped(text: string, most = MOST_OF_TEXT): string {
	if (text.length <= most) return text;
	return `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…`;
}

const MOST_OF_TEXT = 160;
