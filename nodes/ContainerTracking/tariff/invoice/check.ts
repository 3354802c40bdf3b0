import { differenceOf, inCoins, type Money, moneyText, ofUnits, unitsOf } from '../costs/money';
import type { CostFigure } from '../costs/charges';
import { MOST_DAYS_OFF } from '../costs/facts';
import type { FlatResource } from '../../api/jsonapi/types';
import { emptyReturnOf, isAtRamp, portEndOf } from '../../pickup/moves';
import type { Evaluated } from '../../pickup/pickupStatus';
import { dateOrNull, dayOf, isoDate, type DayNumber } from '../../pickup/dates';
import { dayCount, plainText } from '../../pickup/read';
import { type Expected, type Finding, evidenceOf } from './expected';
import { type InvoiceLine, formalPointsOf } from './line';
import { lettersOf } from '../terms/cells';
import { endsWithPickup } from '../terms/types';

/** What the service knows of the container of a line, or why it is not known. */
export type Known =
	| { evaluated: Evaluated; events: readonly FlatResource[]; finding: Finding }
	| { missing: string };

/** The result for one line. Plain JSON. See docs/invoice.md. */
export type InvoiceCheck = ReturnType<typeof checkOf>;

/** Judges a line. Where a fact is not known, the verdict is neither `agrees` nor `differs`. */
export function checkOf(line: InvoiceLine, known: Known) {
	const { container: number, charge, invoiceNumber: invoice_number } = line;
	const container = 'evaluated' in known ? known : null;
	const found = container && 'expected' in container.finding ? container.finding.expected : null;
	const compared = comparisonOf(line, known);
	const { billed = null, expected = null, facts = [], days = daysCompared() } = compared;
	const difference = billed && expected && inCoins(differenceOf([billed], [expected])[0]);
	const reason = plainText(
		billed && expected && difference
			? verdictReason(billed, expected, difference, days.expected ?? 0, facts)
			: `Cannot be judged: ${compared.missing}.`,
	);
	const evidence = container ? evidenceOf(line, container, found) : [];
	const formal_points = formalPointsOf(line);
	const verdict: 'agrees' | 'cannot_be_judged' | 'differs' =
		difference === null ? 'cannot_be_judged' : difference.amount === 0 ? 'agrees' : 'differs';
	return {
		...{ invoice_number, number, charge, verdict, billed },
		/** By the user's terms, for the days billed; null where it cannot be judged. */
		expected,
		/** Billed less expected, to the cent. */
		difference,
		...{ days, reason, evidence, formal_points },
		/** Given only where more is billed than expected, else null. */
		dispute_text:
			difference !== null && difference.amount > 0
				? disputeText(line, [billed, expected, difference], reason, evidence, formal_points)
				: null,
		container_id: container && container.evaluated.status.container_id,
		note: null,
	};
}

/** All null where the line cannot be judged. */
const daysCompared = (figure?: CostFigure, billed: number | null = null, expected?: number) => ({
	billed,
	expected: expected ?? null,
	first_charged_day: figure?.first_charged_day ?? null,
	free_until: figure?.free_until ?? null,
	ended_on: figure?.ended_on ?? null,
});

/** What a line bills, and what the terms give for the days billed. With `missing`, the line cannot be judged. */
interface Comparison {
	billed?: Money;
	expected?: Money;
	days?: ReturnType<typeof daysCompared>;
	facts?: string[];
	missing?: string;
}

function comparisonOf(line: InvoiceLine, known: Known): Comparison {
	const gap = gapOf(line);
	if (gap !== null) return { missing: gap };
	const billed = billedOf(line);
	if (billed === null) return { missing: 'neither an amount nor a rate with its days is given' };
	if ('missing' in known) return { missing: known.missing, billed };
	const { evaluated, finding } = known;
	const voyage = otherVoyage(line, evaluated);
	if (voyage !== null) return { missing: voyage, billed };
	if ('missing' in finding) return { missing: finding.missing, billed };
	const { figure } = finding.expected;
	if (isOfRamp(line, figure, evaluated))
		return {
			missing: `days at the ramp are billed, and no row of your terms charges ${figure.charge ?? figure.kind} of ${line.line ?? 'the biller'} there`,
			billed,
		};
	return { billed, ...compare(line, billed.currency, finding.expected) };
}

function gapOf({ problems, container, kind, charge, from, to, currency }: InvoiceLine) {
	if (problems.length > 0) return problems.join('; ');
	if (container === null) return 'no container number is given';
	if (charge === null) return 'no charge is given';
	if (kind === null) return `"${charge}" is no charge that terms are for`;
	if (currency === null) return 'no currency is given';
	if (from !== null && to !== null && to < from)
		return 'the last day billed is before the first day billed';
	return null;
}

/** The billed amount, else the rate times the calendar days billed. */
function billedOf({ amount, rate, from, to, currency }: InvoiceLine): Money | null {
	if (currency === null) return null;
	if (amount !== null) return { currency, amount };
	if (rate === null || from === null || to === null) return null;
	return { currency, amount: ofUnits(unitsOf(rate) * (to - from + 1)) };
}

/** A container makes many voyages, and the service may know it on another one. */
function otherVoyage({ billOfLading, from, to }: InvoiceLine, evaluated: Evaluated) {
	const { status, context } = evaluated;
	const known = status.bill_of_lading_number;
	if (billOfLading !== null && known !== null && !isSameBill(billOfLading, known))
		return `the service has it under bill of lading ${known}, perhaps another voyage`;
	const { dischargedAt, zones } = context;
	const landed = dischargedAt === null ? null : dayOf(dischargedAt, zones.port);
	const last = to ?? from;
	if (landed !== null && last !== null && last < landed)
		return `it was discharged on ${isoDate(landed)}, after the days billed: perhaps another voyage`;
	const { on: back } = emptyReturnOf(evaluated);
	const first = from ?? to;
	const isSure = billOfLading !== null && known !== null;
	if (!isSure && back !== null && first !== null && first > back + MOST_DAYS_OFF)
		return `its empty was back on ${isoDate(back)}, weeks before the days billed: perhaps another voyage`;
	return null;
}

/** Whether a line bills days that a container spent at the ramp: a row of the port, which it had left, says nothing of them. */
function isOfRamp({ from }: InvoiceLine, { kind, ended_on }: CostFigure, evaluated: Evaluated) {
	const { context, where } = evaluated;
	const { on: left } = portEndOf(evaluated);
	const isOfPort = endsWithPickup(kind) && ended_on === dateOrNull(left) && left !== null;
	const arrived = where.arrivedAt && dayOf(where.arrivedAt, context.zones.inland);
	return (
		isOfPort && isAtRamp(evaluated) && from !== null && from > left && from >= (arrived ?? left)
	);
}

/** Either number may have the SCAC of the line in front. */
function isSameBill(one: string, other: string): boolean {
	const [a, b] = [one, other].map(lettersOf);
	return a === b || a.slice(4) === b || a === b.slice(4);
}

function compare(line: InvoiceLine, currency: string, found: Expected): Comparison {
	const { from, to } = line;
	const { figure, isOver, lastDay } = found;
	if (to === null && !isOver)
		return { missing: 'its clock still runs, and no last day billed is given' };
	if (to !== null && !isOver && to > lastDay)
		return { missing: `days up to ${isoDate(to)} are billed that are not over yet` };
	const last = Math.min(to ?? lastDay, lastDay);
	const due = found.between(from, last);
	if ('missing' in due) return due;
	const daysBilled = from === null || to === null ? null : to - from + 1;
	const days = daysCompared(figure, daysBilled, due.days);
	if (due.amounts.some((each) => each.currency !== currency))
		return { days, missing: `your terms give it in another currency than ${currency}` };
	const [expected = { currency, amount: 0 }] = due.amounts;
	return { expected, days, facts: factsOf(line, found, last) };
}

function factsOf({ from, to, freeDays, rate }: InvoiceLine, found: Expected, last: DayNumber) {
	const { figure, term, basis, lastDay } = found;
	const facts: string[] = [];
	if (from !== null && isoDate(from) < figure.first_charged_day)
		facts.push(
			`billed from ${isoDate(from)}, yet free until ${figure.free_until} by ${basis}, so the first charged day is ${figure.first_charged_day}`,
		);
	if (to !== null && to > lastDay)
		facts.push(
			`billed until ${isoDate(to)}, yet ${figure.ended_on} ended it, so ${isoDate(last)} is the last day that counts`,
		);
	if (freeDays !== null && term.freeDays !== null && freeDays !== term.freeDays)
		facts.push(
			`the invoice allows ${dayCount(freeDays)} free, your terms ${dayCount(term.freeDays)}`,
		);
	const { currency } = term.tiers[0] ?? {};
	const isOfTiers = term.tiers.some(({ amount }) => amount === rate);
	if (rate !== null && currency !== undefined && !isOfTiers)
		facts.push(`the rate of ${moneyText([{ currency, amount: rate }])} is none of your terms`);
	return facts;
}

function verdictReason(
	billed: Money,
	expected: Money,
	{ currency, amount }: Money,
	days: number,
	facts: string[],
): string {
	const base = `${moneyText([billed])} billed, ${moneyText([expected])} by your terms for ${dayCount(days)}`;
	if (amount === 0) return `Agrees: ${base}.`;
	const by = `${moneyText([{ currency, amount: Math.abs(amount) }])} ${amount > 0 ? 'more' : 'less'}`;
	return `Differs, ${by}: ${[base, ...facts].join('; ')}.`;
}

export const NOT_LEGAL_ADVICE =
	'A comparison with your own terms and with what the service knows. It is not legal advice.';

/** A draft of a mail to the biller, which a person reads before it is sent. Plain text. */
function disputeText(
	{ invoiceNumber: invoice, container, charge }: InvoiceLine,
	amounts: Array<Money | null>,
	reason: string,
	evidence: ReturnType<typeof evidenceOf>,
	points: ReturnType<typeof formalPointsOf>,
): string {
	const [billed, expected, difference] = amounts.map((money) => moneyText(money ? [money] : []));
	const lines = [
		[`Container ${container}`, invoice === null ? [] : `invoice ${invoice}`, charge ?? []]
			.flat()
			.join(', '),
		'',
		`We ask you to review this charge. Billed: ${billed}. By our terms: ${expected}. In dispute: ${difference}.`,
		reason,
		...points.filter(({ state }) => state === 'late').map(({ text }) => `Invoice ${text}.`),
		'',
		'What we rest on:',
		...evidence.map(({ fact, value, source }) => `- ${fact}: ${value} (${source})`),
		'',
		'Please correct the invoice, or tell us the rule, the free time and the days that it rests on.',
	];
	return lines.map(plainText).join('\n');
}
