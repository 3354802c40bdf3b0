import { NodeOperationError } from 'n8n-workflow';

import { isOutcomeUnknown, rethrow } from '../../transport';
import { messageOf } from '../errorWords';
import { negotiateEvents, type Settled } from './negotiateEvents';
import { forgetMade, forgetWebhook, hasWebhook, nameOf, surplusOf } from './ownState';
import {
	confirm,
	registrationOutcome,
	secretOf,
	storeWebhook,
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
	const isTooWide = surplusOf(outcome.delivered, desired.events).length > 0;
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
export async function postOnce(
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
