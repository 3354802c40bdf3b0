import { isSameNumber } from '../api/input/values';
import { flatten, includeTree, indexIncluded } from '../api/jsonapi/flatten';
import {
	type FlatResource,
	isObject,
	type JsonApiDocument,
	type Resource,
	textOf,
} from '../api/jsonapi/types';
import { isPickedUp } from '../pickup/pickupStatus';
import type { FoundByNumber } from '../api/input/links';

/** A resource that has a number, with its ID by the path segment of its type. */
export interface Match extends Partial<Record<FoundByNumber, string>> {
	name: string;
	/** Whether a container is known to be picked up for good. */
	isPickedUp?: boolean;
}

export function matchesIn(document: JsonApiDocument, rows: Resource[], number: string, list = '') {
	const index = indexIncluded(document.included);
	const tree = includeTree(['containers']);
	return rows.flatMap((resource) => {
		const row = flatten(resource, index, tree);
		const containers = listOf(row.containers)
			.filter((container) => hasNumber(container, number))
			.map((container) => ({ ...asMatch(container), shipments: textOf(row.id) }));
		return [...(hasNumber(row, number) ? matchOf(row, list) : []), ...containers];
	});
}

/** Empty for a row without an ID, or of a type that has no numbers. */
export function matchOf(row: FlatResource, list = ''): Match[] {
	const type = typeFound(row.type, row.entity_type, list.slice(1));
	// A row of a search has the ID of the found resource in a field such as `container_id`.
	const id = textOf(row[`${type}_id`] ?? row.id);
	const name = textOf(row.number ?? row.bill_of_lading_number ?? row.request_number);
	const shipment = row.shipment_id ?? idIn(row.shipment) ?? idIn(row.tracked_object);
	const shipments = textOf(shipment) || undefined;
	if (id === '') return [];
	switch (type) {
		case 'shipment':
			return [{ shipments: id, name }];
		case 'container':
			return [{ containers: id, shipments, name, isPickedUp: isPickedUp(row) === true }];
		case 'tracking_request':
			return [
				{ tracking_requests: id, shipments, name: [name, row.status].filter(Boolean).join(', ') },
			];
		default:
			return [];
	}
}

/** The types with an ID field of their own in a row of a search, e.g. `container_id`. */
export const FOUND = ['container', 'shipment', 'tracking_request'];

/** The first of the types of a row that is known; the last one where none is. */
export function typeFound(...types: unknown[]): string {
	const names = types.map((type) => {
		const name = textOf(type).toLowerCase().replace(/s$/, '');
		// A search calls a container `cargo`.
		return name === 'cargo' ? 'container' : name;
	});
	return names.find((name) => FOUND.includes(name)) ?? names.at(-1) ?? '';
}

export const asMatch = (container: FlatResource): Match => ({
	containers: textOf(container.id),
	name: textOf(container.number),
	isPickedUp: isPickedUp(container) === true,
});

function hasNumber(row: FlatResource, number: string): boolean {
	const scac = textOf(row.shipping_line_scac ?? row.scac);
	const names = [row.number, row.bill_of_lading_number, row.normalized_number, row.request_number];
	if (names.some((name) => isSameNumber(textOf(name), number, scac))) return true;
	return [row.ref_numbers].flat().some((reference) => isSameNumber(textOf(reference), number));
}

export const listOf = (value: unknown): FlatResource[] => (Array.isArray(value) ? value : []);

const idIn = (value: unknown): unknown => (isObject(value) ? value.id : undefined);

/** `created` is the public service's word, `succeeded` the contract's (docs/interface.md#tracking-requests). */
export const TRACKED = ['created', 'succeeded'];
export const FAILED = ['failed', 'duplicate', 'not_found', 'retries_exhausted', 'invalid_number'];

/** A request that neither worked nor failed is pending, also in a status that the service adds later. */
export function outcomeOf(request: Resource | undefined): 'failed' | 'pending' | 'tracked' {
	const status = textOf(request?.attributes?.status);
	if (request?.relationships?.tracked_object?.data || TRACKED.includes(status)) return 'tracked';
	return FAILED.includes(status) ? 'failed' : 'pending';
}
