import type { DayNumber } from '../../pickup/dates';

/** `demurrage`: waiting for the pickup; `detention`: being out; `combined`: both as one; `storage`: beside any of them. */
export const TERM_KINDS = ['demurrage', 'detention', 'combined', 'storage'] as const;

export type TermKind = (typeof TERM_KINDS)[number];

/** Whether the pickup ends the clock of a kind; otherwise the return of the empty ends it. */
export const endsWithPickup = (kind: TermKind): boolean =>
	kind === 'demurrage' || kind === 'storage';

/** What starts a clock. The user enters `available` and `rail_notification`, or included events state them. */
export const CLOCK_STARTS = [
	'discharge',
	'available',
	'vessel_arrival',
	'rail_notification',
	'gate_out',
] as const;

export type ClockStart = (typeof CLOCK_STARTS)[number];

/** Every day, or only days that are neither a closed weekday nor a holiday of the row. */
export type DayCount = 'calendar' | 'working';

/** Charged days with the same price, numbered as the term says. */
export interface Tier {
	fromDay: number;
	/** Null: the tier has no end. */
	toDay: number | null;
	/** Of each day, with at most four decimals. */
	amount: number;
	/** ISO 4217, upper case. */
	currency: string;
}

export interface Equipment {
	/** `equipment_type` of the service in lower case, e.g. `dry`, `reefer`; null for any. */
	type: string | null;
	/** Feet; null for any. */
	length: number | null;
	/** `equipment_height` of the service, e.g. `high_cube`; null for any. */
	height: string | null;
}

export const EQUIPMENT_PARTS = ['type', 'length', 'height'] as const;

/** Columns that limit a row to some containers, upper case; null for any. */
export const SCOPES = ['port', 'customer', 'contract', 'bill_of_lading', 'container'] as const;

/** `port`: a UN/LOCODE, several for a region, or the two letters of a country; `contract`: any reference number. */
export type Scope = { [Each in (typeof SCOPES)[number]]: string | null };

/** Facts of a container that a row of the table states, since the service does not report them. */
export const MARKS = ['shipper_owned', 'operating_reefer'] as const;

/** True: only for containers with the mark; false: only for containers without it; null: for any. */
export type Marks = { [Each in (typeof MARKS)[number]]: boolean | null };

/** A row of the user's table as read. See docs/terms.md. */
export interface Term {
	/** Its place in the table, from 1. */
	row: number;
	/** The user's name for the row; `row 3` where there is none. */
	name: string;
	kind: TermKind;
	/** One of several charges of the kind that add up, e.g. `plug`; null for the kind itself. */
	charge: string | null;
	/** Who charges: SCAC of a line or railway, or a terminal by name or FIRMS code, upper case; null for any. */
	party: string | null;
	/** Name or FIRMS code, upper case; null for any. */
	terminal: string | null;
	equipment: Equipment;
	scope: Scope;
	marks: Marks;
	start: ClockStart;
	/** Whether the first day that counts is the day of the start, or the next one. */
	firstDay: 'same' | 'next';
	/** Null where only a posted last free day ends the free time. */
	freeDays: number | null;
	freeCount: DayCount;
	chargedCount: DayCount;
	tiers: Tier[];
	/**
	 * What day 1 of the tiers is. `start`: the first day of the free time; the first charged day then has the number
	 * free days + 1, and numbers go on by charged days. `after_free_time`: the first charged day.
	 */
	numbering: 'start' | 'after_free_time';
	/** Whether a posted last free day replaces the free time. Default: `always` with 0 free days, else `unless_posted`. */
	applies: 'always' | 'unless_posted';
	/** Whether the day of the pickup, or of the return, is charged. */
	lastDayCounts: boolean;
	/** ISO weekdays, 1 is Monday; a railway's notice waits for them and the holidays even where calendar days count. */
	closedWeekdays: ReadonlySet<number>;
	holidays: ReadonlySet<DayNumber>;
	/** First and last day on which the clock may start, both included; null where there is no limit. */
	validFrom: DayNumber | null;
	validTo: DayNumber | null;
	/** The values assumed for blank cells, in words. */
	assumed: string[];
	/** Where the empty goes; only shown, never used in calculations. */
	returnTo: string | null;
}

/** What the user enters about a container, since the service does not report it. Times are ISO 8601 text. */
export interface EnteredTimes {
	availableAt?: string;
	railNotifiedAt?: string;
	/** Free time that was extended in writing, by kind. */
	freeUntil?: { [Each in TermKind]?: { day: DayNumber; source: string | null } };
	marks?: Partial<Marks>;
}

/** By container number, upper case without blanks. */
export type EnteredByNumber = ReadonlyMap<string, EnteredTimes>;

/** A cell that cannot be read. Its row is left out, and nothing is calculated from the table. */
export interface RefusedCell {
	row: number;
	column: string;
	/** What is wrong and what would be right, e.g. `"5 days" is not a whole number`. */
	message: string;
}
