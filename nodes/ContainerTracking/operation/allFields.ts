import {
	collection,
	includeFields,
	outputFields,
	PAGING,
	REQUEST_OPTIONS,
	type OptionsField,
} from './commonFields';
import type { Operation } from './definition';
import { PART_OPTIONS } from './part';
import type { Field } from './field';
import { fieldNames } from './fieldNames';

/** All fields of an operation in the order of the panel: its own, then what its kind of answer brings. */
export function allFields(operation: Operation): Field[] {
	const { fields, filters, includes, returns, type, rows } = operation;
	const filterFields = filters?.map(({ field }) => field);
	return [
		...fields.filter((field) => !isOptions(field)),
		...(returns === 'list' ? PAGING : []),
		...(filterFields ? [collection('Filters', 'filters', filterFields)] : []),
		...(includes?.choices.length ? includeFields(includes.choices) : []),
		...(returns === 'none' || returns === 'items'
			? []
			: outputFields(fieldNames(type), rows !== undefined)),
		withRequestOptions(fields.find(isOptions)?.options ?? (rows ? PART_OPTIONS : [])),
	];
}

/** One collection holds the options of the operation and those of its requests: nobody looks for either in two. */
function withRequestOptions(own: readonly Field[]): Field {
	const options = [...own, ...REQUEST_OPTIONS.options];
	return {
		...REQUEST_OPTIONS,
		options: options.sort((one, other) => one.displayName.localeCompare(other.displayName, 'en')),
	};
}

const isOptions = (field: Field): field is OptionsField =>
	field.name === REQUEST_OPTIONS.name && field.type === 'collection';
