import type { Fee, PickupStatus } from '../pickup';
import { amountsOf, MOST_UNITS, unitsOf, type Amounts } from './money';

/** What the service posted, as far as it can be compared with what the terms say. */
export interface PostedFees {
	isAny: boolean;
	amounts: Amounts;
	notes: string[];
}

const COMPARED = new Set(['demurrage', 'detention', 'per_diem', 'storage']);
const TOTAL = 'total';
const NONE: PostedFees = { isAny: false, amounts: [], notes: [] };

/** Fees of the kinds that terms are for; those without a type may be some, a bare total as well, which is told. */
export function postedFeesOf({
	fees,
	fees_not_priced: notPriced,
	flags,
}: PickupStatus): PostedFees {
	if (fees.length === 0 && !notPriced) return NONE;
	const units = new Map<string, number>();
	const notes: string[] = [];
	for (const fee of fees) {
		const { amount, note } = comparedOf(fee);
		if (note !== null) notes.push(note);
		if (amount === 0 || fee.currency_code === null) continue;
		units.set(fee.currency_code, unitsOf(amount));
	}
	if (units.size > 0 && flags.check_before_arrival)
		notes.push('some of the posted fees are perhaps those of the port');
	if (notPriced) notes.push('posted fees without an amount are not compared');
	return { isAny: units.size > 0, amounts: amountsOf(units), notes };
}

function comparedOf(fee: Fee): { amount: number; note: string | null } {
	const { currency_code: currency, types } = fee;
	const isTotalAlone = types.length === 1 && types[0].type === TOTAL;
	const isCompared = (type: string | null) =>
		type === null || COMPARED.has(type) || (isTotalAlone && type === TOTAL);
	const lines = types.filter(({ type }) => isCompared(type));
	const amount = lines.reduce((sum, line) => sum + unitsOf(line.amount), 0);
	if (amount === 0) return { amount: 0, note: null };
	if (currency === null)
		return { amount: 0, note: 'posted fees without a currency are not compared' };
	if (Math.abs(amount) > MOST_UNITS)
		return { amount: 0, note: `posted fees in ${currency} are too large to be compared` };
	const isNamed = lines.every(({ type }) => type !== null && COMPARED.has(type));
	const note = isNamed
		? null
		: `posted fees in ${currency} do not all name their type, some may be for something else`;
	return { amount: amount / unitsOf(1), note };
}
