import type { Report } from './types';

/** The report with lines for its most valuable entries alone; its sums stay those of all. */
function firstOf(report: Report, most: number): Report {
	const { entries, groups } = report;
	if (entries.length <= most) return report;
	const shown = new Set(entries.slice(0, most));
	const first = groups.map(({ name, actions }) => ({
		name,
		actions: actions
			.map(({ action, entries: all }) => ({
				action,
				entries: all.filter((entry) => shown.has(entry)),
				total: all.length,
			}))
			.filter(({ entries: left }) => left.length > 0),
	}));
	return {
		...report,
		groups: first.filter(({ actions }) => actions.length > 0),
		leftOut: entries.length - most,
	};
}

export const shownIn = ({ entries, leftOut }: Report): Report['entries'] =>
	leftOut === 0 ? entries : entries.slice(0, entries.length - leftOut);

export function asManyAsFit<Written>(
	report: Report,
	most: number,
	write: (report: Report) => Written,
	fits: (written: Written) => boolean,
): Written {
	let [low, high] = [0, Math.min(most, report.entries.length)];
	const all = write(firstOf(report, high));
	if (fits(all)) return all;
	let found = write(firstOf(report, 0));
	while (low + 1 < high) {
		const middle = Math.floor((low + high) / 2);
		const written = write(firstOf(report, middle));
		if (fits(written)) [low, found] = [middle, written];
		else high = middle;
	}
	return found;
}
