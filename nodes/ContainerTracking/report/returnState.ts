import { isStated, readFields, type Fields } from '../pickup/read';
import { oneOf } from './oneOf';
import { clipped, lineOf } from './plainText';
import { listIn } from './rowTexts';

const STATES = ['not_picked_up', 'out', 'returned', 'unknown'] as const;
export const RETURN_URGENCIES = ['overdue', 'today', 'soon', 'later', 'none'] as const;
const OF_PICKED_UP = ['return_by', 'picked_up_on', 'picked_up_at', 'picked_up_from', 'days_out'];

/**
 * Whether a return status is of an empty that is out. A row has no state: one that says that nothing is due is of an
 * empty that is in, or of a box not picked up yet.
 */
export function returnStateIn(fields: Fields): (typeof STATES)[number] {
	const stated = oneOf(STATES, fields.state);
	if (stated !== undefined) return stated;
	const isDue = oneOf(RETURN_URGENCIES, fields.return_urgency) !== 'none';
	if (isDue || missingIn(fields.not_assessable) !== null) return 'out';
	return OF_PICKED_UP.some((name) => isStated(fields[name])) ? 'returned' : 'not_picked_up';
}

/** Why there is no day: the phrase, alone as in a row or with its reason. */
export function missingIn(value: unknown): string | null {
	const [entry] = listIn(value);
	const text = entry === undefined ? lineOf(value) : lineOf(readFields(entry).phrase);
	if (text !== null) return clipped(text);
	return entry === undefined ? null : 'reason not told';
}
