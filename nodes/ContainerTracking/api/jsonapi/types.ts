/** JSON:API as the service sends it (docs/interface.md#the-form-of-an-answer): all but `type` and `id` may be missing or odd. */

export type JsonValue =
	| string
	| number
	| boolean
	| null
	| JsonValue[]
	| { [key: string]: JsonValue };
export type JsonObject = { [key: string]: JsonValue };

export interface ResourceIdentifier {
	type: string;
	id: string;
}

export interface Relationship {
	data?: ResourceIdentifier | ResourceIdentifier[] | null;
	links?: JsonObject;
	meta?: JsonObject;
}

export interface Resource extends ResourceIdentifier {
	attributes?: JsonObject | null;
	relationships?: { [name: string]: Relationship | null } | null;
	links?: JsonObject | null;
}

export interface JsonApiDocument {
	data?: Resource | Resource[] | null;
	included?: Resource[] | null;
	links?: { [name: string]: string | null } | null;
	meta?: JsonObject | null;
}

/** Members side by side; a relationship is the joined resource if included, else `{type, id}`, null or a list. */
export type FlatResource = { id: string; type: string } & { [field: string]: unknown };

/** The rows of an answer. A "get" may answer with a list of one, a list with a single object. */
export function resourcesOf(document: JsonApiDocument): Resource[] {
	const { data } = document;
	return Array.isArray(data) ? data.filter(isObject) : isObject(data) ? [data] : [];
}

export const resourceOf = (document: JsonApiDocument): Resource | undefined =>
	resourcesOf(document)[0];

/** Whether `data` is a resource or a list of resources, as JSON:API has it. A list may contain nulls. */
export function hasRows(document: JsonApiDocument): boolean {
	const data: unknown = isObject(document) ? document.data : undefined;
	return Array.isArray(data) ? data.every((row) => row === null || isObject(row)) : isObject(data);
}

/** Whether a value is a JSON object, in contrast to a list, null or a plain value. */
export const isObject = (value: unknown): value is JsonObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The ID of a resource; undefined where it has none, so that two resources without an ID are never the same. */
export function idOf({ id }: { id?: unknown }): string | undefined {
	if (typeof id === 'string') return id;
	return typeof id === 'number' ? String(id) : undefined;
}

/** A plain value as text, e.g. to compare it; empty for anything else. An object's own `toString` is never called. */
export function textOf(value: unknown): string {
	if (typeof value === 'string') return value;
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** One entry of a refusal (docs/interface.md#errors), with every member parsed liberally. */
export interface ErrorEntry {
	status?: string;
	title?: string;
	detail?: string;
	code?: string;
	/** JSON pointer (`/data/attributes/scac`) or the name of a query parameter (`include`). */
	source?: string;
	/** The ID of a document whose file is in the account already. */
	existing_document_id?: string;
}

export function errorEntries(body: unknown): ErrorEntry[] {
	if (typeof body === 'string') {
		const detail = isWebPage(body) ? undefined : shortText(body);
		return detail ? [{ detail }] : [];
	}
	if (!isObject(body)) return [];
	const { errors, error, detail, title, message } = body;
	const entries = [errors, error].flatMap((list) => list ?? []).flatMap(entriesIn);
	if (entries.length > 0) return entries;
	return detail || title || message ? [errorEntry(body)].filter(hasContent) : [];
}

/** Whether a body is HTML: the page of an unknown route or a proxy instead of the service's own words. */
export const isWebPage = (body: unknown): boolean =>
	typeof body === 'string' && /^\s*<(!doctype\s*html|html|head|body)/i.test(body);

/** An object may also have the words by the names of what they are about: `{scac: ['is blank']}`. */
function entriesIn(raw: unknown): ErrorEntry[] {
	const entry = errorEntry(raw);
	if (hasContent(entry) || !isObject(raw)) return [entry].filter(hasContent);
	return Object.entries(raw).flatMap(([name, texts]) =>
		[texts].flat().flatMap((text) => {
			const detail = shortText(text);
			return detail ? { detail, source: shortText(name, 200) } : [];
		}),
	);
}

function errorEntry(raw: unknown): ErrorEntry {
	if (!isObject(raw)) return { detail: shortText(raw) };
	const [source, meta] = [raw.source, raw.meta].map((part) => (isObject(part) ? part : {}));
	return {
		status: shortText(raw.status, 20),
		title: shortText(raw.title, 200),
		detail: shortText(raw.detail) ?? shortText(raw.message),
		code: shortText(raw.code, 100),
		source: shortText(source.pointer, 200) ?? shortText(source.parameter, 200),
		existing_document_id: shortText(meta.existing_document_id, 100),
	};
}

const hasContent = (entry: ErrorEntry): boolean => Object.values(entry).some(Boolean);

function shortText(value: unknown, most = 500): string | undefined {
	if (typeof value === 'number') return String(value);
	if (typeof value !== 'string') return undefined;
	const line = value
		.slice(0, 10 * most)
		.replace(NOT_SHOWN, ' ')
		.trim();
	if (line.length <= most) return line || undefined;
	// The cut may split a character.
	return `${line.slice(0, most).replace(/\p{Cs}$/u, '')}…`;
}

/** Control characters and halves of a character would take six characters each, and nobody reads them. */
const NOT_SHOWN = /[\s\p{Cc}\p{Cs}]+/gu;
