import type { Money } from '../costs';
import { digits } from '../pickup';
import { readFields, readNumber } from '../pickup/read';
import { clipped, lineOf } from './plainText';
import { listIn } from './rowTexts';

/** Amounts are whole numbers of these, so that sums are exact. */
const UNITS = 10_000;
const MOST_OF_CURRENCY = 12;

/** `USD 1,250.00 and EUR 90.00`; empty where there is none. */
export const moneyText = (amounts: readonly Money[]): string =>
	amounts.map(({ currency, amount }) => `${currency} ${digits(amount)}`).join(' and ');

/** Per currency: two of them are never added. In the order in which they come. */
export function totalOf(all: ReadonlyArray<readonly Money[]>): Money[] {
	const units = new Map<string, number>();
	for (const amounts of all) {
		for (const { currency, amount } of amounts)
			units.set(currency, (units.get(currency) ?? 0) + Math.round(amount * UNITS));
	}
	return [...units].flatMap(([currency, sum]) =>
		sum === 0 ? [] : [{ currency, amount: sum / UNITS }],
	);
}

/** What `all` is more than `part`, per currency. */
export const lessOf = (all: readonly Money[], part: readonly Money[]): Money[] =>
	totalOf([all, part.map(({ currency, amount }) => ({ currency, amount: -amount }))]);

const BETWEEN_AMOUNTS = /\s+(?:\+|and)\s+/;
const AMOUNT = /^([A-Z]{3}) (-?\d[\d,]*(?:\.\d+)?)$/;

/** Amounts as a list, as JSON text of one, or as `USD 150.00 + EUR 10.00`; null where it is none of these. */
export function moneyIn(value: unknown): Money[] | null {
	const text = lineOf(value);
	if (text !== null && !text.startsWith('[')) return fromText(text);
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
	return read.length === amounts.length ? totalOf([read]) : null;
}
