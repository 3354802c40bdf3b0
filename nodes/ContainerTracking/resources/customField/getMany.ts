import type { JsonObject, Resource } from '../../jsonapi';
import { customFields, type CustomField } from '../../lookup/customFields';
import type { Items, Run } from '../../operation/definition';
import {
	holderOf,
	itemOf,
	readableValue,
	slugOf,
	storedValues,
	type Held,
	type Holder,
} from './holder';

/** The custom fields of one thing: as the columns of one item, or each as an item. */
export async function getCustomFields(
	run: Run,
	parameters: Held & { combine: boolean; returnAll?: boolean; limit?: number },
): Promise<Items> {
	const holder = holderOf(parameters);
	const fields = await customFields(run, holder.entity);
	const rows = await storedValues(run, holder);
	if (parameters.combine) return { items: [combined(holder, fields, rows)] };
	const bySlug = new Map(fields.map((field) => [field.slug, field]));
	const { returnAll, limit } = parameters;
	const given = returnAll ? rows : rows.slice(0, limit);
	return { items: given.map((row) => itemOf(holder, row, bySlug.get(slugOf(row)))) };
}

/** All that are defined, so that each thing has the same columns; what is not defined any more has its API name. */
function combined({ entity, id }: Holder, fields: CustomField[], rows: Resource[]): JsonObject {
	const item: JsonObject = { entity_type: entity, entity_id: id };
	const stored = new Map(rows.map((row) => [slugOf(row), row]));
	const columns = new Map<string, CustomField | undefined>(
		fields.map((field) => [field.slug, field]),
	);
	for (const slug of stored.keys()) if (!columns.has(slug)) columns.set(slug, undefined);
	const names = [...columns].map(([slug, field]) => field?.name ?? slug);
	for (const [slug, field] of columns) {
		const name = field?.name ?? slug;
		// Two of one name would be told as one.
		const isTaken =
			Object.hasOwn(item, name) ||
			name === '__proto__' ||
			names.indexOf(name) !== names.lastIndexOf(name);
		item[isTaken ? `${name} (${slug})` : name] = readableValue(stored.get(slug)?.attributes, field);
	}
	return item;
}
