import { readText } from '../pickup/read';
import { TERM_KINDS, type TermKind } from '../terms/types';
import { emptyReturnOf, isAtRamp, portEndOf, rampEndOf, type End } from './events';
import type { ClockPlace, CostFacts } from './facts';
import { isDecided, type TermRows } from './rows';

/** A clock that runs, or has run, for a container. */
export interface Clock {
	kind: TermKind;
	/** One of several charges on it that add up; null for what the kind itself is. */
	charge: string | null;
	place: ClockPlace;
	end: End;
}

const CHASSIS = 'chassis';

/**
 * The clocks of a container that has landed. What ended without a row is missing only where the table has rows for
 * such clocks at all: who gives terms for detention alone does not ask about the demurrage before it.
 *
 * @param isThrough whether port demurrage of what goes on by rail is the line's own affair
 */
export function clocksOf(facts: CostFacts, rows: TermRows, isThrough: boolean): Clock[] {
	const { evaluated, gateOut } = facts;
	const { where } = evaluated;
	const isOut = where.pickedUpReason !== null || where.place === 'left_port';
	const returned = isOut ? emptyReturnOf(evaluated, gateOut) : { isOver: false, on: null };
	const places: Array<{ place: ClockPlace; end: End }> = [
		{ place: 'port', end: portEndOf(evaluated) },
	];
	if (isAtRamp(evaluated)) places.push({ place: 'ramp', end: rampEndOf(evaluated) });
	const clocks: Clock[] = [];
	const add = (kind: TermKind, place: ClockPlace, end: End, isAlwaysExpected: boolean) => {
		const isCovered = rows.has(kind, place, facts);
		if (isCovered || isAlwaysExpected) clocks.push({ kind, charge: null, place, end });
	};
	// Bound inland, and has left the port by rail or is still there.
	const isByRail = where.inland && (where.byRail || !where.leftPort);
	const isOwnAffair = (place: ClockPlace) => isThrough && place === 'port' && isByRail;
	if (rows.combined(facts) !== null) {
		add('combined', 'port', returned, true);
	} else {
		// What a railway charges at the ramp is mostly listed as storage.
		const isStorage = (place: ClockPlace) => place === 'ramp' && rows.has('storage', place, facts);
		for (const { place, end } of places)
			if (!isOwnAffair(place)) add('demurrage', place, end, !end.isOver && !isStorage(place));
		if (isOut) add('detention', 'out', returned, !returned.isOver);
	}
	for (const { place, end } of places) add('storage', place, end, false);
	if (isOut) places.push({ place: 'out', end: returned });
	return [...clocks, ...namedClocks(facts, rows, places)];
}

/** Plug, dwell fee, chassis …: a charge is owed by those whom one of its rows is for, and missing for nobody else. */
function namedClocks(
	facts: CostFacts,
	rows: TermRows,
	places: ReadonlyArray<Pick<Clock, 'place' | 'end'>>,
): Clock[] {
	return TERM_KINDS.flatMap((kind) =>
		[...rows.table.chargesOf(kind)].flatMap((charge) =>
			places
				.filter(({ place }) => isOfPlace(kind, place))
				.filter(({ place }) => rows.has(kind, place, facts, charge) && !isOwnChassis(charge, facts))
				.map(({ place, end }) => ({ kind, charge, place, end }))
				.filter(({ place }) => isDecided(rows.find(kind, place, facts, charge))),
		),
	);
}

const isOfPlace = (kind: TermKind, place: ClockPlace): boolean =>
	kind === 'combined' ? place === 'out' : (kind === 'detention') === (place === 'out');

/** A chassis of a pool has a number; without one the trucker brought his own. */
const isOwnChassis = (charge: string, { evaluated }: CostFacts): boolean =>
	charge === CHASSIS && readText(evaluated.context.container.pod_full_out_chassis_number) === null;
