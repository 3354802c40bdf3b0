import { dayLabel, isoDate, type DayNumber } from '../pickup/dates';
import { cannotBeTrue, daysSinceDischarge } from '../pickup/deadline';
import { shortened } from '../pickup/plainText';
import type { LfdCandidate } from '../pickup/sources';
import type { Term } from '../terms';
import { isRampRow, terminalNamesAt, type ClockPlace, type CostFacts } from './facts';

/** The posted last free day that a row follows. */
export interface PostedDay {
	/** Null where none is posted that can be used. */
	day: DayNumber | null;
	/** What was posted and is not used. */
	notes: string[];
}

const NONE: PostedDay = { day: null, notes: [] };

/**
 * The last free day that counts for a row at the port or the ramp: of a line's row the line's, of a terminal's the
 * terminal's, of a railway's the rail date; else the earliest of the place. Whether the container is still there does
 * not matter: a charge that has ended followed the date of its place. See docs/terms.md.
 */
export function postedDayOf(term: Term, place: ClockPlace, facts: CostFacts): PostedDay {
	const { candidates } = facts.evaluated.deadline;
	if (candidates.length === 0) return NONE;
	const here = datesOf(candidates, place);
	if (here.length === 0) return NONE;
	const notes: string[] = [];
	const usable: LfdCandidate[] = [];
	for (const each of here) {
		const doubt = doubtOf(each, facts);
		if (doubt === null) usable.push(each);
		else if (!notes.includes(doubt)) notes.push(doubt);
	}
	const source = sourceOf(term, place, facts);
	const day = earliest(usable.filter((each) => each.source === source)) ?? earliest(usable);
	return { day, notes };
}

/** The facility's date stands in where the railway's is missing or cannot be read. */
function datesOf(candidates: readonly LfdCandidate[], place: ClockPlace): LfdCandidate[] {
	if (place !== 'ramp') return candidates.filter((each) => each.place === 'port');
	const isRailKnown = candidates.some(
		({ field, day }) => field === 'pickup_lfd_rail' && day !== null,
	);
	return candidates.filter(
		(each) => each.place === 'inland' && !(isRailKnown && each.field === 'ind_facility_lfd_on'),
	);
}

/** Null where nothing speaks against the date. */
function doubtOf({ day, value }: LfdCandidate, { evaluated }: CostFacts): string | null {
	if (day === null) {
		return `the posted last free day "${shortened(value)}" cannot be read and is not used`;
	}
	const { context, deadline } = evaluated;
	const sinceDischarge = daysSinceDischarge(context.dischargedAt, context.zones.port, day);
	if (!cannotBeTrue(day, sinceDischarge, deadline.today)) return null;
	const label = dayLabel(isoDate(day), isoDate(deadline.today));
	return `the posted last free day ${label} cannot be true and is not used`;
}

function sourceOf({ kind, party, start, terminal }: Term, place: ClockPlace, facts: CostFacts) {
	// Storage is the place's own: a row that names the terminal is that terminal's.
	if (party === null)
		return kind === 'storage' && terminal !== null && place === 'port' ? 'terminal' : null;
	if (isRampRow({ party, start }, facts.railways) && start !== 'rail_notification') return 'rail';
	if (party === facts.line) return 'line';
	if (place === 'ramp') return 'rail';
	return terminalNamesAt(facts, place).includes(party) ? 'terminal' : null;
}

function earliest(dates: readonly LfdCandidate[]): DayNumber | null {
	let first: DayNumber | null = null;
	for (const { day } of dates) if (day !== null && (first === null || day < first)) first = day;
	return first;
}
