import { DateTime } from 'luxon';

/** An instant in the notation that the service writes, which the platform reads much faster than luxon. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** Milliseconds since 1970; a text without a zone is read as UTC. Undefined for one that is no moment. */
export function instantMillis(text: string): number | undefined {
	const millis = INSTANT.test(text)
		? Date.parse(text)
		: DateTime.fromISO(text, { zone: 'utc' }).toMillis();
	return Number.isNaN(millis) ? undefined : millis;
}

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T/;

/** Whether two texts name the same instant, in whatever notation. */
export function isSameMoment(before: unknown, after: unknown): boolean {
	if (typeof before !== 'string' || typeof after !== 'string') return false;
	if (before === after) return true;
	if (!DATE_TIME.test(before) || !DATE_TIME.test(after)) return false;
	const moment = instantMillis(before);
	return moment !== undefined && moment === instantMillis(after);
}
