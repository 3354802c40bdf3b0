/** The dates of the last free day. */
import type { Context } from '../endpoint.mts';
import type { Attributes, Resource } from '../resource.mts';
import { change, type ChangeOptions, find, type Source } from './change.mts';

/** Null clears a date. */
type Dates = { [name in Source]?: string | null };

type Deadlines = Record<`pickup_lfd_${Source}`, string | null>;

/**
 * Moves the LFD: that of one source, or without a source the date itself and every source that agreed with it. Null
 * clears it.
 * @param more.omitValue leaves the new date out of the events, as in live ones
 * @param more.reports the only keys of the changeset, e.g. `['pickup_lfd']`
 */
export function moveLfd(
	context: Context,
	id: string,
	lfd: string | null,
	source?: Source,
	more: ChangeOptions = {},
): Resource | undefined {
	if (source) return moveLfds(context, id, { [source]: lfd }, more);
	return change(context, id, movedDate(find(context, 'container', id), lfd), more);
}

/** Moves dates of several sources at once: one changeset. */
export function moveLfds(context: Context, id: string, dates: Dates, more: ChangeOptions = {}) {
	const container = find(context, 'container', id);
	const sources = Object.keys(dates) as Source[];
	const checkedBy = sources.length === 1 && sources[0] !== 'terminal' ? sources[0] : undefined;
	return change(context, id, movedSources(container, dates), { checkedBy, ...more });
}

/** The service empties the LFDs of a container that has left. */
export function emptyLfds(context: Context, id: string) {
	const none = { line: null, terminal: null, rail: null };
	return change(context, id, movedSources(find(context, 'container', id), none));
}

const deadlinesOf = (container: Resource) => container.attributes.import_deadlines as Deadlines;

function movedDate(container: Resource, lfd: string | null): Attributes {
	const { pickup_lfd: before, ind_facility_lfd_on: inland } = container.attributes;
	const deadlines = deadlinesOf(container);
	const agrees = (date: unknown) => date !== null && date === before;
	const moved = Object.entries(deadlines).map(([name, date]) => [name, agrees(date) ? lfd : date]);
	return {
		pickup_lfd: lfd,
		import_deadlines: Object.fromEntries(moved),
		...(agrees(deadlines.pickup_lfd_rail) && agrees(inland) ? { ind_facility_lfd_on: lfd } : {}),
	};
}

/** The line's date, else the terminal's, else the rail carrier's becomes `pickup_lfd`. */
function movedSources(container: Resource, dates: Dates): Attributes {
	const moved = Object.entries(dates).map(([source, date]) => [`pickup_lfd_${source}`, date]);
	const deadlines: Deadlines = { ...deadlinesOf(container), ...Object.fromEntries(moved) };
	const { pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail } = deadlines;
	return {
		pickup_lfd: pickup_lfd_line ?? pickup_lfd_terminal ?? pickup_lfd_rail,
		import_deadlines: deadlines,
		...('rail' in dates ? { ind_facility_lfd_on: dates.rail } : {}),
	};
}
