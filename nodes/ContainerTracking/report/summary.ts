import { addUp, moneyText } from '../costs';
import { counted } from './phrases';
import { reasonCounted, REPORT_REASONS } from './reasons';
import { countsOf, isAlert } from './report';
import { isOut } from './standing';
import type { Report, ReportEntry } from './types';

/** `14 need somebody, 3 overdue, USD 2,440.00 posted`; empty where there is nothing of it. */
export function sumsOf({ entries }: Pick<Report, 'entries'>): string {
	const alerts = entries.filter(isAlert);
	const overdue = alerts.filter(isOverdue).length;
	const fees = entries.map((entry) =>
		entry.fees.map(({ currency_code, amount }) => ({
			currency: currency_code ?? 'no currency',
			amount,
		})),
	);
	const posted = moneyText(addUp(fees));
	return [
		alerts.length > 0 &&
			`${digits(alerts.length)} ${alerts.length === 1 ? 'needs' : 'need'} somebody`,
		overdue > 0 && `${digits(overdue)} overdue`,
		posted !== '' && `${posted} posted`,
	]
		.filter(Boolean)
		.join(', ');
}

const digits = (count: number): string => count.toLocaleString('en');

const isOverdue = (entry: ReportEntry): boolean =>
	(isOut(entry) ? entry.empty?.urgency : entry.urgency) === 'overdue';

/** `155 more`, and where they are. */
export const moreText = ({ leftOut, boardUrl }: Report): string =>
	`and ${digits(leftOut)} more${boardUrl === null ? '' : ' on the board'}`;

/** `14 containers: 1 appointment after the last free day, 3 overdue, 2 empties overdue, 8 soon`. */
export function summaryOf({ entries, isIncomplete }: Report): string {
	if (entries.length === 0) {
		return isIncomplete
			? 'No container is known to need anybody today, but not all could be looked at.'
			: 'No container needs anybody today.';
	}
	const counts = countsOf(entries);
	const parts = REPORT_REASONS.flatMap((reason) => {
		const count = counts[reason];
		return count === undefined ? [] : [reasonCounted(reason, count)];
	});
	return [counted(entries.length, 'container'), parts.join(', ')].filter(Boolean).join(': ');
}
