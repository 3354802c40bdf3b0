import type { IDataObject } from 'n8n-workflow';

import { isSameMoment, meansNoDate, readZone, storedMoment } from '../../pickup/dates';
import { readAvailability, readFlag } from '../../pickup/read';
import { nonEmptyText } from '../../events/notification';
import { eventAttribute, type Reading } from '../../events/reading';
import {
	isOutdated,
	type KnownAvailability,
	type KnownDate,
	type KnownSubject,
	mayBeUnreported,
} from './known';

export interface MomentReport {
	name: string;
	/** Under which `next` is known. */
	key: string;
	previous?: string | null;
	current: string | null;
	isNovel: boolean;
	next?: KnownDate;
}

/** Fields of a changeset whose changes the service also reports in events of their own. */
const MOMENT_FIELDS: { [field: string]: string } = {
	ind_eta_at: 'ind_eta',
	pickup_appointment_at: 'appointment',
	pod_terminal: 'terminal',
};

const VALUES = ['value', 'estimated_timestamp', 'timestamp'];

/** Fields of the shipment or container, for a notification about these that has no event with the moment. */
const OWN_FIELDS: { [name: string]: string | undefined } = {
	ind_eta: 'ind_eta_at',
	pod_eta: 'pod_eta_at',
};

/** Values that are kept: a date, or the id of a terminal. */
const PLAIN = /^[\w:+. /-]{1,40}$/;

export const momentOfField = (field: string): string | undefined =>
	Object.hasOwn(MOMENT_FIELDS, field) ? MOMENT_FIELDS[field] : undefined;

export function momentReports(
	reading: Reading,
	known: KnownSubject['moments'] = {},
	isPickedUp: boolean,
): MomentReport[] {
	const { kind, changes = [] } = reading;
	if (!kind.moment && changes.length === 0) return [];
	const listed = changes.flatMap(({ field, before, beforeId, after, afterId }) => {
		const name = momentOfField(field);
		return name ? [{ name, before: beforeId ?? before, after: afterId ?? after }] : [];
	});
	const own =
		kind.moment && !listed.some(({ name }) => name === kind.moment)
			? [{ name: kind.moment, before: undefined, after: momentValue(reading, kind.moment) }]
			: [];
	return [...listed, ...own].flatMap(({ name, before, after }) => {
		const [old, current] = [before, after].map((value) => {
			const isNone = typeof value === 'string' && name !== 'terminal' && meansNoDate(value);
			return value === null || isNone ? null : nonEmptyText(value);
		});
		if (current === undefined) return [];
		const key = keyOf(name, reading);
		const last = known[key] ?? known[name];
		return [{ key, ...momentReport(name, { before: old, current }, last, reading, isPickedUp) }];
	});
}

/** A vessel has an estimate at each port of the voyage, and none of them is the one before of another port. */
function keyOf(name: string, reading: Reading): string {
	const code = name.startsWith('vessel_') && eventAttribute(reading, 'location_locode');
	return typeof code === 'string' && /^\w{5}$/.test(code) ? `${name} ${code}` : name;
}

/** The new value of an event of its own kind. An appointment may be taken back (null); an estimate is never null. */
function momentValue(reading: Reading, name: string): unknown {
	const { notification, context, related } = reading;
	if (name === 'terminal') return related.terminal?.id;
	const value = eventAttribute(reading, 'value');
	if (name === 'appointment') {
		// The timestamp of the event says when the appointment was noted.
		return value !== undefined ? value : context.container?.pickup_appointment_at;
	}
	const attributes = notification.reference?.attributes ?? {};
	return [...VALUES, OWN_FIELDS[name] ?? ''].map((field) => attributes[field]).find(nonEmptyText);
}

function momentReport(
	name: string,
	{ before, current }: { before: string | null | undefined; current: string | null },
	last: KnownDate | undefined,
	{ createdAt }: Reading,
	isPickedUp: boolean,
): Omit<MomentReport, 'key'> {
	const isSame = last !== undefined && isSameKnownValue(last.value, current);
	const isRepeated = isSame && !mayBeUnreported(last, createdAt);
	const isOvertaken = isPickedUp || (isOutdated(createdAt, last) && !isSame);
	const isUnchanged =
		isRepeated || isOvertaken || (before !== undefined && isSameKnownValue(before, current));
	const known = isSame ? last.previous : last?.value;
	const previous = isUnchanged ? current : before === undefined ? known : before;
	const notifiedAt = Math.max(createdAt ?? 0, (isRepeated && last.notifiedAt) || 0);
	const isKept = isOvertaken || (current !== null && !PLAIN.test(current));
	return {
		name,
		previous,
		current,
		isNovel: !isUnchanged,
		next: isKept ? undefined : { value: current, notifiedAt: notifiedAt || undefined },
	};
}

const isSameKnownValue = (one: string | null, other: string | null): boolean =>
	one === other || isSameMoment(one, other);

/** `timezone`: of the place of the ETA. */
export function momentFields(moments: MomentReport[], timezone?: string | null): IDataObject {
	const fields: IDataObject = {};
	for (const { name, previous, current } of moments) {
		const previous_known = previous !== undefined;
		const change = { previous: previous ?? null, previous_known, current };
		if (name === 'appointment') fields.appointment_change = change;
		else if (name !== 'terminal')
			fields.eta_change = { direction: momentDirection(previous, current, timezone), ...change };
	}
	return fields;
}

function momentDirection(
	previous: string | null | undefined,
	current: string | null,
	timezone?: string | null,
): string {
	if (previous === undefined) return 'unknown';
	if (isSameKnownValue(previous, current)) return 'unchanged';
	if (previous === null) return 'set';
	if (current === null) return 'cleared';
	const [from, to] = [previous, current].map((value) => storedMoment(value, readZone(timezone)));
	if (from === null || to === null) return 'unknown';
	if (from === to) return 'unchanged';
	return to < from ? 'earlier' : 'later';
}

/** Whether the container can be picked up. Of two events about one change, the second has the same before and after. */
export type AvailabilityChange = {
	previous: boolean | null;
	/** False where neither this event nor an earlier one says what availability was before. */
	previous_known: boolean;
	current: boolean;
};

export interface AvailabilityReport {
	change: AvailabilityChange;
	isNovel: boolean;
	next?: KnownAvailability;
}

export const AVAILABILITY_FIELD = 'available_for_pickup';

/** After this time the other form of an event counts as another change: two reports are better than none. */
const SAME_CHANGE_MS = 600_000;

/** Undefined for an event without availability. `now`: milliseconds since 1970. */
export function availabilityReport(
	{ kind, changes, context, createdAt }: Reading,
	last: KnownAvailability | undefined,
	isPickedUp: boolean,
	now: number,
): AvailabilityReport | undefined {
	const change = changes?.find(({ field }) => field === AVAILABILITY_FIELD);
	const isImplied =
		change !== undefined && change.before === undefined && change.after === undefined;
	const stated = readAvailability(context.container ?? {});
	const reported = kind.available ?? (isImplied ? stated : readFlag(change?.after));
	if (reported === null) return undefined;
	// An availability that became unknown does not mean that the container cannot be picked up.
	const isUnknown = readFlag(context.container?.availability_known) === false;
	if (kind.available === undefined && !reported && isUnknown) return undefined;
	// What was true when the event was made may have changed since; a fetched container is newer.
	const current = (context.isFetched ? stated : null) ?? reported;
	const unchanged = { previous: current, previous_known: true, current };
	// An update without values that finds the availability reported last is not new.
	if (isImplied && last?.value === current) return { change: unchanged, isNovel: false };
	const form: KnownAvailability['forms'][number] = change ? 'changeset' : 'event';
	const at = createdAt ?? now;
	// An event whose value is no longer true is about another change, however close in time.
	const isStill = reported === current && !isPickedUp;
	// The service reports one change once in each form, both made at about the same moment.
	const isSameChange =
		last?.value === current &&
		!last.forms.includes(form) &&
		Math.abs(at - (last.notifiedAt ?? at)) <= SAME_CHANGE_MS;
	if (isStill && isSameChange) {
		const forms = [...last.forms, form];
		const next = { ...last, forms, notifiedAt: Math.max(at, last.notifiedAt ?? 0) };
		return { change: unchanged, isNovel: false, next };
	}
	// A later event overtook this one, whatever the later one reported.
	if (isPickedUp || isOutdated(createdAt, last)) return { change: unchanged, isNovel: false };
	// If the fetched container contradicts the event, no form of the change to its value has arrived yet.
	const next = { value: current, forms: reported === current ? [form] : [], notifiedAt: at };
	const before = readFlag(change?.before);
	const lastOther = last && last.value !== current ? last.value : null;
	if (before === current && lastOther === null) return { change: unchanged, isNovel: false, next };
	// A change to the value that was reported last means that the change in between was missed.
	const previous = before === current ? lastOther : (before ?? lastOther);
	return { change: { previous, previous_known: previous !== null, current }, isNovel: true, next };
}
