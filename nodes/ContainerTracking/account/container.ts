import {
	type FlatResource,
	flatten,
	includeTree,
	indexIncluded,
	isObject,
	type JsonApiDocument,
	type Resource,
	resourceOf,
	textOf,
} from '../jsonapi';
import { type ApiRequest, type Client, type ErrorContext, hasRows, path } from '../transport';

/** Everything the rules look at, in one request. */
const CONTAINER_INCLUDES = ['pickup_facility', 'pod_terminal', 'shipment'];

/** Whether a resource holds anything to be evaluated: a bare one looks like a container that nothing is due for. */
export const hasAttributes = (resource: Resource | undefined): resource is Resource =>
	isObject(resource?.attributes) && Object.keys(resource.attributes).length > 0;

/** Null and an empty list are answers too: there is no such container. */
function isContainerAnswer(document: JsonApiDocument): boolean {
	if (!isObject(document)) return false;
	if (document.data !== null && !hasRows(document)) return false;
	const resource = resourceOf(document);
	return resource === undefined || hasAttributes(resource);
}

export const containerRequest = (containerId: unknown): ApiRequest => ({
	method: 'GET',
	path: path`/containers/${containerId}`,
	query: { include: CONTAINER_INCLUDES.join(',') },
	expects: isContainerAnswer,
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

export interface Service {
	client: Client;
	errorContext: ErrorContext;
	/** How many pages are asked for ahead of the one that is looked at; each lies in memory. */
	pagesAhead?: number;
}
