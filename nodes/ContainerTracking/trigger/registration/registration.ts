import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import { linkTemplate } from '../../input';
import { type Client, createClient } from '../../transport';
import { descriptionOf, messageOf } from '../errorWords';
import { type EventSettings, readSettings, type UnsignedDeliveries } from '../settings';
import type { TriggerState } from '../state/processState';
import { type Own, ownOf, triggerUrl } from './desiredWebhook';
import { hasWebhook, ownState, restoreMade } from './ownState';
import { ownershipTag, type RemoteWebhook, type WebhookContent } from './remoteWebhook';
import { newUrlSecret, urlSecretOf, withUrlSecret } from './urlSecret';
import { assertReachable } from './webhookUrl';

/**
 * n8n repeats a registration five times by itself and gives up after some 80 seconds, with words of its
 * own: ours are only read when all five end before that.
 */
export const REGISTERING_LIMITS = { timeoutMs: 6_000, maxWaitMs: 1_000 };

/** What is not removed now stays behind, so it is tried for longer. */
export const REMOVING_LIMITS = { timeoutMs: 15_000, maxWaitMs: 10_000 };

/** One registration at work. */
export interface Registration {
	context: IHookFunctions;
	client: Client;
	/** The webhook that the trigger needs, by its parameters and the URL n8n gives it. */
	desired: WebhookContent;
	state: TriggerState;
	/** By what ours are known, as it was when the registration began. */
	own: Own;
	unsignedDeliveries: UnsignedDeliveries;
	/** The URL secret was made just now, so one that is in use already is better. */
	isUrlSecretNew: boolean;
}

export async function begin(context: IHookFunctions): Promise<Registration> {
	const settings = readSettings(context);
	const { events, unsignedDeliveries } = settings;
	const url = triggerUrl(context);
	assertAnyEvent(context, settings);
	assertLinkBase(context, settings);
	const client = await createClient(context, REGISTERING_LIMITS);
	assertReachable(context, url, client.baseUrl);
	const tag = ownershipTag(context);
	const state = ownState(context, { url, tag });
	restoreMade(context, state, client.baseUrl);
	// One that was registered before this was kept is taken to be where the credential leads.
	if (hasWebhook(state)) state.baseUrl = client.baseUrl;
	const known = state.urlSecret ?? urlSecretOf(state.url);
	const needsSecret = unsignedDeliveries === 'acceptWithUrlSecret';
	const desired = {
		url: needsSecret ? withUrlSecret(url, known ?? newUrlSecret()) : url,
		...{ events, tag },
	};
	return {
		...{ context, client, desired, state, unsignedDeliveries },
		own: ownOf(url, state),
		isUrlSecretNew: needsSecret && known === undefined,
	};
}

/** Takes over the secret that the URL of one of our webhooks has, where the state that held it was lost. */
export function adoptUrlSecret(registration: Registration, { url }: RemoteWebhook): void {
	const { context, desired } = registration;
	const secret = urlSecretOf(url);
	if (!registration.isUrlSecretNew || !secret) return;
	desired.url = withUrlSecret(triggerUrl(context), secret);
	registration.isUrlSecretNew = false;
}

type Context = Pick<IHookFunctions, 'getNode'>;

export function assertAnyEvent(context: Context, { events }: EventSettings): void {
	if (events.length > 0) return;
	throw new NodeOperationError(context.getNode(), 'Trigger On names no event: choose at least one');
}

/** At publishing somebody looks; a delivery only leaves out its link. */
export function assertLinkBase(context: Context, { linkBase }: EventSettings): void {
	try {
		linkTemplate(linkBase);
	} catch (error) {
		const headline = `${messageOf(error)}: enter one that begins with https://, or remove it`;
		throw new NodeOperationError(context.getNode(), headline, {
			description: descriptionOf(error),
		});
	}
}
