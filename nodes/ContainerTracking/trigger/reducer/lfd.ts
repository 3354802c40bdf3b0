import type { IDataObject } from 'n8n-workflow';

import {
	changedLfdField,
	lfdChange,
	lfdDirection,
	type LfdDirection,
	type LfdSource,
	type PickupStatus,
} from '../../pickup';
import { isObject, type JsonObject, type JsonValue } from '../../jsonapi';
import type { Box } from '../../events/containerContext';
import type { Change } from '../../events/changes';
import type { Notification } from '../../events/notification';
import type { Remembered } from '../state/remembered';

/** Which way the last free day that counts, the earliest one that applies, has moved. */
export interface LfdMove {
	/**
	 * `unchanged` also where an event before told the same date, or a later one another; `unknown` until
	 * the container is read.
	 */
	direction: LfdDirection | 'unknown';
	/** `YYYY-MM-DD` at the place of pickup; null where there was none or it is not known. */
	previous: string | null;
	/** False where neither the event nor an earlier one tells: `set` then means new to us. */
	previousKnown: boolean;
	current: string | null;
	/** Who stated the date that moved; another one may be the earliest. */
	source: LfdSource;
	/** The event names no date and the container has none: get the container before calling it cleared. */
	needsContainer: boolean;
}

/** The fields that hold last free days, with the object that holds several. */
const LFD_FIELDS = ['pickup_lfd', 'ind_facility_lfd_on', 'import_deadlines'];

/**
 * From the changeset, else from what the last event said about this container, else from the container
 * where it came as it was before. The date that came is remembered. Undefined for an event that is not about a last free day.
 */
export function lfdMove(
	{ event, reference }: Notification,
	box: Box,
	changes: Change[] | undefined,
	remembered: Remembered,
): { lfdChange: LfdMove; status?: PickupStatus } | undefined {
	const { container, containerId, judge } = box;
	const attributes: JsonObject = reference?.attributes ?? {};
	const told = lfdChange({ event, attributes, container });
	if (!told) return undefined;
	const after = container && withValues(container, valuesAfter(event, attributes, changes));
	const status = after && judge(after);
	const current = status ? status.working_lfd : told.current;

	const before = container ? judgedBefore(container, changes, judge) : stated(told);
	const subject = `${containerId} lfd`;
	const { last, isNew } = recalled(containerId ? remembered.recall(subject) : undefined);
	const isRepeated = last !== undefined && last === current;
	if (last !== undefined && !isRepeated && remembered.isOutdated(subject)) {
		return { lfdChange: { ...overtaken(last), source: told.source }, status };
	}
	// Told as new to us, but it is an earlier day: worth a second message, since the first was no alarm.
	const isAlarm = isRepeated && isNew && lfdDirection(before, current) === 'earlier';
	const known = before === undefined || (isRepeated && !isAlarm) ? last : before;
	const previous = known === undefined ? outdated(box, current) : known;
	const move = {
		previous: previous ?? null,
		previousKnown: previous !== undefined,
		source: told.source,
	};
	// Also while the container is needed: most often it is a clear, and no second event has to say so.
	const staysNew = isRepeated ? isNew && !isAlarm : previous === undefined;
	if (containerId) remembered.remember(subject, current && staysNew ? current + NEW : current);
	if (told.needs_container) {
		return {
			lfdChange: { direction: 'unknown', ...move, current: null, needsContainer: true },
			status,
		};
	}
	const direction = lfdDirection(previous, current);
	return { lfdChange: { direction, ...move, current, needsContainer: false }, status };
}

/** A delivery that was repeated until a later one had told another date: that one counts. */
const overtaken = (last: string | null) => ({
	direction: 'unchanged' as const,
	previous: last,
	previousKnown: true,
	current: last,
	needsContainer: false,
});

/** Behind a remembered date of which the one before is not known. */
const NEW = '?';

const recalled = (last: string | null | undefined) =>
	last?.endsWith(NEW) ? { last: last.slice(0, -NEW.length), isNew: true } : { last, isNew: false };

const stated = (told: { previous: string | null; previous_known: boolean }) =>
	told.previous_known ? told.previous : undefined;

/** The date of a container that was read before it changed; undefined where it has the new one already. */
function outdated({ container, judge }: Box, current: string | null): string | null | undefined {
	const date = container && judge(container).working_lfd;
	return date === current ? undefined : date;
}

/** The date that counted before; undefined where the event lists no change of one. */
function judgedBefore(
	container: IDataObject,
	changes: Change[] | undefined,
	judge: Box['judge'],
): string | null | undefined {
	const moved = lfdChanges(changes);
	if (moved.length === 0) return undefined;
	const values = Object.fromEntries(moved.map(({ field, before }) => [field, before]));
	return judge(withValues(container, values)).working_lfd;
}

/** The container may have been read before it changed; what the event itself says is newer. */
function valuesAfter(
	event: string,
	attributes: JsonObject,
	changes: Change[] | undefined,
): JsonObject {
	const field = changedLfdField(event, {});
	if (field && attributes.value !== undefined) return { [field]: attributes.value };
	return Object.fromEntries(lfdChanges(changes).map(({ field: name, after }) => [name, after]));
}

const lfdChanges = (changes: Change[] = []): Change[] =>
	changes.filter(({ field }) => LFD_FIELDS.includes(field));

function withValues(container: IDataObject, values: JsonObject): IDataObject {
	const changed: IDataObject = { ...container };
	for (const [field, value] of Object.entries(values)) {
		if (LFD_FIELDS.includes(field)) changed[field] = value as IDataObject;
		else Object.assign(changed, withDeadline(changed, field, value));
	}
	return changed;
}

/** The combined date repeats the line's, else the terminal's, else the rail carrier's, so it moves along. */
function withDeadline(
	{ import_deadlines: stored, pickup_lfd }: IDataObject,
	field: string,
	value: JsonValue,
) {
	const deadlines: JsonObject = isObject(stored) ? stored : {};
	const import_deadlines = { ...deadlines, [field]: value };
	const isRepeated = pickup_lfd === combined(deadlines);
	return isRepeated
		? { import_deadlines, pickup_lfd: combined(import_deadlines) }
		: { import_deadlines };
}

const combined = ({
	pickup_lfd_line,
	pickup_lfd_terminal,
	pickup_lfd_rail,
}: JsonObject): JsonValue => pickup_lfd_line ?? pickup_lfd_terminal ?? pickup_lfd_rail ?? null;
