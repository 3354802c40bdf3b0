/** Tells a history: the sandbox's container changes with it, and the trigger receives what the service says, when it arrives. */
import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';
import { vi } from 'vitest';

import type { Execution, TriggerHost } from '../engine/harness/webhook.mts';
import type { Resource, Sandbox } from '../sandbox/index.mts';
import type { Change, History, Telling } from './history.mts';
import { addContainer } from './container.mts';
import { eventsOf } from './events.mts';
import { attributes, iso, marks } from './render.mts';
import { after, dayAt, type Effect, type World } from './world.mts';

const MINUTE = 60_000;

/** One telling of one change, as it was sent. */
export interface Sent {
	/** Counts the changes from 1; state 0 is how it was in the beginning. */
	change: number;
	telling: Telling;
	effect?: Effect;
	event: string;
	notificationId: string;
	/** When the service made it, milliseconds. */
	made: number;
}

/** What came of one delivery. */
export interface Arrival {
	sent: Sent;
	/** `first`, `again` after an acknowledgement, `retry` after its run failed. */
	attempt: 'first' | 'again' | 'retry';
	at: number;
	/** How many changes had happened by then. */
	happened: number;
	status: number | null;
	/** Of the run it started; none where it started no run. */
	item?: IDataObject;
	/** What the workflow sent to people. */
	messages: string[];
}

export interface Told {
	history: History;
	containerId: string;
	/** Truth after each change; the first is how it was in the beginning. */
	worlds: World[];
	/** When each change happened; the first is the start. */
	times: number[];
	arrivals: Arrival[];
}

/** Whether its run fails, so that the service tells it again. */
export const isRetried = ({ history }: Told, { attempt, sent }: Arrival): boolean =>
	attempt === 'first' && failureOf(history, sent) !== undefined;

/** A run that fails after the acknowledgement is n8n's affair; nobody tells it again. */
const failureOf = ({ options }: History, { telling }: Sent): number | undefined =>
	options.lastNode ? telling.failsFor : undefined;

interface Due {
	at: number;
	act: () => Promise<void>;
}

export class Teller {
	private readonly due: Due[] = [];
	private readonly told: Told;
	private readonly container: Resource;
	private fails = false;

	constructor(
		private readonly history: History,
		private readonly sandbox: Sandbox,
		private readonly host: TriggerHost,
		/** Hears of each run that succeeded, while the clocks still show its moment. */
		private readonly onItem: (item: IDataObject) => Promise<string[]> = async () => [],
	) {
		this.container = addContainer(sandbox, history);
		this.told = {
			history,
			containerId: this.container.id,
			worlds: [history.initial],
			times: [Date.parse(history.start)],
			arrivals: [],
		};
	}

	async tell(): Promise<Told> {
		this.host.run = async () => {
			if (this.fails) throw new Error('The run failed.');
		};
		let at = Date.parse(this.history.start);
		for (const change of this.history.changes) {
			at += change.after * MINUTE;
			const moment = at;
			this.plan(moment, async () => this.happen(change, moment));
		}
		for (let next = this.due.shift(); next; next = this.due.shift()) {
			this.sandbox.clock.set(new Date(next.at).toISOString());
			vi.setSystemTime(next.at);
			await next.act();
		}
		return this.told;
	}

	/** Things due at one moment are done in the order in which they were planned. */
	private plan(at: number, act: () => Promise<void>): void {
		const index = this.due.findIndex((other) => other.at > at);
		this.due.splice(index < 0 ? this.due.length : index, 0, { at, act });
	}

	private happen(change: Change, moment: number): void {
		// The state of the process is by the node's id; what n8n stores stays.
		if (change.restart) Object.assign(this.host, { nodeId: randomUUID() });
		const { worlds, times } = this.told;
		const before = worlds[worlds.length - 1];
		const at = iso(moment);
		let world = before;
		const marked: IDataObject = {};
		for (const effect of change.effects) {
			Object.assign(marked, marks(effect, at, world));
			world = after(world, effect, dayAt(moment, this.zone(effect)));
		}
		worlds.push(world);
		times.push(moment);
		this.sandbox.store.update(this.container, {
			...attributes(world, this.history, at),
			...marked,
		});
		for (const telling of change.tellings)
			this.send(telling, change, { before, after: world, moment });
	}

	private zone({ what }: Effect): string {
		const { portZone, inlandZone } = this.history;
		return what === 'arrives' && inlandZone ? inlandZone : portZone;
	}

	private send(
		telling: Telling,
		{ effects }: Change,
		{ before, after: world, moment }: { before: World; after: World; moment: number },
	): void {
		const { deliveries, ship } = this.sandbox;
		const moved = { before, after: world, effects, at: iso(moment), history: this.history };
		for (const told of eventsOf(telling, moved)) {
			const sofar = deliveries.collected.length;
			const { containerId } = this.told;
			ship.emit(told.event, { containerId, attributes: told.attributes });
			const [collected] = deliveries.collected.slice(sofar);
			// A workflow hears what it is registered for.
			if (!collected && this.history.subject) continue;
			if (!collected) throw new Error(`The sandbox told nothing of ${told.event}.`);
			const { notificationId } = collected;
			const change = this.told.worlds.length - 1;
			const sent = {
				change,
				telling,
				effect: told.effect,
				event: told.event,
				notificationId,
				made: moment,
			};
			this.planArrivals(sent, moment);
		}
	}

	private planArrivals(sent: Sent, moment: number): void {
		const { delay, again } = sent.telling;
		const failsFor = failureOf(this.history, sent);
		if (delay === null) return;
		const first = moment + delay * MINUTE;
		this.plan(first, async () => await this.arrive(sent, 'first'));
		const last = first + (failsFor ?? 0) * MINUTE;
		if (failsFor !== undefined) this.plan(last, async () => await this.arrive(sent, 'retry'));
		if (again !== undefined) {
			this.plan(last + again * MINUTE, async () => await this.arrive(sent, 'again'));
		}
	}

	private async arrive(sent: Sent, attempt: Arrival['attempt']): Promise<void> {
		this.fails = attempt === 'first' && failureOf(this.history, sent) !== undefined;
		const sofar = this.host.executions.length;
		const status = await this.sandbox.deliveries.deliver(sent.notificationId);
		const runs: Execution[] = this.host.executions.slice(sofar);
		if (runs.length > 1) throw new Error(`One delivery started ${runs.length} runs.`);
		const item = runs[0]?.item;
		const happened = this.told.worlds.length - 1;
		const messages = item && !this.fails ? await this.onItem(item) : [];
		this.told.arrivals.push({ sent, attempt, at: Date.now(), happened, status, item, messages });
	}
}
