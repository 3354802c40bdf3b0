import { addUp, moneyText } from '../costs';
import { moneyOf } from './costs';
import { clipped } from './plainText';
import { isAlert } from './report';
import { isDone, isOut, type Report, type ReportEntry } from './types';

/** `14 need somebody, 3 overdue, 2 empties overdue, USD 2,440.00 posted`, of alerts alone. */
export function reportSums({ entries }: Pick<Report, 'entries'>): string {
	const shown = entries.filter((entry) => !isDone(entry) && entry.attention.length > 0);
	const alerts = shown.filter(isAlert);
	const [overdue, empties] = [alerts.filter(isOverdue), alerts.filter(isEmptyOverdue)];
	// A currency may be any text of the service, and there may be any number of them.
	const posted = clipped(moneyText(addUp(shown.map(({ fees }) => moneyOf(fees)))));
	return [
		alerts.length > 0 &&
			`${digits(alerts.length)} ${alerts.length === 1 ? 'needs' : 'need'} somebody`,
		overdue.length > 0 && `${digits(overdue.length)} overdue`,
		empties.length > 0 &&
			`${digits(empties.length)} ${empties.length === 1 ? 'empty' : 'empties'} overdue`,
		posted !== '' && `${posted} posted`,
	]
		.filter(Boolean)
		.join(', ');
}

const digits = (count: number): string => count.toLocaleString('en');

export const isOverdue = (entry: ReportEntry): boolean =>
	!isOut(entry) && entry.urgency === 'overdue';

export const isEmptyOverdue = (entry: ReportEntry): boolean =>
	isOut(entry) && entry.empty?.urgency === 'overdue';

export const moreText = ({ leftOut, boardUrl }: Report): string =>
	`and ${digits(leftOut)} more${boardUrl === null ? '' : ' on the board'}`;

/** That nobody is needed, as far as all could be looked at; null where somebody is. */
export function quietText({ entries, isIncomplete }: Report): string | null {
	if (entries.some(isAlert)) return null;
	return isIncomplete
		? 'No container is known to need anybody today, but not all could be looked at.'
		: 'No container needs anybody today.';
}
