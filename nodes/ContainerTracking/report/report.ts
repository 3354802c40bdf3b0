import { countBy, pick } from 'lodash';

import { addUp, moneyText, rankByNextDay } from '../tariff/costs/money';
import { clipped, compareText, grouped, lineOf } from '../pickup/read';
import { moneyOf } from './costs';
import { terminalAndCode } from './line';
import type { Entries } from './read';
import {
	type GroupBy,
	isDone,
	isOut,
	type OrderBy,
	type Report,
	type ReportEntry,
	type ReportGroup,
	rankOf,
	REPORT_REASONS,
	type ReportReason,
} from './types';

export interface ReportOptions
	extends Pick<Report, 'acknowledgeUrl' | 'groupBy' | 'now' | 'title'>,
		Partial<Pick<Report, 'boardUrl' | 'orderBy'>> {
	/** Only containers with one of these reasons; all if empty. */
	reasons: readonly ReportReason[];
	/** Which containers have a line: those with a reason, those that are not picked up, or all. */
	keeps: 'attention' | 'open' | 'all';
}

export function reportOf({ entries, notes, gaps }: Entries, options: ReportOptions): Report {
	const { title, groupBy: by, orderBy = 'reason', boardUrl = null } = options;
	const compare = orderOf(entries, orderBy);
	const wanted = entries.filter(isWanted(options)).sort(compare);
	return {
		...{ ...options, orderBy, boardUrl },
		title: clipped(lineOf(title) ?? ''),
		entries: wanted,
		groups: reportGroups(wanted, by, compare),
		costed: entries.filter((entry) => entry.cost !== null && !isDone(entry)),
		notes: [...gaps, ...notes].flatMap((note) => lineOf(note) ?? []),
		isIncomplete: gaps.length > 0,
		leftOut: 0,
	};
}

/** One report for each customer, the most valuable first; containers without a customer share one. */
export function byCustomer(report: Report): Array<{ customer: string | null; report: Report }> {
	const { costed, groupBy: by, orderBy } = report;
	const costsOf = groupBy(costed, ({ customer_name: name }) => name);
	return [...groupBy(report.entries, ({ customer_name: name }) => name)].map(
		([customer, entries]) => {
			const groups = reportGroups(entries, by, orderOf(entries, orderBy));
			const own = { entries, groups, costed: costsOf.get(customer) ?? [] };
			return { customer, report: { ...report, ...own } };
		},
	);
}

function isWanted({ keeps, reasons }: ReportOptions): (entry: ReportEntry) => boolean {
	const wanted = new Set(reasons);
	return (entry) => {
		if (isDone(entry)) return keeps === 'all';
		if (keeps === 'attention' && entry.attention.length === 0) return false;
		return wanted.size === 0 || entry.attention.some(({ reason }) => wanted.has(reason));
	};
}

const NAME_OF: { [By in GroupBy]: (entry: ReportEntry) => string } = {
	terminal: (entry) => {
		// The container has left the terminal, so nobody has to go there for it.
		if (isOut(entry)) return 'Empties to return';
		return terminalAndCode(entry) ?? 'Terminal not known';
	},
	customer: ({ customer_name: name }) => name ?? WITHOUT_CUSTOMER,
	carrier: ({ shipping_line_scac: scac }) => scac ?? 'Carrier not known',
	none: () => '',
};

export const WITHOUT_CUSTOMER = 'Without a customer';

/** Groups of sorted entries, in the order of their most valuable entries. */
function reportGroups(sorted: readonly ReportEntry[], by: GroupBy, compare: Compare) {
	const groups = groupBy(sorted, NAME_OF[by]);
	return [...groups].map(([name, entries]) => ({
		name: clipped(name),
		actions: byAction(entries, compare),
	}));
}

function groupBy<Key>(entries: readonly ReportEntry[], keyOf: (entry: ReportEntry) => Key) {
	const groups = new Map<Key, ReportEntry[]>(entries.map((entry) => [keyOf(entry), []]));
	for (const entry of entries) groups.get(keyOf(entry))?.push(entry);
	return groups;
}

/** Actions in the order of their most valuable entries; `watch` comes last. */
function byAction(sorted: readonly ReportEntry[], compare: Compare): ReportGroup['actions'] {
	return [...groupBy(sorted, ({ action }) => action)]
		.map(([action, entries]) => ({ action, entries }))
		.sort(
			(a, b) =>
				Number(a.action === 'watch') - Number(b.action === 'watch') ||
				compare(a.entries[0], b.entries[0]),
		);
}

export function countsOf(entries: readonly ReportEntry[]): Partial<Record<ReportReason, number>> {
	const firsts = entries.flatMap(({ attention: [first] }) => first?.reason ?? []);
	return pick(countBy(firsts), REPORT_REASONS);
}

/** A container to be reviewed is an alert only if fees are posted. */
export function isAlert(entry: ReportEntry): boolean {
	if (isDone(entry) || entry.attention.length === 0) return false;
	if (entry.listed_apart === null) return entry.alerts;
	return entry.fees.length > 0 || entry.fees_not_priced;
}

/** The keys of the alerts, one a line: as a list they would fill the panel from which users drag fields. */
export const alertKeysOf = (entries: readonly ReportEntry[]): string =>
	entries
		.filter(isAlert)
		.map(({ alert_key: key }) => key)
		.join('\n');

/** Whether the report starts a message: a container is an alert, or some could not be evaluated. */
export const isAlarming = ({ entries, isIncomplete }: Report): boolean =>
	isIncomplete || entries.some(isAlert);

type Compare = (a: ReportEntry, b: ReportEntry) => number;

function orderOf(entries: readonly ReportEntry[], orderBy: OrderBy): Compare {
	if (orderBy === 'reason') return compareValue;
	const places = placesByCost(entries);
	const placeOf = (entry: ReportEntry) => places.get(entry) ?? places.size;
	return (a, b) => compareEnd(a, b) || placeOf(a) - placeOf(b) || compareValue(a, b);
}

/** The most valuable first: by the first of the reasons, then by days left, then those with fees. */
const compareValue: Compare = (a, b) =>
	compareEnd(a, b) ||
	urgencyRank(a) - urgencyRank(b) ||
	(daysLeftIn(a) ?? 0) - (daysLeftIn(b) ?? 0) ||
	Number(b.fees.length > 0) - Number(a.fees.length > 0) ||
	compareText(a.number ?? '', b.number ?? '');

/** Containers to be reviewed come after all others, alerts first among both; those that are done come last. */
const compareEnd: Compare = (a, b) =>
	Number(isDone(a)) - Number(isDone(b)) ||
	Number(a.listed_apart !== null) - Number(b.listed_apart !== null) ||
	Number(isAlert(b)) - Number(isAlert(a));

/** The rank of the first reason; at the same rank, a container without an urgency comes last. */
function urgencyRank(entry: ReportEntry): number {
	const urgency = isOut(entry) ? entry.empty?.urgency : entry.urgency;
	return rankOf(entry.attention.at(0)?.reason) * 2 + Number(urgency === 'none');
}

const daysLeftIn = (entry: ReportEntry): number | null =>
	isOut(entry) && entry.empty ? entry.empty.daysLeft : entry.days_left;

/** Places by the costs of the next day, as cost forecasts rank. The ranks of rows are of separate forecasts. */
function placesByCost(entries: readonly ReportEntry[]): Map<ReportEntry, number> {
	const costing = entries.flatMap((entry) => {
		const { cost, number } = entry;
		if (cost === null || cost.isDoubtful || cost.nextDay.length === 0) return [];
		return [{ entry, number, days_left: daysLeftIn(entry), cost: { next_day_cost: cost.nextDay } }];
	});
	return new Map(rankByNextDay(costing).map(({ item }, place) => [item.entry, place]));
}

/** `14 need somebody, 3 overdue, 2 empties overdue` count alerts; `USD 2,440.00 posted` is of all with a reason. */
export function reportSums({ entries }: Pick<Report, 'entries'>): string {
	const shown = entries.filter((entry) => !isDone(entry) && entry.attention.length > 0);
	const alerts = shown.filter(isAlert);
	const [overdue, empties] = [alerts.filter(isOverdue), alerts.filter(isEmptyOverdue)];
	// The service may send any text as a currency, and any number of them.
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

/** Says that nobody is needed, as far as is known; null if a container is an alert. */
export function quietText({ entries, isIncomplete }: Report): string | null {
	if (entries.some(isAlert)) return null;
	const nobody = 'No container is known to need anybody today';
	if (isIncomplete) return `${nobody}, but not all could be looked at.`;
	const uncertain = entries.filter((entry) => !isDone(entry) && entry.listed_apart !== null);
	return uncertain.length === 0
		? 'No container needs anybody today.'
		: `${nobody}, but of ${grouped(uncertain.length)} it is not certain.`;
}

/** The report with lines for its most valuable entries alone; its sums still include all. */
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
