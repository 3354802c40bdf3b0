import { randomBytes } from 'crypto';
import type { IHookFunctions } from 'n8n-workflow';

import { ALL_EVENTS } from '../../events/catalogue';
import { excerpt } from '../../api/input/badInput';
import { linkTemplate } from '../../api/input/links';
import { isUsualScac } from '../../api/input/values';
import { createClient } from '../../api/client';
import { descriptionOf, messageOf, nodeError } from '../../api/errors/classify';
import { REGISTERING_LIMITS } from './activation';
import { type EventSettings, readSettings, requireMeant } from '../settings';
import type { ExtraWebhook } from '../processState';
import { extraKindsOf, holdsAll, StoredWebhooks } from './storedWebhooks';
import { getWebhook, isOwnershipTag, ownershipTag, type RemoteWebhook } from './remoteWebhook';
import {
	assertReachable,
	isSameEndpoint,
	urlSecretOf,
	withoutUrlSecret,
	withUrlSecret,
} from './webhookUrl';

export type Registration = Awaited<ReturnType<typeof begin>> & {
	/** The webhooks that the service lists; undefined where it cannot list any, or was not asked yet. */
	present?: RemoteWebhook[];
};

export async function begin(context: IHookFunctions) {
	const settings = readSettings(context);
	const { events, unsignedDeliveries } = settings;
	const url = context.getNodeWebhookUrl('default');
	if (!url)
		throw nodeError(
			context,
			'n8n gave this trigger no webhook URL: save the workflow, then try again',
		);
	assertMeant(context, settings);
	const client = await createClient(context, REGISTERING_LIMITS);
	assertReachable(context, url, client.baseUrl);
	const stored = new StoredWebhooks(context);
	stored.restoreMade(client.baseUrl);
	const { state } = stored;
	// A registration from before `baseUrl` was stored is assumed to be at the service of the credential.
	if (stored.isAny) state.baseUrl = client.baseUrl;
	const known = state.urlSecret ?? urlSecretOf(state.url);
	const needsSecret = unsignedDeliveries === 'acceptWithUrlSecret';
	const desiredUrl = needsSecret
		? withUrlSecret(url, known ?? randomBytes(16).toString('hex'))
		: url;
	return {
		...{ context, client, stored, state, unsignedDeliveries },
		desired: { url: desiredUrl, events, tag: ownershipTag(context) },
		/** What identified our webhooks when the registration began. */
		own: ownOf(url, stored),
		/** The URL secret was created just now, so a secret already in use is preferred. */
		isUrlSecretNew: needsSecret && known === undefined,
	};
}

type Context = Pick<IHookFunctions, 'getNode'>;

/** Publishing reports what would start no run ever, or with a wrong link; a delivery only leaves out its link. */
export function assertUsable(context: Context, settings: EventSettings): void {
	const { events, filters, linkBase } = settings;
	if (events.length === 0)
		throw nodeError(context, 'Trigger On names no event: choose at least one');
	const name = filters.scacs.find((scac) => !isUsualScac(scac));
	if (name !== undefined)
		throw nodeError(
			context,
			`Carriers (SCAC) "${excerpt(name, 20)}" is not a carrier code: enter codes of four letters, e.g. HLCU`,
		);
	try {
		linkTemplate(linkBase);
	} catch (error) {
		const headline = `${messageOf(error)}: enter one that begins with https://, or remove it`;
		throw nodeError(context, headline, descriptionOf(error));
	}
}

/** For a trigger with a webhook; what compares readings looks at its filters itself. */
export function assertMeant(context: IHookFunctions, settings: EventSettings): void {
	try {
		requireMeant(context);
	} catch (error) {
		const headline = `${messageOf(error)}: correct it, or remove it under Filters`;
		throw nodeError(context, headline, descriptionOf(error));
	}
	assertUsable(context, settings);
}

export type Own = ReturnType<typeof ownOf>;

export const ownOf = (
	url: string | undefined,
	{ all: webhooks, state: { urlSecret } }: StoredWebhooks,
) => ({ url, webhooks, urlSecret });

/**
 * Whether a webhook is ours: it has our URL, and either the ownership tag or a stored id or secret, for the service
 * may leave out headers. Any other webhook was created by somebody else, whatever its URL.
 */
export const isOurs = ({ id, url, tag, secret }: RemoteWebhook, own: Own): boolean =>
	isSameEndpoint(url, own.url) &&
	(isOwnershipTag(tag) ||
		own.webhooks.some((webhook) => id !== '' && webhook.id === id) ||
		own.webhooks.some((webhook) => secret !== undefined && webhook.secret === secret) ||
		(own.urlSecret !== undefined && urlSecretOf(url) === own.urlSecret));

/** The secret of a webhook. Some services return it only when the webhook is requested by its id. */
export const secretOf = async (
	{ client }: Registration,
	{ id, secret }: { id: string; secret?: string },
) => secret ?? (id ? (await getWebhook(client, id))?.secret : undefined);

/** Whether deliveries to a URL arrive as required: a URL secret that is not needed does no harm. */
export const servesUrl = (url: string | undefined, desired: string): boolean =>
	url === desired ||
	(url !== undefined && urlSecretOf(desired) === undefined && withoutUrlSecret(url) === desired);

export interface RegistrationOutcome {
	delivered: string[];
	refused: string[];
	extraWebhooks?: ExtraWebhook[];
	/** Kinds that nobody asked for; by default all of them. Empty where the service is to be asked again to drop them. */
	extraKinds?: string[];
	inactiveId?: string;
	/** The webhook's URL, if it is not the wanted one but works as well. */
	url?: string;
}

/** Stores what the service holds before a later step can fail; `confirm` follows when all steps succeeded. */
export function storeWebhook(
	{ context, client, desired, stored }: Registration,
	{ id: webhookId, secret, active }: RemoteWebhook,
	{ delivered, refused, extraWebhooks, url = desired.url, ...outcome }: RegistrationOutcome,
): void {
	const { events, tag: owner } = desired;
	const { extraKinds = extraKindsOf(delivered, events) } = outcome;
	stored.set({
		...{ webhookId, secret, url, events, delivered, refused, extraKinds, extraWebhooks, owner },
		...{ baseUrl: client.baseUrl, isTest: context.getMode() === 'manual' || undefined },
		urlSecret: urlSecretOf(desired.url) ?? stored.state.urlSecret,
		inactiveId: active ? outcome.inactiveId : webhookId,
		mayBeRemoved: undefined,
	});
	stored.noteMade(client.baseUrl, false);
}

/** @throws where a webhook delivers nothing, or its deliveries cannot be distinguished from forgeries */
export function confirm(registration: Registration): void {
	const { context, client, stored, desired, unsignedDeliveries } = registration;
	const { inactiveId } = stored.state;
	if (inactiveId !== undefined) {
		throw nodeError(
			context,
			`Webhook ${inactiveId} stays switched off: ask the support of the service why it cannot be switched on, or replace this trigger by a new one`,
		);
	}
	// Each wanted kind that is delivered at all has to come from a webhook whose secret is known.
	const webhooks = stored.all;
	const verified = webhooks.filter(({ secret }) => secret).flatMap(({ events }) => events);
	const isVerifiable = webhooks.every(({ secret, events }) => {
		const needed = events.filter((kind) => kind === ALL_EVENTS || holdsAll(desired.events, [kind]));
		return secret || holdsAll(verified, needed);
	});
	if (unsignedDeliveries === 'refuse' && !isVerifiable) throw unverifiable(context);
	stored.noteMade(client.baseUrl, true);
}

/** When publishing, n8n shows only the headline, so the headline also says what to do. */
export const unverifiable = (context: IHookFunctions) =>
	nodeError(
		context,
		'The service gives the webhook no secret, so its deliveries cannot be verified: to accept them all the same, set option Unsigned Deliveries of this trigger',
		'A service that signs its deliveries gives a secret with the webhook. Without one anybody who knows the URL of this trigger can start the workflow, unless the URL holds a secret of its own.',
	);
