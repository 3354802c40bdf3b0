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
	/** The contract's service reports too little for it. */
	publicOnly?: boolean;
}

const ofBoxes =
	(name: BoxDeed, ...more: BoxDeed[]) =>
	({ ship, boxes }: Aboard, which = '0') => {
		const ids = which === 'all' ? boxes : [boxes[Number(which)]];
		ids.forEach((id) => [name, ...more].forEach((deed) => ship[deed](id)));
	};

type BoxDeed =
	| 'discharge'
	| 'setAvailable'
	| 'pickUp'
	| 'deliver'
	| 'returnEmpty'
	| 'loadOnRail'
	| 'departByRail'
	| 'arriveInland'
	| 'unloadFromRail';

const AVAILABLE = {
	...{ availability_known: true, available_for_pickup: true, current_status: 'available' },
};

/** What may happen, by the word for it; what is about a container is about the first one, another or all of them. */
const DEEDS: { [word: string]: (aboard: Aboard, ...rest: string[]) => unknown } = {
	discharge: ofBoxes('discharge'),
	available: ofBoxes('setAvailable'),
	pickUp: ofBoxes('pickUp'),
	deliver: ofBoxes('deliver'),
	returnEmpty: ofBoxes('returnEmpty'),
	loadOnRail: ofBoxes('loadOnRail'),
	departByRail: ofBoxes('departByRail'),
	unloadFromRail: ofBoxes('unloadFromRail'),
	arriveInland: ofBoxes('arriveInland', 'unloadFromRail'),
	returnInland: ({ ship, box }) => ship.returnEmpty(box, { inland: true }),
	notAvailable: ({ ship, box }) => ship.setAvailable(box, false),
	railSaysAvailable: ({ ship, box }) => ship.changeContainer(box, AVAILABLE, { checkedBy: 'rail' }),
	sail: ({ ship, shipment }) => ship.sail(shipment),
	shipArrives: ({ ship, shipment }) => ship.arriveAtPort(shipment),
	stopTracking: ({ ship, shipment }) => ship.stopTracking(shipment),
	resumeTracking: ({ ship, shipment }) => ship.resumeTracking(shipment),
	newEta: ({ ship, shipment }, eta) => ship.changeEta(shipment, utc(eta)),
	newInlandEta: ({ ship, box }, eta) => ship.changeInlandEta(box, utc(eta)),
	appointment: ({ ship, box }, at) => ship.setAppointment(box, orNull(at)),
	lfd: ({ ship, box }, at) => ship.moveLfd(box, orNull(at), 'terminal'),
	fees: ({ ship, box }, type, amount) =>
		ship.setFees(box, type ? [{ type, amount: Number(amount), currency_code: 'USD' }] : []),
	hold: ({ ship, box }, name, status = 'hold') =>
		ship.placeHold(box, { name, status, description: `${name} inspection` }),
	changeHold: ({ ship, box }, name, status) => ship.changeHold(box, name, { status }),
	clear: ({ ship, box }, name) => ship.clearHold(box, name),
	/** The last word of a source for now. */
	silent: (aboard, source) => {
		ask(aboard, source as Source);
		aboard.heard.delete(source as Source);
	},
	heard: (aboard, source) => {
		aboard.heard.add(source as Source);
		ask(aboard, source as Source);
	},
	/** To what is named; FIRST is the voyage that it was booked on, first the same in small letters. */
	roll: ({ ship, shipment, voyage }, ...changes) => {
		const valueOf = (text: string) =>
			text.replace('FIRST', voyage).replace('first', voyage.toLowerCase());
		ship.roll(shipment, Object.fromEntries(changes.map((each) => valueOf(each).split('='))));
	},
};

/**
 * Timetables as text. A voyage begins at the margin with its name, then come its lane and, each behind a bar, the ETA,
 * what else it has, what happens and when, what is said, of which and from when to when, and further looks. A time
 * without a year is of 2026, `null` is none, and what follows ` # ` is a comment.
 *
 * @example
 * voyages(`
 * 	missed, then called off | rotterdam | eta 03-16T06:00+01:00 | 03-16T12:00+01:00 discharge
 * 		| 03-17T12:00+01:00 appointment 03-18T14:00+01:00 | 03-19T08:00+01:00 appointment null
 * 		| says appointment_missed 03-18T14:01+01:00 03-19T08:00+01:00 | looks 03-19T09:00+01:00
 * `)
 */
export const voyages = (text: string): Voyage[] =>
	text
		.replace(/^\s*# .*\n/gm, '')
		.trim()
		.split(/\n\t(?!\t)/)
		.map(voyageOf);

function voyageOf(text: string): Voyage {
	const [name, lane, ...parts] = text.split('|').map((part) => part.trim());
	const voyage: Voyage = { name, lane: lane as LaneName, eta: '', happens: [] };
	for (const part of parts) {
		const [word, ...rest] = part.split(/\s+/).map(inFull);
		if (word === 'says') (voyage.says ??= []).push(saidIn(rest));
		else if (word === 'looks') voyage.looks = rest;
		else if (word === 'eta') voyage.eta = rest[0];
		else if (word === 'arrives') voyage.arrives = rest[0] === 'null' ? null : rest[0];
		else if (word === 'boxes') voyage.boxes = Number(rest[0]);
		else if (word === 'notSailed' || word === 'publicOnly') voyage[word] = true;
		else voyage.happens.push([word, deedOf(rest)]);
	}
	return voyage;
}

const inFull = (word: string) => (/^\d\d-\d\dT/.test(word) ? `2026-${word}` : word);

function saidIn([kind, ...rest]: string[]): Said {
	const [opens, closes] = rest.slice(-2);
	const [, of] = rest.length > 2 ? rest : [];
	return {
		kind: kind as Kind,
		of: of === 'shipment' ? of : Number(of ?? 0),
		...{ opens, closes: closes === 'null' ? null : closes },
	};
}

/** What happens by a text, e.g. `hold customs`. */
export const deed = (text: string): Deed => deedOf(text.split(' '));

function deedOf([word, ...rest]: string[]): Deed {
	if (!(word in DEEDS)) throw new Error(`Nothing that happens: ${word}`);
	return (aboard) => DEEDS[word](aboard, ...rest);
}

export function ask({ ship, shipment, boxes }: Aboard, source: Source): void {
	if (source === 'line') ship.checkLine(shipment);
	else boxes.forEach((id) => ship.check(id, source));
}

/** As the service writes its times. */
export const utc = (at: string): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

const orNull = (at: string): string | null => (at === 'null' ? null : utc(at));
