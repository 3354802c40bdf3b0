import { NodeOperationError } from 'n8n-workflow';

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import { rethrow, statusOf } from '../../transport';
import { descriptionOf } from '../errorWords';
import type { FurtherWebhook } from '../state/processState';
import { postOnce } from './create';
import { negotiateEvents, NoneTaken, offeredKinds, type Settled } from './negotiateEvents';
import { heldEvents, isSameSet, storedWebhooks, surplusOf } from './ownState';
import {
	confirm,
	registrationOutcome,
	secretOf,
	storeWebhook,
	unverifiable,
	type Registration,
} from './registration';
import type { RemoteWebhook } from './remoteWebhook';

/**
 * Registers what is wanted at a service that does not let a webhook be changed: what the stored ones lack gets a further
 * one, so that each event is still delivered once. What they hold beyond that is filtered when it arrives.
 * `present`: what the service lists, if it lists anything.
 */
export async function complete(
	registration: Registration,
	present: RemoteWebhook[] | undefined,
): Promise<void> {
	const { context, state, unsignedDeliveries } = registration;
	const refused = refusedBefore(registration);
	const before = await Promise.all(
		storedWebhooks(state).map(async (webhook) => ({
			...webhook,
			secret: await secretOf(registration, webhook),
		})),
	);
	storeAll(registration, before, refused);
	const missing = missingEvents(registration, refused);
	if (missing.length > 0) {
		// Another webhook that nothing can be verified by would only be one more that is left behind.
		const isUsable = unsignedDeliveries !== 'refuse' || before.every(({ secret }) => secret);
		if (!isUsable) throw unverifiable(context);
		const made = await postFurther(registration, missing, present);
		const { webhook } = made;
		const allRefused = [...refused, ...made.refused];
		if (webhook) {
			const { id, secret, active } = webhook;
			const { delivered: events } = registrationOutcome({ ...made, webhook });
			if (!active) state.inactiveId = id;
			storeAll(registration, [...before, { id, secret, events }], allRefused);
			const known = await secretOf(registration, webhook);
			storeAll(registration, [...before, { id, secret: known, events }], allRefused);
		} else storeAll(registration, before, allRefused);
	}
	confirm(registration);
}

function storeAll(
	registration: Registration,
	[{ events, ...first }, ...further]: FurtherWebhook[],
	refused: string[],
): void {
	const { inactiveId, url } = registration.state;
	storeWebhook(
		registration,
		{ ...first, active: true, events },
		{ delivered: events, refused, further, unwanted: [], inactiveId, url },
	);
}

/** What others deliver already goes on without the kinds that no webhook can be had for. */
async function postFurther(
	registration: Registration,
	missing: string[],
	present: RemoteWebhook[] | undefined,
): Promise<Pick<Settled, 'events' | 'refused'> & { webhook?: RemoteWebhook }> {
	const { context, desired, state } = registration;
	const { name } = context.getNode();
	try {
		const made = await negotiateEvents(registration, missing, async (events) => {
			return await postOnce(registration, events, present);
		});
		if (desired.events.includes(ALL_EVENTS)) {
			context.logger.warn(
				`The webhooks of "${name}" cannot be changed here, so those of All Events that were missing are registered by name. Kinds that are newer than this package are not among them.`,
			);
		}
		return made;
	} catch (error) {
		const held = heldEvents(state);
		const isAnyHeld = desired.events.some((kind) => kind === ALL_EVENTS || held.includes(kind));
		if (error instanceof NoneTaken && isAnyHeld) {
			context.logger.warn(
				`The service does not register ${missing.join(', ')}, so "${name}" is not told of that. All other events of Trigger On are registered.`,
			);
			return { events: [], refused: missing };
		}
		if (!['400', '409', '422'].includes(statusOf(error) ?? '')) return rethrow(error);
		throw new NodeOperationError(
			context.getNode(),
			`The service takes no second webhook for ${missing.join(', ')}: tick only what the first one delivers, or replace this trigger by a new one`,
			{ description: descriptionOf(error) },
		);
	}
}

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
const refusedBefore = ({ desired, state }: Registration): string[] =>
	isSameSet(desired.events, state.events ?? []) ? (state.refused ?? []) : [];

/** What a further webhook has to bring. `*` beside named kinds would deliver those twice, so it is spelt out. */
function missingEvents({ desired, state }: Registration, refused: string[]): string[] {
	const held = heldEvents(state);
	if (held.includes(ALL_EVENTS)) return [];
	const wanted = desired.events.includes(ALL_EVENTS) ? [...KNOWN_KINDS].sort() : desired.events;
	return wanted.filter((kind) => !held.includes(kind) && !refused.includes(kind));
}
