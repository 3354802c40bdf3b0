import { BadInput, textList } from '../../input';
import type { JsonObject } from '../../jsonapi';
import { field } from '../../operation/field';

export const REFERENCE_NUMBERS = field({
	displayName: 'Reference Numbers',
	name: 'refNumbers',
	type: 'string',
	isList: true,
	default: '',
	placeholder: 'e.g. PO-4711, SO-0815',
	description: 'Your own reference numbers, separated by commas',
	pointer: '/data/attributes/ref_numbers',
});

export const TAGS = field({
	displayName: 'Tags',
	name: 'tags',
	type: 'string',
	isList: true,
	default: '',
	placeholder: 'e.g. urgent, reefer',
	description: 'Your own tags, separated by commas',
	pointer: '/data/attributes/shipment_tags',
});

/**
 * The body of an update: lists of texts under the names of the service. An empty list clears the field;
 * no field at all is refused, since such a request would change nothing.
 */
export function changedLists(
	type: string,
	id: string,
	lists: { [attribute: string]: unknown },
): JsonObject {
	const attributes: JsonObject = {};
	for (const [name, list] of Object.entries(lists)) {
		if (list !== undefined) attributes[name] = textList(list);
	}
	requireChange(attributes);
	return { data: { type, id: String(id), attributes } };
}

export function requireChange(attributes: JsonObject): void {
	if (Object.keys(attributes).length > 0) return;
	throw new BadInput('Update Fields is empty', 'Add at least one field to change.');
}
