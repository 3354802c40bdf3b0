import { escapeHtml } from '../html';

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

/** The text of a link ends at `|`. */
const slackAddress = (url: string): string =>
	/[|&<>]/.test(url) ? url.replace(/[|&<>]/g, (found) => SLACK_ENTITIES[found] ?? '%7C') : url;

export const FORMATS: { readonly [name in 'slack' | 'teams' | 'text']: Format } = {
	slack: {
		escape: escapeSlack,
		bold: (escaped) => `*${escaped}*`,
		italic: (escaped) => `_${escaped}_`,
		link: (escaped, url) => `<${slackAddress(url)}|${escaped}>`,
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

const { bold, escape, link: linked } = FORMATS.slack;

/** One line that mentions, links and formats nothing of itself, whatever is in it; its number leads to the link. */
export function slackText(text: string, number?: string | null, link?: string | null): string {
	return withLink(escape(text), ' · ', number, link);
}

/** The same of several lines, the first one with a headline. */
export function slackLines(
	[headline, ...first]: string[],
	lines: string[],
	{ number, link }: { number?: string | null; link: string | null },
): string {
	const top = [bold(escape(headline)), ...first.map(escape)].join('');
	return withLink([top, ...lines.map(escape)].join('\n'), '\n', number, link);
}

function withLink(
	text: string,
	separator: string,
	number?: string | null,
	link?: string | null,
): string {
	const name = escape(number ?? '');
	if (!link || !linked) return text;
	return name !== '' && text.includes(name)
		? text.replace(name, () => linked(name, link))
		: text + separator + linked('Look it up', link);
}
