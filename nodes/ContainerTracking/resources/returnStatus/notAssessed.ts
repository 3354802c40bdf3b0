import countBy from 'lodash/countBy';
import groupBy from 'lodash/groupBy';

import type { NotAssessable, ReturnStatus } from '../../costs';
import { compareText } from '../../pickup';

type Reason = NotAssessable['reason'];

type Words = (containers: string, isOne: boolean) => string;

/** What is said of containers that are out and whose day cannot be told, by reason. */
const WHY: { [Each in Reason]?: Words } = {
	terms_unknown: (containers, isOne) =>
		`${containers} out and no row covers ${isOne ? 'it' : 'them'}`,
	terms_tie: (containers, isOne) =>
		`${containers} out and more than one row may fit ${isOne ? 'it' : 'them'}`,
	start_unknown: (containers) => `${containers} out and the start of the clock is not known`,
	free_time_unknown: (containers) => `${containers} out and the row states no free days`,
};

/**
 * What could not be assessed, in sentences that count it by carrier: `3 containers are out and no row covers them:
 * MAEU 2, MSCU 1.`
 */
export function notAssessedNotes(open: readonly ReturnStatus[]): string[] {
	const byReason = groupBy(open.filter(isNotAssessed), (status) => status.not_assessable?.reason);
	return Object.entries(byReason).flatMap(([reason, statuses]) => {
		const words = WHY[reason as Reason];
		if (!words) return [];
		const isOne = statuses.length === 1;
		const containers = `${statuses.length.toLocaleString('en')} ${isOne ? 'container is' : 'containers are'}`;
		return `${words(containers, isOne)}: ${countedByLine(statuses)}.`;
	});
}

/** The same in a few words, for the rows of a table. */
export function notAssessedLabels(open: readonly ReturnStatus[]): string[] {
	const count = open.filter(isNotAssessed).length;
	return count === 0 ? [] : [`${count.toLocaleString('en')} not assessable`];
}

const isNotAssessed = ({ not_assessable: why }: ReturnStatus): boolean => why !== null;

/** Not more than fit into a sentence. */
const MOST_NAMED = 12;

/** `MAEU 2, MSCU 1`, the most first. */
function countedByLine(statuses: readonly ReturnStatus[]): string {
	const counts = countBy(statuses, ({ shipping_line_scac: line }) => line ?? 'carrier not known');
	const lines = Object.entries(counts).sort(
		([one, count], [other, otherCount]) => otherCount - count || compareText(one, other),
	);
	const named = lines.slice(0, MOST_NAMED).map(([line, count]) => `${line} ${count}`);
	return [...named, ...(lines.length > MOST_NAMED ? ['others'] : [])].join(', ');
}
