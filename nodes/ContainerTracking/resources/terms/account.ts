import { AccountCoverage } from '../../costs';
import { isBlank, utcTimestamp } from '../../input';
import type { Run } from '../../operation/definition';
import type { DayNumber } from '../../pickup/dates';
import { TermsTable, type Finding, type ReadTerms } from '../../terms';
import { AccountSweep } from '../pickupStatus/sweep';

const NOT_WHOLE =
	'The account was not read: some cells are refused, and a table is compared as a whole. Mend them and run it again.';

/** What the table has and the account has not, and the reverse. */
export async function comparedWithAccount(
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
	const seen = new Set<string | null>();
	let unknown = 0;
	for await (const { isReported, ...evaluated } of sweep.found()) {
		const { container_id: id } = evaluated.status;
		// One may come twice, where the service moves it to another page meanwhile.
		if (id !== null && seen.has(id)) continue;
		seen.add(id);
		if (isReported) coverage.add(evaluated);
		else unknown += 1;
	}
	for (const note of sweep.notes()) run.hint(note);
	if (unknown > 0)
		run.hint(
			`${unknown.toLocaleString('en')} containers were not compared, since the service tells nothing about them.`,
		);
	return coverage.findings(today);
}
