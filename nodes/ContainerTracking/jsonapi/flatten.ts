import { includeTree, type IncludeTree } from './includes';
import type {
	FlatResource,
	JsonApiDocument,
	Relationship,
	Resource,
	ResourceIdentifier,
} from './types';

/** The `included` resources of an answer, found by type and id. */
export type IncludedIndex = Map<string, Map<string, Resource>>;

/** Type and id decide: a destination may be a port or a metro area, a terminal a rail terminal. */
export function indexIncluded(included: JsonApiDocument['included']): IncludedIndex {
	const index: IncludedIndex = new Map();
	if (!Array.isArray(included)) return index;
	for (const resource of included) {
		if (!resource?.type) continue;
		let ofType = index.get(resource.type);
		if (!ofType) index.set(resource.type, (ofType = new Map()));
		ofType.set(String(resource.id), resource);
	}
	return index;
}

const NOTHING_INCLUDED: IncludedIndex = new Map();
const NO_INCLUDES = includeTree([]);

/**
 * Puts id, type, attributes and relationships of a resource side by side. Only relationships named in
 * `includes` are joined, so the depth is what the request asked for and cycles end by themselves.
 *
 * Name clashes have one outcome each: the resource's own `id` and `type` stay and a differing attribute
 * becomes `attributes_id` or `attributes_type`; an attribute keeps its name and a relationship of that
 * name becomes `<name>_relationship`.
 */
export function flatten(
	resource: Resource,
	included: IncludedIndex = NOTHING_INCLUDED,
	includes: IncludeTree = NO_INCLUDES,
): FlatResource {
	const flat: FlatResource = { id: resource.id, type: resource.type, ...resource.attributes };
	restoreIdentity(flat, resource);
	const relationships = resource.relationships;
	for (const name in relationships) {
		const target = related(relationships[name], included, includes[name]);
		if (target !== undefined) flat[freeName(flat, name)] = target;
	}
	if (resource.links && !('links' in flat)) flat.links = resource.links;
	return flat;
}

function restoreIdentity(flat: FlatResource, resource: Resource): void {
	for (const name of ['id', 'type'] as const) {
		if (flat[name] === resource[name]) continue;
		flat[`attributes_${name}`] = flat[name];
		flat[name] = resource[name];
	}
}

function freeName(flat: FlatResource, name: string): string {
	let free = name === '__proto__' ? 'proto' : name;
	while (free in flat) free += '_relationship';
	return free;
}

function related(
	relationship: Relationship | null,
	included: IncludedIndex,
	includes: IncludeTree | undefined,
): unknown {
	const data = relationship?.data;
	if (!Array.isArray(data)) return data ? joined(data, included, includes) : data;
	return data.filter(Boolean).map((identifier) => joined(identifier, included, includes));
}

function joined(
	identifier: ResourceIdentifier,
	included: IncludedIndex,
	includes: IncludeTree | undefined,
): FlatResource | ResourceIdentifier {
	const resource = includes && included.get(identifier.type)?.get(String(identifier.id));
	return resource
		? flatten(resource, included, includes)
		: { type: identifier.type, id: identifier.id };
}
