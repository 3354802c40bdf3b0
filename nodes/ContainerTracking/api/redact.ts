import escapeRegExp from 'lodash/escapeRegExp';
import uniq from 'lodash/uniq';

import { apiKeyOf } from './input/values';

const MASK = '•••';
/** A shorter key occurs in texts, numbers and dates by chance, and no service hands one out: nothing is masked. */
const SHORTEST = 4;
/** A shorter key may be part of a longer number or word by chance, so it is masked only where it is by itself. */
const SHORTEST_ANYWHERE = 8;
/** No answer of the service is nested this deep: anything below is masked without being searched. */
const DEEPEST = 200;

export interface Redactor {
	/** A copy without the key in texts, numbers and names at any depth; the value itself where there is no key. */
	<T>(value: T): T;
	/** Whether a JSON text may contain the key, so that most texts need not be searched. */
	mayBeIn(json: string): boolean;
}

export function redactor(entered: unknown): Redactor {
	const key = apiKeyOf(entered);
	if (key.length < SHORTEST) return Object.assign(<T>(value: T) => value, { mayBeIn: () => false });
	const isShort = key.length < SHORTEST_ANYWHERE;
	const encoded = isShort ? [] : inBase64(key);
	const either = Array.from(key, (one) => `(?:${escapeRegExp(one)}|${percentEncoded(one)})`);
	const written = either.join('');
	const rest = '[A-Za-z0-9+/_-]?={0,2}';
	const found = new RegExp(
		[
			isShort ? `(?<![A-Za-z0-9])${written}(?![A-Za-z0-9])` : written,
			...encoded.map((text) => escapeRegExp(text) + rest),
		].join('|'),
		'g',
	);
	const maskText = (text: string) => text.replace(found, MASK);
	const mask = (value: unknown, depth: number): unknown => {
		if (typeof value === 'string') return maskText(value);
		// A number stays a number unless the key is in it.
		if (typeof value === 'number')
			return String(value).search(found) < 0 ? value : maskText(String(value));
		if (typeof value !== 'object' || value === null) return value;
		if (depth > DEEPEST) return MASK;
		if (Array.isArray(value)) return value.map((inner) => mask(inner, depth + 1));
		return Object.fromEntries(
			Object.entries(value).map(([name, inner]) => [maskText(name), mask(inner, depth + 1)]),
		);
	};
	// Of the characters of base64, encoders of JSON escape only the slash.
	const plain = [key, ...encoded, ...encoded.map((text) => text.replace(/\//g, '\\/'))];
	const escaped = new RegExp(Array.from(key, inJson).join(''), 'i');
	const isNumeric = Number.isFinite(Number(key));
	return Object.assign(<T>(value: T) => mask(value, 0) as T, {
		// A number has many notations, so its text proves nothing.
		mayBeIn: (json: string) =>
			isNumeric ||
			plain.some((text) => json.includes(text)) ||
			(/[\\%]/.test(json) && escaped.test(json)),
	});
}

/** JSON allows each character as it is, behind a backslash, or as its code. */
function inJson(character: string): string {
	const codes = Array.from({ length: character.length }, (_, index) =>
		character.charCodeAt(index).toString(16).padStart(4, '0'),
	);
	const literal = escapeRegExp(character);
	return `(?:\\\\?${literal}|${codes.map((code) => `\\\\u${code}`).join('')}|${percentEncoded(character)})`;
}

/** A URL may encode any character, with hex digits in either case. */
const percentEncoded = (character: string): string =>
	Buffer.from(character)
		.toString('hex')
		.replace(/../g, '%$&')
		.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** What the key always becomes in base64 and its form for URLs, whatever text precedes it. */
function inBase64(key: string): string[] {
	const cores = [0, 1, 2].map((before) => {
		const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(key)]);
		const whole = Math.floor((bytes.length * 8) / 6);
		return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), whole);
	});
	return uniq(cores.flatMap((core) => [core, core.replace(/\+/g, '-').replace(/\//g, '_')]));
}
