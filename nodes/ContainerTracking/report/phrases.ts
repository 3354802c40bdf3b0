import { digits, feeType } from '../pickup/fees';
import type { Fee } from '../pickup/types';
import { holdWords } from '../pickup/holds';
import type { Action, GroupBy, ReportEntry, ReportGroup } from './types';
import { clipped } from '../pickup/read';

/** `customs, freight holds; TMF hold announced`; empty where there is none. */
export const holdsText = ({
	active_holds: active,
	pending_holds: pending,
}: Pick<ReportEntry, 'active_holds' | 'pending_holds'>): string =>
	[holdWords(active), holdWords(pending, ' announced')].filter(Boolean).join('; ');

/** `USD 2,440.00 demurrage and CAD 90.00 exam`; empty where there are none. */
export function feesText({
	fees,
	fees_not_priced: notPriced,
}: Pick<ReportEntry, 'fees' | 'fees_not_priced'>): string {
	const amounts = fees.map(amountText).join(' and ');
	if (!notPriced) return amounts;
	return amounts === '' ? 'fees not yet priced' : `${amounts}, others not yet priced`;
}

/** `USD 2,440.00 demurrage`, `USD 450.00 (demurrage 300.00, exam 150.00)`, `300.00 exam, no currency`. */
function amountText({ currency_code: currency, amount, types }: Fee): string {
	const sum = currency === null ? digits(amount) : `${currency} ${digits(amount)}`;
	const suffix = currency === null ? ', no currency' : '';
	if (types.length > 1) {
		const parts = types.map(({ type, amount: part }) => `${feeType(type)} ${digits(part)}`);
		return `${sum} (${parts.join(', ')})${suffix}`;
	}
	const type = types.length === 0 ? null : types[0].type;
	return `${sum}${type === null || type === 'total' ? '' : ` ${feeType(type)}`}${suffix}`;
}

/** `Call first (3)`; `Call first (3 of 40)` where not all have a line. */
export function actionHeading({ action, entries, total }: ReportGroup['actions'][number]): string {
	const isAll = total === undefined || total === entries.length;
	return `${ACTION_LABELS[action]} (${entries.length}${isAll ? '' : ` of ${total}`})`;
}

export const ACTION_LABELS: { readonly [Key in Action]: string } = {
	send_truck: 'Send a truck',
	call: 'Call first',
	return_empty: 'Return empty',
	watch: 'Watch',
};

const MOST_OF_NAME = 40;
const MOST_REFERENCES = 5;

/** Its number; where it has none, what else it is called. */
export function containerName({
	number,
	bill_of_lading_number: billOfLading,
}: ReportEntry): string {
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

export const terminalText = ({
	terminal,
	firms_code: code,
	port,
}: Pick<ReportEntry, 'firms_code' | 'port' | 'terminal'>): string | null =>
	terminal ?? code ?? (port === null ? null : `${port}, terminal not known`);

export const terminalAndCode = (entry: ReportEntry): string | null =>
	entry.terminal && entry.firms_code
		? `${entry.terminal} (${entry.firms_code})`
		: terminalText(entry);

/** Without the word that comes before it: `C1009B` of `Yard - C1009B`. */
export const yardText = ({ location_at_pod_terminal: yard }: ReportEntry): string =>
	(yard ?? '').replace(/^yard\b[\s:–-]*(?=\S)/i, '');
