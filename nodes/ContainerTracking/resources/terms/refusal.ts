import { BadInput } from '../../input';
import type { ReadTerms, RefusedCell } from '../../terms';

/** The rows as the user gave them, and what a row is called where one of them cannot be read. */
export interface GivenRows {
	rows: unknown;
	placeOf: (row: number) => string;
}

/** A description has room for some; the first row that is wrong is often what all others have as well. */
const MOST_TOLD = 20;

const REMEDY = 'Terms > Check shows how each row is understood.';

/** The terms, where all of the table could be read; throws BadInput otherwise. */
export function usableTerms(read: ReadTerms, given: Pick<GivenRows, 'placeOf'>): ReadTerms {
	requireTable(read);
	const { refused } = read;
	if (refused.length === 0) return read;
	const told = refused.slice(0, MOST_TOLD).map((cell) => cellText(cell, given));
	const more = refused.length > MOST_TOLD ? [`And ${refused.length - MOST_TOLD} more cells.`] : [];
	throw new BadInput(headline(refused), [...told, ...more, REMEDY].join(' '));
}

const HOW_TO_GIVE =
	'Give a row for each term, with the columns kind, party, start, first_day, free_days, free_counted, charged_counted, tiers and last_day_counts at least, as incoming items, as JSON or typed in.';

/** Throws where there are no rows at all, or rows of something else. */
export function requireTable({ refused }: ReadTerms): void {
	const ofAll = refused.find(({ row }) => row === 0);
	if (ofAll) throw new BadInput(ofTable(ofAll), HOW_TO_GIVE);
}

const ofTable = ({ message }: RefusedCell): string => `Terms: ${message}`;

function headline(refused: RefusedCell[]): string {
	const rows = new Set(refused.map(({ row }) => row)).size;
	const cells = refused.length === 1 ? '1 cell' : `${refused.length} cells`;
	return `Terms: ${cells} in ${rows === 1 ? '1 row' : `${rows} rows`} cannot be used`;
}

/** `Row 3, free_days: "5 days" is not …` */
export function cellText(
	{ row, column, message }: RefusedCell,
	{ placeOf }: Pick<GivenRows, 'placeOf'>,
): string {
	const place = column === '' ? placeOf(row) : `${placeOf(row)}, ${column}`;
	return `${place[0].toUpperCase()}${place.slice(1)}: ${message}.`;
}
