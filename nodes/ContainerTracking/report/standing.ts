import type { ReportEntry } from './types';

/** The empty is out: it has to be brought back. */
export const isOut = ({ empty }: Pick<ReportEntry, 'empty'>): boolean =>
	empty !== null && !empty.isReturned;

/** Nothing is left to be done about it: it was picked up, and no empty of it is out, as far as it was asked. */
export const isGone = (entry: Pick<ReportEntry, 'empty' | 'picked_up'>): boolean =>
	entry.picked_up && !isOut(entry);
