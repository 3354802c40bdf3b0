import type {
	IDataObject,
	IHookFunctions,
	ITriggerFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { isObject } from '../api/jsonapi/types';
import { putLast } from './boundedStore';
import type { TriggerSettings } from './settings';
import { TriggerMemory } from './memory';

const ONE_MINUTE = 60_000;
/** Of how many triggers a process keeps something. */
export const MAX_TRIGGERS = 1000;

/** Deliveries whose items come in one run, that of the first of them which is still to be answered. */
export interface Collection {
	items: IDataObject[];
	/** The answer to the delivery with the run: how that went is how it went for all. */
	answer: ReturnType<IWebhookFunctions['getResponseObject']>;
	ends: Promise<void>;
}

export class ProcessState {
	readonly memory = new TriggerMemory();
	/** When a container that was fetched had no field that the delivered one lacked. */
	lackedDeadlinesAt?: number;
	accountReadingBegunAt?: number;
	collection?: Collection;
	private fetching = 0;
	private readonly waiting: Array<() => void> = [];
	private readonly last = new Map<string, number>();
	/** A secret that was fetched again, and the one it replaced. */
	private rotation?: { from: string; to: Promise<string | undefined> };

	/** Fetches what a delivery came without, once fewer than `most` others do; the first to come goes first. */
	async withSemaphore<Result>(most: number, fetch: () => Promise<Result>): Promise<Result> {
		if (this.fetching < most) this.fetching++;
		else await new Promise<void>((resolve) => this.waiting.push(resolve));
		try {
			return await fetch();
		} finally {
			const next = this.waiting.shift();
			if (next) next();
			else this.fetching--;
		}
	}

	/** Whether something that may happen once a minute may happen now, which then counts as done. */
	mayNow(what: 'warn' | 'refresh'): boolean {
		const now = Date.now();
		if (now - (this.last.get(what) ?? -Infinity) < ONE_MINUTE) return false;
		this.last.set(what, now);
		return true;
	}

	/** The secret that replaced this one, as fetched within the last minute; deliveries share one fetch. */
	async replacementOf(secret: string, fetch: () => Promise<string | undefined>) {
		if (this.mayNow('refresh')) this.rotation = { from: secret, to: fetch() };
		return this.rotation?.from === secret ? await this.rotation.to : undefined;
	}
}

const states = new Map<string, ProcessState>();

/** By ids, since nodes are renamed. */
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
	// A test event must leave what is known of the published workflow alone.
	const isTest = context.getMode() === 'manual';
	const key = triggerKey(context);
	const processState = (isTest ? undefined : states.get(key)) ?? new ProcessState();
	if (!isTest) putLast(states, key, processState, MAX_TRIGGERS);
	return { context, settings, state, processState };
};

/** What deliveries have reported is out of date once readings report what changes. */
export function forgetDeliveries(context: ITriggerFunctions): void {
	states.delete(triggerKey(context));
	const state: TriggerState = context.getWorkflowStaticData('node');
	if (state.memory !== undefined) delete state.memory;
}

/** A webhook beside the first one, with the kinds that it holds. */
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
	/** Absent where the service gave none, which only a trigger that accepts unsigned deliveries takes. */
	secret?: string;
	/** Of the service that holds it. */
	baseUrl?: string;
	/** As it was registered, so with the URL secret where one is in use. */
	url?: string;
	/** What deliveries bring as query parameter `secret`, with Unsigned Deliveries set so. */
	urlSecret?: string;
	/** The kinds that were asked for, and those that the webhook then held. */
	events?: string[];
	delivered?: string[];
	/** What the service refused of what was asked for; `*` where it takes no such word. */
	refused?: string[];
	/** What the webhook holds beyond what was asked for, though the service was asked to drop it. */
	unwanted?: string[];
	/** Webhooks for what the first one lacks, at a service that only lets webhooks be made. */
	further?: ExtraWebhook[];
	/** The one that delivers nothing. */
	inactiveId?: string;
	isTest?: boolean;
	/** The ownership tag of the node that registered; state that was copied along with a workflow has another. */
	owner?: string;
	memory?: string;
}

/** Every webhook of a trigger, the first one first. People edit static data. */
export function webhooksIn(state: TriggerState): ExtraWebhook[] {
	const { webhookId: id, secret, events = [], delivered = events, further = [] } = state;
	if (id === undefined) return [];
	const whole = further.filter(
		(value) => isObject(value) && typeof value.id === 'string' && Array.isArray(value.events),
	);
	return [{ id, secret, events: delivered }, ...whole];
}

const TEXTS = ['webhookId', 'secret', 'url', 'urlSecret', 'inactiveId', 'owner', 'baseUrl'];
const LISTS = ['events', 'delivered', 'refused', 'unwanted', 'further'];

/** What belongs to the webhook, in contrast to what was delivered. */
export const WEBHOOK_MEMBERS = [...TEXTS, ...LISTS, 'isTest'];

/** Without what is none of ours: people restore and edit static data, and a fault would repeat for ever. */
export function stateOf(context: IHookFunctions | IWebhookFunctions): TriggerState {
	const state = context.getWorkflowStaticData('node');
	for (const name of [...TEXTS, 'memory']) {
		if (state[name] !== undefined && typeof state[name] !== 'string') delete state[name];
	}
	for (const name of LISTS) {
		if (state[name] !== undefined && !Array.isArray(state[name])) delete state[name];
	}
	return state;
}
