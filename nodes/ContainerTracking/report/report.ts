import type { DateTime } from 'luxon';

import { compareText, REASONS, type Reason } from '../pickup';
import { lineOf } from './plainText';
import type { Entries } from './read';
import { ACTIONS, type GroupBy, type Report, type ReportEntry, type ReportGroup } from './types';

export interface ReportOptions {
	title: string;
	/** In the time zone and the language of the header. */
	now: DateTime;
	groupBy: GroupBy;
	/** Only containers with one of these; all where there is none. */
	reasons: readonly Reason[];
	acknowledgeUrl: string | null;
	/** Which containers have a line: those with a reason, those that are not gone, or all. */
	keeps: 'attention' | 'open' | 'all';
}

/** The entries that are wanted, in the order of their value, and grouped. */
export function reportOf({ entries, notes, gaps }: Entries, options: ReportOptions): Report {
	const { title, now, groupBy: by, acknowledgeUrl } = options;
	const wanted = entries.filter(isWanted(options)).sort(compareValue);
	return {
		title: lineOf(title) ?? '',
		now,
		entries: wanted,
		groups: groupsOf(wanted, by),
		groupBy: by,
		notes: [...gaps, ...notes].flatMap((note) => lineOf(note) ?? []),
		isIncomplete: gaps.length > 0,
		acknowledgeUrl,
	};
}

/** The report on each customer alone, the most valuable first; those without one together. */
export function byCustomer(report: Report): Array<{ customer: string | null; report: Report }> {
	return [...groupBy(report.entries, ({ customer_name: name }) => name)].map(
		([customer, entries]) => ({
			customer,
			report: { ...report, entries, groups: groupsOf(entries, report.groupBy) },
		}),
	);
}

function isWanted({ keeps, reasons }: ReportOptions): (entry: ReportEntry) => boolean {
	const wanted = new Set(reasons);
	const hasReason = ({ attention }: ReportEntry) =>
		wanted.size === 0 || attention.some(({ reason }) => wanted.has(reason));
	switch (keeps) {
		case 'all':
			return (entry) => entry.picked_up || hasReason(entry);
		case 'open':
			return (entry) => !entry.picked_up && hasReason(entry);
		case 'attention':
			return (entry) => !entry.picked_up && entry.attention.length > 0 && hasReason(entry);
	}
}

/**
 * For Array.sort: what saves or costs most first, by the first of the reasons, then by days left, then those
 * that cost already. What is listed apart comes after everything else, what is gone last.
 */
function compareValue(a: ReportEntry, b: ReportEntry): number {
	return (
		Number(a.picked_up) - Number(b.picked_up) ||
		Number(a.listed_apart !== null) - Number(b.listed_apart !== null) ||
		urgency(a) - urgency(b) ||
		(a.days_left ?? 0) - (b.days_left ?? 0) ||
		Number(b.fees.length > 0) - Number(a.fees.length > 0) ||
		compareText(a.number ?? '', b.number ?? '')
	);
}

const ORDER = new Map(REASONS.map((reason, at) => [reason, at]));

/** A reason to act comes before a date that is still far away. */
function urgency({ attention, urgency }: ReportEntry): number {
	const at = attention.length === 0 ? undefined : ORDER.get(attention[0].reason);
	return (at ?? REASONS.length) * 2 + Number(urgency === 'none');
}

const NAME_OF: { [By in GroupBy]: (entry: ReportEntry) => string } = {
	terminal: ({ terminal: name, firms_code: code }) =>
		(name && code ? `${name} (${code})` : (name ?? code)) ?? 'Terminal not known',
	customer: ({ customer_name: name }) => name ?? WITHOUT_CUSTOMER,
	carrier: ({ shipping_line_scac: scac }) => scac ?? 'Carrier not known',
	none: () => '',
};

export const WITHOUT_CUSTOMER = 'Without a customer';

/** Of sorted entries: groups by their most valuable entry, so that it stands first of all. */
function groupsOf(sorted: readonly ReportEntry[], by: GroupBy): ReportGroup[] {
	const groups = groupBy(sorted, NAME_OF[by]);
	return [...groups].map(([name, entries]) => ({ name, actions: byAction(entries) }));
}

function groupBy<Key>(entries: readonly ReportEntry[], keyOf: (entry: ReportEntry) => Key) {
	const groups = new Map<Key, ReportEntry[]>();
	for (const entry of entries) {
		const key = keyOf(entry);
		const group = groups.get(key);
		if (group) group.push(entry);
		else groups.set(key, [entry]);
	}
	return groups;
}

/** By the most valuable of each; what is only watched comes last. */
function byAction(sorted: readonly ReportEntry[]): ReportGroup['actions'] {
	const found = ACTIONS.map((action) => ({
		action,
		entries: sorted.filter((entry) => entry.action === action),
	})).filter(({ entries }) => entries.length > 0);
	return found.sort(
		(a, b) =>
			Number(a.action === 'watch') - Number(b.action === 'watch') ||
			compareValue(a.entries[0], b.entries[0]),
	);
}

/** How many containers there are for each first reason, the most valuable first; only what occurs. */
export function countsOf(entries: readonly ReportEntry[]): Partial<Record<Reason, number>> {
	const counts = new Map<Reason, number>();
	for (const { attention } of entries) {
		const reason = attention[0]?.reason;
		if (reason) counts.set(reason, (counts.get(reason) ?? 0) + 1);
	}
	return Object.fromEntries(
		REASONS.flatMap((reason) => {
			const count = counts.get(reason);
			return count === undefined ? [] : [[reason, count]];
		}),
	);
}

/**
 * Whether a line starts a message, and can be acknowledged: what is listed apart does only where money is posted.
 */
export function isAlert(entry: ReportEntry): boolean {
	if (entry.picked_up || entry.attention.length === 0) return false;
	if (entry.listed_apart === null) return entry.alerts;
	return entry.fees.length > 0 || entry.fees_not_priced;
}

/** Whether anything in it starts a message: a container, or that some could not be looked at. */
export const isAlarming = ({ entries, isIncomplete }: Report): boolean =>
	isIncomplete || entries.some(isAlert);
