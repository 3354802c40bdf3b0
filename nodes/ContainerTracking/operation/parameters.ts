import type { IExecuteFunctions, INodePropertyCollection } from 'n8n-workflow';

import { BadInput, excerpt, isBlank } from '../input';
import { REQUEST_OPTIONS } from './commonFields';
import { isLink, targetOf, type LinkedNumber } from '../input/links';
import type { Field, Parameters } from './definition';
import { READ_AS, refusal, text, type Place } from './fieldValue';

/**
 * The values of an operation's fields for one item, as their types say, whatever an expression gave. Fields
 * that are hidden for this item's choices are left out: what was entered there before is not meant.
 */
export function readParameters(
	context: IExecuteFunctions,
	fields: Field[],
	itemIndex: number,
): Parameters {
	const zone = context.getTimezone();
	const parameters: Parameters = {};
	for (const field of withAllChoices(fields)) {
		// Those are read once for the whole run, and judged there.
		if (field === REQUEST_OPTIONS || !isShown(field, parameters)) continue;
		const value = context.getNodeParameter(field.name, itemIndex, field.default) as unknown;
		const place = { field, name: field.displayName, zone };
		parameters[field.name] = isUnset(value, field) ? field.default : valueOf(value, place);
	}
	return parameters;
}

/** Output has a field of its own for agents, with more to choose from; both go by one name. */
function withAllChoices(fields: Field[]): Field[] {
	return fields.map((field) => {
		if (field.type !== 'options') return field;
		const options = fields.flatMap(({ name, options }) => (name === field.name && options) || []);
		return { ...field, options };
	});
}

/** Judged by the item's values: n8n shows a field whenever an expression decides on it. */
const isShown = ({ displayOptions }: Field, parameters: Parameters): boolean =>
	Object.entries(displayOptions?.show ?? {}).every(
		([name, values]) =>
			!(name in parameters) || (values as unknown[] | undefined)?.includes(parameters[name]),
	);

/** An expression that gives nothing leaves a switch, a choice of several or a set of fields as it was. */
const isUnset = (value: unknown, { type }: Field): boolean =>
	isBlank(value) && ['boolean', 'multiOptions', 'collection', 'fixedCollection'].includes(type);

/** Also within a collection; nothing is mutated. */
function valueOf(value: unknown, place: Place): unknown {
	switch (place.field.type) {
		case 'resourceLocator':
			return locatedId(value, place);
		case 'collection':
			return entriesOf(fieldsIn(value, place), place.field.options as Field[], place.zone);
		case 'fixedCollection':
			return groupsOf(fieldsIn(value, place), place);
		default:
			return READ_AS[place.field.type](value, place);
	}
}

function fieldsIn(value: unknown, place: Place): object {
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
	throw refusal(value, place, 'a set of fields', 'Add its fields one by one.');
}

/** Only what is known is taken, and only what was really set. */
function entriesOf(value: object, fields: Field[], zone: string, within = ''): Parameters {
	const entries: Parameters = {};
	for (const [name, entry] of Object.entries(value)) {
		const field = fields.find((candidate) => candidate.name === name);
		if (!field || (isBlank(entry) && !TAKES_NOTHING.has(field.type))) continue;
		entries[name] = valueOf(entry, { field, name: within + field.displayName, zone });
	}
	return entries;
}

/** An empty text clears what a field held. */
const TAKES_NOTHING = new Set<Field['type']>(['string', 'dateTime', 'resourceLocator']);

function groupsOf(value: object, { field, zone }: Place): Parameters {
	const groups: Parameters = {};
	for (const { name, displayName, values } of field.options as INodePropertyCollection[]) {
		const rows = Object.entries(value).find(([key]) => key === name)?.[1] as unknown;
		if (isBlank(rows)) continue;
		const place = { field, name: `${field.displayName}: ${displayName}`, zone };
		groups[name] = [rows]
			.flat()
			.map((row) => entriesOf(fieldsIn(row, place), values, zone, `${field.displayName}: `));
	}
	return groups;
}

/** A resource locator becomes the ID it points to, or a number that has yet to be looked up. */
function locatedId(value: unknown, place: Place): string | LinkedNumber {
	const { field, name } = place;
	const located = (text(enteredIn(value), place, 'an ID') ?? '').trim();
	if (located !== '')
		return isLink(located, field.segment) ? targetOfLink(located, field) : located;
	if (!field.required) return '';
	throw new BadInput(`${name} is empty`, `Pick a ${name.toLowerCase()} from the list or enter it.`);
}

/** An expression may give the ID alone, in place of the locator. */
function enteredIn(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	const isLocator = 'value' in value || 'mode' in value || Object.keys(value).length === 0;
	return isLocator ? (value as { value?: unknown }).value : value;
}

/** A pasted link is understood in every mode, since an expression cannot switch the mode. */
function targetOfLink(link: string, { displayName, segment }: Field): string | LinkedNumber {
	const target = targetOf(link, segment);
	if (target !== undefined) return target;
	throw new BadInput(
		`${displayName} "${excerpt(link, 100)}" holds no ID`,
		`Use a URL of a ${displayName.toLowerCase()}, or enter its ID.`,
	);
}
