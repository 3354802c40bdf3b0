import { round } from 'lodash';

import { ParseError, attempt, cellText, quoted, refuse, unpacked, wholeNumber } from './cells';
import { isBlank } from '../../api/input/badInput';
import { money } from '../../pickup/fees';
import type { Term, Tier } from './types';

const LAST_DAY = 9999;
const WANTED_TIER = 'a tier: write e.g. 1-4: 100 USD; 5-: 150.50 USD';

/**
 * Tiers as text (`1-4: 100 USD; 5-: 150.50 USD`), or as a list or JSON text of `{from_day, to_day, amount, currency}`.
 * `none` means that no amounts are known, and gives an empty list.
 */
export function readTiers(value: unknown): Tier[] {
	const given = unpacked(value);
	if (typeof given === 'string' && /^(none|unknown)$/i.test(given.trim())) return [];
	const entries: unknown[] = Array.isArray(given) ? given : textsOf(given);
	const tiers = entries.map((entry, at) => numbered(entry, at, entries.length));
	if (tiers.length === 0) throw new ParseError(`no tier is given, not ${WANTED_TIER}, or none`);
	return inOrder(tiers);
}

/** A value that is not text becomes a list of one. */
function textsOf(given: unknown): unknown[] {
	if (typeof given !== 'string') return [given];
	const entries = given.split(/[;\n]/).map((entry) => entry.trim());
	return entries.filter((entry) => entry !== '');
}

function numbered(entry: unknown, at: number, count: number): Tier {
	const tier = attempt(() => (typeof entry === 'string' ? tierOfText(entry) : tierOfObject(entry)));
	if (!(tier instanceof ParseError)) return tier;
	throw count === 1 ? tier : new ParseError(`tier ${at + 1}: ${tier.message}`);
}

/** Days and price: `1-4: 100 USD`, `5-: $150.50`. A price without days is for each day. */
const TIER = /^(?:(\d+)(?: ?- ?(\d*))? ?: ?)?(.+)$/;
const PRICE = /^(US\$|[$€£]|[A-Z]{3})? ?([\d.,]+) ?([A-Z]*|[€£])$/i;
export const A_DAY = / ?(?:\/|per|a) ?day$/i;
/** A dash of a printed tariff, and the plus of `5+:`. */
const DASH = /[–—]|\+(?= ?:)/g;

/** The amount of `$150.50` or `100 USD`, not checked, with the names of currencies beside it. */
export function priceIn(text: string) {
	const [, before = '', amount, after = ''] = PRICE.exec(text) ?? [];
	return amount === undefined ? undefined : { amount, currencies: [before, after] };
}

const SIGNS: { [sign: string]: string } = { US$: 'USD', '€': 'EUR', '£': 'GBP' };

/**
 * The code of the one currency that is named; empty where none is, undefined for two. `$` means the US dollar, unless
 * a code beside it names another dollar.
 */
export function currencyIn(names: readonly string[]): string | undefined {
	const given = names.map((name) => name.toUpperCase()).filter((name) => name !== '');
	const codes = new Set(given.filter((name) => name !== '$').map((name) => SIGNS[name] ?? name));
	const [code] = codes;
	if (codes.size > 1 || (given.includes('$') && code?.endsWith('D') === false)) return undefined;
	return code ?? (given.length > 0 ? 'USD' : '');
}

function tierOfText(text: string): Tier {
	const plain = text.replace(/\s+/g, ' ').replace(A_DAY, '').replace(DASH, '-');
	const [, day, end, rest = ''] = TIER.exec(plain) ?? [];
	const price = priceIn(rest);
	const currency = currencyIn(price?.currencies ?? []);
	if (currency === undefined) return refuse(text, 'names two currencies');
	const isEachDay = day === undefined && currency !== '';
	const [from, to] = isEachDay ? ['1', ''] : [day, end];
	if (price === undefined || from === undefined) return refuse(text, `is not ${WANTED_TIER}`);
	if (currency === '') return refuse(text, 'needs one currency: write e.g. 1-4: 100 USD');
	return tierOf(from, to === '' ? null : (to ?? from), { amount: price.amount, currency });
}

const PARTS = ['from_day', 'to_day', 'amount', 'currency'];

function tierOfObject(entry: unknown): Tier {
	if (typeof entry !== 'object' || entry === null) return refuse(entry, `is not ${WANTED_TIER}`);
	const cells: { [name: string]: unknown } = { ...entry };
	const other = Object.keys(cells).find((name) => !PARTS.includes(name));
	if (other !== undefined)
		return refuse(other, `is no part of a tier: those are ${PARTS.join(', ')}`);
	const { from_day: from, to_day: to, amount, currency } = cells;
	const blank = Object.entries({ from_day: from, amount, currency }).find(([, part]) =>
		isBlank(part),
	);
	if (blank) throw new ParseError(`${blank[0]} is missing in ${quoted(entry)}`);
	return tierOf(from, isBlank(to) ? null : to, { amount, currency });
}

function tierOf(from: unknown, to: unknown, price: { amount: unknown; currency: unknown }): Tier {
	const fromDay = tierDay(from);
	const toDay = to === null ? null : tierDay(to);
	if (toDay !== null && toDay < fromDay)
		throw new ParseError(`it goes from day ${fromDay} to day ${toDay}: the first is the later one`);
	const amount = readAmount(price.amount);
	return { fromDay, toDay, amount, currency: readCurrency(price.currency) };
}

function tierDay(value: unknown): number {
	const day = wholeNumber(String(value).trim());
	if (day !== undefined && day >= 1 && day <= LAST_DAY) return day;
	return refuse(value, 'is not the number of a day, from 1');
}

/** Sorts tiers by first day. No day may be in two tiers, so only the last tier may have no end. */
function inOrder(tiers: Tier[]): Tier[] {
	const sorted = [...tiers].sort((one, other) => one.fromDay - other.fromDay);
	for (const [at, next] of sorted.slice(1).entries()) {
		const before = sorted[at];
		if (before.toDay !== null && before.toDay < next.fromDay) continue;
		const end = before.toDay === null ? 'no end' : `day ${before.toDay} as its last`;
		throw new ParseError(
			`day ${next.fromDay} is in two tiers: the one from day ${before.fromDay} has ${end}`,
		);
	}
	return sorted;
}

/** The numbers from `first` on that no tier covers, as ranges; the last may have no end. Tiers are in order. */
export function daysWithoutTier(tiers: readonly Tier[], first: number) {
	const gaps: Array<[from: number, to: number | null]> = [];
	let next: number | null = first;
	for (const { fromDay, toDay } of tiers) {
		if (next === null || (toDay !== null && toDay < next)) continue;
		if (fromDay > next) gaps.push([next, fromDay - 1]);
		next = toDay === null ? null : toDay + 1;
	}
	return next === null ? gaps : [...gaps, [next, null] as const];
}

/** The number of the first charged day: 1, or the one after the free days. */
export const firstNumberOf = ({ numbering, freeDays }: Pick<Term, 'freeDays' | 'numbering'>) =>
	numbering === 'start' ? (freeDays ?? 0) + 1 : 1;

export const DECIMALS = 4;
const MAX_AMOUNT = 100_000_000;
const WANTED_AMOUNT = 'an amount: write it as 150 or 150.50';

/** `1,250` and `1.250` mean thousands in some countries and decimals in others. */
export const isThousandsOrDecimals = (value: unknown, text: string): boolean =>
	typeof value !== 'number' && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);

/** Grouped thousands do not begin with 0: `0,250` has a decimal comma and is not read. */
export const amountIn = (text: string): number | undefined =>
	/^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/.test(text)
		? Number(text.replaceAll(',', ''))
		: undefined;

/**
 * An exact amount. Commas may group thousands only where that is unambiguous (`1,250.00`); what another country reads
 * differently is refused.
 */
function readAmount(value: unknown): number {
	const text = cellText(value, WANTED_AMOUNT);
	if (isThousandsOrDecimals(value, text))
		return refuse(value, 'may be thousands or decimals: write it as 1250 or 1.25');
	const amount = amountIn(text);
	if (amount === undefined) return refuse(value, `is not ${WANTED_AMOUNT}`);
	if (amount !== round(amount, DECIMALS))
		return refuse(value, `has more than ${DECIMALS} decimals`);
	return amount <= MAX_AMOUNT ? amount : refuse(value, 'is more than 100000000 a day');
}

export const amountText = ({ currency, amount }: { currency: string; amount: number }): string =>
	money(currency, amount);

export const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

function readCurrency(value: unknown): string {
	const wanted = 'the code of a currency (ISO 4217), e.g. USD';
	const code = cellText(value, wanted).toUpperCase();
	if (CURRENCIES.has(code)) return code;
	return refuse(value, `is not ${wanted}`);
}
