import { field, type ValuesOf } from '../../operation/field';
import { TERM_COLUMNS, TIMES_OF_CONTAINER } from './columns';

const JSON_CHOICE = {
	name: 'JSON',
	value: 'json',
	description: 'A list of rows as JSON, typed or from an expression',
} as const;

const TYPED_CHOICE = {
	name: 'Typed in Here',
	value: 'typed',
	description: 'Fill in a form for each row',
} as const;

const TERMS_FROM_ITEMS = field({
	displayName: 'Terms From',
	name: 'termsFrom',
	type: 'options',
	options: [
		{
			name: 'Incoming Items',
			value: 'items',
			description: 'Each incoming item is a row, as a sheet, a data table or a database gives them',
		},
		JSON_CHOICE,
		TYPED_CHOICE,
	],
	default: 'items',
	description: 'Where your table of free times and rates comes from',
});

/** Of an operation whose incoming items are something else. */
const TERMS_FROM = field({
	...TERMS_FROM_ITEMS,
	options: [JSON_CHOICE, TYPED_CHOICE],
	default: 'json',
});

const TERMS_JSON = field({
	displayName: 'Terms (JSON)',
	name: 'termsJson',
	type: 'string',
	isAny: true,
	typeOptions: { rows: 6 },
	default: '',
	placeholder:
		'e.g. [{"kind": "detention", "party": "MAEU", "free_days": 4, "tiers": "1-: 120 USD"}]',
	description:
		'The rows as a list of objects, by the names of the columns. An expression may take them from another node, e.g. <code>{{ $("Read Terms").all() }}</code>.',
	displayOptions: { show: { termsFrom: ['json'] } },
});

const TERM_ROWS = field({
	displayName: 'Terms',
	name: 'termRows',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Row',
	default: {},
	options: [
		{ displayName: 'Row', name: 'rows', values: [...TERM_COLUMNS] },
		{ displayName: 'Times of Container', name: 'times', values: [...TIMES_OF_CONTAINER] },
	],
	description: 'Free times and rates. The row that fits a container best is taken.',
	displayOptions: { show: { termsFrom: ['typed'] } },
});

/** The user's table, for an operation that runs once for all incoming items. */
export const TERMS_FIELDS = [TERMS_FROM_ITEMS, TERMS_JSON, TERM_ROWS] as const;

/** The same for an operation whose incoming items are containers. */
export const TERMS_FIELDS_OF_ONE = [TERMS_FROM, TERMS_JSON, TERM_ROWS] as const;

/** For Options: the table as JSON, or nothing. */
export const TERMS_OPTION = field({
	displayName: TERMS_JSON.displayName,
	name: TERMS_JSON.name,
	type: TERMS_JSON.type,
	isAny: true,
	typeOptions: TERMS_JSON.typeOptions,
	default: '',
	placeholder: TERMS_JSON.placeholder,
	description:
		'Your free times and rates, for when the empty has to be back: the rows as a list of objects. An expression may take them from another node.',
});

/** The values of those fields. */
export type TermsParameters = ValuesOf<(typeof TERMS_FIELDS)[number]>;
