import { NodeOperationError } from 'n8n-workflow';

import { isOutcomeUnknown, rethrow } from '../../transport';
import { messageOf } from '../errorWords';
import { negotiateEvents, type Settled } from './negotiateEvents';
import { forgetMade, forgetWebhook, hasWebhook, nameOf } from './ownState';
import type { Registration } from './registration';
import {
	absence,
	deleteWebhook,
	listWebhooks,
	patchWebhook,
	postWebhook,
	type RemoteWebhook,
} from './remoteWebhook';
import { confirm, registrationOutcome, secretOf, storeWebhook, surplusOf } from './store';
import { isSameEndpoint } from './urlSecret';

/**
 * Makes the webhook. What it made it takes back where anything after that goes wrong; where the service
 * lets nothing be removed it is kept, so that a repeated registration makes no other.
 *
 * @param present what the service lists; undefined where it lists nothing
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
		const removed = id !== '' && (await deleteWebhook(client, id).catch(() => false));
		if (removed) {
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
	const { id } = made.webhook;
	const outcome = { ...registrationOutcome(made), unwanted: [] };
	const told = await secretOf(registration, made.webhook);
	const secret = told ?? (present && (await listedSecret(registration, id)));
	storeWebhook(registration, { ...made.webhook, secret }, outcome);
	const isTooWide = surplusOf(outcome.delivered, desired.events).length > 0;
	if (!id || (made.webhook.active && !isTooWide)) return;
	const content = { ...desired, events: made.events };
	try {
		const webhook = await patchWebhook(client, made.webhook, content);
		const { delivered } = registrationOutcome({ ...made, webhook });
		storeWebhook(
			registration,
			{ ...webhook, id, secret: webhook.secret ?? secret },
			{ ...outcome, delivered, unwanted: undefined },
		);
	} catch (error) {
		// One that delivers too much delivers all that is wanted.
		if (state.inactiveId === undefined) return;
		absence(error);
	}
}

async function listedSecret({ client }: Registration, id: string): Promise<string | undefined> {
	return (await listWebhooks(client))?.find((webhook) => webhook.id === id)?.secret;
}

/** A POST whose answer got lost may have made the webhook all the same: looked up, not sent again. */
export async function postOnce(
	registration: Registration,
	events: string[],
	present: RemoteWebhook[] | undefined,
): Promise<RemoteWebhook> {
	const { context, client, desired, state } = registration;
	const made = await post(registration, events);
	if (made?.id) return made;
	const listed = await listWebhooks(client);
	const found = listed?.find(
		({ id, url }) =>
			id !== '' &&
			isSameEndpoint(url, desired.url) &&
			(present ?? []).every((webhook) => webhook.id !== id),
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

/** Undefined where nobody knows whether it was made. */
async function post(
	{ client, desired }: Registration,
	events: string[],
): Promise<RemoteWebhook | undefined> {
	try {
		return await postWebhook(client, { ...desired, events });
	} catch (error) {
		return isOutcomeUnknown(error) ? undefined : rethrow(error);
	}
}
