/** Readers for what the service sends: any attribute may be missing, null or of another type, and none of that throws. */

export type Fields = { readonly [name: string]: unknown };

const NO_FIELDS: Fields = {};
const LARGEST_NUMBER = 1e12;
const GROUPED_NUMBER = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The value as an object; an empty one for everything else. */
export function readFields(value: unknown): Fields {
	return isFields(value) ? value : NO_FIELDS;
}

const isFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as a list without its nulls; a single object counts as a list of one. */
export function readList(value: unknown): unknown[] {
	if (Array.isArray(value)) return value.filter((entry) => entry !== null && entry !== undefined);
	return typeof value === 'object' && value !== null ? [value] : [];
}

/** Trimmed text; null when empty. Finite numbers become text. */
export function readText(value: unknown): string | null {
	if (typeof value === 'string') return value.trim() || null;
	return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

export const isStated = (value: unknown): boolean => readText(value) !== null;

/** What is stored, as text; also what should have been text and is not, so that it is not taken for nothing. */
export function readStored(value: unknown): string | null {
	const isOdd = typeof value === 'boolean' || (typeof value === 'object' && value !== null);
	if (!isOdd) return readText(value);
	try {
		return JSON.stringify(value);
	} catch {
		// Nested deeper than can be followed.
		return Array.isArray(value) ? '[…]' : '{…}';
	}
}

export function readTexts(...values: unknown[]): string[] {
	const texts = values.flatMap((value) => (Array.isArray(value) ? value.map(readText) : []));
	return [...new Set(texts.filter((text) => text !== null))];
}

/** A number, also from `"440.00"` or `"1,250.00"`; null when unreadable or absurdly large. */
export function readNumber(value: unknown): number | null {
	// Adding 0 makes 0 of -0.
	if (typeof value === 'number') return Math.abs(value) < LARGEST_NUMBER ? value + 0 : null;
	const text = readText(value);
	if (text === null) return null;
	const number = Number(GROUPED_NUMBER.test(text) ? text.replaceAll(',', '') : text);
	return Math.abs(number) < LARGEST_NUMBER ? number : null;
}

/** True or false, also from text; null means not known. */
export function readFlag(value: unknown): boolean | null {
	if (typeof value === 'boolean') return value;
	const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
	if (text === 'true') return true;
	return text === 'false' ? false : null;
}

export function readWord(value: unknown): string | null {
	return readText(value)?.toLowerCase() ?? null;
}

/** Line breaks, other white space and control characters of texts that come from the service. */
const NOT_PLAIN = /[^\S ]|\s\s|\p{Cc}/u;
const ALL_NOT_PLAIN = /[\s\p{Cc}]+/gu;

/** One plain line, whatever the texts of the service hold. */
export const plainText = (text: string): string =>
	NOT_PLAIN.test(text) ? text.replace(ALL_NOT_PLAIN, ' ') : text;

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
	const plain = text.replace(UNPRINTED, ' ').replace(/\p{Surrogate}/gu, '\uFFFD');
	return plain.trim() || null;
}

/** The beginning of a text that nobody would read to its end; never half of a character. */
export function clipped(text: string, most = MOST_OF_TEXT): string {
	if (text.length <= most) return text;
	return `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…`;
}

const MOST_OF_TEXT = 160;

const MAX_SHOWN = 40;

/** A text of the service as far as it takes to recognize it. */
export const shortened = (text: string): string => clipped(text, MAX_SHOWN);

/** `1 day`, `2 days`. */
export const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** `1 container`, `2,000 containers`. */
export const counted = (count: number, what: string): string =>
	`${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

/** In thousands, as amounts are. */
export const grouped = (count: number): string =>
	count < 1000 ? String(count) : count.toLocaleString('en');

/** `Los Angeles time`, from an IANA name; nothing where the zone is not known. */
export function zoneLabel(zone: string | null): string {
	if (zone === null) return '';
	const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
	return `${city} time`;
}

/** For Array.sort: by the characters alone, the same in every language of the host. */
export function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
