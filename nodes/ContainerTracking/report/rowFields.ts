import partition from 'lodash/partition';

import { isObject } from '../jsonapi';
import {
	type Attention,
	deadlinePhrase,
	type Fee,
	type Hold,
	type Reason,
	REASONS,
} from '../pickup';
import { type Fields, readFields, readList, readNumber, readText, readTexts } from '../pickup/read';
import { lineOf } from './phrases';
import { type ReportEntry, type ReportReason, REASON_LABELS } from './types';

/** What a row of a table or a sheet holds in place of a list: JSON, or the phrase that Simplified gives. */

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

const ANNOUNCED = /^(?:holds )?announced:\s*/i;
const FROM_PORT = /^from the port:/i;

/** `Holds: customs, freight; announced: TMF`, as `holdsText` and Simplified write it. What is from the port blocks nothing. */
export function holdsIn(text: string | null): Record<'active' | 'pending', Hold[]> {
	const phrases = (text ?? '').split(/;\s*/).filter((phrase) => !FROM_PORT.test(phrase));
	const [pending, active] = partition(phrases, (phrase) => ANNOUNCED.test(phrase));
	return {
		active: active.flatMap((phrase) => holdsNamed(phrase.replace(/^holds:\s*/i, ''), 'hold')),
		pending: pending.flatMap((phrase) => holdsNamed(phrase.replace(ANNOUNCED, ''), 'pending')),
	};
}

const holdsNamed = (names: string, status: Hold['status']): Hold[] =>
	names
		.split(',')
		.flatMap((name) => (name.trim() ? [{ name: name.trim(), description: null, status }] : []));

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
const FEE_TEXT =
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
	const [, currency = null, sum, type, parts] = FEE_TEXT.exec(text.trim()) ?? [];
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

/** Fees as a list, or as the phrase of a row. */
export function feesOf(value: unknown): FeeTexts {
	const listed = listIn(value).flatMap((entry) => {
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

export function oneOf<Word extends string>(
	words: readonly Word[],
	value: unknown,
): Word | undefined {
	const known = words.find((word) => word === value);
	if (known !== undefined || value === null) return known;
	const text = readText(value)?.toLowerCase();
	return words.find((word) => word === text);
}

/** Why somebody should look at it, as the fields say: those of some reasons. */
export const statedAttention = <Known extends ReportReason>(
	{ attention }: Fields,
	reasons: readonly Known[],
) =>
	listIn(attention).flatMap((entry) => {
		const { reason, phrase } = readFields(entry);
		const known = oneOf(reasons, reason);
		return known ? [{ reason: known, phrase: lineOf(phrase) ?? REASON_LABELS[known] }] : [];
	});

/** Undefined where the fields do not say why somebody should look at it. */
export function attentionIn(fields: Fields, facts: ReportEntry): Attention[] | undefined {
	const attention = statedAttention(fields, REASONS);
	if (attention.length > 0 || isEmptyList(fields.attention)) return attention;
	const reasons = listIn(fields.reasons).flatMap((reason) => oneOf(REASONS, reason) ?? []);
	return reasons.length === 0 ? undefined : withPhrases(reasons, facts);
}

const isEmptyList = (value: unknown): boolean =>
	Array.isArray(value)
		? readList(value).length === 0
		: typeof value === 'string' && value.trim() === '[]';

export function derivedAttention(facts: ReportEntry, hasUnreadFees: boolean): Attention[] {
	const { urgency, days_left: days, gate_days_left: gateDays, listed_apart: apart } = facts;
	if (facts.picked_up) return [];
	if (apart !== null) return withPhrases([apart], facts);
	const found = new Set<Reason>();
	if (facts.appointment_after_lfd) found.add('appointment_after_lfd');
	if (urgency === 'overdue' || urgency === 'today' || urgency === 'soon') found.add(urgency);
	if (gateDays === 0 && days !== null && days > 0) found.add('last_gate_day');
	if (hasUnreadFees || mayBeDemurrage(facts)) {
		if (urgency === 'none') found.add('demurrage_without_lfd');
		else if (urgency !== 'overdue') found.add('demurrage_before_lfd_over');
	}
	const reasons = REASONS.filter((reason) => found.has(reason));
	return withPhrases(reasons, facts);
}

/** A fee that names no type, or a bare total, may be some. */
const mayBeDemurrage = ({ fees }: ReportEntry): boolean =>
	fees.some(
		({ amount, types }) =>
			amount > 0 &&
			(types.length === 0 ||
				types.some(({ type }) => type === null || type === 'demurrage' || type === 'total')),
	);

/** Overdue, today and soon are shown by the days. */
const DATED: ReadonlySet<Reason> = new Set(['overdue', 'today', 'soon']);
/** Behind these nothing else names the day. */
const BEFORE_DATE: ReadonlySet<Reason> = new Set(['appointment_after_lfd', 'last_gate_day']);

function withPhrases(reasons: readonly Reason[], facts: ReportEntry): Attention[] {
	const days = deadlinePhrase(facts);
	return reasons.map((reason) => {
		const label = REASON_LABELS[reason];
		if (days === '') return { reason, phrase: label };
		if (BEFORE_DATE.has(reason)) return { reason, phrase: `${label}, ${days}` };
		return { reason, phrase: DATED.has(reason) ? days : label };
	});
}
