import { BadInput } from '../input';

/**
 * Builds a request path, each inserted value as exactly one encoded segment:
 * path`/shipments/${'../webhooks'}` is `/shipments/..%2Fwebhooks`, which reaches nothing else.
 */
export function path(texts: TemplateStringsArray, ...segments: unknown[]): string {
	return texts.reduce((joined, text, index) => joined + segment(segments[index - 1]) + text);
}

function segment(value: unknown): string {
	const text = String(value ?? '').trim();
	// URL parsers resolve these two even when they are percent-encoded.
	if (text === '' || text === '.' || text === '..') {
		throw new BadInput(
			`The ID ${text ? `"${text}"` : 'is empty and'} cannot be looked up`,
			'Enter the ID as the service shows it, or pick an entry from the list.',
		);
	}
	return encodeURIComponent(text);
}
