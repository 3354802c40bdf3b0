/** Tells a history: the sandbox's container changes with it, and the trigger receives what the service says, when it arrives. */
import type { IDataObject } from 'n8n-workflow';
import { vi } from 'vitest';

import type { Execution, TriggerHost } from '../engine/harness/webhook.mts';
import type { Resource, Sandbox } from '../sandbox/index.mts';
import type { Change, History, Telling } from './history.mts';
import { LANES } from './lanes.mts';
import { attributes, changeset, dates, marks } from './render.mts';
import { after, dayAt, type Effect, type World } from './world.mts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

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
export const isRetried = ({ attempt, sent }: Arrival): boolean =>
	attempt === 'first' && sent.telling.failsFor !== undefined;

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
		private readonly onItem: (item: IDataObject) => Promise<void> = async () => {},
	) {
		this.container = this.addContainer();
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
		const { delay, again, failsFor } = sent.telling;
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
		this.fails = attempt === 'first' && sent.telling.failsFor !== undefined;
		const sofar = this.host.executions.length;
		const status = await this.sandbox.deliveries.deliver(sent.notificationId);
		const runs: Execution[] = this.host.executions.slice(sofar);
		if (runs.length > 1) throw new Error(`One delivery started ${runs.length} runs.`);
		const item = runs[0]?.item;
		const happened = this.told.worlds.length - 1;
		this.told.arrivals.push({ sent, attempt, at: Date.now(), happened, status, item });
		if (item && !this.fails) await this.onItem(item);
	}

	private addContainer(): Resource {
		const { sandbox, history } = this;
		const { store } = sandbox;
		const like = store.get('container', sandbox.situations[LANES[history.lane].like].containerId);
		if (!like) throw new Error(`The sandbox has no container for the lane ${history.lane}.`);
		const container = store.add({
			...structuredClone(like),
			id: store.nextId('container'),
			attributes: { ...structuredClone(like.attributes), ...this.beginning() },
		});
		store.relate(container, 'transport_events', { data: [] });
		store.relate(container, 'raw_events', { data: [] });
		if (history.isPoor) {
			for (const name of ['import_deadlines', 'current_status', 'delivered_at']) {
				delete container.attributes[name];
			}
		}
		return container;
	}

	private beginning(): Resource['attributes'] {
		const { history } = this;
		const start = Date.parse(history.start);
		const NOTHING_YET = Object.fromEntries(NOT_YET.map((name) => [name, null]));
		return {
			...NOTHING_YET,
			...attributes(history.initial, history, iso(start)),
			pod_arrived_at: iso(start - 5 * DAY),
			pod_discharged_at: iso(start - 4 * DAY),
			pod_timezone: history.portZone,
			final_destination_timezone: history.inlandZone,
			pod_rail_carrier_scac: history.inlandZone ? 'RAIL' : null,
			ind_rail_carrier_scac: history.inlandZone ? 'RAIL' : null,
			fees_at_pod_terminal: [],
		};
	}
}

const NOT_YET = [
	...['pod_full_out_at', 'pod_rail_loaded_at', 'pod_rail_departed_at', 'ind_ata_at', 'ind_eta_at'],
	...[
		'ind_rail_unloaded_at',
		'final_destination_full_out_at',
		'empty_terminated_at',
		'delivered_at',
	],
];

/** As the service writes its times. */
const iso = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

interface Event {
	event: string;
	attributes: Resource['attributes'];
	effect?: Effect;
}

const MILESTONE: { [what: string]: string } = {
	departs: 'rail_departed',
	arrives: 'arrived_at_inland_destination',
	pickedUp: 'full_out',
	emptyReturned: 'empty_in',
};

/** The events of one telling; several only where the change has several things of its form. */
function eventsOf(telling: Telling, moved: Parameters<typeof changeset>[1]): Event[] {
	const { after: world, effects, history } = moved;
	const stored = dates(world, history);
	switch (telling.form) {
		case 'updated':
			return [{ event: 'container.updated', attributes: { changeset: changeset(telling, moved) } }];
		case 'changed': {
			const value = telling.withoutValue ? {} : { value: stored.pickup_lfd };
			return [{ event: 'container.pickup_lfd.changed', attributes: value }];
		}
		case 'source':
			return effects.flatMap((effect): Event[] => {
				if (effect.what !== 'lfd' || effect.source === 'bare') return [];
				const value = stored[`pickup_lfd_${effect.source}`];
				return [
					{ event: `container.pickup_lfd_${effect.source}.changed`, attributes: { value }, effect },
				];
			});
		case 'bare':
			return effects.flatMap((effect): Event[] => {
				if (effect.what === 'available') {
					return [
						{
							event: `container.transport.${effect.to ? 'available' : 'not_available'}`,
							attributes: {},
							effect,
						},
					];
				}
				if (effect.what !== 'appointment') return [];
				return [
					{
						event: 'container.pickup_appointment.changed',
						attributes: { value: effect.to },
						effect,
					},
				];
			});
		case 'milestone':
			return effects.flatMap((effect) =>
				MILESTONE[effect.what]
					? [{ event: `container.transport.${MILESTONE[effect.what]}`, attributes: {}, effect }]
					: [],
			);
	}
}
