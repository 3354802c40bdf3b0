import { FORMATS } from './format';

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
