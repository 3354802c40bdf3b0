import type { IExecuteFunctions } from 'n8n-workflow';

import { isBlank, BadInput, excerpt } from '../input';
import { REQUEST_OPTIONS } from './commonFields';
import type { Parameters } from './definition';
import {
	type Field,
	type FixedCollection,
	type FieldPlace,
	READ_AS,
	mismatchError,
	singleText,
} from './field';
import { isContainerNumber } from '../input/values';
import { enteredNumber, isLink, isUuid, targetOf, type LinkedNumber } from '../input/links';

/** Fields hidden for this item's choices are left out: what was entered there before is not meant. */
export function readParameters(
	context: IExecuteFunctions,
	fields: Field[],
	itemIndex: number,
): Parameters {
	const zone = context.getTimezone();
	const parameters: Parameters = {};
	for (const field of withAllChoices(fields).map(withoutRequestOptions)) {
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
	const isOwn = ({ name }: Field) =>
		!REQUEST_OPTIONS.options.some((option) => option.name === name);
	return { ...field, options: field.options.filter(isOwn) };
}

/** Output has a field of its own for agents, with more to choose from; both go by one name. */
function withAllChoices(fields: Field[]): Field[] {
	return fields.map((field) => {
		if (field.type !== 'options') return field;
		const options = fields.flatMap((other) =>
			other.type === 'options' && other.name === field.name ? other.options : [],
		);
		return { ...field, options };
	});
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

/** Only what is known is taken, and only what was really set. */
function collectionEntries(value: object, fields: Field[], zone: string, within = ''): Parameters {
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

function groupsOf(value: object, field: FixedCollection, zone: string): Parameters {
	const groups: Parameters = {};
	for (const { name, displayName, values } of field.options) {
		const rows: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
		if (isBlank(rows)) continue;
		const place = { field, name: `${field.displayName}: ${displayName}`, zone };
		groups[name] = [rows]
			.flat()
			.map((row) =>
				collectionEntries(fieldsIn(row, place), values, zone, `${field.displayName}: `),
			);
	}
	return groups;
}

const MOST_ENTERED = 100;

function locatedId(value: unknown, place: FieldPlace): string | LinkedNumber {
	const { field, name } = place;
	const located = (singleText(enteredIn(value), place, 'an ID') ?? '').trim();
	if (located !== '') return targetOfEntry(located, modeOf(value), field);
	if (!field.required) return '';
	throw new BadInput(`${name} is empty`, `Pick a ${name.toLowerCase()} from the list or enter it.`);
}

/** An ID, a link and a code are understood in every mode, since an expression cannot switch the mode. */
function targetOfEntry(entered: string, mode: unknown, field: Field): string | LinkedNumber {
	const { displayName, segment } = field;
	const byNumber = mode === 'number' && segment !== undefined;
	if (byNumber && !isLink(entered) && !isUuid(entered) && targetOf(entered, segment) === undefined)
		return enteredNumber(entered, segment, displayName);
	if (isLink(entered, segment)) return targetOfLink(entered, field);
	if (isUuid(entered)) return entered.toLowerCase();
	if (segment === undefined) return entered;
	if (byNumber) return enteredNumber(entered, segment, displayName);
	const code = CODES.find(({ mode: own }) => modeNamed(field, own));
	if (code) return codeIn(entered, code, field);
	requireNoNumber(entered, field);
	return entered;
}

interface Code {
	mode: string;
	called: string;
	form: string;
	isIt: RegExp;
	read: (entered: string) => string;
}

const spaceless = (entered: string): string => entered.replace(/\s/g, '').toUpperCase();

/** What the service takes in the path in place of an ID. */
const CODES: Code[] = [
	{
		mode: 'locode',
		called: 'a UN/LOCODE',
		form: 'A UN/LOCODE has two letters for the country and three for the place, e.g. USLAX.',
		isIt: /^[A-Z]{2}[A-Z2-9]{3}$/,
		read: spaceless,
	},
	{
		mode: 'imo',
		called: 'an IMO number',
		form: 'An IMO number has seven digits, e.g. 9321483.',
		isIt: /^\d{7}$/,
		read: (entered) => spaceless(entered).replace(/^IMO/, ''),
	},
];

function codeIn(entered: string, { called, form, isIt, read }: Code, field: Field): string {
	const code = read(entered);
	if (isIt.test(code)) return code;
	throw new BadInput(
		`${field.displayName} "${excerpt(entered, MOST_ENTERED)}" is not ${called}`,
		`${form} To enter an ID, change the field to By ID.`,
	);
}

interface Mistaken {
	of?: string[];
	isIt: (entered: string) => boolean;
	called: string;
	remedy?: string;
}

const BY_NUMBER = ['containers', 'shipments', 'tracking_requests'];
const OF_TERMINAL =
	'The ID of a terminal comes with Container > Get with Include set to POD Terminal.';

/** What people have on paper where the service wants the ID, which is a UUID. */
const MISTAKEN: Mistaken[] = [
	{ isIt: isContainerNumber, called: 'a container number, not an ID' },
	{
		of: BY_NUMBER,
		isIt: (entered) => /^(?=(.*\d){5})[A-Z\d][A-Z\d\s./-]{4,24}$/i.test(entered),
		called: 'a number, not an ID',
	},
	{
		of: ['shipping_lines'],
		isIt: (entered) => /^[A-Z]{4}$/i.test(entered),
		called: 'a carrier code (SCAC), not an ID',
	},
	{
		of: ['terminals'],
		isIt: (entered) => CODES[0].isIt.test(spaceless(entered)),
		called: 'a UN/LOCODE, not an ID',
		remedy: OF_TERMINAL,
	},
	{
		of: ['terminals'],
		isIt: (entered) => /^[A-Z]\d{3}$/i.test(entered),
		called: 'a FIRMS code, not an ID',
		remedy: OF_TERMINAL,
	},
	{ isIt: (entered) => /\s/.test(entered), called: 'not an ID' },
];

function requireNoNumber(entered: string, field: Field): void {
	const { displayName, segment = '' } = field;
	const mistaken = MISTAKEN.find(
		({ of, isIt }) => of?.includes(segment) !== false && isIt(entered),
	);
	if (!mistaken) return;
	const thing = displayName.toLowerCase();
	const byNumber = modeNamed(field, 'number');
	const isOther = segment === 'containers' && !isContainerNumber(entered);
	const then = isOther ? 'enter that of the container' : `the ${thing} is looked up`;
	const byMode = byNumber && `Change the field to ${byNumber.displayName}, and ${then}.`;
	throw new BadInput(
		`${displayName} "${excerpt(entered, MOST_ENTERED)}" is ${mistaken.called}`,
		byMode ?? mistaken.remedy ?? `Enter the ID of the ${thing}, or pick it from the list.`,
	);
}

const modeNamed = ({ modes = [] }: Field, wanted: string) =>
	modes.find(({ name }) => name === wanted);

const modeOf = (value: unknown): unknown =>
	typeof value === 'object' && value !== null && 'mode' in value ? value.mode : undefined;

function enteredIn(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if ('value' in value) return value.value;
	return 'mode' in value || Object.keys(value).length === 0 ? undefined : value;
}

function targetOfLink(link: string, { displayName, segment }: Field): string | LinkedNumber {
	const target = targetOf(link, segment);
	if (target !== undefined) return target;
	throw new BadInput(
		`${displayName} "${excerpt(link, MOST_ENTERED)}" holds no ID`,
		`Use a URL of a ${displayName.toLowerCase()}, or enter its ID.`,
	);
}
