import { escape } from 'lodash';

import { encodedNumber, parsedUrl } from '../api/input/links';
import type { PickupStatus } from '../pickup/facts';
import { clipped, plainText } from '../pickup/read';

/** Characters with a meaning in HTML, control characters, and marks that change the direction of text. */
const SPECIAL = /[&<>"'\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** For texts and quoted attributes. Control characters become a space; direction marks are removed. */
export const escapeHtml = (text: string): string =>
	SPECIAL.test(text) ? escape(text.replace(CONTROLS, ' ').replace(TURNS, '')) : text;

/** Nearly all addresses match; these need no parsing. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/[\w\-./?=&%~+]*$/;

/** Browsers take these, but not every calendar program (RFC 3986). */
const NOT_IN_ADDRESS = /[\\^`{|}]/g;

/** An address that is safe in `href`; undefined for anything but http and https, above all for `javascript:`. */
export function webAddress(text: string | null): string | undefined {
	if (text === null || PLAIN_ADDRESS.test(text)) return text ?? undefined;
	const url = parsedUrl(text);
	const isOfWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
	return isOfWeb ? url.href.replace(NOT_IN_ADDRESS, encodeURIComponent) : undefined;
}

/** Links to the user's address with query parameters `alert_key` and `container`, as n8n forms take them; else null. */
export function acknowledgeLinks(
	address: string | null,
): (line: Pick<PickupStatus, 'alert_key' | 'container_id' | 'number'>) => string | null {
	const url = parsedUrl(webAddress(address) ?? '');
	if (!url) return () => null;
	const { hash } = url;
	url.hash = '';
	const start = `${url.href}${url.search === '' ? '?' : '&'}`.replace(/\?\?$/, '?');
	return ({ alert_key: key, number, container_id: id }) =>
		`${start}alert_key=${encodedKey(key)}&container=${encodedKey(number ?? id ?? '')}${hash}`;
}

/** Also encodes characters that an address may contain but that have a meaning in chats or quotes. */
function encodedKey(text: string): string {
	if (/^[\w.:-]*$/.test(text)) return text.replaceAll(':', '%3A');
	return encodedNumber(text);
}

export interface Format {
	escape: (text: string) => string;
	/** The text is already escaped. */
	bold: (escaped: string) => string;
	italic: (escaped: string) => string;
	/** Undefined for a format that writes the address next to the text. */
	link?: (escaped: string, url: string) => string;
	lineEnd: string;
}

const SLACK_ENTITIES: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const ENTITY = /[&<>]/g;
/** Hardly any text contains these. A test for each is faster than one test for all of them. */
const IS_SPECIAL = [/[&<>]/, /[@*_~`\r\n\u2028\u2029]/, /:(?=[\w+'-]+:|\/\/)/, /www\./i] as const;
/** Marks at the edge of a word, which Slack formats; `@` before a word; `:ship:`, addresses and line breaks. */
const ALL_OTHERS =
	/(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])@(?=\S)|:(?=[\w+'-]+:|\/\/)|(?<=www)\.|[\r\n\u2028\u2029]+/giu;
const LINE_ENDS = /[\r\n\u2028\u2029]+/g;
const NO_SPACE = '\u200B';
/** The distance from an ASCII character to its full-width form, which looks the same and has no meaning in Slack. */
const TO_FULL_WIDTH = 0xfee0;

/** Escapes as Slack asks. A zero-width space after `@` prevents mentions by clients that set `link_names`. */
function escapeSlack(text: string): string {
	const [entity, ...others] = IS_SPECIAL;
	// The entities contain none of the other special characters.
	const plain = entity.test(text) ? text.replace(ENTITY, (found) => SLACK_ENTITIES[found]) : text;
	return others.some((each) => each.test(plain)) ? plain.replace(ALL_OTHERS, harmless) : plain;
}

function harmless(found: string): string {
	if (found === '@' || found === ':') return found + NO_SPACE;
	if (found === '.') return NO_SPACE + found;
	if (found <= '\r' || found >= '\u2028') return ' ';
	return String.fromCharCode(found.charCodeAt(0) + TO_FULL_WIDTH);
}

export const FORMATS: { readonly [name in 'slack' | 'teams' | 'text']: Format } = {
	slack: {
		escape: escapeSlack,
		bold: (escaped) => `*${escaped}*`,
		italic: (escaped) => `_${escaped}_`,
		// In Slack the address of a link ends at `|`.
		link: (escaped, url) =>
			`<${url.replace(/[|&<>]/g, (found) => SLACK_ENTITIES[found] ?? '%7C')}|${escaped}>`,
		lineEnd: '\n',
	},
	// HTML as n8n's Microsoft Teams node sends it.
	teams: {
		escape: escapeHtml,
		bold: (escaped) => `<b>${escaped}</b>`,
		italic: (escaped) => `<i>${escaped}</i>`,
		link: (escaped, url) => `<a href="${escapeHtml(url)}">${escaped}</a>`,
		lineEnd: '<br>\n',
	},
	text: {
		escape: (text) => text.replace(LINE_ENDS, ' '),
		bold: (escaped) => escaped,
		italic: (escaped) => escaped,
		lineEnd: '\n',
	},
};

const { bold, link: linked } = FORMATS.slack;

/** What is longer takes the room of others in a message, of which Slack shows 40,000 characters. */
const MOST_OF_LINE = 1_000;
/** A line that begins with `>` would be a quotation. */
const escapedLine = (text: string): string =>
	escapeSlack(clipped(plainText(text), MOST_OF_LINE).replace(/^\s*>/, '\uFF1E'));

/** One line for Slack. Nothing in the text mentions, links or formats; the number becomes the link. */
export function slackText(text: string, number?: string | null, link?: string | null): string {
	return withLink(escapedLine(text), ' · ', number, link);
}

/** Several such lines, the first one with a headline. */
export function slackLines(
	[headline, ...first]: string[],
	lines: string[],
	{ number, link }: { number?: string | null; link: string | null },
): string {
	const top = [bold(escapedLine(headline)), ...first.map(escapedLine)].join('');
	return withLink([top, ...lines.map(escapedLine)].join('\n'), '\n', number, link);
}

function withLink(
	text: string,
	separator: string,
	number?: string | null,
	link?: string | null,
): string {
	if (!link || !linked) return text;
	const name = escapedLine(number ?? '');
	return name !== '' && text.includes(name)
		? text.replace(name, () => linked(name, link))
		: text + separator + linked('Look it up', link);
}
