import { counted } from './phrases';
import { reasonCounted, REPORT_REASONS } from './reasons';
import { countsOf } from './report';
import type { Report } from './types';

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
