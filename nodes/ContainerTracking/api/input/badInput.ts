/** A parameter that cannot be sent. The item loop turns it into a NodeOperationError. */
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

/** Why a value is not of the wanted kind, in words that follow the parameter's name in a message. */
export function mismatch(value: unknown, wanted: string): string {
	const thing = kindOf(value);
	if (thing) return `is ${thing}, not ${wanted}`;
	if (isBlank(value)) return 'is empty';
	return typeof value === 'number' || typeof value === 'boolean'
		? `is ${value}, not ${wanted}`
		: `"${excerpt(value)}" is not ${wanted}`;
}

/** The kind of a value of an expression that has no text of its own; undefined for any other value. */
export function kindOf(value: unknown): string | undefined {
	if (Array.isArray(value)) return 'a list';
	if (typeof value === 'function') return 'a function';
	if (typeof value !== 'object' || value === null) return undefined;
	return value instanceof Date || 'isLuxonDateTime' in value ? undefined : 'an object';
}

/** What to do about an item whose rows stand in a list within it, as n8n's Aggregate node makes it. */
export function splitAdvice(item: object): string {
	const lists = Object.entries(item).filter(([, value]) => Array.isArray(value));
	const rows = lists.find(([, list]) => [list].flat().some((row) => kindOf(row) === 'an object'));
	if (!rows) return '';
	return ` Its field "${excerpt(rows[0])}" holds a list: put n8n's Split Out node before this one, which makes an item of each entry.`;
}

/** Nothing, or a text without visible characters. */
export const isBlank = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	(typeof value === 'string' && /^[\s\p{Cf}]*$/u.test(value));

/** The beginning of a text for a message. Half of a character, which cannot be shown, is replaced. */
export const excerpt = (value: unknown, most = MOST_SHOWN): string =>
	String(value)
		.slice(0, most)
		.replace(/\p{Surrogate}/gu, '\uFFFD');

/** More characters than any value of the service has; a request line can still carry as many. */
const MOST_CHARACTERS = 10_000;

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

/** What programs and formulas of sheets write for a value that is missing, or has no text. Nobody has it as a name or a number. */
export const FOR_NOTHING =
	/^\s*(null|NULL|undefined|NaN|\[object Object\]|Invalid Date(Time)?|#(N\/A|NAME\?|(DIV\/0|ERROR|NULL|NUM|REF|VALUE)!))\s*$/;

/** A text that can be sent, and that somebody meant. */
export function requireText(text: string, name: string): void {
	requireSendable(text, name);
	if (!FOR_NOTHING.test(text)) return;
	throw new BadInput(
		`${name} "${text.trim()}" stands for a missing value`,
		'A node, an expression or a formula before this one wrote it where it had no text to give. Give the value itself, or leave the field empty.',
	);
}
