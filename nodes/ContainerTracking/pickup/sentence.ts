import type { Notes, StatusFacts } from './notes';
import { appointmentClause, deadlineClause, gateClause } from './sentenceDate';
import { warningClauses } from './sentenceWarnings';
import type { Fee, GoneReason } from './types';

const GONE: Record<GoneReason, string> = {
	empty_terminated: 'the empty container is back',
	final_destination_full_out: 'picked up at the destination',
	delivered: 'delivered',
	picked_up: 'picked up',
	empty_returned: 'the empty container is back',
	pod_full_out: 'picked up at the port',
};
/** Line breaks, other white space and control characters of texts that come from the service. */
const NOT_PLAIN = /[^\S ]|\s\s|\p{Cc}/u;
const ALL_NOT_PLAIN = /[\s\p{Cc}]+/gu;

/** One plain line for a chat message, whatever the texts of the service hold. */
export function sentenceOf(facts: StatusFacts, notes: Notes): string {
	const name = facts.number ?? 'Container without a number';
	const clauses =
		facts.gone_reason === null ? openClauses(facts, notes) : [`gone, ${GONE[facts.gone_reason]}`];
	const sentence = `${name}: ${clauses.filter(Boolean).join('; ')}.`;
	return NOT_PLAIN.test(sentence) ? sentence.replace(ALL_NOT_PLAIN, ' ') : sentence;
}

function openClauses(facts: StatusFacts, notes: Notes): string[] {
	return [
		deadlineClause(facts, notes),
		appointmentClause(facts, notes),
		...(facts.place === 'left_port' ? [] : facts.ready_reasons),
		feeClause(facts),
		gateClause(facts),
		...warningClauses(facts, notes),
	];
}

function feeClause({ fees, fees_not_priced: notPriced, flags }: StatusFacts): string {
	if (fees.length === 0) return notPriced ? 'fees not yet priced' : '';
	const label = flags.check_before_arrival ? 'fees, some perhaps of the port,' : 'fees';
	const amounts = `${label} ${fees.map(money).join(' and ')}`;
	return notPriced ? `${amounts}, others not yet priced` : amounts;
}

/** `USD 440.00 (demurrage 220.00, exam 220.00)`; the kinds stay visible. */
function money({ currency_code: currency, amount, types }: Fee): string {
	const label =
		currency === null ? `${digits(amount)} (no currency)` : `${currency} ${digits(amount)}`;
	const kinds = types.map(({ type, amount: part }) => {
		const name = type === null ? 'type not stated' : type.replaceAll('_', ' ');
		return types.length === 1 ? name : `${name} ${digits(part)}`;
	});
	return `${label} (${kinds.join(', ')})`;
}

function digits(amount: number): string {
	const isInCents = Number(amount.toFixed(2)) === amount;
	return amount.toFixed(isInCents ? 2 : 3).replace(/\B(?=(\d{3})+\.)/g, ',');
}
