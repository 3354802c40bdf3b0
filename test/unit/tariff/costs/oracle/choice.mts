/** Which row holds for a container: party before terminal before port before equipment and marks, each set or not. */
import type { BoxSpec, Day, Kind, TermSpec } from './specs.mts';
import { FIRMS, INLAND, LINE, PORT, RAILWAY, TERMINAL } from './specs.mts';

export type Place = 'port' | 'ramp' | 'any';

/** A row of the railway, or one that starts with its notice, is one of the ramp. */
const placeOfRow = (term: TermSpec, box: BoxSpec): Place =>
	term.start === 'rail_notification' || (box.inland && term.party === RAILWAY) ? 'ramp' : 'port';

export const isOf = (
	term: TermSpec,
	kind: Kind,
	place: Place,
	box: BoxSpec,
	charge: string | null = null,
): boolean =>
	term.kind === kind &&
	term.charge === charge &&
	(place === 'any' || placeOfRow(term, box) === place);

const PORT_NAMES = [TERMINAL, FIRMS];

function fits(term: TermSpec, box: BoxSpec, place: Place): boolean {
	const names = place === 'ramp' ? [] : PORT_NAMES;
	const parties = [LINE, ...names, ...(box.inland ? [RAILWAY] : [])];
	if (term.party !== null && !parties.includes(term.party)) return false;
	if (term.terminal !== null && !names.includes(term.terminal)) return false;
	const { type, length, height } = term.equipment;
	const isInland = place === 'ramp' || (term.kind === 'detention' && box.inland);
	if (term.port !== null && !isIn(term.port, isInland ? INLAND : PORT)) return false;
	if (term.shipperOwned !== null && term.shipperOwned !== box.shipperOwned) return false;
	return (
		(type === null || type === box.equipment.type) &&
		(length === null || length === box.equipment.length) &&
		(height === null || height === box.equipment.height)
	);
}

const isIn = (ports: string, code: string): boolean =>
	ports.split(', ').some((each) => each === code || (each.length === 2 && code.startsWith(each)));

const isValid = ({ validFrom, validTo }: TermSpec, start: Day | null): boolean =>
	start === null || ((validFrom ?? start) <= start && start <= (validTo ?? start));

/** Compares as its parts do one after the other, since there are at most four words of equipment and marks. */
function specificity({ party, terminal, port, equipment, shipperOwned }: TermSpec): number {
	const words = [...Object.values(equipment), shipperOwned].filter((word) => word !== null).length;
	const place = port === null ? 0 : port.length > 5 ? 2 : port.length === 5 ? 3 : 1;
	return (party === null ? 0 : 1000) + (terminal === null ? 0 : 100) + place * 10 + words;
}

export type Choice = { row: number; term: TermSpec } | 'terms_unknown' | 'terms_tie';

export function choose(
	terms: TermSpec[],
	box: BoxSpec,
	kind: Kind,
	place: Place,
	startOf: (term: TermSpec) => Day | null,
	charge: string | null = null,
): Choice {
	const fitting = terms
		.map((term, at) => ({ row: at + 1, term }))
		.filter(({ term }) => isOf(term, kind, place, box, charge))
		.filter(({ term }) => fits(term, box, place) && isValid(term, startOf(term)));
	if (fitting.length === 0) return 'terms_unknown';
	const most = Math.max(...fitting.map(({ term }) => specificity(term)));
	const best = fitting.filter(({ term }) => specificity(term) === most);
	return best.length === 1 ? best[0] : 'terms_tie';
}
