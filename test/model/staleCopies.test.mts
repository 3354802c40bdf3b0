/**
 * n8n loads a copy of the static data for each delivery and saves it whole, so that an older copy may be saved over a
 * newer one. Whatever copies the next deliveries find, in whatever order, nothing that the process knew is lost.
 */
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { expect, it, onTestFinished, vi } from 'vitest';

import { TriggerHost } from '../engine/harness/webhook.mts';
import { sampled } from '../check.mts';
import type { Collected } from '../sandbox/events/deliveries.mts';
import { startSandbox, type Sandbox } from '../sandbox/index.mts';
import { PORT } from './byHand.mts';
import { addContainer } from './container.mts';
import { iso } from './render.mts';
import { daysLater, type Day } from './world.mts';

const START = Date.parse('2026-06-01T12:00:00Z');
const SECOND = 1_000;
const CONTAINERS = 4;
const UPDATED = 'container.updated';
const TERMINAL_LFD = 'container.pickup_lfd_terminal.changed';

const HOLDS = ['customs', 'freight', 'USDA', 'VACIS', 'TMF'];
/** Far longer than the key and the moment of what is remembered. */
const WORDY =
	'the broker is to call the desk of the terminal from 8 to 16 h, gate 4, and name the container';

type What = 'lfd' | 'hold' | 'appointment';
interface Step {
	container: number;
	what: What;
}

const step: fc.Arbitrary<Step> = fc.record({
	container: fc.nat(CONTAINERS - 1),
	what: fc.constantFrom<What>('lfd', 'lfd', 'hold', 'appointment'),
});

const story = fc.record({
	before: fc.array(step, { minLength: 3, maxLength: 7 }),
	/** What happens next finds the copy that was saved after so many steps. */
	stale: fc.array(fc.record({ copy: fc.nat(6), then: step }), { minLength: 2, maxLength: 4 }),
});

/** One process, several containers, and what was said of them. */
class World {
	private now = START;
	private readonly counts = new Map<string, number>();
	readonly lfds = new Map<string, Day>();
	readonly delivered: Collected[] = [];
	/** The events of their own that say the same as the newest one of a kind about a container. */
	readonly others = new Map<string, Collected[]>();
	readonly ids: string[];

	constructor(
		private readonly sandbox: Sandbox,
		readonly host: TriggerHost,
	) {
		const history = {
			...{ seed: 0, start: iso(START), lane: 'newYork' as const, isPoor: false, changes: [] },
			...{ portZone: 'America/New_York', inlandZone: null, initial: PORT },
			options: { onlyNews: true, fetchMissing: true, reachable: true, lastNode: false },
		};
		this.ids = Array.from({ length: CONTAINERS }, () => addContainer(sandbox, history).id);
	}

	/** Something happens; what is reported about it, a second after the last thing. */
	private happens(happening: () => unknown): Collected[] {
		this.now += SECOND;
		this.sandbox.clock.set(iso(this.now));
		vi.setSystemTime(this.now);
		const sofar = this.sandbox.deliveries.collected.length;
		happening();
		return this.sandbox.deliveries.collected.slice(sofar);
	}

	/** The items of the runs that a delivery starts. */
	async deliver({ notificationId }: Collected): Promise<IDataObject[]> {
		expect(await this.sandbox.deliveries.deliver(notificationId)).toBe(200);
		return this.host.executions.splice(0).map(({ item }) => item);
	}

	/** One step, reported by container.updated, which starts one run. */
	async take({ container, what }: Step): Promise<void> {
		const id = this.ids[container];
		const all = this.happens(() => this.change(id, what));
		const [updated] = all.filter(({ kind }) => kind === UPDATED);
		this.delivered.push(updated);
		this.others.set(
			`${id} ${what}`,
			all.filter((one) => one !== updated),
		);
		expect(await this.deliver(updated)).toHaveLength(1);
	}

	private change(id: string, what: What): void {
		const { ship } = this.sandbox;
		const count = (this.counts.get(id + what) ?? 0) + 1;
		this.counts.set(id + what, count);
		if (what === 'lfd') this.moveLfd(id, daysLater('2026-06-10', (count * 5) % 7));
		else if (what === 'appointment') ship.setAppointment(id, `2026-06-${10 + count}T15:00:00Z`);
		else if (count > HOLDS.length)
			ship.changeHold(id, 'customs', {
				description: `${count} ${WORDY}`,
				status: count % 2 ? 'hold' : 'pending',
			});
		else ship.placeHold(id, { name: HOLDS[count - 1], status: 'hold', description: WORDY });
	}

	private moveLfd(id: string, day: Day): void {
		this.sandbox.ship.moveLfd(id, `${day}T04:00:00Z`, 'terminal');
		this.lfds.set(id, day);
	}

	/** The newest of each kind about each container is reported by its own event too, which says nothing new. */
	async expectNothingNew(): Promise<void> {
		for (const each of [...this.others.values()].flat())
			expect(await this.deliver(each)).toEqual([]);
	}

	/** Moves a date earlier than any before; only the bare event of the source reports it. */
	async moveEarlier(id: string, day: Day): Promise<IDataObject[]> {
		const all = this.happens(() => this.moveLfd(id, day));
		return await this.deliver(all.find(({ kind }) => kind === TERMINAL_LFD)!);
	}
}

async function open(): Promise<{ world: World; close: () => Promise<void> }> {
	vi.setSystemTime(START);
	const sandbox = await startSandbox({ now: iso(START), freeze: true });
	const host = await TriggerHost.start({
		credential: { apiKey: sandbox.apiKey, baseUrl: sandbox.url },
		parameters: { events: ['*'], options: { addPickupStatus: true, onlyNews: true } },
	});
	await host.publish();
	sandbox.deliveries.collect();
	const close = async (): Promise<void> => {
		await host.close();
		await sandbox.close();
	};
	return { world: new World(sandbox, host), close };
}

it.each([
	['while the process lives', false],
	['after it was started anew', true],
])(
	'nothing is lost by copies that are out of date, %s',
	async (_, anew) => {
		vi.useFakeTimers({ toFake: ['Date'], now: START });
		onTestFinished(() => void vi.useRealTimers());
		await fc.assert(
			fc.asyncProperty(story, async ({ before, stale }) => {
				const { world, close } = await open();
				try {
					await outOfDate(world, before, stale);
					if (anew) world.host.restart();
					await expectKnown(world);
				} finally {
					await close();
				}
			}),
			{ numRuns: sampled(15, 1 / 3), seed: 25 },
		);
	},
	120_000,
);

async function outOfDate(
	world: World,
	before: Step[],
	stale: Array<{ copy: number; then: Step }>,
): Promise<void> {
	const { host } = world;
	const copies = [host.savedStaticData];
	for (const each of before) {
		await world.take(each);
		copies.push(host.savedStaticData);
	}
	for (const { copy, then } of stale) {
		host.savedStaticData = copies[copy % copies.length];
		await world.expectNothingNew();
		host.savedStaticData = copies[(copy + 1) % copies.length];
		await world.take(then);
	}
}

/** What was delivered starts nothing again, in no form, and the day before is known. */
async function expectKnown(world: World): Promise<void> {
	for (const each of world.delivered) expect(await world.deliver(each)).toEqual([]);
	await world.expectNothingNew();
	for (const [id, previous] of [...world.lfds]) {
		const lfd_change = { direction: 'earlier', previous, previous_known: true };
		expect(await world.moveEarlier(id, '2026-06-05')).toMatchObject([{ lfd_change }]);
	}
}
