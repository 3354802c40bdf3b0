/** What is true of one container at a moment, and what can happen to it. Plain data; nothing here knows the product. */
import { DateTime } from 'luxon';

/** `YYYY-MM-DD` at the place of pickup. */
export type Day = string;

/** `ship`: not discharged yet; `train` and `ramp` only on an inland move. */
export type Place = 'ship' | 'port' | 'train' | 'ramp' | 'picked_up';

export type LfdSource = 'line' | 'terminal' | 'rail' | 'bare';

export interface Hold {
	name: string;
	status: 'hold' | 'pending';
	description: string;
}

export interface World {
	/** `bare`: `pickup_lfd` where no source is known behind it. */
	lfd: Record<LfdSource, Day | null>;
	place: Place;
	/** Whether the container went away over land by rail. */
	leftByRail: boolean;
	isEmptyReturned: boolean;
	arrivedAtRamp: Day | null;
	holds: Hold[];
	/** Null: not known. */
	available: boolean | null;
	/** UTC instant. */
	appointment: string | null;
}

export type Effect =
	| { what: 'lfd'; source: LfdSource; to: Day | null }
	/** The service empties the dates of the port once the container has left. */
	| { what: 'emptyLfds' }
	| { what: 'holds'; to: Hold[] }
	| { what: 'available'; to: boolean }
	| { what: 'appointment'; to: string | null }
	| { what: 'discharges' | 'departs' | 'arrives' | 'pickedUp' | 'emptyReturned' }
	/** Something that no reader of last free days cares for. */
	| { what: 'weight'; to: number };

/** What is true once something has happened. */
export function after(world: World, effect: Effect, today: Day): World {
	const next = structuredClone(world);
	if (effect.what === 'lfd') Object.assign(next.lfd, moved(world, effect));
	else if (effect.what === 'emptyLfds') Object.assign(next.lfd, emptied(world));
	else if (effect.what === 'holds') next.holds = structuredClone(effect.to);
	else if (effect.what === 'available') next.available = effect.to;
	else if (effect.what === 'appointment') next.appointment = effect.to;
	else if (effect.what === 'discharges') next.place = 'port';
	else if (effect.what === 'departs')
		Object.assign(next, { place: 'train', leftByRail: true, available: false });
	else if (effect.what === 'arrives') Object.assign(next, { place: 'ramp', arrivedAtRamp: today });
	else if (effect.what === 'pickedUp')
		Object.assign(next, { place: 'picked_up', available: false });
	else if (effect.what === 'emptyReturned')
		Object.assign(next, { place: 'picked_up', isEmptyReturned: true });
	return next;
}

/** A date of line or terminal takes the place of one that had no source. */
const moved = ({ lfd }: World, { source, to }: { source: LfdSource; to: Day | null }) => ({
	...(['line', 'terminal'].includes(source) && to && lfd.bare ? { bare: null } : {}),
	[source]: to,
});

const emptied = ({ place, lfd }: World) =>
	place === 'picked_up'
		? { line: null, terminal: null, rail: null, bare: null }
		: { line: null, terminal: null, rail: lfd.rail, bare: null };

/** The line's date, else the terminal's, else one of nobody, else the rail carrier's: the service's `pickup_lfd`. */
export const combined = ({ lfd: { line, terminal, rail, bare } }: Pick<World, 'lfd'>): Day | null =>
	line ?? terminal ?? bare ?? rail;

export const dayAt = (ms: number, zone: string): Day =>
	DateTime.fromMillis(ms, { zone }).toISODate() as Day;

export const daysLater = (day: Day, days: number): Day =>
	DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() as Day;

export const daysFrom = (from: Day, to: Day): number =>
	DateTime.fromISO(to, { zone: 'utc' }).diff(DateTime.fromISO(from, { zone: 'utc' }), 'days').days;
