import { FORMATS } from './format';

/** One line that mentions, links and formats nothing of itself, whatever is in it; its number leads to the link. */
export function slackText(text: string, number?: string | null, link?: string | null): string {
	const { escape, link: linked } = FORMATS.slack;
	const [line, name] = [escape(text), escape(number ?? '')];
	if (!link || !linked) return line;
	return name !== '' && line.includes(name)
		? line.replace(name, () => linked(name, link))
		: `${line} · ${linked('Look it up', link)}`;
}
