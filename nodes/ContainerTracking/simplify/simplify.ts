import { flatten, isObject, type FlatResource, type IncludeTree, type Resource } from '../jsonapi';
import { cell } from './cells';
import { FIRST_FIELDS, type FirstField, type Read } from './firstFields';

/** The names of the first fields of a type. */
export const firstFieldNames = (type: string): string[] =>
	(FIELDS.get(type) ?? []).map(({ name }) => name);

/** Those that tell which one it is: its own ID, and of something found whose row it is. */
export const idNames = (type: string | undefined): string[] =>
	type === 'search_result' ? firstFieldNames(type).filter((name) => name.endsWith('_id')) : ['id'];

type Picked = { [field: string]: unknown };
/** Most are one member as it stands, and need no search. */
type Field = Exclude<FirstField, string> | { name: string; member: string };

const FIELDS = new Map(
	Object.entries(FIRST_FIELDS).map(([type, entries]) => [type, entries.map(field)]),
);

function field(entry: FirstField): Field {
	if (typeof entry !== 'string') return entry;
	const [name, alternatives = name] = entry.split(': ');
	const paths = alternatives.split(' | ').map((path) => path.split('.'));
	if (paths.flat().length === 1) return { name, member: alternatives };
	return { name, valueFrom: (read) => firstKnown(read, paths) };
}

function firstKnown(read: Read, paths: string[][]): unknown {
	for (const [name, ...further] of paths) {
		let value = read(name);
		for (const member of further) value = (value as Picked | null | undefined)?.[member];
		if (value !== undefined && value !== null) return value;
	}
	return null;
}

function pickedBy(fields: Field[], read: Read): Picked {
	const picked: Picked = {};
	for (const each of fields)
		picked[each.name] = cell('member' in each ? read(each.member) : each.valueFrom(read));
	return picked;
}

/**
 * The few fields a dispatcher looks at first. Relationships that were asked for in `includes` follow,
 * simplified themselves. A type without a list of its own is taken for the one that was asked for, and where
 * nobody knows that, it gives its first ten plain fields.
 */
export function simplify(
	flat: FlatResource,
	includes: IncludeTree = {},
	askedFor: string = '',
): Picked {
	const fields = FIELDS.get(flat.type) ?? FIELDS.get(askedFor);
	const picked = fields
		? pickedBy(fields, (name) => flat[name])
		: Object.fromEntries(firstOf(flat).map(([name, value]) => [name, cell(value)]));
	for (const name in includes) {
		if (Object.hasOwn(flat, name)) picked[name] = simplifyRelated(flat[name], includes[name]);
	}
	return picked;
}

const firstOf = ({ id, ...others }: FlatResource): Array<[string, unknown]> => [
	...Object.entries(others).slice(0, 10),
	['id', id],
];

/** Whether it tells anything, and is of a type with fields of its own. */
export const hasFirstFields = ({ type, attributes }: Resource): boolean =>
	FIELDS.has(type) && isObject(attributes) && Object.keys(attributes).length > 0;

/**
 * What simplify(flatten(resource)) gives, without a copy of all that it leaves out. One that is only named has its ID
 * alone: with fields it would look like one of which nothing is due.
 *
 * @param newer members that are known better than the resource tells them
 */
export function simplifyResource(resource: Resource, newer?: Picked): Picked {
	const { id, type, attributes, relationships } = resource;
	if (!isObject(attributes) || Object.keys(attributes).length === 0) return { id };
	const fields = FIELDS.get(type);
	if (!fields) return simplify(flatten(resource));
	return pickedBy(fields, (name) => {
		if (name === 'id') return id;
		if (name === 'type') return type;
		if (newer && Object.hasOwn(newer, name)) return newer[name];
		const told = attributes[name];
		return told === undefined ? relationships?.[name]?.data : told;
	});
}

function simplifyRelated(value: unknown, includes: IncludeTree): unknown {
	if (Array.isArray(value))
		return value.length === 0 ? null : value.map((entry) => simplifyRelated(entry, includes));
	return isJoined(value) ? simplify(value, includes) : value;
}

/** A joined resource, in contrast to a bare `{type, id}` whose resource did not come along. */
const isJoined = (value: unknown): value is FlatResource =>
	typeof value === 'object' &&
	value !== null &&
	'type' in value &&
	'id' in value &&
	Object.keys(value).length > 2;
