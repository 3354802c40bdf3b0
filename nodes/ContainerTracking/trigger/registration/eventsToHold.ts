import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import { isSameSet } from './desiredWebhook';
import { offeredKinds } from './negotiateEvents';
import { heldEvents } from './ownState';
import type { Registration } from './registration';
import { surplusOf } from './store';

/**
 * The events that the webhook is to hold: those of the parameters, unless they were asked for before, the
 * service refused or added some and nobody changed the webhook since. Instead of `*` it then holds each
 * kind that the service offers, those that were added since the last time included.
 */
export async function eventsToHold(
	{ client, desired, state }: Registration,
	held: string[],
): Promise<{ events: string[]; refused: string[] }> {
	const { events = [], delivered = [], refused = [], unwanted = [], further = [] } = state;
	const isAsSettled =
		isSameSet(desired.events, events) &&
		isSameSet(held, delivered) &&
		isSameSet(surplusOf(held, desired.events), unwanted) &&
		further.length === 0;
	if (!isAsSettled) return { events: desired.events, refused: [] };
	if (!refused.includes(ALL_EVENTS)) return { events: held, refused };
	const offered = (await offeredKinds(client)) ?? [];
	const added = offered.filter((kind) => !held.includes(kind) && !refused.includes(kind));
	return { events: [...held, ...added].sort(), refused };
}

/** What was refused of the same wish before, and is not asked for again. */
export const refusedBefore = ({ desired, state }: Registration): string[] =>
	isSameSet(desired.events, state.events ?? []) ? (state.refused ?? []) : [];

/**
 * The events that a further webhook has to bring. `*` beside named kinds would deliver those twice, so it
 * is spelt out.
 */
export function missingEvents(registration: Registration): string[] {
	const { desired, state } = registration;
	const held = heldEvents(state);
	if (held.includes(ALL_EVENTS)) return [];
	const wanted = desired.events.includes(ALL_EVENTS) ? [...KNOWN_KINDS].sort() : desired.events;
	const left = [...held, ...refusedBefore(registration)];
	return wanted.filter((kind) => !left.includes(kind));
}
