import { weekday, type DayNumber } from './dates';

const SATURDAY = 6;

/**
 * The last day on or before the last free day on which gates are usually open. A planning hint:
 * weekends and holidays never extend the last free day itself.
 */
export function lastGateDay(lfd: DayNumber, holidays: ReadonlySet<DayNumber>): DayNumber {
	let day = lfd;
	while (weekday(day) >= SATURDAY || holidays.has(day)) day -= 1;
	return day;
}
