import { addUp, type Money } from '../costs';
import { isBlank } from '../input';
import { readFields, readNumber } from '../pickup/read';
import { clipped, lineOf } from './plainText';
import { listIn } from './rowTexts';
import type { ReportEntry } from './types';

const MOST_OF_CURRENCY = 12;

const BETWEEN_AMOUNTS = /\s+(?:\+|and)\s+/;
const AMOUNT = /^([A-Z]{3}) (-?\d[\d,]*(?:\.\d+)?)$/;

/** Amounts as a list, as JSON text of one, or as `USD 150.00 + EUR 10.00`; null where it is none of these. */
export function moneyIn(value: unknown): Money[] | null {
	const text = lineOf(value);
	if (text !== null && !text.startsWith('[')) return fromText(text);
	if (text === null && !isBlank(value) && typeof value !== 'object') return null;
	return allOrNone(listIn(value).map(fromEntry));
}

const fromText = (text: string): Money[] | null =>
	allOrNone(
		text.split(BETWEEN_AMOUNTS).map((part) => {
			const [, currency, amount] = AMOUNT.exec(part.trim()) ?? [];
			return fromEntry({ currency, amount });
		}),
	);

function fromEntry(entry: unknown): Money | null {
	const { currency, amount: stated } = readFields(entry);
	const [name, amount] = [lineOf(currency), readNumber(stated)];
	if (name === null || amount === null) return null;
	return { currency: clipped(name, MOST_OF_CURRENCY), amount };
}

function allOrNone(amounts: Array<Money | null>): Money[] | null {
	const read = amounts.filter((amount) => amount !== null);
	return read.length === amounts.length ? addUp([read]) : null;
}

/** Posted fees, as the money that sums are made of. */
export const moneyOf = (fees: ReportEntry['fees']): Money[] =>
	fees.map(({ currency_code, amount }) => ({ currency: currency_code ?? 'no currency', amount }));

/** What `all` is more than `part`, per currency. */
export const lessOf = (all: readonly Money[], part: readonly Money[]): Money[] =>
	addUp([all, part.map(({ currency, amount }) => ({ currency, amount: -amount }))]);
