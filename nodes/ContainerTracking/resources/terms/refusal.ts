import { BadInput } from '../../input';
import type { ReadTerms, RefusedCell } from '../../terms';

/** The rows as the user gave them, and what a row is called where one of them cannot be read. */
export interface GivenRows {
	/** As messages name it. */
	name: string;
	rows: unknown;
	placeOf: (row: number) => string;
}

/** A description has room for some; the first row that is wrong is often what all others have as well. */
const MOST_TOLD = 20;

const REMEDY = 'Terms > Check shows how each row is understood.';

/** The terms, where all of the table could be read; throws BadInput otherwise. */
export function usableTerms(read: ReadTerms, given: GivenRows): ReadTerms {
	requireTable(read, given);
	const { refused } = read;
	if (refused.length === 0) return read;
	const told = refused.slice(0, MOST_TOLD).map((cell) => cellText(cell, given));
	const more = refused.length > MOST_TOLD ? [`And ${refused.length - MOST_TOLD} more cells.`] : [];
	throw new BadInput(`${given.name} ${headline(refused)}`, [...told, ...more, REMEDY].join(' '));
}

const HOW_TO_GIVE =
	'Give a row for each term, with the columns kind, party, start, first_day, free_days, free_counted, charged_counted, tiers and last_day_counts at least, as incoming items, as JSON or typed in.';

/** Throws where there are no rows at all, or rows of something else. */
export function requireTable({ refused }: ReadTerms, { name }: GivenRows): void {
	const ofAll = refused.find(({ row }) => row === 0);
	if (ofAll) throw new BadInput(`${name} ${ofAll.message}`, HOW_TO_GIVE);
}

function headline(refused: RefusedCell[]): string {
	const rows = new Set(refused.map(({ row }) => row)).size;
	const cells = refused.length === 1 ? '1 cell' : `${refused.length} cells`;
	const place = rows === 1 ? '1 row' : `${rows} rows`;
	return `has ${cells} in ${place} that cannot be used`;
}

/** `Row 3, free_days: "5 days" is not …` */
function cellText(
	{ row, column, message }: RefusedCell,
	{ placeOf }: Pick<GivenRows, 'placeOf'>,
): string {
	const place = column === '' ? placeOf(row) : `${placeOf(row)}, ${column}`;
	return `${place[0].toUpperCase()}${place.slice(1)}: ${message}.`;
}
