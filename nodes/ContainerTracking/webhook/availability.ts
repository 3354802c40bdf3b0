import type { Box } from './box';
import type { Change } from './changes';
import type { Notification } from './notification';
import type { Remembered } from './remembered';

/**
 * Whether the container can be picked up, before and after. The service tells one change by two events;
 * of the second one `previous` is what the first one told, so it changes nothing.
 */
export type AvailabilityChange = { previous: boolean | null; current: boolean };

const EVENTS: { [event: string]: boolean } = {
	'container.transport.available': true,
	'container.transport.not_available': false,
};

/** Undefined for an event that does not tell. */
export function availabilityChange(
	{ event }: Notification,
	{ containerId }: Box,
	changes: Change[] | undefined,
	remembered: Remembered,
): AvailabilityChange | undefined {
	const change = changes?.find(({ field }) => field === 'available_for_pickup');
	const current = Object.hasOwn(EVENTS, event) ? EVENTS[event] : change?.after;
	if (typeof current !== 'boolean') return undefined;
	const before = typeof change?.before === 'boolean' ? change.before : null;
	if (!containerId) return { previous: before, current };
	const subject = `${containerId} available`;
	const last = remembered.recall(subject);
	remembered.remember(subject, String(current));
	const isRepeated = last === String(current);
	return { previous: isRepeated ? current : (before ?? wasAvailable(last)), current };
}

const wasAvailable = (last: string | null | undefined): boolean | null =>
	last ? last === 'true' : null;
