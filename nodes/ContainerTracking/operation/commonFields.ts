import { field, type Field, type ValuesOf } from './field';

const ABBREVIATIONS = new Set(
	'api ata atd bic eta etd firms id imo lfd mmsi pod pol scac smdg url'.split(' '),
);

const SMALL_WORDS = new Set(['at', 'for', 'in', 'of']);

function titleOf(path: string): string {
	const titled = (word: string, at: number, all: string[]) => {
		if (SMALL_WORDS.has(word) && at > 0 && at < all.length - 1) return word;
		return ABBREVIATIONS.has(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1);
	};
	const words = (name: string) => name.split('_').map(titled);
	return path
		.split('.')
		.map((name) => words(name).join(' '))
		.join(': ');
}

export const PAGING = [
	field({
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	}),
	field({
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	}),
];

export const SIMPLIFIED = {
	name: 'Simplified',
	value: 'simplified',
	description: 'The few fields a dispatcher looks at first',
} as const;

export const SELECTED = {
	name: 'Selected Fields',
	value: 'selected',
	description: 'Only the fields picked, and the ID',
} as const;

const FULL = {
	name: 'Full',
	value: 'full',
	description: 'All attributes and relationships, with what was included joined in',
} as const;

export const ROWS = {
	name: 'Rows for a Database',
	value: 'rows',
	description:
		'Flat rows to store in tables: always the same columns, times in UTC, lists as one text, and the moment of reading',
} as const;

const RAW = {
	name: 'Raw',
	value: 'raw',
	description: 'The answer as the service sent it, unchanged',
} as const;

export const OUTPUT_MODE = field({
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [SIMPLIFIED, FULL, RAW],
	default: 'simplified',
	description: 'How much of the answer to return',
});

const ANY_OUTPUT_MODE = field({ ...OUTPUT_MODE, options: [SIMPLIFIED, SELECTED, FULL, RAW] });
const OUTPUT_MODE_OR_ROWS = field({
	...OUTPUT_MODE,
	options: [FULL, RAW, ROWS, SELECTED, SIMPLIFIED],
});

const IF_SELECTED = { show: { output: ['selected'] } };

/** What is picked where Output is Selected Fields: from a list, and by name, which a model may choose. */
export const selectedFields = (names: readonly string[]) => [
	field({
		displayName: 'Fields',
		name: 'outputFields',
		type: 'multiOptions',
		options: names
			.map((value) => ({ name: titleOf(value), value }))
			.sort((one, other) => one.name.localeCompare(other.name, 'en')),
		default: [],
		description: 'Fields to return. The ID is always among them.',
		displayOptions: IF_SELECTED,
	}),
	field({
		displayName: 'More Fields',
		name: 'moreFields',
		type: 'string',
		isList: true,
		default: '',
		placeholder: 'e.g. number, pod_terminal.name',
		description:
			'Names of further fields to return, separated by commas. A dot reaches into included resources.',
		displayOptions: IF_SELECTED,
	}),
];

/** Without names to pick from, each is typed; `hasRows` offers rows of a database. */
export function outputFields(names: readonly string[], hasRows: boolean): Field[] {
	const [picked, named] = selectedFields(names);
	return [
		hasRows ? OUTPUT_MODE_OR_ROWS : ANY_OUTPUT_MODE,
		...(names.length > 0 ? [picked] : []),
		named,
	];
}

export const includeFields = (choices: string[]) => [
	field({
		displayName: 'Include',
		name: 'includes',
		type: 'multiOptions',
		options: [...choices].sort().map((value) => ({ name: titleOf(value), value })),
		default: [],
		description: 'What else to fetch along with it, e.g. the terminal of a container',
		pointer: 'include',
	}),
	field({
		displayName: 'Include More',
		name: 'moreIncludes',
		type: 'string',
		isList: true,
		default: '',
		placeholder: `e.g. ${choices.find((choice) => choice.includes('.')) ?? choices[0]}`,
		description:
			'What the list does not have, by its name in the full output, separated by commas. A dot goes one level deeper.',
	}),
];

/** For Array.sort: as n8n lists fields. */
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
	field({
		displayName: 'Max Wait (Seconds)',
		name: 'maxWaitSeconds',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 300,
		description:
			'Longest total time one request may wait for rate limits and repeats before it is given up',
	}),
	field({
		displayName: 'Timeout (Seconds)',
		name: 'timeoutSeconds',
		type: 'number',
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
