import { memoize, upperFirst } from 'lodash';

import { PROBABLY_PICKED_UP } from '../tariff/costs/forecast';
import { addUp, lessOf, type Money, moneyText } from '../tariff/costs/money';
import { isBlank } from '../api/input/badInput';
import {
	clipped,
	counted,
	type Fields,
	isStated,
	lineOf,
	readFields,
	readFlag,
	readTexts,
} from '../pickup/read';
import { dayIn, DayLabels, daysTo } from './dayLabels';
import { listIn, readAmount } from './rowFields';
import {
	type EntryCost,
	isOut,
	type Report,
	type ReportAttention,
	type ReportEntry,
} from './types';
import type { ContainerParts } from './parts';

/** The costs of waiting, from a forecast or its row. An amount that cannot be read is not assessable, never zero. */
export function costOf({ fields, isRow, note }: NonNullable<ContainerParts['cost']>): EntryCost {
	const unread: string[] = [];
	const addUnread = (what: string, value: unknown) => {
		const text = lineOf(value);
		const quoted = text === null ? '' : ` "${clipped(text, MOST_QUOTED)}"`;
		unread.push(`${what} that is not understood${quoted}`);
	};
	const amounts = (value: unknown): Money[] => {
		const money = moneyIn(value);
		if (money === null) addUnread('amount', value);
		return money ?? [];
	};
	const owed = (value: unknown): Money[] => amounts(value).filter(({ amount }) => amount > 0);
	const nextDay = owed(fields.next_day_cost);
	const accrued = owed(fields.accrued);
	const days = isRow ? [] : listIn(fields.if_ended).map(readFields);
	const ended = days.map((day) => ({ on: dayIn(day.date), money: amounts(day.amounts) }));
	const inSevenDays = isRow ? owed(fields.in_seven_days) : (ended.at(-1)?.money ?? []);
	const costsFrom = dayIn(fields.costs_from);
	if (costsFrom === null && isStated(fields.costs_from)) addUnread('day', fields.costs_from);
	const steps = ended.slice(1).map(({ on, money }, at) => ({
		on,
		added: lessOf(money, ended[at].money),
	}));
	const first = steps.findIndex(({ on }) => on !== null && on === costsFrom);
	const added = first < 0 ? [] : steps.slice(first).map((step) => moneyText(step.added));
	return {
		nextDay,
		accrued,
		costsFrom,
		firstDay: first < 0 ? [] : steps[first].added,
		isSameEachDay: new Set(added).size === 1,
		inSevenDays,
		posted: isRow ? [] : amounts(fields.posted),
		notes: isRow ? [] : notesIn(fields),
		notAssessable: [...missingIn(fields, isRow), ...unread],
		isDoubtful: note === PROBABLY_PICKED_UP,
	};
}

const MOST_NOTES = 3;

function notesIn(fields: Fields): string[] {
	const ofFigures = listIn(fields.figures).flatMap((figure) => readTexts(readFields(figure).notes));
	const all = [...readTexts(fields.notes), ...ofFigures].flatMap((note) => lineOf(note) ?? []);
	return [...new Set(all)].slice(0, MOST_NOTES).map((note) => clipped(note));
}

const MOST_QUOTED = 40;

function missingIn(fields: Fields, isRow: boolean): string[] {
	if (isRow) {
		const phrase = lineOf(fields.not_assessable);
		return phrase === null ? [] : [clipped(phrase)];
	}
	const phrases = listIn(fields.not_assessable).map(
		(entry) => lineOf(readFields(entry).phrase) ?? lineOf(entry) ?? 'reason not given',
	);
	if (phrases.length > 0) return [...new Set(phrases)].map((phrase) => clipped(phrase));
	const isWhole = readFlag(fields.is_complete) ?? Array.isArray(fields.next_day_cost);
	return isWhole ? [] : ['reason not given'];
}

const MOST_OF_CURRENCY = 12;

const BETWEEN_AMOUNTS = /\s+(?:\+|and)\s+/;
const MONEY_TEXT = /^([A-Z]{3}) (-?\d[\d,]*(?:\.\d+)?)$/;

function moneyIn(value: unknown): Money[] | null {
	const text = lineOf(value);
	if (text !== null && !text.startsWith('['))
		return allOrNone(
			text.split(BETWEEN_AMOUNTS).map((part) => {
				const [, currency, amount] = MONEY_TEXT.exec(part.trim()) ?? [];
				return fromEntry({ currency, amount });
			}),
		);
	if (text === null && !isBlank(value) && typeof value !== 'object') return null;
	return allOrNone(listIn(value).map(fromEntry));
}

function fromEntry(entry: unknown): Money | null {
	const { currency, amount: stated } = readFields(entry);
	const [name, amount] = [lineOf(currency)?.toUpperCase(), readAmount(stated)];
	if (name === undefined || amount === null) return null;
	return { currency: clipped(name, MOST_OF_CURRENCY), amount };
}

function allOrNone(amounts: Array<Money | null>): Money[] | null {
	const read = amounts.filter((amount) => amount !== null);
	return read.length === amounts.length ? addUp([read]) : null;
}

export const moneyOf = (fees: ReportEntry['fees']): Money[] =>
	fees.map(({ currency_code, amount }) => ({ currency: currency_code ?? 'no currency', amount }));

/** Costs that begin within so many days are near, as is a last free day in two days. */
const NEAR_DAYS = 3;

export function costAttention(cost: EntryCost, today: string): ReportAttention[] {
	if (cost.isDoubtful) return [];
	if (cost.nextDay.length > 0)
		return [{ reason: 'costs_more_tomorrow', phrase: costPhrase(cost, today) }];
	const days = cost.costsFrom === null ? null : daysTo(cost.costsFrom, today);
	if (days === null || days < 0 || days > NEAR_DAYS) return [];
	return [{ reason: 'costs_soon', phrase: costPhrase(cost, today) }];
}

export function costFacts(cost: EntryCost, today: string, isInPhrase: boolean): string[] {
	const { nextDay, accrued, notAssessable, notes } = cost;
	const extent = nextDay.length > 0 || accrued.length > 0 ? 'complete' : 'assessable';
	return [
		isInPhrase ? '' : costPhrase(cost, today),
		postedText(cost),
		notAssessable.length === 0 ? '' : `cost not ${extent}: ${notAssessable.join(', ')}`,
		...notes,
	].filter(Boolean);
}

/** The costs of waiting as a phrase with dates in English; empty if nothing is owed and no costs lie ahead. */
function costPhrase(cost: EntryCost, today: string): string {
	const { nextDay, accrued, costsFrom } = cost;
	const owed = moneyText(accrued);
	const soFar = owed && ` (${owed} so far)`;
	if (nextDay.length > 0) return `waiting until tomorrow adds ${moneyText(nextDay)}${soFar}`;
	if (costsFrom === null) {
		// Amounts that are not assessable may add something.
		const isKnown = cost.notAssessable.length === 0;
		return owed && `${owed} so far${isKnown ? ', tomorrow adds nothing' : ''}`;
	}
	const price = priceOf(cost);
	const from = `costs from ${inEnglish(today.slice(0, 4)).of(costsFrom)}`;
	return `${from}${price && `: ${price}`}${soFar}`;
}

const inEnglish = memoize((year: string) => new DayLabels('en', Number(year)));

function priceOf({ firstDay, isSameEachDay, inSevenDays, accrued }: EntryCost): string {
	if (firstDay.length > 0)
		return `${moneyText(firstDay)} ${isSameEachDay ? 'a day' : 'on the first day'}`;
	const more = moneyText(lessOf(inSevenDays, accrued));
	return more && `${more} in seven days`;
}

/** Both amounts, if the service posted something else than the terms give. */
function postedText({ posted, accrued, notAssessable }: EntryCost): string {
	const isUnknown = accrued.length === 0 && notAssessable.length > 0;
	if (posted.length === 0 || isUnknown) return '';
	if (moneyText(addUp([posted])) === moneyText(addUp([accrued]))) return '';
	return `posted ${moneyText(posted)}, ${moneyText(accrued) || 'nothing'} by your terms`;
}

/** Whether that comparison names all fees of a container. */
export const isComparedWhole = ({ cost, fees: posted }: ReportEntry): boolean =>
	cost !== null &&
	postedText(cost) !== '' &&
	posted.every(({ types }) => types.length <= 1) &&
	moneyText(addUp([cost.posted])) === moneyText(addUp([moneyOf(posted)]));

/** `Fetching all today saves EUR 90.00 tomorrow · USD 4,000.00 so far · 2 containers not assessable`; null without costs. */
export function costLine({ costed }: Pick<Report, 'costed'>): string | null {
	if (costed.length === 0) return null;
	const counting = costed.filter(
		({ listed_apart: reviewReason, cost }) => reviewReason === null && cost?.isDoubtful !== true,
	);
	const [out, there] = [counting.filter(isOut), counting.filter((entry) => !isOut(entry))];
	const saves = [
		savedBy('fetching all today', there),
		savedBy('returning all empties today', out),
	].filter(Boolean);
	const missing = costed.filter(({ cost }) => (cost?.notAssessable.length ?? 0) > 0).length;
	const known =
		counting.length === 0 || counting.some(({ cost }) => cost?.notAssessable.length === 0);
	const nothing = known ? 'waiting until tomorrow adds nothing' : 'what waiting costs is not known';
	const soFar = moneyText(addUp(counting.map(({ cost }) => cost?.accrued ?? [])));
	const week = moneyText(addUp(counting.map(({ cost }) => cost?.inSevenDays ?? [])));
	const parts = [
		saves.join(', ') || nothing,
		soFar && `${soFar} so far`,
		week === '' || week === soFar ? '' : `${week} in seven days if nothing is done`,
		missing === 0 ? '' : `${counted(missing, 'container')} not assessable`,
	];
	return upperFirst(parts.filter(Boolean).join(' · '));
}

function savedBy(what: string, entries: readonly ReportEntry[]): string {
	const saved = moneyText(addUp(entries.map(({ cost }) => cost?.nextDay ?? [])));
	return saved && `${what} saves ${saved} tomorrow`;
}
