import { trim } from 'lodash';
import { DateTime } from 'luxon';
import { jsonParse } from 'n8n-workflow';

import { BadInput, excerpt, kindOf, mismatch } from './badInput';

const LAST_YEAR = 9999;

/** What separates the entries of a list, typed or copied from a sheet. */
export const BETWEEN_ENTRIES = /[,;\t\n]/;

/** Entries of a text, or a list of an expression: trimmed, each once, none empty. */
export function textList(value: unknown): string[] {
	const entries = listOf(value) ?? plainText(value).split(BETWEEN_ENTRIES);
	const texts = entries.map((entry) => seen(plainText(entry).trim()).trim()).filter(Boolean);
	return [...new Set(texts)];
}

/** A list as JSON, which a model gives for a list, and a table keeps. Split at its commas, its brackets and quotes would be sent. */
function listInJson(text: string): unknown[] | undefined {
	if (!/^\s*\[/.test(text)) return undefined;
	const list = jsonParse<unknown>(text, { fallbackValue: null });
	// A larger number has lost digits.
	const isText = (entry: unknown) =>
		typeof entry === 'string' || entry === null || Number.isSafeInteger(entry);
	return Array.isArray(list) && list.every(isText) ? list : undefined;
}

/** A list of an expression, also as JSON. */
export const listOf = (value: unknown): unknown[] | undefined =>
	typeof value === 'string' ? listInJson(value) : Array.isArray(value) ? value : undefined;

/** Spaces of no width, and marks of direction, which Excel and web pages put around what is copied from them. */
const UNSEEN = '\u200b\u200e\u200f\u202a\u202b\u202c\u2060\u2066\u2068\u2069\ufeff';

/** A text without what nobody sees at its ends. */
export const seen = (text: string): string => trim(text, UNSEEN);

const plainText = (value: unknown): string => (kindOf(value) ? '' : String(value ?? ''));

/** True or false, also as a text, as n8n's variables give it; undefined for anything else. */
export function switchIn(value: unknown): boolean | undefined {
	const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
	if (word === true || word === 'true') return true;
	return word === false || word === 'false' ? false : undefined;
}

/** Any ISO 8601 text, luxon DateTime or JavaScript date in the form that the service takes: UTC with `Z`. */
export function utcTimestamp(value: unknown, parameter: string): string {
	const utc = dateTimeOf(value).toUTC();
	// Later years have more digits, which few programs can read.
	const iso = utc.year >= 0 && utc.year <= LAST_YEAR ? utc.toISO() : null;
	if (iso !== null) return iso;
	throw new BadInput(
		`${parameter} ${mismatch(value, 'a date')}`,
		'Use an ISO 8601 date such as 2026-03-11 or 2026-03-11T08:00:00-07:00.',
	);
}

/** A year with a month, a week or a day: `08:30` and `150326` would mean today, `0830` and `030412` a year. */
const WITH_MONTH = /^(?!\d{6}\b)[+-]?\d{4,6}-?[\dW]/;

/** An ISO 8601 text, a JavaScript date or a DateTime of luxon; invalid for anything else. */
export function dateTimeOf(value: unknown, zone: { zone?: string; setZone?: boolean } = {}) {
	if (value instanceof Date) return ofJavaScript(value, zone.zone);
	if (DateTime.isDateTime(value)) return value;
	// A number may be anything from a year to milliseconds.
	if (typeof value !== 'string') return DateTime.invalid('no text');
	const text = value.trim();
	if (!WITH_MONTH.test(text)) return DateTime.invalid('no month');
	const iso = DateTime.fromISO(text, zone);
	// `2026-03-11 08:00:00`, as spreadsheets and n8n's date picker write it.
	return iso.isValid ? iso : DateTime.fromSQL(text, zone);
}

/**
 * A date at midnight means the day that a database gave, wherever n8n is: in UTC, or for a column of days of PostgreSQL
 * in the zone of the host.
 */
function ofJavaScript(date: Date, zone?: string): DateTime {
	const times = ['utc', 'system', zone].map((each) => DateTime.fromJSDate(date, { zone: each }));
	return times.find((time) => +time === +time.startOf('day')) ?? times[2];
}

/** A text, a number or a date as text; undefined for a value without a text of its own, or without a meaning, as NaN. */
export function ownText(value: unknown, zone?: string): string | undefined {
	if (typeof value === 'string') return value;
	if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
	const date = value instanceof Date ? ofJavaScript(value, zone) : value;
	return DateTime.isDateTime(date) ? (date.toISO() ?? undefined) : undefined;
}

export function required(text: string, parameter: string, remedy: string): string {
	if (text === '') throw new BadInput(`${parameter} is empty`, remedy);
	return text;
}

/**
 * A number or code with what a keyboard has: programs that it is copied from add characters that nobody sees, and write
 * dashes, letters and digits in other forms.
 */
export const asTyped = (text: string): string =>
	text
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.replace(/\p{Pd}/gu, '-')
		.trim();

/** The form in which names and references are compared. Pages show several blanks as one, and a CSV quotes names with commas. */
export const comparable = (text: string): string =>
	trim(asTyped(text).toLowerCase().replace(/\s+/g, ' '), '"“”„');

const spaceless = (text: string): string => text.replace(/\s+/g, '').toUpperCase();

/** A long number without its last digits, as a sheet shows it; in many countries with a comma. */
export const isRounded = (text: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(text);

/** Refuses a number that has lost digits: rounded in a sheet, or too large for a number of JavaScript. */
export function requireWhole(number: number | string, parameter: string): void {
	const isTooLarge = Number.isInteger(number) && !Number.isSafeInteger(number);
	if (!isTooLarge && !isRounded(String(number))) return;
	throw new BadInput(
		`${parameter} "${number}" is rounded, as a sheet shows a long number`,
		'Format the column of the sheet as plain text, and enter the number anew.',
	);
}

/** Trimmed, without inner spaces, in capitals; a container number also without its dashes. Never several as one. */
export function trackingNumber(value: unknown, parameter: string): string {
	const text = asTyped(plainText(value));
	const inLists = text.split(BETWEEN_ENTRIES).filter((part) => /\d{6}/.test(part));
	// A number may be written in parts, but each of these is whole.
	const whole = text.split(/[\s/]+/).filter((part) => /^[A-Z]{4}(\D*\d){6}/i.test(part));
	if (inLists.length > 1 || whole.length > 1)
		throw new BadInput(
			`${parameter} "${excerpt(text.replace(/\s+/g, ' '))}" holds more than one number`,
			'Enter one number. For several, have one item for each, e.g. one row of a sheet.',
		);
	requireWhole(text, parameter);
	const number = spaceless(asStored(text));
	return required(number, parameter, 'Enter the number to track, e.g. MEDU1234567.');
}

export function scacCode(value: unknown, parameter: string): string {
	const scac = required(
		asTyped(plainText(value)),
		parameter,
		'Enter the carrier code (SCAC), e.g. MAEU, or pick the carrier from the list.',
	);
	return mayBeScac(scac) ? scac.toUpperCase() : scac;
}

export const mayBeScac = (text: string): boolean => /^[A-Z0-9]{2,5}$/i.test(asTyped(text));

export const isUsualScac = (text: string): boolean => /^[A-Z]{4}$/i.test(asTyped(text));

/** A hint on an unusual carrier code, which is never refused for that. */
export function oddScac(scac: string, parameter: string): string | undefined {
	if (isUsualScac(scac)) return undefined;
	return `${parameter} "${excerpt(scac, 20)}" is unusual: most carrier codes have four letters, e.g. MAEU. It was sent as it is.`;
}

/** The key of the credential. An expression may give a number, and people copy the word `Token` along with the key. */
export const apiKeyOf = (entered: unknown): string =>
	['string', 'number'].includes(typeof entered)
		? String(entered)
				.trim()
				.replace(/^token\s+/i, '')
		: '';

export const wordsIn = (text: string): string[] => text.trim().split(/\s+/);

export const tableRows = (table: string): string[][] =>
	table
		.trim()
		.split('\n')
		.map((row) => row.trim().split(' | '));

/** Names in one sentence: `A`, `A and B`, `A, B and C`. */
export const inWords = (names: string[]): string =>
	names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The first of many texts, and how many are left: `A, B and 3 more`. */
export function firstFew(texts: readonly string[], most: number, separator = ', '): string {
	const first = texts.slice(0, most).join(separator);
	const more = texts.length - most;
	return more > 0 ? `${first} and ${more.toLocaleString('en')} more` : first;
}

/** What a list or a table has around a number or an ID. */
const AROUND_NUMBER = ' \t\n\r,;\'"‘’“”';

export const bareNumber = (text: string): string => trim(asTyped(text), AROUND_NUMBER);

/** The form in which numbers are compared: people write `MEDU 123456-7`. */
export const compact = (text: string): string =>
	bareNumber(text)
		.replace(/[\s./-]+/g, '')
		.toUpperCase();

export const isContainerNumber = (text: string): boolean => /^[A-Z]{4}\d{7}$/.test(compact(text));

/** Owner, a letter for the kind of equipment, serial number and check digit (ISO 6346). */
export const CONTAINER = /^[A-Z]{3}[UJZ]\d{7}$/;

/** What can only be a container number in the form that the service stores; any other as typed, without what is around it. */
export function asStored(text: string): string {
	const number = compact(text);
	return CONTAINER.test(number) ? number : bareNumber(text);
}

export function containerNumber(text: string, parameter: string): string {
	if (isContainerNumber(text)) return compact(text);
	required(compact(text), parameter, 'Enter a container number, e.g. MEDU1234567.');
	throw new BadInput(
		`${parameter} "${excerpt(text, 60)}" is not a container number`,
		'A container number has four letters and seven digits, e.g. MEDU1234567.',
	);
}

const LETTER_VALUES = 'A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ';

/** ISO 6346. Misprints on papers are common, so this is only for hints, never for refusals. */
export function hasValidCheckDigit(number: string): boolean {
	if (!/^[A-Z]{4}\d{7}$/.test(number)) return false;
	const sum = [...number.slice(0, 10)].reduce((total, character, position) => {
		// Letters count from 10 upwards, leaving out the multiples of 11.
		const letter = LETTER_VALUES.indexOf(character) + 10;
		return total + (/\d/.test(character) ? Number(character) : letter) * 2 ** position;
	}, 0);
	return (sum % 11) % 10 === Number(number[10]);
}

/** Whether two numbers are equal but for letter case, spaces, a container number's dash and a SCAC in front. */
export function isSameNumber(one: string, other: string, scacs: string | string[] = ''): boolean {
	const [a, b] = [one, other].map((number) => spaceless(asStored(number)));
	if (a === '' || b === '') return false;
	const prefixes = ['', scacs].flat().map((scac) => scac.toUpperCase());
	return prefixes.some((prefix) => prefix + a === b || a === prefix + b);
}
