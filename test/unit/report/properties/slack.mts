/**
 * What Slack makes of a text (mrkdwn as its documents report): `<…>` is a mention or a link, the rest is text in
 * which `&lt;`, `&gt;` and `&amp;` stand for themselves.
 */

export interface SlackLink {
	url: string;
	label: string;
}

export interface SlackText {
	links: SlackLink[];
	/** Of people, groups, channels and everybody. */
	mentions: string[];
	/** What is shown, labels of links as such. */
	text: string;
	/** Spans in bold, italics, struck through or as code, as they are shown. */
	styled: Array<{ mark: string; text: string; column: number }>;
	/** Lines that are shown as a quotation. */
	quoted: string[];
	/** An ampersand that stands for nothing, a bracket that is open or closes nothing. */
	loose: string[];
}

const CONTROL = /<([^<>\n]*)>/g;
const STYLED = /(?<![\p{L}\p{N}*_~`])([*_~`])(?=\S)([^\n]*?\S)\1(?![\p{L}\p{N}*_~`])/gu;

export function readSlack(source: string): SlackText {
	const links: SlackLink[] = [];
	const mentions: string[] = [];
	const outside = source.replace(CONTROL, (_, inside: string) => {
		if (/^[!@#]/.test(inside)) {
			mentions.push(inside);
			return inside;
		}
		const [url, ...label] = inside.split('|');
		links.push({ url: shown(url), label: shown(label.join('|')) });
		return label.join('|') || url;
	});
	const lines = outside.split('\n');
	return {
		links,
		mentions: [
			...mentions,
			...(shown(outside).match(/(?<![\p{L}\p{N}.])@[\p{L}\p{N}]\S*/gu) ?? []),
		],
		text: shown(outside),
		styled: lines.flatMap(styledIn),
		quoted: lines.filter((line) => /^\s*(?:>|&gt;)/.test(line)),
		loose: outside.match(/[<>]|&(?!(?:lt|gt|amp);)/g) ?? [],
	};
}

const styledIn = (line: string) =>
	[...line.matchAll(STYLED)].map(({ 1: mark, 2: text, index }) => ({
		mark,
		text: shown(text),
		column: index,
	}));

const ENTITIES: { [entity: string]: string } = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const shown = (text: string): string =>
	text.replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity]);
