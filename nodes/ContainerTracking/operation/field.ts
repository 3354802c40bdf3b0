import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import {
	BadInput,
	dateTimeOf,
	isBlank,
	kindOf,
	mismatch,
	ownText,
	requireSendable,
	textList,
} from '../input';

/** Of the properties of n8n, those that are in use. */
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
	/** Whatever an expression gives is taken as it is: what works with it judges it. */
	isAny?: true;
	/** A text that may hold several entries, separated by commas; an expression may give them as a list. */
	isList?: true;
	/** Of a resource locator: the path segment in front of the ID in links, e.g. `shipments`. */
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

/** A field as n8n shows it; which resource and operation it belongs to is added by `properties.ts`. */
export type Field = Plain | Choice | Collection | FixedCollection;

type Unknown<F> = Exclude<keyof F, keyof Shown | 'options' | 'type'>;

export const field = <const F extends Field>(definition: F & { [Key in Unknown<F>]: never }): F =>
	definition;

/** The value of a field as operations work with it (`fieldValue.ts`), by its type. */
interface Values<F extends Field> {
	boolean: boolean;
	collection: F extends { options: Array<infer Entry extends Field> }
		? Partial<ValuesOf<Entry>>
		: never;
	/** Judged by what works with it. */
	dateTime: unknown;
	fixedCollection: F extends { options: Array<infer Group extends FieldGroup> }
		? { [Each in Group as Each['name']]?: Array<Partial<ValuesOf<Each['values'][number]>>> }
		: never;
	multiOptions: Array<F extends { pointer: string } ? string : ChoiceOf<F>>;
	number: number;
	options: ChoiceOf<F>;
	resourceLocator: string;
	/** Judged by what works with it. */
	resourceMapper: unknown;
	string: F extends { isAny: true } ? unknown : F extends { isList: true } ? Text | Text[] : Text;
}

/** What an expression gives for a text may also be nothing. */
type Text = string | null | undefined;

type ChoiceOf<F> = F extends { options: Array<{ value: infer Value }> } ? Value : never;

/** A field that is hidden for other choices of the item has no value then. */
type ValueOf<F extends Field> =
	| Values<F>[F['type']]
	| (F extends { displayOptions: object } ? undefined : never);

export type ValuesOf<F extends Field> = {
	[Each in F as string extends Each['name'] ? never : Each['name']]: ValueOf<Each>;
};

export interface FieldPlace {
	field: Field;
	name: string;
	zone: string;
}

type ReadValue = (value: unknown, place: FieldPlace) => unknown;
type PlainType = Exclude<Field['type'], 'collection' | 'fixedCollection' | 'resourceLocator'>;

/** An expression may give anything: what cannot be meant is refused by the name of the field. */
export const READ_AS: { [Type in PlainType]: ReadValue } = {
	string: texts,
	number,
	boolean,
	// The date picker gives texts without a zone: they mean the time zone of the workflow.
	dateTime: (value, { zone }) =>
		typeof value === 'string' ? (dateTimeOf(value, { zone }).toISO() ?? value) : value,
	options: choice,
	multiOptions: choices,
	resourceMapper: (value) => value,
};

function texts(value: unknown, place: FieldPlace): unknown {
	const { isAny, isList } = place.field;
	if (isAny) return value;
	return isList ? listOfTexts(value, place) : singleText(value, place);
}

/** A text, or what has one; null and nothing stay, since what they mean is the field's matter. */
export function singleText(
	value: unknown,
	place: FieldPlace,
	wanted = 'a text',
): string | null | undefined {
	if (value === null || value === undefined) return value;
	const plain = ownText(value);
	if (plain === undefined) throw mismatchError(value, place, wanted, `Enter ${wanted}.`);
	requireSendable(plain, place.name);
	return plain;
}

function listOfTexts(value: unknown, place: FieldPlace): unknown {
	if (!Array.isArray(value)) return singleText(value, place, 'a text or a list of texts');
	return value.map((entry: unknown) => {
		const isText = isBlank(entry) || ownText(entry) !== undefined;
		if (isText) return singleText(entry, place);
		throw new BadInput(
			`${place.name} is a list with ${kindOf(entry) ?? String(entry)} in it, not a list of texts`,
			'Give texts only, e.g. {{ $json.entries.map((entry) => entry.number) }}.',
		);
	});
}

function number(value: unknown, place: FieldPlace): number | undefined {
	const { minValue } = place.field.typeOptions ?? {};
	const least = typeof minValue === 'number' ? minValue : -Infinity;
	const entered = typeof value === 'string' && !isBlank(value) ? Number(value) : value;
	if (typeof entered === 'number' && Number.isFinite(entered) && entered >= least) return entered;
	const wanted = least === -Infinity ? 'a number' : `a number of at least ${least}`;
	throw mismatchError(value, place, wanted, `Enter ${wanted}.`);
}

/** Expressions and agents may give a text. */
function boolean(value: unknown, place: FieldPlace): boolean {
	if (typeof value === 'boolean') return value;
	const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
	if (word === 'true' || word === 'false') return word === 'true';
	throw mismatchError(value, place, 'true or false', 'Enter true or false.');
}

function choice(value: unknown, place: FieldPlace): unknown {
	const values = valuesOf(place.field);
	if (values.includes(value)) return value;
	throw refusedChoice(value, place, values, 'Pick one from the list.');
}

/** Where the service itself judges them, it may know more than are listed. */
function choices(value: unknown, place: FieldPlace): string[] {
	const values = valuesOf(place.field);
	const chosen = textList(listOfTexts(value, place));
	const odd = chosen.find((each) => !values.includes(each));
	if (odd === undefined || place.field.pointer || place.field.isAny) return chosen;
	throw refusedChoice(odd, place, values, 'Pick them from the list.');
}

/** A headline has room for a short list only. */
const MOST_IN_HEADLINE = 200;

function refusedChoice(
	value: unknown,
	place: FieldPlace,
	values: unknown[],
	remedy: string,
): BadInput {
	const list = values.join(', ');
	if (list.length <= MOST_IN_HEADLINE) return mismatchError(value, place, `one of ${list}`, remedy);
	return mismatchError(value, place, 'one of its choices', `${remedy} They are ${list}.`);
}

const valuesOf = ({ options = [] }: Field): unknown[] =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

/** A refusal that also says how to get at what is within an object or a list. */
export function mismatchError(
	value: unknown,
	place: FieldPlace,
	wanted: string,
	remedy: string,
): BadInput {
	return new BadInput(`${place.name} ${mismatch(value, wanted)}`, remedyFor(value) ?? remedy);
}

function remedyFor(value: unknown): string | undefined {
	switch (kindOf(value)) {
		case 'an object':
			return 'Name one of its fields in the expression, e.g. {{ $json.shipment.id }}.';
		case 'a list':
			return 'Name one of its entries in the expression, e.g. {{ $json.numbers[0] }}, or split the list into items first.';
		default:
			return undefined;
	}
}
