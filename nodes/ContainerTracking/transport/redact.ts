const MASK = '•••';
/** A shorter key stands in texts, numbers and dates by chance, and no service hands one out: nothing is masked. */
const SHORTEST = 4;
/** A key shorter than this may be part of a longer number or word by chance, so it is masked on its own only. */
const SHORTEST_ANYWHERE = 8;
/** No answer of the service is nested as deep: what is below is left out instead of being looked through. */
const DEEPEST = 200;

/** Takes the key out of whatever the service echoes, before anybody sees it. */
export interface Redactor {
	/** A copy without the key in texts, numbers and names at any depth; the value itself where there is no key. */
	<T>(value: T): T;
	/** Whether the value of a JSON text may hold the key, so that most need not be looked through. */
	mayBeIn(json: string): boolean;
}

export function redactor(apiKey: unknown): Redactor {
	const key = typeof apiKey === 'string' ? apiKey.trim() : '';
	if (key.length < SHORTEST) return Object.assign(<T>(value: T) => value, { mayBeIn: () => false });
	const found = new RegExp(pattern(key), 'g');
	const maskText = (text: string) => text.replace(found, MASK);
	const mask = (value: unknown, depth: number): unknown => {
		if (typeof value === 'string') return maskText(value);
		if (typeof value === 'number') return maskNumber(value, maskText);
		if (typeof value !== 'object' || value === null) return value;
		if (depth > DEEPEST) return MASK;
		if (Array.isArray(value)) return value.map((inner) => mask(inner, depth + 1));
		return Object.fromEntries(
			Object.entries(value).map(([name, inner]) => [maskText(name), mask(inner, depth + 1)]),
		);
	};
	const escaped = new RegExp(Array.from(key, inJson).join(''), 'i');
	const isNumeric = Number.isFinite(Number(key));
	return Object.assign(<T>(value: T) => mask(value, 0) as T, {
		// A number has many notations.
		mayBeIn: (json: string) =>
			isNumeric || json.includes(key) || (json.includes('\\') && escaped.test(json)),
	});
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** JSON allows each character as it is, behind a backslash, or as its code. */
function inJson(character: string): string {
	const codes = Array.from({ length: character.length }, (_, index) =>
		character.charCodeAt(index).toString(16).padStart(4, '0'),
	);
	const literal = literally(character);
	return `(?:\\\\?${literal}|${codes.map((code) => `\\\\u${code}`).join('')})`;
}

function pattern(key: string): string {
	const literal = literally(key);
	return key.length < SHORTEST_ANYWHERE ? `(?<![A-Za-z0-9])${literal}(?![A-Za-z0-9])` : literal;
}

/** Stays a number unless the key is in it. */
function maskNumber(value: number, maskText: (text: string) => string): number | string {
	const text = String(value);
	const masked = maskText(text);
	return masked === text ? value : masked;
}
