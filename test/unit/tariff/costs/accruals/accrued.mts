/** What the product says of a container for a period, in lines that a person can compare with the tariff. */
import {
	type Accrual,
	accrualsAt,
} from '../../../../../nodes/ContainerTracking/tariff/costs/accruals';
import { readDay } from '../../../../../nodes/ContainerTracking/pickup/dates';
import { readingOf, type Given } from '../vectors/vectors.mts';

const dayOf = (date: string): number => readDay(date) ?? NaN;

/** `2026-10` is the whole month, `2026-10-05..2026-10-09` those days. */
function periodOf(text: string) {
	const [from, to] = text.split('..');
	if (to !== undefined) return { from: dayOf(from), to: dayOf(to) };
	const [year, month] = text.split('-').map(Number);
	const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
	return { from: dayOf(`${text}-01`), to: dayOf(`${next}-01`) - 1 };
}

const DAY = 1;

/** `demurrage of line OCNU: USD 150 for 1 day`, and `demurrage of line OCNU: tiers_gap` for what is missing. */
function linesOf({ kind, charge, party_type, party, due, not_assessable: missing }: Accrual) {
	const name = `${charge ?? kind} of ${party_type} ${party}`;
	return [
		...due.map(
			({ currency, amount, days }) =>
				`${name}: ${currency} ${amount} for ${days} ${days === DAY ? 'day' : 'days'}`,
		),
		...(missing ? [`${name}: ${missing.reason}`] : []),
	];
}

export function accrued(given: Given, period: string, isThrough = false): string[] {
	const { table, entered, evaluated } = readingOf(given);
	return accrualsAt(table, entered, isThrough)(evaluated, periodOf(period)).flatMap(linesOf);
}
