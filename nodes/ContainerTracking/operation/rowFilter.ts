import { inWords } from '../input';
import { SoughtNames } from '../input/soughtNames';
import {
	flatten,
	includeTree,
	indexIncluded,
	textOf,
	type FlatResource,
	type JsonApiDocument,
	type Resource,
} from '../jsonapi';
import type { Operation, Parameters } from './definition';
import { filtersSet } from './request';

export interface RowFilter {
	/** Whether a row of a document is to be given; undefined where no filter looks at rows. */
	keep?: (row: Resource, document: JsonApiDocument) => boolean;
	/** Takes note of the rows that are given. */
	give(rows: Resource[]): void;
	/** Whether names are sought, and no row came to compare them with. */
	lacksNames(): boolean;
	/** What to tell once the list was read. */
	hints(): string[];
}

/** The filters that are set, applied to the rows: the service drops filters it does not know without a word. */
export function rowFilter(operation: Operation, parameters: Parameters): RowFilter {
	const set = filtersSet(operation, parameters);
	const checks = set.filter(({ filter }) => filter.matches ?? filter.fits);
	const joined = joining(set.flatMap(({ filter }) => filter.fits?.needs ?? []));
	const named = set.flatMap(({ filter: { names, field }, value }) =>
		names ? { names, sought: new SoughtNames(field.displayName, value) } : [],
	);
	const doubts = new WeakMap<Resource, typeof checks>();
	const doubted = new Set<(typeof checks)[number]>();
	let given = 0;

	const keep = (row: Resource, document: JsonApiDocument) => {
		if (given === 0)
			for (const { names, sought } of named) sought.see(...names(joined(row, document)).map(textOf));
		const results = checks.map(
			({ filter: { matches, fits }, value }) =>
				matches?.(row, value) ?? fits?.check(joined(row, document), value),
		);
		if (results.includes(false)) return false;
		const inDoubt = checks.filter((_, index) => results[index] === undefined);
		if (inDoubt.length > 0) doubts.set(row, inDoubt);
		return true;
	};
	const give = (rows: Resource[]) => {
		given += rows.length;
		for (const row of rows) doubts.get(row)?.forEach((check) => doubted.add(check));
	};
	const namesOf = (isSent: boolean) =>
		[...doubted]
			.filter(({ filter }) => (filter.query !== undefined) === isSent)
			.map(({ filter }) => filter.field.displayName);
	const hints = () => [
		...set.flatMap(({ filter, value }) => filter.note?.(value) ?? []),
		...(given > 0 ? [] : set.flatMap(({ filter, value }) => filter.noteOnNone?.(value) ?? [])),
		...(given > 0 ? [] : named.flatMap(({ sought }) => sought.notes())),
		...hintOf(namesOf(true), mayBeIgnored),
		...hintOf(namesOf(false), mayNotFit),
	];
	const lacksNames = () => given === 0 && named.some(({ sought }) => !sought.hasSeen);
	return { keep: checks.length > 0 ? keep : undefined, give, lacksNames, hints };
}

/** Rows with what came along, of one document after the other. */
function joining(needs: string[]): (row: Resource, document: JsonApiDocument) => FlatResource {
	const tree = includeTree(needs);
	let latest: { document: JsonApiDocument; index: ReturnType<typeof indexIncluded> } | undefined;
	return (row, document) => {
		if (latest?.document !== document)
			latest = { document, index: indexIncluded(document.included) };
		return flatten(row, latest.index, tree);
	};
}

const hintOf = (names: string[], inText: (names: string) => string): string[] =>
	names.length > 0 ? [inText(inWords(names))] : [];

const mayBeIgnored = (names: string): string =>
	`The service may have ignored ${names}: there are results that do not show whether they fit, and a filter that a service does not know is ignored. Look at the results before you act on them.`;

const mayNotFit = (names: string): string =>
	`There are results that do not show whether they fit ${names}. Look at them before you act on them.`;
