import { containerNumber } from './containerNumber';
/** Links to what the service has, as people copy them from its app, from its API or from an item. */

/** What the app's search page is asked for: `/shipments/find?q=MEDU1234567`. */
const FIND = 'find';
const FOUND_BY_NUMBER = ['containers', 'shipments', 'tracking_requests'] as const;

/** Path segments of what can be looked up by its number. */
export type FoundByNumber = (typeof FOUND_BY_NUMBER)[number];

/** A number that stands in a link, or was entered, in place of an ID: the service has to be asked what has it. */
export class LinkedNumber {
	constructor(
		/** Path segment of what is meant, e.g. `shipments`. */
		readonly segment: FoundByNumber,
		readonly number: string,
		/** Of a container, its own number was entered: what else has that number is not meant. */
		readonly origin: 'container' | 'entered' | 'link' = 'link',
	) {}
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** IDs have no slash, and people leave out the scheme; of codes and kinds of events nobody knows. */
export const isLink = (text: string, segment?: string): boolean =>
	segment === undefined ? /^https?:\/\//i.test(text) : text.includes('/');

/**
 * The ID behind `/<segment>/` in the path of a link, or the number it asks for; undefined where it leads to
 * something else. Without a segment, whatever stands last.
 */
export function targetOf(link: string, segment?: string): string | LinkedNumber | undefined {
	const url = parsedUrl(link, 'https://service.invalid');
	if (!url) return undefined;
	const names = url.pathname.split('/').filter((name) => name !== '');
	const words = names.map((name) => name.toLowerCase());
	if (words.at(-1) === FIND && isFoundByNumber(words.at(-2))) {
		const number = url.searchParams.get('q')?.trim();
		return number && isFoundByNumber(segment) ? new LinkedNumber(segment, number) : undefined;
	}
	const position = segment === undefined ? names.length - 1 : words.lastIndexOf(segment) + 1;
	const id = position > 0 ? decoded(names[position] ?? '') : undefined;
	if (!id || id.toLowerCase() === FIND) return undefined;
	return isUuid(id) ? id.toLowerCase() : id;
}

/** A number that was entered in place of an ID. */
export function enteredNumber(text: string, segment: string, parameter: string): LinkedNumber {
	if (!isFoundByNumber(segment)) throw new Error(`${segment} are not found by number`);
	if (segment !== 'containers') return new LinkedNumber(segment, text, 'entered');
	return new LinkedNumber(segment, containerNumber(text, parameter), 'container');
}

const isFoundByNumber = (segment: string | undefined): segment is FoundByNumber =>
	FOUND_BY_NUMBER.some((known) => known === segment);

/** Undefined where a percent sign encodes nothing. */
function decoded(segment: string): string | undefined {
	try {
		return decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}

const anyCase = (word: string): string =>
	word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** For n8n, which knows expressions only: the ID behind `/<segment>/`, never the name of the search page. */
export const idInLink = (segment: string): string =>
	`(?:[^?#]*\\/)?${anyCase(segment)}\\/(?!${anyCase(FIND)}(?:[\\/?#]|$))([^\\/?#\\s]+)`;

/** What n8n takes for a link: it compares the whole text. */
export function linkPattern(segment: string): string {
	const patterns = [`${idInLink(segment)}(?:[\\/?#].*)?`];
	if (isFoundByNumber(segment)) {
		const pages = FOUND_BY_NUMBER.map(anyCase).join('|');
		patterns.push(`[^?#]*(?:${pages})\\/${anyCase(FIND)}\\/?\\?(?:[^#]*&)?q=[^&#]+.*`);
	}
	return `\\s*(?:${patterns.join('|')})\\s*`;
}

/**
 * The URL, or undefined where the text is none. `URL.canParse` is of no use for that: in Node.js 20 it says
 * no to letters beyond ASCII, once it was called some thousand times in a process.
 */
export function parsedUrl(text: string, base?: string): URL | undefined {
	try {
		return new URL(text, base);
	} catch {
		return undefined;
	}
}
