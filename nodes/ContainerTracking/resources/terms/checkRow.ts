import type { DayNumber } from '../../pickup/dates';
import type { Finding, Term } from '../../terms';
import { exampleOf } from './example';

/**
 * A row of a table in which the sentence has room: a party, a place, the equipment and days that a finding is about
 * stand in its sentence.
 *
 * @param term of a row that is understood
 */
export const checkRow = (
	{ finding, severity, row, name, sentence }: Finding,
	term: Term | undefined,
	today: DayNumber,
) => ({ severity, finding, row, name, sentence, example: term ? exampleOf(term, today) : null });
