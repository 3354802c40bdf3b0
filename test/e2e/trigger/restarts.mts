/** The static data of the trigger after a restart of n8n, whenever and however n8n ends. */
import { describe, expect, test } from 'vitest';
import type { Collected } from '../../sandbox/events/deliveries.mts';
import type { Sandbox } from '../../sandbox/index.mts';
import { pause } from '../harness/commands.mts';
import { type Scene, setUp } from '../harness/scene.mts';
import { executionsOf, publishedTrigger, TRIGGER, webhooksOf } from './stage.mts';

const UPDATED = 'container.updated';
const TERMINAL_LFD = 'container.pickup_lfd_terminal.changed';
const EVENTS = [
	...[UPDATED, TERMINAL_LFD, 'container.pickup_lfd.changed'],
	...['container.pickup_lfd_line.changed', 'container.pickup_lfd_rail.changed'],
];

/** n8n is ended by an operator, or by a power cut. */
type Ending = 'stop' | 'kill';
/** How long before the end the last delivery of a workflow was. */
const ENDINGS: Array<{ ending: Ending; ms: { early: number; late: number } }> = [
	{ ending: 'stop', ms: { early: 8_000, late: 500 } },
	{ ending: 'kill', ms: { early: 3_000, late: 500 } },
];

/** A restart is slow, so it ends workflows of both kinds; each has static data of its own. */
const WORKFLOWS = (['onReceived', 'lastNode'] as const).flatMap((acknowledge) => [
	{ acknowledge, delivered: 'early' },
	{ acknowledge, delivered: 'late' },
]);

/** Runs created before an answer are in the list at once, others moments later. */
const CREATED_WITHIN_MS = 2_000;

/** Midnight in Los Angeles. */
const midnight = (day: string): string => `${day}T08:00:00Z`;
const [BEFORE, MOVED, MOVED_AGAIN] = ['2027-01-20', '2027-01-18', '2027-01-15'];

interface Outcome {
	/** The answers to the first move, then to its repetition and its other events after the restart. */
	statuses: Array<number | null>;
	/** The input items of the runs after the first one. */
	items: Array<Record<string, unknown>>;
}

/** @param restart ends all processes of n8n and starts them again */
export function restarts(scene: Scene, restart: (ending: Ending) => Promise<void>): void {
	const published: Array<{ id: string; webhookId: string }> = [];

	setUp(async () => {
		scene.sandbox.deliveries.collect();
		for (const { acknowledge } of WORKFLOWS) {
			const options = { addPickupStatus: true, onlyNews: true, acknowledge };
			const id = await publishedTrigger(scene, { events: EVENTS, options });
			published.push({ id, webhookId: webhooksOf(scene).at(-1)!.id });
		}
	});

	describe.each(ENDINGS)('$ending after a delivery', ({ ending, ms: { early, late } }) => {
		const outcomes: Outcome[] = [];
		const runs: number[] = [];

		setUp(async () => {
			const containerId = addContainer(scene.sandbox);
			const first = moveLfd(scene.sandbox, containerId, MOVED);
			const begin = async (delivered: string): Promise<void> => {
				for (const [index, { id, webhookId }] of published.entries()) {
					if (WORKFLOWS[index].delivered !== delivered) continue;
					runs[index] = (await scene.session.executions(id)).length;
					const statuses = await deliver(scene.sandbox, of(first, webhookId, UPDATED));
					outcomes[index] = { statuses, items: [] };
				}
			};
			await begin('early');
			await pause(early - late);
			await begin('late');
			await pause(late);
			await restart(ending);
			const second = moveLfd(scene.sandbox, containerId, MOVED_AGAIN);
			for (const [index, { webhookId }] of published.entries()) {
				const repeated = of(first, webhookId, UPDATED);
				const others = of(first, webhookId).filter(({ kind }) => kind !== UPDATED);
				const statuses = await deliver(scene.sandbox, [...repeated, ...others]);
				outcomes[index].statuses.push(...statuses);
				await deliver(scene.sandbox, of(second, webhookId, TERMINAL_LFD));
			}
			await pause(CREATED_WITHIN_MS);
			for (const [index, { id }] of published.entries()) {
				const all = (await executionsOf(scene, id, runs[index] + 2)).reverse();
				for (const execution of all.slice(runs[index] + 1))
					outcomes[index].items.push(...(await scene.session.itemsOf(execution.id, TRIGGER)));
			}
		});

		test.each(WORKFLOWS.map((workflow, index) => ({ ...workflow, index })))(
			'acknowledged $acknowledge, $delivered: nothing of it starts a second run, and the day before is known',
			({ index }) => {
				const { statuses, items } = outcomes[index];
				expect(statuses).toEqual([200, 200, 200, 200]);
				const lfd_change = {
					...{ direction: 'earlier', previous: MOVED, current: MOVED_AGAIN },
					previous_known: true,
				};
				expect(items.map(({ event }) => event)).toEqual([TERMINAL_LFD]);
				expect(items).toMatchObject([{ lfd_change }]);
			},
		);
	});
}

const deliver = async (
	{ deliveries }: Sandbox,
	all: Collected[],
): Promise<Array<number | null>> => {
	const statuses: Array<number | null> = [];
	for (const { notificationId } of all) {
		let status = await deliveries.deliver(notificationId);
		// A process may not know its webhooks just after its start; the service repeats such a delivery.
		for (let tries = 0; status === 404 && tries < 90; tries++) {
			await pause(1_000);
			status = await deliveries.deliver(notificationId);
		}
		statuses.push(status);
	}
	return statuses;
};

const of = (all: Collected[], webhook: string, event?: string): Collected[] =>
	all.filter(({ webhookId, kind }) => webhookId === webhook && (!event || kind === event));

/** Moves the terminal's date, which is the only one, and returns the collected notifications. */
function moveLfd({ deliveries, ship }: Sandbox, containerId: string, day: string): Collected[] {
	const sofar = deliveries.collected.length;
	ship.moveLfd(containerId, midnight(day));
	return deliveries.collected.slice(sofar);
}

/** A container without any deliveries yet, with a date of the terminal. */
function addContainer({ store, situations }: Sandbox): string {
	const like = store.get('container', situations.ready.containerId)!;
	const container = store.add({ ...structuredClone(like), id: store.nextId('container') });
	store.update(container, {
		pickup_lfd: midnight(BEFORE),
		import_deadlines: {
			...{ pickup_lfd_line: null, pickup_lfd_rail: null },
			pickup_lfd_terminal: midnight(BEFORE),
		},
	});
	return container.id;
}
