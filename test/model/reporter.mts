/** Reports a history: the sandbox's container changes with it, and the trigger receives what the service says, when it arrives. */
import type { IDataObject } from 'n8n-workflow';
import { vi } from 'vitest';

import type { Execution, TriggerHost } from '../engine/harness/webhook.mts';
import type { Resource, Sandbox } from '../sandbox/index.mts';
import type { Change, History, Reporting } from './history.mts';
import { addContainer } from './container.mts';
import { eventsOf } from './events.mts';
import { interleaved } from './interleaved.mts';
import { attributes, iso, marks } from './render.mts';
import { after, dayAt, type Effect, type World } from './world.mts';

const MINUTE = 60_000;

/** One reporting of one change, as it was sent. */
export interface Sent {
	/** Counts the changes from 1; state 0 is how it was in the beginning. */
	change: number;
	reporting: Reporting;
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
	/** Those that were in hand at the same time have one number; which of them was first, nobody can say. */
	together?: number;
}

export interface Reported {
	history: History;
	containerId: string;
	/** Truth after each change; the first is how it was in the beginning. */
	worlds: World[];
	/** When each change happened; the first is the start. */
	times: number[];
	arrivals: Arrival[];
}

/** Whether its run fails, so that the service reports it again. */
export const isRetried = ({ history }: Reported, { attempt, sent }: Arrival): boolean =>
	attempt === 'first' && failureOf(history, sent) !== undefined;

/** A run that fails after the acknowledgement is n8n's affair; nobody reports it again. */
const failureOf = ({ options }: History, { reporting }: Sent): number | undefined =>
	options.lastNode ? reporting.failsFor : undefined;

const isArriving = ({ reporting }: Sent): boolean => reporting.delay !== null;

/** From a change to deliveries of it that come together. */
const TOGETHER_AFTER_MS = 1_000;

interface Due {
	at: number;
	act: () => Promise<void>;
}

export class Reporter {
	private readonly due: Due[] = [];
	private readonly reported: Reported;
	private readonly container: Resource;
	/** Notifications whose runs fail now. */
	private readonly failing = new Set<string>();
	/** Of a change before, to arrive together with those of the next one. */
	private held: Sent[] = [];
	/** The notification that is delivered by itself. */
	private alone = '';
	private batches = 0;

	constructor(
		private readonly history: History,
		private readonly sandbox: Sandbox,
		private readonly host: TriggerHost,
		/** Hears of each run that succeeded, while the clocks still show its moment. */
		private readonly onItem: (item: IDataObject) => Promise<string[]> = async () => [],
	) {
		this.container = addContainer(sandbox, history);
		this.reported = {
			history,
			containerId: this.container.id,
			worlds: [history.initial],
			times: [Date.parse(history.start)],
			arrivals: [],
		};
	}

	async report(): Promise<Reported> {
		this.host.run = async ({ notification_id }) => {
			const isFailing = this.failing.has(String(notification_id ?? this.alone));
			if (isFailing) throw new Error('The run failed.');
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
		return this.reported;
	}

	/** Things due at one moment are done in the order in which they were planned. */
	private plan(at: number, act: () => Promise<void>): void {
		const index = this.due.findIndex((other) => other.at > at);
		this.due.splice(index < 0 ? this.due.length : index, 0, { at, act });
	}

	private happen(change: Change, moment: number): void {
		if (change.restart) this.host.restart();
		const { worlds, times } = this.reported;
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
		const all = change.tellings.flatMap((reporting) =>
			this.send(reporting, change, { before, after: world, moment }),
		);
		this.planAll(all, change, moment);
	}

	private planAll(all: Sent[], change: Change, moment: number): void {
		const { overlap } = change;
		const together = [...this.held.splice(0), ...all.filter(isArriving)];
		const isLast = this.reported.worlds.length > this.history.changes.length;
		if (overlap?.withNext && !isLast) this.held = together;
		else if (overlap || together.length > all.filter(isArriving).length) {
			const at = moment + TOGETHER_AFTER_MS;
			this.plan(at, async () => await this.arriveTogether(together, overlap?.seed ?? change.after));
			for (const sent of together) this.planMore(sent, at);
		} else for (const sent of all) this.planArrivals(sent, moment);
	}

	private zone({ what }: Effect): string {
		const { portZone, inlandZone } = this.history;
		return what === 'arrives' && inlandZone ? inlandZone : portZone;
	}

	private send(
		reporting: Reporting,
		{ effects }: Change,
		{ before, after: world, moment }: { before: World; after: World; moment: number },
	): Sent[] {
		const { deliveries, ship } = this.sandbox;
		const moved = { before, after: world, effects, at: iso(moment), history: this.history };
		return eventsOf(reporting, moved).flatMap((reported) => {
			const sofar = deliveries.collected.length;
			const { containerId } = this.reported;
			ship.emit(reported.event, { containerId, attributes: reported.attributes });
			const [collected] = deliveries.collected.slice(sofar);
			// A workflow hears what it is registered for.
			if (!collected && this.history.subject) return [];
			if (!collected) throw new Error(`The sandbox reported nothing of ${reported.event}.`);
			const { notificationId } = collected;
			const change = this.reported.worlds.length - 1;
			const { event, effect } = reported;
			return [{ change, reporting, effect, event, notificationId, made: moment }];
		});
	}

	private planArrivals(sent: Sent, moment: number): void {
		const { delay } = sent.reporting;
		if (delay === null) return;
		const first = moment + delay * MINUTE;
		this.plan(first, async () => await this.arrive(sent, 'first'));
		this.planMore(sent, first);
	}

	private planMore(sent: Sent, first: number): void {
		const { again } = sent.reporting;
		const failsFor = failureOf(this.history, sent);
		const last = first + (failsFor ?? 0) * MINUTE;
		if (failsFor !== undefined) this.plan(last, async () => await this.arrive(sent, 'retry'));
		if (again !== undefined) {
			this.plan(last + again * MINUTE, async () => await this.arrive(sent, 'again'));
		}
	}

	private async arrive(sent: Sent, attempt: Arrival['attempt']): Promise<void> {
		this.alone = sent.notificationId;
		this.failing.clear();
		if (attempt === 'first' && failureOf(this.history, sent) !== undefined)
			this.failing.add(sent.notificationId);
		const sofar = this.host.executions.length;
		const status = await this.sandbox.deliveries.deliver(sent.notificationId);
		const runs: Execution[] = this.host.executions.slice(sofar);
		if (runs.length > 1)
			throw new Error(`Seed ${this.history.seed}: one delivery started ${runs.length} runs.`);
		await this.note({ sent, attempt, status, item: runs[0]?.item });
	}

	private async note(
		arrival: Pick<Arrival, 'sent' | 'attempt' | 'status' | 'item' | 'together'>,
	): Promise<void> {
		const { item, sent } = arrival;
		const happened = this.reported.worlds.length - 1;
		const isHeard = item && !this.failing.has(sent.notificationId);
		const messages = isHeard ? await this.onItem(item) : [];
		this.reported.arrivals.push({ ...arrival, at: Date.now(), happened, messages });
	}

	private async arriveTogether(all: Sent[], seed: number): Promise<void> {
		const failing = all.filter((sent) => failureOf(this.history, sent) !== undefined);
		this.failing.clear();
		for (const { notificationId } of failing) this.failing.add(notificationId);
		const sofar = this.host.executions.length;
		const done = await interleaved(this.host, all, {
			seed,
			deliver: async ({ notificationId }) => await this.sandbox.deliveries.deliver(notificationId),
		});
		const runs = this.host.executions.slice(sofar);
		const together = ++this.batches;
		for (const [sent, status] of done) {
			const own = runs.filter(({ item }) => item.notification_id === sent.notificationId);
			if (own.length > 1) throw new Error(`One delivery started ${own.length} runs.`);
			await this.note({ sent, attempt: 'first', status, item: own[0]?.item, together });
		}
	}
}
