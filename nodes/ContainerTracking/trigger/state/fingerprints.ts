import type { Notification } from '../../events/notification';
import { hash } from '../../store/hash';

/** What stands for a notification. */
export interface Fingerprint {
	print: string;
	/** Of a notification without an id: the kind and the object that it is about. */
	subject?: string;
}

/** How long the same bytes without an id are the same notification: later the same may have happened again. */
export const REPEATED_WITHIN_MS = 600_000;

/**
 * By its id, where it has one. The contract's envelope has none: there a delivery repeats another when
 * its bytes are those of the latest one of the same kind for the same object, of some minutes ago. Older
 * ones are forgotten, since a date that moves to and fro brings the same bytes again for a good reason.
 */
export function fingerprintOf({ id, event, reference }: Notification, body: Buffer): Fingerprint {
	if (id) return { print: hash(id) };
	const subject = hash(JSON.stringify([event, reference?.type, reference?.id]));
	return { print: hash(body), subject };
}
