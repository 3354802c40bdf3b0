import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { BadInput, isBlank, kindOf, mismatch, requireText } from '../api/input/badInput';
import {
	dateTimeOf,
	listOf,
	ownText,
	requireWhole,
	seen,
	switchIn,
	textList,
} from '../api/input/values';

type OfN8n = Pick<
	INodeProperties,
	| 'default'
	| 'description'
	| 'displayName'
	| 'displayOptions'
	| 'modes'
	| 'name'
	| 'noDataExpression'
	| 'placeholder'
	| 'required'
	| 'typeOptions'
>;

interface Shown extends OfN8n {
	/** Where the service points to when it refuses this value: JSON pointer or query parameter. */
	pointer?: string;
	/** Any value of an expression is taken as it is. The operation checks it. */
	isAny?: true;
	/** Of a text: a number of an expression stays one, since its digits may mean something else as a text. */
	keepsNumber?: true;
	/** A text that may hold several entries, separated by commas; an expression may give them as a list. */
	isList?: true;
	/** Of the ID of a resource: the path segment in front of the ID in links, e.g. `shipments`. */
	segment?: string;
}

interface Plain extends Shown {
	type: 'boolean' | 'dateTime' | 'number' | 'resourceLocator' | 'resourceMapper' | 'string';
	options?: undefined;
}

interface Choice extends Shown {
	type: 'multiOptions' | 'options';
	options: INodePropertyOptions[];
}

interface Collection extends Shown {
	type: 'collection';
	options: Field[];
}

export interface FixedCollection extends Shown {
	type: 'fixedCollection';
	options: FieldGroup[];
}

export interface FieldGroup {
	displayName: string;
	name: string;
	values: Field[];
}

/** A field as n8n shows it. `resources/index.ts` adds the resource and the operation that it belongs to. */
export type Field = Plain | Choice | Collection | FixedCollection;

type Unknown<F> = Exclude<keyof F, keyof Shown | 'options' | 'type'>;

export const field = <const F extends Field>(definition: F & { [Key in Unknown<F>]: never }): F =>
	definition;

/** The value of a field as operations receive it, by its type. Operations check `unknown` values. */
interface Values<F extends Field> {
	boolean: boolean;
	collection: F extends { options: Array<infer Entry extends Field> }
		? Partial<ValuesOf<Entry>>
		: never;
	dateTime: unknown;
	fixedCollection: F extends { options: Array<infer Group extends FieldGroup> }
		? { [Each in Group as Each['name']]?: Array<Partial<ValuesOf<Each['values'][number]>>> }
		: never;
	multiOptions: Array<F extends { pointer: string } ? string : ChoiceOf<F>>;
	number: number;
	options: ChoiceOf<F>;
	resourceLocator: string;
	resourceMapper: unknown;
	string: F extends { isAny: true } | { keepsNumber: true }
		? unknown
		: F extends { isList: true }
			? Text | Text[]
			: Text;
}

/** An expression for a text may also give null or undefined. */
type Text = string | null | undefined;

type ChoiceOf<F> = F extends { options: Array<{ value: infer Value }> } ? Value : never;

/** A field that other choices of the item can hide has no value while it is hidden. */
type ValueOf<F extends Field> =
	| Values<F>[F['type']]
	| (F extends { displayOptions: object } ? undefined : never);

export type ValuesOf<F extends Field> = {
	[Each in F as string extends Each['name'] ? never : Each['name']]: ValueOf<Each>;
};

type Details = Omit<Shown, 'default' | 'displayName' | 'name'> & { default?: Shown['default'] };
type NoOthers<More> = { [Key in Exclude<keyof More, keyof Details>]: never };

const fieldOf =
	<const Type extends Plain['type']>(type: Type, byDefault: Shown['default']) =>
	<const Name extends string, const More extends Details>(
		displayName: string,
		name: Name,
		more: More & NoOthers<More>,
	) => ({ displayName, name, type, default: byDefault, ...more });

export const textField = fieldOf('string', '');
export const dateField = fieldOf('dateTime', '');
export const numberField = fieldOf('number', 0);
export const switchField = fieldOf('boolean', false);
/** A resource locator that begins with From List. */
export const locatorField = fieldOf('resourceLocator', { mode: 'list', value: '' });

/** Value to name, or to name and description, in the order of the list. */
export type Choices = { [value: string]: string | readonly [name: string, description: string] };

export function choicesOf<const All extends Choices>(choices: All) {
	const options = [];
	for (const value in choices) {
		const [name, description] = [choices[value]].flat();
		options.push({ name, value, ...(description && { description }) });
	}
	return options;
}

const choiceOf =
	<const Type extends Choice['type']>(type: Type) =>
	<const Name extends string, const All extends Choices, const More extends Details>(
		displayName: string,
		name: Name,
		{
			choices,
			...more
		}: More & NoOthers<Omit<More, 'choices'>> & { choices: All; default: unknown },
	) => ({ displayName, name, type, options: choicesOf(choices), ...more });

export const choiceField = choiceOf('options');
export const choicesField = choiceOf('multiOptions');

export interface FieldPlace {
	field: Field;
	name: string;
	zone: string;
}

export const READ_AS: {
	[Type in Exclude<Field['type'], 'collection' | 'fixedCollection' | 'resourceLocator'>]: (
		value: unknown,
		place: FieldPlace,
	) => unknown;
} = {
	string: (value, place) => {
		const { isAny, keepsNumber } = place.field;
		if (isAny || (keepsNumber && Number.isFinite(value))) return value;
		return place.field.isList ? listOfTexts(value, place) : singleText(value, place);
	},
	number: (value, place) => {
		const { minValue: least = -Infinity, maxValue: most = Infinity } =
			place.field.typeOptions ?? {};
		const isWhole = place.field.typeOptions?.numberPrecision === 0;
		const entered = typeof value === 'string' && !isBlank(value) ? Number(value) : value;
		const isNumber = isWhole ? Number.isInteger(entered) : Number.isFinite(entered);
		if (isNumber && Number(entered) >= least && Number(entered) <= most) return entered;
		const bounds = most < Infinity ? ` from ${least} to ${most}` : ` of at least ${least}`;
		const wanted = `a ${isWhole ? 'whole ' : ''}number${least > -Infinity ? bounds : ''}`;
		throw wantedError(value, place, wanted);
	},
	// Expressions and agents may give a text.
	boolean: (value, place) => {
		const isOn = switchIn(value);
		if (isOn === undefined) throw wantedError(value, place, 'true or false');
		return isOn;
	},
	// The date picker gives texts without a zone: they mean the time zone of the workflow. A day is the one that is entered.
	dateTime: (value, { zone }) => dateTimeOf(value, { zone, setZone: true }).toISO() ?? value,
	options: (value, place) => {
		const chosen = typeof value === 'number' ? String(value) : value;
		if (valuesOf(place.field).includes(chosen)) return chosen;
		throw refusedChoice(value, place, 'Pick one from the list.');
	},
	// The service checks a field with a `pointer`, and may know more choices than the list.
	multiOptions: (value, place) => {
		const { field } = place;
		const chosen = textList(listOfTexts(value, place));
		const odd = chosen.find((each) => !valuesOf(field).includes(each));
		if (odd === undefined || field.pointer || field.isAny) return chosen;
		throw refusedChoice(odd, place, 'Pick them from the list.');
	},
	resourceMapper: (value) => value,
};

/** A text, number or date as text. Null and undefined stay, since their meaning depends on the field. */
export function singleText(value: unknown, place: FieldPlace, wanted = 'a text') {
	if (value === null || value === undefined) return value;
	const plain = ownText(value, place.zone);
	if (plain === undefined) throw wantedError(value, place, wanted);
	if (typeof value === 'number') requireWhole(value, place.name);
	requireText(plain, place.name);
	return seen(plain);
}

function listOfTexts(value: unknown, place: FieldPlace): unknown {
	const list = listOf(value);
	if (!list) return singleText(value, place, 'a text or a list of texts');
	return list.map((entry) => {
		const isText = isBlank(entry) || ownText(entry) !== undefined;
		if (isText) return singleText(entry, place);
		throw new BadInput(
			`${place.name} is a list with ${kindOf(entry) ?? String(entry)} in it, not a list of texts`,
			'Give texts only, e.g. {{ $json.entries.map((entry) => entry.number) }}.',
		);
	});
}

const valuesOf = ({ options = [] }: Field): unknown[] =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

/** In characters: the message of an error has room for a short list only. */
const MOST_IN_HEADLINE = 200;

function refusedChoice(value: unknown, place: FieldPlace, remedy: string): BadInput {
	const list = valuesOf(place.field).join(', ');
	if (list.length <= MOST_IN_HEADLINE && !isBlank(value))
		return mismatchError(value, place, `one of ${list}`, remedy);
	return mismatchError(value, place, 'one of its choices', `${remedy} They are ${list}.`);
}

const wantedError = (value: unknown, place: FieldPlace, wanted: string): BadInput =>
	mismatchError(value, place, wanted, `Enter ${wanted}.`);

const REMEDIES: { [kind: string]: string } = {
	'an object': 'Name one of its fields in the expression, e.g. {{ $json.shipment.id }}.',
	'a list':
		'Name one of its entries in the expression, e.g. {{ $json.numbers[0] }}, or split the list into items first.',
};

/** For an object or a list, the remedy is how to pick a value within it. */
export const mismatchError = (
	value: unknown,
	{ name }: FieldPlace,
	wanted: string,
	remedy: string,
): BadInput =>
	new BadInput(`${name} ${mismatch(value, wanted)}`, REMEDIES[kindOf(value) ?? ''] ?? remedy);
