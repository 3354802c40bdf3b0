import { BadInput } from './badInput';

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
