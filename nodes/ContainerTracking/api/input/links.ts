import { BadInput, excerpt, isBlank, mismatch } from './badInput';
import { asStored, containerNumber } from './values';

/** Links to resources of the service, as people copy them from its app, from its API or from an item. */

/** The end of the path of the app's search page: `/shipments/find?q=MEDU1234567`. */
const FIND = 'find';
const FOUND_BY_NUMBER = ['containers', 'shipments', 'tracking_requests'] as const;

export type FoundByNumber = (typeof FOUND_BY_NUMBER)[number];

/** A number from a link, or entered in place of an ID. The service has to be asked which resource has it. */
export class LinkedNumber {
	constructor(
		readonly segment: FoundByNumber,
		readonly number: string,
		/** `container`: a container number was entered, so another resource with that number is not meant. */
		readonly origin: 'container' | 'entered' | 'link' = 'link',
	) {}
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

/** IDs have no slash, so a slash makes a link. Without a segment the text may be a code: only a scheme counts. */
export const isLink = (text: string, segment?: string): boolean =>
	segment === undefined ? /^https?:\/\//i.test(text) : text.includes('/');

/** The ID after `/<segment>/` in a link's path, or the number that it searches for; without a segment, the last ID. */
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

export function enteredNumber(text: string, segment: string, parameter: string): LinkedNumber {
	if (!isFoundByNumber(segment)) throw new Error(`${segment} are not found by number`);
	if (segment !== 'containers') return new LinkedNumber(segment, asStored(text), 'entered');
	return new LinkedNumber(segment, containerNumber(text, parameter), 'container');
}

const isFoundByNumber = (segment: string | undefined): segment is FoundByNumber =>
	FOUND_BY_NUMBER.some((known) => known === segment);

function decoded(segment: string): string | undefined {
	try {
		return decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}

const anyCase = (word: string): string =>
	word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** For n8n, which takes regular expressions only: the ID after `/<segment>/`, never the name of the search page. */
export const idInLink = (segment: string): string =>
	`(?:[^?#]*\\/)?${anyCase(segment)}\\/(?!${anyCase(FIND)}(?:[\\/?#]|$))([^\\/?#\\s]+)`;

/** The pattern of links for n8n, which compares the whole text. */
export function linkPattern(segment: string): string {
	const patterns = [`${idInLink(segment)}(?:[\\/?#].*)?`];
	if (isFoundByNumber(segment)) {
		const pages = FOUND_BY_NUMBER.map(anyCase).join('|');
		patterns.push(`[^?#]*(?:${pages})\\/${anyCase(FIND)}\\/?\\?(?:[^#]*&)?q=[^&#]+.*`);
	}
	return `\\s*(?:${patterns.join('|')})\\s*`;
}

/** `URL.canParse` of Node.js 20 rejects letters beyond ASCII once it was called some thousand times. */
export function parsedUrl(text: string, base?: string): URL | undefined {
	try {
		return new URL(text, base);
	} catch {
		return undefined;
	}
}

const NUMBER_MARK = '{number}';
/** As people and browsers write it, too. */
const NUMBER_MARKS = /\{\{\s*number\s*\}\}|\{\s*number\s*\}|%7Bnumber%7D/gi;
/** A name that nothing would replace. JSON in an address has more than a name between its braces. */
const OTHER_MARK = /\{[\w\s$.-]+\}/;

/** Links that open only for people with an account at the service. */
export const APP_PAGES = 'https://app.terminal49.com/';
/** Opens the shipment that has a container, bill of lading, booking or reference number (docs/interface.md#links-for-people). */
const APP = `${APP_PAGES}shipments/find?q=${NUMBER_MARK}`;
const SERVICE_OF_APP = 'https://api.terminal49.com/';

const LINK_BASE_REMEDY = `Enter an address that begins with https://. The number is appended, or replaces ${NUMBER_MARK}: https://tms.example.com/find?container=${NUMBER_MARK}.`;

/** With `{number}` for the number: the user's, else that of the public service's app, else null. Throws BadInput. */
export function linkTemplate(entered: unknown, baseUrl?: string): string | null {
	if (isBlank(entered)) return baseUrl?.startsWith(SERVICE_OF_APP) ? APP : null;
	if (typeof entered !== 'string') throw refused(mismatch(entered, 'a web address'));
	const text = entered.trim().replace(NUMBER_MARKS, NUMBER_MARK);
	const names = text.split(NUMBER_MARK);
	const [other] = OTHER_MARK.exec(names.join('')) ?? [];
	if (other !== undefined) throw refused(`has "${excerpt(other)}" in it, which stands for nothing`);
	// The mark has letters and digits only, so that no part of an address changes it except the host.
	const mark = 'NUMBER'.padEnd(text.length, 'X');
	const url = parsedUrl(names.join(mark));
	if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
		throw refused(`"${excerpt(text)}" is not a web address`);
	if (url.username || url.password) throw refused('holds a user name or a password');
	if (url.hostname.includes(mark.toLowerCase()))
		throw refused(`has ${NUMBER_MARK} in the name of the server`);
	return names.length > 1 ? url.href.replaceAll(mark, NUMBER_MARK) : url.href + NUMBER_MARK;
}

const refused = (what: string) => new BadInput(`Link Base ${what}`, LINK_BASE_REMEDY);

/** The link for the first number that is given; null without a number or a template. */
export function linkTo(template: string | null, ...numbers: Array<string | null | undefined>) {
	if (template === null) return null;
	const number = numbers.map((each) => each?.trim()).find(Boolean);
	if (!number) return null;
	const text = encodedNumber(number);
	return template.replaceAll(NUMBER_MARK, () => text);
}

/** Also encodes what has a meaning in Markdown and in quotes, though an address may contain it. */
export const encodedNumber = (text: string): string =>
	encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD')).replace(
		/[!'()*]/g,
		(mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
	);
