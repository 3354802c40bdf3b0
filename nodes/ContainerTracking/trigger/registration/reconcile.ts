import { some } from 'lodash';

import { ALL_EVENTS } from '../../events/catalogue';
import { ifThere, isTransient, messageOf, rethrow, statusOf } from '../../api/errors/classify';
import { deliveredBy, negotiateEvents, offeredKinds } from './negotiateEvents';
import { complete, create } from './newWebhooks';
import { extraKindsOf, holdsAll, isSameSet } from './storedWebhooks';
import {
	confirm,
	type Registration,
	type RegistrationOutcome,
	servesUrl,
	storeWebhook,
} from './registration';
import { patchWebhook, type RemoteWebhook } from './remoteWebhook';
import { urlSecretOf, withoutUrlSecret, withUrlSecret } from './webhookUrl';

type Aim = Awaited<ReturnType<typeof eventsToHold>>;

/** Corrects a webhook of ours where it differs from what is wanted, and stores it. */
export async function reconcile(registration: Registration, webhook: RemoteWebhook): Promise<void> {
	const { desired, state, stored } = registration;
	const { id, secret, url, active, tag, events: held } = webhook;
	const urlSecret = urlSecretOf(url);
	if (registration.isUrlSecretNew && urlSecret) {
		// The state with the URL secret was lost.
		desired.url = withUrlSecret(withoutUrlSecret(desired.url), urlSecret);
		registration.isUrlSecretNew = false;
	}
	const aim = await eventsToHold(registration, held);
	// A tag that the service does not return cannot be compared, and sending it again would not change that.
	const isRightBeside = active && url === desired.url && (tag === undefined || tag === desired.tag);
	if (isRightBeside && isSameSet(held, aim.events)) {
		storeWebhook(registration, webhook, { delivered: held, refused: aim.refused });
		return confirm(registration);
	}
	const changed =
		isRightBeside && holdsAll(held, aim.events)
			? await narrowed(registration, webhook, aim)
			: await ifThere(changedTo(registration, webhook, aim));
	if (changed) {
		// Kinds that the service does not let the first webhook hold stay with the webhooks that hold them.
		const extraWebhooks = extraWebhooksBeside(registration, changed.outcome.delivered);
		storeWebhook(registration, changed.webhook, { ...changed.outcome, extraWebhooks });
		return confirm(registration);
	}
	// The service does not let webhooks be changed.
	if (!active || !servesUrl(url, desired.url)) {
		stored.forget();
		return await create(registration);
	}
	const extraWebhooks = extraWebhooksBeside(registration, held);
	state.url = url;
	stored.keepOnly([{ id, secret, events: held }, ...extraWebhooks]);
	await complete(registration);
}

/**
 * The events that the webhook is to hold, and the wanted ones that the service refused before: those of the
 * parameters. But if these were requested before, the service
 * refused or added some, and nobody changed the webhook since, it keeps the events it holds. Instead of `*` it then
 * holds each kind that the service offers, also kinds added since the last time.
 */
async function eventsToHold({ client, desired, state }: Registration, held: string[]) {
	const { events = [], delivered = [], refused = [], extraKinds = [], extraWebhooks = [] } = state;
	const isAsSettled =
		isSameSet(desired.events, events) &&
		isSameSet(held, delivered) &&
		isSameSet(extraKindsOf(held, desired.events), extraKinds) &&
		extraWebhooks.length === 0;
	if (!isAsSettled) return { events: desired.events, refused: [] };
	if (!refused.includes(ALL_EVENTS)) return { events: held, refused };
	const offered = (await offeredKinds(client)) ?? [];
	const added = offered.filter((kind) => !held.includes(kind) && !refused.includes(kind));
	return { events: [...held, ...added].sort(), refused };
}

async function changedTo(registration: Registration, webhook: RemoteWebhook, aim: Aim) {
	const { client, desired, stored } = registration;
	const settled = await negotiateEvents(
		registration,
		aim.events,
		async (events) => await patchWebhook(client, webhook, { ...desired, events }),
		[...webhook.events, ...stored.events],
	);
	const secret = settled.webhook.secret ?? webhook.secret;
	const { delivered, refused } = settled;
	return {
		webhook: { ...settled.webhook, id: webhook.id, secret },
		outcome: { delivered, refused: [...aim.refused, ...refused] },
	};
}

/** The webhook delivers all that is wanted, so it stays as it is where the service does not let it be narrowed. */
async function narrowed(
	{ client, context, desired }: Registration,
	webhook: RemoteWebhook,
	{ events, refused }: Aim,
): Promise<{ webhook: RemoteWebhook; outcome: RegistrationOutcome }> {
	const { id, secret } = webhook;
	try {
		const answer = await patchWebhook(client, webhook, { ...desired, events });
		const delivered = deliveredBy(answer, events);
		const dropped = events.filter((kind) => !holdsAll(delivered, [kind]));
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
		const extraKinds = isTransient(error) ? [] : undefined;
		return { webhook, outcome: { delivered: webhook.events, refused, extraKinds } };
	}
}

/** The stored further webhooks that the service still has and that deliver a wanted kind that no other one does. */
function extraWebhooksBeside({ desired, stored, present }: Registration, held: string[]) {
	if (held.includes(ALL_EVENTS)) return [];
	const known = new Set(held);
	const [, ...extraWebhooks] = stored.all;
	return extraWebhooks.filter(({ id, events }) => {
		if (id !== '' && !some(present, { id })) return false;
		const isNeeded = events.some((kind) => holdsAll(desired.events, [kind]) && !known.has(kind));
		for (const kind of events) known.add(kind);
		return isNeeded;
	});
}
