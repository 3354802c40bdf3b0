import type { Period } from '../../costs';
import { BadInput } from '../../input';
import type { Run } from '../../operation/definition';
import type { ValuesOf } from '../../operation/field';
import { isoDate, readDay, type DayNumber } from '../../pickup/dates';
import { dayAsOf } from '../pickupStatus/evaluation';
import type { ACCRUAL_FIELDS } from './fields';

type Parameters = ValuesOf<(typeof ACCRUAL_FIELDS)[number]>;

const dayOfMonth = (day: DayNumber): number => Number(isoDate(day).slice(-2));

const firstOfMonth = (day: DayNumber): DayNumber => day - dayOfMonth(day) + 1;

/** The days that are asked about, and today, in the time zone of the workflow. */
export function periodOf(
	run: Pick<Run, 'context'>,
	{ period, firstDay, lastDay, options }: Parameters,
): Period & { today: DayNumber } {
	const today = dayAsOf(run, options.now);
	switch (period) {
		case 'lastMonth': {
			const to = firstOfMonth(today) - 1;
			return { from: firstOfMonth(to), to, today };
		}
		case 'thisMonth':
			return { from: firstOfMonth(today), to: today, today };
		case 'betweenDates':
			return { ...between(firstDay, lastDay, today), today };
	}
}

function between(firstDay: unknown, lastDay: unknown, today: DayNumber): Period {
	const [from, to] = [dayEntered('First Day', firstDay), dayEntered('Last Day', lastDay)];
	if (to < from)
		throw new BadInput('Last Day lies before First Day', 'Give the first day of the period first.');
	// Somewhere it is tomorrow already.
	if (from > today + 1)
		throw new BadInput(
			`First Day ${isoDate(from)} lies ahead`,
			'Accruals are of days that have passed. What is to come is in Get Cost Forecast of Many.',
		);
	return { from, to };
}

/** As written: with a time of UTC it may be another day there. */
function dayEntered(name: string, value: unknown): DayNumber {
	const [, date] = /^\s*(\d{4}-\d\d-\d\d)(?:[T ].*[^Zz\s])?\s*$/.exec(String(value ?? '')) ?? [];
	const day = readDay(date);
	if (day === null)
		throw new BadInput(`${name} is no date`, 'Give it as YYYY-MM-DD, e.g. 2026-10-31.');
	return day;
}
