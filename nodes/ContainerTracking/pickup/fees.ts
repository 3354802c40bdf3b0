import { readFields, readList, readNumber, readText, readWord } from './read';
import type { Fee } from './types';

export interface FeeSummary {
	fees: Fee[];
	notPriced: boolean;
}

interface Lines {
	sum: number;
	count: number;
	largestTotal: number;
}

/**
 * Sums `fees_at_pod_terminal` per currency. Entries of type `total` repeat the others, so the largest
 * of them counts only where nothing else is priced. Amount 0, or none, means not yet priced.
 */
export function feesOf(value: unknown): FeeSummary {
	const byCurrency = new Map<string | null, Lines>();
	let notPriced = false;
	for (const entry of readList(value)) {
		const fee = readFields(entry);
		const currency = readText(fee.currency_code)?.toUpperCase() ?? null;
		const amount = readNumber(fee.amount) ?? 0;
		const lines = byCurrency.get(currency) ?? { sum: 0, count: 0, largestTotal: 0 };
		if (readWord(fee.type) === 'total') {
			lines.largestTotal = Math.max(lines.largestTotal, amount);
		} else if (amount !== 0) {
			lines.sum += amount;
			lines.count += 1;
		} else {
			notPriced = true;
		}
		byCurrency.set(currency, lines);
	}
	const fees = [...byCurrency]
		.map(([currency, lines]) => toFee(currency, lines))
		.filter(({ amount }) => amount !== 0)
		.sort((a, b) => compareText(a.currency_code ?? '', b.currency_code ?? ''));
	const onlyUnpricedTotals = byCurrency.size > 0 && fees.length === 0;
	return { fees, notPriced: notPriced || onlyUnpricedTotals };
}

function toFee(currency_code: string | null, { sum, count, largestTotal }: Lines): Fee {
	return count > 0
		? { currency_code, amount: rounded(sum), count }
		: { currency_code, amount: rounded(largestTotal), count: 1 };
}

/** Sums of decimals drift in the far digits; no currency has more than three. */
function rounded(amount: number): number {
	return Math.round(amount * 1000) / 1000;
}

function compareText(a: string, b: string): number {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}
