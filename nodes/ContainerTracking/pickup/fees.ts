import { groupBy, partition, sumBy } from 'lodash';

import {
	type Fields,
	compareText,
	readFields,
	readList,
	readNumber,
	readText,
	readWord,
} from './read';
import type { Fee } from './types';

/** Sums are rounded to millionths, as decimals drift in floating point. No amount has more than six decimals. */
const UNITS = 1_000_000;
const TOTAL_TYPE = 'total';

type Line = ReturnType<typeof readLines>[number];

/** Per currency the larger of the lines' sum and the highest `total`. See docs/last-free-day.md#holds-fees-readiness. */
export function feesOf(container: Fields) {
	const portLines = readLines(container.fees_at_pod_terminal);
	const inlandLines = readLines(container.ind_facility_fees);
	const lines = [...portLines, ...inlandLines];
	const ofCurrencies = Object.values(groupBy(lines, 'currency')).map(ofCurrency);
	return {
		fees: ofCurrencies
			.map(({ fee }) => fee)
			.filter(({ amount }) => amount !== 0)
			.sort((a, b) => compareText(a.currency_code ?? '', b.currency_code ?? '')),
		notPriced:
			lines.some(({ type, amount }) => type !== TOTAL_TYPE && amount === 0) ||
			(lines.length > 0 && lines.every(({ amount }) => amount === 0)),
		/** Demurrage in the port's fields, which also carry fees of the ramp. */
		demurrage: portLines.some(isDemurrage),
		inlandDemurrage: inlandLines.some(isDemurrage),
		mayBeDemurrage: ofCurrencies.some(({ mayBeDemurrage }) => mayBeDemurrage),
	};
}

function readLines(list: unknown) {
	return readList(list).map((entry) => {
		const fee = readFields(entry);
		return {
			type: readWord(fee.type),
			currency: readText(fee.currency_code)?.toUpperCase() ?? null,
			amount: readNumber(fee.amount) ?? 0,
		};
	});
}

const sumOf = (lines: readonly Line[]): number =>
	Math.round(sumBy(lines, 'amount') * UNITS) / UNITS;

function ofCurrency(lines: readonly Line[]) {
	const [totals, parts] = partition(lines, ({ type }) => type === TOTAL_TYPE);
	const priced = parts.filter(({ amount }) => amount !== 0);
	const types: Fee['types'] = Object.values(groupBy(priced, 'type')).map((ofType) => ({
		type: ofType[0].type,
		amount: sumOf(ofType),
	}));
	const total = { type: TOTAL_TYPE, amount: Math.max(0, ...totals.map(({ amount }) => amount)) };
	const sum = sumOf(priced);
	// A credit may make the sum negative. Without a stated total, the sum is reported all the same.
	const isSum = priced.length > 0 && (sum >= total.amount || total.amount === 0);
	const fee = isSum
		? { amount: sum, count: priced.length, types }
		: { amount: total.amount, count: 1, types: [...types, total] };
	return {
		fee: { currency_code: lines[0].currency, ...fee },
		/** Some posted fee may be demurrage: it has no type, or is a `total` above the sum of the lines. */
		mayBeDemurrage:
			types.some(({ type, amount }) => type === null && amount > 0) ||
			total.amount > Math.max(sum, 0),
	};
}

const isDemurrage = ({ type, amount }: Line): boolean => type === 'demurrage' && amount > 0;

/** `USD 440.00`; four decimals where it has more than two, since `1.250` may be thousands. */
export const money = (currency: string | null, amount: number): string =>
	currency === null ? `${digits(amount)} (no currency)` : `${currency} ${digits(amount)}`;

export const digits = (amount: number): string =>
	amount
		.toFixed(4)
		.replace(/00$/, '')
		.replace(/\B(?=(\d{3})+\.)/g, ',');

export const feeType = (type: string | null): string =>
	type === null ? 'type not stated' : type.replaceAll('_', ' ');

/** `USD 2,440.00 demurrage and CAD 90.00 exam`; empty where there are none. */
export function feesText(posted: { fees: readonly Fee[]; fees_not_priced: boolean }): string {
	const amounts = posted.fees.map(amountText).join(' and ');
	if (!posted.fees_not_priced) return amounts;
	return amounts === '' ? 'fees not yet priced' : `${amounts}, others not yet priced`;
}

/** `USD 2,440.00 demurrage`, `USD 450.00 (demurrage 300.00, exam 150.00)`, `300.00 exam, no currency`. */
function amountText({ currency_code: currency, amount, types }: Fee): string {
	const sum = currency === null ? digits(amount) : `${currency} ${digits(amount)}`;
	const suffix = currency === null ? ', no currency' : '';
	if (types.length > 1) {
		const parts = types.map(({ type, amount: part }) => `${feeType(type)} ${digits(part)}`);
		return `${sum} (${parts.join(', ')})${suffix}`;
	}
	const type = types.length === 0 ? null : types[0].type;
	return `${sum}${type === null || type === 'total' ? '' : ` ${feeType(type)}`}${suffix}`;
}
