import { collection, includeFields, OUTPUT, PAGING, REQUEST_OPTIONS } from './commonFields';
import type { Operation } from './definition';
import type { Field } from './field';

/** All fields of an operation in the order of the panel: its own, then what its kind of answer brings. */
export function allFields({ fields, filters, includes, returns }: Operation): Field[] {
	const filterFields = filters?.map(({ field }) => field);
	return [
		...fields,
		...(returns === 'list' ? PAGING : []),
		...(filterFields ? [collection('Filters', 'filters', filterFields)] : []),
		...(includes?.choices.length ? includeFields(includes.choices) : []),
		...(returns === 'none' || returns === 'items' ? [] : OUTPUT),
		REQUEST_OPTIONS,
	];
}
