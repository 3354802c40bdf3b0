import { moneyText, type Money } from '../costs';
import { readFields, readFlag, readTexts, type Fields } from '../pickup/read';
import { dayIn } from './days';
import { lessOf, moneyIn } from './money';
import { clipped, lineOf } from './plainText';
import { listIn } from './rowTexts';
import type { Told } from './told';
import type { EntryCost } from './types';

/** What waiting costs, from the forecast itself or from its row. What cannot be read is not assessable, never nothing. */
export function costOf({ fields, isRow }: NonNullable<Told['cost']>): EntryCost {
	const unread: string[] = [];
	const amounts = (value: unknown): Money[] => {
		const money = moneyIn(value);
		if (money === null) unread.push(`amount that is not understood${quoted(value)}`);
		return money ?? [];
	};
	const owed = (value: unknown): Money[] => amounts(value).filter(({ amount }) => amount > 0);
	const nextDay = owed(fields.next_day_cost);
	const accrued = owed(fields.accrued);
	const days = isRow ? [] : listIn(fields.if_ended).map(readFields);
	const ended = days.map((day) => ({ on: dayIn(day.date), money: amounts(day.amounts) }));
	const inSevenDays = isRow ? owed(fields.in_seven_days) : (ended.at(-1)?.money ?? []);
	const costsFrom = dayIn(fields.costs_from);
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
	};
}

const MOST_NOTES = 3;

function notesIn(fields: Fields): string[] {
	const ofFigures = listIn(fields.figures).flatMap((figure) => readTexts(readFields(figure).notes));
	const all = [...readTexts(fields.notes), ...ofFigures].flatMap((note) => lineOf(note) ?? []);
	return [...new Set(all)].slice(0, MOST_NOTES).map((note) => clipped(note));
}

const quoted = (value: unknown): string => {
	const text = lineOf(value);
	return text === null ? '' : ` "${clipped(text, MOST_QUOTED)}"`;
};

const MOST_QUOTED = 40;

function missingIn(fields: Fields, isRow: boolean): string[] {
	if (isRow) {
		const phrase = lineOf(fields.not_assessable);
		return phrase === null ? [] : [clipped(phrase)];
	}
	const phrases = listIn(fields.not_assessable).map(
		(entry) => lineOf(readFields(entry).phrase) ?? lineOf(entry) ?? 'reason not told',
	);
	if (phrases.length > 0) return [...new Set(phrases)].map((phrase) => clipped(phrase));
	const isWhole = readFlag(fields.is_complete) ?? Array.isArray(fields.next_day_cost);
	return isWhole ? [] : ['reason not told'];
}
