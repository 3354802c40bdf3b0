import { escapeHtml } from '../html';
import { ACTION_LABELS } from '../phrases';
import type { ReportEntry, ReportGroup } from '../types';
import { box, classesOf, type BoardContext } from './box';
import type { FilterId } from './filters';

/** What each container of the report is found under. */
export type Filters = ReadonlyMap<ReportEntry, ReadonlySet<FilterId>>;

/** Containers under one heading, e.g. `Send a truck`. */
interface Section {
	heading: string;
	entries: ReportEntry[];
}

/** The groups of the report; behind all of them, what nobody has to do anything about yet. */
export function parts(
	groups: readonly ReportGroup[],
	filters: Filters,
	context: BoardContext,
): string[] {
	const isDue = (entry: ReportEntry) => (filters.get(entry)?.size ?? 0) > 0;
	const due = groups.map(({ name, actions }) => ({
		name,
		sections: actions.map(({ action, entries }) => ({
			heading: ACTION_LABELS[action],
			entries: entries.filter(isDue),
		})),
	}));
	const others = groups.map(({ name, actions }) => ({
		heading: name,
		entries: actions.flatMap(({ entries }) => entries.filter((entry) => !isDue(entry))),
	}));
	return [...due, { name: 'Nothing due yet', sections: others }].flatMap(({ name, sections }) =>
		group(
			name,
			sections.filter(({ entries }) => entries.length > 0),
			filters,
			context,
		),
	);
}

/** In pieces, that a page of thousands is put together once. */
function group(
	name: string,
	sections: Section[],
	filters: Filters,
	context: BoardContext,
): string[] {
	if (sections.length === 0) return [];
	const all = sections.flatMap(({ entries }) => entries);
	const html = sections.flatMap(({ heading, entries }) => [
		`<section class="part${classesOf(union(entries, filters))}">`,
		`${headed('h3', heading, entries)}<ul>`,
		...entries.map((entry) => box(entry, filters.get(entry) ?? new Set(), context)),
		'</ul></section>',
	]);
	const start = `<section class="group part${classesOf(union(all, filters))}">${headed('h2', name, all)}`;
	return [start, ...html, '</section>'];
}

/** Of the group of all there is no name. */
const headed = (tag: 'h2' | 'h3', name: string, { length }: readonly ReportEntry[]): string =>
	name === ''
		? ''
		: `<${tag}><bdi>${escapeHtml(name)}</bdi> <span class="count">${length}</span></${tag}>`;

/** A part is shown where one of its containers is. */
function union(entries: readonly ReportEntry[], filters: Filters): ReadonlySet<FilterId> {
	const ids = new Set<FilterId>();
	for (const entry of entries) {
		for (const id of filters.get(entry) ?? []) ids.add(id);
	}
	return ids;
}
