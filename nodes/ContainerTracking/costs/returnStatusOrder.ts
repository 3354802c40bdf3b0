import { compareText } from '../pickup/plainText';
import type { ReturnStatus } from './types';

/** Overdue, today and soon come first; then what cannot be told, which may be any of these. */
function urgency({ state, return_urgency: urgency }: ReturnStatus): number {
	if (state === 'unknown') return 4;
	if (state !== 'out') return state === 'returned' ? 6 : 7;
	return ['overdue', 'today', 'soon', 'none', 'unknown', 'later'].indexOf(urgency);
}

/** For Array.sort: what costs most first. Of those without a day the ones that are out for longest, or nobody knows how long. */
export function compareReturn(a: ReturnStatus, b: ReturnStatus): number {
	return (
		urgency(a) - urgency(b) ||
		(a.return_days_left ?? 0) - (b.return_days_left ?? 0) ||
		daysOut(b) - daysOut(a) ||
		compareText(a.number ?? '', b.number ?? '')
	);
}

const daysOut = ({ days_out: days }: ReturnStatus): number => days ?? Number.MAX_SAFE_INTEGER;
