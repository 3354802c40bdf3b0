import type { DayNumber } from '../pickup/dates';
import { coverageOf } from './coverage';
import { termText } from './describe';
import { finding, type Finding } from './finding';
import { overlapsIn } from './overlaps';
import type { ReadTerms } from './readTerms';
import { tierGaps } from './tierGaps';
import type { EnteredTimes, RefusedCell } from './types';
import { kindGaps, validityGaps } from './validityGaps';

/**
 * How a table is understood, before money rests on it: each row in a sentence, the cells that are refused, rows that
 * would stand in each other's way, and what nothing is said about. What is missing is not looked for while cells are
 * refused.
 *
 * @param today the day by which validity is judged
 * @param placeOf what a row is called in sentences
 */
export function checkTerms(
	read: ReadTerms,
	today: DayNumber,
	placeOf: (row: number) => string = (row) => `row ${row}`,
): Finding[] {
	const { terms, entered, refused, ignored } = read;
	const isWhole = refused.length === 0;
	return [
		...refused.map((cell) => finding('refused', 'problem', refusedText(cell, placeOf), cell.row)),
		...terms.map((term) =>
			finding('understood', 'ok', `Row ${term.row}: ${termText(term)}`, term.row, term),
		),
		...[...entered].map(([number, times]) =>
			finding('understood', 'ok', `Times of ${number}: ${timesText(times)}`, null),
		),
		...ignored.map((column) =>
			finding('understood', 'warning', `Column ${column} is not used`, null),
		),
		...overlapsIn(terms),
		...terms.flatMap(tierGaps),
		...(isWhole ? [...validityGaps(terms, today), ...kindGaps(terms), ...coverageOf(terms)] : []),
	];
}

function refusedText({ row, column, message }: RefusedCell, placeOf: (row: number) => string) {
	const place = placeOf(row);
	const named = `${place[0].toUpperCase()}${place.slice(1)}`;
	return `${column === '' ? named : `${named}, ${column}`}: ${message}`;
}

function timesText({ availableAt, railNotifiedAt }: EnteredTimes): string {
	const times = [
		availableAt && `available ${availableAt}`,
		railNotifiedAt && `rail notification ${railNotifiedAt}`,
	];
	return times.filter(Boolean).join(', ');
}
