/** An answer of the service, parsed so that each part has a known form, whatever was sent. */
export type Json = Record<string, unknown>;

export interface Resource {
	type: string;
	id: string;
	attributes: Json;
	relationships: Record<string, { data?: unknown }>;
	/** The resource as it was sent. */
	raw: Json;
}

export interface ErrorObject {
	status?: unknown;
	title?: unknown;
	detail?: unknown;
	code?: unknown;
	source?: { pointer?: unknown; parameter?: unknown };
}

export type Form = 'JSON' | 'web page' | 'empty' | 'other';

export interface Answer {
	status: number;
	headers: Headers;
	form: Form;
	/** The parsed document; an empty object without one. */
	document: Json;
	rows: Resource[];
	included: Resource[];
	links: Json;
	meta: Json;
	errors: ErrorObject[];
}

export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function readAnswer(status: number, headers: Headers, text: string): Answer {
	const parsed = parse(text);
	const document = objectOf(parsed);
	const data = [document.data ?? []].flat();
	return {
		status,
		headers,
		form: formOf(text, parsed),
		document,
		rows: data.filter(isObject).map(resource),
		included: listOf(document.included).filter(isObject).map(resource),
		links: objectOf(document.links),
		meta: objectOf(document.meta),
		errors: listOf(document.errors).filter(isObject),
	};
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		return undefined;
	}
}

function formOf(text: string, parsed: unknown): Form {
	if (text.trim() === '') return 'empty';
	if (parsed !== undefined) return 'JSON';
	return /^\s*<(!doctype|html|head|body)/i.test(text) ? 'web page' : 'other';
}

const resource = (raw: Json): Resource => ({
	type: textOf(raw.type),
	id: textOf(raw.id),
	attributes: objectOf(raw.attributes),
	relationships: Object.fromEntries(
		Object.entries(objectOf(raw.relationships)).map(([name, to]) => [name, objectOf(to)]),
	),
	raw,
});

export const textOf = (value: unknown): string =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An attribute as text; empty where it is null or absent. */
export const attribute = ({ attributes }: Resource, name: string): string =>
	textOf(attributes[name]);

/** The targets of a relationship, whatever its form. */
export const targets = (
	{ relationships }: Resource,
	name: string,
): Array<{ type: string; id: string }> =>
	[relationships[name]?.data ?? []]
		.flat()
		.filter(isObject)
		.map(({ type, id }) => ({ type: textOf(type), id: textOf(id) }));

/** The targets of a relationship among the given resources. */
export const related = (from: Resource, name: string, among: Resource[]): Resource[] =>
	targets(from, name).flatMap((to) =>
		among.filter(({ type, id }) => type === to.type && id === to.id).slice(0, 1),
	);
