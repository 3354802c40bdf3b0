import { escapeRegExp, uniq } from 'lodash';

import { encodedNumber } from './input/links';
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

/** Masks the key as it is, as URLs encode it, and in base64. */
export function redactor(entered: unknown): Redactor {
	const key = apiKeyOf(entered);
	if (key.length < SHORTEST) return Object.assign(<T>(value: T) => value, { mayBeIn: () => false });
	const inUrl = encodedNumber(key);
	const lowerCase = inUrl.replace(/%../g, (code) => code.toLowerCase());
	const written = uniq([key, inUrl, lowerCase]);
	const encoded = key.length < SHORTEST_ANYWHERE ? [] : uniq(inBase64(key));
	const found = new RegExp(
		encoded.length === 0
			? `(?<![A-Za-z0-9])(?:${alternatives(written)})(?![A-Za-z0-9])`
			: `${alternatives(written)}|(?:${alternatives(encoded)})[\\w+/-]?={0,2}`,
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
	return Object.assign(<T>(value: T) => mask(value, 0) as T, {
		// JSON may write any character of the key with a backslash.
		mayBeIn: (json: string) => ['\\', ...written, ...encoded].some((form) => json.includes(form)),
	});
}

const alternatives = (texts: string[]): string => texts.map(escapeRegExp).join('|');

/** What the key always becomes in base64 and its form for URLs, whatever text precedes it. */
const inBase64 = (key: string): string[] =>
	[0, 1, 2].flatMap((before) => {
		const bytes = Buffer.from('x'.repeat(before) + key);
		const whole = Math.floor((bytes.length * 8) / 6);
		return (['base64', 'base64url'] as const).map((form) =>
			bytes.toString(form).slice(Math.ceil((before * 8) / 6), whole),
		);
	});
