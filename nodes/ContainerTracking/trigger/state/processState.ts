import type { IDataObject, ITriggerFunctions, IWebhookFunctions } from 'n8n-workflow';

import { TriggerMemory } from './memory';
import type { TriggerState } from './staticData';

const ONE_MINUTE = 60_000;
/** Of how many triggers a process keeps something. */
export const MAX_TRIGGERS = 1000;

/** Deliveries whose items come in one run, that of the first of them. */
export interface Collection {
	items: IDataObject[];
	/** The answer to the first delivery: how its run went is how it went for all. */
	answer: ReturnType<IWebhookFunctions['getResponseObject']>;
}

/** The state of one trigger within this process, while n8n runs. Every process has its own. */
export class ProcessState {
	readonly memory = new TriggerMemory();
	/** When a container that was fetched told no more than the one that was delivered. */
	lackedDeadlinesAt?: number;
	accountReadingBegunAt?: number;
	/** Those that are collected for one run just now. */
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

	/** Whether something that may happen once a minute may happen now; if so, it counts as done. */
	mayNow(what: 'warn' | 'refresh'): boolean {
		const now = Date.now();
		if (now - (this.last.get(what) ?? -Infinity) < ONE_MINUTE) return false;
		this.last.set(what, now);
		return true;
	}

	/** The secret that replaced this one, as fetched within the last minute; deliveries share one fetch. */
	async replacementOf(
		secret: string,
		fetch: () => Promise<string | undefined>,
	): Promise<string | undefined> {
		if (this.mayNow('refresh')) this.rotation = { from: secret, to: fetch() };
		return this.rotation?.from === secret ? await this.rotation.to : undefined;
	}
}

const states = new Map<string, ProcessState>();

type Identity = Pick<IWebhookFunctions, 'getWorkflow' | 'getNode' | 'getMode'>;

const keyOf = (context: Identity): string =>
	JSON.stringify([context.getWorkflow().id, context.getNode().id]);

/** Of one trigger node of one workflow; of a test event, which must leave the published workflow's alone, a new one. */
export function processStateOf(context: Identity): ProcessState {
	if (context.getMode() === 'manual') return new ProcessState();
	const key = keyOf(context);
	const processState = states.get(key) ?? new ProcessState();
	putLast(states, key, processState, MAX_TRIGGERS);
	return processState;
}

/** What deliveries have told is out of date once readings tell what changes. */
export function forgetDeliveries(context: ITriggerFunctions): void {
	states.delete(keyOf(context));
	const state: TriggerState = context.getWorkflowStaticData('node');
	if (state.memory !== undefined) delete state.memory;
}

/** Puts an entry last; beyond `most` the first one, which is the oldest, makes room. */
export function putLast<Key, Value>(
	map: Map<Key, Value>,
	key: Key,
	value: Value,
	most: number,
): void {
	map.delete(key);
	map.set(key, value);
	if (map.size <= most) return;
	const [oldest] = map.keys();
	map.delete(oldest);
}
