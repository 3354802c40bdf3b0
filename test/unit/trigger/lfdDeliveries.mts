/** Deliveries about the last free day of the container at Los Angeles. */
import { DateTime } from 'luxon';
import { expect } from 'vitest';

import { changed, updated } from '../events/deliveries.mts';

export const LFD = 'container.pickup_lfd.changed';

/** The start of a day at the port, as the service stores it. */
export const midnight = (date: string, zone = 'America/Los_Angeles'): string =>
	DateTime.fromISO(date, { zone }).toUTC().toISO({ suppressMilliseconds: true }) as string;

export const stored = (date: string | null): string | null => date && midnight(date);

/** The combined date moved, told by `container.updated`. */
export const moved = (before: string | null, after: string | null, container: object = {}) =>
	updated(
		{ pickup_lfd: [stored(before), stored(after)] },
		{ pickup_lfd: stored(after), ...container },
	);

/** The combined date moved, told by its own event. */
export const dated = (date: string, container: object = {}) =>
	changed(LFD, { value: midnight(date) }, { pickup_lfd: midnight(date), ...container });

/** `import_deadlines` of line, terminal and rail carrier. */
export const deadlines = (
	line: string | null,
	terminal: string | null = null,
	rail: string | null = null,
) => ({
	import_deadlines: {
		pickup_lfd_line: stored(line),
		pickup_lfd_terminal: stored(terminal),
		pickup_lfd_rail: stored(rail),
	},
});

/** As a changeset has two dates. */
export const pair = (before: string | null, after: string | null) => [
	stored(before),
	stored(after),
];

/** Which way, and from when to when. */
export const move = (direction: string, previous: string | null, current: string | null): unknown =>
	expect.objectContaining({ direction, previous, previous_known: true, current });
