import type { ReportEntry } from './types';

/** The empty is out: it has to be brought back. */
export const isOut = ({ empty }: Pick<ReportEntry, 'empty'>): boolean =>
	empty !== null && !empty.isReturned;

/** In a yard off the dock, dropped or loaded, by its status: it may not be at the terminal, and where it is nobody tells. */
export const isElsewhere = ({
	current_status: status,
}: Pick<ReportEntry, 'current_status'>): boolean => status !== null && ELSEWHERE.has(status);

const ELSEWHERE: ReadonlySet<string> = new Set(['off_dock', 'dropped', 'loaded']);

/** Nothing is left to be done about it: it was picked up, and no empty of it is out, as far as it was asked. */
export const isGone = (entry: Pick<ReportEntry, 'empty' | 'picked_up'>): boolean =>
	entry.picked_up && !isOut(entry);
