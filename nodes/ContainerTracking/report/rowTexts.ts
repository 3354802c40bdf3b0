import { isObject } from '../jsonapi';
import type { Fee, Hold } from '../pickup';
import { readFields, readList, readNumber, readText, readTexts } from '../pickup/read';
import { lineOf } from './plainText';

/** What a row of a table or a sheet holds in place of a list: JSON, or the phrase that Simplified gives. */

/** The value behind JSON text; any other value as it is. */
export function fromJson(value: unknown): unknown {
	if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
	try {
		return JSON.parse(value) as unknown;
	} catch (error) {
		// A text that only looks like JSON.
		return error instanceof SyntaxError ? value : undefined;
	}
}

/** The entries of a list, also of one that is JSON text. */
export const listIn = (value: unknown): unknown[] => readList(fromJson(value));

export interface HoldLists {
	active: Hold[];
	pending: Hold[];
}

const ANNOUNCED = /^(?:holds )?announced:\s*/i;
const FROM_PORT = /^from the port:/i;

/** `Holds: customs, freight; announced: TMF`, as `holdsText` and Simplified write it. What is from the port blocks nothing. */
export function holdsIn(text: string | null): HoldLists {
	const lists: HoldLists = { active: [], pending: [] };
	if (text === null) return lists;
	for (const phrase of text.split(/;\s*/)) {
		if (ANNOUNCED.test(phrase))
			lists.pending.push(...named(phrase.replace(ANNOUNCED, ''), 'pending'));
		else if (!FROM_PORT.test(phrase))
			lists.active.push(...named(phrase.replace(/^holds:\s*/i, ''), 'hold'));
	}
	return lists;
}

const named = (names: string, status: Hold['status']): Hold[] =>
	names.split(',').flatMap((name) => {
		const text = name.trim();
		return text === '' ? [] : [{ name: text, description: null, status }];
	});

/** One without name and description blocks as any other. */
export const holdList = (value: unknown, status: Hold['status']): Hold[] =>
	listIn(value).map((entry) => ({
		name: lineOf(readFields(entry).name) ?? lineOf(entry),
		description: lineOf(readFields(entry).description),
		status: lineOf(readFields(entry).status) ?? status,
	}));

export interface FeeTexts {
	fees: Fee[];
	notPriced: boolean;
	/** What is none of these phrases. */
	unread: string | null;
}

const NOT_PRICED = /(?:^|,\s*)(?:fees|others) not yet priced$/i;
const BETWEEN_AMOUNTS = / (?:and|\+) (?=(?:[A-Z]{3} )?-?\d)/;
const AMOUNT =
	/^(?:([A-Z]{3}) )?(-?\d[\d,]*(?:\.\d+)?)(?: ([^(),]+?))?(?: \(([^()]+)\))?(?:, no currency)?$/;

/** `USD 2,440.00 demurrage and CAD 90.00 exam, others not yet priced`, as `feesText` writes it. */
export function feesIn(text: string | null): FeeTexts {
	const priced = (text ?? '').replace(NOT_PRICED, '');
	const notPriced = priced !== (text ?? '');
	if (priced.trim() === '') return { fees: [], notPriced, unread: null };
	const fees = priced.split(BETWEEN_AMOUNTS).map(feeIn);
	if (fees.includes(null)) return { fees: [], notPriced, unread: priced };
	return { fees: fees.filter((fee) => fee !== null), notPriced, unread: null };
}

function feeIn(text: string): Fee | null {
	const [, currency = null, sum, type, parts] = AMOUNT.exec(text.trim()) ?? [];
	const amount = readNumber(sum);
	if (amount === null) return null;
	const types = parts === undefined ? [typed(type ?? null, amount)] : parts.split(', ').map(partIn);
	return { currency_code: currency, amount, count: types.length, types };
}

function partIn(text: string) {
	const [, type = text, amount] = /^(.*) (-?\d[\d,]*(?:\.\d+)?)$/.exec(text) ?? [];
	return typed(type, readNumber(amount) ?? 0);
}

const typed = (type: string | null, amount: number) => ({
	type: type === 'type not stated' ? null : (type?.replaceAll(' ', '_') ?? null),
	amount,
});

function feeList(value: unknown): Fee[] {
	return listIn(value).flatMap((entry) => {
		if (!isObject(entry)) return [];
		const { currency_code: currency, amount: sum, types: kinds, count } = entry;
		const amount = readNumber(sum);
		if (amount === null) return [];
		const types = readList(kinds).map((kind) => {
			const { type, amount: part } = readFields(kind);
			return { type: lineOf(type), amount: readNumber(part) ?? 0 };
		});
		return [{ currency_code: lineOf(currency), amount, count: readNumber(count) ?? 1, types }];
	});
}

/** Fees as a list, or as the phrase of a row. */
export function feesOf(value: unknown): FeeTexts {
	const listed = feeList(value);
	if (listed.length > 0) return { fees: listed, notPriced: false, unread: null };
	const text = lineOf(value);
	return feesIn(text === '[]' ? null : text);
}

/** A list, JSON text, or a text with commas. */
export function referencesIn(value: unknown): string[] {
	const listed = listIn(value);
	if (Array.isArray(value) && listed.length === 0) return [];
	const texts = listed.length > 0 ? readTexts(listed) : (readText(value) ?? '').split(',');
	return [...new Set(texts.flatMap((text) => (text === '[]' ? [] : (lineOf(text) ?? []))))];
}
