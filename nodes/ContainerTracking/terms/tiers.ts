import { wholeNumber } from './cells';
import { readAmount, readCurrency } from './money';
import type { Tier } from './types';
import { attempt, isBlank, shown, Unreadable, unpacked } from './unreadable';

const LAST_DAY = 9999;
const WANTED = 'a tier: write e.g. 1-4: 100 USD; 5-: 150.50 USD';

/**
 * Tiers as text (`1-4: 100 USD; 5-: 150.50 USD`), or as a list or JSON text of
 * `{from_day, to_day, amount, currency}`. `none`: no amounts are known, which is an empty list.
 */
export function readTiers(value: unknown): Tier[] {
	const given = unpacked(value);
	if (typeof given === 'string' && /^(none|unknown)$/i.test(given.trim())) return [];
	const entries: unknown[] = Array.isArray(given)
		? given
		: typeof given === 'string'
			? textsOf(given)
			: [given];
	const tiers = entries.map((entry, at) => named(entry, at, entries.length));
	if (tiers.length === 0) throw new Unreadable(`no tier is given, not ${WANTED}, or none`);
	return inOrder(tiers);
}

/** A comma parts two tiers only where days follow: it may also group thousands. */
const textsOf = (text: string): string[] =>
	text
		.split(/[;\n]|,(?=\s*\d+\s*(?:[-–—:=+]|to\b|\.\.))/i)
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');

/** Says which of several cannot be read. */
function named(entry: unknown, at: number, count: number): Tier {
	const tier = attempt(() => (typeof entry === 'string' ? tierOfText(entry) : tierOfObject(entry)));
	if (!(tier instanceof Unreadable)) return tier;
	throw count === 1 ? tier : new Unreadable(`tier ${at + 1}: ${tier.message}`);
}

const DAYS =
	/^(?:days? ?)?(\d+) ?(?:(?:-|–|—|to|\.\.) ?(\d*)|(\+|on|onwards?|and (?:up|on|more)))? ?[:=] ?(.+)$/i;

function tierOfText(text: string): Tier {
	const [, from, to, open, price] = DAYS.exec(text.replace(/\s+/g, ' ')) ?? [];
	if (from === undefined) throw new Unreadable(`${shown(text)} is not ${WANTED}`);
	const isOpen = open !== undefined || to === '';
	return tierOf(from, isOpen ? null : (to ?? from), priceOf(price, text));
}

function priceOf(price: string, text: string) {
	const words = price.replace(/ ?(?:\/|per|a) ?day$/i, '').trim();
	const [, before, amount, after] = /^([^\d\s.,-]*) ?([\d.,]+) ?([^\d\s.,]*)$/.exec(words) ?? [];
	if (amount === undefined) throw new Unreadable(`${shown(text)} is not ${WANTED}`);
	const currency = [before, after].filter((word) => word !== '');
	if (currency.length !== 1)
		throw new Unreadable(`${shown(text)} needs one currency: write e.g. 1-4: 100 USD`);
	return { amount, currency: currency[0] };
}

const KEYS: { [key: string]: 'amount' | 'currency' | 'from' | 'to' } = {
	...{ from: 'from', fromday: 'from', to: 'to', today: 'to' },
	...{ amount: 'amount', currency: 'currency', currencycode: 'currency' },
};

function tierOfObject(entry: unknown): Tier {
	if (typeof entry !== 'object' || entry === null)
		throw new Unreadable(`${shown(entry)} is not ${WANTED}`);
	const cells: { [key: string]: unknown } = {};
	for (const [name, value] of Object.entries(entry)) {
		const key = name.toLowerCase().replace(/[\s_-]+/g, '');
		if (!Object.hasOwn(KEYS, key))
			throw new Unreadable(
				`${shown(name)} is no part of a tier: those are from_day, to_day, amount, currency`,
			);
		cells[KEYS[key]] = value;
	}
	for (const key of ['from', 'amount', 'currency'])
		if (isBlank(cells[key]))
			throw new Unreadable(`${key === 'from' ? 'from_day' : key} is missing in ${shown(entry)}`);
	const to = isBlank(cells.to) ? null : cells.to;
	return tierOf(cells.from, to, { amount: cells.amount, currency: cells.currency });
}

function tierOf(from: unknown, to: unknown, price: { amount: unknown; currency: unknown }): Tier {
	const fromDay = dayOf(from);
	const toDay = to === null ? null : dayOf(to);
	if (toDay !== null && toDay < fromDay)
		throw new Unreadable(`it goes from day ${fromDay} to day ${toDay}: the first is the later one`);
	return {
		...{ fromDay, toDay },
		...{ amount: readAmount(price.amount), currency: readCurrency(price.currency) },
	};
}

function dayOf(value: unknown): number {
	const day = wholeNumber(String(value).trim());
	if (day !== undefined && day >= 1 && day <= LAST_DAY) return day;
	throw new Unreadable(`${shown(value)} is not the number of a day, from 1`);
}

/** The first day first; no day has two amounts, so that only the last may have no end. */
function inOrder(tiers: Tier[]): Tier[] {
	const sorted = [...tiers].sort((one, other) => one.fromDay - other.fromDay);
	for (const [at, next] of sorted.slice(1).entries()) {
		const before = sorted[at];
		if (before.toDay !== null && before.toDay < next.fromDay) continue;
		throw new Unreadable(
			`day ${next.fromDay} is in two tiers: the one from day ${before.fromDay} has ${before.toDay === null ? 'no end' : `day ${before.toDay} as its last`}`,
		);
	}
	return sorted;
}
