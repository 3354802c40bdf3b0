import type { Resource, ResourceIdentifier } from './types';

/** Where the index of what is included keeps resources that do not state their type. */
export const UNTYPED = '';

/** What leads to reference data, which the contract shows without a type (docs/interface.md#reference-data). */
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

/** A resource as one of the type that was asked for, where it does not say its own. */
export function asType(resource: Resource, type: string | undefined): Resource {
	if (resource.type || !type) return resource;
	const { id = resource.attributes?.id as string } = resource;
	return { ...resource, id, type };
}

/**
 * What a relationship leads to where one of the two does not state its type: IDs are unique, so what has the
 * same is meant. Two that state different types are never the same.
 */
export function untypedTarget(
	identifier: ResourceIdentifier,
	id: string,
	relationship: string,
	included: Map<string, Map<string, Resource>>,
): Resource | undefined {
	const found = included.get(UNTYPED)?.get(id);
	if (found) return asType(found, identifier.type || REFERENCE_DATA[relationship]);
	if (identifier.type) return undefined;
	for (const ofType of included.values()) {
		const resource = ofType.get(id);
		if (resource) return resource;
	}
	return undefined;
}
