/** A term and a container as the oracle knows them; `written.mts` says how a user and the service write them. */

export type Day = string;
export type Kind = 'demurrage' | 'detention' | 'combined' | 'storage';
export type Start = 'discharge' | 'available' | 'vessel_arrival' | 'rail_notification' | 'gate_out';

export interface TierSpec {
	from: number;
	to: number | null;
	/** Ten-thousandths. */
	units: bigint;
	currency: string;
}

export interface EquipmentSpec {
	type: string | null;
	length: number | null;
	height: string | null;
}

export interface TermSpec {
	kind: Kind;
	/** One that adds up with what the kind itself is. */
	charge: string | null;
	/** A port, several of a region, or a country. */
	port: string | null;
	shipperOwned: boolean | null;
	party: string | null;
	terminal: string | null;
	equipment: EquipmentSpec;
	start: Start;
	firstDay: 'same' | 'next';
	freeDays: number | null;
	freeCount: 'calendar' | 'working';
	chargedCount: 'calendar' | 'working';
	tiers: TierSpec[];
	numbering: 'start' | 'after_free_time';
	lastDayCounts: boolean;
	/** ISO weekdays. */
	closed: number[];
	holidays: Day[];
	validFrom: Day | null;
	validTo: Day | null;
}

/** `gone` reports its pickup by its status alone. */
export type Stage = 'sea' | 'port' | 'train' | 'ramp' | 'out' | 'returned' | 'gone';

/** Times are instants in milliseconds. */
export interface BoxSpec {
	stage: Stage;
	/** By rail to a ramp. */
	inland: boolean;
	portZone: string;
	inlandZone: string;
	now: number;
	discharged: number | null;
	shipArrived: number | null;
	/** Out of the port, by truck or, inland, on the train. */
	left: number | null;
	rampArrived: number | null;
	/** Out of the ramp. */
	rampLeft: number | null;
	returned: number | null;
	returnZone: string | null;
	/** Entered by the user. */
	available: number | null;
	notified: number | null;
	/** Entered by the user, too: free time in writing, by kind. */
	written: { [Each in Kind]?: Day };
	shipperOwned: boolean;
	/** Posted last free days; `combined` is the port's. */
	lfd: { line: Day | null; terminal: Day | null; rail: Day | null; combined: Day | null };
	/** Stored as local midnight, else as a bare date. */
	lfdAsInstant: boolean;
	equipment: { type: string; length: number; height: string };
}

export const PORT = 'AAAAA';
export const INLAND = 'BBBBB';
export const LINE = 'OCNU';
export const RAILWAY = 'NRTR';
export const TERMINAL = 'Dock Seven';
export const FIRMS = 'E999';
