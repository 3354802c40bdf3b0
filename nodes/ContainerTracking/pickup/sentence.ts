import { digits, feeType, money } from './amounts';
import type { Notes, StatusFacts } from './notes';
import { plainText } from './plainText';
import { appointmentClause, deadlineClause, gateClause } from './sentenceDate';
import { doubtfulTimes, warningClauses } from './sentenceWarnings';
import type { Fee, PickedUpReason } from './types';

const GONE: Record<PickedUpReason, string> = {
	empty_terminated: 'the empty container is back',
	final_destination_full_out: 'picked up at the destination',
	delivered: 'delivered',
	picked_up: 'picked up',
	empty_returned: 'the empty container is back',
	pod_full_out: 'picked up at the port',
};

/** One plain line for a chat message, whatever the texts of the service hold. */
export function sentenceOf(facts: StatusFacts, notes: Notes): string {
	const name = facts.number ?? 'Container without a number';
	const clauses =
		facts.picked_up_reason === null
			? openClauses(facts, notes)
			: [`gone, ${GONE[facts.picked_up_reason]}`, doubtfulTimes(facts)];
	return plainText(`${name}: ${clauses.filter(Boolean).join('; ')}.`);
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
	const amounts = `${label} ${fees.map(feeWithKinds).join(' and ')}`;
	return notPriced ? `${amounts}, others not yet priced` : amounts;
}

/** `USD 440.00 (demurrage 220.00, exam 220.00)`; the kinds stay visible. */
function feeWithKinds({ currency_code: currency, amount, types }: Fee): string {
	const kinds = types.map(({ type, amount: part }) =>
		types.length === 1 ? feeType(type) : `${feeType(type)} ${digits(part)}`,
	);
	return `${money(currency, amount)} (${kinds.join(', ')})`;
}
