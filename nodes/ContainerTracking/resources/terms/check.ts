import { DateTime } from 'luxon';

import { isBlank, utcTimestamp } from '../../input';
import { collection } from '../../operation/commonFields';
import { operation } from '../../operation/definition';
import { dayOfInstant, type DayNumber } from '../../pickup/dates';
import { readZone } from '../../pickup';
import { checkTerms, readTerms } from '../../terms';
import { AS_OF } from '../fields/pickup';
import { checkRow } from './checkRow';
import { TERMS_FIELDS } from './fields';
import { TABLE_NOTICES } from './notices';
import { rowsOf } from './read';
import { requireTable } from './refusal';

const CHECK_OPTIONS = collection('Options', 'options', [
	{ ...AS_OF, description: 'Day by which validity is judged. Empty means today.' },
]);

export const CHECK = operation({
	value: 'check',
	name: 'Check',
	action: 'Check free times and rates',
	notices: TABLE_NOTICES,
	description:
		'See how each row of your table is understood, which cells are refused, which rows overlap and what is missing',
	fields: [...TERMS_FIELDS, CHECK_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	run: async (run, { options, ...parameters }) => {
		const today = dayAsOf(options.now, run.context.getTimezone());
		const given = rowsOf(run, parameters);
		const read = readTerms(given.rows);
		requireTable(read, given);
		const byRow = new Map(read.terms.map((term) => [term.row, term]));
		const items = checkTerms(read, today, given.placeOf).map((found) => {
			const term = found.finding === 'understood' ? byRow.get(found.row ?? 0) : undefined;
			return checkRow(found, term, today);
		});
		return { items };
	},
});

/** The day in the time zone of the workflow. */
function dayAsOf(asked: unknown, timeZone: string): DayNumber {
	const moment = isBlank(asked)
		? DateTime.now()
		: DateTime.fromISO(utcTimestamp(asked, AS_OF.displayName));
	return dayOfInstant(moment.toMillis(), readZone(timeZone));
}
