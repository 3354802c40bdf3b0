import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

/** A webhook beside the first one, with the kinds that it holds. */
export interface FurtherWebhook extends IDataObject {
	/** Empty where the service did not tell it. */
	id: string;
	secret?: string;
	events: string[];
}

/**
 * The state of the trigger, in the static data of its node: its webhook, and what it
 * remembers. n8n saves it after `create` and after each delivery, whole, and
 * the last writer wins.
 */
export interface TriggerState extends IDataObject {
	/** Empty where the service did not tell it. */
	webhookId?: string;
	/** Absent where the service gave none, which only a trigger that accepts unsigned deliveries takes. */
	secret?: string;
	/** The service that holds it, as the base URL of the credential named it then. */
	baseUrl?: string;
	/** As it was registered, so with the URL secret where one is in use. */
	url?: string;
	/** What deliveries bring as query parameter `secret`, with Unsigned Deliveries set so. */
	urlSecret?: string;
	/** The kinds that were asked for. */
	events?: string[];
	/** The kinds that the webhook holds, as the service told them after registering. */
	delivered?: string[];
	/** What the service refused of what was asked for; `*` where it takes no such word. */
	refused?: string[];
	/** What the webhook holds beyond what was asked for, though the service was asked to drop it. */
	unwanted?: string[];
	/** Webhooks for what the first one lacks, at a service that only lets webhooks be made. */
	further?: FurtherWebhook[];
	/** The one that delivers nothing, as the service said when it made it. */
	inactiveId?: string;
	/** It is the webhook of "Listen for test event", which is not kept in the workflow. */
	isTest?: boolean;
	/** The ownership tag of the node that registered; state that was copied along with a workflow has another. */
	owner?: string;
	/** What the trigger remembers, as one text; see memory.ts. */
	memory?: string;
}

const TEXTS = [
	'webhookId',
	'secret',
	'url',
	'urlSecret',
	'inactiveId',
	'owner',
	'memory',
	'baseUrl',
];
const LISTS = ['events', 'delivered', 'refused', 'unwanted', 'further'];

/** Without what is none of ours: people restore and edit static data, and a fault would repeat for ever. */
export function stateOf(context: IHookFunctions | IWebhookFunctions): TriggerState {
	const state = context.getWorkflowStaticData('node');
	for (const name of TEXTS) {
		if (state[name] !== undefined && typeof state[name] !== 'string') delete state[name];
	}
	for (const name of LISTS) {
		if (state[name] !== undefined && !Array.isArray(state[name])) delete state[name];
	}
	return state;
}
