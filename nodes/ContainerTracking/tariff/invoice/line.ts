import { isBlank } from '../../api/input/badInput';
import { compact } from '../../api/input/values';
import { isoDate } from '../../pickup/dates';
import { dayCount, type Fields, plainText, shortened } from '../../pickup/read';
import { isOfRailway, partyOf } from '../terms/cells';
import { dayWritten } from '../terms/days';
import { isThousandsOrDecimals } from '../terms/tiers';
import type { Term, TermKind } from '../terms/types';

/** A line of an invoice, understood. What a cell does not say is null. */
export type InvoiceLine = ReturnType<typeof readLine>;

/** What invoices call the charges that terms are for, without blanks and signs. */
const CHARGES: ReadonlyMap<string, TermKind> = new Map([
	['demurrage', 'demurrage'],
	['importdemurrage', 'demurrage'],
	['detention', 'detention'],
	['importdetention', 'detention'],
	['perdiem', 'detention'],
	['combined', 'combined'],
	['merged', 'combined'],
	['demurrageanddetention', 'combined'],
	['storage', 'storage'],
]);

/** A thousand begins with another digit than 0: `0,250` has a decimal comma. */
const AMOUNT = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,4})?$/;
const CURRENCY = /^[A-Z]{3}$/;

const lettersOf = (charge: string): string => charge.toLowerCase().replace(/[^a-z]+/g, '');

/**
 * Reads the cells of a line. A cell that can be read in two ways is named, never guessed.
 *
 * @param terms whose named charges (plug, chassis …) a line may be for
 */
export function readLine(cells: Fields, terms: readonly Term[] = []) {
	const problems: string[] = [];
	const cellText = (value: unknown) => (isBlank(value) ? null : plainText(String(value)).trim());
	/** @param parse nothing for what cannot be read */
	const read = <Value>(
		name: string,
		value: unknown,
		parse: (text: string, value: unknown) => Value | null | undefined,
	): Value | null => {
		const given = cellText(value);
		if (given === null) return null;
		const parsed = parse(given, value) ?? null;
		if (parsed === null) problems.push(`${name} "${shortened(given)}" cannot be read`);
		return parsed;
	};
	const charge = cellText(cells.charge);
	const container = cellText(cells.container);
	const letters = lettersOf(charge ?? '');
	const named = terms.find((term) => term.charge !== null && lettersOf(term.charge) === letters);
	return {
		invoiceNumber: cellText(cells.invoiceNumber),
		/** SCAC of who bills, upper case. */
		line: partyOf(cellText(cells.line)?.toUpperCase() ?? '') || null,
		container: container === null ? null : compact(container),
		charge,
		/** Null where the charge is none that terms are for. */
		kind: named?.kind ?? CHARGES.get(letters) ?? null,
		/** Where it is one of several charges of the kind, as the terms call it. */
		named: named?.charge ?? null,
		from: read('the first day billed', cells.from, dayWritten),
		to: read('the last day billed', cells.to, dayWritten),
		freeDays: read('the free days', cells.freeDays, (given) =>
			/^\d{1,3}$/.test(given) ? Number(given) : undefined,
		),
		rate: read('the rate', cells.rate, amountIn),
		amount: read('the amount', cells.amount, amountIn),
		currency: read('the currency', cells.currency, (given) =>
			CURRENCY.test(given.toUpperCase()) ? given.toUpperCase() : undefined,
		),
		invoiceDate: read('the invoice date', cells.invoiceDate, dayWritten),
		dueDate: read('the due date', cells.dueDate, dayWritten),
		billOfLading: cellText(cells.billOfLading),
		/** Whether the last free day in force was noted, so that it is none of the service's. */
		isLastFreeDayNoted: !isBlank(cells.lastFreeDay),
		/** Cells that say something which cannot be read, in words. */
		problems,
	};
}

/** `1.250`, `1.250,50` and `1,25` are not guessed at; a credit note is no charge. */
const amountIn = (text: string, value: unknown): number | undefined =>
	AMOUNT.test(text) && !isThousandsOrDecimals(value, text)
		? Number(text.replaceAll(',', ''))
		: undefined;

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
