import { some } from 'lodash';

import { ALL_EVENTS, KNOWN_KINDS } from '../../events/catalogue';
import {
	descriptionOf,
	ifThere,
	isOutcomeUnknown,
	messageOf,
	nodeError,
	rethrow,
	statusOf,
} from '../../api/errors/classify';
import type { ExtraWebhook } from '../processState';
import {
	deliveredBy,
	negotiateEvents,
	NoneTaken,
	notStartedBy,
	type Settled,
} from './negotiateEvents';
import { extraKindsOf, isSameSet, nameOf } from './storedWebhooks';
import { confirm, type Registration, secretOf, storeWebhook, unverifiable } from './registration';
import { listWebhooks, patchWebhook, postWebhook, type RemoteWebhook } from './remoteWebhook';
import { fateOf, remove } from './removal';
import { isSameEndpoint } from './webhookUrl';

/**
 * Creates the webhook, and deletes it if a later step fails. Where the service cannot delete it, it stays stored, so
 * that a repeated registration creates no other.
 */
export async function create(registration: Registration): Promise<void> {
	const { context, client, desired, state, stored } = registration;
	const made = await negotiated(registration, desired.events);
	const { webhook, delivered, refused } = made;
	const { id } = webhook;
	storeWebhook(registration, webhook, { delivered, refused, extraKinds: [] });
	try {
		await finish(registration, made);
		confirm(registration);
	} catch (error) {
		if (id !== '' && (await remove(client, stored, id).catch(() => undefined)) === 'deleted') {
			stored.forget();
			stored.forgetMade();
		} else {
			state.mayBeRemoved = true;
			stored.noteMade(client.baseUrl, false);
			context.logger.warn(
				`${nameOf([webhook])} was made but could not be put to use or removed: ${messageOf(error)}. It is not made again; have it removed by hand if it is not needed.`,
			);
		}
		return rethrow(error);
	}
}

/** Looks for the secret also outside the answer, and corrects what the service created differently. */
async function finish(registration: Registration, made: Settled): Promise<void> {
	const { client, desired, state, present } = registration;
	const { webhook, events, delivered, refused } = made;
	const { id, active } = webhook;
	const secret =
		(await secretOf(registration, webhook)) ??
		(present && (await listWebhooks(client))?.find((each) => each.id === id)?.secret);
	storeWebhook(registration, { ...webhook, secret }, { delivered, refused, extraKinds: [] });
	const isTooWide = extraKindsOf(delivered, desired.events).length > 0;
	if (!id || (active && !isTooWide)) return;
	try {
		const changed = await ifThere(patchWebhook(client, webhook, { ...desired, events }));
		if (!changed) return;
		const outcome = { delivered: deliveredBy(changed, events), refused };
		storeWebhook(registration, { ...changed, id, secret: changed.secret ?? secret }, outcome);
	} catch (error) {
		// A webhook that delivers too much delivers all that is wanted.
		if (state.inactiveId !== undefined) return rethrow(error);
	}
}

const negotiated = async (registration: Registration, events: string[]): Promise<Settled> =>
	await negotiateEvents(registration, events, async (kinds) => await postOnce(registration, kinds));

/** A POST without an answer may have created the webhook, so the webhook is looked up and not posted again. */
async function postOnce(registration: Registration, events: string[]): Promise<RemoteWebhook> {
	const { context, client, desired, state, stored, present } = registration;
	const made = await postWebhook(client, { ...desired, events }).catch((error: unknown) =>
		isOutcomeUnknown(error) ? undefined : rethrow(error),
	);
	if (made?.id) return made;
	const warn = (): void =>
		context.logger.warn(
			`A webhook with the URL of this trigger may have been made though the service did not say so: ${fateOf(registration, stored.isAny)}. If the service has two of them, have the one that n8n does not use removed by hand.`,
		);
	const listed = await listWebhooks(client).catch((error: unknown) => {
		warn();
		return rethrow(error);
	});
	const found = listed?.find(
		({ id, url }) =>
			id !== '' &&
			isSameEndpoint(url, desired.url) &&
			!some(present, { id }) &&
			!stored.wasRemoved(id),
	);
	if (found) return { ...found, secret: made?.secret ?? found.secret };
	if (made && !listed) return made;
	if (!listed) warn();
	// The next webhook gets another URL secret, so that deliveries of this one are refused.
	if (!stored.isAny) delete state.urlSecret;
	throw nodeError(
		context,
		'The service did not say which webhook it made: publish the workflow again',
		'A webhook that this attempt may have left behind is found then, where the service can list webhooks; otherwise have it removed by hand.',
	);
}

/**
 * Registers what is wanted at a service that cannot change webhooks: kinds that the stored webhooks lack get another
 * webhook, so that each event is still delivered once. Kinds that are not wanted are filtered on arrival.
 */
export async function complete(registration: Registration): Promise<void> {
	const { client, context, desired, state, stored, unsignedDeliveries } = registration;
	// Kinds that the service refused before for the same settings are not requested again.
	const isAsBefore = isSameSet(desired.events, state.events ?? []);
	const refused = (isAsBefore && state.refused) || [];
	const before = await Promise.all(
		stored.all.map(async (webhook) => ({
			...webhook,
			secret: await secretOf(registration, webhook),
		})),
	);
	storeAll(registration, before, refused);
	const held = stored.events;
	// `*` beside named kinds would deliver those twice, so all kinds are named.
	const wanted = desired.events.includes(ALL_EVENTS) ? [...KNOWN_KINDS].sort() : desired.events;
	const missing = held.includes(ALL_EVENTS)
		? []
		: wanted.filter((kind) => !held.includes(kind) && !refused.includes(kind));
	if (missing.length > 0) {
		// Until it is made, the kinds that it is for do not count as registered.
		state.events = held;
		stored.noteMade(client.baseUrl, false);
		// Another webhook without a secret could not be verified either and would only be left behind.
		const isUsable = unsignedDeliveries !== 'refuse' || before.every(({ secret }) => secret);
		if (!isUsable) throw unverifiable(context);
		const made = await postExtraWebhook(registration, missing);
		const { webhook, delivered: events } = made;
		const storeWith = (extraWebhooks: ExtraWebhook[]) =>
			storeAll(registration, [...before, ...extraWebhooks], [...refused, ...made.refused]);
		if (webhook) {
			const { id, secret, active } = webhook;
			if (!active) state.inactiveId = id;
			storeWith([{ id, secret, events }]);
			storeWith([{ id, secret: await secretOf(registration, webhook), events }]);
		} else storeWith([]);
	}
	confirm(registration);
}

function storeAll(
	registration: Registration,
	[{ events, ...first }, ...extraWebhooks]: ExtraWebhook[],
	refused: string[],
): void {
	const { inactiveId, url } = registration.state;
	const outcome = { delivered: events, refused, extraWebhooks, extraKinds: [], inactiveId, url };
	storeWebhook(registration, { ...first, active: true, events }, outcome);
}

/** If no webhook can be had for the missing kinds, the registration continues with the other webhooks. */
async function postExtraWebhook(
	registration: Registration,
	missing: string[],
): Promise<Pick<Settled, 'delivered' | 'refused'> & { webhook?: RemoteWebhook }> {
	const { context, desired, stored } = registration;
	const { name } = context.getNode();
	try {
		const made = await negotiated(registration, missing);
		if (desired.events.includes(ALL_EVENTS)) {
			context.logger.warn(
				`The webhooks of "${name}" cannot be changed here, so those of All Events that were missing are registered by name. Kinds that are newer than this package are not among them.`,
			);
		}
		return made;
	} catch (error) {
		const held = stored.events;
		const isAnyHeld = desired.events.some((kind) => kind === ALL_EVENTS || held.includes(kind));
		if (error instanceof NoneTaken && isAnyHeld) {
			context.logger.warn(notStartedBy(missing, name));
			return { delivered: [], refused: missing };
		}
		if (!['400', '409', '422'].includes(statusOf(error) ?? '')) return rethrow(error);
		throw nodeError(
			context,
			`The service takes no second webhook for ${missing.join(', ')}: tick only what the first one delivers, or replace this trigger by a new one`,
			descriptionOf(error),
		);
	}
}
