import {
	flatten,
	includeTree,
	indexIncluded,
	isObject,
	resourceOf,
	textOf,
	type FlatResource,
	type JsonApiDocument,
	type Resource,
} from '../jsonapi';
import { hasRows, path, type ApiRequest } from '../transport';
import type { Service } from './service';

/** Everything the rules look at, in one request. */
const CONTAINER_INCLUDES = ['pickup_facility', 'pod_terminal', 'shipment'];

/** Whether a resource holds anything to be evaluated: a bare one looks like a container that nothing is due for. */
export const isTold = (resource: Resource | undefined): resource is Resource =>
	isObject(resource?.attributes) && Object.keys(resource.attributes).length > 0;

/** Null and an empty list are answers too: there is no such container. */
function tellsContainer(document: JsonApiDocument): boolean {
	if (!isObject(document)) return false;
	if (document.data !== null && !hasRows(document)) return false;
	const resource = resourceOf(document);
	return resource === undefined || isTold(resource);
}

export const containerRequest = (containerId: unknown): ApiRequest => ({
	method: 'GET',
	path: path`/containers/${containerId}`,
	query: { include: CONTAINER_INCLUDES.join(',') },
	expects: tellsContainer,
});

/** Undefined where the service has no such container. */
export async function fetchContainer(
	{ client, errorContext }: Service,
	containerId: unknown,
): Promise<FlatResource | undefined> {
	const asked = { type: 'container', id: textOf(containerId) };
	const request = { ...containerRequest(containerId), asked };
	const { document } = await client.send(request, errorContext);
	const resource = resourceOf(document);
	return (
		resource && flatten(resource, indexIncluded(document.included), includeTree(CONTAINER_INCLUDES))
	);
}
