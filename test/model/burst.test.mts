/**
 * A ship comes in: ten containers, three tellings of each change, all at once, a repetition among them. n8n loads and
 * saves the static data of each delivery for itself, so what one knows must reach the others all the same.
 */
import type { IDataObject } from 'n8n-workflow';
import { expect, it, onTestFinished, vi } from 'vitest';

import { TriggerHost } from '../engine/harness/webhook.mts';
import { inFull } from '../check.mts';
import { startSandbox } from '../sandbox/index.mts';
import { addContainer } from './container.mts';
import { PORT } from './byHand.mts';
import type { History } from './history.mts';
import { Prng } from '../prng.mts';
import { attributes, dates, iso } from './render.mts';
import { after, daysLater, type Day, type World } from './world.mts';

const START = Date.parse('2026-06-01T12:00:00Z');
const HOUR = 3_600_000;
const CONTAINERS = 10;
const ROUNDS = 6;

const history: History = {
	...{ seed: 0, start: iso(START), lane: 'newYork', isPoor: false, changes: [], initial: PORT },
	...{ portZone: 'America/New_York', inlandZone: null },
	options: { onlyNews: true, fetchMissing: true, reachable: true, lastNode: false },
};

it.each(inFull([1, 2, 3], [1]))(
	'says each change of each container once, seed %i',
	async (seed) => {
		const random = new Prng(seed);
		vi.useFakeTimers({ toFake: ['Date'], now: START });
		onTestFinished(() => void vi.useRealTimers());
		const sandbox = await startSandbox({ now: iso(START), freeze: true });
		onTestFinished(async () => await sandbox.close());
		const host = await TriggerHost.start({
			credential: { apiKey: sandbox.apiKey, baseUrl: sandbox.url },
			parameters: { events: ['*'], options: { addPickupStatus: true, onlyNews: true } },
		});
		onTestFinished(async () => await host.close());
		await host.publish();
		sandbox.deliveries.collect();
		const fleet = Array.from({ length: CONTAINERS }, () => ({
			container: addContainer(sandbox, history),
			world: PORT,
		}));
		for (let round = 1; round <= ROUNDS; round++) {
			const now = START + round * HOUR;
			sandbox.clock.set(iso(now));
			vi.setSystemTime(now);
			const expected = new Map<string, string>();
			const sofar = sandbox.deliveries.collected.length;
			for (const member of fleet) {
				const day = dayOf(random, member.world, round);
				const before = member.world;
				member.world = after(before, { what: 'lfd', source: 'terminal', to: day }, '');
				expected.set(member.container.id, `${before.lfd.terminal} ${day}`);
				sandbox.store.update(member.container, attributes(member.world, history, iso(now)));
				report(sandbox, member.container.id, { before, world: member.world });
			}
			const ids = sandbox.deliveries.collected
				.slice(sofar)
				.map(({ notificationId }) => notificationId);
			const posts = shuffled(random, [...ids, random.pick(ids)]);
			await Promise.all(posts.map(async (id) => await sandbox.deliveries.deliver(id)));
			await host.settled();
			const said = host.executions.splice(0).map(({ item }) => item);
			expect(said.map(spoken).sort(), `round ${round}`).toEqual(
				[...expected].map(([id, days]) => `${id} ${days}`).sort(),
			);
		}
	},
);

/** Any other day. */
function dayOf(random: Prng, { lfd }: World, round: number): Day {
	const days = Array.from({ length: 8 }, (_, n) => daysLater('2026-06-04', n + round));
	return random.pick(days.filter((day) => day !== lfd.terminal));
}

function report(
	{ ship }: Awaited<ReturnType<typeof startSandbox>>,
	containerId: string,
	{ before, world }: { before: World; world: World },
): void {
	const [was, is] = [dates(before, history), dates(world, history)];
	const pair = (name: keyof typeof was) => ({ [name]: [was[name], is[name]] });
	const changeset = { ...pair('pickup_lfd'), ...pair('pickup_lfd_terminal') };
	const value = is.pickup_lfd;
	ship.emit('container.updated', { containerId, attributes: { changeset } });
	ship.emit('container.pickup_lfd.changed', { containerId, attributes: { value } });
	ship.emit('container.pickup_lfd_terminal.changed', { containerId, attributes: { value } });
}

function spoken({ container, lfd_change }: IDataObject): string {
	const { previous, current } = lfd_change as IDataObject;
	return `${String((container as IDataObject).id)} ${String(previous)} ${String(current)}`;
}

function shuffled<T>(random: Prng, all: T[]): T[] {
	const rest = [...all];
	return all.map(() => rest.splice(random.between(0, rest.length - 1), 1)[0]);
}
