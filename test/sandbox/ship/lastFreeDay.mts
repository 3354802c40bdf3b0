import type { Context } from '../context.mts';
import type { Attributes, Resource } from '../resource.mts';
import { changeContainer } from './changeContainer.mts';
import { find, publishAbout } from './world.mts';

/** Who set an LFD. */
export type LfdSource = 'line' | 'terminal' | 'rail';

type Deadlines = Record<`pickup_lfd_${LfdSource}`, string | null>;

/**
 * Moves the LFD: that of one source, or without a source the date itself and every source that agreed with it.
 * Null clears it.
 * @param more.omitValue leaves the new date out of the events, as happens live
 */
export function moveLfd(
	context: Context,
	containerId: string,
	lfd: string | null,
	source?: LfdSource,
	more: { omitValue?: boolean } = {},
): Resource | undefined {
	const container = find(context, 'container', containerId);
	if (!source) return changeContainer(context, containerId, movedDate(container, lfd), more);
	const value = more.omitValue ? {} : { value: lfd };
	const kind = `container.pickup_lfd_${source}.changed`;
	const event = publishAbout(context, kind, container, value);
	return changeContainer(context, containerId, movedSource(container, lfd, source), more) ?? event;
}

const deadlinesOf = (container: Resource) => container.attributes.import_deadlines as Deadlines;

function movedDate(container: Resource, lfd: string | null): Attributes {
	const before = container.attributes.pickup_lfd;
	const import_deadlines = Object.fromEntries(
		Object.entries(deadlinesOf(container)).map(([name, date]) => [
			name,
			date !== null && date === before ? lfd : date,
		]),
	);
	return { pickup_lfd: lfd, import_deadlines };
}

/** The line's date, else the terminal's, else the rail carrier's becomes `pickup_lfd`. */
function movedSource(container: Resource, lfd: string | null, source: LfdSource): Attributes {
	const deadlines = { ...deadlinesOf(container), [`pickup_lfd_${source}`]: lfd };
	const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = deadlines;
	return {
		pickup_lfd: pickup_lfd_line ?? pickup_lfd_terminal ?? pickup_lfd_rail,
		import_deadlines: deadlines,
		...(source === 'rail' ? { ind_facility_lfd_on: lfd } : {}),
	};
}
