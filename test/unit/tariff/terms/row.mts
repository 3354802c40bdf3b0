/** A row of a table that can be read, to be changed in one cell. */
import { readTerms } from '../../../../nodes/ContainerTracking/tariff/terms/readTerms';
import type { Term } from '../../../../nodes/ContainerTracking/tariff/terms/types';
import { record } from '../../../cases.mts';

export type Cells = { [column: string]: unknown };

/** The day after the discharge is day 1 of 5 working days; then every day is charged. */
export const ROW: Cells = record`
	kind=demurrage start=discharge first_day=next free_days=5 free_counted=working
	charged_counted=calendar tiers=1-4: 100 USD; 5-: 150.50 USD numbering=after_free_time
	last_day_counts=yes closed_weekdays=Sat, Sun
`;

/** The term that a row is read as; fails where a cell is refused. */
export function termOf(cells: Cells): Term {
	const { terms, refused } = readTerms([{ ...ROW, ...cells }]);
	if (refused.length > 0) throw new Error(JSON.stringify(refused));
	return terms[0];
}

/** `column: message` of each cell that is refused. */
export const refusedIn = (cells: Cells): string[] =>
	readTerms([{ ...ROW, ...cells }]).refused.map(({ column, message }) => `${column}: ${message}`);

/** Days since 1970, by plain arithmetic of JavaScript's own calendar. */
export const day = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;
