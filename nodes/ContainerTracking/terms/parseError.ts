/** Why a cell cannot be read: what is wrong and what would be right. Never leaves the reading of a table. */
export class ParseError extends Error {
	override readonly name = 'ParseError';
}

/** @param problem what is wrong with the value, and what would be right */
export function refuse(value: unknown, problem: string): never {
	throw new ParseError(`${quoted(value)} ${problem}`);
}

const MOST_SHOWN = 60;

/** A cell as a message shows it. */
export function quoted(value: unknown): string {
	const text = typeof value === 'object' && value !== null ? jsonOf(value) : String(value);
	const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
	return `"${cut.replace(/\p{Surrogate}/gu, '\uFFFD')}"`;
}

function jsonOf(value: object): string {
	try {
		return JSON.stringify(value) ?? String(value);
	} catch {
		// A circle, or nested deeper than can be followed.
		return Array.isArray(value) ? '[…]' : '{…}';
	}
}

/** Nothing, or a text without anything in it. */
export const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && plainWords(value) === '');

/** A checkbox of a sheet that is not ticked is there in empty rows, too. */
export const isUnticked = (value: unknown): boolean =>
	value === false || (typeof value === 'string' && value.trim().toLowerCase() === 'false');

/** Trimmed, inner blanks as one, without characters that nobody sees and that are copied along from web pages. */
export const plainWords = (text: string): string =>
	text
		.replace(/\p{Cf}/gu, '')
		.trim()
		.replace(/\s+/g, ' ');

/** A number or a text as text, inner blanks as one; anything else is refused. */
export function cellText(value: unknown, wanted: string): string {
	const isPlain =
		typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
	if (!isPlain) return refuse(value, `is not ${wanted}`);
	return plainWords(String(value));
}

/** What is read, or why it cannot be. */
export function attempt<Value>(read: () => Value): Value | ParseError {
	try {
		return read();
	} catch (error) {
		return asParseError(error);
	}
}

function asParseError(error: unknown): ParseError {
	if (error instanceof ParseError) return error;
	throw error;
}

/** A value that may be JSON text of a list or an object, as a sheet holds it; other texts stay. */
export function unpacked(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
	const parsed = parsedJson(value);
	if (parsed !== undefined) return parsed;
	return refuse(value, 'begins as JSON and is none');
}

/** Undefined for what is no JSON. */
export function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
