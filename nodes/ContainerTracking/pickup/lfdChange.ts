import type { IANAZone } from 'luxon';

import { dayOf, isoDate, isSameMoment, readStoredTime, readZone } from './dates';
import { type Fields, readFields } from './read';
import type { LfdSource } from './types';

/** `set` and `cleared` need a known date before; `closed`: the container left the place of the date. */
export type LfdDirection =
	| 'set'
	| 'earlier'
	| 'later'
	| 'cleared'
	| 'closed'
	| 'unchanged'
	| 'unknown';

/** The fields with last free days, and their sources. The fields of `DEADLINES` are in `import_deadlines`. */
export const LFD_SOURCES = {
	pickup_lfd: 'combined',
	pickup_lfd_line: 'line',
	pickup_lfd_terminal: 'terminal',
	pickup_lfd_rail: 'rail',
	ind_facility_lfd_on: 'rail',
} as const satisfies { [field: string]: LfdSource };

/** Either field may repeat a date of any source, so a filter on it takes a change of every last free day. */
export const ANY_LFD_FIELDS = ['pickup_lfd', 'import_deadlines'];

export type LfdField = keyof typeof LFD_SOURCES;

export const isLfdField = (field: string): field is LfdField => Object.hasOwn(LFD_SOURCES, field);

export const LFD_FIELDS = Object.keys(LFD_SOURCES).filter(isLfdField);

/** A stored last free day that changed. A value that the event does not report is left out. */
export interface LfdFieldChange {
	field: LfdField;
	before?: unknown;
	after?: unknown;
}

/** The fields in `import_deadlines`. */
export const DEADLINES: readonly LfdField[] = [
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
];

/** Fields that may hold the same date, so that a change of one also changes the other. */
const REPEATS: { [field in LfdField]: readonly LfdField[] } = {
	pickup_lfd: [...DEADLINES, 'ind_facility_lfd_on'],
	pickup_lfd_line: ['pickup_lfd'],
	pickup_lfd_terminal: ['pickup_lfd'],
	pickup_lfd_rail: ['pickup_lfd', 'ind_facility_lfd_on'],
	ind_facility_lfd_on: ['pickup_lfd_rail', 'pickup_lfd'],
};

/** Dates as `YYYY-MM-DD`; null means no date, undefined that the previous date is not known. */
export function lfdDirection(
	previous: string | null | undefined,
	current: string | null,
): LfdDirection {
	if (previous === undefined) return 'unknown';
	if (current === previous) return 'unchanged';
	if (current === null) return 'cleared';
	if (previous === null) return 'set';
	return current < previous ? 'earlier' : 'later';
}

/** `YYYY-MM-DD`; null for null, undefined for anything else that is no date. */
export function lfdDate(value: unknown, zone: IANAZone | null): string | null | undefined {
	if (value === null) return null;
	const time = readStoredTime(value);
	return time === null ? undefined : isoDate(dayOf(time, zone));
}

export function lfdValue(container: Fields, field: LfdField): unknown {
	return DEADLINES.includes(field)
		? readFields(container.import_deadlines)[field]
		: container[field];
}

/** Writes an event's values, also into a field that repeated the old one. See docs/last-free-day.md#what-changed. */
export function withLfdAfter(container: Fields, changes: readonly LfdFieldChange[]): Fields {
	let after = container;
	for (const { field, after: value } of changes) {
		const current = lfdValue(container, field);
		if (value === undefined || isSameValue(current, value)) continue;
		const repeated = repeatedField(container, field, changes);
		after = withLfd(after, field, value);
		if (repeated && !hasOwnChange(changes, repeated)) after = withLfd(after, repeated, value);
	}
	return after;
}

/** The container before the changes; undefined where no earlier date is known. `guessed`: a part is inferred. */
export function withLfdBefore(
	after: Fields,
	changes: readonly LfdFieldChange[],
): { container: Fields; guessed: boolean } | undefined {
	let container = after;
	let guessed = false;
	const known = changes.filter(({ before }) => before !== undefined);
	if (known.length === 0) return undefined;
	for (const { field, before } of known) {
		const now = lfdValue(after, field);
		container = withLfd(container, field, before);
		if (isEmptyValue(now)) continue;
		for (const other of REPEATS[field]) {
			const moved = { field, other, value: now };
			if (hasOwnChange(changes, other) || !movedAlong(after, changes, moved)) continue;
			container = withLfd(container, other, before);
			guessed ||= field === 'pickup_lfd' || isEmptyValue(before);
		}
	}
	return { container, guessed };
}

/** The field that repeats the outdated value: `pickup_lfd` copies the date of the line, else terminal, else rail carrier. */
function repeatedField(
	container: Fields,
	field: LfdField,
	changes: readonly LfdFieldChange[],
): LfdField | undefined {
	// Another source's change explains the new `pickup_lfd`, so the date that it repeated before has not changed.
	if (field === 'pickup_lfd' && isExplained(changes)) return undefined;
	const first = DEADLINES.find((deadline) => !isEmptyValue(lfdValue(container, deadline)));
	const isRepeated =
		first && isSameValue(lfdValue(container, first), container.pickup_lfd) ? first : undefined;
	if (field === 'pickup_lfd') return isRepeated;
	return isRepeated === field ? 'pickup_lfd' : undefined;
}

const hasOwnChange = (changes: readonly LfdFieldChange[], field: LfdField): boolean =>
	changes.some((change) => change.field === field);

function withLfd(container: Fields, field: LfdField, value: unknown): Fields {
	if (!DEADLINES.includes(field)) return { ...container, [field]: value };
	const import_deadlines = { ...readFields(container.import_deadlines), [field]: value };
	return { ...container, import_deadlines };
}

const isEmptyValue = (value: unknown): boolean =>
	value === null || value === undefined || value === '';

/** Whether another date, without a change of its own, now equals the changed one and so changed with it. */
function movedAlong(
	after: Fields,
	changes: readonly LfdFieldChange[],
	{ field, other, value }: { field: LfdField; other: LfdField; value: unknown },
): boolean {
	if (field === 'pickup_lfd' && isExplained(changes)) return false;
	const current = lfdValue(after, other);
	if (isSameValue(current, value)) return true;
	// The zones of ramp and port differ, so their days are not compared.
	if (LFD_SOURCES[field] === 'rail' || LFD_SOURCES[other] === 'rail') return false;
	// Sources store the same day with different hours.
	const zone = readZone(after.pod_timezone);
	const day = lfdDate(current, zone);
	return typeof day === 'string' && day === lfdDate(value, zone);
}

/** `pickup_lfd` changed because the date that it repeated changed, or because another date replaced it. */
function isExplained(changes: readonly LfdFieldChange[]): boolean {
	const combined = changes.find(({ field }) => field === 'pickup_lfd');
	return changes.some(
		({ field, before, after }) =>
			field !== 'pickup_lfd' &&
			(isSameValue(before, combined?.before) || isSameValue(after, combined?.after)),
	);
}

/** Whether both are empty, the same text, or the same time in another notation. */
export function isSameValue(one: unknown, other: unknown): boolean {
	if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
	return one === other || isSameMoment(one, other);
}
