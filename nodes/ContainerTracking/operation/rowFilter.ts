import { inWords } from '../input';
import type { Resource } from '../jsonapi';
import type { Operation, Parameters } from './definition';
import { filterQuery } from './request';

export interface RowFilter {
	/** Whether a row is to be given; undefined where no filter looks at rows. */
	keep?: (row: Resource) => boolean;
	/** Takes note of the rows that are given. */
	give(rows: Resource[]): void;
	/** What to tell once the list was read. */
	hints(): string[];
}

/** The filters that are set, applied to the rows: the service drops filters it does not know without a word. */
export function rowFilter({ filters = [] }: Operation, { filters: chosen }: Parameters): RowFilter {
	const query = filterQuery(filters, chosen);
	const set = filters.filter(({ query: name }) => query[name] !== undefined);
	const checks = set.filter(({ matches }) => matches);
	const doubts = new WeakMap<Resource, string[]>();
	const ignored = new Set<string>();
	let given = 0;

	const keep = (row: Resource) => {
		const results = checks.map(({ matches, query: name }) => matches?.(row, query[name]));
		if (results.includes(false)) return false;
		if (results.includes(undefined)) {
			const inDoubt = checks.filter((_, index) => results[index] === undefined);
			doubts.set(
				row,
				inDoubt.map(({ field }) => field.displayName),
			);
		}
		return true;
	};
	const give = (rows: Resource[]) => {
		given += rows.length;
		for (const row of rows) doubts.get(row)?.forEach((name) => ignored.add(name));
	};
	const hints = () => [
		...set.flatMap(({ note, query: name }) => note?.(query[name]) ?? []),
		...(given > 0 ? [] : set.flatMap((filter) => filter.noteOnNone?.(query[filter.query]) ?? [])),
		...(ignored.size > 0 ? [mayBeIgnored([...ignored])] : []),
	];
	return { keep: checks.length > 0 ? keep : undefined, give, hints };
}

const mayBeIgnored = (names: string[]): string =>
	`The service may have ignored ${inWords(names)}: there are results that do not show whether they fit, and a filter that a service does not know is ignored. Look at the results before you act on them.`;
