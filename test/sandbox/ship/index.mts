/** Happenings in the real world. Each changes the store and publishes its events. */
import type { Context } from '../endpoint.mts';
import * as atTheTerminal from './atTheTerminal.mts';
import * as booking from './booking.mts';
import { changeContainer } from './change.mts';
import * as events from './events.mts';
import * as journey from './journey.mts';
import * as lastFreeDay from './lastFreeDay.mts';

const HAPPENINGS = {
	changeContainer,
	...lastFreeDay,
	...atTheTerminal,
	...booking,
	...events,
	...journey,
};

type WithoutContext<F> = F extends (context: Context, ...rest: infer Rest) => infer Result
	? (...rest: Rest) => Result
	: never;

/**
 * Every function returns the object of its last event, or undefined when no event was published: a change to the
 * present value, a kind that the profile does not have, or a shipment whose tracking has stopped (it gets no more
 * updates). Unknown IDs throw a RangeError.
 */
export type Ship = { [Name in keyof typeof HAPPENINGS]: WithoutContext<(typeof HAPPENINGS)[Name]> };

export const createShip = (context: Context): Ship =>
	Object.fromEntries(
		Object.entries(HAPPENINGS).map(([name, happening]) => [
			name,
			(...rest: unknown[]) => (happening as (...all: unknown[]) => unknown)(context, ...rest),
		]),
	) as Ship;
