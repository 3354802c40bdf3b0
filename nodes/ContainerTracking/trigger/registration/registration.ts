import type { IHookFunctions } from 'n8n-workflow';

import { createClient, type Client } from '../../transport';
import { readSettings, type UnsignedDeliveries } from '../settings';
import type { TriggerState } from '../state/staticData';
import { assertAnyEvent, assertLinkBase } from './assertSettings';
import { ownOf, triggerUrl, type Own } from './desiredWebhook';
import { restoreMade } from './madeWebhooks';
import { ownershipTag } from './ownershipTag';
import { hasWebhook, ownState } from './ownState';
import { assertReachable } from './webhookUrl';
import type { RemoteWebhook, WebhookContent } from './remoteWebhook';
import { newUrlSecret, urlSecretOf, withUrlSecret } from './urlSecret';

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
