import { type IHookFunctions, NodeOperationError } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import { linkTemplate } from '../../input';
import { type Client, createClient } from '../../transport';
import { descriptionOf, messageOf } from '../errorWords';
import { type EventSettings, readSettings, type UnsignedDeliveries } from '../settings';
import type { ExtraWebhook, TriggerState } from '../state/processState';
import { REGISTERING_LIMITS } from './firstLook';
import type { Settled } from './negotiateEvents';
import {
	hasWebhook,
	heldEvents,
	holdsAll,
	isSameSet,
	noteMade,
	ownState,
	restoreMade,
	storedWebhooks,
	extraKindsOf,
	withoutGaps,
} from './ownState';
import {
	getWebhook,
	isOwnershipTag,
	ownershipTag,
	type RemoteWebhook,
	type WebhookContent,
} from './remoteWebhook';
import {
	assertReachable,
	isSameEndpoint,
	newUrlSecret,
	urlSecretOf,
	withoutUrlSecret,
	withUrlSecret,
} from './webhookUrl';

export interface Registration {
	context: IHookFunctions;
	client: Client;
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
	const url = context.getNodeWebhookUrl('default');
	if (!url) {
		throw new NodeOperationError(
			context.getNode(),
			'n8n gave this trigger no webhook URL: save the workflow, then try again',
		);
	}
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

/** By what a webhook at the service is known as ours. */
export interface Own {
	url: string | undefined;
	webhooks: ExtraWebhook[];
	urlSecret?: string;
}

export const ownOf = (url: string | undefined, state: TriggerState): Own => ({
	url,
	webhooks: storedWebhooks(state),
	urlSecret: state.urlSecret,
});

/**
 * Whether a webhook is ours: by our URL, and by the ownership tag or what was stored of it, for the service may
 * leave out headers. Any other was made by somebody else, whatever its URL.
 */
export const isOurs = ({ id, url, tag, secret }: RemoteWebhook, own: Own): boolean =>
	isSameEndpoint(url, own.url) &&
	(isOwnershipTag(tag) ||
		own.webhooks.some((webhook) => id !== '' && webhook.id === id) ||
		own.webhooks.some((webhook) => secret !== undefined && webhook.secret === secret) ||
		(own.urlSecret !== undefined && urlSecretOf(url) === own.urlSecret));

/** The secret of a webhook; the service may only return it when the webhook is asked for by itself. */
export async function secretOf(
	{ client }: Registration,
	{ id, secret }: { id: string; secret?: string },
): Promise<string | undefined> {
	return secret ?? (id ? (await getWebhook(client, id))?.secret : undefined);
}

/** Whether what is delivered to a URL arrives as it must: a URL secret that is not needed does no harm. */
export const servesUrl = (url: string | undefined, desired: string): boolean =>
	url === desired ||
	(url !== undefined && urlSecretOf(desired) === undefined && withoutUrlSecret(url) === desired);

/** Whether the webhooks of the last registration deliver all that is wanted now and can be had. */
export const coversEvents = (state: TriggerState, desired: WebhookContent): boolean =>
	servesUrl(state.url, desired.url) &&
	(isSameSet(state.events ?? [], desired.events) || holdsAll(heldEvents(state), desired.events));

export interface RegistrationOutcome {
	delivered: string[];
	refused: string[];
	further?: ExtraWebhook[];
	/** Left out: whatever it holds that nobody asked for. None where it is to be asked again to drop that. */
	unwanted?: string[];
	/** Another one that delivers nothing. */
	inactiveId?: string;
	/** Where it leads, if that is not what is wanted but does as well. */
	url?: string;
}

/** What the webhook delivers now; an answer may be sparse. */
export const registrationOutcome = ({ webhook, events, refused }: Settled) => ({
	delivered: webhook.events.length > 0 ? webhook.events : events,
	refused,
});

/** Stores what the service holds before anything else can go wrong; `confirm` follows when all is well. */
export function storeWebhook(
	{ context, client, desired, state }: Registration,
	{ id: webhookId, secret, active }: RemoteWebhook,
	{ delivered, refused, further, url = desired.url, ...outcome }: RegistrationOutcome,
): void {
	const { events, tag: owner } = desired;
	const { unwanted = extraKindsOf(delivered, events) } = outcome;
	const urlSecret = urlSecretOf(desired.url) ?? state.urlSecret;
	const isTest = context.getMode() === 'manual' || undefined;
	const inactiveId = active ? outcome.inactiveId : webhookId;
	Object.assign(state, {
		...{ webhookId, secret, url, events, delivered, refused, unwanted, further },
		...{ isTest, inactiveId, urlSecret, owner, baseUrl: client.baseUrl },
	});
	withoutGaps(state);
	noteMade(context, state, { baseUrl: client.baseUrl, isSaved: false });
}

/** @throws where the webhook that was kept brings nothing, or nothing that can be distinguished from a forgery */
export function confirm(registration: Registration): void {
	const { context, client, state, desired, unsignedDeliveries } = registration;
	const { inactiveId } = state;
	if (inactiveId !== undefined) {
		throw new NodeOperationError(
			context.getNode(),
			`Webhook ${inactiveId} stays switched off: ask the support of the service why it cannot be switched on, or replace this trigger by a new one`,
		);
	}
	// Each wanted kind has to come from a webhook whose secret is known, as far as it comes at all.
	const webhooks = storedWebhooks(state);
	const verified = webhooks.filter(({ secret }) => secret).flatMap(({ events }) => events);
	const isNeeded = (kind: string) => kind === ALL_EVENTS || holdsAll(desired.events, [kind]);
	const isVerifiable = webhooks.every(
		({ secret, events }) => secret || holdsAll(verified, events.filter(isNeeded)),
	);
	if (unsignedDeliveries === 'refuse' && !isVerifiable) throw unverifiable(context);
	noteMade(context, state, { baseUrl: client.baseUrl, isSaved: true });
}

/** Whoever publishes sees nothing but the headline, so it says what to do, too. */
export const unverifiable = (context: IHookFunctions): NodeOperationError =>
	new NodeOperationError(
		context.getNode(),
		'The service gives the webhook no secret, so its deliveries cannot be verified: to accept them all the same, set option Unsigned Deliveries of this trigger',
		{
			description:
				'A service that signs its deliveries gives a secret with the webhook. Without one anybody who knows the URL of this trigger can start the workflow, unless the URL holds a secret of its own.',
		},
	);
