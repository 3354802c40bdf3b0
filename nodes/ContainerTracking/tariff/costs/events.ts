import { sortBy } from 'lodash';

import type { FlatResource } from '../../api/jsonapi/types';
import { MARKS_OF_LEAVING } from '../../pickup/context';
import { dayOfInstant, storedMillis } from '../../pickup/dates';
import { isLfdField, LFD_FIELDS, type LfdField, lfdValue } from '../../pickup/lfdChange';
import type { Evaluated } from '../../pickup/pickupStatus';
import { isStated, readFields, readText } from '../../pickup/read';
import { lfdCandidates } from '../../pickup/sources';
import { isOfRailway } from '../terms/cells';

/** The events that the service has not taken back. */
export const validEvents = (events: readonly FlatResource[]): FlatResource[] =>
	events.filter(({ invalidated_at: invalidated }) => !isStated(invalidated));

/** When the service noted an event: a date changed at that time. */
const notedAt = ({ created_at, timestamp }: FlatResource): number =>
	storedMillis(created_at) ?? storedMillis(timestamp) ?? 0;

const withoutLastFreeDay = (container: FlatResource): FlatResource => ({
	...container,
	...{ pickup_lfd: null, import_deadlines: null, ind_facility_lfd_on: null },
});

const KIND = /^container\.(\w+)\.changed$/;

/** The last free day that an event states; null for any other event. */
export function lfdFieldOf({ event }: FlatResource): LfdField | null {
	const moved = KIND.exec(readText(event) ?? '')?.[1] ?? '';
	const field = moved === 'ssl_lfd' ? 'pickup_lfd_line' : moved;
	return isLfdField(field) ? field : null;
}

/**
 * A container with the last free days that were in force, which the service removes after the pickup: the day that the
 * user entered, else those of the container, else the last ones in its events.
 *
 * @param party who bills: a railway goes by the date of the ramp
 */
export function withLastFreeDay(
	container: FlatResource,
	events: readonly FlatResource[],
	entered: string | null,
	party: string | null = null,
): FlatResource {
	if (entered !== null) {
		const field = isOfRailway({ party }) ? 'ind_facility_lfd_on' : 'pickup_lfd';
		return { ...withoutLastFreeDay(container), [field]: entered };
	}
	if (LFD_FIELDS.some((field) => isStated(lfdValue(container, field)))) return container;
	const top: { [field: string]: unknown } = {};
	const deadlines: { [field: string]: unknown } = { ...readFields(container.import_deadlines) };
	for (const event of sortBy(validEvents(events), notedAt)) {
		const field = lfdFieldOf(event);
		if (field === null || !isStated(event.value)) continue;
		(field === 'pickup_lfd' ? top : deadlines)[field] = event.value;
	}
	return { ...container, ...top, import_deadlines: deadlines } as FlatResource;
}

export const readResources = (value: unknown): FlatResource[] =>
	Array.isArray(value) ? value.map((each) => readFields(each) as FlatResource) : [];

/**
 * The posted last free days, with those that the service removed and that included events still state: all of them
 * after the pickup; those of the port once the container has left it and dates of the ramp are posted.
 */
export function candidatesOf({ context, where, deadline, nowMillis }: Evaluated) {
	const known = context.container as FlatResource;
	const events = readResources(known.transport_events);
	if (events.length === 0) return deadline.candidates;
	const statedBy = (container: FlatResource) => {
		const deadlines = readFields(container.import_deadlines);
		return lfdCandidates({ ...context, container, deadlines }, where, nowMillis);
	};
	const inForce = withLastFreeDay(known, events, null);
	const all = inForce === known ? deadline.candidates : statedBy(inForce);
	const leftAt = where.leftPort ? where.leftAt : null;
	if (leftAt === null) return all;
	// `leftAt` may be the arrival at the ramp, so the first mark of leaving counts.
	const marks = MARKS_OF_LEAVING.map((name) => storedMillis(known[name]) ?? Infinity);
	const left = Math.min(leftAt.moment, ...marks);
	const before = events.filter((event) => notedAt(event) < left);
	// A later date that was first stated after the container had left was not in force at the port.
	const leftOn = dayOfInstant(left, context.zones.port);
	const valid = validEvents(events);
	const isLate = ({ day, value }: (typeof all)[number]) => {
		const stated = valid.filter((event) => event.value === value);
		const isFromAfter = stated.length > 0 && stated.every((event) => notedAt(event) >= left);
		return isFromAfter && day !== null && day > leftOn;
	};
	const dates = all.filter((each) => each.place !== 'port' || !isLate(each));
	if (dates.some(({ place }) => place === 'port')) return dates;
	const atPort = statedBy(withLastFreeDay(withoutLastFreeDay(known), before, null));
	// A port date on the same day as a date of the ramp was a copy of it.
	const ofPort = atPort.filter(
		({ place, day }) => place === 'port' && dates.every((each) => each.day !== day),
	);
	return [...dates, ...ofPort];
}
