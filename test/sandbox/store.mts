import { createHash } from 'node:crypto';

import {
	type Attributes,
	type Identifier,
	identify,
	type Relationship,
	type Resource,
	targets,
} from './resource.mts';

/** A UUID that depends only on type and key, so that IDs are the same in every run. */
export function stableId(type: string, key: string): string {
	const hex = createHash('sha1').update(`sandbox/${type}/${key}`).digest('hex');
	const variant = ((parseInt(hex[16], 16) & 3) | 8).toString(16);
	return [
		hex.slice(0, 8),
		hex.slice(8, 12),
		`5${hex.slice(13, 16)}`,
		`${variant}${hex.slice(17, 20)}`,
		hex.slice(20, 32),
	].join('-');
}

/** The identifier of a seeded resource by its key: UN/LOCODE, SCAC, IMO number, FIRMS code, name. */
export const seeded = (type: string, key: string): Identifier => ({
	id: stableId(type, key),
	type,
});

/** All resources of the service, in memory. All changes go through here, so `revision` shows whether there were any. */
export class Store {
	revision = 0;
	private readonly resources = new Map<string, Map<string, Resource>>();
	private readonly seeds = new Map<string, () => Resource[]>();
	private counters = new Map<string, number>();

	add(resource: Resource): Resource {
		this.revision++;
		this.ofType(resource.type).set(resource.id, resource);
		return resource;
	}

	/** Resources of a type that are created when the first of them is read. */
	seed(type: string, make: () => Resource[]): void {
		this.seeds.set(type, make);
	}

	get(type: string, id: string): Resource | undefined {
		return this.ofType(type).get(id);
	}

	find(identifier: Identifier): Resource | undefined {
		return this.get(identifier.type, identifier.id);
	}

	/** The target of a to-one relationship. */
	related(resource: Resource, name: string): Resource | undefined {
		return this.allRelated(resource, name)[0];
	}

	allRelated(resource: Resource, name: string): Resource[] {
		return targets(resource, name).flatMap((target) => this.find(target) ?? []);
	}

	/** All resources of a type, oldest first. */
	all(type: string): Resource[] {
		return [...this.ofType(type).values()];
	}

	/** The types of which there are resources. */
	types(): string[] {
		return [...this.resources.keys()];
	}

	/** All resources of a type, most recent creation first; the later added first where times agree. */
	newestFirst(type: string): Resource[] {
		return sortNewestFirst(this.all(type));
	}

	update(resource: Resource, attributes: Attributes): Resource {
		this.revision++;
		Object.assign(resource.attributes, attributes);
		return resource;
	}

	relate(resource: Resource, name: string, relationship: Relationship): void {
		this.revision++;
		resource.relationships[name] = relationship;
	}

	/** Adds one more target to a to-many relationship. */
	append(resource: Resource, name: string, target: Identifier): void {
		this.relate(resource, name, { data: [...targets(resource, name), identify(target)] });
	}

	remove(identifier: Identifier): void {
		this.revision++;
		this.ofType(identifier.type).delete(identifier.id);
	}

	/** The ID of the next resource of a type that is created while the sandbox runs. */
	nextId(type: string): string {
		return stableId(type, `created ${this.count(type)}`);
	}

	/** Counts from 1, per name. */
	count(name: string): number {
		const next = (this.counters.get(name) ?? 0) + 1;
		this.counters.set(name, next);
		return next;
	}

	private ofType(type: string): Map<string, Resource> {
		const known = this.resources.get(type);
		if (known) return known;
		const seeded = this.seeds.get(type)?.() ?? [];
		const ofType = new Map(seeded.map((resource) => [resource.id, resource]));
		this.resources.set(type, ofType);
		return ofType;
	}
}

/** Expects the rows oldest first and leaves the given list as it is. */
export function sortNewestFirst(rows: Resource[]): Resource[] {
	const created = new Map(rows.map((row) => [row, Date.parse(String(row.attributes.created_at))]));
	return [...rows].reverse().sort((a, b) => (created.get(b) || 0) - (created.get(a) || 0));
}
