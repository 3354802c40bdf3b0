import type { MovedDate } from '../../events/changes';
import type { Notification } from '../../events/notification';
import type { Related } from '../../events/related';
import type { Remembered } from '../state/remembered';

/** Kinds that move an ETA; what they carry is the new one only. */
const ESTIMATE = /\.estimated\./;
/** Of a date; a text with anything else in it is not worth remembering. */
const DATE = /^[\dTZ:+. -]{8,35}$/;

/** The ETA that the last event of this kind told for the shipment; empty where it is told or not known. */
export function previousEta(
	{ event }: Notification,
	{ container, shipment }: Related,
	moved: MovedDate | undefined,
	remembered: Remembered,
): { previous?: string } {
	const id = container?.id ?? shipment?.id;
	const { previous, current } = moved ?? {};
	if (!ESTIMATE.test(event) || !id || typeof current !== 'string' || !DATE.test(current)) return {};
	const subject = `${id} ${event}`;
	const last = remembered.recall(subject);
	// Overtaken by a later one that told another date: nothing moves to this one any more.
	if (last && last !== current && remembered.isOutdated(subject)) return { previous: current };
	remembered.remember(subject, current);
	return previous === undefined && last ? { previous: last } : {};
}
