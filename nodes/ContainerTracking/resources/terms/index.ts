import { AccountCoverage } from '../../tariff/costs/coverage';
import { counted } from '../../pickup/read';
import { isBlank } from '../../api/input/badInput';
import { utcTimestamp } from '../../api/input/values';
import { checkTerms } from '../../tariff/terms/checkTerms';
import { readTerms, type ReadTerms } from '../../tariff/terms/readTerms';
import { TermsTable } from '../../tariff/terms/termsTable';
import type { ClockStart, Term } from '../../tariff/terms/types';
import type { Finding } from '../../tariff/terms/describe';
import { resource, type Run, operation } from '../../operation/definition';
import { collection } from '../../operation/commonFields';
import { switchField } from '../../operation/field';
import { type DayNumber, dayLabel, isoDate } from '../../pickup/dates';
import { AS_OF } from '../fields/pickup';
import { dayAsOf } from '../pickupStatus/evaluation';
import { AccountSweep, containerKey } from '../pickupStatus/sweep';
import { TERMS_FIELDS } from './fields';
import { rowsOf, requireTable, TABLE_NOTICES } from './read';
import { firstChargedDayOf, freeUntilOf } from '../../tariff/costs/freeTime';

const CHECK_OPTIONS = collection('Options', 'options', [
	{ ...AS_OF, description: 'Day by which validity is judged. Empty means today.' },
]);

const COMPARE = switchField('Compare with Account', 'compareWithAccount', {
	description:
		'Whether to read the containers of the account as well, and say which rows none of them uses, what they have no row for, and which names the account does not have',
});

const CHECK = operation('Check', 'check', {
	action: 'Check table of free times and rates',
	notices: TABLE_NOTICES,
	description:
		'See how each row of your table is understood, which cells are refused, which rows overlap and what is missing',
	fields: [...TERMS_FIELDS, COMPARE, CHECK_OPTIONS],
	returns: 'items',
	takesAllItems: true,
	needsNoCredentialIf: { field: COMPARE.name, is: false },
	run: async (run, { options, compareWithAccount: isCompared, ...parameters }) => {
		const today = dayAsOf(run, options.now);
		const given = rowsOf(run, parameters);
		const read = readTerms(given.rows);
		requireTable(read, given);
		const byRow = new Map(read.terms.map((term) => [term.row, term]));
		const account = isCompared ? await comparedWithAccount(run, read, today, options.now) : [];
		const items = [...checkTerms(read, today, given.placeOf), ...account].map((found) => {
			const term = found.finding === 'understood' ? byRow.get(found.row ?? 0) : undefined;
			return { ...found, example: term ? exampleOf(term, today) : null };
		});
		return { items };
	},
});

const NOT_WHOLE =
	'The account was not read: some cells are refused, and a table is compared as a whole. Mend them and run it again.';

/** Finds rows that no container of the account uses, and containers that no row covers. */
async function comparedWithAccount(
	run: Run,
	{ terms, entered, refused }: ReadTerms,
	today: DayNumber,
	asOf: unknown,
): Promise<Finding[]> {
	if (refused.length > 0) {
		run.hint(NOT_WHOLE);
		return [];
	}
	const coverage = new AccountCoverage(new TermsTable(terms), entered);
	const now = isBlank(asOf) ? undefined : utcTimestamp(asOf, 'As Of');
	const sweep = new AccountSweep(run, { pickupFilters: {}, options: { now } });
	const isCompared = new Map<string, boolean>();
	for await (const { isReported, ...evaluated } of sweep.found()) {
		const key = containerKey(evaluated.status);
		if (isReported && !isCompared.get(key)) coverage.add(evaluated);
		isCompared.set(key, isReported || isCompared.get(key) === true);
	}
	for (const note of sweep.notes()) run.hint(note);
	const unknown = [...isCompared.values()].filter((compared) => !compared).length;
	if (unknown > 0)
		run.hint(
			`${counted(unknown, 'container')} ${unknown === 1 ? 'was' : 'were'} not compared, since the service says nothing about ${unknown === 1 ? 'it' : 'them'}.`,
		);
	return coverage.findings(today);
}

const STARTED: { [Each in ClockStart]: string } = {
	discharge: 'discharged',
	available: 'available',
	vessel_arrival: 'arrived',
	rail_notification: 'notified',
	gate_out: 'picked up',
};

/** The result of a row for one start of its clock, so that users can compare it with the tariff. */
function exampleOf(term: Term, today: DayNumber): string {
	const latest = Math.min(today, term.validTo ?? today);
	const start = Math.max(latest, term.validFrom ?? latest);
	const freeUntil = freeUntilOf(term, start) ?? start;
	const charged = firstChargedDayOf(term, freeUntil);
	const label = (day: DayNumber) => dayLabel(isoDate(day), isoDate(today));
	const first = `first charged day ${label(charged)}`;
	if (term.freeDays === null) return `e.g. posted last free day ${label(start)}: ${first}`;
	const free = term.freeDays === 0 ? 'no day is free' : `free until ${label(freeUntil)}`;
	return `e.g. ${STARTED[term.start]} ${label(start)}: ${free}, ${first}`;
}

/** docs/terms.md */
export const terms = resource('Terms', 'terms', {
	description: 'Your own free times and rates, that costs and return dates are calculated from',
	operations: [CHECK],
});
