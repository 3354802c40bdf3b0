import { isAlert } from '../report';
import { filterOf, isOut, type ReportEntry, type ReportReason } from '../types';
import { isEmptyOverdue, isOverdue } from '../summary';

type Tone = 'alarm' | 'warning' | 'notice' | 'quiet';

/** As the board has them in the light; an e-mail knows no other. */
export const TONE_COLOURS: { readonly [Key in Tone]: string } = {
	alarm: '#b3141b',
	warning: '#8d4a00',
	notice: '#1f5a96',
	quiet: '#808080',
};

export const BOARD_FILTERS = [
	{ id: 'to-do', label: 'Need somebody', tone: 'notice', isAlwaysShown: true },
	{ id: 'late-appointment', label: 'Appointment after LFD', tone: 'alarm', isAlwaysShown: true },
	{ id: 'overdue', label: 'Overdue', tone: 'alarm', isAlwaysShown: true },
	{ id: 'today', label: 'LFD today', tone: 'warning', isAlwaysShown: true },
	{ id: 'last-gate-day', label: 'Last gate day', tone: 'warning', isAlwaysShown: true },
	{ id: 'soon', label: 'LFD soon', tone: 'notice', isAlwaysShown: true },
	{ id: 'holds', label: 'On hold', tone: 'warning', isAlwaysShown: true },
	{ id: 'money-without-date', label: 'No usable LFD', tone: 'warning', isAlwaysShown: true },
	{ id: 'costs', label: 'Costs more tomorrow', tone: 'warning' },
	{ id: 'empties-overdue', label: 'Empties overdue', tone: 'alarm' },
	{ id: 'empties', label: 'Empties to return', tone: 'notice' },
	{ id: 'missed-appointment', label: 'Appointment missed', tone: 'warning' },
	{ id: 'to-check', label: 'Check the data', tone: 'notice' },
	{ id: 'not-assessable', label: 'Not assessable', tone: 'notice' },
	{ id: 'no-alerts', label: 'Needs review', tone: 'quiet' },
] as const satisfies ReadonlyArray<{ id: string; label: string; tone: Tone; isAlwaysShown?: true }>;

export type FilterId = (typeof BOARD_FILTERS)[number]['id'];

/** Under each of its reasons and its holds; a container to be reviewed under that alone, unless it is an alert. */
export function filtersOf(entry: ReportEntry): ReadonlySet<FilterId> {
	const ids = new Set<FilterId>();
	if (isAlert(entry)) {
		ids.add('to-do');
		if (isOverdue(entry)) ids.add('overdue');
		if (isEmptyOverdue(entry)) ids.add('empties-overdue');
	}
	if (entry.listed_apart !== null) return ids.add('no-alerts');
	for (const { reason } of entry.attention) ids.add(filterOf(reason));
	if (entry.active_holds.length > 0 && !isOut(entry)) ids.add('holds');
	if (isOut(entry) && entry.attention.length > 0) ids.add('empties');
	if (entry.cost !== null && entry.cost.notAssessable.length > 0) ids.add('not-assessable');
	return ids;
}

const TONES = new Map<FilterId, Tone>(BOARD_FILTERS.map(({ id, tone }) => [id, tone]));
/** Louder than what they are found under. */
const TONE_OF: { readonly [Reason in ReportReason]?: Tone } = { return_today: 'warning' };

export function toneOf({ attention: [first], listed_apart: apart }: ReportEntry): Tone {
	if (apart !== null || !first) return 'quiet';
	return TONE_OF[first.reason] ?? TONES.get(filterOf(first.reason)) ?? 'quiet';
}
