import { choiceField, choicesOf, field, textField, type ValuesOf } from '../../operation/field';
import { MORE_COLUMNS, textColumns } from './moreColumns';

const KIND = choiceField('Kind', 'kind', {
	choices: {
		combined: [
			'Combined',
			'Demurrage and detention as one, from the landing to the return of the empty',
		],
		demurrage: ['Demurrage', 'For waiting at the place of pickup'],
		detention: ['Detention', 'Also called per diem: from the pickup to the return of the empty'],
		storage: ['Storage', 'What a place charges beside demurrage'],
	},
	default: 'demurrage',
	description: 'What the row charges for',
});

const USUAL_COLUMNS = textColumns({
	party: [
		'Party',
		'MAEU',
		'Who charges: SCAC of a line or railway, or a terminal by name or FIRMS code. Empty means any.',
	],
	freeDays: [
		'Free Days',
		'5',
		'How many days are free. Empty means that only a last free day which the service states counts.',
	],
	tiers: [
		'Tiers',
		'1-4: 100 USD; 5-: 150.50 USD',
		'The amount of each charged day, by days. The last tier has no end. <code>none</code> where no amounts are known.',
	],
});

const A_TIME = '2026-03-11T08:00:00-07:00';

/** Times and marks of a container that the service does not report. */
const TIMES_OF_CONTAINER = textColumns({
	container: ['Container Number', 'MEDU1234567', 'The container that the times are of'],
	availableAt: ['Available At', A_TIME, 'When it could be picked up first'],
	railNotifiedAt: ['Rail Notified At', A_TIME, 'When the railway gave notice'],
	freeUntil: ['Free Until', '2026-03-20', 'To when demurrage was extended in writing'],
	source: ['Source', 'mail of 5 June', 'Where the extension is written'],
	shipperOwned: ['Shipper Owned', 'yes', 'Empty means that it is not known to be'],
	operatingReefer: ['Operating Reefer', 'yes', 'Empty means that it is not known to be'],
});

const OTHER_SOURCES = {
	json: ['JSON', 'A list of rows as JSON, typed or from an expression'],
	typed: ['Typed in Here', 'Fill in a form for each row'],
} as const;

const TERMS_FROM_ITEMS = choiceField('Terms From', 'termsFrom', {
	choices: {
		items: [
			'Incoming Items',
			'Each incoming item is a row, as a sheet, a data table or a database gives them',
		],
		...OTHER_SOURCES,
	},
	default: 'items',
	description: 'Where your table of free times and rates comes from',
});

/** For operations whose incoming items are no rows of terms. */
const TERMS_FROM = field({
	...TERMS_FROM_ITEMS,
	options: choicesOf(OTHER_SOURCES),
	default: 'json',
});

const TERMS_JSON = textField('Terms (JSON)', 'termsJson', {
	isAny: true,
	typeOptions: { rows: 6 },
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
		{ displayName: 'Row', name: 'rows', values: [KIND, ...USUAL_COLUMNS, MORE_COLUMNS] },
		{ displayName: 'Times of Container', name: 'times', values: TIMES_OF_CONTAINER },
	],
	description: 'Free times and rates. The row that fits a container best is taken.',
	displayOptions: { show: { termsFrom: ['typed'] } },
});

/** The user's table, for an operation that runs once for all incoming items. */
export const TERMS_FIELDS = [TERMS_FROM_ITEMS, TERMS_JSON, TERM_ROWS] as const;

/** The same for an operation that runs for each incoming item. */
export const TERMS_FIELDS_OF_ONE = [TERMS_FROM, TERMS_JSON, TERM_ROWS] as const;

/** The table as JSON, for Options, where it may be left out. */
export const TERMS_OPTION = field({
	...TERMS_JSON,
	displayOptions: undefined,
	description:
		'Your free times and rates, for when the empty has to be back: the rows as a list of objects. An expression may take them from another node.',
});

export type TermsParameters = ValuesOf<(typeof TERMS_FIELDS)[number]>;
