import { BadInput, excerpt, mismatch } from '../input';

/** No ID of the service comes near; a line of a request cannot carry much more. */
const LONGEST_ID = 1_000;

const REMEDY = 'Enter the ID as the service shows it, or pick an entry from the list.';

/**
 * Builds a request path, each inserted value as exactly one encoded segment:
 * path`/shipments/${'../webhooks'}` is `/shipments/..%2Fwebhooks`, which reaches nothing else.
 */
export function path(texts: TemplateStringsArray, ...segments: unknown[]): string {
	return texts.reduce((joined, text, index) => joined + segment(segments[index - 1]) + text);
}

/** Whether an answer gives an ID that can be asked for. */
export const isAskable = (id: unknown): boolean =>
	(typeof id === 'string' && id.trim() !== '' && isSegment(id.trim())) || typeof id === 'number';

function segment(value: unknown): string {
	const text = textOf(value).trim();
	if (text === '') throw new BadInput('The ID is empty and cannot be looked up', REMEDY);
	if (!isSegment(text)) {
		throw new BadInput(`The ID "${excerpt(text)}" cannot be looked up`, REMEDY);
	}
	return encodeURIComponent(text);
}

/** IDs come from users and from answers, and so may be anything. */
function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	if (value === undefined || value === null) return '';
	if (typeof value === 'number') return String(value);
	throw new BadInput(`The ID ${mismatch(value, 'a text')}`, REMEDY);
}

/** URL parsers resolve dots even when they are percent-encoded; half of a character has no encoding. */
const isSegment = (text: string): boolean =>
	text !== '.' && text !== '..' && text.length <= LONGEST_ID && !/\p{Surrogate}/u.test(text);
