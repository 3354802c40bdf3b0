import { BadInput, kindOf } from '../../api/input/badInput';
import { required } from '../../api/input/values';
import { isObject, type JsonObject } from '../../api/jsonapi/types';
import { choiceField, textField } from '../../operation/field';

export const REFERENCE_NUMBERS = textField('Reference Numbers', 'refNumbers', {
	isList: true,
	placeholder: 'e.g. PO-4711, SO-0815',
	description: 'Your own reference numbers, separated by commas',
	pointer: '/data/attributes/ref_numbers',
});

export const TAGS = textField('Tags', 'tags', {
	isList: true,
	placeholder: 'e.g. urgent, reefer',
	description: 'Your own tags, separated by commas',
	pointer: '/data/attributes/shipment_tags',
});

const changeOf = <const Name extends string>(label: string, name: Name) =>
	choiceField(`Change of ${label}`, name, {
		choices: {
			add: ['Add', 'Keep those that are there, and add what is new'],
			clear: ['Clear', 'Remove all; no value is needed'],
			replace: ['Replace', 'Remove those that are not named'],
		},
		default: 'add',
		description:
			'What becomes of those that are there. An empty value changes nothing, unless you clear.',
	});

const REFERENCE_NUMBERS_CHANGE = changeOf('Reference Numbers', 'refNumbersChange');

export const CHANGED_REFERENCES = [REFERENCE_NUMBERS_CHANGE, REFERENCE_NUMBERS];

export const changedLists = (pointerOfTags: string) => [
	REFERENCE_NUMBERS_CHANGE,
	changeOf('Tags', 'tagsChange'),
	REFERENCE_NUMBERS,
	{ ...TAGS, pointer: pointerOfTags },
];

/** Returns the attributes of an update. Throws BadInput where there are none. */
export function changed<Attributes extends object>(
	attributes: Attributes,
	remedy = 'Add what is to change under Update Fields.',
	message = 'Update Fields is empty',
): Attributes {
	if (Object.keys(attributes).length > 0) return attributes;
	throw new BadInput(message, remedy);
}

/** A text without the spaces around it. Throws BadInput where nothing is left. */
export const requiredText = (entered: unknown, parameter: string, remedy: string): string =>
	required(String(entered ?? '').trim(), parameter, remedy);

export function objectIn(entered: unknown, parameter: string): JsonObject {
	try {
		const given: unknown = typeof entered === 'string' ? JSON.parse(entered) : entered;
		// A date is an object of JavaScript, too.
		if (kindOf(given) === 'an object' && isObject(given)) return given;
	} catch {
		// The error is thrown below.
	}
	throw new BadInput(
		`${parameter} holds no names and values that can be read`,
		'Enter it as {"name": "value"}. An expression may give an object.',
	);
}
