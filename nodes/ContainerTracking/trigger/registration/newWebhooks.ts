import { NodeOperationError } from 'n8n-workflow';

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import { isOutcomeUnknown, rethrow, statusOf } from '../../transport';
import { descriptionOf, messageOf } from '../errorWords';
import type { ExtraWebhook } from '../state/processState';
import { negotiateEvents, NoneTaken, type Settled } from './negotiateEvents';
import {
	forgetMade,
	forgetWebhook,
	hasWebhook,
	heldEvents,
	isSameSet,
	nameOf,
	storedWebhooks,
	extraKindsOf,
} from './ownState';
import {
	confirm,
	registrationOutcome,
	secretOf,
	storeWebhook,
	unverifiable,
	type Registration,
} from './registration';
import {
	absence,
	deleteWebhook,
	listWebhooks,
	patchWebhook,
	postWebhook,
	type RemoteWebhook,
} from './remoteWebhook';
import { isSameEndpoint } from './webhookUrl';

/**
 * Makes the webhook, and takes it back where anything after that goes wrong; where the service lets nothing be removed
 * it is kept, so that a repeated registration makes no other. `present`: what the service lists, if it lists anything.
 */
export async function create(
	registration: Registration,
	present: RemoteWebhook[] | undefined,
): Promise<void> {
	const { context, client, desired, state } = registration;
	const made = await negotiateEvents(registration, desired.events, async (events) => {
		return await postOnce(registration, events, present);
	});
	const { id } = made.webhook;
	storeWebhook(registration, made.webhook, { ...registrationOutcome(made), unwanted: [] });
	try {
		await finish(registration, made, present);
		confirm(registration);
	} catch (error) {
		if (id !== '' && (await deleteWebhook(client, id).catch(() => false))) {
			forgetWebhook(state);
			forgetMade(context);
		} else {
			context.logger.warn(
				`${nameOf([made.webhook])} was made but could not be put to use or removed: ${messageOf(error)}. It is not made again; have it removed by hand if it is not needed.`,
			);
		}
		return rethrow(error);
	}
}

/** Looks for the secret elsewhere than in the answer, and puts right what the service made otherwise. */
async function finish(
	registration: Registration,
	made: Settled,
	present: RemoteWebhook[] | undefined,
): Promise<void> {
	const { client, desired, state } = registration;
	const { webhook, events } = made;
	const { id, active } = webhook;
	const outcome = { ...registrationOutcome(made), unwanted: [] };
	const listed = async () => (await listWebhooks(client))?.find((each) => each.id === id)?.secret;
	const secret = (await secretOf(registration, webhook)) ?? (present && (await listed()));
	storeWebhook(registration, { ...webhook, secret }, outcome);
	const isTooWide = extraKindsOf(outcome.delivered, desired.events).length > 0;
	if (!id || (active && !isTooWide)) return;
	try {
		const changed = await patchWebhook(client, webhook, { ...desired, events });
		const { delivered } = registrationOutcome({ ...made, webhook: changed });
		storeWebhook(
			registration,
			{ ...changed, id, secret: changed.secret ?? secret },
			{ ...outcome, delivered, unwanted: undefined },
		);
	} catch (error) {
		// One that delivers too much delivers all that is wanted.
		if (state.inactiveId !== undefined) absence(error);
	}
}

/** A POST whose answer got lost may have made the webhook all the same: looked up, not sent again. */
async function postOnce(
	registration: Registration,
	events: string[],
	present: RemoteWebhook[] | undefined,
): Promise<RemoteWebhook> {
	const { context, client, desired, state } = registration;
	const made = await postWebhook(client, { ...desired, events }).catch((error: unknown) =>
		isOutcomeUnknown(error) ? undefined : rethrow(error),
	);
	if (made?.id) return made;
	const listed = await listWebhooks(client);
	const found = listed?.find(
		({ id, url }) =>
			id !== '' &&
			isSameEndpoint(url, desired.url) &&
			!present?.some((webhook) => webhook.id === id),
	);
	if (found) return { ...found, secret: made?.secret ?? found.secret };
	if (made && !listed) return made;
	// The next one gets another, so that what this one may deliver does not count.
	if (!hasWebhook(state)) delete state.urlSecret;
	throw new NodeOperationError(
		context.getNode(),
		'The service did not say which webhook it made: publish the workflow again',
		{
			description:
				'A webhook that this attempt may have left behind is found then, where the service can list webhooks; otherwise have it removed by hand.',
		},
	);
}

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
		const made = await postExtraWebhook(registration, missing, present);
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
	[{ events, ...first }, ...further]: ExtraWebhook[],
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
async function postExtraWebhook(
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
				`The service does not register ${missing.join(', ')}, so "${name}" does not start on that. All other events of Trigger On are registered.`,
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
