import type { IANAZone } from 'luxon';

import { readBox, type Box } from './box';
import { dayOf, isoDate, readStoredTime, readZone } from './dates';
import { journeyOf } from './journey';
import { readFields, readText, type Fields } from './read';
import { lfdCandidates } from './sources';
import type { LfdSource, PickupRelated } from './types';

export type LfdDirection = 'set' | 'earlier' | 'later' | 'cleared' | 'unchanged';

export type LfdChange = {
	/** Null only while the container is needed to tell. */
	direction: LfdDirection | null;
	source: LfdSource;
	/** `YYYY-MM-DD` at the place of pickup; null when there was none or it is not known. */
	previous: string | null;
	/** False when nothing tells the date before: `set` then means new to us. */
	previous_known: boolean;
	current: string | null;
	/** The event carries no value and the container at hand no date: get the container, then ask again. */
	needs_container: boolean;
};

export interface LfdChangeInput extends PickupRelated {
	/** The event kind, e.g. `container.pickup_lfd.changed`; default `attributes.event`. */
	event?: unknown;
	/** Attributes of the transport_event or container_updated_event, with `value` or `changeset` where sent. */
	attributes?: unknown;
	/** Default `attributes.changeset`: `{field: [before, after]}`. */
	changeset?: unknown;
	/** The container that came along, flat. */
	container?: unknown;
	/** The container was read after the event, so that a date it lacks has been cleared. */
	containerIsFresh?: boolean;
	/** The date remembered for this container (`YYYY-MM-DD`), null for none; undefined when nothing is remembered. */
	previous?: string | null;
	/** IANA name; default the container's zone for the source, else `attributes.timezone`. */
	zone?: unknown;
}

/** The fields that hold a last free day, in the order in which a changeset with several is told. */
const FIELD_SOURCES: ReadonlyArray<readonly [string, LfdSource]> = [
	['pickup_lfd', 'combined'],
	['pickup_lfd_line', 'line'],
	['pickup_lfd_terminal', 'terminal'],
	['pickup_lfd_rail', 'rail'],
	['ind_facility_lfd_on', 'rail'],
];
/** `ssl_lfd`, the steamship line's, is seen live though no document names it. */
const CHANGED_KIND = /^container\.(pickup_lfd(?:_line|_terminal|_rail)?|ssl_lfd)\.changed$/;

/** A `YYYY-MM-DD`, null for none, undefined for not known. */
type MaybeDate = string | null | undefined;

/**
 * Which way a last free day moved, from the event, the container at hand and what was remembered
 * (rule 9 and "which direction it moved"). Null when the event is not about a last free day.
 */
export function lfdChange(input: LfdChangeInput): LfdChange | null {
	const attributes = readFields(input.attributes);
	const changeset = readFields(input.changeset ?? attributes.changeset);
	const field = changedLfdField(input.event ?? attributes.event, changeset);
	if (field === null) return null;
	const box = readBox(input.container, input);
	const [rawBefore, rawAfter] = readPair(changeset[field]);
	const origin = originOf(field, firstKnown(attributes.value, rawAfter), box);
	const zone = readZone(input.zone) ?? origin.zone ?? readZone(attributes.timezone);

	const before = readDate(rawBefore, zone);
	const after = readDate(rawAfter, zone);
	const previous = before === undefined ? readDate(input.previous, zone) : before;
	const value = readDate(attributes.value, zone);
	const current = firstKnown(value, after, containerDate(field, box, zone, input.containerIsFresh));
	return {
		direction: current === undefined ? null : lfdDirection(previous, current),
		source: origin.source,
		previous: previous ?? null,
		previous_known: previous !== undefined,
		current: current ?? null,
		needs_container: current === undefined,
	};
}

/** Both as `YYYY-MM-DD`, null for no date; a previous date that is not known cannot be told from none. */
export function lfdDirection(
	previous: string | null | undefined,
	current: string | null,
): LfdDirection {
	if (current === null) return previous === null ? 'unchanged' : 'cleared';
	if (previous === null || previous === undefined) return 'set';
	if (current === previous) return 'unchanged';
	return current < previous ? 'earlier' : 'later';
}

/**
 * The field that an event moves, by its kind, else the first such field of its changeset; null when it
 * is not about a last free day.
 */
export function changedLfdField(event: unknown, changeset: Fields): string | null {
	const kind = CHANGED_KIND.exec(readText(event) ?? '')?.[1];
	if (kind !== undefined) return kind === 'ssl_lfd' ? 'pickup_lfd_line' : kind;
	return FIELD_SOURCES.find(([field]) => Array.isArray(changeset[field]))?.[0] ?? null;
}

/**
 * Who stated the date, and the zone it is to be read in. `pickup_lfd` repeats another source's date,
 * and its midnight is midnight in the zone of that one.
 */
function originOf(
	field: string,
	value: unknown,
	box: Box,
): { source: LfdSource; zone: IANAZone | null } {
	const journey = journeyOf(box);
	const candidates = lfdCandidates(box, journey);
	const source = FIELD_SOURCES.find(([name]) => name === field)?.[1] ?? 'combined';
	const same = candidates.find((candidate) => candidate.value === readText(value));
	if (source === 'combined' && same) return same;
	const own = candidates.find((candidate) => candidate.field === field);
	const isInland = source === 'rail' || (source !== 'terminal' && journey.leftPort);
	const zone = own?.zone ?? (isInland ? box.zones.destination : box.zones.port);
	return { source, zone };
}

/** The two values of a changeset entry, `[before, after]`; undefined where it is no pair. */
function readPair(entry: unknown): unknown[] {
	return Array.isArray(entry) && entry.length === 2 ? entry : [];
}

function containerDate(
	field: string,
	{ container }: Box,
	zone: IANAZone | null,
	isFresh = false,
): MaybeDate {
	const value = container[field] ?? readFields(container.import_deadlines)[field];
	const date = readDate(value ?? null, zone);
	return date === null && !isFresh ? undefined : date;
}

/** An explicit null is "no date"; anything unreadable tells nothing. */
function readDate(value: unknown, zone: IANAZone | null): MaybeDate {
	if (value === null) return null;
	const time = readStoredTime(value);
	return time === null ? undefined : isoDate(dayOf(time, zone));
}

function firstKnown<T>(...values: T[]): T | undefined {
	return values.find((value) => value !== undefined);
}
