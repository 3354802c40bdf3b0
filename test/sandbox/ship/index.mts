/** Things that happen in the real world. Each changes the store and emits the events that belong to it. */
import type { Context } from '../context.mts';
import * as atSea from './atSea.mts';
import * as atTheTerminal from './atTheTerminal.mts';
import * as booking from './booking.mts';
import { changeContainer } from './changeContainer.mts';
import * as documents from './documents.mts';
import * as journey from './journey.mts';
import { emptyLfds, moveLfd, moveLfds } from './lastFreeDay.mts';
import * as onTheWay from './onTheWay.mts';

const HAPPENINGS = {
	changeContainer,
	moveLfd,
	moveLfds,
	emptyLfds,
	...atTheTerminal,
	...booking,
	...atSea,
	...onTheWay,
	...journey,
	...documents,
};

type WithoutContext<F> = F extends (context: Context, ...rest: infer Rest) => infer Result
	? (...rest: Rest) => Result
	: never;

/**
 * Every function answers the object of its last event, or undefined when nothing was emitted: a change to what
 * it is already, a kind the profile does not have, or a shipment whose tracking has stopped (it gets no
 * more updates). Unknown ids throw a RangeError.
 */
export type Ship = { [Name in keyof typeof HAPPENINGS]: WithoutContext<(typeof HAPPENINGS)[Name]> };

export const createShip = (context: Context): Ship =>
	Object.fromEntries(
		Object.entries(HAPPENINGS).map(([name, happening]) => [
			name,
			(...rest: unknown[]) => (happening as (...all: unknown[]) => unknown)(context, ...rest),
		]),
	) as Ship;
