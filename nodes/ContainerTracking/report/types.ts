import { mapValues } from 'lodash';
import type { DateTime } from 'luxon';

import type { ReturnReason } from '../tariff/costs/returnStatus';
import type { Money } from '../tariff/costs/money';
import { isElsewhere } from '../pickup/sentenceWarnings';
import type { Attention, Reason, Urgency } from '../pickup/types';
import type { factsIn } from './rowFields';

/** Costs give reasons, too: tomorrow costs more than today, or the first day with costs is near. */
export type ReportReason = Reason | ReturnReason | 'costs_more_tomorrow' | 'costs_soon';

/** The label of each reason, without numbers, and its filter on the board. From the most to the least important. */
const OF_REASON = {
	appointment_after_lfd: ['appointment after LFD', 'late-appointment'],
	overdue: ['overdue', 'overdue'],
	return_overdue: ['empty overdue', 'empties-overdue'],
	today: ['LFD today', 'today'],
	return_today: ['empty due back today', 'empties'],
	last_gate_day: ['last gate day', 'last-gate-day'],
	soon: ['LFD soon', 'soon'],
	return_soon: ['empty due back soon', 'empties'],
	appointment_missed: ['appointment missed', 'missed-appointment'],
	hold_outlasts_lfd: ['on hold beyond the LFD', 'holds'],
	demurrage_without_lfd: ['demurrage posted, no LFD', 'money-without-date'],
	demurrage_before_lfd_over: ['demurrage posted, LFD not over', 'to-check'],
	costs_more_tomorrow: ['costs more tomorrow', 'costs'],
	costs_soon: ['costs something soon', 'to-do'],
	no_lfd_after_discharge: ['no LFD after discharge', 'money-without-date'],
	no_lfd_at_ramp: ['no LFD at the ramp', 'money-without-date'],
	lfd_unreadable: ['LFD cannot be read', 'money-without-date'],
	lfd_implausible: ['LFD cannot be true', 'money-without-date'],
	return_terms_unknown: ['empty without a known return date', 'not-assessable'],
	return_start_unknown: ['empty out since an unknown day', 'not-assessable'],
	lfd_dates_disagree: ['sources disagree', 'to-check'],
	conflicting: ['records conflict', 'to-check'],
	stale: ['no update for over 48 hours', 'to-check'],
	onward_move_unknown: ['left the port, onward move unknown', 'no-alerts'],
	probably_picked_up: ['probably picked up, verify', 'no-alerts'],
	tracking_stopped: ['tracking stopped', 'no-alerts'],
} as const satisfies { [Key in ReportReason]: readonly [label: string, filter: string] };

/** Labels for counts, for choices, and for rows without a phrase. */
export const REASON_LABELS: { readonly [Key in ReportReason]: string } = mapValues(
	OF_REASON,
	([label]) => label,
);

export const filterOf = (reason: ReportReason) => OF_REASON[reason][1];

export const REPORT_REASONS = Object.keys(REASON_LABELS) as readonly ReportReason[];

const RANKS = new Map(REPORT_REASONS.map((reason, at) => [reason, at]));

export const rankOf = (reason: ReportReason | undefined): number =>
	(reason && RANKS.get(reason)) ?? REPORT_REASONS.length;

export const isCost = (reason: string): boolean => reason.startsWith('costs_');

/** The phrase of these reasons is the number of days. */
export const DATED: ReadonlySet<ReportReason> = new Set(['overdue', 'today', 'soon']);

/** The phrase of these reasons has the days at its end, since no other phrase names the day. */
export const BEFORE_DATE: ReadonlySet<ReportReason> = new Set([
	...(['appointment_after_lfd', 'last_gate_day', 'probably_picked_up'] as const),
]);

/** What somebody has to do about a container, the most valuable first. */
export type Action = 'send_truck' | 'call' | 'return_empty' | 'watch';

export type ReportAttention = Attention<ReportReason>;

export interface EntryCost {
	nextDay: Money[];
	accrued: Money[];
	/** The first day with costs, if it is in the future; `YYYY-MM-DD`. */
	costsFrom: string | null;
	/** The costs of that day, and whether all later days that are reported cost the same. */
	firstDay: Money[];
	isSameEachDay: boolean;
	/** All costs if they end in seven days. */
	inSevenDays: Money[];
	/** Fees of the same kinds that the service posted. */
	posted: Money[];
	/** Remarks on the amounts, e.g. closed days among those that are charged. */
	notes: string[];
	notAssessable: string[];
	/** It was probably picked up: the amounts are in no sum. */
	isDoubtful: boolean;
}

export interface EntryReturn {
	isReturned: boolean;
	urgency: Urgency;
	daysLeft: number | null;
	/** `YYYY-MM-DD`, as are all days here. */
	returnBy: string | null;
	lastGateDay: string | null;
	pickedUpOn: string | null;
	pickedUpFrom: string | null;
	daysOut: number | null;
	returnedOn: string | null;
	returnTo: string | null;
}

/** Texts are as the service sent them: each format escapes them. */
export interface ReportEntry extends ReturnType<typeof factsIn> {
	attention: ReportAttention[];
	action: Action;
	alerts: boolean;
	alert_key: string;
	/** Null if no item has its costs. */
	cost: EntryCost | null;
	/** Null if the container is not known to be picked up, or no item has the return status of its empty. */
	empty: EntryReturn | null;
	itemIndex: number;
}

/** The order of the containers: by the first of the reasons, or by the costs of the next day. */
export type OrderBy = 'reason' | 'cost';

export type GroupBy = 'terminal' | 'customer' | 'carrier' | 'none';

/** The containers of one terminal (customer, carrier) by action, the most valuable first. */
export interface ReportGroup {
	/** The name that the service reported, or a text such as `Terminal not known`. */
	name: string;
	/** `total` also counts entries that have no room; set only if the report is cut. */
	actions: Array<{ action: Action; entries: ReportEntry[]; total?: number }>;
}

export interface Report {
	title: string;
	/** The moment of the report, in the time zone and language of its header. */
	now: DateTime;
	/** Each container once, the most valuable first; at the end those to be reviewed, then those that are done. */
	entries: ReportEntry[];
	groups: ReportGroup[];
	groupBy: GroupBy;
	orderBy: OrderBy;
	/** All open containers with costs, also those without a line. */
	costed: ReportEntry[];
	notes: string[];
	/** Whether some containers could not be evaluated; the notes say which. */
	isIncomplete: boolean;
	/** Address of a form that acknowledges a line; the alert key is appended. Null without a form. */
	acknowledgeUrl: string | null;
	boardUrl: string | null;
	/** How many entries are in no group, since there is no room for them. */
	leftOut: number;
}

export const isOut = ({ empty }: Pick<ReportEntry, 'empty'>): boolean =>
	empty !== null && !empty.isReturned;

/** Whether nothing is left to do: the container was picked up, and its empty is not known to be out. */
export const isDone = (entry: Pick<ReportEntry, 'empty' | 'picked_up'>): boolean =>
	entry.picked_up && !isOut(entry);

/** The container may have left terminal and yard, as `elsewhere` or a phrase says. */
export const mayHaveLeft = (entry: ReportEntry): boolean =>
	isElsewhere(entry) || entry.place === 'left_port';
