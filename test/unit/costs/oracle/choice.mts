/** Which row holds for a container: party before terminal before equipment, each set or not. */
import type { BoxSpec, Day, Kind, TermSpec } from './specs.mts';
import { FIRMS, LINE, RAILWAY, TERMINAL } from './specs.mts';

export type Place = 'port' | 'ramp' | 'any';

/** A row of the railway, or one that starts with its notice, is one of the ramp. */
const placeOfRow = (term: TermSpec, box: BoxSpec): Place =>
	term.start === 'rail_notification' || (box.inland && term.party === RAILWAY) ? 'ramp' : 'port';

export const isOf = (term: TermSpec, kind: Kind, place: Place, box: BoxSpec): boolean =>
	term.kind === kind && (place === 'any' || placeOfRow(term, box) === place);

const PORT_NAMES = [TERMINAL, FIRMS];

function fits(term: TermSpec, box: BoxSpec, place: Place): boolean {
	const names = place === 'ramp' ? [] : PORT_NAMES;
	const parties = [LINE, ...names, ...(box.inland ? [RAILWAY] : [])];
	if (term.party !== null && !parties.includes(term.party)) return false;
	if (term.terminal !== null && !names.includes(term.terminal)) return false;
	const { type, length, height } = term.equipment;
	return (
		(type === null || type === box.equipment.type) &&
		(length === null || length === box.equipment.length) &&
		(height === null || height === box.equipment.height)
	);
}

const isValid = ({ validFrom, validTo }: TermSpec, start: Day | null): boolean =>
	start === null || ((validFrom ?? start) <= start && start <= (validTo ?? start));

/** Compares as its three parts do, since there are at most three words of equipment. */
function specificity({ party, terminal, equipment }: TermSpec): number {
	const words = Object.values(equipment).filter((word) => word !== null).length;
	return (party === null ? 0 : 100) + (terminal === null ? 0 : 10) + words;
}

export type Choice = { row: number; term: TermSpec } | 'terms_unknown' | 'terms_tie';

export function choose(
	terms: TermSpec[],
	box: BoxSpec,
	kind: Kind,
	place: Place,
	startOf: (term: TermSpec) => Day | null,
): Choice {
	const fitting = terms
		.map((term, at) => ({ row: at + 1, term }))
		.filter(({ term }) => isOf(term, kind, place, box))
		.filter(({ term }) => fits(term, box, place) && isValid(term, startOf(term)));
	if (fitting.length === 0) return 'terms_unknown';
	const most = Math.max(...fitting.map(({ term }) => specificity(term)));
	const best = fitting.filter(({ term }) => specificity(term) === most);
	return best.length === 1 ? best[0] : 'terms_tie';
}
