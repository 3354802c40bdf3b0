import type { IANAZone } from 'luxon';

import { dayOf, isoDate, readStoredTime, readZone } from './dates';
import { type Fields, readFields } from './read';
import type { LfdSource } from './types';

/** `set` and `cleared` only where the date before is known; `closed`: the container left the place that the date was for. */
export type LfdDirection =
	| 'set'
	| 'earlier'
	| 'later'
	| 'cleared'
	| 'closed'
	| 'unchanged'
	| 'unknown';

/** The fields that hold last free days; those of line, terminal and rail carrier in `import_deadlines`. */
export const LFD_SOURCES = {
	pickup_lfd: 'combined',
	pickup_lfd_line: 'line',
	pickup_lfd_terminal: 'terminal',
	pickup_lfd_rail: 'rail',
	ind_facility_lfd_on: 'rail',
} as const satisfies { [field: string]: LfdSource };

/** Both may repeat a date of any source, so an earlier date of any field counts. */
export const ANY_LFD_FIELDS = ['pickup_lfd', 'import_deadlines'];

export type LfdField = keyof typeof LFD_SOURCES;

export const isLfdField = (field: string): field is LfdField => Object.hasOwn(LFD_SOURCES, field);

/** One stored last free day that moved; a value that is not reported is left out. */
export interface LfdFieldChange {
	field: LfdField;
	before?: unknown;
	after?: unknown;
}

/** Those in `import_deadlines`. */
export const DEADLINES: readonly LfdField[] = [
	'pickup_lfd_line',
	'pickup_lfd_terminal',
	'pickup_lfd_rail',
];

/** Fields that repeat one another, so that one moves along with the other. */
const REPEATS: { [field in LfdField]: readonly LfdField[] } = {
	pickup_lfd: [...DEADLINES, 'ind_facility_lfd_on'],
	pickup_lfd_line: ['pickup_lfd'],
	pickup_lfd_terminal: ['pickup_lfd'],
	pickup_lfd_rail: ['pickup_lfd', 'ind_facility_lfd_on'],
	ind_facility_lfd_on: ['pickup_lfd_rail', 'pickup_lfd'],
};

/** Both as `YYYY-MM-DD`, null for no date, undefined for a date before that is not known. */
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

/** `YYYY-MM-DD`; null for an explicit null, undefined for anything that is no date. */
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

/** Puts in what an event states, also where another field repeats it. See docs/last-free-day.md#what-changed. */
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

/** Undefined where no date before is known; `guessed` where a date moved along with the one that the event names. */
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

/** The field that is stale along with another: `pickup_lfd` is the line's date, else the terminal's, else the rail carrier's. */
function repeatedField(
	container: Fields,
	field: LfdField,
	changes: readonly LfdFieldChange[],
): LfdField | undefined {
	// Another date took its place, so the one that it repeated so far has not moved.
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

/** Whether another date, without a change of its own, became the same along with the one that moved. */
function movedAlong(
	after: Fields,
	changes: readonly LfdFieldChange[],
	{ field, other, value }: { field: LfdField; other: LfdField; value: unknown },
): boolean {
	if (field === 'pickup_lfd' && isExplained(changes)) return false;
	const current = lfdValue(after, other);
	if (isSameValue(current, value)) return true;
	// The ramp's day is counted in another zone than the port's.
	if (LFD_SOURCES[field] === 'rail' || LFD_SOURCES[other] === 'rail') return false;
	// Sources write one day at different hours.
	const zone = readZone(after.pod_timezone);
	const day = lfdDate(current, zone);
	return typeof day === 'string' && day === lfdDate(value, zone);
}

/** `pickup_lfd` moved because the date that it repeats moved, or another one took its place. */
function isExplained(changes: readonly LfdFieldChange[]): boolean {
	const combined = changes.find(({ field }) => field === 'pickup_lfd');
	return changes.some(
		({ field, before, after }) =>
			field !== 'pickup_lfd' &&
			(isSameValue(before, combined?.before) || isSameValue(after, combined?.after)),
	);
}

/** The same text, or the same moment in another notation. */
export function isSameValue(one: unknown, other: unknown): boolean {
	if (isEmptyValue(one) || isEmptyValue(other)) return isEmptyValue(one) && isEmptyValue(other);
	if (one === other) return true;
	const [first, second] = [readStoredTime(one), readStoredTime(other)];
	return (
		first !== null &&
		second !== null &&
		first.millis === second.millis &&
		first.isInstant === second.isInstant
	);
}
