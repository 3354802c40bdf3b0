import { ALL_EVENTS } from '../../events/catalogue';
import { isTransient, rethrow, statusOf } from '../../transport';
import { messageOf } from '../errorWords';
import { create } from './create';
import { isOnlyTooWide, isUpToDate, servesUrl } from './desiredWebhook';
import { complete, eventsToHold } from './furtherWebhooks';
import { negotiateEvents } from './negotiateEvents';
import { forgetWebhook, heldEvents, storedWebhooks, storeOnly } from './ownState';
import { adoptUrlSecret, type Registration } from './registration';
import { absence, patchWebhook, type RemoteWebhook } from './remoteWebhook';
import { confirm, registrationOutcome, type RegistrationOutcome, storeWebhook } from './store';

/** Puts a webhook of ours, as the service has it, right and stores it. */
export async function reconcile(
	registration: Registration,
	webhook: RemoteWebhook,
	present: RemoteWebhook[],
): Promise<void> {
	const { desired, state } = registration;
	adoptUrlSecret(registration, webhook);
	const { events: held } = webhook;
	const aim = await eventsToHold(registration, held);
	if (isUpToDate(webhook, { ...desired, events: aim.events })) {
		storeWebhook(registration, webhook, { delivered: held, refused: aim.refused });
		return confirm(registration);
	}
	const further = livingFurther(registration, present);
	const changed = isOnlyTooWide(webhook, { ...desired, events: aim.events })
		? await narrowed(registration, webhook, aim)
		: await changedTo(registration, webhook, aim);
	if (changed) {
		const { delivered } = changed.outcome;
		// What the service does not let the first one hold stays with those that hold it.
		const needed = neededBeside(registration, delivered, further);
		storeWebhook(registration, changed.webhook, { ...changed.outcome, further: needed });
		return confirm(registration);
	}
	if (!webhook.active || !servesUrl(webhook.url, desired.url)) {
		forgetWebhook(state);
		return await create(registration, present);
	}
	const { id, secret, url } = webhook;
	Object.assign(state, { webhookId: id, url });
	storeOnly(state, [{ id, secret, events: held }, ...neededBeside(registration, held, further)]);
	await complete(registration, present);
}

interface Changed {
	webhook: RemoteWebhook;
	outcome: RegistrationOutcome;
}

/** Undefined where the service does not let webhooks be changed. */
async function changedTo(
	{ context, client, desired, state }: Registration,
	webhook: RemoteWebhook,
	aim: { events: string[]; refused: string[] },
): Promise<Changed | undefined> {
	const held = [...webhook.events, ...heldEvents(state)];
	try {
		const settled = await negotiateEvents({ context, client, held }, aim.events, async (events) => {
			return await patchWebhook(client, webhook, { ...desired, events });
		});
		const secret = settled.webhook.secret ?? webhook.secret;
		const refused = [...aim.refused, ...settled.refused];
		return {
			webhook: { ...settled.webhook, id: webhook.id, secret },
			outcome: { ...registrationOutcome(settled), refused },
		};
	} catch (error) {
		return absence(error);
	}
}

/** It delivers all that is wanted, so where the service does not let it be narrowed it stays as it is. */
async function narrowed(
	registration: Registration,
	webhook: RemoteWebhook,
	{ events, refused }: { events: string[]; refused: string[] },
): Promise<Changed> {
	const { client, context, desired } = registration;
	const { id, secret } = webhook;
	try {
		const answer = await patchWebhook(client, webhook, { ...desired, events });
		const { delivered } = registrationOutcome({ webhook: answer, events, refused });
		const dropped = delivered.includes(ALL_EVENTS) ? [] : without(events, delivered);
		if (dropped.length > 0) {
			context.logger.warn(
				`Webhook ${id} no longer delivers ${dropped.join(', ')}, though it was asked to.`,
			);
		}
		const now = { ...answer, id, secret: answer.secret ?? secret };
		return { webhook: now, outcome: { delivered, refused: [...refused, ...dropped] } };
	} catch (error) {
		if (['401', '403'].includes(statusOf(error) ?? '')) return rethrow(error);
		context.logger.warn(
			`Webhook ${id} delivers more than Trigger On asks for and could not be narrowed: ${messageOf(error)}. What was not asked for starts no run.`,
		);
		const unwanted = isTransient(error) ? [] : undefined;
		return { webhook, outcome: { delivered: webhook.events, refused, unwanted } };
	}
}

const without = (kinds: string[], others: string[]): string[] =>
	kinds.filter((kind) => !others.includes(kind));

/** Those of the stored further webhooks that the service still has. */
function livingFurther({ state }: Registration, present: RemoteWebhook[]) {
	const [, ...further] = storedWebhooks(state);
	return further.filter(({ id }) => id === '' || present.some((webhook) => webhook.id === id));
}

/** Those that bring what no other one does. */
function neededBeside(
	{ desired }: Registration,
	held: string[],
	further: ReturnType<typeof storedWebhooks>,
) {
	if (held.includes(ALL_EVENTS)) return [];
	const known = new Set(held);
	const isWanted = (kind: string) =>
		desired.events.includes(kind) || desired.events.includes(ALL_EVENTS);
	return further.filter(({ events }) => {
		const isNeeded = events.some((kind) => isWanted(kind) && !known.has(kind));
		for (const kind of events) known.add(kind);
		return isNeeded;
	});
}
