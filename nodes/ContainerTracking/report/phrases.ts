import { digits, feeType, holdWords, type Fee } from '../pickup';
import type { Action, ReportEntry, ReportGroup } from './types';

/** Plain text that all formats share; each escapes it in its own way. */

type Holds = Pick<ReportEntry, 'active_holds' | 'pending_holds'>;

/** `customs, freight holds; TMF hold announced`; empty where there is none. */
export const holdsText = ({ active_holds: active, pending_holds: pending }: Holds): string =>
	[holdWords(active), holdWords(pending, ' announced')].filter(Boolean).join('; ');

type Fees = Pick<ReportEntry, 'fees' | 'fees_not_priced'>;

/** `USD 2,440.00 demurrage and CAD 90.00 exam`; empty where there are none. */
export function feesText({ fees, fees_not_priced: notPriced }: Fees): string {
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
	return `${sum}${type === null || type === TOTAL ? '' : ` ${feeType(type)}`}${suffix}`;
}

const TOTAL = 'total';

/** `1 day`, `2 days`; in thousands as amounts are. */
export const counted = (count: number, what: string): string =>
	`${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

/** `1,250`. */
export const grouped = (count: number): string =>
	count < 1000 ? String(count) : count.toLocaleString('en');

/** `Call first (3)`; `Call first (3 of 40)` where not all have a line. */
export function actionHeading({ action, entries, total }: ReportGroup['actions'][number]): string {
	const count =
		total === undefined || total === entries.length
			? entries.length
			: `${entries.length} of ${total}`;
	return `${ACTION_LABELS[action]} (${count})`;
}

/** What somebody has to do, as a heading. */
export const ACTION_LABELS: { readonly [Key in Action]: string } = {
	send_truck: 'Send a truck',
	call: 'Call first',
	return_empty: 'Return empty',
	watch: 'Watch',
};
