import { idOf, isObject } from './document';
import { includeTree, type IncludeTree } from './includes';
import type {
	FlatResource,
	JsonApiDocument,
	Relationship,
	Resource,
	ResourceIdentifier,
} from './types';
import { UNTYPED, untypedTarget } from './untyped';

/** The `included` resources of an answer, found by type and id. */
export type IncludedIndex = Map<string, Map<string, Resource>>;

/** Type and id decide: a destination may be a port or a metro area, a terminal a rail terminal. */
export function indexIncluded(included: JsonApiDocument['included']): IncludedIndex {
	const index: IncludedIndex = new Map();
	if (!Array.isArray(included)) return index;
	for (const resource of included) {
		const id = resource ? idOf(resource) : undefined;
		if (id === undefined) continue;
		const type = resource.type || UNTYPED;
		let ofType = index.get(type);
		if (!ofType) index.set(type, (ofType = new Map()));
		ofType.set(id, resource);
	}
	return index;
}

/** A member of that name would become the prototype of whatever copies the object. */
const PROTOTYPE = '__proto__';

const NOTHING_INCLUDED: IncludedIndex = new Map();
const NO_INCLUDES = includeTree([]);

/**
 * Puts id, type, attributes and relationships of a resource side by side. Only relationships named in
 * `includes` are joined, so the depth is what the request asked for and cycles end by themselves.
 *
 * Name clashes have one outcome each: the resource's own `id` and `type` stay and a differing attribute
 * becomes `attributes_id` or `attributes_type`; an attribute keeps its name and a relationship of that
 * name becomes `<name>_relationship`, the links of the resource `resource_links`.
 */
export function flatten(
	resource: Resource,
	included: IncludedIndex = NOTHING_INCLUDED,
	includes: IncludeTree = NO_INCLUDES,
): FlatResource {
	const { id, type, attributes } = resource;
	const beside = besideAttributes(resource, included, includes);
	// Merged at once: adding the relationships to the attributes one by one is several times slower.
	const flat: FlatResource = { id, type, ...attributes, ...beside };
	const isClear = flat.id === id && flat.type === type && !Object.hasOwn(flat, PROTOTYPE);
	return isClear ? flat : withoutClashes(flat, resource);
}

/** Relationships and links, under names that no attribute has. */
function besideAttributes(
	{ attributes, relationships, links }: Resource,
	included: IncludedIndex,
	includes: IncludeTree,
): { [name: string]: unknown } {
	const taken = attributes ?? {};
	const beside: { [name: string]: unknown } = {};
	for (const name in relationships) {
		const target = related(relationships[name], name, included, includes[name]);
		if (target !== undefined) beside[relationshipName(name, taken, beside)] = target;
	}
	if (links) beside[linksName(taken, beside)] = links;
	return beside;
}

function relationshipName(name: string, ...takenBy: object[]): string {
	let free = name === PROTOTYPE ? 'proto' : name;
	const isTaken = () =>
		free === 'id' || free === 'type' || takenBy.some((taken) => Object.hasOwn(taken, free));
	while (isTaken()) free += '_relationship';
	return free;
}

function linksName(...takenBy: object[]): string {
	let free = 'links';
	while (takenBy.some((taken) => Object.hasOwn(taken, free))) free = `resource_${free}`;
	return free;
}

function withoutClashes(flat: FlatResource, { id, type }: Resource): FlatResource {
	const { [PROTOTYPE]: prototype, ...clear } = flat as { [name: string]: unknown };
	const rename = (name: string, value: unknown) => {
		let free = `attributes_${name}`;
		while (Object.hasOwn(clear, free)) free = `attributes_${free}`;
		clear[free] = value;
	};
	if (Object.hasOwn(flat, PROTOTYPE)) rename('proto', prototype);
	if (clear.id !== id) rename('id', clear.id);
	if (clear.type !== type) rename('type', clear.type);
	return Object.assign(clear, { id, type });
}

function related(
	relationship: Relationship | null,
	name: string,
	included: IncludedIndex,
	includes: IncludeTree | undefined,
): unknown {
	const data = relationship?.data;
	if (!Array.isArray(data)) return data ? joined(data, name, included, includes) : data;
	return data.filter(Boolean).map((identifier) => joined(identifier, name, included, includes));
}

/** What is no identifier stays as it is. */
function joined(
	identifier: ResourceIdentifier,
	relationship: string,
	included: IncludedIndex,
	includes: IncludeTree | undefined,
): FlatResource | ResourceIdentifier {
	if (!isObject(identifier)) return identifier;
	const id = includes && idOf(identifier);
	if (id === undefined) return { type: identifier.type, id: identifier.id };
	const resource =
		included.get(identifier.type)?.get(id) ?? untypedTarget(identifier, id, relationship, included);
	return resource
		? flatten(resource, included, includes)
		: { type: identifier.type, id: identifier.id };
}
