import { REASONS } from '../pickup';
import { counted, grouped, REASON_LABELS } from './phrases';
import { countsOf } from './report';
import type { Report } from './types';

/** `14 containers: 1 appointment after the last free day, 3 overdue, 10 soon`. */
export function summaryOf({ entries, isIncomplete }: Report): string {
	if (entries.length === 0) {
		return isIncomplete
			? 'No container is known to need anybody today, but not all could be looked at.'
			: 'No container needs anybody today.';
	}
	const counts = countsOf(entries);
	const parts = REASONS.flatMap((reason) => {
		const count = counts[reason];
		return count === undefined ? [] : [`${grouped(count)} ${REASON_LABELS[reason]}`];
	});
	return `${counted(entries.length, 'container')}: ${parts.join(', ')}`;
}
