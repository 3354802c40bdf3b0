import type {
	IDataObject,
	IHookFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { Semaphore } from '../api/rateLimit/rateLimiter';
import { isObject } from '../api/jsonapi/types';
import { putLast } from './boundedStore';
import type { RemoteWebhook } from './registration/remoteWebhook';
import type { TriggerSettings } from './settings';
import { TriggerMemory } from './memory';

const ONE_MINUTE = 60_000;
/** A process keeps the state of this many triggers. */
export const MAX_TRIGGERS = 1000;

/** Deliveries whose items start one run, with the first delivery that is not answered yet. */
export interface Collection {
	items: IDataObject[];
	/** The answer to the delivery that starts the run; the other deliveries get the same status. */
	answer: ReturnType<IWebhookFunctions['getResponseObject']>;
	ends: Promise<void>;
}

export class ProcessState {
	readonly memory = new TriggerMemory();
	/** When a fetched container had no field that the delivered container lacked. */
	lackedDeadlinesAt?: number;
	isReadingAccount = false;
	accountFailedAt?: number;
	collection?: Collection;
	/** Few at a time: with many, each begins with what is left of a rate limit and none gets all that it needs. */
	readonly fetches = new Semaphore(6);
	/** Fetches after the acknowledgement, which may wait for long, so that they do not delay those before it. */
	readonly patientFetches = new Semaphore(6);
	private readonly last = new Map<string, number>();
	/** A secret that was replaced, and the webhook that is fetched for another, once for all deliveries. */
	rotation?: { from: string; to: Promise<RemoteWebhook | undefined> };

	/** Whether an action that is limited to once a minute may happen now. If so, it counts as done. */
	mayNow(what: 'warn' | 'refresh'): boolean {
		const now = Date.now();
		if (now - (this.last.get(what) ?? -Infinity) < ONE_MINUTE) return false;
		this.last.set(what, now);
		return true;
	}
}

const states = new Map<string, ProcessState>();

/** The key consists of ids, since nodes are renamed. */
export const triggerKey = (context: Pick<IWebhookFunctions, 'getWorkflow' | 'getNode'>): string =>
	JSON.stringify([context.getWorkflow().id, context.getNode().id]);

export interface TriggerScope<Context = IHookFunctions | IWebhookFunctions> {
	context: Context;
	settings: TriggerSettings;
	state: TriggerState;
	processState: ProcessState;
}

export const scopeOf = <Context extends IHookFunctions | IWebhookFunctions>(
	context: Context,
	settings: TriggerSettings,
): TriggerScope<Context> => {
	const state = stateOf(context);
	// A test event must not change what is known of the published workflow.
	const isTest = context.getMode() === 'manual';
	const key = triggerKey(context);
	const processState = (isTest ? undefined : states.get(key)) ?? new ProcessState();
	if (!isTest) putLast(states, key, processState, MAX_TRIGGERS);
	return { context, settings, state, processState };
};

/** Once the trigger polls, what deliveries reported is out of date. */
export function forgetDeliveries(context: ITriggerFunctions): void {
	states.delete(triggerKey(context));
	const state: TriggerState = context.getWorkflowStaticData('node');
	if (state.memory !== undefined) delete state.memory;
}

export interface ExtraWebhook extends IDataObject {
	/** Empty where the service did not return it. */
	id: string;
	secret?: string;
	events: string[];
}

/** The state of the trigger, in the static data of its node. n8n saves it whole, and the last writer wins. */
export interface TriggerState extends IDataObject {
	/** Empty where the service did not return it. */
	webhookId?: string;
	/** Absent where the service gave none; only a trigger that accepts unsigned deliveries works without it. */
	secret?: string;
	baseUrl?: string;
	/** The registered URL, with the URL secret where one is in use. */
	url?: string;
	/** The query parameter `secret` that deliveries must bring if Unsigned Deliveries requires it. */
	urlSecret?: string;
	/** The kinds that were requested, and the kinds that the webhook then held. */
	events?: string[];
	delivered?: string[];
	/** The requested kinds that the service refused; `*` where the service does not take it. */
	refused?: string[];
	/** The kinds that the webhook holds beyond those requested, though the service was asked to drop them. */
	extraKinds?: string[];
	/** Webhooks for the kinds that the first one lacks, at a service that can only create webhooks. */
	extraWebhooks?: ExtraWebhook[];
	/** The id of a webhook that delivers nothing. */
	inactiveId?: string;
	isTest?: boolean;
	/** The service was asked to remove the webhook and gave no answer. */
	mayBeRemoved?: boolean;
	/** The ownership tag of the node that registered. A state that was copied with a workflow has another tag. */
	owner?: string;
	memory?: string;
}

/** Every webhook of a trigger, the first one first. Entries are checked, since people edit static data. */
export function webhooksIn(state: TriggerState): ExtraWebhook[] {
	const { webhookId: id, secret, events = [], delivered = events, extraWebhooks = [] } = state;
	if (id === undefined) return [];
	const whole = extraWebhooks.filter(
		(value) => isObject(value) && typeof value.id === 'string' && Array.isArray(value.events),
	);
	return [{ id, secret, events: delivered }, ...whole];
}

const STORED_TEXTS = ['webhookId', 'secret', 'url', 'urlSecret', 'inactiveId', 'owner', 'baseUrl'];
const STORED_LISTS = ['events', 'delivered', 'refused', 'extraKinds', 'extraWebhooks'];

/** The members that describe the webhook, in contrast to what was delivered. */
export const WEBHOOK_MEMBERS = [...STORED_TEXTS, ...STORED_LISTS, 'isTest', 'mayBeRemoved'];

/** Removes members of another type: people restore and edit static data, and a fault would repeat with each delivery. */
export function stateOf(context: IHookFunctions | IWebhookFunctions): TriggerState {
	const state = context.getWorkflowStaticData('node');
	for (const name of [...STORED_TEXTS, 'memory']) {
		if (state[name] !== undefined && typeof state[name] !== 'string') delete state[name];
	}
	for (const name of STORED_LISTS) {
		if (state[name] !== undefined && !Array.isArray(state[name])) delete state[name];
	}
	return state;
}
