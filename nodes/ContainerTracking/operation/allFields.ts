import { collection, includeFields, OUTPUT, PAGING, REQUEST_OPTIONS } from './commonFields';
import type { Field, Operation } from './definition';

/** All fields of an operation in the order of the panel: its own, then what its kind of answer brings. */
export function allFields(operation: Operation): Field[] {
	const { fields, filters, includes, returns } = operation;
	return [
		...fields,
		...(returns === 'list' ? PAGING : []),
		...(filters
			? [
					collection(
						'Filters',
						'filters',
						filters.map(({ field }) => field),
					),
				]
			: []),
		...(includes?.choices.length ? includeFields(includes.choices) : []),
		...(returns === 'none' || returns === 'items' ? [] : OUTPUT),
		REQUEST_OPTIONS,
	];
}
