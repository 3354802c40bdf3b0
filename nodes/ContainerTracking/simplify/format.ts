import escape from 'lodash/escape';

import { encodedNumber, parsedUrl } from '../api/input/links';
import type { PickupStatus } from '../pickup/facts';

/** Beside what HTML reads: control characters, and marks that turn the direction of what follows. */
const SPECIAL = /[&<>"'\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
const TURNS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** For texts and quoted attributes. Control characters become a space; marks of direction are left out. */
export const escapeHtml = (text: string): string =>
	SPECIAL.test(text) ? escape(text.replace(CONTROLS, ' ').replace(TURNS, '')) : text;

/** As nearly all are: nothing in it could be read in two ways. */
const PLAIN_ADDRESS = /^https?:\/\/[a-z\d.-]+(?::\d+)?\/[\w\-./?=&%~+]*$/;

/** What may stand in `href`; undefined for anything but a page of the web, `javascript:` above all. */
export function webAddress(text: string | null): string | undefined {
	if (text === null || PLAIN_ADDRESS.test(text)) return text ?? undefined;
	const url = parsedUrl(text);
	return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** The user's address with `alert_key` and `container` as query parameters, as forms of n8n take them; null without one. */
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

/** Also what has a meaning in chats and in quotes, though an address may hold it. */
function encodedKey(text: string): string {
	if (/^[\w.:-]*$/.test(text)) return text.replaceAll(':', '%3A');
	return encodedNumber(text);
}

export interface Format {
	escape: (text: string) => string;
	/** Of what is escaped already. */
	bold: (escaped: string) => string;
	italic: (escaped: string) => string;
	/** Undefined where an address is beside its text. */
	link?: (escaped: string, url: string) => string;
	lineEnd: string;
}

const SLACK_ENTITIES: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const ENTITY = /[&<>]/g;
/** Nearly no text holds any of these: looking for each apart is quicker than looking for all at once. */
const IS_SPECIAL = [/[&<>]/, /[@*_~`\r\n\u2028\u2029]/, /:(?=[\w+'-]+:|\/\/)/, /www\./i] as const;
/** Marks at the edge of a word, which Slack formats; `@` before a word; `:ship:` and addresses. */
const ALL_OTHERS =
	/(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])|(?<![\p{L}\p{N}])@(?=\S)|:(?=[\w+'-]+:|\/\/)|(?<=www)\.|[\r\n\u2028\u2029]+/giu;
const LINE_ENDS = /[\r\n\u2028\u2029]+/g;
const NO_SPACE = '\u200B';
/** From a character of ASCII to its full-width form, which looks the same and means nothing. */
const TO_FULL_WIDTH = 0xfee0;

/** As Slack asks; a space without width behind `@` is for clients that set `link_names`. */
function escapeSlack(text: string): string {
	const [entity, ...others] = IS_SPECIAL;
	// Of what they become, nothing is special otherwise.
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
		// The text of a link ends at `|`.
		link: (escaped, url) =>
			`<${url.replace(/[|&<>]/g, (found) => SLACK_ENTITIES[found] ?? '%7C')}|${escaped}>`,
		lineEnd: '\n',
	},
	// What n8n's Microsoft Teams node sends as HTML.
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

/** One line that mentions, links and formats nothing of itself, whatever is in it; its number leads to the link. */
export function slackText(text: string, number?: string | null, link?: string | null): string {
	return withLink(escapeSlack(text), ' · ', number, link);
}

/** The same of several lines, the first one with a headline. */
export function slackLines(
	[headline, ...first]: string[],
	lines: string[],
	{ number, link }: { number?: string | null; link: string | null },
): string {
	const top = [bold(escapeSlack(headline)), ...first.map(escapeSlack)].join('');
	return withLink([top, ...lines.map(escapeSlack)].join('\n'), '\n', number, link);
}

function withLink(
	text: string,
	separator: string,
	number?: string | null,
	link?: string | null,
): string {
	const name = escapeSlack(number ?? '');
	if (!link || !linked) return text;
	return name !== '' && text.includes(name)
		? text.replace(name, () => linked(name, link))
		: text + separator + linked('Look it up', link);
}
