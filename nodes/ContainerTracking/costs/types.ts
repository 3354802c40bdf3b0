import type { TermKind } from '../terms/types';

/** An exact decimal amount of one currency (ISO 4217); amounts of two currencies are never added. */
export interface Money {
	currency: string;
	/** At most four decimals; written as JSON it is exact. */
	amount: number;
}

/** Why nothing is said about the cost of a container, or about part of it. */
export const NOT_ASSESSABLE = [
	'terms_unknown',
	'terms_tie',
	'start_unknown',
	'end_unknown',
	'free_time_unknown',
	'tiers_gap',
	'amount_too_large',
	'container_unknown',
] as const;

export interface NotAssessable {
	/** The kind of cost, where one is meant. */
	kind: TermKind | null;
	reason: (typeof NOT_ASSESSABLE)[number];
	/** One phrase without the container's name, e.g. `no row for detention of MAEU`. */
	phrase: string;
}

/** One running, ended or coming charge of a container, and the row it rests on. Days are `YYYY-MM-DD` at its place. */
export interface CostFigure {
	kind: TermKind;
	/** One of several charges of the kind that add up, as the row calls it. */
	charge: string | null;
	/** Of the user's table, from 1. */
	row: number;
	row_name: string;
	party: string | null;
	/** What the free time follows: a posted last free day overrides what the row gives. */
	basis: 'posted_lfd' | 'terms' | 'in_writing';
	clock_start: string | null;
	/** The last day without a charge. */
	free_until: string;
	first_charged_day: string;
	/** The pickup or return that ended it; null while it runs. */
	ended_on: string | null;
	/** Charged so far, as in `accrued`. */
	charged_days: number;
	/** As if it ended today; all of it, where it has ended. */
	accrued: Money[];
	/** What is to be known beside the amount, e.g. closed days in the charged time, holds, a posted date that differs. */
	notes: string[];
}

export interface CostOnDay {
	/** `YYYY-MM-DD` */
	date: string;
	amounts: Money[];
}

/** What waiting costs by the user's own terms: an estimate, apart from what the service posted. Plain JSON. */
export interface CostForecast {
	/** `YYYY-MM-DD` at the place where the container is: the day that it is calculated for. */
	today: string;
	/** What stops the running clocks: the pickup, or the return of the empty. Null where none runs. */
	ends_with: 'pickup' | 'return' | null;
	/** Owed already, also if it is fetched (returned) today, with charges that have ended. Per currency. */
	accrued: Money[];
	/** If fetched (returned) on each day from today to in seven days: eight entries, all charges together. */
	if_ended: CostOnDay[];
	/** What waiting from today to tomorrow adds: what fetching it today saves. */
	next_day_cost: Money[];
	/** First day that costs something, where it lies ahead within the seven days; else null. */
	costs_from: string | null;
	figures: CostFigure[];
	/** What is missing from the amounts above. */
	not_assessable: NotAssessable[];
	/** Whether the amounts are all there is: nothing is missing from them. */
	is_complete: boolean;
	/** Demurrage, detention and storage that the service posted, per currency; other fees are not compared. */
	posted: Money[];
	/** Posted less accrued, per currency of either; empty where nothing is posted. */
	difference: Money[];
	/** On all of it, e.g. which of the posted fees are not compared. */
	notes: string[];
	/** One plain line. */
	sentence: string;
}

/** What one charge of a container came to in a period, by the user's own terms. Plain JSON. */
export interface Accrual {
	kind: TermKind | null;
	charge: string | null;
	/** Whom it is owed; the name is null where it is not known. */
	party_type: 'line' | 'railway' | 'terminal';
	party: string | null;
	/** Per currency, for the days of the period that cost something. */
	due: Array<Money & { days: number }>;
	/** The end of its clock; null while it runs, or where that day is not known. */
	ended_on: string | null;
	is_running: boolean;
	/** The whole charge until today, with the row; null where it cannot be assessed. */
	figure: CostFigure | null;
	/** What is missing of the amounts. */
	not_assessable: NotAssessable | null;
}
