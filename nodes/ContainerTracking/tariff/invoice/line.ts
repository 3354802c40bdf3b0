import { round } from 'lodash';

import { isBlank } from '../../api/input/badInput';
import { compact } from '../../api/input/values';
import { isoDate } from '../../pickup/dates';
import { dayCount, type Fields, plainText, shortened } from '../../pickup/read';
import { isOfRailway, lettersOf, partyOf, upperName, wholeNumber } from '../terms/cells';
import { dayWritten } from '../terms/days';
import {
	A_DAY,
	amountIn,
	CURRENCIES,
	currencyIn,
	DECIMALS,
	isThousandsOrDecimals,
	priceIn,
} from '../terms/tiers';
import { TERM_KINDS, type Term, type TermKind } from '../terms/types';

/** The cells of an invoice line as read. A blank or unreadable cell is null. */
export type InvoiceLine = ReturnType<typeof readLine>;

/** The names of charges on invoices, without blanks and signs, for each kind of term. */
const CHARGES: { [Each in TermKind]: string[] } = {
	demurrage: ['demurrage', 'importdemurrage'],
	detention: ['detention', 'importdetention', 'perdiem', 'importperdiem'],
	combined: ['combined', 'merged', 'demurrageanddetention', 'demurragedetention', 'dd'],
	storage: ['storage'],
};

const CURRENCY = /^(?:[A-Z]{3}|US\$|[$€£])$/i;

/**
 * Reads the cells of a line. An ambiguous cell is named in `problems`, never guessed.
 *
 * @param terms a line may be for one of their named charges (plug, chassis …)
 */
export function readLine(cells: Fields, terms: readonly Term[] = []) {
	const problems: string[] = [];
	const cellText = (value: unknown) => (isBlank(value) ? null : plainText(String(value)).trim());
	/** @param parse returns nothing for a text that it cannot read */
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
	const column = read('the currency', cells.currency, (given) => CURRENCY.exec(given)?.[0]);
	const amount = read('the amount', cells.amount, priceOf);
	const rate = read('the rate', cells.rate, (given, value) =>
		priceOf(given.replace(A_DAY, ''), value),
	);
	const beside = [amount, rate].flatMap((price) => price?.currencies ?? []);
	const currency = currencyIn([column ?? '', ...beside]);
	if (currency === undefined) problems.push('it names two currencies');
	// `400 CR` is a credit, and `400 net` a remark.
	else if (currency !== '' && !CURRENCIES.has(currency))
		problems.push(`the currency "${currency}" cannot be read`);
	const charge = cellText(cells.charge);
	const container = cellText(cells.container);
	const letters = lettersOf(charge ?? '');
	const named = terms.find((term) => term.charge !== null && lettersOf(term.charge) === letters);
	return {
		invoiceNumber: cellText(cells.invoiceNumber),
		/** SCAC of the biller, upper case. */
		line: partyOf(upperName(cellText(cells.line) ?? '')) || null,
		container: container === null ? null : compact(container),
		charge,
		kind: named?.kind ?? TERM_KINDS.find((kind) => CHARGES[kind].includes(letters)) ?? null,
		/** The name of the charge in the terms, where it is one of several of the kind. */
		named: named?.charge ?? null,
		from: read('the first day billed', cells.from, dayWritten),
		to: read('the last day billed', cells.to, dayWritten),
		freeDays: read('the free days', cells.freeDays, (given) =>
			wholeNumber(given.replace(/ ?days?$/i, '')),
		),
		rate: rate && rate.amount,
		amount: amount && amount.amount,
		/** From the column, or beside the amount or rate. */
		currency: currency || null,
		invoiceDate: read('the invoice date', cells.invoiceDate, dayWritten),
		/** In any words, e.g. `Upon receipt`: nothing is calculated with it. */
		dueDate: cellText(cells.dueDate),
		billOfLading: cellText(cells.billOfLading),
		/** The one in force, where the user noted it. */
		lastFreeDay: read('the last free day', cells.lastFreeDay, dayWritten),
		problems,
	};
}

/**
 * `400`, `$400.00`, `400 USD`. Refuses `1.250`, `1.250,50` and `1,25` as ambiguous, and the negative amount of a credit note. An expression that
 * multiplies 3 by 33.1 gives 99.30000000000001, so further decimals are rounded.
 */
function priceOf(text: string, value: unknown) {
	const { amount: written = '', currencies } = priceIn(text) ?? {};
	const amount = amountIn(written);
	if (amount === undefined || isThousandsOrDecimals(value, written)) return undefined;
	return { amount: round(amount, DECIMALS), currencies };
}

interface FormalPoint {
	point: string;
	/** `not_given`: the row does not state it, so a person has to check the paper. */
	state: 'excepted' | 'given' | 'late' | 'not_given';
	text: string;
}

const DAYS_TO_BILL = 30;
const DAYS_TO_DISPUTE = 30;

export const TO_DISPUTE = '30 days to dispute';

/** What 46 CFR 541.6 requires, and no column of an invoice line has. */
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
 * The formal points of 46 CFR 541. Points that the row does not have are to be checked on the paper: a missing column
 * says nothing about the invoice.
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

/** At most 30 days to bill (541.7), at least 30 days to dispute (541.8). */
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
