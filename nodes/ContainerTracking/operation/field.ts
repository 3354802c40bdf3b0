import pick from 'lodash/pick';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

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

/** A field as n8n shows it; which resource and operation it belongs to is added by `resources/index.ts`. */
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

type Details = Omit<Shown, 'default' | 'displayName' | 'name'> & { default?: Shown['default'] };
type NoOthers<More> = { [Key in Exclude<keyof More, keyof Details>]: never };

/** What n8n's description has in front of the default. */
const startOf = (details: Details) => pick(details, 'noDataExpression', 'typeOptions', 'required');

const fieldOf =
	<const Type extends Plain['type']>(type: Type, byDefault: Shown['default']) =>
	<const Name extends string, const More extends Details>(
		displayName: string,
		name: Name,
		more: More & NoOthers<More>,
	) => ({ displayName, name, type, ...startOf(more), default: byDefault, ...more });

/** Fields by their type; `default` is needed where it is another. */
export const textField = fieldOf('string', '');
export const dateField = fieldOf('dateTime', '');
export const numberField = fieldOf('number', 0);
export const switchField = fieldOf('boolean', false);

/** Value to name, or to name and description, in their order. */
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
		choices: All,
		more: More & NoOthers<More> & Pick<Shown, 'default'>,
	) => ({ displayName, name, type, ...startOf(more), options: choicesOf(choices), ...more });

export const choiceField = choiceOf('options');
export const choicesField = choiceOf('multiOptions');

const LIST = 'list';

/** The mode of a resource locator that picks from a list. */
export const fromList = (thing: string, searchListMethod: string) =>
	({
		displayName: 'From List',
		name: LIST,
		type: LIST,
		placeholder: `Select ${thing}…`,
		typeOptions: { searchListMethod, searchable: true },
	}) as const;
