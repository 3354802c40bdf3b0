/** A history: what happens to one container, and how the service reports it. Plain data, so that one can be written by hand. */
import type { LaneName } from './lanes.mts';
import type { Effect, World } from './world.mts';

/**
 * Forms in which the service reports a change:
 * - `updated`: container.updated with a flat changeset and the container;
 * - `changed`: container.pickup_lfd.changed with the container, with `value` or without;
 * - `source`: container.pickup_lfd_(line|terminal|rail).changed, bare;
 * - `bare`: container.transport.(not_)available or container.pickup_appointment.changed, without container;
 * - `milestone`: container.transport.(rail_departed|…) with the container.
 */
export type Form = 'updated' | 'changed' | 'source' | 'bare' | 'milestone';

export interface Reporting {
	form: Form;
	/** Of `updated`: which keys report a moved date. */
	keys?: 'both' | 'source' | 'combined';
	/** Of `updated`: a rail date under the ramp's field too. */
	inlandKey?: boolean;
	/** Of `updated`: the list of holds under the name that the live service uses. */
	liveHoldsKey?: boolean;
	/** Of `changed`: the event has no `value`. */
	withoutValue?: boolean;
	/** Minutes from the change to its arrival; null: it is lost for good. */
	delay: number | null;
	/** Minutes from its first arrival to a second one after it was acknowledged. */
	again?: number;
	/** Acknowledged at the end, its run fails, and the service reports it again so many minutes later. */
	failsFor?: number;
}

export interface Change {
	/** Minutes since the change before. */
	after: number;
	effects: Effect[];
	/** n8n is started anew before anything of it arrives. */
	restart?: boolean;
	/** Its tellings are in hand at the same time, in an order by this seed; `withNext`: beside those of the next change. */
	overlap?: { seed: number; withNext?: true };
	tellings: Reporting[];
}

export interface Options {
	onlyNews: boolean;
	fetchMissing: boolean;
	/** Whether the service answers requests. */
	reachable: boolean;
	/** Acknowledges when the run has succeeded, so that a failed one is reported again. */
	lastNode: boolean;
}

/** What a workflow listens to, and what its messages are about. */
export type Subject = 'lfd' | 'holds' | 'availability';

/** `specification`: the contract alone, whose deliveries are `{type, data}` without an id or a moment. */
export type Profile = 'public' | 'specification';

export interface History {
	/** Of the generator; 0 for one written by hand. */
	seed: number;
	start: string;
	profile?: Profile;
	lane: LaneName;
	portZone: string;
	/** Heard by the ready workflow about this alone; absent: by a trigger that hears everything. */
	subject?: Subject;
	/** Null: the move ends at the port. */
	inlandZone: string | null;
	/** The container lacks what only the public service's container has: `import_deadlines`, status, rail fields. */
	isPoor: boolean;
	/** Containers that come along lack what the documented deliveries lack, though answers have it. */
	isDocumented?: boolean;
	options: Options;
	initial: World;
	changes: Change[];
}
