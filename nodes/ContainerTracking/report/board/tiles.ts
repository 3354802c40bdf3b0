import { counted } from '../phrases';
import { FILTERS, type FilterId } from './filters';

export type Counts = Map<FilterId, number>;

/** How many containers each filter shows. */
export function countsOf(filters: Iterable<ReadonlySet<FilterId>>): Counts {
	const counts: Counts = new Map();
	for (const ids of filters) {
		for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	return counts;
}

/** The tiles, and what is said of the filter that is on: the address's anchor leads to that line. */
export function tiles(counts: Counts, all: number): string {
	const shown = FILTERS.map((filter) => ({ ...filter, count: counts.get(filter.id) ?? 0 })).filter(
		(filter) => filter.count > 0 || 'isAlwaysShown' in filter,
	);
	const lines = shown.map(
		({ id, label, count }) =>
			`<p class="shown filter" id="${id}">${label}: ${count} of ${counted(all, 'container')}. <a href="#all">Show all</a></p>`,
	);
	const links = shown.map(
		({ id, label, tone, count }) =>
			`<a class="${count === 0 ? 'zero' : tone}" href="#${id}"><b>${count}</b> ${label}</a>`,
	);
	lines.push(`<p class="shown" id="all">${counted(all, 'container')}.</p>`);
	const total = `<a href="#all"><b>${all}</b> All</a>`;
	return `${lines.join('\n')}\n<nav aria-label="Show only">${[total, ...links].join('\n')}</nav>`;
}
