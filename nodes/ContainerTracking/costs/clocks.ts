import type { TermKind } from '../terms';
import { emptyReturnOf, isAtRamp, portEndOf, rampEndOf, type End } from './events';
import type { ClockPlace, CostFacts } from './facts';
import type { Rows } from './rows';

/** A clock that runs, or has run, for a container. */
export interface Clock {
	kind: TermKind;
	place: ClockPlace;
	end: End;
}

/**
 * The clocks of a container that has landed. What ended without a row is missing only where the table has rows for
 * such clocks at all: who gives terms for detention alone does not ask about the demurrage before it.
 *
 * @param isCombined whether one clock stands for demurrage and detention
 */
export function clocksOf(facts: CostFacts, rows: Rows, isCombined: boolean): Clock[] {
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
		if (isCovered || isAlwaysExpected) clocks.push({ kind, place, end });
	};
	if (isCombined) {
		add('combined', 'port', returned, true);
	} else {
		// What a railway charges at the ramp mostly stands as storage.
		const isStorage = (place: ClockPlace) => place === 'ramp' && rows.has('storage', place, facts);
		for (const { place, end } of places)
			add('demurrage', place, end, !end.isOver && !isStorage(place));
		if (isOut) add('detention', 'out', returned, !returned.isOver);
	}
	for (const { place, end } of places) add('storage', place, end, false);
	return clocks;
}
