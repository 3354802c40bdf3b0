import { BadInput, isBlank } from '../../input';
import { isObject, type JsonValue } from '../../jsonapi';
import {
	customValue,
	fieldNamed,
	requireField,
	withOptions,
	type CustomField,
} from '../../lookup/customFields';
import type { Run } from '../../operation/definition';

export interface FieldToSet {
	field: CustomField;
	value: JsonValue;
}

/** What is to be set, every value checked before anything is sent. */
export async function fieldsToSet(
	run: Run,
	fields: CustomField[],
	entered: unknown,
): Promise<FieldToSet[]> {
	const zone = run.context.getTimezone();
	const values = isAutomatic(entered) ? sameNames(fields, run.input) : chosen(fields, entered);
	const set = await Promise.all(
		values.map(async ({ field, value }) => ({
			field,
			value: customValue(await withOptions(run, field), value, zone),
		})),
	);
	if (set.length > 0) return set;
	throw isAutomatic(entered)
		? new BadInput(
				'The incoming item has no value under the name of a custom field',
				`Rename its fields before, or choose Map Each Column Manually. ${namesOf(fields)}`,
			)
		: new BadInput('Custom Fields is empty', 'Add at least one custom field and enter its value.');
}

const isAutomatic = (entered: unknown): boolean =>
	isObject(entered) && entered.mappingMode === 'autoMapInputData';

interface Mapped {
	field: CustomField;
	value: unknown;
}

/** By the name that people see or by the API name; what has another name is other data of the item. */
function sameNames(fields: CustomField[], input: { [name: string]: unknown }): Mapped[] {
	const named = new Map<CustomField, unknown>();
	for (const [name, value] of Object.entries(input)) {
		const field = fieldNamed(fields, name);
		if (!field || isBlank(value)) continue;
		if (named.has(field)) {
			throw new BadInput(
				`The incoming item has two values for custom field "${field.name}"`,
				'Remove one of them before, or choose Map Each Column Manually.',
			);
		}
		named.set(field, value);
	}
	return [...named].map(([field, value]) => ({ field, value }));
}

/** Columns that are shown but empty are left as they are at the service. */
function chosen(fields: CustomField[], entered: unknown): Mapped[] {
	const values = isObject(entered) && 'mappingMode' in entered ? entered.value : entered;
	return Object.entries(isObject(values) ? values : {})
		.filter(([, value]) => !isBlank(value))
		.map(([name, value]) => ({ field: requireField(fields, name, 'Custom Fields'), value }));
}

const namesOf = (fields: CustomField[]): string =>
	fields.length === 0
		? 'The account has none for this kind of thing.'
		: `They are ${fields
				.slice(0, 10)
				.map(({ name }) => name)
				.join(', ')}${fields.length > 10 ? ' and others' : ''}.`;
