import { moneyText } from '../costs';
import { plainText } from '../pickup/read';
import type { InvoiceCheck } from './types';

/** Said wherever a verdict is. */
export const NOT_LEGAL_ADVICE =
	'A comparison with your own terms and with what the service knows. It is not legal advice.';

/** A draft for a mail to whoever bills, which a person reads before it goes. Plain text. */
export function disputeText(check: InvoiceCheck): string {
	const { invoice_number: invoice, number, charge, billed, expected, difference } = check;
	const subject = [
		`Container ${number}`,
		...(invoice === null ? [] : [`invoice ${invoice}`]),
		...(charge === null ? [] : [charge]),
	].join(', ');
	const late = check.formal_points.filter(({ state }) => state === 'late');
	const lines = [
		subject,
		'',
		`We ask you to review this charge. Billed: ${textOf(billed)}. By our terms: ${textOf(expected)}. In dispute: ${textOf(difference)}.`,
		check.reason,
		...late.map(({ text }) => `Invoice ${text}.`),
		'',
		'What we rest on:',
		...check.evidence.map(({ fact, value, source }) => `- ${fact}: ${value} (${source})`),
		'',
		'Please correct the invoice, or tell us the rule, the free time and the days that it rests on.',
	];
	return lines.map(plainText).join('\n');
}

const textOf = (money: InvoiceCheck['billed']): string => (money ? moneyText([money]) : '');
