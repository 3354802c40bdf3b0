/** Filters that go by the result, and the entry Last Free Day: Moved Earlier, on real deliveries. */
import type { INodeParameters } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { PROFILES, type Profile } from '../harness/profiles.mts';
import { startTriggerScene } from '../harness/triggerScene.mts';

const MOVED_EARLIER = 'container.pickup_lfd.changed#earlier';
const HOLD = { name: 'customs', status: 'hold', description: 'exam' };

async function scene(profile: Profile, parameters: object) {
	const made = await startTriggerScene(profile, {
		parameters: parameters as INodeParameters,
	});
	await made.host.publish();
	const { ship, situations, deliveries } = made.sandbox;
	const { containerId } = situations.laterInHouston;
	const runs = async (happening: () => unknown) => {
		happening();
		await deliveries.settled();
		return made.host.executions.splice(0).map(({ item }) => item);
	};
	const midnight = (days: number) =>
		DateTime.now().setZone('America/Chicago').startOf('day').plus({ days }).toUTC().toISO();
	/** The kinds of what a move to so many days from now starts; the day is some days from now. */
	const moves = async (days: number) =>
		(await runs(() => ship.moveLfd(containerId, midnight(days), 'terminal'))).map(
			({ event }) => event,
		);
	const holds = async () => await runs(() => ship.placeHold(containerId, HOLD as never));
	return { ...made, moves, holds };
}

describe.each(PROFILES)('in profile %s', (profile) => {
	it('Moved Earlier registers all it needs, and starts once for an earlier day, never for a later one', async () => {
		const world = await scene(profile, { events: [MOVED_EARLIER] });
		expect(world.webhooks()).toMatchObject([
			{ events: expect.arrayContaining(['container.pickup_lfd.changed', 'container.updated']) },
		]);
		// An update of the contract does not say what changed, so that the first may be a doubt.
		expect(await world.moves(4)).not.toEqual([]);
		expect(await world.moves(8)).toEqual([]);
		expect(await world.holds()).toEqual([]);
		expect(await world.moves(3)).toHaveLength(1);
	});
});

it('Direction by an expression that gives "Earlier" starts for an earlier day', async () => {
	const events = ['container.pickup_lfd.changed'];
	const filters = { direction: '={{ "Earlier" }}' };
	const world = await scene('public', { events, filters });
	await world.moves(4);
	expect(await world.moves(8)).toEqual([]);
	expect(await world.moves(3)).toEqual(events);
});

describe('a doubt costs no alert', () => {
	const START = '2026-06-01T12:00:00.000Z';
	const UPDATED = 'container.updated';

	/** Deliveries in whatever order, of a container whose last free day is 9 June. */
	async function collected(parameters: object) {
		vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(START) });
		onTestFinished(() => void vi.useRealTimers());
		const { sandbox, host } = await startTriggerScene('public', {
			...{ now: START, freeze: true },
			parameters: { events: [UPDATED], ...parameters } as INodeParameters,
		});
		const { ship, situations, deliveries, clock, faults } = sandbox;
		const { containerId } = situations.laterInHouston;
		ship.moveLfd(containerId, '2026-06-09T05:00:00Z');
		await host.publish();
		deliveries.collect();
		const happens = (happening: () => unknown) => {
			clock.advance(3_600_000);
			vi.setSystemTime(Date.now() + 3_600_000);
			const sofar = deliveries.collected.length;
			happening();
			return deliveries.collected.slice(sofar);
		};
		const move = (day: string, source?: 'line') =>
			happens(() => ship.moveLfd(containerId, `2026-06-${day}T05:00:00Z`, source));
		const hold = () => happens(() => ship.placeHold(containerId, HOLD as never));
		/** How many runs that starts. */
		const runs = async (all: Array<{ notificationId: string }>) => {
			for (const { notificationId } of all) await deliveries.deliver(notificationId);
			return host.executions.splice(0).filter(({ failed }) => !failed).length;
		};
		return { host, faults, move, hold, runs };
	}

	it('an earlier day whose run failed is reported again after a later one', async () => {
		const options = { onlyNews: true, acknowledge: 'lastNode' };
		const { host, move, runs } = await collected({ events: [MOVED_EARLIER], options });
		host.run = async () => await Promise.reject(new Error('the chat is away'));
		const earlier = move('03');
		expect(await runs(earlier)).toBe(0);
		host.run = async () => {};
		// Earlier than the day that somebody has heard of, too.
		expect(await runs(move('06'))).toBe(0);
		expect(await runs(earlier)).toBe(1);
	});

	it('Days Left at Most: an earlier date of another source may count that nobody could read', async () => {
		const filters = { daysLeftAtMost: 2 };
		const options = { onlyNews: true, readAccount: false };
		const { faults, hold, runs, move } = await collected({ filters, options });
		const outage = faults.add({ kind: 'status', status: 403, match: { path: /^\/containers/ } });
		move('20', 'line');
		expect(await runs(hold())).toBe(1);
		outage.remove();
		// By now it can be read that the ninth counts, a week away.
		expect(await runs(move('21', 'line'))).toBe(0);
	});

	it('Days Left at Most: what comes late does not go by a date that has moved since', async () => {
		const filters = { daysLeftAtMost: 2 };
		const { hold, runs, move } = await collected({ filters, options: { onlyNews: true } });
		const placed = hold();
		expect(await runs(move('03'))).toBe(1);
		expect(await runs(placed)).toBe(1);
	});
});
