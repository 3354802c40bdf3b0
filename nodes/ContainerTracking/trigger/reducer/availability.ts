import type { Box } from '../../events/containerContext';
import type { Change } from '../../events/changes';
import type { Notification } from '../../events/notification';
import type { Remembered } from '../state/remembered';

/**
 * Whether the container can be picked up, before and after. The service tells one change by two events;
 * of the second one `previous` is what the first one told, so it changes nothing.
 */
export type AvailabilityChange = { previous: boolean | null; current: boolean };

const EVENTS: { [event: string]: boolean } = {
	'container.transport.available': true,
	'container.transport.not_available': false,
};

/** How a change was told. */
const EVENT = 'event';
const CHANGESET = 'changeset';

/** Beyond that the other form of an event is taken for a change of its own: rather twice than never. */
const SAME_CHANGE_MS = 3_600_000;

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
	const [tells, other] = change ? [CHANGESET, EVENT] : [EVENT, CHANGESET];
	const isRepeated = remembered.recall(subject, SAME_CHANGE_MS) === `${current} ${other}`;
	const last = wasAvailable(remembered.recall(subject));
	// Overtaken by a later event that told the contrary.
	if (last !== null && last !== current && remembered.isOutdated(subject)) {
		return { previous: current, current };
	}
	remembered.remember(subject, `${current} ${tells}`);
	if (isRepeated) return { previous: current, current };
	// A change to what is remembered already means that the change in between was missed.
	return { previous: before ?? (last === current ? null : last), current };
}

const wasAvailable = (last: string | null | undefined): boolean | null =>
	last ? last.startsWith('true') : null;
