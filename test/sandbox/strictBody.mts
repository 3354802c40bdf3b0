/** Reads a request body strictly as the endpoint describes it, so that a client's typing slip is noticed. */
import type { AttributeKind, AttributeRules, Call, DocumentRule, PlainRule } from './endpoint.mts';
import { badBody, unprocessable } from './errors.mts';
import type { Attributes, Identifier } from './resource.mts';

type Body = Pick<Call, 'id' | 'attributes' | 'relationships'>;

const EMPTY: Body = { attributes: {}, relationships: {} };

const KINDS: Record<AttributeKind, { wants: string; check: (value: unknown) => boolean }> = {
	text: { wants: 'a text', check: (value) => typeof value === 'string' },
	texts: {
		wants: 'a list of texts',
		check: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
	},
	boolean: { wants: 'true or false', check: (value) => typeof value === 'boolean' },
	headers: {
		wants: 'a list of {name, value}',
		check: (value) =>
			Array.isArray(value) &&
			value.every((entry) => isObject(entry) && hasExactly(entry, ['name', 'value'])),
	},
	// Checked by the endpoint.
	any: { wants: 'a value', check: () => true },
};

export function readBody(parsed: unknown, rule: DocumentRule | PlainRule | undefined): Body {
	if (rule === undefined) {
		if (parsed !== undefined) throw badBody('This endpoint takes no body.');
		return EMPTY;
	}
	if (!isObject(parsed)) throw badBody('A JSON object is missing in the body.');
	if ('plain' in rule) return { ...EMPTY, attributes: readAttributes(parsed, rule.plain, '') };
	return readDocument(parsed, rule);
}

function readDocument(parsed: Attributes, rule: DocumentRule): Body {
	refuseOthers(parsed, ['data'], '', badBody);
	const { data } = parsed;
	if (!isObject(data)) throw badBody('data is missing.', '/data');
	refuseOthers(data, ['type', 'id', 'attributes', 'relationships'], '/data', badBody);
	if (data.type === undefined) throw badBody('data.type is missing.', '/data/type');
	if (data.type !== rule.type) {
		throw unprocessable('/data/type', `data.type has to be "${rule.type}".`);
	}
	if (rule.idRequired && typeof data.id !== 'string') {
		throw badBody('data.id is missing.', '/data/id');
	}
	const attributes = data.attributes ?? {};
	if (!isObject(attributes)) throw badBody('attributes has to be an object.', '/data/attributes');
	return {
		id: data.id as string | undefined,
		attributes: readAttributes(attributes, rule.attributes, '/data/attributes'),
		relationships: readRelationships(data.relationships ?? {}, rule.relationships ?? {}),
	};
}

function readAttributes(attributes: Attributes, rules: AttributeRules, pointer: string) {
	refuseOthers(attributes, Object.keys(rules), pointer, unknownAttribute);
	for (const [name, rule] of Object.entries(rules)) {
		const value = attributes[name];
		const { wants, check } = KINDS[rule.replace('required ', '') as AttributeKind];
		const isMissing = value === undefined && rule.startsWith('required ');
		if (isMissing) throw badBody(`${name} is missing.`, `${pointer}/${name}`);
		if (value !== undefined && !check(value)) {
			throw unprocessable(`${pointer}/${name}`, `${name} has to be ${wants}.`);
		}
	}
	return attributes;
}

function readRelationships(
	relationships: unknown,
	rules: Record<string, string>,
): Record<string, Identifier | null> {
	const pointer = '/data/relationships';
	if (!isObject(relationships)) throw badBody('relationships has to be an object.', pointer);
	refuseOthers(relationships, Object.keys(rules), pointer, unknownAttribute);
	return Object.fromEntries(
		Object.entries(relationships).map(([name, value]) => {
			const data = isObject(value) ? value.data : undefined;
			const fits = isObject(data) && hasExactly(data, ['id', 'type']) && data.type === rules[name];
			if (data !== null && !fits) {
				const detail = `${name} has to be {data: {id, type: "${rules[name]}"}}.`;
				throw unprocessable(`${pointer}/${name}`, detail);
			}
			return [name, data as Identifier | null];
		}),
	);
}

export function refuseOthers(
	record: Attributes,
	known: string[],
	pointer: string,
	refuse: (detail: string, pointer: string) => Error,
): void {
	const other = Object.keys(record).find((name) => !known.includes(name));
	if (other !== undefined) throw refuse(`${other} is not known here.`, `${pointer}/${other}`);
}

export const unknownAttribute = (detail: string, pointer: string) => unprocessable(pointer, detail);

export const isObject = (value: unknown): value is Attributes =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const hasExactly = (record: Attributes, names: string[]) =>
	Object.keys(record).sort().join() === names.join() &&
	Object.values(record).every((value) => typeof value === 'string');
