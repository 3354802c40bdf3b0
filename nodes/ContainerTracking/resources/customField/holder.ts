import type { JsonObject, JsonValue, Resource } from '../../jsonapi';
import { textOf } from '../../jsonapi';
import { ENTITIES, valueRows, type CustomField, type Entity } from '../../lookup/customFields';
import type { Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { missingRows, path, type Page } from '../../transport';
import type { HOLDER } from './fields';

export type Held = ValuesOf<(typeof HOLDER)[number]>;

/** A container, shipment or tracking request, and where its custom fields are. */
export interface Holder {
	entity: Entity;
	id: string;
	path: string;
}

export function holderOf({ of: entity, ...ids }: Held): Holder {
	const byEntity = {
		container: ids.containerId,
		shipment: ids.shipmentId,
		tracking_request: ids.trackingRequestId,
	};
	const id = byEntity[entity] ?? '';
	return { entity, id, path: `/${ENTITIES[entity].segment}${path`/${id}/custom_fields`}` };
}

/** The values that are there. */
export async function storedValues(run: Run, holder: Holder): Promise<Resource[]> {
	const rows: Resource[] = [];
	const request = { method: 'GET', path: holder.path } as const;
	const listing = { limit: Infinity, mayBeUnpaged: true };
	let latest: Page | undefined;
	for await (const page of run.client.pages(request, listing, run.errorContext)) {
		rows.push(...page.rows);
		latest = page;
	}
	const missing = missingRows(latest, true);
	if (missing) run.hint(missing);
	return valueRows(rows);
}

export const slugOf = ({ attributes }: Resource): string => textOf(attributes?.api_slug);

const CHOSEN = ['enum', 'enum_multi', 'reference'];

/** As people read it; what can be reckoned with stays as it is. */
export function readableValue(
	attributes: JsonObject | null | undefined,
	field?: CustomField,
): JsonValue {
	const { value = null, display_value: shown } = attributes ?? {};
	const isPlain = field ? !CHOSEN.includes(field.dataType) : typeof value !== 'object';
	return isPlain ? value : (shown ?? value);
}

/** One custom field of a holder, as an item. */
export const itemOf = (
	{ entity, id }: Holder,
	row: Resource,
	field: CustomField | undefined,
): JsonObject => ({
	name: field?.name ?? slugOf(row),
	value: readableValue(row.attributes, field),
	stored_value: row.attributes?.value ?? null,
	api_slug: slugOf(row),
	data_type: field?.dataType ?? null,
	entity_type: entity,
	entity_id: id,
});
