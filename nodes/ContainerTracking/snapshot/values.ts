import isEqual from 'lodash/isEqual';
import sortBy from 'lodash/sortBy';
import { DateTime } from 'luxon';

import { instantMillis } from '../events/instant';
import { isObject } from '../jsonapi';
import { hasHappened, isSameValue } from '../pickup';
import { hash } from '../store/hash';

/** A value as it is kept: a plain one, a list as JSON; undefined where the service did not tell it. */
export type Value = string | number | boolean | null | undefined;

/** The values of one container or shipment, in the order of the fields that are kept of it. */
export type Values = readonly Value[];

/** How the values of a field are read and compared. */
export type Family = 'mark' | 'time' | 'list' | 'plain';

const USUAL_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
/** With a zone; without one it is the time of a place, and no instant. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/i;

/** Reads what a resource holds, so that what means the same is the same. `known`: what it was last. */
export function valueOf(family: Family, held: unknown, known?: Value): Value {
	if (held === undefined || held === null) return held;
	if (family === 'list') return isNone(held) ? '[]' : bounded(JSON.stringify(held));
	if (held === known) return known;
	// It happens once it can be read and has come.
	if (family === 'mark' && !hasHappened(held, DateTime.now().toMillis())) return null;
	if (typeof held === 'object') return bounded(JSON.stringify(held));
	if (typeof held !== 'string') return held as Value;
	return family === 'time' || family === 'mark' ? timeOf(bounded(held)) : bounded(held);
}

const LONGEST = 10_000;
const BEGINNING = 100;

/** What nobody reads must not use up the room of all others: its beginning, and what tells it from others. */
const bounded = (text: string): string =>
	text.length > LONGEST ? `${text.slice(0, BEGINNING)}… ${hash(text)}` : text;

const isNone = (held: unknown): boolean => Array.isArray(held) && held.length === 0;

/** An instant in the notation of the service; any other text stays as it is. */
function timeOf(text: string): string | null {
	if (USUAL_INSTANT.test(text)) return text;
	if (text.trim() === '') return null;
	const millis = INSTANT.test(text) ? instantMillis(text) : undefined;
	const isUsual = millis !== undefined && millis >= 0 && millis < 253_402_300_800_000;
	return isUsual ? new Date(millis).toISOString().replace('.000Z', 'Z') : text;
}

/** The value as a resource holds it. */
export function heldOf(family: Family, value: Value): unknown {
	if (family !== 'list' || typeof value !== 'string') return value;
	try {
		return JSON.parse(value);
	} catch {
		return value;
	}
}

/** Whether it says that there is nothing, or says nothing. */
export const isEmpty = (value: Value): boolean =>
	value === null || value === undefined || value === '' || value === false || value === '[]';

/**
 * Whether a field has changed. What this reading does not tell has not, and that there is nothing is no
 * change where nothing was known.
 */
export function isChanged(family: Family, before: Value, after: Value): boolean {
	if (before === after || after === undefined) return false;
	if (isEmpty(after) && (isEmpty(before) || before === undefined)) return false;
	if (family === 'time' || family === 'mark') return isOtherTime(before, after);
	return family !== 'list' || !isSameList(heldOf(family, before), heldOf(family, after));
}

/** Instants have one notation here; anything else is read to be compared. */
const isOtherTime = (before: Value, after: Value): boolean =>
	[before, after].every((time) => typeof time === 'string' && USUAL_INSTANT.test(time)) ||
	!isSameValue(before, after);

/** Whether two lists have the same entries, in any order. */
const isSameList = (before: unknown, after: unknown): boolean =>
	isEqual(comparable(before), comparable(after));

function comparable(list: unknown): unknown {
	if (!Array.isArray(list)) return list;
	return sortBy(list.map(sorted).map((entry) => JSON.stringify(entry)));
}

/** An amount may be a number or a text. */
function sorted(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const members = Object.entries(entry).map(([name, value]) => {
		const isNumber = name === 'amount' && typeof value === 'string' && value.trim() !== '';
		return [name, isNumber && Number.isFinite(Number(value)) ? Number(value) : value];
	});
	return sortBy(members, '0');
}

/** What is known after a reading: of what it does not tell, what was known before. */
export function merged(before: Values | undefined, now: Values): Values {
	if (!before) return now;
	if (isAsKnown(before, now)) return before;
	return now.map((value, at) => (value === undefined ? before[at] : value));
}

/** Whether a reading tells nothing but what is known, to the letter. */
const isAsKnown = (before: Values, now: Values): boolean =>
	now.every((value, at) => value === undefined || value === before[at]);
