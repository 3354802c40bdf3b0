/** A parameter that cannot be sent; the item loop makes a NodeOperationError of it. */
export class BadInput extends Error {
	override readonly name = 'BadInput';

	constructor(
		message: string,
		readonly description: string,
	) {
		super(message);
	}
}

const MOST_SHOWN = 60;

/** What is wrong with a value of another kind than wanted, as a message says it after the parameter's name. */
export function mismatch(value: unknown, wanted: string): string {
	const thing = kindOf(value);
	if (thing) return `is ${thing}, not ${wanted}`;
	if (isBlank(value)) return 'is empty';
	return typeof value === 'number' || typeof value === 'boolean'
		? `is ${value}, not ${wanted}`
		: `"${excerpt(value)}" is not ${wanted}`;
}

/** What an expression gave that has no text of its own; undefined for anything else. */
export function kindOf(value: unknown): string | undefined {
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'function') return 'a function';
	if (typeof value !== 'object' || value === null) return undefined;
	return value instanceof Date || 'isLuxonDateTime' in value ? undefined : 'an object';
}

export const isBlank = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The beginning of a text as a message quotes it; half of a character, which nothing could show, is marked. */
export const excerpt = (value: unknown, most = MOST_SHOWN): string =>
	String(value)
		.slice(0, most)
		.replace(/\p{Surrogate}/gu, '\uFFFD');

/** More than any value of the service has, and what the line of a request can still carry. */
const MOST_CHARACTERS = 10_000;

/** Refuses a text that is too long, or that JSON cannot carry as it is. */
export function requireSendable(plain: string, name: string): void {
	if (plain.length > MOST_CHARACTERS) {
		throw new BadInput(
			`${name} has ${plain.length.toLocaleString('en')} characters, more than can be sent`,
			`Enter at most ${MOST_CHARACTERS.toLocaleString('en')} characters.`,
		);
	}
	if (!/\p{Surrogate}/u.test(plain)) return;
	throw new BadInput(
		`${name} holds half of a character, which cannot be sent`,
		'The text was cut within a character, e.g. an emoji. Cut it before or after it.',
	);
}
