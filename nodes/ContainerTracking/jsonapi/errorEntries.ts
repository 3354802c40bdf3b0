import { isObject } from './document';

/** One entry of an answer that refuses (docs/interface.md#errors), every member read liberally. */
export interface ErrorEntry {
	status?: string;
	title?: string;
	detail?: string;
	code?: string;
	/** JSON pointer (`/data/attributes/scac`) or the name of a query parameter (`include`). */
	source?: string;
}

/**
 * Reads the refusal out of any body the service was seen to send: `errors` with one or several entries,
 * members missing or null, `error` instead of `errors`, plain texts, or a web page (then no entry).
 */
export function errorEntries(body: unknown): ErrorEntry[] {
	if (typeof body === 'string')
		return isWebPage(body) || !body.trim() ? [] : [{ detail: oneLine(body) }];
	if (!isObject(body)) return [];
	const listed = [body.errors, body.error].flat().map(entryOf).filter(hasContent);
	if (listed.length > 0) return listed;
	return body.detail || body.title || body.message ? [entryOf(body)].filter(hasContent) : [];
}

/** Whether a body is HTML: an unknown route or a proxy's page instead of the service's own words. */
export const isWebPage = (body: unknown): boolean =>
	typeof body === 'string' && /^\s*<(!doctype|html|head|body)/i.test(body);

function entryOf(raw: unknown): ErrorEntry {
	if (!isObject(raw)) return { detail: text(raw) };
	const source = isObject(raw.source) ? raw.source : {};
	return {
		status: text(raw.status),
		title: text(raw.title),
		detail: text(raw.detail) ?? text(raw.message),
		code: text(raw.code),
		source: text(source.pointer) ?? text(source.parameter),
	};
}

const hasContent = (entry: ErrorEntry): boolean => Object.values(entry).some(Boolean);

const text = (value: unknown): string | undefined => {
	if (typeof value === 'number') return String(value);
	return typeof value === 'string' && value.trim() ? oneLine(value) : undefined;
};

const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim().slice(0, 500);
