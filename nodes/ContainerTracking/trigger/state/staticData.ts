import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

/**
 * What the trigger remembers about its webhook, in the static data of its node. n8n saves it after
 * `create` and after each delivery, whole, and the last writer wins.
 */
export interface RegistrationState extends IDataObject {
	webhookId?: string;
	secret?: string;
	url?: string;
	/** The kinds that were asked for. */
	events?: string[];
	/** The kinds that the webhook holds, as the service told them after registering. */
	delivered?: string[];
	/** What the service refused of what was asked for; `*` where it takes no such word. */
	refused?: string[];
	/** The ownership tag of the node that registered; state that was copied along with a workflow has another. */
	owner?: string;
	/** Fingerprints of the notifications that were acknowledged; see fingerprints.ts. */
	seen?: string;
	/** What the last events said; see knownStore.ts. */
	containers?: IDataObject;
	shipments?: IDataObject;
	gone?: IDataObject;
	undo?: IDataObject;
}

/**
 * n8n repeats a registration five times by itself and gives up after some 80 seconds, with words of its
 * own: ours are only read when all five end before that.
 */
export const REGISTERING_LIMITS = { timeoutMs: 6_000, maxWaitMs: 1_000 };

/** What is not removed now stays behind, so it is tried for longer. */
export const REMOVING_LIMITS = { timeoutMs: 15_000, maxWaitMs: 10_000 };

const TEXTS = ['webhookId', 'secret', 'url', 'owner', 'seen'];
const LISTS = ['events', 'delivered', 'refused'];

/** Without what is none of ours: people restore and edit static data, and a fault would repeat for ever. */
export function stateOf(context: IHookFunctions | IWebhookFunctions): RegistrationState {
	const state = context.getWorkflowStaticData('node');
	for (const name of TEXTS) {
		if (state[name] !== undefined && typeof state[name] !== 'string') delete state[name];
	}
	for (const name of LISTS) {
		if (state[name] !== undefined && !Array.isArray(state[name])) delete state[name];
	}
	return state;
}

/**
 * The state, without a registration that another node, workflow or n8n made and that came along in a
 * copy: a webhook that leads elsewhere is theirs.
 */
export function ownState(
	context: IHookFunctions,
	own: { url: string | undefined; tag: string },
): RegistrationState {
	const state = stateOf(context);
	if (state.owner !== own.tag && state.url !== own.url) forgetWebhook(state);
	return state;
}

/** Forgets the webhook, but not which notifications were seen. */
export function forgetWebhook(state: RegistrationState): void {
	delete state.webhookId;
	delete state.secret;
	delete state.url;
	delete state.events;
	delete state.delivered;
	delete state.refused;
	delete state.owner;
}
