import { isSameNumber } from '../input';
import {
	flatten,
	includeTree,
	indexIncluded,
	isObject,
	textOf,
	type FlatResource,
	type JsonApiDocument,
	type Resource,
} from '../jsonapi';
import type { FoundByNumber } from '../input/links';
import { isPickedUp } from '../pickup';

/** Something that has the number, by what it belongs to. */
export interface Match extends Partial<Record<FoundByNumber, string>> {
	/** What a user knows it by. */
	name: string;
	/** Of a container: it was picked up for good, as far as is told. */
	isPickedUp?: boolean;
	/** Of something whose ID did not come: what it is. */
	notReturned?: FoundByNumber;
}

/** What has the number among the rows of an answer, and among their containers. */
export function matchesIn(document: JsonApiDocument, rows: Resource[], number: string): Match[] {
	const index = indexIncluded(document.included);
	const tree = includeTree(['containers']);
	return rows.flatMap((row) => matchesOf(flatten(row, index, tree), number));
}

/** A row that has the number, and the containers of a shipment that have it. */
export function matchesOf(row: FlatResource, number: string): Match[] {
	const type = entityOf(textOf(row.entity_type ?? row.type));
	const id = ownId(row, type);
	const name = textOf(row.number ?? row.bill_of_lading_number ?? row.request_number);
	const within = type === 'shipment' ? listOf(row.containers) : [];
	const containers = within
		.filter((container) => hasNumber(container, number))
		.map((container) => ({ ...asMatch(container), shipments: id }));
	if (!hasNumber(row, number)) return containers;
	const kind = KINDS.get(type);
	if (kind === undefined) return [];
	const shipment = row.shipment_id ?? idIn(row.shipment) ?? idIn(row.tracked_object);
	const shipments = textOf(shipment) || undefined;
	if (id === undefined) return [{ shipments, name, notReturned: kind }];
	switch (kind) {
		case 'shipments':
			return [{ shipments: id, name }, ...containers];
		case 'containers':
			return [{ containers: id, shipments, name, isPickedUp: isPickedUp(row) === true }];
		case 'tracking_requests':
			return [
				{ tracking_requests: id, shipments, name: [name, row.status].filter(Boolean).join(', ') },
			];
	}
}

/** What a search calls a container. */
export const entityOf = (type: string): string => (type === 'cargo' ? 'container' : type);

const KINDS = new Map<string, FoundByNumber>([
	['shipment', 'shipments'],
	['container', 'containers'],
	['tracking_request', 'tracking_requests'],
]);

/** A row of a search has the ID of what it found. */
const ownId = (row: FlatResource, type: string): string | undefined =>
	textOf(row[`${type}_id`] ?? row.id) || undefined;

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
