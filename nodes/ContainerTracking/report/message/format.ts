import { escapeHtml, webAddress } from '../html';

/** How a kind of chat writes what a line is made of. */
export interface Format {
	escape: (text: string) => string;
	/** Of what is escaped already. */
	bold: (escaped: string) => string;
	italic: (escaped: string) => string;
	/** Undefined where an address stands beside its text. */
	link?: (escaped: string, url: string) => string;
	/** Between two lines. */
	lineEnd: string;
}

const ENTITIES: { [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const SPECIAL = /[&<>@*_~`:\r\n\u2028\u2029]|www\./i;
/** Slack formats what stands between two of them at the edges of words, and has no way to escape them. */
const AT_WORD_EDGE = /(?<![\p{L}\p{N}])[*_~`]|[*_~`](?![\p{L}\p{N}])/gu;
const MENTION = /(?<![\p{L}\p{N}])@(?=\S)/gu;
/** `:ship:` would become a picture, an address a link. */
const EMOJI = /:(?=[\w+'-]+:)/g;
const ADDRESS = /(?<=:)(?=\/\/)|(?<=www)(?=\.)/gi;
const ANY_LINE_END = /[\r\n\u2028\u2029]+/g;
/** From a character of ASCII to its full-width form, which looks the same and means nothing. */
const TO_FULL_WIDTH = 0xfee0;

/**
 * Mrkdwn. `&`, `<` and `>` as Slack asks for; they begin all mentions of the interface, `<!channel>` too. A
 * bare `@channel` is one only where a client sets `link_names`: a space without width behind `@` is for that.
 */
function escapeSlack(text: string): string {
	if (!SPECIAL.test(text)) return text;
	return text
		.replace(AT_WORD_EDGE, (mark) => String.fromCharCode(mark.charCodeAt(0) + TO_FULL_WIDTH))
		.replace(/[&<>]/g, (found) => ENTITIES[found])
		.replace(MENTION, '@\u200B')
		.replace(ADDRESS, '\u200B')
		.replace(EMOJI, ':\u200B')
		.replace(ANY_LINE_END, ' ');
}

/** The text of a link ends at `|`. */
const slackAddress = (url: string): string =>
	url.replaceAll('|', '%7C').replace(/[&<>]/g, (found) => ENTITIES[found]);

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
		escape: (text) => text.replace(ANY_LINE_END, ' '),
		bold: (escaped) => escaped,
		italic: (escaped) => escaped,
		lineEnd: '\n',
	},
};

/** Only an address of the web becomes a link. */
export const isAddress = (url: string | undefined): url is string =>
	url !== undefined && webAddress(url) !== undefined;
