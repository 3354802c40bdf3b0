import { Info } from 'luxon';

import { shown, textOf, Unreadable, unpacked } from './unreadable';

/** Monday first. */
export const WEEKDAY_NAMES = Info.weekdays('long', { locale: 'en-US' });
const NAMES = WEEKDAY_NAMES.map((name) => name.toLowerCase());
const SATURDAY = 6;
const DAYS_OF_WEEK = 7;
const FEWEST_LETTERS = 3;
const WANTED = 'a weekday: write e.g. Sat, Sun, or none';

/** Names of weekdays as ISO numbers; `none` and an empty list are no weekday. */
export function readWeekdays(value: unknown): Set<number> {
	const list = unpacked(value);
	const words = Array.isArray(list) ? list.map((each) => textOf(each, WANTED)) : wordsOf(list);
	const days = new Set(words.flatMap((word) => daysOf(word.toLowerCase())));
	if (days.size === DAYS_OF_WEEK)
		throw new Unreadable('all seven weekdays are closed: leave one open');
	return days;
}

const wordsOf = (value: unknown): string[] =>
	textOf(value, WANTED)
		.split(/\band\b|[\s,;/&+|]+/i)
		.filter((word) => word !== '');

function daysOf(word: string): number[] {
	if (word === 'none' || word === '-') return [];
	if (/^weekends?$/.test(word)) return [SATURDAY, SATURDAY + 1];
	const ends = word.split(/[-–]/);
	if (ends.length === 1) return [dayOf(word)];
	const days = ends.map(dayOf);
	// `Sat-Sun` is the same as a range and as a list; `Mon-Fri` is not.
	if (days.length === 2 && (days[0] % DAYS_OF_WEEK) + 1 === days[1]) return days;
	throw new Unreadable(`${shown(word)} may be a range or two days: name each weekday`);
}

function dayOf(word: string): number {
	const at = NAMES.findIndex((name) => word.length >= FEWEST_LETTERS && name.startsWith(word));
	if (at >= 0) return at + 1;
	throw new Unreadable(`${shown(word)} is not ${WANTED}`);
}
