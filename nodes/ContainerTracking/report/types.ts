import mapValues from 'lodash/mapValues';
import type { DateTime } from 'luxon';

import type { Money } from '../tariff/costs/money';
import type { ReturnReason, ReturnStatus } from '../tariff/costs/returnStatus';
import type { Reason } from '../pickup/types';
import type { factsIn } from './rowFields';

/** Also by what a container costs: tomorrow costs more than today, or a first day of cost is near. */
export type ReportReason = Reason | ReturnReason | 'costs_more_tomorrow' | 'costs_soon';

/** Each with a label without its numbers, and where the board has it. From the most to the least important. */
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

/** For counts, for choices, and for rows that hold no phrase of their own. */
export const REASON_LABELS: { readonly [Key in ReportReason]: string } = mapValues(
	OF_REASON,
	([label]) => label,
);

export const filterOf = (reason: ReportReason) => OF_REASON[reason][1];

export const REPORT_REASONS = Object.keys(REASON_LABELS) as readonly ReportReason[];

const RANKS = new Map(REPORT_REASONS.map((reason, at) => [reason, at]));

export const rankOf = (reason: ReportReason | undefined): number =>
	(reason && RANKS.get(reason)) ?? REPORT_REASONS.length;

export const isCost = (reason: string): boolean =>
	reason === 'costs_more_tomorrow' || reason === 'costs_soon';

/** What somebody has to do about a container, the most valuable first. */
export const ACTIONS = ['send_truck', 'call', 'return_empty', 'watch'] as const;

export type Action = (typeof ACTIONS)[number];

export interface ReportAttention {
	reason: ReportReason;
	phrase: string;
}

export interface EntryCost {
	nextDay: Money[];
	accrued: Money[];
	/** First day that costs something, where it lies ahead; `YYYY-MM-DD`. */
	costsFrom: string | null;
	/** What that day costs, and whether each day after it costs the same, as far as is reported. */
	firstDay: Money[];
	isSameEachDay: boolean;
	/** If it is ended in seven days. */
	inSevenDays: Money[];
	/** What the service posted of the same kinds. */
	posted: Money[];
	/** What is to be known beside the amounts, e.g. closed days among those that are charged. */
	notes: string[];
	/** Why the amounts are not all there is, in phrases. */
	notAssessable: string[];
}

export interface EntryReturn {
	isReturned: boolean;
	urgency: ReturnStatus['return_urgency'];
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

/** Texts are as the service sent them: each format escapes them where it shows them. */
export interface ReportEntry extends ReturnType<typeof factsIn> {
	attention: ReportAttention[];
	action: Action;
	alerts: boolean;
	alert_key: string;
	/** Null where it was not asked what it costs. */
	cost: EntryCost | null;
	/** Null where it was not picked up, as far as is known, or it was not asked when the empty is due back. */
	empty: EntryReturn | null;
	itemIndex: number;
}

/** Of what is worth most first: by the first of the reasons, or by what the next day costs. */
export type OrderBy = 'reason' | 'cost';

export type GroupBy = 'terminal' | 'customer' | 'carrier' | 'none';

/** The containers of one terminal (customer, carrier) by what has to be done, the most valuable first. */
export interface ReportGroup {
	/** As the service reported it; a sentence of ours where nothing is known, e.g. `Terminal not known`. */
	name: string;
	/** `total` counts those that have no room as well, where there are any. */
	actions: Array<{ action: Action; entries: ReportEntry[]; total?: number }>;
}

export interface Report {
	title: string;
	/** The moment of the report, in the time zone and language of its header. */
	now: DateTime;
	/** Each container once, the most valuable first; listed separately at the end. */
	entries: ReportEntry[];
	groups: ReportGroup[];
	groupBy: GroupBy;
	orderBy: OrderBy;
	/** Those that it was asked for what they cost, also the ones that have no line. */
	costed: ReportEntry[];
	notes: string[];
	/** Some containers could not be looked at; the notes say which. */
	isIncomplete: boolean;
	/** Address of a form to acknowledge a line at; the alert key is appended. Null where there is none. */
	acknowledgeUrl: string | null;
	boardUrl: string | null;
	/** How many of the entries stand in no group, since there is no room for them. */
	leftOut: number;
}

export const isOut = ({ empty }: Pick<ReportEntry, 'empty'>): boolean =>
	empty !== null && !empty.isReturned;

/** Nothing is left to be done about it: it was picked up, and no empty of it is out, as far as it was asked. */
export const isDone = (entry: Pick<ReportEntry, 'empty' | 'picked_up'>): boolean =>
	entry.picked_up && !isOut(entry);
