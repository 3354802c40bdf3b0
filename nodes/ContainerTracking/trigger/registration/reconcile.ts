import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import { isOutcomeUnknown, type Client } from '../../transport';
import { rethrow } from '../../transport/rethrow';
import type { RegistrationState } from '../state/staticData';
import { isOurs, isSameSet, isUpToDate } from './desiredWebhook';
import { negotiateEvents, type Settled } from './negotiateEvents';
import { offeredKinds } from './offeredKinds';
import {
	getWebhook,
	listWebhooks,
	patchWebhook,
	postWebhook,
	type RemoteWebhook,
	type WebhookContent,
} from './remoteWebhook';
import { discard } from './unregister';

/** One registration at work. */
export interface Registration {
	context: IHookFunctions;
	client: Client;
	desired: WebhookContent;
	state: RegistrationState;
	/** The id that was stored when it began. */
	storedId?: string;
}

/** A webhook with the secret that its deliveries are verified by. */
type VerifiableWebhook = RemoteWebhook & { secret: string };

/** Puts a webhook right and stores it as ours. */
export async function reconcile(
	registration: Registration,
	webhook: VerifiableWebhook,
): Promise<void> {
	const { context, client, desired } = registration;
	const { events: held } = webhook;
	const aim = await eventsToHold(registration, held);
	if (isUpToDate(webhook, { ...desired, events: aim.events })) {
		return store(registration, webhook, { delivered: held, refused: aim.refused });
	}
	const settled = await negotiateEvents({ context, client, held }, aim.events, async (events) => {
		return await patchWebhook(client, webhook, { ...desired, events });
	});
	const secret = settled.webhook.secret ?? webhook.secret;
	const refused = [...aim.refused, ...settled.refused];
	store(
		registration,
		{ ...settled.webhook, id: webhook.id, secret },
		{ ...outcomeOf(settled), refused },
	);
}

/** Makes the webhook. What it made it takes back where anything after that goes wrong. */
export async function create(registration: Registration, present: RemoteWebhook[]): Promise<void> {
	const { context, client, desired } = registration;
	const made = await negotiateEvents(registration, desired.events, async (events) => {
		return await postOnce(registration, { ...desired, events }, present);
	});
	const { id } = made.webhook;
	try {
		const secret = made.webhook.secret ?? (await getWebhook(client, id))?.secret;
		if (!secret) {
			throw new NodeOperationError(
				context.getNode(),
				`The service gave webhook ${id} no secret, so its deliveries could not be verified`,
			);
		}
		let { webhook } = made;
		if (!webhook.active) {
			webhook = await patchWebhook(client, webhook, { ...desired, events: made.events });
		}
		store(registration, { ...webhook, id, secret: webhook.secret ?? secret }, outcomeOf(made));
	} catch (error) {
		await discard(context, client, id);
		return rethrow(error);
	}
}

/** A POST whose answer got lost may have made the webhook all the same: looked up, not sent again. */
async function postOnce(
	{ context, client }: Registration,
	content: WebhookContent,
	present: RemoteWebhook[],
): Promise<RemoteWebhook> {
	try {
		const made = await postWebhook(client, content);
		if (made.id) return made;
	} catch (error) {
		if (!isOutcomeUnknown(error)) return rethrow(error);
	}
	const isNew = ({ id, url }: RemoteWebhook) =>
		url === content.url && present.every((webhook) => webhook.id !== id);
	const made = (await listWebhooks(client))?.find(
		(webhook) => isOurs(webhook, content) || isNew(webhook),
	);
	if (made) return made;
	throw new NodeOperationError(context.getNode(), 'The service did not say which webhook it made', {
		description:
			'Publish the workflow again. A webhook that this attempt may have left behind is found then, where the service can list webhooks; its deliveries are refused otherwise.',
	});
}

/**
 * The events that the webhook is to hold: those of the parameters, unless they were asked for before, the
 * service refused some of them and nobody changed the webhook since. Instead of `*` it then holds each
 * kind that the service offers, those that were added since the last time included.
 */
async function eventsToHold(
	{ client, desired, state }: Registration,
	held: string[],
): Promise<{ events: string[]; refused: string[] }> {
	const { events = [], delivered = [], refused = [] } = state;
	const isAsSettled = isSameSet(desired.events, events) && isSameSet(held, delivered);
	if (!isAsSettled) return { events: desired.events, refused: [] };
	if (!refused.includes(ALL_EVENTS)) return { events: held, refused };
	const offered = (await offeredKinds(client)) ?? [];
	const added = offered.filter((kind) => !held.includes(kind) && !refused.includes(kind));
	return { events: [...held, ...added].sort(), refused };
}

/** What the webhook delivers now; an answer may be sparse. */
const outcomeOf = ({ webhook, events, refused }: Settled) => ({
	delivered: webhook.events.length > 0 ? webhook.events : events,
	refused,
});

function store(
	{ context, desired, state }: Registration,
	{ id, active, secret }: VerifiableWebhook,
	{ delivered, refused }: { delivered: string[]; refused: string[] },
): void {
	if (!active) {
		throw new NodeOperationError(context.getNode(), `Webhook ${id} stays switched off`, {
			description: 'Ask the support of the service why it cannot be switched on.',
		});
	}
	const { url, events, tag: owner } = desired;
	Object.assign(state, { webhookId: id, secret, url, events, delivered, refused, owner });
}
