import type { MomentName } from '../../events/eventKind';

/** The last known value of a date. */
export interface KnownDate {
	/** Null where there is none. */
	value: string | null;
	/** What it was before; undefined where nothing told it. */
	previous?: string | null;
	/** When the service made the notification that told it, milliseconds since 1970. */
	madeAt?: number;
	/** Of a last free day: it is the ramp's, so leaving the port does not close it. */
	isInland?: boolean;
	/** Of a last free day: it was found among the dates of line, terminal and rail carrier. */
	isWhole?: boolean;
	/** Of a last free day: the container was fetched, so `madeAt` is known to some minutes only. */
	isFetched?: boolean;
}

/** A hold's description is for people; of a long one the start is enough to tell it from another. */
export const LONGEST_DESCRIPTION = 60;

/** A hold of which the list was told last; its description is cut short. */
export interface KnownHold {
	name: string | null;
	description: string | null;
	status: 'hold' | 'pending';
	/** Whether an item said that it was placed; false where it was there before the first one. */
	isTold: boolean;
}

export interface KnownHolds {
	list: KnownHold[];
	madeAt?: number;
	/** When the first list was told; of what changed before that nothing is known. */
	since?: number;
}

/** One change is told by a changeset and by an event of its own; `forms` are those that came. */
export interface KnownAvailability {
	value: boolean;
	forms: AvailabilityForm[];
	madeAt?: number;
}

/** The last known values of one container or shipment: what the last events said. */
export interface KnownSubject {
	/** The last free day that counts, `YYYY-MM-DD`. */
	lfd?: KnownDate;
	moments?: { [name in MomentName]?: KnownDate };
	holds?: KnownHolds;
	availability?: KnownAvailability;
	/** When the service noted that the container is gone; nothing else is kept then. */
	pickedUpAt?: number;
	/** Found by polling: its tracking had not stopped yet when it was last read. */
	wasTracked?: boolean;
}

export type AvailabilityForm = 'changeset' | 'event';

/** The last known values of what a notification is about. */
export interface Known {
	container?: KnownSubject;
	shipment?: KnownSubject;
}

/** Whether a notification was made before the one that told last, which it therefore cannot overtake. */
export const isOutdated = (
	madeAt: number | undefined,
	last: { madeAt?: number } | undefined,
): boolean => madeAt !== undefined && last?.madeAt !== undefined && madeAt < last.madeAt;
