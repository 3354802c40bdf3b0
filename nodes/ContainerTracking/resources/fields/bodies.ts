import { BadInput } from '../../input';
import { isObject, type JsonObject } from '../../jsonapi';
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

const REFERENCE_NUMBERS_CHANGE = field({
	displayName: 'Change of Reference Numbers',
	name: 'refNumbersChange',
	type: 'options',
	options: [
		{ name: 'Add', value: 'add', description: 'Keep those that are there, and add what is new' },
		{ name: 'Clear', value: 'clear', description: 'Remove all; no value is needed' },
		{ name: 'Replace', value: 'replace', description: 'Remove those that are not named' },
	],
	default: 'add',
	description:
		'What becomes of those that are there. An empty value changes nothing, unless you clear.',
});

export const CHANGED_REFERENCES = [REFERENCE_NUMBERS_CHANGE, REFERENCE_NUMBERS];

/** Tags, too. */
export const changedLists = (pointerOfTags: string) => [
	REFERENCE_NUMBERS_CHANGE,
	field({ ...REFERENCE_NUMBERS_CHANGE, displayName: 'Change of Tags', name: 'tagsChange' }),
	REFERENCE_NUMBERS,
	{ ...TAGS, pointer: pointerOfTags },
];

export function requireChange(attributes: JsonObject): void {
	if (Object.keys(attributes).length > 0) return;
	throw new BadInput('Update Fields is empty', 'Add at least one field to change.');
}

export function objectIn(text: string, parameter: string): JsonObject {
	try {
		const parsed: unknown = JSON.parse(text);
		if (isObject(parsed)) return parsed;
	} catch {
		// Said below.
	}
	throw new BadInput(
		`${parameter} holds no names and values that can be read`,
		'Enter it as {"name": "value"}. In an expression, JSON.stringify makes a text of an object.',
	);
}
