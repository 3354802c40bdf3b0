import { pick, upperFirst } from 'lodash';

import {
	choiceField,
	choicesField,
	field,
	numberField,
	switchField,
	textField,
	type Field,
	type ValuesOf,
} from './field';

const ABBREVIATIONS = 'api ata atd bic eta etd firms id imo lfd mmsi pod pol scac smdg url'.split(
	' ',
);
const SMALL_WORDS = ['at', 'for', 'in', 'of'];

/** `pod_terminal.firms_code` becomes `POD Terminal: FIRMS Code`. */
function titleOf(path: string): string {
	const titles = path.split('.').map((name) =>
		name.split('_').map((word, at, all) => {
			if (SMALL_WORDS.includes(word) && at > 0 && at < all.length - 1) return word;
			return ABBREVIATIONS.includes(word) ? word.toUpperCase() : upperFirst(word);
		}),
	);
	return titles.map((words) => words.join(' ')).join(': ');
}

const titles = (names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, titleOf(name)]));

export const PAGING = [
	switchField('Return All', 'returnAll', {
		description: 'Whether to return all results or only up to a given limit',
	}),
	numberField('Limit', 'limit', {
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	}),
];

export const OUTPUT_MODES = {
	simplified: ['Simplified', 'The few fields a dispatcher looks at first'],
	selected: ['Selected Fields', 'Only the fields picked, and the ID'],
	full: ['Full', 'All attributes and relationships, with what was included joined in'],
	raw: ['Raw', 'The answer as the service sent it, unchanged'],
	rows: [
		'Rows for a Database',
		'Flat rows to store in tables: always the same columns, times in UTC, lists as one text, and the moment of reading',
	],
} as const;

const outputOf = <Mode extends keyof typeof OUTPUT_MODES>(...modes: Mode[]) =>
	choiceField('Output', 'output', {
		choices: pick(OUTPUT_MODES, modes),
		default: 'simplified',
		description: 'How much of the answer to return',
	});

export const OUTPUT_MODE = outputOf('simplified', 'full', 'raw');
const ANY_OUTPUT_MODE = outputOf('simplified', 'selected', 'full', 'raw');
const OUTPUT_MODE_OR_ROWS = outputOf('full', 'raw', 'rows', 'selected', 'simplified');

const IF_SELECTED = { show: { output: ['selected'] } };

/** The fields of Output: Selected Fields. A list to pick from, and names as text, which a model can fill in. */
export function selectedFields(names: readonly string[]) {
	const byTitle = Object.entries(titles(names)).sort(([, one], [, other]) =>
		one.localeCompare(other, 'en'),
	);
	return [
		choicesField('Fields', 'outputFields', {
			choices: Object.fromEntries(byTitle),
			default: [],
			description: 'Fields to return. The ID is always among them.',
			displayOptions: IF_SELECTED,
		}),
		textField('More Fields', 'moreFields', {
			isList: true,
			placeholder: 'e.g. number, pod_terminal.name',
			description:
				'Names of further fields to return, separated by commas. A dot reaches into included resources.',
			displayOptions: IF_SELECTED,
		}),
	];
}

/** Without `names` there is no list to pick from. `hasRows` adds the choice Rows for a Database. */
export function outputFields(names: readonly string[], hasRows: boolean): Field[] {
	const [picked, named] = selectedFields(names);
	return [
		hasRows ? OUTPUT_MODE_OR_ROWS : ANY_OUTPUT_MODE,
		...(names.length > 0 ? [picked] : []),
		named,
	];
}

export const includeFields = (choices: string[]) => [
	choicesField('Include', 'includes', {
		choices: titles([...choices].sort()),
		default: [],
		description: 'What else to fetch along with it, e.g. the terminal of a container',
		pointer: 'include',
	}),
	textField('Include More', 'moreIncludes', {
		isList: true,
		placeholder: `e.g. ${choices.find((choice) => choice.includes('.')) ?? choices[0]}`,
		description:
			'What the list does not have, by its name in the full output, separated by commas. A dot goes one level deeper.',
	}),
];

export const byDisplayName = (one: Field, other: Field): number =>
	one.displayName.localeCompare(other.displayName, 'en');

const COLLECTION_ENTRIES = {
	'Additional Fields': 'field',
	Filters: 'filter',
	Options: 'option',
	'Update Fields': 'field',
};

export const collection = <const Name extends string, const Entries extends Field[]>(
	displayName: keyof typeof COLLECTION_ENTRIES,
	name: Name,
	options: Entries,
) =>
	field({
		displayName,
		name,
		type: 'collection',
		placeholder: `Add ${COLLECTION_ENTRIES[displayName]}`,
		default: {},
		options,
	});

export const REQUEST_OPTIONS = collection('Options', 'options', [
	numberField('Max Wait (Seconds)', 'maxWaitSeconds', {
		typeOptions: { minValue: 0 },
		default: 300,
		description:
			'Longest total time one request may wait for rate limits and repeats before it is given up',
	}),
	numberField('Timeout (Seconds)', 'timeoutSeconds', {
		typeOptions: { minValue: 1 },
		default: 30,
		description: 'Longest time one try of a request may take, until its answer is complete',
	}),
]);

export type OptionsField = Extract<Field, { type: 'collection' }> & { name: 'options' };

export type CommonParameters = Partial<
	ValuesOf<
		| (typeof PAGING)[number]
		| typeof OUTPUT_MODE_OR_ROWS
		| ReturnType<typeof selectedFields>[number]
		| ReturnType<typeof includeFields>[number]
	>
>;
