/** What stands in a page, as parse5 reads it: a browser's parser, which shares nothing with what wrote the page. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { wordsOf } from '../../../words.mts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

export interface Allowed {
	elements: string[];
	attributes: string[];
	/** Beginnings of addresses that may be linked. */
	links: string[];
}

/** What brings in something from elsewhere, or may run. */
const REACHES_OUT =
	/url\(|@import|expression\(|image-set\(|src\(|javascript:|behavior|-moz-binding/i;
const LINKING = wordsOf(`
	href src xlink:href action formaction poster background srcset
`);

/** Half characters and those that stand for none: written as a mark of their own. */
const HARMLESS: string[] = ['surrogate-in-input-stream', 'noncharacter-in-input-stream'];

/** What an allow list does not have; empty where nothing is wrong. */
export function strangeIn(html: string, allowed: Allowed): string[] {
	const errors: string[] = [];
	const document = parse(html, {
		onParseError: ({ code }) => {
			if (!HARMLESS.includes(code)) errors.push(`parse error: ${code}`);
		},
	});
	return [...errors, ...elementsOf(document).flatMap((element) => strangeAt(element, allowed))];
}

function strangeAt({ tagName, attrs, childNodes }: Element, allowed: Allowed): string[] {
	const found: string[] = [];
	if (!allowed.elements.includes(tagName)) found.push(`<${tagName}>`);
	for (const { prefix, name, value } of attrs) {
		const full = prefix ? `${prefix}:${name}` : name;
		if (!allowed.attributes.includes(full)) found.push(`<${tagName} ${full}>`);
		const isLink = LINKING.includes(full);
		if (isLink && !allowed.links.some((start) => value.startsWith(start)))
			found.push(`${full} to ${value.slice(0, 80)}`);
		// The policy of the page itself names what it forbids.
		if (!isLink && tagName !== 'meta' && full === 'style' && REACHES_OUT.test(value))
			found.push(`style ${value.slice(0, 80)}`);
	}
	if (tagName === 'style' && REACHES_OUT.test(childNodes.map(ownText).join('')))
		found.push('a style that reaches out');
	return found;
}

function elementsOf(node: Node): Element[] {
	const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
	return 'tagName' in node ? [node, ...children] : children;
}

const ownText = (node: Node): string => ('value' in node ? node.value : '');

const UNSEEN = ['style', 'script', 'head', 'template'];

/** What a reader sees, and what is read to them (titles, labels), in the order of the page. */
export function textOf(html: string): string {
	return seen(parse(html));
}

function seen(node: Node): string {
	if ('tagName' in node && UNSEEN.includes(node.tagName)) return '';
	if ('childNodes' in node) return node.childNodes.map(seen).join(' ');
	return node.nodeName === '#text' ? ownText(node) : '';
}

/**
 * A text without what nobody sees, and with each mark as what it looks like, so that it can be found again whatever
 * was done to keep it a text.
 */
export const bare = (text: string): string =>
	text.replace(/[\s\p{C}\p{Z}\uFFFD\u034f\u2800\u3164]/gu, '').normalize('NFKD');

/** As much of a text as has to be found again where long ones are cut. */
export const beginning = (text: string): string =>
	[...bare(text.slice(0, 36))].slice(0, 20).join('');
