import type { IHookFunctions } from 'n8n-workflow';
import { pick } from 'lodash';

import { ALL_EVENTS } from '../../events/catalogue';
import { putLast } from '../boundedStore';
import {
	type ExtraWebhook,
	MAX_TRIGGERS,
	stateOf,
	triggerKey,
	type TriggerState,
	WEBHOOK_MEMBERS,
	webhooksIn,
} from '../processState';
import { ownershipTag } from './remoteWebhook';
import { isSameEndpoint, withoutUrlSecret } from './webhookUrl';

/**
 * The webhooks that this process created. n8n drops the static data of a registration that fails, and of "Listen for
 * test event" each time; at a service that can only create webhooks, every try would leave another one.
 */
interface MadeWebhooks {
	members: string;
	baseUrl: string;
	/** Whether n8n keeps the webhooks, too; false while the registration may still fail. */
	isSaved: boolean;
}

const made = new Map<string, MadeWebhooks>();

/** Webhooks that this process removed, by trigger and id. A list that lags behind the service may still have them. */
const removed = new Map<string, true>();

export class StoredWebhooks {
	readonly state: TriggerState;
	private readonly key: string;

	constructor(context: IHookFunctions) {
		const url = context.getNodeWebhookUrl('default');
		// A test listens at another URL than the published workflow.
		this.key = triggerKey(context) + withoutUrlSecret(url ?? '');
		this.state = stateOf(context);
		// A copied workflow contains the registration of another node, workflow or n8n.
		const isOwn = this.state.owner === ownershipTag(context) || isSameEndpoint(this.state.url, url);
		if (!isOwn) for (const name of WEBHOOK_MEMBERS) delete this.state[name];
	}

	/** Whether the service has a webhook of this trigger, as far as is known; its id may be empty. */
	get isAny(): boolean {
		return this.state.webhookId !== undefined;
	}

	get all(): ExtraWebhook[] {
		return webhooksIn(this.state);
	}

	get ids(): string[] {
		return this.all.flatMap(({ id }) => id || []);
	}

	get events(): string[] {
		return [...new Set(this.all.flatMap(({ events }) => events))];
	}

	/** Deletes members without a value, as n8n does when it saves the state. */
	set(members: TriggerState): void {
		const { state } = this;
		Object.assign(state, members);
		for (const name of WEBHOOK_MEMBERS) if (state[name] === undefined) delete state[name];
		if (state.extraWebhooks?.length === 0) delete state.extraWebhooks;
		if (state.extraKinds?.length === 0) delete state.extraKinds;
	}

	keepOnly([first, ...extraWebhooks]: ExtraWebhook[]): void {
		if (!first) return this.forget();
		const { id, secret, events: delivered } = first;
		this.set({ webhookId: id, secret, delivered, extraWebhooks });
	}

	/** Forgets the webhooks, but keeps the URL secret and the owner: the next webhook uses the secret again. */
	forget(): void {
		const { state } = this;
		const kept = state.urlSecret === undefined ? [] : ['urlSecret', 'owner'];
		for (const name of WEBHOOK_MEMBERS) if (!kept.includes(name)) delete state[name];
	}

	get made(): MadeWebhooks | undefined {
		return made.get(this.key);
	}

	noteMade(baseUrl: string, isSaved: boolean): void {
		const members = JSON.stringify(pick(this.state, WEBHOOK_MEMBERS));
		putLast(made, this.key, { members, baseUrl, isSaved }, MAX_TRIGGERS);
	}

	noteRemoved(id: string): void {
		putLast(removed, this.key + id, true, MAX_TRIGGERS);
	}

	wasRemoved(id: string): boolean {
		return removed.has(this.key + id);
	}

	forgetMade(): void {
		made.delete(this.key);
	}

	/** Restores into the state what n8n did not save. Another service does not have these webhooks. */
	restoreMade(baseUrl: string): void {
		const { made: known } = this;
		if (!known || known.baseUrl !== baseUrl || (known.isSaved && this.isAny)) return;
		this.forget();
		Object.assign(this.state, JSON.parse(known.members));
	}
}

export const holdsAll = (held: string[], wanted: string[]): boolean =>
	held.includes(ALL_EVENTS) || wanted.every((event) => held.includes(event));

export const isSameSet = (one: string[], other: string[]): boolean =>
	one.length === other.length && one.every((entry) => other.includes(entry));

export const extraKindsOf = (held: string[], wanted: string[]): string[] =>
	wanted.includes(ALL_EVENTS) ? [] : held.filter((kind) => !wanted.includes(kind));

export type Named = Array<Pick<ExtraWebhook, 'id'>>;

export function nameOf(webhooks: Named): string {
	const ids = webhooks.map(({ id }) => id || '(without an id)');
	if (ids.length > 1) return `Webhooks ${ids.slice(0, -1).join(', ')} and ${ids.at(-1)}`;
	return webhooks[0].id ? `Webhook ${ids[0]}` : 'A webhook without an ID';
}

/** A warning about webhooks that the service does not have any more. */
export function notInAccount(webhooks: Named): string {
	const [are, them] = webhooks.length === 1 ? ['is', 'it'] : ['are', 'them'];
	return `${nameOf(webhooks)} ${are} not in the account of this API key any more. If the key was exchanged for that of another account, remove ${them} in the other account; if somebody deleted ${them}, there is nothing to do.`;
}
