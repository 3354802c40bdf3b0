/** The posted last free day that overrides the free time of a row. */
import { dayIn, daysBetween } from './days.mts';
import { FIRMS, LINE, TERMINAL, type BoxSpec, type Day, type TermSpec } from './specs.mts';

/** Rule 8: more than 45 days after the discharge, or the arrival at the ramp; more than 60 days away without one. */
function canBeTrue(day: Day, box: BoxSpec, zone: string, place: 'port' | 'ramp'): boolean {
	const since = place === 'ramp' ? box.rampArrived : box.discharged;
	if (since === null) return daysBetween(dayIn(zone, box.now), day) <= 60;
	return daysBetween(dayIn(zone, since), day) <= 45;
}

/** Storage at a terminal that the row names is charged by that terminal. */
const isTerminals = ({ kind, party, terminal }: TermSpec): boolean =>
	kind === 'storage' && party === null && terminal !== null;

export function postedDay(term: TermSpec, box: BoxSpec, place: 'port' | 'ramp'): Day | null {
	if (term.kind !== 'demurrage' && term.kind !== 'storage') return null;
	// Without free days nothing is moved.
	if (term.freeDays === 0) return null;
	const zone = place === 'port' ? box.portZone : box.inlandZone;
	const usable = (day: Day | null) =>
		day !== null && canBeTrue(day, box, zone, place) ? day : null;
	const { line, terminal, rail, combined } = box.lfd;
	// A railway's date is none of the line's demurrage.
	if (place === 'ramp')
		return term.kind === 'demurrage' && term.party === LINE ? null : usable(rail);
	const own =
		term.party === LINE
			? usable(line)
			: term.party === TERMINAL || term.party === FIRMS || isTerminals(term)
				? usable(terminal)
				: null;
	const dates = [line, terminal, combined].map(usable).filter((day) => day !== null);
	return own ?? dates.sort()[0] ?? null;
}
