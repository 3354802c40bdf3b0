import { digits, feeType, holdPhrase, type Fee, type Reason } from '../pickup';
import type { Action, ReportEntry } from './types';

/** Plain text that all formats share; each escapes it in its own way. */

type Holds = Pick<ReportEntry, 'active_holds' | 'pending_holds'>;

/** `Holds: customs, freight; announced: TMF`; empty where there is none. */
export function holdsText({ active_holds: active, pending_holds: pending }: Holds): string {
	if (active.length === 0) return holdPhrase('Holds announced', pending);
	return [holdPhrase('Holds', active), holdPhrase('announced', pending)].filter(Boolean).join('; ');
}

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

type Days = Pick<ReportEntry, 'days_left' | 'gate_days_left'>;

/** `2 days left, 1 gate day`; gate days only where they are fewer. Empty where no date counts. */
export function daysLeftText({ days_left: days, gate_days_left: gateDays }: Days): string {
	if (days === null) return '';
	if (days < 0) return `${counted(-days, 'day')} overdue`;
	if (days === 0) return 'last free day today';
	const left = `${counted(days, 'day')} left`;
	if (gateDays === null || gateDays >= days) return left;
	return `${left}, ${gateDays === 0 ? 'no gate day after today' : counted(gateDays, 'gate day')}`;
}

/** `1 day`, `2 days`; in thousands as amounts are. */
export const counted = (count: number, what: string): string =>
	`${grouped(count)} ${what}${count === 1 ? '' : 's'}`;

/** `1,250`. */
export const grouped = (count: number): string =>
	count < 1000 ? String(count) : count.toLocaleString('en');

/** What somebody has to do, as a heading. */
export const ACTION_LABELS: { readonly [Key in Action]: string } = {
	send_truck: 'Send a truck',
	call: 'Call first',
	watch: 'Watch',
};

/** A reason without its numbers: for counts, for choices, and for rows that hold no phrase of their own. */
export const REASON_LABELS: { readonly [Key in Reason]: string } = {
	appointment_after_lfd: 'appointment after the last free day',
	overdue: 'overdue',
	today: 'last free day today',
	last_gate_day: 'last gate day',
	soon: 'soon',
	appointment_missed: 'appointment missed',
	hold_outlasts_lfd: 'hold outlasts the last free day',
	demurrage_without_lfd: 'demurrage posted without a last free day',
	demurrage_before_lfd_over: 'demurrage posted before the last free day is over',
	no_lfd_after_discharge: 'no last free day long after the discharge',
	no_lfd_at_ramp: 'no last free day at the ramp',
	lfd_unreadable: 'last free day cannot be read',
	lfd_implausible: 'last free day cannot be true',
	lfd_dates_disagree: 'sources disagree',
	conflicting: 'records conflict',
	stale: 'not heard of for 48 hours',
	onward_move_unknown: 'left the port, onward move unknown',
	probably_picked_up: 'verify, probably gone',
	tracking_stopped: 'tracking stopped',
};
