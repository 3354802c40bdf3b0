/** Answers that deviate from the contract though all went well. */
import type { Document } from '../endpoint.mts';
import type { Effect } from './faults.mts';

export function reshape(document: Document, effect: Effect | undefined): Document {
	switch (effect?.kind) {
		case 'repeatedNext':
			return withNext(document, (links) => links.self);
		case 'foreignNext':
			return withNext(document, ({ next, self }) => {
				const url = new URL(next ?? self);
				return `${effect.origin}${url.pathname}${decodeURIComponent(url.search)}`;
			});
		case 'meta':
			return withMeta(document, effect.shape);
		case 'oneElementList':
			return { ...document, data: [document.data] };
		case 'oneObject':
			return { ...document, data: [document.data].flat()[0] };
		default:
			return document;
	}
}

function withNext(document: Document, next: (links: Record<string, string>) => string): Document {
	const { links } = document;
	if (!links) return document;
	return { ...document, links: { ...links, next: next(links) } };
}

function withMeta(document: Document, shape: Extract<Effect, { kind: 'meta' }>['shape']): Document {
	const { meta = {}, links, ...rest } = document;
	const { size, total } = meta;
	switch (shape) {
		case 'total':
			return { ...rest, links, meta: { total } };
		case 'pagination':
			return { ...rest, links, meta: { pagination: { size, total } } };
		case 'absent':
			return { ...rest, links };
		case 'withoutLinks':
			return { ...rest, meta };
	}
}
