import type { IExecuteFunctions } from 'n8n-workflow';

import { rethrow } from '../api/errors/classify';
import { BadInput, excerpt, isBlank } from '../api/input/badInput';
import { REQUEST_OPTIONS } from './commonFields';
import type { Parameters } from './definition';
import {
	type Field,
	type FieldPlace,
	type FixedCollection,
	mismatchError,
	READ_AS,
	singleText,
} from './field';
import { enteredNumber, isLink, isUuid, type LinkedNumber, targetOf } from '../api/input/links';
import { bareNumber, isContainerNumber } from '../api/input/values';
import { requireValues } from './undefinedEntries';

/** Whether the node is a tool of an AI agent. */
export const isTool = (context: IExecuteFunctions): boolean =>
	context.getNode().type.endsWith('Tool');

/** Types of fields that keep their default where an expression gives nothing. */
const KEEP_DEFAULT: Array<Field['type']> = [
	'boolean',
	'multiOptions',
	'collection',
	'fixedCollection',
];

/** Not a list that its operation checks: All Events is the default of a webhook, and nobody's wish where nothing came. */
const keepsDefault = ({ type, pointer, isAny }: Field): boolean =>
	KEEP_DEFAULT.includes(type) && !(type === 'multiOptions' && (pointer ?? isAny));

/**
 * Adds the values of fields to `parameters`, but for fields that the choices of this item hide, since n8n keeps values
 * entered there before. Where one cannot be read, `parameters` has it as it was entered, and the others.
 */
export function readParameters(
	context: IExecuteFunctions,
	fields: Field[],
	itemIndex: number,
	parameters: Parameters,
): void {
	const failures: unknown[] = [];
	for (const each of fields) {
		const field = withoutRequestOptions(each);
		if (!isShown(field, parameters)) continue;
		try {
			const value: unknown = context.getNodeParameter(field.name, itemIndex, field.default);
			parameters[field.name] = value;
			parameters[field.name] = readValue(context, field, value);
		} catch (error) {
			failures.push(error);
		}
	}
	if (failures.length > 0) rethrow(failures[0]);
}

function readValue(context: IExecuteFunctions, field: Field, value: unknown): unknown {
	// A model that has nothing to filter by, or to change, gives nothing.
	if (field.type === 'collection' && !isTool(context))
		requireValues(field.displayName, Object(value) as object, field.options);
	const isUnset = isBlank(value) && keepsDefault(field);
	const place = { field, name: field.displayName, zone: context.getTimezone() };
	return isUnset ? field.default : valueOf(value, place);
}

/** `runOptions` reads and checks the options of requests, once for the whole run. */
function withoutRequestOptions(field: Field): Field {
	if (field.type !== 'collection' || field.name !== REQUEST_OPTIONS.name) return field;
	const ofRequests: string[] = REQUEST_OPTIONS.options.map(({ name }) => name);
	return { ...field, options: field.options.filter(({ name }) => !ofRequests.includes(name)) };
}

/** Decided by the values of the item: n8n shows a field whenever an expression decides on it. */
const isShown = ({ displayOptions }: Field, parameters: Parameters): boolean =>
	Object.entries(displayOptions?.show ?? {}).every(
		([name, values]) =>
			!(name in parameters) || values?.some((value) => value === parameters[name]),
	);

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

/** Types of fields that take an empty text, which clears the value at the service. */
const TAKES_NOTHING: Array<Field['type']> = ['string', 'dateTime', 'resourceLocator'];

/** Takes only entries of known fields, and only those that have a value. */
export function collectionEntries(
	value: object,
	fields: Field[],
	zone: string,
	within = '',
): Parameters {
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

function locatedId(value: unknown, place: FieldPlace): string | LinkedNumber {
	const { field, name } = place;
	const { entered, mode } = enteredLocator(value);
	const text = singleText(entered, place, 'an ID') ?? '';
	// Without a segment it may be a name, which stays as it is.
	const located = field.segment === undefined ? text.trim() : bareNumber(text);
	if (located !== '') return targetOfEntry(located, mode, field);
	if (!field.required) return '';
	throw new BadInput(`${name} is empty`, `Enter it${orFromList(field)}.`);
}

function enteredLocator(value: unknown): { entered: unknown; mode?: unknown } {
	if (typeof value !== 'object' || value === null) return { entered: value };
	const mode = 'mode' in value ? value.mode : undefined;
	if ('value' in value) return { entered: value.value, mode };
	return { entered: 'mode' in value || Object.keys(value).length === 0 ? undefined : value, mode };
}

/** An ID, a link and a code are understood in every mode, since an expression cannot switch the mode. */
function targetOfEntry(entered: string, mode: unknown, field: Field): string | LinkedNumber {
	const { displayName, segment } = field;
	if (isUuid(entered)) return entered.toLowerCase();
	const target = isLink(entered, segment) ? targetOf(entered, segment) : undefined;
	if (target !== undefined) return target;
	if (mode === 'number' && segment !== undefined && modeNamed(field, mode) && !isLink(entered))
		return enteredNumber(entered, segment, displayName);
	if (isLink(entered, segment)) {
		throw unfit(
			entered,
			field,
			'holds no ID',
			`Use a URL of a ${thingOf(field)}, or enter its ID.`,
		);
	}
	if (segment === undefined) return entered;
	const code = CODES.find(({ mode: own }) => modeNamed(field, own));
	if (!code) return withoutMistake(entered, field);
	const read = code.read(entered);
	if (code.form.test(read)) return read;
	throw unfit(
		entered,
		field,
		`is not ${code.called}`,
		`${code.advice} An ID, which is a UUID, is taken as well.`,
	);
}

const MOST_ENTERED = 100;

const unfit = (entered: string, { displayName }: Field, what: string, remedy: string): BadInput =>
	new BadInput(`${displayName} "${excerpt(entered, MOST_ENTERED)}" ${what}`, remedy);

const spaceless = (entered: string): string => entered.replace(/\s/g, '').toUpperCase();

const LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Codes that the service takes in the path in place of an ID. */
const CODES = [
	{
		mode: 'locode',
		called: 'a UN/LOCODE',
		advice: 'A UN/LOCODE has two letters for the country and three for the place, e.g. USLAX.',
		form: LOCODE,
		read: spaceless,
	},
	{
		mode: 'imo',
		called: 'an IMO number',
		advice: 'An IMO number has seven digits, e.g. 9321483.',
		form: /^\d{7}$/,
		read: (entered: string) => spaceless(entered).replace(/^IMO/, ''),
	},
];

interface Mistaken {
	of?: string[];
	isIt: (entered: string) => boolean;
	called: string;
	remedy?: string;
}

const OF_TERMINAL = {
	of: ['terminals'],
	remedy: 'The ID of a terminal comes with Container > Get with Include set to POD Terminal.',
};

/** Numbers and codes that people have on paper and enter where the service wants the ID, a UUID. */
const MISTAKEN: Mistaken[] = [
	{ isIt: isContainerNumber, called: 'a container number, not an ID' },
	{
		of: ['containers', 'shipments', 'tracking_requests'],
		isIt: (entered) => /^(?=(.*\d){5})[A-Z\d][A-Z\d\s./-]{4,24}$/i.test(entered),
		called: 'a number, not an ID',
	},
	{
		of: ['shipping_lines'],
		isIt: (entered) => /^[A-Z]{4}$/i.test(entered),
		called: 'a carrier code (SCAC), not an ID',
	},
	{
		...OF_TERMINAL,
		isIt: (entered) => LOCODE.test(spaceless(entered)),
		called: 'a UN/LOCODE, not an ID',
	},
	{
		...OF_TERMINAL,
		isIt: (entered) => /^[A-Z]\d{3}$/i.test(entered),
		called: 'a FIRMS code, not an ID',
	},
	{ isIt: (entered) => /\s/.test(entered), called: 'not an ID' },
];

function withoutMistake(entered: string, field: Field): string {
	const { segment = '' } = field;
	const mistaken = MISTAKEN.find(
		({ of, isIt }) => of?.includes(segment) !== false && isIt(entered),
	);
	if (!mistaken) return entered;
	const thing = thingOf(field);
	const isOther = segment === 'containers' && !isContainerNumber(entered);
	const then = isOther ? 'enter that of the container' : `the ${thing} is looked up`;
	const mode = modeNamed(field, 'number');
	const byMode = mode && `Change the field to ${mode.displayName}, and ${then}.`;
	const otherwise = mistaken.remedy ?? `Enter the ID of the ${thing}${orFromList(field)}.`;
	throw unfit(entered, field, `is ${mistaken.called}`, byMode ?? otherwise);
}

/** What the ID is of. The name of a filter may say that it takes one. */
const thingOf = ({ displayName }: Field): string => displayName.toLowerCase().replace(/ id$/, '');

const orFromList = (field: Field): string =>
	modeNamed(field, 'list') ? ', or pick it from the list' : '';

const modeNamed = ({ modes = [] }: Field, wanted: string) =>
	modes.find(({ name }) => name === wanted);
