import { NodeOperationError } from 'n8n-workflow';

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import { rethrow, statusOf } from '../../transport';
import { descriptionOf } from '../errorWords';
import type { FurtherWebhook } from '../state/processState';
import { postOnce } from './create';
import { isSameSet } from './desiredWebhook';
import { negotiateEvents, NoneTaken, offeredKinds, type Settled } from './negotiateEvents';
import { heldEvents, storedWebhooks } from './ownState';
import type { Registration } from './registration';
import type { RemoteWebhook } from './remoteWebhook';
import {
	confirm,
	registrationOutcome,
	secretOf,
	storeWebhook,
	surplusOf,
	unverifiable,
} from './store';

/**
 * Registers what is wanted at a service that does not let a webhook be changed: what the stored ones lack
 * gets a further one, so that each event is still delivered once. What they hold beyond that is filtered
 * when it arrives.
 *
 * @param present what the service lists; undefined where it lists nothing
 */
export async function complete(
	registration: Registration,
	present: RemoteWebhook[] | undefined,
): Promise<void> {
	const refused = refusedBefore(registration);
	const before = await lookUpSecrets(registration);
	storeAll(registration, before, refused);
	const missing = missingEvents(registration);
	if (missing.length > 0) {
		// Another webhook that nothing can be verified by would only be one more that is left behind.
		if (!isUsable(registration)) throw unverifiable(registration.context);
		await addFurther(registration, missing, { before, refused, present });
	}
	confirm(registration);
}

async function addFurther(
	registration: Registration,
	missing: string[],
	{ before, refused, present }: StoredBefore,
): Promise<void> {
	const { state } = registration;
	const made = await postFurther(registration, missing, present);
	const allRefused = [...refused, ...made.refused];
	if (!made.webhook) return storeAll(registration, before, allRefused);
	const { id, secret, active } = made.webhook;
	const { delivered: events } = registrationOutcome({ ...made, webhook: made.webhook });
	if (!active) state.inactiveId = id;
	storeAll(registration, [...before, { id, secret, events }], allRefused);
	if (secret) return;
	const further = { id, secret: await secretOf(registration, made.webhook), events };
	storeAll(registration, [...before, further], allRefused);
}

interface StoredBefore {
	before: FurtherWebhook[];
	refused: string[];
	present: RemoteWebhook[] | undefined;
}

const isUsable = ({ state, unsignedDeliveries }: Registration): boolean =>
	unsignedDeliveries !== 'refuse' || storedWebhooks(state).every(({ secret }) => secret);

async function lookUpSecrets(registration: Registration): Promise<FurtherWebhook[]> {
	const webhooks = storedWebhooks(registration.state);
	return await Promise.all(
		webhooks.map(async (webhook) => ({
			...webhook,
			secret: await secretOf(registration, webhook),
		})),
	);
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

type FurtherMade = Pick<Settled, 'events' | 'refused'> & { webhook?: RemoteWebhook };

async function postFurther(
	registration: Registration,
	missing: string[],
	present: RemoteWebhook[] | undefined,
): Promise<FurtherMade> {
	const { context, desired } = registration;
	try {
		const made = await negotiateEvents(registration, missing, async (events) => {
			return await postOnce(registration, events, present);
		});
		if (desired.events.includes(ALL_EVENTS)) {
			context.logger.warn(
				`The webhooks of "${context.getNode().name}" cannot be changed here, so those of All Events that were missing are registered by name. Kinds that are newer than this package are not among them.`,
			);
		}
		return made;
	} catch (error) {
		return withoutFurther(registration, missing, error);
	}
}

/** What others deliver already goes on without the kinds that no webhook can be had for. */
function withoutFurther(
	registration: Registration,
	missing: string[],
	error: unknown,
): FurtherMade {
	const { context, desired, state } = registration;
	const held = heldEvents(state);
	const isAnyHeld = desired.events.some((kind) => kind === ALL_EVENTS || held.includes(kind));
	if (error instanceof NoneTaken && isAnyHeld) {
		context.logger.warn(
			`The service does not register ${missing.join(', ')}, so "${context.getNode().name}" is not told of that. All other events of Trigger On are registered.`,
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

/**
 * The events that a further webhook has to bring. `*` beside named kinds would deliver those twice, so it
 * is spelt out.
 */
function missingEvents(registration: Registration): string[] {
	const { desired, state } = registration;
	const held = heldEvents(state);
	if (held.includes(ALL_EVENTS)) return [];
	const wanted = desired.events.includes(ALL_EVENTS) ? [...KNOWN_KINDS].sort() : desired.events;
	const left = [...held, ...refusedBefore(registration)];
	return wanted.filter((kind) => !left.includes(kind));
}
