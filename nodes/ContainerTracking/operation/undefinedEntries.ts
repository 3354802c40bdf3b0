import { BadInput } from '../api/input/badInput';
import type { Field } from './field';

type Entry = Pick<Field, 'name' | 'type' | 'displayName'>;
type ValuesByName = ReadonlyMap<string, unknown>;

interface Rule {
	isMissing(value: unknown, entry: Entry, values: ValuesByName): boolean;
	/** What the entry without a value would lead to, and what to do. */
	advice(name: string): string;
}

/** The panel stores null where somebody empties such a field. */
const NULL_WHEN_EMPTIED: Array<Field['type']> = ['number', 'dateTime'];

/** By the display name of the collection. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
	[
		'Filters',
		{
			isMissing: (value, { type }) =>
				value === undefined || (value === null && !NULL_WHEN_EMPTIED.includes(type)),
			advice: (name) =>
				`So nothing would be left out. Correct the expression, or remove ${name} under Filters. Where it may be empty, let the expression give an empty text.`,
		},
	],
	[
		'Update Fields',
		{
			// Null is left out on purpose, as an empty cell.
			isMissing: (value, { name }, values) =>
				value === undefined && values.get(`${name}Change`) !== 'clear',
			advice: (name) =>
				`So it is not known what to change it to. Correct the expression, or remove ${name} under Update Fields. Where null is to change nothing, let the expression give that, e.g. {{ $json.value ?? null }}.`,
		},
	],
]);

/** Refuses a filter, or a change, whose expression gives nothing: it would be left out without a word. */
export function requireValues(collection: string, given: object, entries: readonly Entry[]): void {
	const rule = RULES.get(collection);
	const values = new Map<string, unknown>(Object.entries(given));
	const missing = entries.find(
		(entry) =>
			values.has(entry.name) && rule?.isMissing(values.get(entry.name), entry, values) === true,
	);
	if (!rule || !missing) return;
	const { displayName } = missing;
	throw new BadInput(
		`${displayName} is empty, as its expression gives nothing`,
		rule.advice(displayName),
	);
}
