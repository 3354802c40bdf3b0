import type { IExecuteFunctions } from 'n8n-workflow';

import { isBlank } from '../input/badInput';
import { REQUEST_OPTIONS } from './commonFields';
import type { Parameters } from './definition';
import type { Field, FixedCollection } from './field';
import { mismatchError, READ_AS, type FieldPlace } from './fieldValue';
import { locatedId } from './locatedId';

/** Fields hidden for this item's choices are left out: what was entered there before is not meant. */
export function readParameters(
	context: IExecuteFunctions,
	fields: Field[],
	itemIndex: number,
): Parameters {
	const zone = context.getTimezone();
	const parameters: Parameters = {};
	for (const each of fields) {
		const field = withAllChoices(withoutRequestOptions(each), fields);
		if (!isShown(field, parameters)) continue;
		const value: unknown = context.getNodeParameter(field.name, itemIndex, field.default);
		const place = { field, name: field.displayName, zone };
		parameters[field.name] = isUnset(value, field) ? field.default : valueOf(value, place);
	}
	return parameters;
}

/** Those of requests are read once for the whole run, and checked there. */
function withoutRequestOptions(field: Field): Field {
	if (field.type !== 'collection' || field.name !== REQUEST_OPTIONS.name) return field;
	const isOfRequests = ({ name }: Field) =>
		REQUEST_OPTIONS.options.some((one) => one.name === name);
	return { ...field, options: field.options.filter((option) => !isOfRequests(option)) };
}

/** Output has a field of its own for agents, with more to choose from; both go by one name. */
function withAllChoices(field: Field, fields: Field[]): Field {
	if (field.type !== 'options') return field;
	const options = fields.flatMap((other) =>
		other.type === 'options' && other.name === field.name ? other.options : [],
	);
	return { ...field, options };
}

/** Judged by the item's values: n8n shows a field whenever an expression decides on it. */
const isShown = ({ displayOptions }: Field, parameters: Parameters): boolean =>
	Object.entries(displayOptions?.show ?? {}).every(
		([name, values]) =>
			!(name in parameters) || values?.some((value) => value === parameters[name]),
	);

/** An expression that gives nothing leaves a switch, a choice of several or a set of fields as it was. */
const isUnset = (value: unknown, { type }: Field): boolean =>
	isBlank(value) && ['boolean', 'multiOptions', 'collection', 'fixedCollection'].includes(type);

function valueOf(value: unknown, place: FieldPlace): unknown {
	const { field, zone } = place;
	switch (field.type) {
		case 'resourceLocator':
			return locatedId(value, place);
		case 'collection':
			return collectionEntries(fieldsIn(value, place), field.options, zone);
		case 'fixedCollection':
			return groupsOf(fieldsIn(value, place), field, zone);
		default:
			return READ_AS[field.type](value, place);
	}
}

function fieldsIn(value: unknown, place: FieldPlace): object {
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
	throw mismatchError(value, place, 'a set of fields', 'Add its fields one by one.');
}

/** An empty text clears what a field held. */
const TAKES_NOTHING: Array<Field['type']> = ['string', 'dateTime', 'resourceLocator'];

/** Only what is known is taken, and only what was really set. */
function collectionEntries(value: object, fields: Field[], zone: string, within = ''): Parameters {
	const entries: Parameters = {};
	for (const [name, entry] of Object.entries(value)) {
		const field = fields.find((candidate) => candidate.name === name);
		if (!field || (isBlank(entry) && !TAKES_NOTHING.includes(field.type))) continue;
		entries[name] = valueOf(entry, { field, name: within + field.displayName, zone });
	}
	return entries;
}

function groupsOf(value: object, field: FixedCollection, zone: string): Parameters {
	const groups: Parameters = {};
	const within = `${field.displayName}: `;
	for (const { name, displayName, values } of field.options) {
		const rows: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
		if (isBlank(rows)) continue;
		const place = { field, name: within + displayName, zone };
		groups[name] = [rows]
			.flat()
			.map((row) => collectionEntries(fieldsIn(row, place), values, zone, within));
	}
	return groups;
}
