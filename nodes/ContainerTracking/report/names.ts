import { clipped } from './plainText';
import type { GroupBy, ReportEntry } from './types';

/** What a container is called, here and elsewhere. */

const MOST_OF_NAME = 40;
const MOST_REFERENCES = 5;

/** Its number; where it has none, what else it is called. */
export function nameOf({ number, bill_of_lading_number: billOfLading }: ReportEntry): string {
	if (number !== null) return clipped(number, MOST_OF_NAME);
	if (billOfLading === null) return 'Container without a number';
	return `Container of B/L ${clipped(billOfLading, MOST_OF_NAME)}`;
}

/** Bill of lading, customer, references; empty texts for what is not known. */
export function papers(entry: ReportEntry, groupBy: GroupBy): string[] {
	const { bill_of_lading_number: billOfLading, customer_name: customer } = entry;
	const references = referencesText(entry);
	return [
		billOfLading === null ? '' : `B/L ${clipped(billOfLading, MOST_OF_NAME)}`,
		customer === null || groupBy === 'customer' ? '' : clipped(customer),
		references === '' ? '' : `ref ${references}`,
	];
}

/** `PO-4711, REF-2 and 3 more`; empty where there are none. */
export function referencesText({ ref_numbers: all }: ReportEntry): string {
	const references = all.slice(0, MOST_REFERENCES).map((text) => clipped(text, MOST_OF_NAME));
	const more = all.length - references.length;
	return `${references.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** `Pier 400`; where no terminal is known, the port: `Los Angeles, terminal not known`. */
export const terminalText = ({
	terminal,
	firms_code: code,
	port,
}: Pick<ReportEntry, 'firms_code' | 'port' | 'terminal'>): string | null =>
	terminal ?? code ?? (port === null ? null : `${port}, terminal not known`);

/** `Pier 400 (W185)`, where both are known. */
export const terminalAndCode = (entry: ReportEntry): string | null =>
	entry.terminal && entry.firms_code
		? `${entry.terminal} (${entry.firms_code})`
		: terminalText(entry);

/** Without the word that stands in front of it: `C1009B` of `Yard - C1009B`. */
export const yardText = ({ location_at_pod_terminal: yard }: ReportEntry): string =>
	(yard ?? '').replace(/^yard\b[\s:–-]*(?=\S)/i, '');
