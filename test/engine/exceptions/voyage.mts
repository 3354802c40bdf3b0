/**
 * A voyage is a timetable written by hand: what happens to a shipment, and what has to be said of it, at which minute.
 * Times have the offset of their place, so that nobody reckons zones here.
 */
import type { Sandbox } from '../../sandbox/index.mts';
import type { LaneName } from '../../sandbox/seed/lanes.mts';

/** The kinds, in the words of the product's page; those of a whole shipment have no container. */
export type Kind =
	| 'appointment_missed'
	| 'available_yet_blocked'
	| 'eta_drift'
	| 'fees_without_lfd'
	| 'no_rail_movement'
	| 'past_eta'
	| 'port_dwell'
	| 'rail_dwell'
	| 'rolled'
	| 'silent_tracking'
	| 'street_dwell';

export interface Said {
	kind: Kind;
	/** Which container of the shipment, from 0; the shipment itself where it is about that. */
	of: number | 'shipment';
	/** The first minute at which it has to be said; a minute before, it must not. */
	opens: string;
	/** Likewise; null where it is open to the end. */
	closes: string | null;
}

/** A shipment under way, for those who write what happens. */
export interface Aboard {
	ship: Sandbox['ship'];
	shipment: string;
	/** Its first container, or its only one. */
	box: string;
	boxes: string[];
	/** The number of the voyage that it was booked on. */
	voyage: string;
	/** Sources that are asked and heard of at every step. */
	heard: Set<Source>;
}

export type Source = 'line' | 'terminal' | 'rail';

type Deed = (aboard: Aboard) => unknown;

export interface Voyage {
	name: string;
	lane: LaneName;
	/** How many containers. Default 1. */
	boxes?: number;
	/** When the ship is first expected; it is also when it comes, unless said otherwise. */
	eta: string;
	/** When the ship comes in; null: what happens says so. */
	arrives?: string | null;
	/** It waits for what happens to sail; else it is at sea from the start. */
	notSailed?: boolean;
	happens: Array<[at: string, deed: Deed]>;
	says?: Said[];
	/** Further moments at which nothing may be said. */
	looks?: string[];
	/** The contract's service tells too little for it. */
	publicOnly?: boolean;
}

export const said = (
	kind: Kind,
	opens: string,
	closes: string | null,
	of: Said['of'] = 0,
): Said => ({ kind, of, opens, closes });

export const ofShipment = (kind: Kind, opens: string, closes: string | null): Said =>
	said(kind, opens, closes, 'shipment');

/** What happens to the first container. */
export const box =
	(...names: Array<BoxDeed>): Deed =>
	({ ship, box: id }) =>
		names.forEach((name) => ship[name](id));

type BoxDeed =
	| 'discharge'
	| 'setAvailable'
	| 'pickUp'
	| 'deliver'
	| 'returnEmpty'
	| 'loadOnRail'
	| 'departByRail'
	| 'arriveByRail'
	| 'arriveInland'
	| 'unloadFromRail';

export const discharge = box('discharge');
export const available = box('setAvailable');
export const pickUp = box('pickUp');
export const deliver = box('deliver');
export const returnEmpty = box('returnEmpty');
export const loadOnRail = box('loadOnRail');
export const departByRail = box('departByRail');
export const arriveInland = box('arriveInland', 'unloadFromRail');
export const returnInland: Deed = ({ ship, box: id }) => ship.returnEmpty(id, { inland: true });
export const shipArrives: Deed = ({ ship, shipment }) => ship.arriveAtPort(shipment);
export const sails: Deed = ({ ship, shipment }) => ship.sail(shipment);

export const newEta =
	(eta: string): Deed =>
	({ ship, shipment }) =>
		ship.changeEta(shipment, utc(eta));

export const newInlandEta =
	(eta: string): Deed =>
	({ ship, box: id }) =>
		ship.changeInlandEta(id, utc(eta));

export const appointment =
	(at: string | null): Deed =>
	({ ship, box: id }) =>
		ship.setAppointment(id, at === null ? null : utc(at));

export const lfd =
	(at: string | null): Deed =>
	({ ship, box: id }) =>
		ship.moveLfd(id, at === null ? null : utc(at), 'terminal');

export const demurrage =
	(amount: number, type = 'demurrage'): Deed =>
	({ ship, box: id }) =>
		ship.setFees(id, [{ type, amount, currency_code: 'USD' }]);

export const hold =
	(name: string, status: 'hold' | 'pending' = 'hold'): Deed =>
	({ ship, box: id }) =>
		ship.placeHold(id, { name, status, description: `${name} inspection` });

export const clear =
	(name: string): Deed =>
	({ ship, box: id }) =>
		ship.clearHold(id, name);

/** The last word of a source for now. */
export const fallsSilent =
	(source: Source): Deed =>
	(aboard) => {
		ask(aboard, source);
		aboard.heard.delete(source);
	};

export const isHeardAgain =
	(source: Source): Deed =>
	(aboard) => {
		aboard.heard.add(source);
		ask(aboard, source);
	};

export function ask({ ship, shipment, boxes }: Aboard, source: Source): void {
	if (source === 'line') ship.checkLine(shipment);
	else boxes.forEach((id) => ship.check(id, source));
}

/** As the service writes its times. */
export const utc = (at: string): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
