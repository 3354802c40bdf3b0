import { attempt as tried } from 'lodash';

import { FOR_NOTHING } from '../../api/input/badInput';
import { asTyped, compact, isContainerNumber, isRounded } from '../../api/input/values';

/** Why a cell cannot be read, and what would be right. The reading of a table always catches it. */
export class ParseError extends Error {
	override readonly name = 'ParseError';
}

/** @param problem what is wrong with the value, and what would be right */
export function refuse(value: unknown, problem: string): never {
	throw new ParseError(`${quoted(value)} ${problem}`);
}

const MOST_SHOWN = 60;

export function quoted(value: unknown): string {
	// A value of an expression may contain itself, which JSON cannot say.
	const json: unknown = typeof value === 'object' ? tried(JSON.stringify, value) : String(value);
	const text = typeof json === 'string' ? json : '{…}';
	const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
	return `"${cut.replace(/\p{Surrogate}/gu, '\uFFFD')}"`;
}

/** Empty rows of a sheet still have their unticked checkboxes. */
export const isUnticked = (value: unknown): boolean =>
	value === false || (typeof value === 'string' && value.trim().toLowerCase() === 'false');

/** Trimmed, with single inner blanks, without the invisible characters that are copied along from web pages. */
const plainWords = (text: string): string =>
	text
		.replace(/\p{Cf}/gu, '')
		.trim()
		.replace(/\s+/g, ' ');

/** A name for comparisons, in upper case: whichever dashes, blanks and forms of letters it was written with. */
export const upperName = (text: string): string => plainWords(asTyped(text)).toUpperCase();

/** A name for comparisons, in lower case without blanks and signs. */
export const lettersOf = (name: string): string =>
	name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A text, or a number as text, with single inner blanks; anything else is refused. */
export function cellText(value: unknown, wanted: string): string {
	const isPlain =
		typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
	if (!isPlain) return refuse(value, `is not ${wanted}`);
	return plainWords(String(value));
}

/** The value that is read, or the ParseError; other errors are thrown. */
export function attempt<Value>(read: () => Value) {
	const result = tried(read);
	if (result instanceof Error && !(result instanceof ParseError)) throw result;
	return result;
}

/** Parses JSON text of a list or an object, as a sheet holds it; other values stay. */
export function unpacked(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
	return parsedJson(value) ?? refuse(value, 'begins as JSON and is none');
}

/** Undefined for a text that is not JSON. */
export function parsedJson(text: string): unknown {
	const parsed: unknown = tried(JSON.parse, text);
	return parsed instanceof Error ? undefined : parsed;
}

const MOST_FREE_DAYS = 365;
const HOURS_OF_DAY = 24;

/** Reads a word of a fixed list, in any case, with or without blanks, hyphens and underscores. */
export const oneOf =
	<const Word extends string>(words: readonly Word[], aliases: { [alias: string]: Word } = {}) =>
	(value: unknown): Word => {
		const wanted = `one of ${words.join(', ')}`;
		const given = letters(cellText(value, wanted));
		const alias = Object.entries(aliases).find(([word]) => letters(word) === given)?.[1];
		const found = words.find((word) => letters(word) === given) ?? alias;
		if (found !== undefined) return found;
		return refuse(value, `is not ${wanted}`);
	};

const letters = (text: string): string => text.toLowerCase().replace(/[\s_-]+/g, '');

/** Whole days (`5`, `5.0`, `5 days`), or hours that make whole days (`48h`). Null for `posted`: the row has none itself. */
export function readFreeDays(value: unknown): number | null {
	const wanted = 'a whole number of days, e.g. 5, nor of hours that are whole days, e.g. 48h';
	const text = cellText(value, wanted);
	if (/^posted$/i.test(text)) return null;
	const [, hours] = /^(\d+) ?(?:h|hrs?|hours?)$/i.exec(text) ?? [];
	const number = text.replace(/ ?days?$/i, '');
	const days = hours === undefined ? wholeNumber(number) : Number(hours) / HOURS_OF_DAY;
	if (days === undefined || !Number.isInteger(days)) return refuse(value, `is not ${wanted}`);
	if (days <= MOST_FREE_DAYS) return days;
	return refuse(value, `is more than ${MOST_FREE_DAYS} days`);
}

/** Undefined where the text is no whole number. */
export const wholeNumber = (text: string): number | undefined =>
	/^\d{1,6}(\.0+)?$/.test(text) ? Number(text) : undefined;

export function readYesNo(value: unknown): boolean {
	if (typeof value === 'boolean') return value;
	const word = cellText(value, 'yes or no').toLowerCase();
	if (['true', 'yes', 'y', '1'].includes(word)) return true;
	if (['false', 'no', 'n', '0'].includes(word)) return false;
	return refuse(value, 'is not yes or no');
}

/** An unticked checkbox of a sheet states nothing. */
export const readMark = (value: unknown): boolean | null =>
	isUnticked(value) ? null : readYesNo(value);

const MOST_LETTERS = 200;

export function readName(value: unknown): string {
	const text = cellText(value, 'a text');
	if (text.length <= MOST_LETTERS) return text;
	return refuse(text, `has more than ${MOST_LETTERS} characters`);
}

/** The second code of a carrier, and the code that is used for both. */
const SAME_PARTY: { [code: string]: string } = {
	UP: 'UPRR',
	NS: 'NSRR',
	CSX: 'CSXT',
	SEAU: 'MAEU',
};

/** The one code of a carrier that has two codes; upper case. */
export const partyOf = (code: string): string => SAME_PARTY[code] ?? code;

/** SCACs of railways in North America. Their rows run at the ramp, even where nothing of rail is recorded yet. */
const RAILWAYS = new Set(
	'BNSF CN CNRU CP CPKC CPRS CSX CSXT FEC FXE KCS KCSM NS NSRR UP UPRR'.split(' '),
);

/** Whether the party is a railway, judged by its code. */
export const isOfRailway = ({ party }: { party: string | null }): boolean =>
	party !== null && RAILWAYS.has(party);

const ANY = ['*', 'ANY', 'ALL'];

/** What people and formulas write where there is nothing. A row for it would be for no container. */
const NOTHING = /^(?:#?n\/a|#\w+[!?]|none|(?!\*$)[^\p{L}\p{N}]+)$/iu;

/** A name of somebody or something, in the user's spelling. */
export function readStatedName(value: unknown): string {
	const text = readName(value);
	const isNothing = NOTHING.test(text) || FOR_NOTHING.test(text);
	return isNothing ? refuse(value, 'names nothing: leave it empty') : text;
}

/** A name for comparisons, in upper case; null where the row is for any. */
export function readAnyName(value: unknown): string | null {
	const text = upperName(readStatedName(value));
	return ANY.includes(text) ? null : text;
}

/** A code or name for comparisons, in upper case; null where the row is for any. */
export function readCode(value: unknown): string | null {
	const name = readAnyName(value);
	const parts = String(value).split(/[,;/|&+\n]/);
	if (parts.length > 1 && parts.every((part) => /^\s*[A-Z]{2,4}\d{0,3}\s*$/i.test(part)))
		return refuse(value, 'holds several codes: write a row for each');
	return name;
}

/** A single number: no shipment has a list of numbers as its reference. */
export function readReference(value: unknown): string | null {
	const text = readCode(value);
	if (isRounded(text ?? '')) return refuse(value, 'is rounded: format the column as plain text');
	return text !== null && /[,;|]/.test(text)
		? refuse(value, 'holds several numbers: write a row for each')
		: text;
}

export function readParty(value: unknown): string | null {
	const code = readCode(value);
	return code === null ? null : partyOf(code);
}

/** Ports are compared by their UN/LOCODE, since names are written in many ways. Several codes make a region. */
export function readPort(value: unknown): string | null {
	const text = readName(value).toUpperCase();
	if (ANY.includes(text)) return null;
	const codes = text
		.split(/ ?[,;/|&+] ?/)
		.map((code) => code.replace(/^([A-Z]{2}) (?=[A-Z2-9]{3}$)/, '$1'));
	if (codes.every((code) => /^[A-Z]{2}([A-Z2-9]{3})?$/.test(code))) return codes.join(', ');
	return refuse(
		value,
		`is not a UN/LOCODE, e.g. USLAX, nor several (a region), nor the two letters of a country, e.g. US`,
	);
}

export function readNumber(value: unknown): string {
	const wanted = 'a container number, e.g. MEDU1234567';
	const text = cellText(value, wanted);
	return isContainerNumber(text) ? compact(text) : refuse(value, `is not ${wanted}`);
}
