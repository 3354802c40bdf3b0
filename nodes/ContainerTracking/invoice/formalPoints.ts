import { isoDate } from '../pickup/dates';
import { dayCount } from '../pickup/read';
import { isOfRailway } from '../terms/cells';
import type { InvoiceLine } from './readLine';

/** One of the things that 46 CFR 541 asks of an invoice. */
interface FormalPoint {
	point: string;
	/** `not_given`: the row does not say it, so look at the paper. */
	state: 'excepted' | 'given' | 'late' | 'not_given';
	text: string;
}

const DAYS_TO_BILL = 30;
const DAYS_TO_DISPUTE = 30;

/** The point that says until when. */
export const TO_DISPUTE = '30 days to dispute';

/** What 46 CFR 541.6 asks for and a row of ours has no column for. */
const ON_THE_PAPER = [
	'port of discharge',
	'why you are the one billed',
	'start and end of the free time',
	'date of availability (imports)',
	'rule of the tariff or contract',
	'contact and way to ask for mitigation',
	'both certifications',
];

/**
 * The formal points of 46 CFR 541, as far as the row has them. What it does not have is to be looked for on the paper:
 * a column that is missing says nothing about the invoice.
 */
export function formalPointsOf(line: InvoiceLine): FormalPoint[] {
	if (isOfRailway({ party: line.line })) {
		const text = 'Billed by a railway, whose charges 46 CFR 541 excepts: not looked at';
		return [{ point: '46 CFR 541', state: 'excepted', text }];
	}
	const asked: Array<[string, boolean]> = [
		['bill of lading', line.billOfLading !== null],
		['container number', line.container !== null],
		['invoice date', line.invoiceDate !== null],
		['due date', line.dueDate !== null],
		['free days', line.freeDays !== null],
		['days charged', line.from !== null && line.to !== null],
		['amount', line.amount !== null],
		['rate', line.rate !== null],
	];
	const stated = asked.map(
		([point, isGiven]): FormalPoint =>
			isGiven ? { point, state: 'given', text: `${point}: given` } : notGiven(point),
	);
	return [...stated, ...ON_THE_PAPER.map(notGiven), ...terms(line)];
}

const notGiven = (point: string): FormalPoint => ({
	point,
	state: 'not_given',
	text: `${point}: not given in the rows, to check on the paper`,
});

/** 30 days to bill (541.7), 30 days at least to dispute (541.8). */
function terms({ invoiceDate, to }: InvoiceLine): FormalPoint[] {
	if (invoiceDate === null) return [notGiven('30 days to bill'), notGiven(TO_DISPUTE)];
	const until = `request mitigation, refund or waiver until ${isoDate(invoiceDate + DAYS_TO_DISPUTE)} at least (541.8)`;
	const dispute: FormalPoint = { point: TO_DISPUTE, state: 'given', text: until };
	if (to === null) return [notGiven('30 days to bill'), dispute];
	const after = invoiceDate - to;
	const isLate = after > DAYS_TO_BILL;
	const issued =
		after < 0
			? 'dated before the last day billed'
			: `issued ${dayCount(after)} after the last day billed`;
	const text = `${issued}; 541.7 gives ${dayCount(DAYS_TO_BILL)} from the day the charge was last incurred`;
	return [{ point: '30 days to bill', state: isLate ? 'late' : 'given', text }, dispute];
}
