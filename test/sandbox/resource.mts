/** The form of every resource object: docs/interface.md#the-form-of-an-answer. */
import { wordsOf } from '../words.mts';

/** `type` and `id` name a resource; relationships and `included` are joined by both. */
export interface Identifier {
	type: string;
	id: string;
}

export type Attributes = Record<string, unknown>;

export interface Relationship {
	data: Identifier | Identifier[] | null;
}

export type Relationships = Record<string, Relationship>;

export interface Resource extends Identifier {
	attributes: Attributes;
	relationships: Relationships;
}

/** Which of the two descriptions of the service the sandbox follows. */
export type Profile = 'public' | 'specification';

export const identify = ({ type, id }: Identifier): Identifier => ({ type, id });

/** `{data: {id, type}}`, or `{data: null}` when there is nothing to point at. */
export const toOne = (target?: Identifier | null): Relationship => ({
	data: target ? identify(target) : null,
});

export const toMany = (targets: Identifier[]): Relationship => ({ data: targets.map(identify) });

/** Attributes that are not known, separated by spaces. */
export const notKnown = (names: string): Attributes =>
	Object.fromEntries(wordsOf(names).map((name) => [name, null]));

/** The targets of a relationship as a list, whatever its form; empty when it is absent. */
export function targets(resource: Resource, name: string): Identifier[] {
	const data = resource.relationships[name]?.data ?? [];
	return Array.isArray(data) ? data : [data];
}

/** Reads a text attribute; the empty text when it is null or absent. */
export const text = (resource: Resource, name: string): string =>
	String(resource.attributes[name] ?? '');

/** Whether the name or a reference of a resource contains a term, ignoring case. */
export function mentions({ attributes }: Resource, name: string, term: string): boolean {
	const references = Array.isArray(attributes.ref_numbers) ? attributes.ref_numbers : [];
	return [attributes[name], ...references].some((value) =>
		String(value ?? '')
			.toLowerCase()
			.includes(term.toLowerCase()),
	);
}
