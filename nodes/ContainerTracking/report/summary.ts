import { addUp, moneyText } from '../tariff/costs/money';
import { moneyOf } from './costs';
import { isAlert } from './report';
import { isDone, isOut, type Report, type ReportEntry } from './types';
import { clipped, grouped } from '../pickup/read';

/** `14 need somebody, 3 overdue, 2 empties overdue, USD 2,440.00 posted`, of alerts alone. */
export function reportSums({ entries }: Pick<Report, 'entries'>): string {
	const shown = entries.filter((entry) => !isDone(entry) && entry.attention.length > 0);
	const alerts = shown.filter(isAlert);
	const [overdue, empties] = [alerts.filter(isOverdue), alerts.filter(isEmptyOverdue)];
	// A currency may be any text of the service, and there may be any number of them.
	const posted = clipped(moneyText(addUp(shown.map(({ fees }) => moneyOf(fees)))));
	const counts = [
		{ count: alerts.length, what: alerts.length === 1 ? 'needs somebody' : 'need somebody' },
		{ count: overdue.length, what: 'overdue' },
		{ count: empties.length, what: empties.length === 1 ? 'empty overdue' : 'empties overdue' },
	].filter(({ count }) => count > 0);
	const sums = counts.map(({ count, what }) => `${grouped(count)} ${what}`);
	return [...sums, ...(posted === '' ? [] : [`${posted} posted`])].join(', ');
}

export const isOverdue = (entry: ReportEntry): boolean =>
	!isOut(entry) && entry.urgency === 'overdue';

export const isEmptyOverdue = (entry: ReportEntry): boolean =>
	isOut(entry) && entry.empty?.urgency === 'overdue';

export const moreText = ({ leftOut, boardUrl }: Report): string =>
	`and ${grouped(leftOut)} more${boardUrl === null ? '' : ' on the board'}`;

/** That nobody is needed, as far as all could be looked at; null where somebody is. */
export function quietText({ entries, isIncomplete }: Report): string | null {
	if (entries.some(isAlert)) return null;
	return isIncomplete
		? 'No container is known to need anybody today, but not all could be looked at.'
		: 'No container needs anybody today.';
}

/** The report with lines for its most valuable entries alone; its sums stay those of all. */
export function firstOf(report: Report, most: number): Report {
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
