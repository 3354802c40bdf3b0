/** Readers for the service's data: any attribute may be missing, null or of another type, and no reader throws. */

export type Fields = { readonly [name: string]: unknown };

const NO_FIELDS: Fields = {};
const LARGEST_NUMBER = 1e12;
const GROUPED_NUMBER = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The value as an object; an empty object for everything else. */
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

/** The stored value as text. A boolean, object or list becomes text, too, so that it does not pass for an empty value. */
export function readStored(value: unknown): string | null {
	const isOdd = typeof value === 'boolean' || (typeof value === 'object' && value !== null);
	return isOdd ? JSON.stringify(value) : readText(value);
}

export function readTexts(...values: unknown[]): string[] {
	const texts = values.flatMap((value) => (Array.isArray(value) ? value.map(readText) : []));
	return [...new Set(texts.filter((text) => text !== null))];
}

/** A number, also from `"440.00"` or `"1,250.00"`; null when unreadable or absurdly large. */
export function readNumber(value: unknown): number | null {
	// Adding 0 turns -0 into 0.
	if (typeof value === 'number') return Math.abs(value) < LARGEST_NUMBER ? value + 0 : null;
	const text = readText(value);
	if (text === null) return null;
	const number = Number(GROUPED_NUMBER.test(text) ? text.replaceAll(',', '') : text);
	return Math.abs(number) < LARGEST_NUMBER ? number : null;
}

const FLAGS: ReadonlyMap<string | null, boolean> = new Map([
	['true', true],
	['false', false],
	['1', true],
	['0', false],
]);

/** True or false, also from text, or from 1 and 0 as MySQL has them; null when not known. */
export const readFlag = (value: unknown): boolean | null =>
	typeof value === 'boolean' ? value : (FLAGS.get(readWord(value)) ?? null);

/** Whether the terminal says that a container can be picked up; null where that is not known. */
export const readAvailability = (container: Fields): boolean | null =>
	readFlag(container.availability_known) === false
		? null
		: readFlag(container.available_for_pickup);

export function readWord(value: unknown): string | null {
	return readText(value)?.toLowerCase() ?? null;
}

/** Line breaks, control characters, and marks that change the direction of writing. */
const UNPRINTED =
	/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]{2,}|(?! )[\s\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** The text on one line; half of a surrogate pair becomes U+FFFD. */
export const plainText = (text: string): string =>
	text.replace(UNPRINTED, ' ').replace(/\p{Surrogate}/gu, '\uFFFD');

export const lineOf = (value: unknown): string | null =>
	plainText(readText(value) ?? '').trim() || null;

/** The beginning of a text that is too long to read, never cut within a character. */
export function clipped(text: string, most = MOST_OF_TEXT): string {
	if (text.length <= most) return text;
	return `${text.slice(0, most).replace(/\p{Surrogate}$/u, '')}…`;
}

const MOST_OF_TEXT = 160;

const MAX_SHOWN = 40;

/** The beginning of a text of the service, long enough to recognize the text. */
export const shortened = (text: string): string => clipped(text, MAX_SHOWN);

/** `1 day`, `2 days`. */
export const dayCount = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** `1 container`, `2,000 containers`. */
export const counted = (count: number, what: string): string =>
	`${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

export const grouped = (count: number): string =>
	count < 1000 ? String(count) : count.toLocaleString('en');

/** `Los Angeles time` for an IANA name; empty where the zone is not known. */
export function zoneLabel(zone: string | null): string {
	if (zone === null) return '';
	const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
	return `${city} time`;
}

/** For Array.sort: compares code units, so that the order is the same in every language of the host. */
export function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
