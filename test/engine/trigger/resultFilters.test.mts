/** Filters that go by the result, and the entry Last Free Day: Moved Earlier, on real deliveries. */
import type { INodeParameters } from 'n8n-workflow';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';

import { TRIGGER_NODE } from '../../unit/description/properties.mts';
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

	it('Moved Earlier beside holds lets holds come as they would alone', async () => {
		const world = await scene(profile, {
			events: [MOVED_EARLIER, 'container.updated#holds'],
			options: { onlyNews: true },
		});
		await world.moves(4);
		expect(await world.moves(8)).toEqual([]);
		expect(await world.moves(3)).toHaveLength(1);
		expect(await world.holds()).toHaveLength(1);
	});

	it('Direction and Days Left at Most limit without Add Pickup Status, with Output Raw too', async () => {
		const world = await scene(profile, {
			events: ['container.updated#lfd'],
			output: 'raw',
			filters: { direction: ['earlier', 'later'], daysLeftAtMost: 4 },
		});
		expect(await world.moves(9)).toEqual([]);
		expect(await world.moves(3)).toHaveLength(1);
		expect(await world.moves(8)).toEqual([]);
	});

	it('Terminal goes by the name or the code', async () => {
		const events = ['container.updated#lfd'];
		const here = await scene(profile, { events, filters: { terminals: 'x, bayou bend terminal' } });
		expect(await here.moves(4)).toHaveLength(1);
		const elsewhere = await scene(profile, { events, filters: { terminals: 'Other Pier' } });
		expect(await elsewhere.moves(4)).toEqual([]);
	});
});

it('a new trigger registers whatever reports a last free day, and starts once for each change', async () => {
	const preset = TRIGGER_NODE.description.properties.map((each) => [each.name, each.default]);
	const { webhooks, moves, holds, host } = await scene('public', Object.fromEntries(preset));
	expect(webhooks()).toMatchObject([
		{
			events: [
				'container.pickup_lfd.changed',
				'container.pickup_lfd_line.changed',
				'container.pickup_lfd_rail.changed',
				'container.pickup_lfd_terminal.changed',
				'container.updated',
			],
		},
	]);
	expect(await moves(4)).toHaveLength(1);
	expect(await moves(8)).toHaveLength(1);
	expect(await holds()).toEqual([]);
	expect(host.warnings).toEqual([]);
});
