import type { IHookFunctions } from 'n8n-workflow';
import pick from 'lodash/pick';

import { ALL_EVENTS } from '../../events/catalogue';
import { isObject } from '../../jsonapi';
import {
	type ExtraWebhook,
	MAX_TRIGGERS,
	putLast,
	stateOf,
	type TriggerState,
	WEBHOOK_MEMBERS,
} from '../state/processState';
import { isSameEndpoint, withoutUrlSecret } from './webhookUrl';

/** The state, without a registration of another node, workflow or n8n, which a copied workflow contains. */
export function ownState(
	context: IHookFunctions,
	own: { url: string | undefined; tag: string },
): TriggerState {
	const state = stateOf(context);
	if (state.owner === own.tag || isSameEndpoint(state.url, own.url)) return state;
	for (const name of WEBHOOK_MEMBERS) delete state[name];
	return state;
}

/** Whether the service holds a webhook of this trigger, as far as is known; its id may be empty. */
export const hasWebhook = ({ webhookId }: TriggerState): boolean => webhookId !== undefined;

/** Every webhook of the trigger, the first one first. People edit static data. */
export function storedWebhooks(state: TriggerState): ExtraWebhook[] {
	const { webhookId: id, secret, events = [], delivered = events, further = [] } = state;
	if (id === undefined) return [];
	const isWhole = (value: unknown) =>
		isObject(value) && typeof value.id === 'string' && Array.isArray(value.events);
	return [{ id, secret, events: delivered }, ...further.filter(isWhole)];
}

export const storedIds = (state: TriggerState): string[] =>
	storedWebhooks(state).flatMap(({ id }) => id || []);

export const heldEvents = (state: TriggerState): string[] => [
	...new Set(storedWebhooks(state).flatMap(({ events }) => events)),
];

export const holdsAll = (held: string[], wanted: string[]): boolean =>
	held.includes(ALL_EVENTS) || wanted.every((event) => held.includes(event));

export const isSameSet = (one: string[], other: string[]): boolean =>
	one.length === other.length && one.every((entry) => other.includes(entry));

export const extraKindsOf = (held: string[], wanted: string[]): string[] =>
	wanted.includes(ALL_EVENTS) ? [] : held.filter((kind) => !wanted.includes(kind));

export function storeOnly(state: TriggerState, [first, ...further]: ExtraWebhook[]): void {
	if (!first) return forgetWebhook(state);
	const { id, secret, events: delivered } = first;
	Object.assign(state, { webhookId: id, secret, delivered, further });
	withoutGaps(state);
}

/** Members without a value are left out, as they are once n8n has saved the state. */
export function withoutGaps(state: TriggerState): void {
	for (const name of WEBHOOK_MEMBERS) if (state[name] === undefined) delete state[name];
	if (state.further?.length === 0) delete state.further;
	if (state.unwanted?.length === 0) delete state.unwanted;
}

/** Forgets the webhook, but not the URL secret and whose it is: the next webhook uses it again. */
export function forgetWebhook(state: TriggerState): void {
	for (const name of WEBHOOK_MEMBERS) {
		const isKept = name === 'urlSecret' || (name === 'owner' && state.urlSecret !== undefined);
		if (!isKept) delete state[name];
	}
}

/**
 * What this process knows of the webhooks that it made. n8n drops the static data of a registration that fails, and of
 * "Listen for test event" each time; at a service that only lets webhooks be made, every try would leave another one.
 */
interface MadeWebhooks {
	/** Members of the state, as JSON. */
	members: string;
	baseUrl: string;
	/** Whether n8n keeps it, too; false while the registration may still fail. */
	isSaved: boolean;
}

const made = new Map<string, MadeWebhooks>();

/** A test listens at another URL than the published workflow. */
const triggerKey = (context: IHookFunctions): string => {
	const url = withoutUrlSecret(context.getNodeWebhookUrl('default') ?? '');
	return JSON.stringify([context.getWorkflow().id, context.getNode().id, url]);
};

export const madeBefore = (context: IHookFunctions): MadeWebhooks | undefined =>
	made.get(triggerKey(context));

export const forgetMade = (context: IHookFunctions): boolean => made.delete(triggerKey(context));

export function noteMade(
	context: IHookFunctions,
	state: TriggerState,
	where: Omit<MadeWebhooks, 'members'>,
): void {
	const members = JSON.stringify(pick(state, WEBHOOK_MEMBERS));
	putLast(made, triggerKey(context), { members, ...where }, MAX_TRIGGERS);
}

/** Puts what n8n did not keep back into the state. Another service has not got these webhooks. */
export function restoreMade(context: IHookFunctions, state: TriggerState, baseUrl: string): void {
	const known = madeBefore(context);
	if (!known || known.baseUrl !== baseUrl || (known.isSaved && hasWebhook(state))) return;
	forgetWebhook(state);
	Object.assign(state, JSON.parse(known.members));
}

export type Named = Array<Pick<ExtraWebhook, 'id'>>;

/** Webhooks by their ids, at the start of a sentence. */
export function nameOf(webhooks: Named): string {
	const ids = webhooks.map(({ id }) => id || '(without an id)');
	if (ids.length > 1) return `Webhooks ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;
	return webhooks[0].id ? `Webhook ${ids[0]}` : 'A webhook without an ID';
}

/** Of those that the service does not know any more. */
export function notInAccount(webhooks: Named): string {
	const [are, them] = webhooks.length === 1 ? ['is', 'it'] : ['are', 'them'];
	return `${nameOf(webhooks)} ${are} not in the account of this API key any more. If the key was exchanged for that of another account, remove ${them} in the other account; if somebody deleted ${them}, there is nothing to do.`;
}
