import type { DayNumber } from '../../pickup/dates';

/** What a term charges for: waiting at the place of pickup, being out, or both as one; `storage` beside any. */
export const TERM_KINDS = ['demurrage', 'detention', 'combined', 'storage'] as const;

export type TermKind = (typeof TERM_KINDS)[number];

/** What ends the clock of a kind: the pickup, else the return of the empty. */
export const endsWithPickup = (kind: TermKind): boolean =>
	kind === 'demurrage' || kind === 'storage';

/** What starts a clock. `available` and `rail_notification` are times that the user enters. */
export const CLOCK_STARTS = [
	'discharge',
	'available',
	'vessel_arrival',
	'rail_notification',
	'gate_out',
] as const;

export type ClockStart = (typeof CLOCK_STARTS)[number];

/** Whether every day counts, or only those that are neither a closed weekday nor a holiday of the row. */
export type DayCount = 'calendar' | 'working';

/** Ten-thousandths of the unit of a currency: whole numbers, so that sums are exact. */
export type MoneyUnits = number;

/** Charged days of one price, numbered as the term says. */
export interface Tier {
	fromDay: number;
	/** Null: from there on. */
	toDay: number | null;
	/** For each day. */
	amount: MoneyUnits;
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

/** What a row is for alone, upper case; null for any. */
export const SCOPES = ['port', 'customer', 'contract', 'bill_of_lading', 'container'] as const;

/** `port` is a UN/LOCODE, several of a region, or the two letters of a country; `contract` any reference number. */
export type Scope = { [Each in (typeof SCOPES)[number]]: string | null };

/** What the service does not report of a container and a row of the table states. */
export const MARKS = ['shipper_owned', 'operating_reefer'] as const;

/** Whether a row is for containers so marked alone, or for others alone; null for any. */
export type Marks = { [Each in (typeof MARKS)[number]]: boolean | null };

/** One row of the user's table, understood. See docs/terms.md. */
export interface Term {
	/** Its place in the table, from 1. */
	row: number;
	/** As the user calls it; `row 3` where it has no name. */
	name: string;
	kind: TermKind;
	/** One of several charges of the kind that add up, e.g. `plug`; null for what the kind itself is. */
	charge: string | null;
	/** Who charges: SCAC of a line or railway, or a terminal by name or FIRMS code, upper case; null for any. */
	party: string | null;
	/** Name or FIRMS code, upper case; null for any. */
	terminal: string | null;
	equipment: Equipment;
	scope: Scope;
	marks: Marks;
	start: ClockStart;
	/** Whether the day of the start is the first that counts, or the next one. */
	firstDay: 'same' | 'next';
	/** Null where the free time is that of the posted LFD alone. */
	freeDays: number | null;
	freeCount: DayCount;
	chargedCount: DayCount;
	tiers: Tier[];
	/**
	 * What day 1 of the tiers is: the first day of the free time (`start`; the first charged day then has the number
	 * free days + 1, and numbering goes on by charged days), or the first charged day (`after_free_time`).
	 */
	numbering: 'start' | 'after_free_time';
	/** Whether a posted last free day takes the place of the free time; not where no day is free, if not said. */
	applies: 'always' | 'unless_posted';
	/** Whether the day of the pickup, or of the return, is charged. */
	lastDayCounts: boolean;
	/** ISO weekdays, 1 is Monday. */
	closedWeekdays: ReadonlySet<number>;
	holidays: ReadonlySet<DayNumber>;
	/** By the day on which the clock starts, both included; null where it has no end. */
	validFrom: DayNumber | null;
	validTo: DayNumber | null;
	/** What blank cells were taken for, in words. */
	assumed: string[];
	/** Where the empty goes; only shown, never calculated with. */
	returnTo: string | null;
}

/** Times that the service does not report: the user enters them, as ISO 8601 text. */
export interface EnteredTimes {
	availableAt?: string;
	railNotifiedAt?: string;
	/** Free time that was extended in writing, by kind. */
	freeUntil?: { [Each in TermKind]?: { day: DayNumber; source: string | null } };
	marks?: Partial<Marks>;
}

/** By container number, upper case without blanks. */
export type EnteredByNumber = ReadonlyMap<string, EnteredTimes>;

/** A cell that cannot be read. The row is left out; whatever rests on the table is refused. */
export interface RefusedCell {
	row: number;
	column: string;
	/** What is wrong and what would be right, e.g. `"5 days" is not a whole number`. */
	message: string;
}
