import type { IHookFunctions } from 'n8n-workflow';
import pick from 'lodash/pick';

import { isObject } from '../../jsonapi';
import {
	type FurtherWebhook,
	MAX_TRIGGERS,
	putLast,
	stateOf,
	type TriggerState,
} from '../state/processState';
import { isSameEndpoint, withoutUrlSecret } from './urlSecret';

/** What belongs to the webhook, in contrast to what was delivered. */
const WEBHOOK_MEMBERS = [
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

type Named = Pick<FurtherWebhook, 'id'>;

/** Webhooks by their ids, at the start of a sentence. */
export function nameOf(webhooks: Named[]): string {
	const ids = webhooks.map(({ id }) => id || '(without an id)');
	if (ids.length > 1) return `Webhooks ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;
	return webhooks[0].id ? `Webhook ${ids[0]}` : 'A webhook that the service told no id of';
}

/** What becomes of webhooks that a service does not let anybody remove. */
export function retained(webhooks: Named[], { isTest }: TriggerState): string {
	const isOne = webhooks.length === 1;
	const them = isOne ? 'it' : 'them';
	const which = `${nameOf(webhooks)} ${isOne ? 'stays' : 'stay'} at the service, which offers no way to remove ${them}.`;
	return isTest
		? `${which} ${again(isOne)} when this trigger listens for a test event before n8n is restarted; after that have ${them} removed by hand.`
		: `${which} ${again(isOne)} when the workflow is published again; otherwise have ${them} removed by hand, and use a new trigger from then on, since this one counts on ${them}.`;
}

/** The same where the service could not be asked, so that nobody knows what it offers. */
export function perhapsRetained(
	webhooks: Named[],
	{ isTest }: TriggerState,
	reason: string,
): string {
	const isOne = webhooks.length < 2;
	const which = webhooks.length > 0 ? nameOf(webhooks) : 'A webhook with the URL of this trigger';
	const when = isTest
		? 'when this trigger listens for a test event before n8n is restarted'
		: 'when the workflow is published again';
	return `${which} could not be removed and may stay at the service: ${reason}. ${again(isOne)} ${when}; otherwise remove ${isOne ? 'it' : 'them'} with Webhook: Delete of the Container Tracking node or, where the service does not offer that, have ${isOne ? 'it' : 'them'} removed by hand.`;
}

/** Of those that the service does not know any more. */
export function notInAccount(webhooks: Named[]): string {
	const [are, them] = webhooks.length === 1 ? ['is', 'it'] : ['are', 'them'];
	return `${nameOf(webhooks)} ${are} not in the account of this API key any more. If the key was exchanged for that of another account, remove ${them} in the other account; if somebody deleted ${them}, there is nothing to do.`;
}

const again = (isOne: boolean): string => (isOne ? 'It is used again' : 'They are used again');

/**
 * What this process knows of the webhooks that it made. n8n drops the static data of a registration that
 * fails, and of "Listen for test event" each time; at a service that only lets webhooks be made, every
 * try would leave another one behind.
 */
interface MadeWebhooks {
	/** Members of the state, as JSON. */
	members: string;
	/** Where the service is. */
	baseUrl: string;
	/** Whether n8n keeps it, too. */
	isSaved: boolean;
}

const made = new Map<string, MadeWebhooks>();

/** A test listens at another URL than the published workflow. */
const triggerKey = (context: IHookFunctions): string => {
	const url = withoutUrlSecret(context.getNodeWebhookUrl('default') ?? '');
	return JSON.stringify([context.getWorkflow().id, context.getNode().id, url]);
};

/** @param isSaved whether n8n keeps the state; false while the registration may still fail */
export function noteMade(
	context: IHookFunctions,
	state: TriggerState,
	{ baseUrl, isSaved }: { baseUrl: string; isSaved: boolean },
): void {
	const members = JSON.stringify(pick(state, WEBHOOK_MEMBERS));
	putLast(made, triggerKey(context), { members, baseUrl, isSaved }, MAX_TRIGGERS);
}

/** Forgets them, because the service holds none any more. */
export const forgetMade = (context: IHookFunctions): boolean => made.delete(triggerKey(context));

/** Whether something is known that n8n did not keep. */
export const isUnsaved = (context: IHookFunctions): boolean =>
	made.get(triggerKey(context))?.isSaved === false;

/** Whether anything is known. */
export const hasMade = (context: IHookFunctions): boolean => made.has(triggerKey(context));

/** Puts what n8n did not keep back into the state. Another service has not got these webhooks. */
export function restoreMade(context: IHookFunctions, state: TriggerState, baseUrl: string): void {
	const known = made.get(triggerKey(context));
	if (!known || known.baseUrl !== baseUrl || (known.isSaved && hasWebhook(state))) return;
	forgetWebhook(state);
	Object.assign(state, JSON.parse(known.members));
}
