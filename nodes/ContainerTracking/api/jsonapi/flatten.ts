import {
	type FlatResource,
	type JsonApiDocument,
	type Relationship,
	type Resource,
	type ResourceIdentifier,
	idOf,
	isObject,
} from './types';

/** The `included` resources of an answer, found by type and id. */
export type IncludedIndex = Map<string, Map<string, Resource>>;

/** Resources are found by type and id: a destination may be a port or a metro area, a terminal a rail terminal. */
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

const NOTHING_INCLUDED: IncludedIndex = new Map();
const NO_INCLUDES = includeTree([]);

/**
 * Only relationships in `includes` are joined, so cycles end. Names that clash change: an attribute becomes
 * `attributes_id` or `attributes_type`, a relationship `<name>_relationship`, the links `resource_links`.
 */
export function flatten(
	resource: Resource,
	included: IncludedIndex = NOTHING_INCLUDED,
	includes: IncludeTree = NO_INCLUDES,
): FlatResource {
	const { id, type, attributes } = resource;
	// Merged at once: adding the relationships to the attributes one by one is several times slower.
	const beside = besideAttributes(resource, included, includes);
	const flat: FlatResource = { id, type, ...attributes, ...beside };
	for (const name of ['id', 'type'] as const) {
		if (flat[name] === resource[name]) continue;
		let free = `attributes_${name}`;
		while (Object.hasOwn(flat, free)) free = `attributes_${free}`;
		flat[free] = flat[name];
		flat[name] = resource[name];
	}
	return flat;
}

/** Relationships and links, under names that no attribute has. */
function besideAttributes(
	{ attributes, relationships, links }: Resource,
	included: IncludedIndex,
	includes: IncludeTree,
): { [name: string]: unknown } {
	const beside: { [name: string]: unknown } = {};
	const isTaken = (name: string) =>
		Object.hasOwn(attributes ?? {}, name) || Object.hasOwn(beside, name);
	for (const name in relationships) {
		const target = related(relationships[name], name, included, includes[name]);
		if (target === undefined) continue;
		let free = name;
		while (free === 'id' || free === 'type' || isTaken(free)) free += '_relationship';
		beside[free] = target;
	}
	let free = 'links';
	while (isTaken(free)) free = `resource_${free}`;
	if (links) beside[free] = links;
	return beside;
}

function related(
	relationship: Relationship | null,
	name: string,
	included: IncludedIndex,
	includes: IncludeTree | undefined,
): unknown {
	const data = relationship?.data;
	if (!Array.isArray(data)) return data ? joinedResource(data, name, included, includes) : data;
	return data
		.filter(Boolean)
		.map((identifier) => joinedResource(identifier, name, included, includes));
}

/** A value that is no identifier stays as it is. */
function joinedResource(
	identifier: ResourceIdentifier,
	relationship: string,
	included: IncludedIndex,
	includes: IncludeTree | undefined,
): FlatResource | ResourceIdentifier {
	if (!isObject(identifier)) return identifier;
	const bare = { type: identifier.type, id: identifier.id };
	const id = includes && idOf(identifier);
	if (id === undefined) return bare;
	const resource =
		included.get(identifier.type)?.get(id) ?? untypedTarget(identifier, id, relationship, included);
	return resource ? flatten(resource, included, includes) : bare;
}

/** The key of the index for resources that do not state their type. */
const UNTYPED = '';

/** Relationships to reference data, which the contract shows without a type (docs/interface.md#reference-data). */
const REFERENCE_DATA: { [relationship: string]: string } = {
	destination: 'port',
	destination_terminal: 'terminal',
	location: 'port',
	metro_area: 'metro_area',
	pickup_facility: 'terminal',
	pod_terminal: 'terminal',
	port: 'port',
	port_of_discharge: 'port',
	port_of_lading: 'port',
	shipping_line: 'shipping_line',
	terminal: 'terminal',
	vessel: 'vessel',
};

/** Gives a resource that states no type the requested one. */
export function asType(resource: Resource, type: string | undefined): Resource {
	if (resource.type || !type) return resource;
	const { id = resource.attributes?.id as string } = resource;
	return { ...resource, id, type };
}

/** IDs are unique, so where one of the two states no type, equal IDs mean the same resource. */
function untypedTarget(
	identifier: ResourceIdentifier,
	id: string,
	relationship: string,
	included: Map<string, Map<string, Resource>>,
): Resource | undefined {
	const found = included.get(UNTYPED)?.get(id);
	if (found) return asType(found, identifier.type || REFERENCE_DATA[relationship]);
	if (identifier.type) return undefined;
	return [...included.values()].find((ofType) => ofType.has(id))?.get(id);
}

/** Include paths as a tree: `containers.pod_terminal` becomes `{containers: {pod_terminal: {}}}`. */
export interface IncludeTree {
	[relationship: string]: IncludeTree;
}

/** One include path: relationship names joined by dots. */
export const INCLUDE_PATH = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;

/** Splits typed text (`containers, containers.pod_terminal`) into its paths, each once. */
export function includePaths(...texts: Array<string | string[] | undefined>): string[] {
	const paths = texts
		.flat()
		.flatMap((text) => (text ?? '').split(','))
		.map((path) => path.trim())
		.filter((path) => path !== '');
	return [...new Set(paths)];
}

export function includeTree(paths: string[]): IncludeTree {
	const tree: IncludeTree = Object.create(null);
	for (const path of paths) {
		let branch = tree;
		for (const name of path.split('.')) branch = branch[name] ??= Object.create(null);
	}
	return tree;
}
