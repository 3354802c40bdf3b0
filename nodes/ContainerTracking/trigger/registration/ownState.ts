import type { IHookFunctions } from 'n8n-workflow';

import { isObject } from '../../jsonapi';
import { stateOf, type FurtherWebhook, type TriggerState } from '../state/staticData';
import { isSameEndpoint } from './urlSecret';

/** What belongs to the webhook, in contrast to what was delivered. */
export const WEBHOOK_MEMBERS = [
	...['webhookId', 'secret', 'url', 'events', 'delivered', 'refused', 'unwanted', 'further'],
	...['inactiveId', 'isTest', 'urlSecret', 'owner', 'baseUrl'],
];

/**
 * The state, without a registration that another node, workflow or n8n made and that came along in a
 * copy: a webhook that leads elsewhere is theirs.
 */
export function ownState(
	context: IHookFunctions,
	own: { url: string | undefined; tag: string },
): TriggerState {
	const state = stateOf(context);
	const isOwn = state.owner === own.tag || isSameEndpoint(state.url, own.url);
	if (isOwn) return state;
	forgetWebhook(state);
	delete state.urlSecret;
	delete state.owner;
	return state;
}

/** Whether the service holds a webhook of this trigger, as far as is known; its id may be empty. */
export const hasWebhook = ({ webhookId }: TriggerState): boolean => webhookId !== undefined;

/** Every webhook of the trigger, the first one first. */
export function storedWebhooks(state: TriggerState): FurtherWebhook[] {
	const { webhookId: id, secret, events = [], delivered = events, further = [] } = state;
	if (id === undefined) return [];
	return [{ id, secret, events: delivered }, ...further.filter(isFurtherWebhook)];
}

/** People edit static data. */
const isFurtherWebhook = (value: unknown): boolean =>
	isObject(value) && typeof value.id === 'string' && Array.isArray(value.events);

/** The ids of all of them, as far as the service told them. */
export const storedIds = (state: TriggerState): string[] =>
	storedWebhooks(state)
		.map(({ id }) => id)
		.filter(Boolean);

/** Every kind that one of them holds. */
export const heldEvents = (state: TriggerState): string[] => [
	...new Set(storedWebhooks(state).flatMap(({ events }) => events)),
];

/** Keeps these of the stored webhooks. */
export function storeOnly(state: TriggerState, webhooks: FurtherWebhook[]): void {
	const [first, ...further] = webhooks;
	if (!first) return forgetWebhook(state);
	const { id, secret, events: delivered } = first;
	Object.assign(state, { webhookId: id, secret, delivered, further });
	withoutGaps(state);
}

/** Members without a value are left out, as they are once n8n has saved the state. */
export function withoutGaps(state: TriggerState): void {
	for (const name of WEBHOOK_MEMBERS) {
		if (state[name] === undefined) delete state[name];
	}
	if (state.further?.length === 0) delete state.further;
	if (state.unwanted?.length === 0) delete state.unwanted;
}

/**
 * Forgets the webhook, but not which notifications were acknowledged, nor the URL secret and whose it is: it is
 * used again for the next webhook.
 */
export function forgetWebhook(state: TriggerState): void {
	for (const name of WEBHOOK_MEMBERS) {
		const isKept = name === 'urlSecret' || (name === 'owner' && state.urlSecret !== undefined);
		if (!isKept) delete state[name];
	}
}
