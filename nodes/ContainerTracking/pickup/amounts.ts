import type { Fee } from './types';

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
