/** A board as a browser reads it: parse5 shares no code with what wrote it. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** The document, after which the parser must not have complained about anything. */
export function parsed(html: string): Element[] {
	const complaints: string[] = [];
	const document = parse(html, { onParseError: ({ code }) => complaints.push(code) });
	if (complaints.length > 0) throw new Error(`Not well-formed: ${complaints.join(', ')}`);
	return all(document);
}

/** All elements within, in the order of the page. */
export function all(node: Node): Element[] {
	const children = 'childNodes' in node ? node.childNodes.flatMap(all) : [];
	return isElement(node) ? [node, ...children] : children;
}

export const attribute = (element: Element, name: string): string | undefined =>
	element.attrs.find((each) => each.name === name)?.value;

export const classes = (element: Element): string[] =>
	(attribute(element, 'class') ?? '').split(' ');

/** Elements with a tag or a `.class`, in the order of the page. */
export const find = (elements: Element[], what: string): Element[] =>
	elements.filter((element) =>
		what.startsWith('.') ? classes(element).includes(what.slice(1)) : element.tagName === what,
	);

export function text(node: Node): string {
	if ('childNodes' in node) return node.childNodes.map(text).join('');
	return 'value' in node ? node.value : '';
}

/** Text of an element's children, one entry each. */
export const lines = (element: Element): string[] =>
	element.childNodes.filter(isElement).map((child) => text(child));
