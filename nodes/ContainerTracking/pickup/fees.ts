import { compareText, readFields, readList, readNumber, readText, readWord } from './read';
import type { Fee } from './types';

export interface FeeSummary {
	fees: Fee[];
	notPriced: boolean;
	/** Demurrage is posted in the fields of the port; those of the ramp come in the same ones. */
	demurrage: boolean;
	inlandDemurrage: boolean;
	/** Something is posted of which nothing says that it is no demurrage: a fee without type, a bare total. */
	mayBeDemurrage: boolean;
}

/** Sums of decimals would drift as floating point; no amount has more than six places. */
const UNITS = 1_000_000;
const TOTAL_TYPE = 'total';
const NO_FEES: FeeSummary = {
	fees: [],
	notPriced: false,
	demurrage: false,
	inlandDemurrage: false,
	mayBeDemurrage: false,
};

/** Whole units and millionths apart, so that both stay exact. */
class Sum {
	private whole = 0;
	private parts = 0;
	count = 0;

	add(amount: number): void {
		const whole = Math.trunc(amount);
		this.whole += whole;
		this.parts += Math.round((amount - whole) * UNITS);
		this.count += 1;
	}

	get value(): number {
		const units = this.whole * UNITS + this.parts;
		return Number.isSafeInteger(units) ? units / UNITS : this.whole + this.parts / UNITS;
	}
}

interface CurrencyGroup {
	all: Sum;
	byType: Map<string | null, Sum>;
	largestTotal: number;
}

interface Line {
	type: string | null;
	currency: string | null;
	amount: number;
}

/** The larger of the lines' sum and the largest `total`, which repeats them. See docs/last-free-day.md#holds-fees-readiness. */
export function feesOf(port: unknown, inland?: unknown): FeeSummary {
	const portLines = readLines(port);
	const inlandLines = readLines(inland);
	const lines = [...portLines, ...inlandLines];
	if (lines.length === 0) return NO_FEES;
	const groups = currencyGroups(lines);
	const fees = [...groups]
		.map(([currency, group]) => toFee(currency, group))
		.filter(({ amount }) => amount !== 0)
		.sort((a, b) => compareText(a.currency_code ?? '', b.currency_code ?? ''));
	return {
		fees,
		notPriced:
			lines.some(({ type, amount }) => type !== TOTAL_TYPE && amount === 0) ||
			lines.every(({ amount }) => amount === 0),
		demurrage: portLines.some(isDemurrage),
		inlandDemurrage: inlandLines.some(isDemurrage),
		mayBeDemurrage: [...groups.values()].some(hasUnnamed),
	};
}

function readLines(list: unknown): Line[] {
	return readList(list).map((entry) => {
		const fee = readFields(entry);
		return {
			type: readWord(fee.type),
			currency: readText(fee.currency_code)?.toUpperCase() ?? null,
			amount: readNumber(fee.amount) ?? 0,
		};
	});
}

function currencyGroups(lines: readonly Line[]): Map<string | null, CurrencyGroup> {
	const groups = new Map<string | null, CurrencyGroup>();
	for (const { type, currency, amount } of lines) {
		let group = groups.get(currency);
		if (!group) {
			group = { all: new Sum(), byType: new Map(), largestTotal: 0 };
			groups.set(currency, group);
		}
		if (type === TOTAL_TYPE) {
			group.largestTotal = Math.max(group.largestTotal, amount);
		} else if (amount !== 0) {
			group.all.add(amount);
			const ofType = group.byType.get(type) ?? new Sum();
			ofType.add(amount);
			group.byType.set(type, ofType);
		}
	}
	return groups;
}

function toFee(currency_code: string | null, { all, byType, largestTotal }: CurrencyGroup): Fee {
	const types = [...byType].map(([type, sum]) => ({ type, amount: sum.value }));
	// A credit lowers the sum; it is no reason to report a total that nobody stated.
	if (all.count > 0 && (all.value >= largestTotal || largestTotal === 0)) {
		return { currency_code, amount: all.value, count: all.count, types };
	}
	const total = { type: TOTAL_TYPE, amount: largestTotal };
	return { currency_code, amount: largestTotal, count: 1, types: [...types, total] };
}

const isDemurrage = ({ type, amount }: Line): boolean => type === 'demurrage' && amount > 0;

function hasUnnamed({ all, byType, largestTotal }: CurrencyGroup): boolean {
	return (byType.get(null)?.value ?? 0) > 0 || largestTotal > Math.max(all.value, 0);
}

/** `USD 440.00`; two decimals unless the amount has more. */
export const money = (currency: string | null, amount: number): string =>
	currency === null ? `${digits(amount)} (no currency)` : `${currency} ${digits(amount)}`;

export function digits(amount: number): string {
	const isInCents = Number(amount.toFixed(2)) === amount;
	return amount.toFixed(isInCents ? 2 : 3).replace(/\B(?=(\d{3})+\.)/g, ',');
}

export const feeType = (type: string | null): string =>
	type === null ? 'type not stated' : type.replaceAll('_', ' ');

/** The demurrage among the fees; where none is called so, all that may be some. */
export function demurrageOf(fees: readonly Fee[]): { isNamed: boolean; amounts: string } {
	const named = fees.flatMap(({ currency_code: currency, types }) => {
		const amount = types.find(({ type }) => type === 'demurrage')?.amount ?? 0;
		return amount > 0 ? [money(currency, amount)] : [];
	});
	const all = fees.map(({ currency_code: currency, amount }) => money(currency, amount));
	return { isNamed: named.length > 0, amounts: (named.length > 0 ? named : all).join(' + ') };
}
